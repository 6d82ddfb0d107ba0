package org.difflam.semantics.jvm;

import java.util.ArrayList;
import java.util.List;
import org.difflam.semantics.jvm.Node.Address;
import org.jspecify.annotations.Nullable;

/// Finds an address as an affine function of the loop counters, from its values in all iterations,
/// in order.
final class Affine {
  private final int[] strides;
  private final boolean[] known;
  private int base;
  private boolean begun;
  private boolean fits = true;

  /// @param depth how many loops there are around
  Affine(int depth) {
    strides = new int[depth];
    known = new boolean[depth];
  }

  void add(int[] counters, int place) {
    if (!begun) {
      begun = true;
      base = place;
      for (int counter : counters) fits &= counter == 0;
      return;
    }
    int at = base;
    int unit = -1;
    for (int d = 0; d < strides.length; d++) {
      if (counters[d] == 1 && !known[d]) unit = d;
      at += strides[d] * counters[d];
    }
    if (unit >= 0) {
      known[unit] = true;
      strides[unit] = place - at;
    } else {
      fits &= at == place;
    }
  }

  /// @return null if there is none
  @Nullable Address address() {
    if (!fits) return null;
    List<Integer> found = new ArrayList<>();
    for (int stride : strides) found.add(stride);
    return new Address(base, List.copyOf(found));
  }
}
