package org.difflam.semantics.functional;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.difflam.category.Deep;
import org.difflam.category.Places;
import org.difflam.category.Verdict;
import org.difflam.category.algebra.Rational;
import org.difflam.category.expression.Obj;
import org.difflam.category.number.Doubles;
import org.difflam.category.number.ExactReals;
import org.difflam.category.number.NamedOperations;
import org.difflam.category.number.Operation;
import org.difflam.category.number.Operations;
import org.difflam.category.number.Reals;
import org.junit.jupiter.api.Test;

/// What the pushforward of a product of many factors costs (Manzyuk §2).
class PushforwardCostTest {
  private static final int MANY = 10_000;

  private final Functional c = new FunctionalModel.Exact().category();

  /// Counts calls of operations.
  private record Counting<N>(Reals<N> over, Map<String, Integer> calls)
      implements NamedOperations<N> {
    @Override
    public String name() {
      return over.name();
    }

    @Override
    public N literal(Rational q) {
      return over.literal(q);
    }

    @Override
    public N apply(Operation operation, List<N> x) {
      calls.merge(operation.name(), 1, Integer::sum);
      return over.apply(operation, x);
    }

    int count(String operation) {
      return Objects.requireNonNullElse(calls.get(operation), 0);
    }
  }

  /// A factor `1 + x/n` that tells how often it and its derivative are evaluated.
  private record Factor(boolean derivative, Map<String, Integer> calls) implements Operation.Body {
    @Override
    public <N> N at(Reals<N> r, List<N> x) {
      calls.merge(derivative ? "f'" : "f", 1, Integer::sum);
      N slope = r.literal(Rational.of(1, MANY));
      return derivative ? slope : r.plus(r.one(), r.divide(x.getFirst(), r.of(MANY)));
    }
  }

  /// `f₁(x) · … · fₙ(x)`: `n` evaluations of the factors for the value, `2n` for the pushforward.
  @Test
  void eachFactorIsEvaluatedOnceAndSoIsItsDerivative() {
    Map<String, Integer> calls = new HashMap<>();
    Operation factor =
        Operation.stated("factor", new Factor(false, calls), new Factor(true, calls));
    SmoothMap f = SmoothMap.of(factor), product = f;
    SmoothMap times = SmoothMap.of(Operations.MUL);
    for (int i = 1; i < MANY; i++) product = c.compose(times, c.pair(product, f));
    SmoothMap pushforward = c.T(product);

    Counting<Double> doubles = new Counting<>(new Doubles(), new HashMap<>());
    Values<Double> values = new Values<>(doubles);
    FunctionalValue<Double> point =
        FunctionalValue.pair(values.standard(1.0), values.standard(0.0));
    FunctionalValue<Double> result = Deep.call(() -> pushforward.at(values, point));
    // At 0 the value is 1, and the derivative is the sum of n slopes 1/n.
    assertEquals(1, values.numbers().value(result.right().number()));
    assertEquals(1, values.numbers().value(result.left().number()), 1e-9);
    assertEquals(Map.of("f", MANY, "f'", MANY), calls);
    // (a + εa′)(b + εb′) for each product, and f′(x)·1 for each factor.
    assertEquals(3 * (MANY - 1) + MANY, doubles.count("mul"));
  }

  /// `∂/∂x₁ (x₁ · … · xₙ)`: two multiplications for each of the `n − 1` products.
  @Test
  void aPartialDerivativeOfAProductDoublesItsMultiplications() {
    Counting<Double> doubles = new Counting<>(new Doubles(), new HashMap<>());
    Values<Double> values = new Values<>(doubles);
    FunctionalValue<Double> slope =
        values.derivative(
            x -> {
              FunctionalValue<Double> product = x;
              for (int i = 1; i < MANY; i++) {
                product = values.apply(Operations.MUL, List.of(product, values.standard(1.0)));
              }
              return product;
            },
            values.standard(3.0),
            values.standard(1.0));
    assertEquals(1, values.numbers().value(slope.number()));
    assertEquals(2 * (MANY - 1), doubles.count("mul"));
  }

  /// The pushforward in one evaluation is `⟨D f, f ∘ π₂⟩`, at function types too.
  @Test
  void oneEvaluationGivesBoth() {
    FunctionalModel.Exact model = new FunctionalModel.Exact();
    for (var named : model.signature().generators().values()) {
      SmoothMap f = named.morphism();
      Obj x = f.source();
      SmoothMap two = c.pair(c.D(f), c.compose(f, c.second(x, x)));
      assertAgreement(c.equal(c.T(f), two, Places.of(7)), f);
      assertAgreement(c.equal(c.D(c.T(f)), c.D(two), Places.of(7)), f);
    }
  }

  /// The fifth derivative at 0 of `x ↦ x + x²`, composed 20 times with itself, against its Taylor
  /// polynomial.
  @Test
  void nestedDerivativesDoNotBlowUp() {
    long[] taylor = {0, 1, 0, 0, 0, 0};
    for (int n = 0; n < 20; n++) {
      long[] next = taylor.clone();
      for (int i = 0; i < 6; i++) {
        for (int j = 0; i + j < 6; j++) next[i + j] += taylor[i] * taylor[j];
      }
      taylor = next;
    }
    Counting<Rational> exact = new Counting<>(new ExactReals(), new HashMap<>());
    Values<Rational> values = new Values<>(exact);
    FunctionalValue<Rational> fifth = derivative(values, 5, values.literal(Rational.ZERO));
    assertEquals(Rational.of(120 * taylor[5]), values.numbers().value(fifth.number()));
    // A product of two numbers with five infinitesimals has 3⁵ products of their parts.
    assertTrue(exact.count("mul") <= 20 * 243, () -> exact.count("mul") + " multiplications");
  }

  private static FunctionalValue<Rational> derivative(
      Values<Rational> in, int order, FunctionalValue<Rational> at) {
    if (order > 0) {
      return in.derivative(x -> derivative(in, order - 1, x), at, in.literal(Rational.ONE));
    }
    FunctionalValue<Rational> x = at;
    for (int i = 0; i < 20; i++) {
      x = in.plus(x, in.apply(Operations.MUL, List.of(x, x)));
    }
    return x;
  }

  /// Exact equality at five places; a quotient is undefined at some of them, on both sides.
  private static void assertAgreement(Verdict verdict, SmoothMap f) {
    assertInstanceOf(Verdict.Holds.class, verdict, f::toString);
    if (verdict instanceof Verdict.Holds(_, var error, var points)) {
      assertEquals(0, error, f::toString);
      assertEquals(5, points.compared() + points.undefined(), f + ": " + verdict);
    }
  }
}
