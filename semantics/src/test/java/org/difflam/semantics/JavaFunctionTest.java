package org.difflam.semantics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.function.DoubleBinaryOperator;
import java.util.function.DoubleUnaryOperator;
import java.util.function.Function;
import java.util.function.Supplier;
import org.difflam.category.number.EvaluationError;
import org.junit.jupiter.api.Test;

/// Programs as functions of Java, at functions of Java.
class JavaFunctionTest {
  private static final DoubleUnaryOperator SQUARE = JavaFunctionTest::square;

  private static double square(double x) {
    return x * x;
  }

  @Test
  void takesFunctions() {
    Function<Object, Object> f = Difflam.function("\\f : R -> R. f 1 + f 3");
    assertEquals(10.0, f.apply(SQUARE));
    assertEquals(Math.exp(1) + Math.exp(3), f.apply((DoubleUnaryOperator) Math::exp));
    Function<Object, Object> half = x -> (Double) x / 2;
    assertEquals(2.0, f.apply(half));
    Function<Object, Object> g = Difflam.function("\\f : R * R -> R. f (7, 3)");
    assertEquals(4.0, g.apply((DoubleBinaryOperator) (x, y) -> x - y));
    Function<Object, Object> sum = p -> ((List<?>) p).stream().mapToDouble(x -> (Double) x).sum();
    assertEquals(10.0, g.apply(sum));
  }

  /// `f (f x)` for the square, and for what is returned for the square.
  @Test
  @SuppressWarnings("unchecked") // R -> R is a Function<Object, Object>
  void returnsFunctions() {
    Function<Object, Object> twice = Difflam.function("\\f : R -> R. \\x. f (f x)");
    Function<Object, Object> fourth = (Function<Object, Object>) twice.apply(SQUARE);
    assertEquals(81.0, fourth.apply(3));
    assertEquals(Math.pow(2, 16), ((Function<Object, Object>) twice.apply(fourth)).apply(2));
  }

  /// The argument is applied to a function of the program.
  @Test
  @SuppressWarnings("unchecked")
  void takesFunctionsOfFunctions() {
    Function<Object, Object> f =
        Difflam.function("\\(g, a) : ((R -> R) -> R) * R. g (\\x. x * x + a)");
    Function<Object, Object> atTwo = h -> ((Function<Object, Object>) h).apply(2.0);
    assertEquals(9.0, f.apply(List.of(atTwo, 5)));
  }

  @Test
  void takesAndReturnsListsAndVariants() {
    Function<Object, Object> map =
        Difflam.function(
            "\\f : R -> R. \\xs. fold (x, ys). (Ok (f x) : {Ok R | No 1}) :: ys over xs from []");
    @SuppressWarnings("unchecked")
    Function<Object, Object> squares = (Function<Object, Object>) map.apply(SQUARE);
    assertEquals(List.of(Map.entry("Ok", 4.0), Map.entry("Ok", 9.0)), squares.apply(List.of(2, 3)));
    assertEquals(List.of(), squares.apply(List.of()));
    Function<Object, Object> orZero =
        Difflam.function("\\s : {Ok R | No 1}. case s of {Ok x -> x | No _ -> 0}");
    assertEquals(5.0, orZero.apply(Map.entry("Ok", 5)));
    assertEquals(0.0, orZero.apply(Map.entry("No", List.of())));
  }

  /// Without functions it is what is compiled, bit for bit.
  @Test
  void isWhatIsCompiled() {
    String program = "\\(x, y). sin (x * y) + exp x / (1 + y * y)";
    Function<Object, Object> f = Difflam.function(program);
    Compiled compiled = Difflam.compile(program);
    SplittableRandom random = new SplittableRandom(19);
    for (int i = 0; i < 100; i++) {
      double x = random.nextDouble(-2, 2), y = random.nextDouble(-2, 2);
      assertEquals(compiled.value(x, y), f.apply(List.of(x, y)));
    }
  }

  @Test
  void whatDoesNotFitIsSaid() {
    Function<Object, Object> f = Difflam.function("\\(f, x) : (R -> R) * R. f x");
    refused("a List of 2", () -> f.apply(List.of(SQUARE)));
    refused("a List of 2", () -> f.apply(3));
    refused("Function or DoubleUnaryOperator, for R -> R", () -> f.apply(List.of(2, SQUARE)));
    refused("a finite Number, for R, not NaN", () -> f.apply(List.of(SQUARE, Double.NaN)));
    refused("a finite Number, for R, not two", () -> f.apply(List.of(SQUARE, "two")));
    Function<Object, Object> ofTwo = Difflam.function("\\f : R * R -> R. f (1, 2)");
    refused("Function or DoubleBinaryOperator, for R * R -> R", () -> ofTwo.apply(SQUARE));
    Function<Object, Object> ofThree = Difflam.function("\\f : R^3 -> R. f (1, 2, 3)");
    refused("Function, for R^3 -> R", () -> ofThree.apply(SQUARE));
    DoubleUnaryOperator nan = _ -> Double.NaN;
    refused("a finite Number, for R, not NaN", () -> f.apply(List.of(nan, 2)));
    DoubleBinaryOperator minus = (x, y) -> x - y;
    refused("Function or DoubleUnaryOperator", () -> f.apply(List.of(minus, 2)));
    Function<Object, Object> g = Difflam.function("\\s : {Ok R | No 1}. s");
    refused("labels Ok, No", () -> g.apply(Map.entry("Yes", 2)));
    Function<Object, Object> none = Difflam.function("\\x : {}. x");
    refused("nothing, as it has no values, for {}", () -> none.apply(3));
    refused("a function", () -> Difflam.function("3"));
    refused("Difflam.function(program)", () -> Difflam.compile("\\f : R -> R. f 1"));
  }

  private static void refused(String said, Supplier<?> work) {
    Exception refused = assertThrows(IllegalArgumentException.class, work::get);
    assertTrue(String.valueOf(refused.getMessage()).contains(said), refused::getMessage);
  }

  @Test
  void whatHasNoValueHasNone() {
    Function<Object, Object> f = Difflam.function("\\(f, x) : (R -> R) * R. 1 / f x");
    assertEquals(0.25, f.apply(List.of(SQUARE, 2)));
    Exception none = assertThrows(EvaluationError.class, () -> f.apply(List.of(SQUARE, 0)));
    assertTrue(
        String.valueOf(none.getMessage()).contains("may have been rounded"), none::getMessage);
    DoubleUnaryOperator exp = Math::exp;
    assertThrows(EvaluationError.class, () -> f.apply(List.of(exp, -1000)));
  }
}
