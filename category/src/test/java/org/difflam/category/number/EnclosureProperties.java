package org.difflam.category.number;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.statistics.Statistics;
import org.difflam.category.algebra.Rational;

/// Each answer of interval and ball arithmetic contains the exact value, which is known from balls
/// of many more digits.
class EnclosureProperties {
  private static final Balls COARSE = Balls.ofDigits(20);
  private static final Balls FINE = Balls.ofDigits(70);

  /// Of so many digits that the square of what is small, and a turn of what is large, are seen.
  private static final Balls REFERENCE = Balls.ofDigits(800);

  private static final Intervals INTERVALS = new Intervals();

  /// Whether everything in `inner` lies in `outer`, both taken exactly: as whole multiples of the
  /// smaller power of 2, which may be so small that fractions of it are not reduced in hours.
  static boolean contains(Ball outer, Ball inner) {
    int exponent = Math.min(outer.exponent(), inner.exponent());
    int up = outer.exponent() - exponent, in = inner.exponent() - exponent;
    BigInteger distance = outer.middle().shiftLeft(up).subtract(inner.middle().shiftLeft(in)).abs();
    BigInteger reach = BigInteger.valueOf(inner.radius()).shiftLeft(in);
    return distance.add(reach).compareTo(BigInteger.valueOf(outer.radius()).shiftLeft(up)) <= 0;
  }

  static Rational middle(Ball a) {
    return scaled(a.middle(), a.exponent());
  }

  static Rational radius(Ball a) {
    return scaled(BigInteger.valueOf(a.radius()), a.exponent());
  }

  private static Rational scaled(BigInteger n, int exponent) {
    return exponent >= 0
        ? Rational.of(n.shiftLeft(exponent))
        : new Rational(n, BigInteger.ONE.shiftLeft(-exponent));
  }

  private static Rational exactly(double x) {
    return Rational.of(new BigDecimal(x));
  }

  /// The middle of a ball and a point in it, on either side.
  private static Ball ballAround(Rational q, Rational relative) {
    Ball exact = COARSE.literal(q);
    return COARSE.widened(exact, COARSE.times(exact, COARSE.literal(relative)));
  }

  @Example
  void containmentIsExactHoweverSmallTheUnit() {
    int tiny = -(1 << 26);
    Ball outer = new Ball(BigInteger.valueOf(3), 1, tiny);
    assertTrue(contains(outer, new Ball(BigInteger.valueOf(12), 4, tiny - 2)));
    assertFalse(contains(outer, new Ball(BigInteger.valueOf(12), 5, tiny - 2)));
  }

  @Property(tries = 3000)
  void coarseBallsContainTheValueAtEachMember(
      @ForAll("operations") Operation f,
      @ForAll("points") List<Rational> x,
      @ForAll("shifts") Rational shift) {
    List<Rational> point = x.subList(0, f.arity());
    List<Ball> balls = new ArrayList<>(), members = new ArrayList<>();
    for (Rational q : point) {
      balls.add(ballAround(q, shift.abs()));
      members.add(FINE.literal(q.times(Rational.ONE.plus(shift))));
    }
    boolean claimed = true;
    try {
      Ball value = f.at(COARSE, balls), exact = f.at(FINE, members);
      assertTrue(contains(value, exact), () -> f + " at " + members + ": " + value + " " + exact);
    } catch (EvaluationError _) {
      claimed = false;
    }
    mostly("balls", claimed);
  }

  /// More than half of the tries make a claim that can be wrong.
  private static void mostly(String what, boolean claimed) {
    Statistics.label(what).collect(claimed);
    Statistics.label(what).coverage(c -> c.check(true).percentage(p -> p > 50));
  }

  @Property(tries = 3000)
  void ballsOfExactNumbersAreNarrow(
      @ForAll("operations") Operation f, @ForAll("points") List<Rational> x) {
    List<Rational> point = x.subList(0, f.arity());
    try {
      Ball value = f.at(FINE, point.stream().map(FINE::literal).toList());
      if (value.isZero()) return;
      if (f == Operations.ADD || f == Operations.SUB) return; // these may cancel
      // what no exponent reaches is known to be next to 0
      boolean tiny = isFar(point) && value.containsZero() && value.top() < -(1 << 24);
      assertTrue(tiny || value.digits(70) >= 40, () -> f + " at " + point + ": " + value);
    } catch (Unresolved tooLarge) {
      assertTrue(isFar(point), tooLarge.getMessage());
    } catch (DomainError outside) {
      assertEquals(f.name(), outside.operation());
    }
  }

