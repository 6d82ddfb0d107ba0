package org.difflam.semantics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.vavr.collection.HashMap;
import io.vavr.collection.List;
import org.difflam.category.algebra.Rational;
import org.difflam.category.number.Ball;
import org.difflam.category.number.Balls;
import org.difflam.semantics.taylor.Curve;
import org.difflam.syntax.binding.Alpha;
import org.difflam.syntax.binding.IllTyped;
import org.difflam.syntax.simple.Evaluator;
import org.difflam.syntax.simple.RealArithmetic;
import org.difflam.syntax.simple.SymbolicDerivative;
import org.difflam.syntax.simple.Term;
import org.difflam.syntax.simple.Type;
import org.difflam.syntax.simple.Typing;
import org.difflam.syntax.simple.Value;
import org.difflam.syntax.simple.elaboration.Elaboration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Derivatives at functions, and of functions that take functions, as programs, against finite
/// differences along `s ↦ t (f + s v)`.
class FunctionalDerivativeTest {
  private static final Balls R = Balls.ofDigits(120);

  /// Differences of third and lower order are exact up to some `STEP²`.
  private static final Rational STEP = Rational.of(1, 1_000_000_000_000L);

  private static final double TOLERANCE = 1e-15;

  private static Term read(String t) {
    return Elaboration.term(t).term();
  }

  private static SymbolicDerivative derivative(String t, int order) {
    Elaboration.Typed typed = Elaboration.term(t);
    return SymbolicDerivative.of(typed.term(), (Type.Function) typed.type(), order);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '!',
      value = {
        "\\f : R -> R. f 3                     ! \\f : R -> R. \\g : R -> R. \\v : R -> R. v 3",
        "\\f : R -> R. f (f 2)                 "
            + "! \\f : R -> R. \\g : R -> R. \\v : R -> R. g (f 2) * v 2 + v (f 2)",
        "\\x. \\f : R -> R. f x                ! \\x. \\f : R -> R. \\g : R -> R. g x",
        "\\f : R -> R -> R. f 1 2              "
            + "! \\f : R -> R -> R. \\g : R -> R -> R * R. \\v : R -> R -> R. v 1 2",
      })
  void isWrittenByHand(String t, String expected) {
    Term found = derivative(t, 1).term();
    assertTrue(Alpha.equal(read(expected), found), () -> t + ": " + found);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '!',
      value = {
        "\\f : R -> R. f 3                    ! \\x. sin x             ! \\x. x * exp x",
        "\\f : R -> R. f (f 2)                ! \\x. sin x             ! \\x. x * x",
        "\\f : R -> R. f (f (f (1/2))) * f 1  ! \\x. exp (-x)          ! \\x. cos x",
        "\\f : R -> R. log (f 2) / f 1        ! \\x. 1 + x * x         ! \\x. sin x",
        "\\f : R -> R. fold (y, a). f (y * a) over [1, 2, f 3] from f 0 ! \\x. sin x ! \\x. x * x",
        "\\f : R -> R. (\\g : R -> R. g (g 1)) (\\x. f (x * f x)) ! \\x. cos x ! \\x. x / 3",
        "\\f : R -> R. 7                      ! \\x : R. cos x         ! \\x : R. x",
      })
  void agreesWithDifferences(String t, String f, String v) {
    for (int order = 1; order <= 3; order++) {
      SymbolicDerivative D = derivative(t, order);
      assertTrue(D.along());
      assertEquals(D.type(), Typing.of(D.term()));
      List<Value<Ball>> arguments =
          functions(f, order)
              .appendAll(functions(v, order - 1))
              .map(FunctionalDerivativeTest::value);
      Ball found = arguments.foldLeft(value(D.term()), Value::apply).number();
      assertNear(difference(t, f, v, order), found, t + ", order " + order);
    }
  }

