package org.difflam.category.algebra;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Decimals as all commands print them, in all countries alike.
public final class Decimals {
  private static final MathContext UP = new MathContext(2, RoundingMode.CEILING);

  private static final int SHORT = 1_000;
  private static final Pattern PARTS =
      Pattern.compile("([0-9]++)(?:[.]([0-9]*+))?(?:[eE]([+-]?[0-9]{1,10}))?");

  private Decimals() {}

  /// All digits of a decimal and no other, as the languages read them: `0.25`, `1.50e-9`.
  public static String write(BigDecimal x) {
    return x.toString().replace("E+", "e").replace("E", "e");
  }

  /// A decimal, as [BigDecimal] reads it, whose time is quadratic in the number of digits; here it
  /// is that of multiplication.
  public static BigDecimal read(String text) {
    if (text.length() <= SHORT) return new BigDecimal(text);
    Matcher parts = PARTS.matcher(text);
    if (!parts.matches()) throw new NumberFormatException("no decimal");
    String fraction = parts.group(2) == null ? "" : parts.group(2);
    long exponent = parts.group(3) == null ? 0 : Integer.parseInt(parts.group(3));
    long scale = fraction.length() - exponent;
    if (scale != (int) scale) throw new NumberFormatException("the exponent is too large");
    String digits = parts.group(1) + fraction;
    return new BigDecimal(whole(digits, 0, digits.length()), (int) scale);
  }

  /// The number that these digits are, by halves.
  private static BigInteger whole(String digits, int from, int to) {
    if (to - from <= SHORT) return new BigInteger(digits.substring(from, to));
    // one part of 2ⁿ short ones, so that powers of ten are squares of each other
    int low = Integer.highestOneBit((to - from - 1) / SHORT) * SHORT;
    return whole(digits, from, to - low)
        .multiply(BigInteger.TEN.pow(low))
        .add(whole(digits, to - low, to));
  }

  /// `at most 1.3e-12`: a bound from above in two digits, rounded up, so that it still is one.
  public static String atMost(double bound) {
    if (!Double.isFinite(bound)) return "without a bound";
    return "at most " + write(new BigDecimal(bound).round(UP));
  }
}
