package org.difflam.semantics.jvm;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.difflam.category.number.Formula;
import org.difflam.category.number.FormulaBuilder;
import org.difflam.category.number.Operations;
import org.difflam.category.number.Slot;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Sums go there and back in one loop, where their cotangent is known, and only there.
class FusionTest {
  private static final int N = 30;

  /// What is done with `Σ f(xᵢ, …)`, or in place of it.
  interface Body {
    Slot at(FormulaBuilder r, List<Slot> x);
  }

  record Case(String name, boolean isFused, Formula formula) {
    static Case of(String name, boolean isFused, Body body) {
      return new Case(name, isFused, Formula.scalar(N, body::at));
    }

    @Override
    public String toString() {
      return name;
    }
  }

  static Stream<Case> cases() {
    List<Case> all = new ArrayList<>();
    all.add(new Case("Rosenbrock", true, RepeatingFormulas.rosenbrock(N)));
    all.add(new Case("three neighbours", true, RepeatingFormulas.stencil(N)));
    all.add(
        Case.of(
            "between others",
            true,
            (r, x) -> {
              Slot first = r.times(x.get(0), r.apply(Operations.EXP, x.get(1)));
              Slot sum = sum(r, x, first);
              return r.minus(r.minus(first, sum), x.get(2));
            }));
    all.add(Case.of("backwards", true, (r, x) -> sum(r, x.reversed(), x.get(3))));
    all.add(
        Case.of(
            "every other",
            true,
            (r, x) -> {
              Slot sum = x.get(0);
              for (int i = 0; i + 4 < N; i += 2) {
                Slot both = r.times(x.get(i), r.times(x.get(i + 2), x.get(i + 4)));
                sum = r.plus(sum, r.times(r.apply(Operations.COS, both), x.get(i + 1)));
              }
              return sum;
            }));
    all.add(
        Case.of("the sum goes on", false, (r, x) -> r.apply(Operations.TANH, sum(r, x, x.get(0)))));
    all.add(Case.of("it is multiplied", false, (r, x) -> r.times(sum(r, x, x.get(0)), x.get(1))));
    all.add(
        Case.of(
            "the turns use the sum",
            false,
            (r, x) -> {
              Slot sum = x.get(0);
              for (Slot xi : x) {
                sum = r.plus(sum, r.times(xi, r.apply(Operations.SIN, sum)));
              }
              return sum;
            }));
    all.add(new Case("a product", false, RepeatingFormulas.sines(N)));
    return all.stream();
  }

  /// `from + Σ (exp xᵢ · xᵢ₊₁ − xᵢ)²`.
  private static Slot sum(FormulaBuilder r, List<Slot> x, Slot from) {
    Slot sum = from;
    for (int i = 0; i + 1 < N; i++) {
      Slot product = r.times(r.apply(Operations.EXP, x.get(i)), x.get(i + 1));
      sum = r.plus(sum, r.power(r.minus(product, x.get(i)), 2));
    }
    return sum;
  }

  @ParameterizedTest
  @MethodSource("cases")
  void whereTheCotangentIsKnown(Case of) {
    Rolling.Rolled rolled = Rolling.of(of.formula);
    MethodSplitting parts = new MethodSplitting(rolled.nodes());
    Flow flow = new Flow(rolled, N, parts, true);
    boolean fused = Fusion.of(parts.all().getLast().nodes(), flow, parts) != null;
    assertEquals(of.isFused, fused);
  }

  @ParameterizedTest
  @MethodSource("cases")
  void gradientsAreThoseOfTheFormula(Case of) {
    double[] x = new Random(5).doubles(N, -1, 1).toArray();
    CompiledFormulaProperties.compare(of.formula, x, new double[] {1});
    CompiledFormulaProperties.compare(of.formula, x, new double[] {-0.3});
  }
}
