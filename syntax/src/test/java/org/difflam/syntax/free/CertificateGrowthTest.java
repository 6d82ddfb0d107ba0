package org.difflam.syntax.free;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import io.vavr.collection.List;
import java.lang.management.ManagementFactory;
import java.util.function.IntFunction;
import java.util.function.UnaryOperator;
import org.difflam.category.Deep;
import org.difflam.category.expression.Expression;
import org.difflam.category.expression.Obj;
import org.difflam.syntax.proof.Certificate;
import org.difflam.syntax.proof.Kernel;
import org.difflam.syntax.proof.Proof;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// How many lines certificates have, and how much is made while the normal form is: as many more as
/// the equation, or its normal form, has more parts.
class CertificateGrowthTest {
  private static final Obj X = Obj.base("X");
  private static final int FUEL = 1_000_000;

  /// `T(fₙ . … . f₁) = T(fₙ) . … . T(f₁)`: each factor adds the same lines.
  @Test
  void chainsOfTangents() {
    assertLinear(n -> new Expression[] {T(chain(n, f -> f)), chain(n, CertificateGrowthTest::T)});
  }

  /// `D(f₁ + … + fₙ) = D(f₁) + … + D(fₙ)`: each summand adds the same lines.
  @Test
  void sumsOfDerivatives() {
    assertLinear(
        n -> new Expression[] {new Expression.D(sum(n, f -> f)), sum(n, Expression.D::new)});
  }

  /// Of `f₁ . … . fₙ` the second derivative has a summand for each two factors: there the same
  /// comparison fails, so it can.
  @Test
  void secondDerivativesOfChainsGrowFaster() {
    AssertionError grows =
        assertThrows(
            AssertionError.class,
            () ->
                assertLinear(n -> {
                  Expression f = new Expression.D(new Expression.D(chain(n / 5, g -> g)));
                  return new Expression[] {
                    f, FreeDifferentialLambda.free().normalForm(f).expression()
                  };
                }));
    String said = String.valueOf(grows.getMessage());
    assertTrue(said.startsWith("lines: "), said);
  }

  private static void assertLinear(IntFunction<Expression[]> sides) {
    int ten = lines(sides.apply(10)),
        twenty = lines(sides.apply(20)),
        forty = lines(sides.apply(40));
    assertEquals(
        2 * (twenty - ten), forty - twenty, "lines: " + ten + ", " + twenty + ", " + forty);
  }

  /// `D(Tⁿ f)` has Bell's numbers of summands: a component of `Tⁿ f` for each set of directions,
  /// with a summand for each partition of it, and the derivative of that for each block and for the
  /// point. Its certificate has ever fewer lines for each of them.
  @ParameterizedTest
  @ValueSource(ints = {2, 3, 4})
  void iteratedTangentsOfAGenerator(int n) {
    double before = linesForEachSummand(n - 1), now = linesForEachSummand(n);
    assertTrue(now < before, before + " and then " + now);
  }

  private static double linesForEachSummand(int n) {
    Expression f = new Expression.D(iterated(n));
    Expression normal = FreeDifferentialLambda.free().normalForm(f).expression();
    return (double) lines(f, normal) / summands(f);
  }

  @Test
  void summandsOfIteratedTangents() {
    // B(n + 2) - B(n + 1) for n = 0, 1, …, for Bell's numbers 1, 1, 2, 5, 15, 52, 203, 877, …
    assertEquals(
        List.of(1, 3, 10, 37, 151, 674),
        List.range(0, 6).map(n -> summands(new Expression.D(iterated(n)))));
  }

  /// Nor takes deciding more bytes for each of them.
  @Test
  void bytesOfIteratedTangents() {
    bytes(6); // classes and caches
    long few = bytes(4) / summands(new Expression.D(iterated(4)));
    long many = bytes(7) / summands(new Expression.D(iterated(7)));
    assertTrue(many < 1.5 * few, "%,d bytes a summand, and then %,d".formatted(few, many));
  }

  private static long bytes(int n) {
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    Expression f = new Expression.D(iterated(n));
    return Deep.call(() -> {
      long before = threads.getCurrentThreadAllocatedBytes();
      summands(f);
      return threads.getCurrentThreadAllocatedBytes() - before;
    });
  }

  private static int lines(Expression... sides) {
    Proof proof = FreeDifferentialLambda.free().proof(sides[0], sides[1], FUEL).get();
    int lines = Certificate.inOrder(proof).size();
    assertEquals(lines, new Kernel(List.empty()).check(proof, sides[0], sides[1]));
    return lines;
  }

  private static int summands(Expression f) {
    return summands(new Normaliser(FreeDifferentialLambda.free()).function(f));
  }

  private static int summands(Normal of) {
    return switch (of.shape()) {
      case Normal.Star _ -> 0;
      case Normal.Pair(var a, var b) -> summands(a) + summands(b);
      case Normal.Lambda(_, var body) -> summands(body);
      case Normal.Sum(var neutrals) -> neutrals.size();
    };
  }

  private static Expression generator(int i) {
    return new Expression.Generator("f" + i, X, X);
  }

  private static Expression chain(int n, UnaryOperator<Expression> each) {
    Expression all = each.apply(generator(1));
    for (int i = 2; i <= n; i++) all = new Expression.Compose(each.apply(generator(i)), all);
    return all;
  }

  private static Expression sum(int n, UnaryOperator<Expression> each) {
    Expression all = each.apply(generator(1));
    for (int i = 2; i <= n; i++) all = new Expression.Plus(all, each.apply(generator(i)));
    return all;
  }

  /// `Tⁿ f`.
  private static Expression iterated(int n) {
    Expression all = generator(1);
    for (int i = 0; i < n; i++) all = T(all);
    return all;
  }

  private static Expression T(Expression f) {
    Expression point = new Expression.Second(f.source(), f.source());
    return new Expression.Pair(new Expression.D(f), new Expression.Compose(f, point));
  }
}
