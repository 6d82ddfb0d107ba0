package org.difflam.semantics;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.function.DoubleSupplier;
import org.difflam.category.number.EvaluationError;
import org.difflam.category.number.Unresolved;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class InModeTest {
  private static final String EIGHT =
      "\\(a, b, c, d, e, f, g, h). sin a * sin b * sin c * sin d * sin e * sin f * sin g * sin h";

  /// What a mode does is recorded at its first call: from then on numbers alone are computed.
  @ParameterizedTest
  @ValueSource(
      strings = {
        "functional",
        "pushforward",
        "taylor",
        "jets",
        "curry",
        "curry-env",
        "pullback",
        "compiled"
      })
  void callsAllocateTheirResults(String name) {
    InMode mode = Difflam.compile(EIGHT).mode(name);
    double[] at = {1, 2, 3, 4, 5, 6, 7, 8};
    double[] first = mode.gradient(at);
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    long before = threads.getCurrentThreadAllocatedBytes();
    for (int i = 0; i < 1_000; i++) assertEquals(8, mode.gradient(at).length);
    assertTrue(threads.getCurrentThreadAllocatedBytes() - before < 1_000 * 1_000);
    assertArrayEquals(first, mode.gradient(at));
    assertEquals(Math.cos(1), first[0] / Difflam.compile(EIGHT).value(at) * Math.sin(1), 1e-12);
  }

  /// No number, one number, none out of one.
  @ParameterizedTest
  @ValueSource(strings = {"functional", "taylor", "jets", "pullback", "compiled"})
  void noNumbersAreNumbers(String name) {
    assertArrayEquals(new double[] {7}, Difflam.compile("\\() : 1. 7").mode(name).values());
    assertEquals(0, Difflam.compile("\\() : 1. 7").mode(name).gradient().length);
    InMode none = Difflam.compile("\\x : R. ()").mode(name);
    assertEquals(0, none.values(2).length);
    assertEquals(0, none.jacobian(2).length);
  }

  /// What is nowhere defined cannot be recorded, and says why at each call.
  @ParameterizedTest
  @ValueSource(strings = {"\\x. x * log (0 - 1)", "\\x. x + sqrt 0", "\\x. 1 / (x - x)"})
  void whatIsNowhereDefinedSaysSo(String program) {
    for (String name : Modes.names()) {
      InMode mode = Difflam.compile(program).mode(name);
      for (int i = 0; i < 2; i++) {
        assertThrows(EvaluationError.class, () -> mode.gradient(2), name);
      }
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"pullback", "compiled"})
  void aPointHasFiniteNumbers(String name) {
    InMode mode = Difflam.compile("\\(x, y). x * y").mode(name);
    assertThrows(IllegalArgumentException.class, () -> mode.gradient(1, Double.NaN));
    assertThrows(IllegalArgumentException.class, () -> mode.gradient(1));
    assertThrows(IllegalArgumentException.class, () -> mode.gradient(1, 2, 3));
  }

  @ParameterizedTest
  @ValueSource(strings = {"\\x : R. (x, x)", "\\x : R. ()"})
  void onlyOneNumberHasAGradient(String program) {
    InMode mode = Difflam.compile(program).mode("functional");
    var error = assertThrows(IllegalArgumentException.class, () -> mode.gradient(2));
    assertEquals(
        "a gradient is of a function to numbers; ask for the jacobian", error.getMessage());
  }

  /// Nought times a direction is a direction still, whatever it is multiplied by.
  @Test
  void noughtTimesADirectionIsADirection() {
    double[] at = {0.75, 1.625};
    for (String name : Modes.names()) {
      InMode mode = Difflam.compile("\\(x, y). log (exp (y * exp (y * (0 * x))))").mode(name);
      assertEquals(1.625, mode.values(at)[0], 1e-12, name);
      assertArrayEquals(new double[] {0, 1}, mode.gradient(at), 1e-12, name);
      InMode constant =
          Difflam.compile("\\(x, y) : R * R. (\\f : R -> R. f (f (sigmoid 0))) (\\z. x + sin z)")
              .mode(name);
      double slope = 1 + Math.cos(at[0] + Math.sin(0.5));
      assertArrayEquals(new double[] {slope, 0}, constant.gradient(at), 1e-12, name);
    }
  }

  /// A root that nobody needs has no derivative at 0, all the same.
  @ParameterizedTest
  @ValueSource(strings = {"functional", "pullback", "compiled"})
  void rootsThatAreThrownAwayAreOnTheWay(String name) {
    InMode mode = Difflam.compile("\\x. let y = sqrt (x * x) in (x, 2)").mode(name);
    assertThrows(EvaluationError.class, () -> mode.jacobian(0), name);
    assertArrayEquals(new double[] {1}, mode.jacobian(-3)[0], name);
    assertArrayEquals(new double[] {0}, mode.jacobian(-3)[1], name);
    assertArrayEquals(new double[] {-3, 2}, mode.values(-3), name);
  }

  /// The way back from 0 multiplies 1e200 by 1e200: that is said, if a mode goes there, and is not
  /// taken for a number.
  @ParameterizedTest
  @ValueSource(
      strings = {
        "functional",
        "pushforward",
        "taylor",
        "jets",
        "curry",
        "curry-env",
        "pullback",
        "compiled"
      })
  void whatIsTooLargeForDoublesIsNoGradient(String name) {
    InMode mode = Difflam.compile("\\(x, y, z). x * x * y * z").mode(name);
    try {
      assertArrayEquals(new double[3], mode.gradient(0, 1e200, 1e200), name);
    } catch (Unresolved said) {
      assertTrue(said.getMessage().contains("mul"), said::getMessage);
    }
  }

  /// Doubles round the square to 0: then nothing is told, or what is told is right.
  @ParameterizedTest
  @CsvSource({
    "10^250 * (x * x / (1 + x * x)) * 10^150, 1e-200",
    "10^250 * (x * x / (1 + x * x)) * 10^150, -1e-200",
    "x * x * 10^250 * 10^150, 1e-200",
    "x * x * 10^250 * 10^150, -1e-200"
  })
  void whatIsRoundedAwayIsNoAnswer(String body, double x) {
    Compiled f = Difflam.compile("\\x. " + body);
    for (String name : Modes.names()) isOne(() -> f.mode(name).values(x)[0], name);
    isOne(() -> f.value(x), "value");
    isOne(() -> f.gradient(x)[0] * x / 2, "gradient");
    double[] at = {x}, v = {x};
    isOne(() -> f.times(at, v)[0] / 2, "times");
    isOne(() -> f.jet(at, 2)[0][0], "jet");
  }

  /// Where the value is 0 in any case, and a derivative is not.
  @Test
  void whatIsRoundedAwayIsNoDerivative() {
    Compiled f = Difflam.compile("\\(x, y). y * (x * x * 10^250 * 10^150)");
    double[] at = {1e-200, 0};
    for (String name : Modes.names()) isOne(() -> f.mode(name).gradient(at)[1], name);
    isOne(() -> f.gradient(at)[1], "gradient");
  }

  private static void isOne(DoubleSupplier found, String by) {
    try {
      assertEquals(1, found.getAsDouble(), 1e-6, by);
    } catch (Unresolved _) {
      // that is said
    }
  }
}