  private static boolean isFar(List<Rational> point) {
    return point.stream().anyMatch(q -> Math.abs(q.doubleValue()) > 1e6);
  }

  @Property(tries = 3000)
  void intervalsContainTheValueAtEachMember(
      @ForAll("operations") Operation f,
      @ForAll("points") List<Rational> x,
      @ForAll("shifts") Rational shift) {
    List<Interval> intervals = new ArrayList<>();
    List<Ball> members = new ArrayList<>();
    for (Rational q : x.subList(0, f.arity())) {
      double a = q.doubleValue(), b = q.times(Rational.ONE.plus(shift)).doubleValue();
      intervals.add(new Interval(Math.min(a, b), Math.max(a, b)));
      members.add(FINE.fromDouble(b));
    }
    boolean claimed = true;
    try {
      Interval value = f.at(INTERVALS, intervals);
      Ball exact = f.at(FINE, members);
      Ball low = FINE.minus(exact, FINE.fromDouble(value.low()));
      Ball high = FINE.minus(FINE.fromDouble(value.high()), exact);
      assertTrue(
          low.sign() >= 0 && high.sign() >= 0, () -> f + " at " + intervals + " gives " + value);
    } catch (EvaluationError _) {
      claimed = false;
    }
    mostly("intervals", claimed);
  }

  /// Between any two numbers, of all sizes that doubles have: on both sides of 0, many periods long
  /// or far from 0, or next to nothing.
  @Property(tries = 6000)
  void valuesBetweenAnyEndsAreEnclosed(
      @ForAll("operations") Operation f,
      @ForAll("ofAllSizes") List<Double> from,
      @ForAll("ofAllSizes") List<Double> to,
      @ForAll @IntRange(max = 2) int apart,
      @ForAll @IntRange(max = 4) int quarters) {
    List<Interval> intervals = new ArrayList<>();
    List<Ball> members = new ArrayList<>();
    for (int i = 0; i < f.arity(); i++) {
      double a = from.get(i), other = to.get(i);
      double b = apart == 0 ? a : apart == 1 ? other : a + Math.IEEEremainder(other, 8);
      Interval ends = new Interval(Math.min(a, b), Math.max(a, b));
      intervals.add(ends);
      double part = quarters / 4.0;
      double inside = ends.low() * (1 - part) + ends.high() * part;
      members.add(REFERENCE.fromDouble(Math.clamp(inside, ends.low(), ends.high())));
    }
    Ball exact;
    try {
      exact = f.at(REFERENCE, members);
    } catch (EvaluationError _) {
      return; // there is no such value, or it is too large
    }
    boolean between = true, around = true;
    try {
      Interval value = f.at(INTERVALS, intervals);
      Ball low = REFERENCE.minus(exact, REFERENCE.fromDouble(value.low()));
      Ball high = REFERENCE.minus(REFERENCE.fromDouble(value.high()), exact);
      assertTrue(low.sign() >= 0 && high.sign() >= 0, () -> f + " " + intervals + ": " + value);
    } catch (EvaluationError _) {
      between = false;
    }
    try {
      Ball value = f.at(COARSE, intervals.stream().map(COARSE::between).toList());
      assertTrue(contains(value, exact), () -> f + " " + intervals + ": " + value + " " + exact);
    } catch (EvaluationError _) {
      around = false;
    }
    mostly("intervals", between);
    mostly("balls", around);
  }

  @Property(tries = 1000)
  void wholePowersAreEnclosed(
      @ForAll("points") List<Rational> x,
      @ForAll("shifts") Rational shift,
      @ForAll("exponents") int n) {
    Rational a = x.getFirst(), b = a.times(Rational.ONE.plus(shift));
    if (n < 0 && a.signum() == 0) return;
    Rational exact = new ExactReals().power(b, n);
    Ball value = COARSE.power(ballAround(a, shift.abs()), n);
    assertTrue(contains(value, new Balls(4000).literal(exact)), () -> value + " misses " + exact);
    double from = a.doubleValue(), to = b.doubleValue();
    try {
      Interval interval = INTERVALS.power(new Interval(Math.min(from, to), Math.max(from, to)), n);
      Rational atEnd = new ExactReals().power(exactly(to), n);
      assertTrue(exactly(interval.low()).compareTo(atEnd) <= 0, () -> "low end of " + interval);
      assertTrue(exactly(interval.high()).compareTo(atEnd) >= 0, () -> "high end of " + interval);
    } catch (Unresolved tooLargeOrAroundZero) {
      assertEquals(Unresolved.class, tooLargeOrAroundZero.getClass());
    }
  }

