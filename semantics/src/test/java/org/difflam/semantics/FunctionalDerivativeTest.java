package org.difflam.semantics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.vavr.collection.HashMap;
import io.vavr.collection.List;
import java.util.SplittableRandom;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.statistics.Statistics;
import org.difflam.category.Deep;
import org.difflam.category.algebra.Rational;
import org.difflam.category.number.Ball;
import org.difflam.category.number.Balls;
import org.difflam.category.number.EvaluationError;
import org.difflam.semantics.taylor.Curve;
import org.difflam.syntax.binding.Alpha;
import org.difflam.syntax.binding.IllTyped;
import org.difflam.syntax.generate.TermGenerator;
import org.difflam.syntax.simple.Evaluator;
import org.difflam.syntax.simple.Printing;
import org.difflam.syntax.simple.RealArithmetic;
import org.difflam.syntax.simple.SymbolicDerivative;
import org.difflam.syntax.simple.Term;
import org.difflam.syntax.simple.Type;
import org.difflam.syntax.simple.Typing;
import org.difflam.syntax.simple.Value;
import org.difflam.syntax.simple.elaboration.Elaboration;
import org.difflam.syntax.surface.Notation;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Derivatives at functions, and of functions that take functions, as programs, against finite
/// differences along `s ↦ t (f + s v)`.
class FunctionalDerivativeTest {
  private static final Balls R = Balls.ofDigits(120);

  /// Differences of fourth and lower order are exact up to some `STEP²`.
  private static final Rational STEP = Rational.parse("1e-20");

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
        "\\y_1 : R -> R. y_1 (y_1 (sin (y_1 1)))  ! \\x. x * x + 1      ! \\x. sin x",
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

  private static final Type R_TO_R = Type.real().to(Type.real());

  private static final List<Type> POINTS =
      List.of(
          R_TO_R,
          Type.product(R_TO_R, Type.real(), Type.real()),
          Type.product(Type.real(), R_TO_R, R_TO_R, Type.real()),
          Type.product(Type.product(Type.real(), R_TO_R, Type.real()), Type.real(), R_TO_R));

  /// Random programs of numbers and functions in tuples of up to four, in tuples.
  @Property(tries = 100)
  void randomProgramsAgreeWithDifferences(@ForAll long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    Type point = POINTS.get(random.nextInt(POINTS.size()));
    Type.Function type = new Type.Function(point, Type.real());
    int order = 1 + random.nextInt(4);
    Term t = TermGenerator.standard(random).term(type, 14).get();
    List<String> x = drawn(point, order, random), v = drawn(point, order - 1, random);
    Statistics.label("moving").collect(Deep.call(() -> moves(t, type, x, v, order)));
    Statistics.label("moving").coverage(c -> c.check(true).percentage(p -> p > 10));
  }

  /// Whether the derivative is not 0; where it is not told, nothing is compared.
  private static boolean moves(
      Term t, Type.Function type, List<String> x, List<String> v, int order) {
    Ball expected;
    try {
      expected = difference(t, type, x.head(), v.head(), order);
    } catch (EvaluationError tooLarge) {
      return false;
    }
    if (expected.most() > 1e6) return false;
    Ball found =
        x.appendAll(v)
            .map(a -> value(read(a)))
            .foldLeft(value(SymbolicDerivative.of(t, type, order).term()), Value::apply)
            .number();
    Ball off = R.minus(expected, found);
    // a sigmoid of what is large has few digits left
    if (off.containsZero() && off.most() >= TOLERANCE) return false;
    assertNear(expected, found, Printing.show(Notation.ASCII, t) + " at " + x + " along " + v);
    return !expected.containsZero();
  }

  /// A point, and after it the derivatives up to this order of each function in it, which is a
  /// polynomial of third degree.
  private static List<String> drawn(Type type, int order, SplittableRandom random) {
    if (type instanceof Type.Real) return List.of("(%d/4)".formatted(random.nextInt(-8, 9)));
    if (type instanceof Type.Product(var factors)) {
      List<List<String>> parts = List.ofAll(factors).map(part -> drawn(part, order, random));
      return parts.flatMap(List::tail).prepend(parts.map(List::head).mkString("(", ", ", ")"));
    }
    int[] c = random.ints(4, -3, 4).toArray();
    return List.of(
            "%d + %d * a + %d * a^2 + %d * a^3".formatted(c[0], c[1], c[2], c[3]),
            "%d + %d * a + %d * a^2".formatted(c[1], 2 * c[2], 3 * c[3]),
            "%d + %d * a".formatted(2 * c[2], 6 * c[3]),
            "%d".formatted(6 * c[3]),
            "0")
        .map(body -> "(\\a : R. " + body + ")")
        .take(order + 1);
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
    return difference(typed.term(), (Type.Function) typed.type(), x, v, n);
  }

  private static Ball difference(Term t, Type.Function type, String x, String v, int n) {
    Term curve = Curve.of(t, type, read(x), read(v)).term();
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
