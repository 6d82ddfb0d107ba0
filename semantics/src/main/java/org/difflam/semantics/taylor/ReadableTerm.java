package org.difflam.semantics.taylor;

import io.vavr.collection.HashMap;
import io.vavr.collection.HashSet;
import io.vavr.collection.Map;
import io.vavr.collection.Set;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.List;
import org.difflam.syntax.binding.FreeVariables;
import org.difflam.syntax.binding.Fresh;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.binding.Position;
import org.difflam.syntax.binding.Scope;
import org.difflam.syntax.binding.Shape;
import org.difflam.syntax.binding.Substitution;
import org.difflam.syntax.binding.Syntax;
import org.difflam.syntax.simple.Simplification;
import org.difflam.syntax.simple.Term;

/// Normal forms as one would write them, by [#LAWS] and those of [Simplification]: what may have no
/// value somewhere is not forgotten. Names of bound variables have no subscript where they need
/// none.
public final class ReadableTerm {
  public static final List<String> LAWS =
      List.of(
          "f' x 0 = 0",
          "(\\x. f x) = f",
          "(p1 x, p2 x) = x",
          "p1 (fold (x, a). (t, u) over l from (r, s)) = fold (x, a). t[a/p1 a] over l from r where"
              + " t has p1 a alone of a",
          "(fold (y, a). t over (fold (x, k). u :: k over l from []) from r) = fold (x, a). t[u/y]"
              + " over l from r");

  /// How many arguments come before the directions of the derivatives of functions.
  private final Map<Name, Integer> derivatives;

  /// Names that stay as they are.
  private final Set<Name> given;

  private ReadableTerm(Map<Name, Integer> derivatives, Set<Name> given) {
    this.derivatives = derivatives;
    this.given = given;
  }

  /// @param t closed, and η-long
  /// @param derivatives the names of derivatives of functions, and how many arguments come before
  ///   the directions, in which they are linear
  /// @param given names that stay as they are, those of smooth functions among them
  static Term of(Term t, Map<Name, Integer> derivatives, Set<Name> given) {
    ReadableTerm in = new ReadableTerm(derivatives, given);
    Term before, now = in.simple(in.named(t, HashSet.empty()));
    do {
      before = now;
      now = in.simple(in.linear(before));
    } while (!now.equals(before));
    return in.simple(in.named(in.contracted(now), HashSet.empty()));
  }

  /// Functions that are given are smooth.
  private Term simple(Term t) {
    return Simplification.of(t, given.toJavaSet());
  }

  private boolean isTotal(Term t) {
    return Simplification.isTotal(t, given.toJavaSet());
  }

  /// `f' x 0 = 0`: what is neutral in a normal form is a number where it begins with `f'`.
  private Term linear(Term t) {
    return isAlongZero(t) ? Term.numeral(0) : Syntax.inParts(t, s -> linear(s.body()));
  }

  private boolean isAlongZero(Term neutral) {
    List<Term> arguments = new ArrayList<>();
    Term at = neutral;
    while (!(at instanceof Term.Variable)) {
      if (at instanceof Term.Application(var f, var a)) {
        arguments.addFirst(a);
        at = f;
      } else if (projected(at).isDefined()) {
        at = projected(at).get().of;
      } else {
        return false;
      }
    }
    int first = derivatives.getOrElse(((Term.Variable) at).name(), arguments.size());
    return arguments.stream().skip(first).anyMatch(ReadableTerm::isZero);
  }

  private static boolean isZero(Term t) {
    return switch (t) {
      case Term.Lambda(_, _, var body) -> isZero(body);
      case Term.Tuple(var parts) -> parts.stream().allMatch(ReadableTerm::isZero);
      default -> t.equals(Term.numeral(0));
    };
  }

  /// Bound names by the names that are bound around, so that what is equal up to these is the same.
  private Term named(Term t, HashSet<Name> around) {
    if (!(t.shape() instanceof Shape.Former<Term> former)) return t;
    List<Scope<Term>> scopes = new ArrayList<>();
    for (Scope<Term> s : former.scopes()) {
      HashSet<Name> inside = around;
      Map<Name, Term> other = HashMap.empty();
      List<Name> binders = new ArrayList<>();
      for (Name x : s.binders()) {
        boolean stays = x.isUnused() || given.contains(x) && !inside.contains(x);
        Name y = stays ? x : Fresh.avoiding(inside).prefer(Name.of(x.stem()));
        binders.add(y);
        inside = inside.add(y);
        if (!y.equals(x)) other = other.put(x, new Term.Variable(y));
      }
      scopes.add(new Scope<>(binders, named(Substitution.substitute(s.body(), other), inside)));
    }
    return scopes.isEmpty() ? t : former.rebuild().apply(scopes);
  }

