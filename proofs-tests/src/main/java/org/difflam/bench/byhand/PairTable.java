package org.difflam.bench.byhand;

import java.util.Arrays;

/// Which coefficients of power series in k variables to order R are multiplied for which of the
/// product: exponents packed into a number, in a base in which no digit runs over.
public final class PairTable {
  private final int k, R;
  private final long[] packed;
  private final int[] orders;
  private int size;

  /// The pairs of each coefficient from `start` on, the left ones ascending.
  public final int[] start, left, right;

  public PairTable(int k, int R) {
    this.k = k;
    this.R = R;
    int most = 1;
    for (int i = 1; i <= k; i++) most = most * (R + i) / i;
    packed = new long[most];
    orders = new int[most];
    collect(0, 0, 0);
    start = new int[size + 1];
    for (int b = 0; b < size; b++)
      for (int d = 0; d < size; d++) if (orders[b] + orders[d] <= R) start[product(b, d) + 1]++;
    for (int c = 0; c < size; c++) start[c + 1] += start[c];
    left = new int[start[size]];
    right = new int[start[size]];
    int[] next = Arrays.copyOf(start, size);
    for (int b = 0; b < size; b++) {
      for (int d = 0; d < size; d++) {
        if (orders[b] + orders[d] > R) continue;
        int at = next[product(b, d)]++;
        left[at] = b;
        right[at] = d;
      }
    }
  }

  private int product(int b, int d) {
    return Arrays.binarySearch(packed, packed[b] + packed[d]);
  }

  private void collect(int i, long begun, int order) {
    if (i == k) {
      packed[size] = begun;
      orders[size++] = order;
      return;
    }
    for (int a = 0; order + a <= R; a++) collect(i + 1, begun * (R + 1) + a, order + a);
  }
}
