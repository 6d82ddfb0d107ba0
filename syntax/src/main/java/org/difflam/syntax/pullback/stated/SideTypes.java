package org.difflam.syntax.pullback.stated;

import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.List;
import io.vavr.collection.Map;
import io.vavr.control.Option;
import java.util.ArrayList;
import org.difflam.category.type.FirstOrder;
import org.difflam.category.type.TypingRule;
import org.difflam.category.type.Unification;
import org.difflam.syntax.binding.IllTyped;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.binding.Scope;
import org.difflam.syntax.binding.Shape;
import org.difflam.syntax.pullback.PullbackTerm;
import org.difflam.syntax.pullback.PullbackType;
import org.difflam.syntax.pullback.PullbackTyping;

/// The types of a rule by Figure 2: its left side has a most general type, in which each
/// metavariable has one, and the right side must have that type, whatever its open types are. Then
/// a step keeps types, but for `x ∈ lin(S)` in dual maps, which depends on what the metavariables
/// stand for.
final class SideTypes {
  private final Unification<PullbackType> types = new Unification<>(PullbackType.Variable::new);
  private Map<Name, PullbackType> metas = LinkedHashMap.empty();
  private final PullbackType type = types.unknown();

  SideTypes(Map<Name, Scheme.Meta> all) {
    for (Name m : all.keySet()) metas = metas.put(m, types.unknown());
  }

  /// The left side with the types at its binders.
  ///
  /// @throws IllTyped at the part that has another type than it must have
  PullbackTerm left(PullbackTerm t) {
    PullbackTerm typed = check(metas, t, type);
    metas = metas.mapValues(types::resolve);
    return typed;
  }

  /// The same of the right side.
  PullbackTerm right(PullbackTerm t) {
    PullbackType wanted = type();
    List<PullbackType> open = open();
    PullbackTerm typed = check(metas, t, wanted);
    List<PullbackType> now = open.map(types::resolve);
    if (now.distinct().size() < now.size()
        || now.exists(a -> !(a instanceof PullbackType.Variable))) {
      // open types that are one now
      String said =
          open.zip(now)
              .groupBy(p -> p._2)
              .map(same ->
                  same._2
                      .map(p -> p._1.show())
                      .appendAll(
                          same._1 instanceof PullbackType.Variable
                              ? List.empty()
                              : List.of(same._1.show())))
              .filter(same -> same.size() > 1)
              .map(same -> same.mkString(" = "))
              .mkString(", ");
      throw new IllTyped(t, "this has it where %s only".formatted(said));
    }
    return typed;
  }

  /// The open types of what stands on the left.
  private List<PullbackType> open() {
    return metas.values().toList().append(type()).flatMap(FirstOrder::unknowns).distinct();
  }

  /// That of both sides.
  PullbackType type() {
    return types.resolve(type);
  }

  /// Those of the metavariables, as functions.
  Map<Name, PullbackType> metas() {
    return metas.mapValues(types::resolve);
  }

  /// What is known of the types at binders.
  PullbackTerm resolved(PullbackTerm t) {
    if (!(t.shape() instanceof Shape.Former<PullbackTerm> former)) return t;
    ArrayList<PullbackTerm> parts = new ArrayList<>();
    for (Scope<PullbackTerm> s : former.scopes()) parts.add(resolved(s.body()));
    PullbackTerm whole = parts.isEmpty() ? t : former.with(parts);
    Option<PullbackType> bound = whole.boundType();
    return bound.isDefined() ? whole.binding(bound.map(types::resolve)) : whole;
  }

  private PullbackTerm check(Map<Name, PullbackType> context, PullbackTerm t, PullbackType as) {
    if (t instanceof PullbackTerm.Variable(var x)) {
      require(t, context.get(x).get(), as);
      return t;
    }
    PullbackType a = types.unknown();
    TypingRule<PullbackType> rule = PullbackTyping.rule(t, a, types.unknown());
    require(t, rule.conclusion(), as);
    if (!(t.shape() instanceof Shape.Former<PullbackTerm> former) || former.scopes().isEmpty()) {
      return t;
    }
    ArrayList<PullbackTerm> parts = new ArrayList<>();
    for (int i = 0; i < former.scopes().size(); i++) {
      Scope<PullbackTerm> part = former.scopes().get(i);
      TypingRule.Premise<PullbackType> premise = rule.premises().get(i);
      PullbackType bound = premise.bound();
      Map<Name, PullbackType> inner = bound == null ? context : context.put(part.binder(), bound);
      parts.add(check(inner, part.body(), premise.type()));
    }
    return former.with(parts).binding(Option.some(a));
  }

  private void require(PullbackTerm at, PullbackType found, PullbackType wanted) {
    if (types.unify(found, wanted)) return;
    throw new IllTyped(
        at,
        "expected a term of the type %s, but this has the type %s"
            .formatted(types.resolve(wanted).show(), types.resolve(found).show()));
  }
}
