package org.difflam.category.number;

import java.util.concurrent.atomic.AtomicReferenceArray;

/// The last values of functions in all [Balls]: a plot that is composed, or differentiated in
/// several directions, asks for a value several times, and it takes thousands of multiplications. A
/// later value takes the place of an earlier one.
final class RecentValues {
  private static final int PLACES = 1 << 10;

  /// Longer ones would fill the memory.
  private static final int MOST_BITS = 1_000;

  private record Value(int bits, Operation function, Ball x, Ball y) {
    boolean is(Balls r, Operation other, Ball at) {
      return bits == r.bits() && function == other && x.equals(at);
    }
  }

  private static final AtomicReferenceArray<Value> LAST = new AtomicReferenceArray<>(PLACES);

  private RecentValues() {}

  /// `function x`, inside the domain.
  static Ball of(Balls r, Operation function, Ball x) {
    if (Math.max(r.bits(), x.middle().bitLength()) > MOST_BITS)
      return function.elementary().balls().apply(r, x);
    int hash = x.hashCode() * 31 + System.identityHashCode(function);
    int place = (hash ^ hash >>> 15) & PLACES - 1;
    Value last = LAST.get(place);
    if (last != null && last.is(r, function, x)) return last.y;
    Ball y = function.elementary().balls().apply(r, x);
    LAST.set(place, new Value(r.bits(), function, x, y));
    return y;
  }
}
