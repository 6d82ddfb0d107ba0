package org.difflam.semantics.smooth;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.difflam.category.algebra.Rational;
import org.difflam.category.number.Ball;
import org.difflam.category.number.Balls;
import org.difflam.category.number.Differences;
import org.difflam.category.number.Operations;
import org.difflam.category.number.Unresolved;
import org.junit.jupiter.api.Test;

class DifferencesTest {
  private static final List<Integer> FIRST = List.of(1);

  private static Ball slope(Differences.Value f, long x) {
    return Differences.partial(f, List.of(Rational.of(x)), FIRST);
  }

  private static Ball tower(Balls r, int height, Ball top) {
    return height == 0 ? top : r.apply(Operations.EXP, tower(r, height - 1, top));
  }

  private static void assertNear(long expected, Ball found) {
    Ball gap = Balls.ofDigits(60).minus(Balls.ofDigits(60).of(expected), found);
    assertTrue(gap.containsZero() && gap.log2Most() < -99, found::toString);
  }

  /// `e^e^e²` has 703 digits before the point, and `x²` moves those behind it.
  @Test
  void largeValuesTakeMoreDigits() {
    assertNear(6, slope((r, x) -> r.plus(tower(r, 3, r.of(2)), r.power(x.getFirst(), 2)), 3));
  }

  /// A derivative of `10⁹⁰`, of a function that turns in every `10⁻⁹⁰`.
  @Test
  void quickTurnsTakeShorterSteps() {
    Rational often = Rational.parse("1e90");
    Ball d = slope((r, x) -> r.apply(Operations.SIN, r.times(r.literal(often), x.getFirst())), 0);
    Balls r = Balls.ofDigits(60);
    assertNear(1, r.divide(d, r.literal(often)));
  }

  /// `e^e^e^2.5` has 84,860 digits before the point, and nothing is said of those behind it.
  @Test
  void withoutDigitsThereIsNoAnswer() {
    Rational top = Rational.parse("2.5");
    Differences.Value f = (r, x) -> r.plus(tower(r, 3, r.literal(top)), x.getFirst());
    Unresolved why = assertThrows(Unresolved.class, () -> slope(f, 3));
    assertEquals("differences", why.operation());
  }

  /// `x + 10⁻⁹⁰ sin(10⁹⁰ x)` looks like `x` from afar.
  @Test
  void shorterStepsSeeMore() {
    Rational often = Rational.parse("1e90");
    Differences.Value f =
        (r, x) -> {
          Ball many = r.literal(often), wave = r.apply(Operations.SIN, r.times(many, x.getFirst()));
          return r.plus(x.getFirst(), r.divide(wave, many));
        };
    assertNear(1, slope(f, 0));
    assertNear(2, Differences.closer(f, List.of(Rational.ZERO), FIRST));
  }

  @Test
  void samenessIsOfThreeKinds() {
    Balls r = Balls.ofDigits(60);
    List<Ball> three = List.of(r.of(3));
    assertEquals(Sameness.SAME, Sameness.of(three, s -> List.of(s.of(3))));
    assertEquals(
        Sameness.DIFFERENT,
        Sameness.of(three, s -> List.of(s.literal(Rational.parse("3.000001")))));
    assertEquals(Sameness.DIFFERENT, Sameness.of(three, _ -> List.of()));
    // 500 digits cancel, then as many as there are
    assertEquals(Sameness.SAME, Sameness.of(three, s -> List.of(lossy(s, "1e500"))));
    assertEquals(Sameness.UNKNOWN, Sameness.of(three, s -> List.of(lossy(s, "1e5000"))));
    assertEquals(Sameness.SAME, Sameness.of(List.of(r.of(4)), () -> three, s -> List.of(s.of(3))));
  }

  /// `(3 + n) − n`, with a third in between for the digits not to be exact.
  private static Ball lossy(Balls r, String n) {
    Ball large = r.divide(r.literal(Rational.parse(n)), r.of(3));
    return r.minus(r.plus(r.of(3), large), large);
  }
}
