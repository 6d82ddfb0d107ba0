package org.difflam.semantics.taylor;

import java.util.Arrays;
import java.util.List;

/// The pairs of coefficients that are multiplied in a product of power series: `(gh)_γ = Σ_{β+δ=γ}
/// g_β h_δ`. The pairs of `γ` stand from `start[γ]` on in the order of `β`, so the first is `(0,
/// γ)` and the last `(γ, 0)`.
public final class SeriesProduct {
  public final int size;
  public final int[] start;
  public final int[] left;
  public final int[] right;

  private SeriesProduct(Indices indices) {
    size = indices.size();
    start = new int[size + 1];
    int[] alpha = flat(indices);
    int[] found = new int[size];
    int[] rest = new int[size];
    int total = 0;
    for (int c = 0; c < size; c++) {
      for (int b = 0; b <= c; b++) {
        int d = difference(indices, alpha, c, b);
        if (d < 0) continue;
        if (total == found.length) {
          found = Arrays.copyOf(found, 2 * total);
          rest = Arrays.copyOf(rest, 2 * total);
        }
        found[total] = b;
        rest[total++] = d;
      }
      start[c + 1] = total;
    }
    left = Arrays.copyOf(found, total);
    right = Arrays.copyOf(rest, total);
  }

  static SeriesProduct of(Indices indices) {
    return new SeriesProduct(indices);
  }

  private static int[] flat(Indices indices) {
    int[] flat = new int[indices.size() * indices.k()];
    int at = 0;
    for (var alpha : indices.all()) for (int a : alpha) flat[at++] = a;
    return flat;
  }

  private static int difference(Indices indices, int[] alpha, int c, int b) {
    int k = indices.k();
    for (int i = 0; i < k; i++) if (alpha[c * k + i] < alpha[b * k + i]) return -1;
    Integer[] rest = new Integer[k];
    for (int i = 0; i < k; i++) rest[i] = alpha[c * k + i] - alpha[b * k + i];
    return indices.position(List.of(rest));
  }
}
