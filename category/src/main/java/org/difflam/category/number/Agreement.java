package org.difflam.category.number;

/// Compares numbers by their enclosures. Numbers differ if their enclosures are disjoint; they
/// agree if the enclosures meet and are narrow relative to their size. Wide enclosures that meet
/// decide nothing.
///
/// @param digits how many digits they have in common for certain
public record Agreement(Found found, int digits) {
  public enum Found {
    SAME,
    OPEN,
    DIFFERENT
  }

  /// As many digits as two numbers that agree have in common, or more.
  public static final int ENOUGH = 12;

  /// This many digits in common are looked for before numbers are said to be equal: it takes
  /// milliseconds, and `exp (-200) + 1 == 1` is no equation.
  private static final int EQUAL = 1_000;

  private static final int EXACT = Integer.MAX_VALUE;

  /// Of numbers that are equal.
  public static final Agreement WHOLE = new Agreement(Found.SAME, EXACT);

  /// Of numbers that differ.
  public static final Agreement NONE = new Agreement(Found.DIFFERENT, 0);

  private static final double LOG2_10 = Math.log(10) / Math.log(2);

  public boolean isExact() {
    return digits == EXACT;
  }

  /// Whether a statement that the numbers are equal is decided as far as it can be: they differ, or
  /// have 1,000 digits in common, and all that are wanted.
  public boolean isSettled(int wanted) {
    return switch (found) {
      case SAME -> digits >= Math.max(wanted, EQUAL);
      case DIFFERENT -> true;
      case OPEN -> false;
    };
  }

  public Agreement and(Agreement other) {
    return new Agreement(
        found.compareTo(other.found) >= 0 ? found : other.found, Math.min(digits, other.digits));
  }

  /// How many digits two numbers have in common for certain.
  public static Agreement of(Enclosure a, Enclosure b) {
    if (a instanceof Enclosure.Exactly(var p) && b instanceof Enclosure.Exactly(var q)) {
      return p.equals(q) ? WHOLE : NONE;
    }
    if (a.isSame(b)) return WHOLE;
    Balls balls = new Balls(Math.max(bits(a), bits(b)) + Long.SIZE);
    Enclosures numbers = Enclosures.of(balls);
    Ball x = numbers.ball(a), y = numbers.ball(b), difference = balls.minus(x, y);
    if (difference.isZero()) return WHOLE;
    if (!difference.containsZero()) return NONE;
    double size = Math.min(x.log2Least(), y.log2Least());
    int digits = (int) Math.clamp((size - difference.log2Most()) / LOG2_10, 0, 1e9);
    return new Agreement(digits >= ENOUGH ? Found.SAME : Found.OPEN, digits);
  }

  private static int bits(Enclosure a) {
    return switch (a) {
      case Enclosure.Exactly _ -> 0;
      case Enclosure.Within(var ball, _) -> ball.middle().bitLength() + Long.SIZE;
      case Enclosure.Rounded(_, var ball) -> ball.middle().bitLength() + Long.SIZE;
    };
  }

  /// All numbers of one against those of the other.
  public static Agreement of(Iterable<Enclosure> as, Iterable<Enclosure> bs) {
    Agreement all = WHOLE;
    var b = bs.iterator();
    for (Enclosure a : as) {
      if (!b.hasNext()) return NONE;
      all = all.and(of(a, b.next()));
    }
    return b.hasNext() ? NONE : all;
  }
}
