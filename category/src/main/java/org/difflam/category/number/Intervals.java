package org.difflam.category.number;

import static org.difflam.category.number.Rounding.down;
import static org.difflam.category.number.Rounding.up;

import java.math.BigInteger;
import java.util.function.BiFunction;
import java.util.function.DoubleUnaryOperator;
import java.util.function.Supplier;
import org.difflam.category.algebra.Rational;

/// Interval arithmetic on doubles: the exact value lies in the answer. Arithmetic rounds outwards;
/// the functions are those of [StrictMath], widened by the error that the documentation of [Math]
/// allows (one unit in the last place; 2.5 for `sinh`, `cosh`, `tanh`).
public record Intervals() implements Numbers<Interval> {
  private static final Interval ZERO = Interval.of(0);
  private static final Interval ONE = Interval.of(1);
  private static final int EXACT_BITS = 53;

  @Override
  public String name() {
    return "intervals";
  }

  @Override
  public Interval literal(Rational q) {
    BigInteger top = q.numerator(), bottom = q.denominator();
    if (top.bitLength() <= EXACT_BITS && bottom.bitLength() <= EXACT_BITS) {
      double a = top.doubleValue();
      return bottom.equals(BigInteger.ONE)
          ? Interval.of(a)
          : divide(Interval.of(a), Interval.of(bottom.doubleValue()));
    }
    double near = q.doubleValue();
    return enclose("literal", q, down(near, 1), up(near, 1));
  }

  @Override
  public Interval zero() {
    return ZERO;
  }

  @Override
  public Interval one() {
    return ONE;
  }

  @Override
  public boolean isZero(Interval a) {
    return a.low() == 0 && a.high() == 0;
  }

  @Override
  public Interval plus(Interval a, Interval b) {
    return enclose(
        "add", a, b, Rounding.addDown(a.low(), b.low()), Rounding.addUp(a.high(), b.high()));
  }

  @Override
  public Interval negate(Interval a) {
    return new Interval(-a.high(), -a.low());
  }

  @Override
  public Interval times(Interval a, Interval b) {
    double p = a.low(), q = a.high(), r = b.low(), s = b.high();
    if (a.isPoint() && b.isPoint()) {
      return enclose("mul", a, b, Rounding.timesDown(p, r), Rounding.timesUp(p, r));
    }
    double low =
        Math.min(
            Math.min(Rounding.timesDown(p, r), Rounding.timesDown(p, s)),
            Math.min(Rounding.timesDown(q, r), Rounding.timesDown(q, s)));
    double high =
        Math.max(
            Math.max(Rounding.timesUp(p, r), Rounding.timesUp(p, s)),
            Math.max(Rounding.timesUp(q, r), Rounding.timesUp(q, s)));
    return enclose("mul", a, b, low, high);
  }

  @Override
  public Interval divide(Interval a, Interval b) {
    if (isZero(b)) throw Domain.division(a, b);
    if (b.contains(0)) throw edge("div", () -> a + ", " + b);
    double p = a.low(), q = a.high(), r = b.low(), s = b.high();
    double low =
        Math.min(
            Math.min(Rounding.divideDown(p, r), Rounding.divideDown(p, s)),
            Math.min(Rounding.divideDown(q, r), Rounding.divideDown(q, s)));
    double high =
        Math.max(
            Math.max(Rounding.divideUp(p, r), Rounding.divideUp(p, s)),
            Math.max(Rounding.divideUp(q, r), Rounding.divideUp(q, s)));
    return enclose("div", a, b, low, high);
  }

  /// By sign and size, so that an even power is never negative.
  @Override
  public Interval power(Interval x, int n) {
    if (n < 0) {
      if (isZero(x)) throw Domain.power(x, n);
      return divide(ONE, power(x, -n));
    }
    if (x.low() >= 0) return Numbers.super.power(x, n);
    if (x.high() <= 0) {
      Interval size = Numbers.super.power(negate(x), n);
      return n % 2 == 0 ? size : negate(size);
    }
    double above = Numbers.super.power(Interval.of(x.high()), n).high();
    double below = Numbers.super.power(Interval.of(-x.low()), n).high();
    return n % 2 == 0 ? new Interval(0, Math.max(above, below)) : new Interval(-below, above);
  }

  @Override
  public Interval function(Operation function, Interval x) {
    Elementary known = function.elementary();
    Domain domain = known.domain();
    if (!domain.contains(sign(x.high()))) throw domain.error(function.name(), x);
    if (!domain.contains(sign(x.low()))) throw edge(function.name(), x::toString);
    if (x.isPoint() && (x.low() == 0 || x.low() == 1)) {
      Rational value = known.exactly().apply(Rational.of((long) x.low()));
      if (value != null) return literal(value);
    }
    return known.intervals().apply(function.name(), x);
  }

