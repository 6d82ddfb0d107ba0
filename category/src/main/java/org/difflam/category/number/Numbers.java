package org.difflam.category.number;

import org.difflam.category.algebra.Rational;

/// Reals that are numbers: they can be compared and printed. No derivative may depend on it.
public interface Numbers<N> extends Reals<N> {
  /// The sign of `a − b`; enclosures that overlap throw [Unresolved].
  int compare(N a, N b);

  /// A number that is known by an enclosure, which not all numbers can tell: what is computed by
  /// balls in between, as by [Differences], comes back this way.
  default N enclosed(Ball ball) {
    return literal(
        ball.exactly()
            .getOrElseThrow(
                () -> new Unresolved("number", ball::toString, name(), "it is only enclosed")));
  }

  /// A double that was computed in place of a number somewhere in the interval: itself, where it is
  /// all of the interval; else only enclosures can tell it.
  default N rounded(double number, Interval around) {
    if (around.isPoint() && around.contains(number)) {
      return literal(Rational.exactly(number));
    }
    throw new Unresolved("number", () -> around.toString(), name(), "it is rounded");
  }

  default int sign(N a) {
    return compare(a, zero());
  }

  default String show(N a) {
    return String.valueOf(a);
  }
}
