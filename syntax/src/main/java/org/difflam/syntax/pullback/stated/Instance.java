package org.difflam.syntax.pullback.stated;

import io.vavr.Tuple;
import io.vavr.Tuple2;
import io.vavr.collection.HashMap;
import io.vavr.collection.List;
import io.vavr.collection.Map;
import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.Set;
import org.difflam.category.type.FirstOrder;
import org.difflam.syntax.binding.Alpha;
import org.difflam.syntax.binding.FreeVariables;
import org.difflam.syntax.binding.Fresh;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.binding.Scope;
import org.difflam.syntax.binding.Shape;
import org.difflam.syntax.binding.Substitution;
import org.difflam.syntax.pullback.PullbackTerm;
import org.difflam.syntax.pullback.PullbackType;

/// What the metavariables of a rule stand for, where its left side has matched, and what its open
/// types are there, as far as binders tell.
///
/// To match a former, a metavariable and a bag are cases of one recursion; the right side is read
/// by the same cases, so both stand in one file.
///
/// @param values each a function of the variables that it may contain
/// @param types of the open types by their numbers
/// @param rest the summands beside those that a sum at the root asks for
public record Instance(
    Map<Name, PullbackTerm> values, Map<Integer, PullbackType> types, List<PullbackTerm> rest) {
  public static final Instance NONE = new Instance(HashMap.empty(), HashMap.empty(), List.empty());

  /// All ways in which a term is one of a left side.
  static List<Instance> of(Scheme left, PullbackTerm t) {
    if (left.term().getClass() != t.getClass()) return List.empty();
    return new Matching(left).match(left.term(), t, List.empty(), NONE, true);
  }

  private Instance with(Name meta, PullbackTerm value) {
    return new Instance(values.put(meta, value), types, rest);
  }

  private Instance rest(List<PullbackTerm> more) {
    return new Instance(values, types, more);
  }

  /// `σ` of the rule is this type.
  private Instance type(PullbackType pattern, PullbackType found) {
    if (pattern instanceof PullbackType.Variable(var n)) {
      return types.containsKey(n) ? this : new Instance(values, types.put(n, found), rest);
    }
    if (pattern.getClass() != found.getClass()) return this;
    Instance all = this;
    for (int i = 0; i < pattern.parts().size(); i++) {
      all = all.type(pattern.parts().get(i), found.parts().get(i));
    }
    return all;
  }

  /// @param left the pattern
  private record Matching(Scheme left) {
    /// @param bound the binders around, those of the pattern with their names in the term, the
    ///   inner ones first
    List<Instance> match(
        PullbackTerm p,
        PullbackTerm t,
        List<Tuple2<Name, Name>> bound,
        Instance so,
        boolean isRoot) {
      for (Scheme.Occurrence o : left.occurrence(p)) return stands(o.meta(), t, bound, so);
      if (p instanceof PullbackTerm.Variable(var x)) {
        boolean same =
            t instanceof PullbackTerm.Variable(var y)
                && bound.find(b -> b._1.equals(x) || b._2.equals(y)).contains(Tuple.of(x, y));
        return same ? List.of(so) : List.empty();
      }
      if (p instanceof PullbackTerm.Sum(var summands)) {
        return bag(List.ofAll(summands), List.ofAll(summands(t)), bound, so, isRoot);
      }
      if (!(p.shape() instanceof Shape.Former<PullbackTerm> wanted)
          || !(t.shape() instanceof Shape.Former<PullbackTerm> found)
          || p.getClass() != t.getClass()
          || !wanted.label().equals(found.label())) return List.empty();
      List<Instance> all = List.of(so);
      for (PullbackType pattern : p.boundType()) {
        for (PullbackType type : t.boundType()) all = List.of(so.type(pattern, type));
      }
      for (int i = 0; i < wanted.scopes().size(); i++) {
        Scope<PullbackTerm> inPattern = wanted.scopes().get(i), inTerm = found.scopes().get(i);
        List<Tuple2<Name, Name>> around = bound;
        for (int b = 0; b < inPattern.binders().size(); b++) {
          around = around.prepend(Tuple.of(inPattern.binders().get(b), inTerm.binders().get(b)));
        }
        List<Tuple2<Name, Name>> inner = around;
        all = all.flatMap(one -> match(inPattern.body(), inTerm.body(), inner, one, false));
      }
      return all;
    }

    private List<Instance> stands(
        Scheme.Meta meta, PullbackTerm t, List<Tuple2<Name, Name>> bound, Instance so) {
      if (!meta.isBag() && t instanceof PullbackTerm.Sum) return List.empty();
      // the variables of a large term are looked for where they matter only
      if (bound.exists(b -> !meta.around().contains(b._1))) {
        for (Name y : FreeVariables.of(t)) {
          if (bound.find(b -> b._2.equals(y)).exists(b -> !meta.around().contains(b._1))) {
            return List.empty();
          }
        }
      }
      PullbackTerm value = t;
      for (Name x : meta.around().reverse()) {
        value = PullbackTerm.lambda(bound.find(b -> b._1.equals(x)).get()._2, value);
      }
      Option<PullbackTerm> before = so.values.get(meta.name());
      if (before.isEmpty()) return List.of(so.with(meta.name(), value));
      return Alpha.equal(before.get(), value) ? List.of(so) : List.empty();
    }

    /// Each summand of the pattern is one of the bag; a metavariable in upper case is all others.
    private List<Instance> bag(
        List<PullbackTerm> wanted,
        List<PullbackTerm> bag,
        List<Tuple2<Name, Name>> bound,
        Instance so,
        boolean isRoot) {
      Option<Scheme.Meta> others =
          wanted.flatMap(left::occurrence).map(Scheme.Occurrence::meta).find(Scheme.Meta::isBag);
      List<PullbackTerm> each =
          wanted.filter(p -> left.occurrence(p).forAll(o -> !o.meta().isBag()));
      if (each.isEmpty()) {
        if (others.isDefined()) {
          return stands(others.get(), PullbackTerm.sum(bag.asJava()), bound, so);
        }
        return isRoot ? List.of(so.rest(bag)) : bag.isEmpty() ? List.of(so) : List.empty();
      }
      List<PullbackTerm> later = wanted.remove(each.head());
      return List.range(0, bag.size())
          .flatMap(i ->
              match(each.head(), bag.get(i), bound, so, false)
                  .flatMap(one -> bag(later, bag.removeAt(i), bound, one, isRoot)));
    }

    private static java.util.List<PullbackTerm> summands(PullbackTerm t) {
      return t instanceof PullbackTerm.Sum(var all) ? all : java.util.List.of(t);
    }
  }

  /// A side with what its metavariables stand for; no variable of that is captured.
  PullbackTerm in(Scheme side) {
    Set<Name> outside = new HashSet<>();
    if (side.binds()) {
      for (PullbackTerm value : values.values()) outside.addAll(FreeVariables.of(value));
    }
    PullbackTerm made = in(side, side.term(), outside, Fresh.avoiding(outside));
    return rest.isEmpty() ? made : PullbackTerm.sum(rest.append(made).asJava());
  }

  private PullbackTerm in(Scheme side, PullbackTerm t, Set<Name> outside, Fresh fresh) {
    for (Scheme.Occurrence o : side.occurrence(t)) {
      PullbackTerm value = values.get(o.meta().name()).get();
      Map<Name, PullbackTerm> by = HashMap.empty();
      for (PullbackTerm a : o.arguments()) {
        PullbackTerm.Lambda function = (PullbackTerm.Lambda) value;
        by = by.put(function.x(), in(side, a, outside, fresh));
        value = function.body();
      }
      return Substitution.substitute(value, by);
    }
    if (!(t.shape() instanceof Shape.Former<PullbackTerm> former)) return t;
    ArrayList<Scope<PullbackTerm>> scopes = new ArrayList<>();
    for (Scope<PullbackTerm> s : former.scopes()) {
      ArrayList<Name> binders = new ArrayList<>();
      PullbackTerm body = s.body();
      for (Name x : s.binders()) {
        Name y = outside.contains(x) ? fresh.like(x) : x;
        if (!y.equals(x)) body = Substitution.substitute(body, x, new PullbackTerm.Variable(y));
        binders.add(y);
      }
      scopes.add(new Scope<>(binders, in(side, body, outside, fresh)));
    }
    PullbackTerm made = former.rebuild().apply(scopes);
    return made.boundType().isDefined() ? made.binding(known(made.boundType().get())) : made;
  }

  /// The type that one of the rule is here, if all of it is known.
  private Option<PullbackType> known(PullbackType type) {
    PullbackType here =
        FirstOrder.fold(
            type,
            (of, parts) ->
                of instanceof PullbackType.Variable(var n)
                    ? types.getOrElse(n, of)
                    : of.with(parts));
    return here.isOpen() ? Option.none() : Option.some(here);
  }
}
