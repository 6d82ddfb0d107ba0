package org.difflam.category.number;

import java.math.BigInteger;
import java.util.function.Supplier;
import org.difflam.category.algebra.Rational;

/// Arbitrary precision with a rigorous error: each value is a [Ball] that contains the exact one,
/// with a middle of this many bits. Arithmetic is here, the functions are in [Series].
///
/// Cancellation widens a ball in proportion to its middle, and the radius says by how much; with
/// more bits it becomes as narrow as one wants.
///
/// An operation of [Numbers] a method: that is why the file is long.
public record Balls(int bits) implements Numbers<Ball> {
  private static final int RADIUS_BITS = 30;
  private static final int MOST_EXPONENT = 1 << 28;

  /// A ball around 0 that is smaller is what is left of a number too small for an exponent, and not
  /// of one that cancelled.
  private static final int TOO_SMALL = -(1 << 24);

  private static final double BITS_PER_DIGIT = Math.log(10) / Math.log(2);

  public Balls {
    if (bits < 2) throw new IllegalArgumentException("precision of " + bits + " bits");
  }

  /// Middles of this many decimal digits, and a few more.
  public static Balls ofDigits(int digits) {
    return new Balls((int) Math.ceil(digits * BITS_PER_DIGIT) + 8);
  }

  public int digits() {
    return (int) (bits / BITS_PER_DIGIT);
  }

  @Override
  public String name() {
    return digits() + "-digit balls";
  }

  @Override
  public Ball literal(Rational q) {
    Ball top = round(q.numerator(), BigInteger.ZERO, 0);
    return q.isInteger() ? top : divide(top, round(q.denominator(), BigInteger.ZERO, 0));
  }

  /// The number that a finite double is, exactly.
  public Ball fromDouble(double x) {
    if (!Double.isFinite(x)) throw new NumberFormatException(x + " is no number");
    int last = Math.max(Math.getExponent(x), Double.MIN_EXPONENT) - 52;
    return round(big((long) Math.scalb(x, -last)), BigInteger.ZERO, last);
  }

  @Override
  public Ball zero() {
    return Ball.ZERO;
  }

  @Override
  public boolean isZero(Ball a) {
    return a.isZero();
  }

  @Override
  public Ball plus(Ball a, Ball b) {
    if (a.isZero()) return b;
    if (b.isZero()) return a;
    int least = Math.max(a.top(), b.top()) - bits - 2 * RADIUS_BITS;
    int exponent = Math.max(Math.min(a.exponent(), b.exponent()), least);
    return round(
        shifted(a.middle(), a.exponent() - exponent)
            .add(shifted(b.middle(), b.exponent() - exponent)),
        shiftedUp(a, exponent).add(shiftedUp(b, exponent)),
        exponent);
  }

  @Override
  public Ball negate(Ball a) {
    return new Ball(a.middle().negate(), a.radius(), a.exponent());
  }

  @Override
  public Ball times(Ball a, Ball b) {
    BigInteger radius = BigInteger.ZERO;
    if (a.radius() != 0) radius = big(a.radius()).multiply(b.middle().abs().add(big(b.radius())));
    if (b.radius() != 0) radius = radius.add(a.middle().abs().multiply(big(b.radius())));
    return round(a.middle().multiply(b.middle()), radius, (long) a.exponent() + b.exponent());
  }

  /// `|a/b − m/n| ≤ (|n| r + |m| s) / (|n| (|n| − s))` for `a = m ± r`, `b = n ± s`.
  @Override
  public Ball divide(Ball a, Ball b) {
    if (b.isZero()) throw Domain.division(a, b);
    if (b.containsZero()) throw edge("div", b, () -> a + ", " + b);
    if (a.isZero()) return a;
    BigInteger n = b.middle().abs(), m = a.middle().abs();
    int shift = Math.max(0, bits + RADIUS_BITS + n.bitLength() - m.bitLength());
    BigInteger[] quotient = a.middle().shiftLeft(shift).divideAndRemainder(b.middle());
    BigInteger radius = quotient[1].signum() == 0 ? BigInteger.ZERO : BigInteger.ONE;
    if (!a.isExact() || !b.isExact()) {
      BigInteger error = n.multiply(big(a.radius())).add(m.multiply(big(b.radius())));
      BigInteger below = n.multiply(n.subtract(big(b.radius())));
      radius = radius.add(error.shiftLeft(shift).divide(below)).add(BigInteger.ONE);
    }
    return round(quotient[0], radius, (long) a.exponent() - b.exponent() - shift);
  }

