package org.difflam.semantics.smooth;

import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;
import org.difflam.category.number.Ball;
import org.difflam.category.number.Balls;
import org.difflam.category.number.Differences;
import org.difflam.category.number.Unresolved;

/// What [Differences] say of numbers that somebody else computed, in as many digits as it takes to
/// tell: the same to 25 digits, or not the same numbers, or nothing, where digits are lost on the
/// way. Nothing is neither agreement nor a difference.
public enum Sameness {
  SAME,
  DIFFERENT,
  UNKNOWN;

  private static final List<Integer> DIGITS = List.of(60, 240, 960);
  private static final double LOG2_TOLERANCE = -83;

  /// @param sure the expected numbers again, by shorter steps: asked before a no
  public static Sameness of(
      List<Ball> expected, Supplier<List<Ball>> sure, Function<Balls, List<Ball>> found) {
    Sameness first = of(expected, found);
    if (first != DIFFERENT) return first;
    try {
      return of(sure.get(), found);
    } catch (Unresolved _) {
      return UNKNOWN;
    }
  }

  /// `|a − b| ≤ 10⁻²⁵ max(1, |a|)` for all pairs, or balls without a common point for some pair.
  public static Sameness of(List<Ball> expected, Function<Balls, List<Ball>> found) {
    Sameness sameness = UNKNOWN;
    for (int i = 0; i < DIGITS.size() && sameness == UNKNOWN; i++) {
      Balls r = Balls.ofDigits(DIGITS.get(i));
      try {
        sameness = of(r, expected, found.apply(r));
      } catch (Unresolved why) {
        if (!why.mayResolve()) return UNKNOWN;
      }
    }
    return sameness;
  }

  private static Sameness of(Balls r, List<Ball> expected, List<Ball> found) {
    if (expected.size() != found.size()) return DIFFERENT;
    Sameness all = SAME;
    for (int i = 0; i < expected.size(); i++) {
      Ball a = expected.get(i), gap = r.minus(a, found.get(i));
      if (gap.sign() != 0) return DIFFERENT;
      if (gap.log2Most() > LOG2_TOLERANCE + Math.max(0, a.log2Most())) all = UNKNOWN;
    }
    return all;
  }
}
