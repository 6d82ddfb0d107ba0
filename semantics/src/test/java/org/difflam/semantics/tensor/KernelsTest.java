package org.difflam.semantics.tensor;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class KernelsTest {
  /// Rows and columns of any length, in one piece or with gaps, the rows first or the columns.
  @Test
  void productsOfMatricesHoweverTheyLie() {
    SplittableRandom random = new SplittableRandom(2012);
    for (int turn = 0; turn < 2_000; turn++) {
      int m = 1 + random.nextInt(9), k = 1 + random.nextInt(9), n = 1 + random.nextInt(9);
      int[] a = strides(m, k, random), b = strides(k, n, random);
      double[] left = numbers(m * k * 2, random), right = numbers(k * n * 2, random);
      double[] product = new double[m * n];
      for (int i = 0; i < m; i++)
        for (int j = 0; j < n; j++)
          for (int l = 0; l < k; l++)
            product[i * n + j] += left[i * a[0] + l * a[1]] * right[l * b[0] + j * b[1]];
      assertArrayEquals(
          product,
          Kernels.multiply(m, k, n, left, a[0], a[1], right, b[0], b[1]),
          "in turn " + turn);
    }
  }

  /// How far it is from a row to the next, and from a column to the next.
  private static int[] strides(int rows, int columns, SplittableRandom random) {
    int gap = 1 + random.nextInt(2);
    return random.nextBoolean() ? new int[] {gap * columns, gap} : new int[] {gap, gap * rows};
  }

  /// Whole ones, so that their sums are the same in any order.
  private static double[] numbers(int n, SplittableRandom random) {
    return random.ints(n, 1, 10).asDoubleStream().toArray();
  }
}
