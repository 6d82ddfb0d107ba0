package org.difflam.category.algebra;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;

/// A rational number in lowest terms with a positive denominator, so that `equals` is equality of
/// numbers.
public record Rational(BigInteger numerator, BigInteger denominator)
    implements Comparable<Rational> {
  public static final Rational ZERO = of(0);
  public static final Rational ONE = of(1);
  private static final int MOST_DIGITS = 100_000;

  /// Of a `double`, after the first one.
  private static final int MANTISSA_BITS = 52;

  public Rational {
    if (denominator.signum() == 0) throw new ArithmeticException(numerator + "/0 is not a number");
    if (denominator.signum() < 0) {
      numerator = numerator.negate();
      denominator = denominator.negate();
    }
    if (!denominator.equals(BigInteger.ONE)) {
      if (isLong(numerator) && isLong(denominator)) {
        long common = gcd(Math.abs(numerator.longValue()), denominator.longValue());
        if (common > 1) {
          numerator = BigInteger.valueOf(numerator.longValue() / common);
          denominator = BigInteger.valueOf(denominator.longValue() / common);
        }
      } else if (denominator.bitCount() == 1 && numerator.signum() != 0) {
        int twos = Math.min(numerator.getLowestSetBit(), denominator.getLowestSetBit());
        numerator = numerator.shiftRight(twos);
        denominator = denominator.shiftRight(twos);
      } else {
        BigInteger common = numerator.gcd(denominator);
        if (!common.equals(BigInteger.ONE)) {
          numerator = numerator.divide(common);
          denominator = denominator.divide(common);
        }
      }
    }
  }

  /// Whether it and its negative are `long`s.
  private static boolean isLong(BigInteger n) {
    return n.bitLength() < Long.SIZE - 1;
  }

  /// Of `a >= 0` and `b > 0`, by halving and subtracting.
  private static long gcd(long a, long b) {
    if (a == 0) return b;
    int twos = Long.numberOfTrailingZeros(a | b);
    long x = a >> Long.numberOfTrailingZeros(a);
    long y = b;
    while (y != 0) {
      y >>= Long.numberOfTrailingZeros(y);
      long less = Math.min(x, y);
      y = Math.max(x, y) - less;
      x = less;
    }
    return x << twos;
  }

  public static Rational of(long n) {
    return of(BigInteger.valueOf(n));
  }

  public static Rational of(BigInteger n) {
    return new Rational(n, BigInteger.ONE);
  }

  public static Rational of(long numerator, long denominator) {
    return new Rational(BigInteger.valueOf(numerator), BigInteger.valueOf(denominator));
  }

  /// Reads `-3`, `22/7`, `2.5` and `1e-3`, all exactly; what is none of these is a
  /// [NumberFormatException].
  public static Rational parse(String text) {
    int slash = text.indexOf('/');
    if (slash >= 0) {
      return new Rational(
          new BigInteger(text.substring(0, slash)), new BigInteger(text.substring(slash + 1)));
    }
    BigDecimal x = new BigDecimal(text);
    if (Math.abs((long) x.scale()) > MOST_DIGITS) {
      throw new NumberFormatException("the exponent of " + text + " is past " + MOST_DIGITS);
    }
    return of(x);
  }

  /// The number that the finite `double` is, exactly.
  public static Rational exactly(double x) {
    if (!Double.isFinite(x)) throw new NumberFormatException(x + " is not a rational number");
    int scale = Math.max(Math.getExponent(x), Double.MIN_EXPONENT) - MANTISSA_BITS;
    BigInteger mantissa = BigInteger.valueOf((long) Math.scalb(x, -scale));
    return scale >= 0
        ? of(mantissa.shiftLeft(scale))
        : new Rational(mantissa, BigInteger.ONE.shiftLeft(-scale));
  }

  /// The number that the decimal is.
  public static Rational of(BigDecimal x) {
    return x.scale() <= 0
        ? of(x.toBigIntegerExact())
        : new Rational(x.unscaledValue(), BigInteger.TEN.pow(x.scale()));
  }

  public Rational plus(Rational b) {
    return denominator.equals(b.denominator)
        ? new Rational(numerator.add(b.numerator), denominator)
        : new Rational(
            numerator.multiply(b.denominator).add(b.numerator.multiply(denominator)),
            denominator.multiply(b.denominator));
  }

  public Rational minus(Rational b) {
    return plus(b.negate());
  }

  public Rational times(Rational b) {
    if (isInteger() && b.isInteger()) return of(numerator.multiply(b.numerator));
    return new Rational(numerator.multiply(b.numerator), denominator.multiply(b.denominator));
  }

  public Rational dividedBy(Rational b) {
    if (b.signum() == 0) throw new ArithmeticException(this + " divided by 0");
    return new Rational(numerator.multiply(b.denominator), denominator.multiply(b.numerator));
  }

  public Rational negate() {
    return new Rational(numerator.negate(), denominator);
  }

  public Rational abs() {
    return signum() < 0 ? negate() : this;
  }

  public int signum() {
    return numerator.signum();
  }

  public boolean isInteger() {
    return denominator.equals(BigInteger.ONE);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Rational q
        && numerator.equals(q.numerator)
        && denominator.equals(q.denominator);
  }

  @Override
  public int hashCode() {
    return 31 * numerator.hashCode() + denominator.hashCode();
  }

  @Override
  public int compareTo(Rational b) {
    return numerator.multiply(b.denominator).compareTo(b.numerator.multiply(denominator));
  }

  /// As a `double`, rounded from 34 digits; the quotient of two doubles is rounded correctly.
  public double doubleValue() {
    if (numerator.bitLength() <= 53 && denominator.bitLength() <= 53)
      return numerator.doubleValue() / denominator.doubleValue();
    if (numerator.bitLength() <= 53 && denominator.bitCount() == 1)
      return Math.scalb(numerator.doubleValue(), -denominator.getLowestSetBit());
    return new BigDecimal(numerator)
        .divide(new BigDecimal(denominator), MathContext.DECIMAL128)
        .doubleValue();
  }

  @Override
  public String toString() {
    return isInteger() ? numerator.toString() : numerator + "/" + denominator;
  }
}
