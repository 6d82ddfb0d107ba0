package org.difflam.papers.pullback;

import io.vavr.collection.Vector;

/// Growth that is read off a row of counts exactly, with the shift E that drops the first: `(E − m)
/// row = 0` where each is m times the one before, `(E − 1)² row = 0` where they grow by as much.
final class Recurrence {
  private Recurrence() {}

  /// `(E − m) row`.
  static Vector<Long> without(long m, Vector<Long> row) {
    return row.tail().zipWith(row, (next, now) -> next - m * now);
  }

  static boolean isZero(Vector<Long> row) {
    return row.forAll(n -> n == 0);
  }
}
