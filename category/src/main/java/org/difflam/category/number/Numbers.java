package org.difflam.category.number;

/// Reals that are numbers: they can be compared and printed. No derivative may depend on it.
public interface Numbers<N> extends Reals<N> {
  /// The sign of `a − b`; enclosures that overlap throw [Unresolved].
  int compare(N a, N b);

  /// The closest double, or one near it.
  double toDouble(N a);

  /// A number that is known by an enclosure, which not all numbers can tell: what is computed by
  /// balls in between, as by [Differences], comes back this way.
  default N enclosed(Ball ball) {
    return literal(
        ball.exactly()
            .getOrElseThrow(
                () -> new Unresolved("number", ball::toString, name(), "it is only enclosed")));
  }

  default int sign(N a) {
    return compare(a, zero());
  }

  default String show(N a) {
    return String.valueOf(a);
  }
}