  @Override
  public Ball function(Operation function, Ball x) {
    Elementary known = function.elementary();
    if (!known.domain().contains(x.sign())) {
      if (x.isZero() || x.sign() != 0) throw known.domain().error(function.name(), x);
      throw edge(function.name(), x, x::toString);
    }
    return RecentValues.of(this, function, x);
  }

  /// `|√(m ± r) − √m| ≤ r / √m`; and `[0, 2ᵏ]` goes into `[0, 2^⌈k/2⌉]`.
  public Ball sqrt(Ball a) {
    if (a.isZero()) return a;
    if (a.sign() < 0) throw Domain.NOT_NEGATIVE.error("sqrt", a);
    if (a.sign() == 0 && a.middle().equals(big(a.radius()))) {
      return new Ball(BigInteger.ONE, 1, Math.ceilDiv(a.top(), 2) - 1);
    }
    if (a.sign() == 0) throw edge("sqrt", a, a::toString);
    int shift = Math.max(0, 2 * (bits + RADIUS_BITS) - a.middle().bitLength());
    if (((a.exponent() - shift) & 1) != 0) shift++;
    BigInteger[] root = a.middle().shiftLeft(shift).sqrtAndRemainder();
    BigInteger radius = root[1].signum() == 0 ? BigInteger.ZERO : BigInteger.ONE;
    if (!a.isExact()) {
      radius = radius.add(big(a.radius()).shiftLeft(shift).divide(root[0])).add(BigInteger.ONE);
    }
    return round(root[0], radius, (a.exponent() - shift) / 2);
  }

  public Ball sin(Ball x) {
    return isNearlyZero(x) ? itself(x) : new Series(this).sin(x);
  }

  public Ball cos(Ball x) {
    return x.isZero() ? one() : new Series(this).cos(x);
  }

  public Ball tan(Ball x) {
    return divide(sin(x), cos(x));
  }

  public Ball exp(Ball x) {
    return x.isZero() ? one() : new Series(this).exp(x);
  }

  public Ball log(Ball x) {
    if (x.isZero() || x.sign() < 0) throw Domain.POSITIVE.error("log", x);
    if (x.sign() == 0) throw edge("log", x, x::toString);
    return new Series(this).log(x);
  }

  @Override
  public Ball pow(Ball x, Ball y) {
    if (x.isZero() || x.sign() < 0) throw Domain.pow(x, y);
    if (x.sign() == 0) throw edge("pow", x, () -> x + ", " + y);
    Balls finer = new Balls(bits + 2 * RADIUS_BITS);
    return round(finer.exp(finer.times(y, finer.log(x))));
  }

  public Ball sigmoid(Ball x) {
    Ball e = exp(x.sign() < 0 ? x : negate(x));
    return divide(x.sign() < 0 ? e : one(), plus(one(), e));
  }

  /// `(1 − e⁻²ˣ) / (1 + e⁻²ˣ)`, with more bits the smaller `x` is.
  public Ball tanh(Ball x) {
    if (isNearlyZero(x)) return itself(x);
    if (x.sign() < 0) return negate(tanh(negate(x)));
    Balls finer = finerNearZero(x);
    Ball e = finer.exp(finer.times(finer.of(-2), x));
    return round(finer.divide(finer.minus(finer.one(), e), finer.plus(finer.one(), e)));
  }

  public Ball sinh(Ball x) {
    if (isNearlyZero(x)) return itself(x);
    if (x.sign() < 0) return negate(sinh(negate(x)));
    Balls finer = finerNearZero(x);
    Ball e = finer.exp(x);
    return round(half(finer.minus(e, finer.divide(finer.one(), e))));
  }

  public Ball cosh(Ball x) {
    Ball e = exp(x.sign() < 0 ? negate(x) : x);
    return half(plus(e, divide(one(), e)));
  }

  public Ball atan(Ball x) {
    return isNearlyZero(x) ? itself(x) : new Series(this).atan(x);
  }