  private Term contracted(Term t) {
    Term u = Syntax.inParts(t, s -> contracted(s.body()));
    return switch (u) {
      case Term.Lambda(var x, _, Term.Application(var f, Term.Variable(var y)))
          when x.equals(y) && isNeutral(f) && isTotal(f) && !FreeVariables.of(f).contains(x) ->
          f;
      case Term.Tuple(var parts) -> whole(parts).getOrElse(u);
      case Term.CaseTuple(Term.Tuple(var parts), var names, Term.Variable(var y))
          when names.contains(y) && isTotal(parts, names.indexOf(y)) ->
          parts.get(names.indexOf(y));
      case Term.Fold(
              var y,
              var a,
              var step,
              Term.Fold(
                  var x,
                  var k,
                  Term.Cons(var head, Term.Variable(var rest)),
                  var over,
                  Term.Nil _),
              var from)
          when k.equals(rest) && isTotal(head) && !FreeVariables.of(head).contains(k) -> {
        Name z = Fresh.avoiding(u).like(x);
        Term each = Substitution.substitute(head, x, new Term.Variable(z));
        Term mapped = contracted(Substitution.substitute(step, y, each));
        yield contracted(new Term.Fold(z, a, mapped, over, from));
      }
      case Term.CaseTuple(
              Term.Fold(var x, var a, Term.Tuple(var steps), var over, Term.Tuple(var from)),
              var names,
              Term.Variable(var y))
          when names.contains(y) -> {
        int i = names.indexOf(y);
        Term step = steps.get(i);
        yield asksFor(i, a, step) && isTotal(steps, i) && isTotal(from, i)
            ? new Term.Fold(x, a, alone(a, step), over, from.get(i))
            : u;
      }
      default -> u;
    };
  }

  /// Whether all but this one have values, so that they may be forgotten.
  private boolean isTotal(List<Term> parts, int but) {
    for (int i = 0; i < parts.size(); i++) if (i != but && !isTotal(parts.get(i))) return false;
    return true;
  }

  private static boolean isNeutral(Term t) {
    return switch (t) {
      case Term.Variable _ -> true;
      case Term.Application(var f, _) -> isNeutral(f);
      default -> projected(t).exists(p -> isNeutral(p.of));
    };
  }

  /// The `t` of which these are all parts, in their order.
  private static Option<Term> whole(List<Term> parts) {
    Vector<Option<Projection>> all = Vector.ofAll(parts).map(ReadableTerm::projected);
    return all.headOption()
        .flatMap(p -> p)
        .map(Projection::of)
        .filter(t ->
            all.zipWithIndex().forAll(p -> p._1.contains(new Projection(p._2, all.size(), t))));
  }

  /// The part `i` of `n`, counted from 0.
  private record Projection(int i, int n, Term of) {}

  private static Option<Projection> projected(Term t) {
    return t instanceof Term.CaseTuple(var of, var names, Term.Variable(var x)) && names.contains(x)
        ? Option.some(new Projection(names.indexOf(x), names.size(), of))
        : Option.none();
  }

  /// Whether the term asks for the part `i` of `a`, and for nothing else of it.
  private static boolean asksFor(int i, Name a, Term t) {
    int[] others = {0};
    Term variable = new Term.Variable(a);
    Position.each(
        t,
        (_, at) -> {
          if (at.equals(variable)) others[0]++;
          if (projected(at).exists(p -> p.i == i && p.of.equals(variable))) others[0]--;
        });
    return others[0] == 0;
  }

  /// `a` for each part of it.
  private static Term alone(Name a, Term t) {
    Term variable = new Term.Variable(a);
    return projected(t).exists(p -> p.of.equals(variable))
        ? variable
        : Syntax.inParts(t, s -> alone(a, s.body()));
  }
}
