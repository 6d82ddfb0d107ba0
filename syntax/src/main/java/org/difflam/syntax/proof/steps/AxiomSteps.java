package org.difflam.syntax.proof.steps;

import io.vavr.collection.List;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.difflam.category.expression.Expression;
import org.difflam.syntax.proof.Instantiation;
import org.difflam.syntax.proof.Lines;
import org.difflam.syntax.proof.Proof;

/// A derivation as a chain: each step is one axiom, or one hypothesis, used once, in one place.
/// Where a chain comes back to what it was before, as it is printed, the way round is left out.
final class AxiomSteps {
  /// More are never made on the way, and longer chains are not read.
  private static final int MADE = 100_000, READ = 2_000;

  private record Stop(String by, Expression at) {}

  private final ArrayList<Stop> way = new ArrayList<>();
  private final Map<String, Integer> seen = new HashMap<>();
  private int made;

  private AxiomSteps(Expression from) {
    way.add(new Stop("", from));
    seen.put(from.show(), 0);
  }

  /// From its left side to its right side.
  ///
  /// @throws Lines.Missing where there are too many
  static List<CalculationStep> of(Proof proof) {
    AxiomSteps steps = new AxiomSteps(proof.left());
    steps.walk(Instantiation.expanded(proof), false, e -> e);
    steps.goesOnFrom(proof.right());
    if (steps.way.size() > READ) throw tooMany();
    ArrayList<CalculationStep> all = new ArrayList<>();
    for (int i = 1; i < steps.way.size(); i++) {
      Stop stop = steps.way.get(i);
      all.add(
          new CalculationStep(
              List.of(new CalculationStep.Law(stop.by, 1)), steps.way.get(i - 1).at, stop.at));
    }
    return List.ofAll(all);
  }

  private static Lines.Missing tooMany() {
    return new Lines.Missing("there are more than " + READ + " single steps");
  }

  /// @param back from the right side to the left side
  /// @param around what stands around the sides
  private void walk(Proof p, boolean back, UnaryOperator<Expression> around) {
    switch (p.rule()) {
      case Proof.Rule.Reflexivity _ -> {}
      case Proof.Rule.Symmetry(var q) -> walk(q, !back, around);
      case Proof.Rule.Transitivity(var q, var r) -> {
        walk(back ? r : q, back, around);
        walk(back ? q : r, back, around);
      }
      case Proof.Rule.Compose(var g, var f) -> both(g, f, Expression.Compose::new, back, around);
      case Proof.Rule.Pair(var f, var g) -> both(f, g, Expression.Pair::new, back, around);
      case Proof.Rule.Plus(var f, var g) -> both(f, g, Expression.Plus::new, back, around);
      case Proof.Rule.Curry(var f) -> walk(f, back, e -> around.apply(new Expression.Curry(e)));
      case Proof.Rule.D(var f) -> walk(f, back, e -> around.apply(new Expression.D(e)));
      case Proof.Rule.R(var f) -> walk(f, back, e -> around.apply(new Expression.R(e)));
      case Proof.Rule.Restrict(var f) ->
          walk(f, back, e -> around.apply(new Expression.Restrict(e)));
      case Proof.Rule.Law(var id, _, _) -> step(id, p, back, around);
      case Proof.Rule.Linear _ -> step("linear", p, back, around);
      case Proof.Rule.Hypothesis _ -> step("given", p, back, around);
      case Proof.Rule.Arithmetic _ -> step("multiples", p, back, around);
      case Proof.Rule.Instance _ -> throw new IllegalStateException("lemmas are expanded");
    }
  }

  /// Each step changes one place alone, so that the next one begins where the last one has come to.
  private void goesOnFrom(Expression e) {
    if (!way.getLast().at.show().equals(e.show())) {
      throw new IllegalStateException(
          "a step begins at %s, and the last one came to %s"
              .formatted(e.show(), way.getLast().at.show()));
    }
  }

  private interface Former {
    Expression of(Expression f, Expression g);
  }

  /// First in the left part, then in the right one.
  private void both(
      Proof f, Proof g, Former former, boolean back, UnaryOperator<Expression> around) {
    Expression before = back ? g.right() : g.left(), after = back ? f.left() : f.right();
    walk(f, back, e -> around.apply(former.of(e, before)));
    walk(g, back, e -> around.apply(former.of(after, e)));
  }

  private void step(String by, Proof p, boolean back, UnaryOperator<Expression> around) {
    if (++made > MADE) throw tooMany();
    goesOnFrom(around.apply(back ? p.right() : p.left()));
    Expression to = around.apply(back ? p.left() : p.right());
    String shown = to.show();
    Integer before = seen.get(shown);
    if (before == null) {
      seen.put(shown, way.size());
      way.add(new Stop(by, to));
      return;
    }
    while (way.size() > before + 1) seen.remove(way.removeLast().at.show());
  }
}
