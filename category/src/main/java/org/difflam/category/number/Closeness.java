package org.difflam.category.number;

import java.util.List;

/// Compares several pairs of enclosed numbers. The answer is that some pair certainly differs, that
/// all pairs certainly agree up to the tolerance, or that more bits are needed.
///
/// Two numbers agree if their distance is at most [#TOLERANCE] of the larger, or if neither can be
/// told from zero and both are below `10⁻¹⁰⁰`.
public final class Closeness {
  /// The relative distance up to which numbers agree: `2⁻⁴⁰`, that is, twelve digits.
  public static final double TOLERANCE = 0x1p-40;

  private static final double LOG2_TOLERANCE = Math.getExponent(TOLERANCE);
  private static final double LOG2_ZERO = -333;
  private static final int SHOWN = 8;

  private final Balls balls;
  private final double mostMissing;
  private boolean differ;
  private double worst;
  private double missing;

  /// @param mostMissing more bits than this are never asked for
  public Closeness(Balls balls, double mostMissing) {
    this.balls = balls;
    this.mostMissing = mostMissing;
  }

  public void add(Ball l, Ball r) {
    Ball distance = balls.minus(l, r);
    if (distance.sign() != 0) differ = true;
    double most = distance.log2Most(), size = Math.max(l.log2Least(), r.log2Least());
    boolean bothMayBeZero = size == Double.NEGATIVE_INFINITY;
    double wanted = bothMayBeZero ? LOG2_ZERO : size + LOG2_TOLERANCE;
    missing = Math.max(missing, Math.min(most - wanted, mostMissing));
    double error = Math.nextUp(Math.pow(2, bothMayBeZero ? most : most - size)); // never to none
    worst = Math.max(worst, distance.isZero() ? 0 : error);
  }

  /// Whether some pair differs.
  public boolean differ() {
    return differ;
  }

  /// The relative distance of all pairs is at most this.
  public double worst() {
    return worst;
  }

  /// How many more bits would settle what is open; not positive where nothing is.
  public double missing() {
    return missing;
  }

  /// Two values as texts, with as many digits as tell them apart if they differ.
  public static List<String> show(Ball left, Ball right) {
    return show(left, right, SHOWN);
  }

  /// Two values as texts with at least this many digits, and more where these do not tell them
  /// apart.
  public static List<String> show(Ball left, Ball right, int least) {
    for (int digits = least; ; digits *= 2) {
      String l = show(left, digits), r = show(right, digits);
      if (!l.equals(r) || digits > Math.max(2000, least)) return List.of(l, r);
    }
  }

  /// Whether this many digits are certain, or that a value is 0 in the first of them after the
  /// point: where neither is, [#show] tells more of it after a computation with more bits.
  public static boolean isTold(Ball value, int digits) {
    return value.digits(digits) == digits || value.most() < Math.pow(10, -digits);
  }

  /// A value with this many digits, if they are certain, else `x ± r`; zeros at the end are left
  /// out, so that `1.0000000` is not taken for another number than `1`.
  public static String show(Ball value, int digits) {
    String shown = Enclosure.of(value).show(digits);
    int exponent = shown.indexOf('e'), point = shown.indexOf('.');
    if (point < 0 || shown.contains("±")) return shown;
    int end = exponent < 0 ? shown.length() : exponent, last = end;
    while (shown.charAt(last - 1) == '0') last--;
    if (last - 1 == point) last--;
    return shown.substring(0, last) + shown.substring(end);
  }
}
