package org.difflam.category.number;

/// All reals between two finite doubles, both included.
public record Interval(double low, double high) {
  public Interval {
    if (!(low <= high && Double.isFinite(low) && Double.isFinite(high))) {
      throw new IllegalArgumentException("no interval between " + low + " and " + high);
    }
  }

  public static Interval of(double x) {
    return new Interval(x, x);
  }

  public boolean isPoint() {
    return low == high;
  }

  public boolean contains(double x) {
    return low <= x && x <= high;
  }

  public double middle() {
    return low / 2 + high / 2;
  }

  /// The least absolute value in it.
  public double mignitude() {
    return contains(0) ? 0 : Math.min(Math.abs(low), Math.abs(high));
  }

  /// The greatest absolute value in it.
  public double magnitude() {
    return Math.max(Math.abs(low), Math.abs(high));
  }

  @Override
  public String toString() {
    return isPoint() ? Double.toString(low) : "[" + low + ", " + high + "]";
  }
}