  private static int sign(double x) {
    return x > 0 ? 1 : x < 0 ? -1 : 0;
  }

  /// `f` has its maxima at the whole numbers plus `peak`, counted in turns, and its minima half a
  /// turn later.
  static BiFunction<String, Interval, Interval> wave(DoubleUnaryOperator f, double peak) {
    return (name, x) -> {
      double a = f.applyAsDouble(x.low()), b = x.isPoint() ? a : f.applyAsDouble(x.high());
      double low = Math.max(-1, down(Math.min(a, b), 1));
      double high = Math.min(1, up(Math.max(a, b), 1));
      return enclose(name, x, meets(x, peak + 0.5) ? -1 : low, meets(x, peak) ? 1 : high);
    };
  }

  /// Whether a whole number plus `turn`, times `2π`, may lie in the interval.
  private static boolean meets(Interval x, double turn) {
    if (x.isPoint()) return false;
    double a = x.low() / (2 * Math.PI) - turn, b = x.high() / (2 * Math.PI) - turn;
    double slack = 1e-15 * (2 + Math.abs(a) + Math.abs(b));
    return Math.floor(b + slack) >= Math.ceil(a - slack);
  }

  static Interval tan(String name, Interval x) {
    if (meets(x, 0.25) || meets(x, 0.75)) throw edge(name, x::toString);
    return rising(StrictMath::tan, 1).apply(name, x);
  }

  static Interval sqrt(String name, Interval x) {
    return new Interval(Rounding.sqrtDown(x.low()), Rounding.sqrtUp(x.high()));
  }

  /// Monotone in each argument, so the extremes are at the corners.
  @Override
  public Interval pow(Interval x, Interval y) {
    if (x.high() <= 0) throw Domain.pow(x, y);
    if (x.low() <= 0) throw edge("pow", () -> x + ", " + y);
    double a = StrictMath.pow(x.low(), y.low()), b = StrictMath.pow(x.low(), y.high());
    double c = StrictMath.pow(x.high(), y.low()), d = StrictMath.pow(x.high(), y.high());
    double low = Math.min(Math.min(a, b), Math.min(c, d));
    double high = Math.max(Math.max(a, b), Math.max(c, d));
    return enclose("pow", x, y, Math.max(0, down(low, 1)), up(high, 1));
  }

  /// `1 / (1 + e⁻ˣ)`, or `eˣ / (1 + eˣ)` below zero, where `e⁻ˣ` may be too large.
  static Interval sigmoid(String name, Interval x) {
    if (x.low() < 0 && x.high() > 0) {
      Interval below = sigmoid(name, Interval.of(x.low()));
      return new Interval(below.low(), sigmoid(name, Interval.of(x.high())).high());
    }
    Intervals in = new Intervals();
    Interval e = in.function(Operations.EXP, x.low() < 0 ? x : in.negate(x));
    return in.divide(x.low() < 0 ? e : ONE, in.plus(ONE, e));
  }

  static Interval cosh(String name, Interval x) {
    double low = down(StrictMath.cosh(x.mignitude()), 3);
    return enclose(name, x, Math.max(1, low), up(StrictMath.cosh(x.magnitude()), 3));
  }

  @Override
  public int compare(Interval a, Interval b) {
    if (a.high() < b.low()) return -1;
    if (a.low() > b.high()) return 1;
    if (a.isPoint() && b.isPoint()) return 0;
    throw Unresolved.tooWide("compare", () -> a + ", " + b, name(), "they overlap");
  }

  /// A function that grows, whose algorithm is wrong by at most this many units in the last place.
  public static BiFunction<String, Interval, Interval> rising(DoubleUnaryOperator f, int ulps) {
    return rising(f, ulps, Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY);
  }

  /// A growing function as above, all values of which lie between two bounds.
  public static BiFunction<String, Interval, Interval> rising(
      DoubleUnaryOperator f, int ulps, double least, double most) {
    return (name, x) -> {
      double a = f.applyAsDouble(x.low()), b = x.isPoint() ? a : f.applyAsDouble(x.high());
      return enclose(name, x, Math.max(least, down(a, ulps)), Math.min(most, up(b, ulps)));
    };
  }

  private static Interval enclose(String operation, Object x, double low, double high) {
    if (Double.isFinite(low) && Double.isFinite(high)) return new Interval(low, high);
    throw new Unresolved(operation, x::toString, "intervals", "too large");
  }

  private static Interval enclose(
      String operation, Interval x, Interval y, double low, double high) {
    if (Double.isFinite(low) && Double.isFinite(high)) return new Interval(low, high);
    throw new Unresolved(operation, () -> x + ", " + y, "intervals", "too large");
  }

  private static Unresolved edge(String operation, Supplier<String> arguments) {
    return Unresolved.tooWide(operation, arguments, "intervals", "it meets the edge of the domain");
  }
}
