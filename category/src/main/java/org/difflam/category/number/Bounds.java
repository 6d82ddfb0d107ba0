package org.difflam.category.number;

import io.vavr.control.Option;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.math.RoundingMode;
import org.difflam.category.algebra.Decimals;
import org.difflam.category.algebra.Rational;

/// Two decimals, and all reals between them: an enclosure as it can be written down. This is the
/// one place where enclosures become digits, and a digit is written only if it is certain.
///
/// @param low rounded down from what is enclosed
/// @param high rounded up
public record Bounds(BigDecimal low, BigDecimal high) {
  /// More digits than asked for, so that the powers of two are good enough: an error grows with
  /// each of at most 28 squarings.
  private static final int SPARE = 20;

  /// This many digits more may be shown where fewer are not certain: no number of digits certain is
  /// ever enough to round 0.125, known by enclosures only, to two.
  private static final int MORE = 9;

  private static final BigDecimal TWO = BigDecimal.valueOf(2);

  /// The ends of a ball, to this many digits each.
  static Bounds of(Ball ball, int digits) {
    BigInteger radius = BigInteger.valueOf(ball.radius());
    return new Bounds(
        end(ball.middle().subtract(radius), ball.exponent(), digits, RoundingMode.FLOOR),
        end(ball.middle().add(radius), ball.exponent(), digits, RoundingMode.CEILING));
  }

  /// The decimals with this many digits next to a rational: one and the same where the rational is
  /// such a decimal.
  static Bounds of(Rational q, int digits) {
    BigDecimal top = new BigDecimal(q.numerator()), bottom = new BigDecimal(q.denominator());
    return new Bounds(
        top.divide(bottom, new MathContext(digits, RoundingMode.FLOOR)),
        top.divide(bottom, new MathContext(digits, RoundingMode.CEILING)));
  }

  /// `m · 2^exp`, rounded in the direction given.
  private static BigDecimal end(BigInteger m, int exp, int digits, RoundingMode direction) {
    int zeros = Math.max(0, m.getLowestSetBit()); // a short number stays exact
    BigInteger n = m.shiftRight(zeros);
    int exponent = exp + zeros;
    boolean outwards = n.signum() > 0 == (direction == RoundingMode.CEILING);
    MathContext size = context(digits, outwards);
    BigDecimal whole = new BigDecimal(n.abs()).round(size);
    BigDecimal value =
        exponent >= 0
            ? whole.multiply(power(exponent, size), size)
            : whole.divide(power(-exponent, context(digits, !outwards)), size);
    BigDecimal signed = n.signum() < 0 ? value.negate() : value;
    return signed.round(new MathContext(digits, direction));
  }

  private static MathContext context(int digits, boolean up) {
    return new MathContext(digits + SPARE, up ? RoundingMode.UP : RoundingMode.DOWN);
  }

  /// `2ⁿ`.
  private static BigDecimal power(int n, MathContext rounding) {
    BigDecimal result = BigDecimal.ONE, square = TWO;
    for (int rest = n; rest > 0; rest >>= 1) {
      if ((rest & 1) == 1) result = result.multiply(square, rounding);
      if (rest > 1) square = square.multiply(square, rounding);
    }
    return result;
  }

  boolean isPoint() {
    return low.compareTo(high) == 0;
  }

  /// Whether 0 is among them.
  public boolean meetsZero() {
    return low.signum() <= 0 && high.signum() >= 0;
  }

  /// The decimal of this many digits (or a few more) to which every real between them rounds.
  public Option<BigDecimal> rounded(int digits) {
    for (int n = digits; n <= digits + MORE; n++) {
      MathContext context = new MathContext(n, RoundingMode.HALF_EVEN);
      BigDecimal up = high.round(context);
      if (low.round(context).compareTo(up) != 0) continue;
      return Option.some(
          up.signum() == 0 ? BigDecimal.ZERO : up.setScale(up.scale() + n - up.precision()));
    }
    return Option.none();
  }

  /// The double nearest to all of them, if it is the same for all, and never an infinity. It is 0
  /// where all are too small for another double; not where their sign is unknown, as those below 0
  /// round to -0.
  public Option<Double> nearestDouble() {
    double x = low.doubleValue();
    boolean same = x == high.doubleValue() && (x != 0 || !(low.signum() < 0 && high.signum() > 0));
    return Option.when(same && Double.isFinite(x), x == 0 ? 0.0 : x);
  }

  /// This many digits, if they are certain; else `x ± r`.
  public String show(int digits) {
    if (isPoint() && low.stripTrailingZeros().precision() <= digits) return exactly(low);
    return rounded(digits).map(Decimals::write).getOrElse(this::around);
  }

  /// How many digits are certain, of those that are wanted.
  int certain(int wanted) {
    int n = wanted;
    while (n > 0 && rounded(n).isEmpty()) n--;
    return n;
  }

  /// The digits that are certain, of those that are wanted; `x ± r` where none is.
  public String showCertain(int wanted) {
    int n = certain(wanted);
    return n > 0 ? show(n) : around();
  }

  /// `x ± r`, with two digits of `r`; `x` is 0 where they cannot be told from 0.
  public String around() {
    if (isPoint()) return exactly(low);
    MathContext two = new MathContext(2, RoundingMode.UP);
    if (meetsZero()) return "0 ± " + Decimals.write(low.abs().max(high.abs()).round(two));
    BigDecimal radius = high.subtract(low).divide(TWO, two);
    BigDecimal middle = low.add(high).divide(TWO).setScale(radius.scale(), RoundingMode.HALF_EVEN);
    BigDecimal error = high.subtract(middle).max(middle.subtract(low)).round(two);
    return Decimals.write(middle) + " ± " + Decimals.write(error);
  }

  private static String exactly(BigDecimal x) {
    BigDecimal stripped = x.signum() == 0 ? BigDecimal.ZERO : x.stripTrailingZeros();
    return Decimals.write(
        stripped.scale() < 0 && stripped.scale() > -SPARE ? stripped.setScale(0) : stripped);
  }
}