  @Override
  public int compare(Ball a, Ball b) {
    Ball difference = minus(a, b);
    if (difference.isZero()) return 0;
    if (difference.sign() != 0) return difference.sign();
    if (isTooSmall(difference)) throw tooSmall("compare", () -> a + ", " + b);
    throw Unresolved.tooWide("compare", () -> a + ", " + b, name(), "they overlap");
  }

  @Override
  public Ball enclosed(Ball ball) {
    return ball;
  }

  /// A ball around all of an interval.
  public Ball between(Interval x) {
    Ball low = fromDouble(x.low()), high = fromDouble(x.high()), half = fromDouble(0.5);
    return widened(times(half, plus(low, high)), times(half, minus(high, low)));
  }

  @Override
  public Ball rounded(double number, Interval around) {
    return between(around);
  }

  /// The ball widened by everything in another, whose middle is taken for a radius too.
  Ball widened(Ball a, Ball by) {
    Ball most = round(BigInteger.ZERO, by.middle().abs().add(big(by.radius())), by.exponent());
    return plus(a, most);
  }

  Ball round(Ball a) {
    return round(a.middle(), big(a.radius()), a.exponent());
  }

  /// A ball with at most this many bits in the middle and 30 in the radius that contains `(middle ±
  /// radius) · 2^exponent`.
  Ball round(BigInteger middle, BigInteger radius, long exponent) {
    int drop = Math.max(middle.bitLength() - bits, radius.bitLength() - RADIUS_BITS);
    if (drop <= 0) return ball(middle, radius.longValue(), exponent);
    boolean exact = radius.signum() == 0 && middle.getLowestSetBit() >= drop;
    long error = exact ? 0 : radius.shiftRight(drop).longValue() + 2;
    return ball(middle.shiftRight(drop), error, exponent + drop);
  }

  private Ball ball(BigInteger middle, long radius, long exponent) {
    if (radius == 0 && middle.signum() == 0) return Ball.ZERO;
    if (exponent > MOST_EXPONENT) {
      throw Unresolved.tooLarge(exponent + middle.bitLength() - 1, name());
    }
    if (exponent < -MOST_EXPONENT) {
      int drop = (int) Math.min(-MOST_EXPONENT - exponent, Integer.MAX_VALUE);
      return new Ball(middle.shiftRight(drop), (radius >> Math.min(drop, 62)) + 2, -MOST_EXPONENT);
    }
    return new Ball(middle, radius, (int) exponent);
  }

  /// Whether `x²` is below every digit.
  private boolean isNearlyZero(Ball x) {
    return 2L * x.top() < -bits - 8;
  }

  /// `|f x − x| ≤ |x|³` near 0, for `f` = sin, sinh, tanh, atan.
  private Ball itself(Ball x) {
    return x.isZero() ? x : widened(x, times(x, times(x, x)));
  }

  private Balls finerNearZero(Ball x) {
    return new Balls(bits + 8 + smallness(x));
  }

  /// The bits that a fixed-point value as small as this one loses.
  static int smallness(Ball x) {
    return Math.max(-x.top(), 0);
  }

  /// Whether it is around 0 because it, or what it came from, is too small for an exponent.
  static boolean isTooSmall(Ball x) {
    return x.containsZero() && x.top() < TOO_SMALL;
  }

  private static Ball half(Ball a) {
    return a.isZero() ? a : new Ball(a.middle(), a.radius(), a.exponent() - 1);
  }

  private static BigInteger shifted(BigInteger middle, int by) {
    return by >= 0 ? middle.shiftLeft(by) : middle.shiftRight(-by);
  }

  /// The radius in units of `2^exponent`, and what [#shifted] may lose.
  private static BigInteger shiftedUp(Ball a, int exponent) {
    int by = a.exponent() - exponent;
    if (by >= 0) return big(a.radius()).shiftLeft(by);
    return big(by < -62 ? 0 : a.radius() >> -by).add(BigInteger.TWO);
  }

  private static BigInteger big(long n) {
    return BigInteger.valueOf(n);
  }

  private Unresolved edge(String operation, Ball argument, Supplier<String> arguments) {
    return isTooSmall(argument)
        ? tooSmall(operation, arguments)
        : Unresolved.tooWide(operation, arguments, name(), "it meets the edge of the domain");
  }

  private Unresolved tooSmall(String operation, Supplier<String> arguments) {
    return new Unresolved(operation, arguments, name(), "too small to be told from 0");
  }
}
