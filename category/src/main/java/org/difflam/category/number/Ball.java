package org.difflam.category.number;

import io.vavr.control.Option;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import org.difflam.category.algebra.Rational;

/// All reals in `(middle ± radius) · 2^exponent`.
public record Ball(BigInteger middle, long radius, int exponent) {
  static final Ball ZERO = new Ball(BigInteger.ZERO, 0, 0);

  /// Of the middle, where a ball is printed.
  private static final int DIGITS = 30;

  private static final int MOST_EXACT = 200_000;
  private static final double LOG10_2 = Math.log10(2);

  public Ball {
    if (radius < 0) throw new IllegalArgumentException("radius " + radius + " is negative");
  }

  public boolean isExact() {
    return radius == 0;
  }

  public boolean isZero() {
    return radius == 0 && middle.signum() == 0;
  }

  public boolean containsZero() {
    return middle.bitLength() < 62 && Math.abs(middle.longValue()) <= radius;
  }

  /// The sign of all its members; 0 where it is not the same for all.
  public int sign() {
    return containsZero() ? 0 : middle.signum();
  }

  /// Every member is below `2^top()` in absolute value; an exact zero has the least of all ints.
  public int top() {
    int bits = Math.max(middle.abs().bitLength(), Long.SIZE - Long.numberOfLeadingZeros(radius));
    return bits == 0 ? Integer.MIN_VALUE : exponent + bits + (radius == 0 ? 0 : 1);
  }

  /// The binary logarithm of the greatest absolute value in it, or a little more; `−∞` for zero.
  public double log2Most() {
    return log2(middle.abs().add(BigInteger.valueOf(radius))) + 1e-9;
  }

  /// The binary logarithm of the least absolute value in it, or a little less; `−∞` if it contains
  /// 0.
  public double log2Least() {
    if (containsZero()) return Double.NEGATIVE_INFINITY;
    return log2(middle.abs().subtract(BigInteger.valueOf(radius))) - 1e-9;
  }

  /// No member is above this in absolute value.
  public double most() {
    return isZero() ? 0 : Math.nextUp(Math.pow(2, log2Most()));
  }

  private double log2(BigInteger n) {
    if (n.signum() == 0) return Double.NEGATIVE_INFINITY;
    int drop = Math.max(0, n.bitLength() - 60);
    return Math.log(n.shiftRight(drop).doubleValue()) / Math.log(2) + drop + exponent;
  }

  /// The middle as a double; zero or infinite where it is out of range.
  public double toDouble() {
    int drop = Math.max(0, middle.bitLength() - 62);
    long scale = Math.clamp((long) exponent + drop, -4000, 4000);
    return Math.scalb(middle.shiftRight(drop).doubleValue(), (int) scale);
  }

  /// The middle, to this many decimal digits.
  public BigDecimal toDecimal(int digits) {
    MathContext context = new MathContext(digits + 15);
    BigDecimal scale = new BigDecimal(2).pow(Math.abs(exponent), context);
    BigDecimal whole = new BigDecimal(middle);
    BigDecimal value = exponent < 0 ? whole.divide(scale, context) : whole.multiply(scale, context);
    return value.round(new MathContext(digits));
  }

  /// The number of decimal digits of the middle that the radius leaves, at most the given number.
  public int digits(int most) {
    if (radius == 0) return most;
    double lost = Math.log10((double) radius) + LOG10_2 * (double) exponent;
    double first = containsZero() ? lost : LOG10_2 * log2Least();
    return (int) Math.clamp(Math.floor(first - lost), 0, most);
  }

  /// The one number in it, unless it is too long to be written out.
  public Option<Rational> exactly() {
    if (radius != 0 || Math.abs((long) exponent) > MOST_EXACT) return Option.none();
    BigInteger power = BigInteger.ONE.shiftLeft(Math.abs(exponent));
    return Option.some(
        exponent < 0 ? new Rational(middle, power) : Rational.of(middle.multiply(power)));
  }

  /// Decimals that it lies between, of this many digits each.
  public Bounds bounds(int digits) {
    return Bounds.of(this, digits);
  }

  @Override
  public String toString() {
    return bounds(DIGITS).around();
  }
}