  /// Powers of intervals with 0 inside, whichever end is farther from it.
  @Example
  void powersOfIntervalsAroundZero() {
    for (int n = 1; n < 10; n++) {
      for (double from : List.of(-3.0, -1.0, -0.1)) {
        for (double to : List.of(0.1, 1.0, 3.0)) {
          Interval value = INTERVALS.power(new Interval(from, to), n);
          for (double x : List.of(from, 0.0, to)) {
            Rational exact = new ExactReals().power(exactly(x), n);
            String text = "%s^%d = %s".formatted(x, n, value);
            assertTrue(exactly(value.low()).compareTo(exact) <= 0, text);
            assertTrue(exactly(value.high()).compareTo(exact) >= 0, text);
          }
        }
      }
    }
  }

  /// Roots and powers that are rational are these, and others are not answered.
  @Example
  void exactRootsAndPowers() {
    ExactReals exact = new ExactReals();
    for (int a = 0; a < 40; a++) {
      for (int b = 1; b < 40; b++) {
        Rational q = Rational.of(a, b), root = ExactReals.root(q);
        assertEquals(isSquare(q), root != null, q::toString);
        if (root != null) assertEquals(q, root.times(root));
      }
    }
    assertEquals(Rational.of(4, 9), exact.pow(Rational.of(3, 2), Rational.of(-2)));
    for (Rational y : List.of(Rational.of(1, 2), Rational.of(-3, 2), Rational.of(2, 3))) {
      assertThrows(Unresolved.class, () -> exact.pow(Rational.of(2), y), y::toString);
    }
  }

  private static boolean isSquare(Rational q) {
    for (int m = 0; m < 40; m++)
      for (int n = 1; n < 40; n++)
        if (Rational.of(m, n).times(Rational.of(m, n)).equals(q)) return true;
    return false;
  }

  @Provide
  Arbitrary<Operation> operations() {
    return Arbitraries.of(Operations.standard().all().toJavaList());
  }

  @Provide
  Arbitrary<List<Rational>> points() {
    Arbitrary<Rational> small = Arbitraries.integers().between(-8, 8).map(Rational::of);
    Arbitrary<Rational> decimal =
        Combinators.combine(
                Arbitraries.integers().between(-99_999, 99_999),
                Arbitraries.integers().between(-12, 4))
            .as((n, e) -> Rational.of(BigDecimal.valueOf(n, -e)));
    Arbitrary<Rational> generic =
        Arbitraries.doubles().between(-30, 30).map(EnclosureProperties::exactly);
    return Arbitraries.oneOf(List.of(small, decimal, generic)).list().ofSize(2);
  }

  @Provide
  Arbitrary<List<Double>> ofAllSizes() {
    Arbitrary<Double> any = Arbitraries.longs().map(Double::longBitsToDouble);
    Arbitrary<Double> large = Arbitraries.doubles().between(-1e16, 1e16);
    Arbitrary<Double> near = Arbitraries.doubles().between(-8, 8);
    Arbitrary<Double> whole = Arbitraries.integers().between(-8, 8).map(Integer::doubleValue);
    return Arbitraries.oneOf(List.of(any.filter(Double::isFinite), large, near, whole))
        .list()
        .ofSize(2);
  }

  /// Relative distances of the member from the middle.
  @Provide
  Arbitrary<Rational> shifts() {
    return Combinators.combine(
            Arbitraries.integers().between(-9, 9), Arbitraries.integers().between(1, 18))
        .as((n, e) -> Rational.of(BigDecimal.valueOf(n, e)));
  }

  @Provide
  Arbitrary<Integer> exponents() {
    return Arbitraries.integers().between(-9, 9);
  }
}