  /// Numbers beside functions, several results, several arguments, and a function after the point.
  @ParameterizedTest
  @CsvSource(
      delimiter = '!',
      value = {
        "\\p : R * (R -> R). case p of (x, f) -> f (x * f x)"
            + "! (2, \\x. sin x) ! \\x. cos x ! (1/3, \\x. x * x)",
        "\\f : R * R -> R * R. p2 (f (f (1, 2)))! \\(x, y) : R^2. (x * y, sin x + y) ! \\(x, y) :"
            + " R^2. ((y, cos x), (x, 1)) ! \\(x, y) : R^2. (x, y * y)",
        "\\f : R -> R -> R. f 2 (f 1 2)"
            + "! \\x. \\y. x * sin y ! \\x. \\y. (sin y, x * cos y) ! \\x : R. \\y. x + y * y",
        "\\f : R -> R * R. p1 (f (p2 (f 2)))"
            + "! \\x. (x * x, exp x) ! \\x. (2 * x, exp x) ! \\x. (x, sin x)",
      })
  void agreesWithDifferencesInTuples(String t, String x, String dx, String v) {
    SymbolicDerivative D = derivative(t, 1);
    assertEquals(D.type(), Typing.of(D.term()));
    Value<Ball> found =
        List.of(x, dx, v)
            .map(FunctionalDerivativeTest::read)
            .map(FunctionalDerivativeTest::value)
            .foldLeft(value(D.term()), Value::apply);
    assertNear(difference(t, x, v, 1), found.number(), t);
  }

  @Test
  void functionsAfterThePointStayFixed() {
    SymbolicDerivative D = derivative("\\x. \\f : R -> R. f (x * f x)", 2);
    assertFalse(D.along());
    assertEquals(D.type(), Typing.of(D.term()));
    Value<Ball> found =
        functions("\\x. sin x", 2)
            .map(FunctionalDerivativeTest::value)
            .foldLeft(value(D.term()).apply(value(read("2"))), Value::apply);
    assertNear(difference("\\x. sin (x * sin x)", "2", "1", 2), found.number(), "f (x * f x)");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '!',
      value = {
        "\\F : (R -> R) -> R. F (\\x. x) ! takes (R -> R) -> R",
        "\\l : list R. 1                 ! takes list R",
        "\\f : R -> list R. 1            ! takes R -> list R",
        "\\x : R. [x]                    ! returns list R",
      })
  void whatHasNoPartialDerivativesIsRefused(String t, String why) {
    String said = String.valueOf(assertThrows(IllTyped.class, () -> derivative(t, 1)).getMessage());
    assertTrue(said.contains(why) && said.contains("difflam macro"), said);
  }

  /// `f, f', …` by the derivative of a function of a number.
  private static List<Term> functions(String f, int order) {
    return List.rangeClosed(0, order).map(k -> derivative(f, k).term());
  }

  private static Value<Ball> value(Term t) {
    return Evaluator.over(new RealArithmetic<>(R)).evaluate(t, HashMap.empty());
  }

  /// `Σₖ (−1)ᵏ (n over k) t (x + (n/2 − k) h v) / hⁿ`.
  private static Ball difference(String t, String x, String v, int n) {
    Elaboration.Typed typed = Elaboration.term(t);
    Term curve = Curve.of(typed.term(), (Type.Function) typed.type(), read(x), read(v)).term();
    Value<Ball> at = value(curve);
    Ball sum = R.zero();
    long binomial = 1;
    for (int k = 0; k <= n; k++) {
      Rational s = Rational.of(n - 2L * k, 2).times(STEP);
      Ball y = at.apply(Value.of(R.literal(s))).number();
      sum = R.plus(sum, R.times(R.of(k % 2 == 0 ? binomial : -binomial), y));
      binomial = binomial * (n - k) / (k + 1);
    }
    return R.divide(sum, R.power(R.literal(STEP), n));
  }

  private static void assertNear(Ball expected, Ball found, String what) {
    double off = R.minus(expected, found).most();
    assertTrue(off < TOLERANCE, () -> what + ": off by " + off);
  }
}
