package org.difflam.category.algebra;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;

/// Decimals as all commands print them, in all countries alike.
public final class Decimals {
  private static final MathContext UP = new MathContext(2, RoundingMode.CEILING);

  private Decimals() {}

  /// All digits of a decimal and no other, as the languages read them: `0.25`, `1.50e-9`.
  public static String write(BigDecimal x) {
    return x.toString().replace("E+", "e").replace("E", "e");
  }

  /// `at most 1.3e-12`: a bound from above in two digits, rounded up, so that it still is one.
  public static String atMost(double bound) {
    if (!Double.isFinite(bound)) return "without a bound";
    return "at most " + write(new BigDecimal(bound).round(UP));
  }
}
