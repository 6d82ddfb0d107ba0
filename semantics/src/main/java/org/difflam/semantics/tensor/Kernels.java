package org.difflam.semantics.tensor;

import java.util.Map;
import java.util.Objects;
import java.util.function.DoubleUnaryOperator;
import org.difflam.category.number.DifferentialEquation;
import org.difflam.category.number.Operation;
import org.difflam.category.number.Operations;
import org.jspecify.annotations.Nullable;

/// Loops over arrays of doubles.
final class Kernels {
  private Kernels() {}

  /// A function of one variable with its derivative, which may use the function's value.
  record Unary(DoubleUnaryOperator value, Slope slope) {}

  @FunctionalInterface
  interface Slope {
    double at(double x, double y);
  }

  private static final Map<Operation, Unary> UNARY =
      Operations.standard()
          .functions()
          .filter(f -> f.isElementary() && f.isTotal() && slope(f) != null)
          .toMap(f -> f, f -> new Unary(f.elementary().doubles(), Objects.requireNonNull(slope(f))))
          .put(Operations.NEG, new Unary(x -> -x, (_, _) -> -1))
          .toJavaMap();

  /// As far as the differential equation is one that makes a short loop.
  private static @Nullable Slope slope(Operation function) {
    return switch (function.equation()) {
      case DifferentialEquation.Autonomous(var p) when p.degree() <= 2 -> {
        double a = p.at(0).doubleValue(), b = p.at(1).doubleValue(), c = p.at(2).doubleValue();
        yield (_, y) -> a + y * (b + c * y);
      }
      case DifferentialEquation.Other(var c, var g) when g.isElementary() -> {
        double factor = c.doubleValue();
        DoubleUnaryOperator other = g.elementary().doubles();
        yield (x, _) -> factor * other.applyAsDouble(x);
      }
      default -> null;
    };
  }

  static @Nullable Unary unary(Operation operation) {
    return UNARY.get(operation);
  }

  static double[] add(double[] a, double[] b) {
    double[] c = new double[a.length];
    for (int i = 0; i < c.length; i++) c[i] = a[i] + b[i];
    return c;
  }

  static double[] subtract(double[] a, double[] b) {
    double[] c = new double[a.length];
    for (int i = 0; i < c.length; i++) c[i] = a[i] - b[i];
    return c;
  }

  static double[] times(double[] a, double[] b) {
    double[] c = new double[a.length];
    for (int i = 0; i < c.length; i++) c[i] = a[i] * b[i];
    return c;
  }

  static double[] scaled(double s, double[] a) {
    double[] c = new double[a.length];
    for (int i = 0; i < c.length; i++) c[i] = s * a[i];
    return c;
  }

  /// `C = A·B`: sums of rows of `B` where these lie in one piece, of columns of `A` where `B` is a
  /// column and those do, else inner products.
  static double[] multiply(
      int m, int k, int n, double[] a, int aRow, int aColumn, double[] b, int bRow, int bColumn) {
    double[] c = new double[m * n];
    if (k == 1 && bColumn == 1) {
      for (int i = 0; i < m; i++) {
        double s = a[i * aRow];
        for (int j = 0; j < n; j++) c[i * n + j] = s * b[j];
      }
    } else if (bColumn == 1 && n > 1) {
      for (int i = 0; i < m; i++) {
        combine(c, i * n, n, k, a, i * aRow, aColumn, b, bRow);
      }
    } else if (n == 1 && aRow == 1 && m > 1) {
      combine(c, 0, m, k, b, 0, bRow, a, aColumn);
    } else {
      for (int i = 0; i < m; i++) {
        for (int j = 0; j < n; j++) {
          c[i * n + j] = inner(k, a, i * aRow, aColumn, b, j * bColumn, bRow);
        }
      }
    }
    return c;
  }

  /// `c[at + j] = Σ s[from + l·step] · b[l·stride + j]`, the sum over `l < k`, for `j < n`.
  private static void combine(
      double[] c, int at, int n, int k, double[] s, int from, int step, double[] b, int stride) {
    int l = 0;
    for (; l + 3 < k; l += 4) {
      add4(c, at, n, s, from + l * step, step, b, l * stride, stride);
    }
    for (; l < k; l++) add1(c, at, n, s[from + l * step], b, l * stride);
  }

  private static void add4(
      double[] c,
      int at,
      int n,
      double[] s,
      int from,
      int step,
      double[] b,
      int start,
      int stride) {
    double s0 = s[from], s1 = s[from + step], s2 = s[from + 2 * step], s3 = s[from + 3 * step];
    int b1 = start + stride, b2 = b1 + stride, b3 = b2 + stride;
    for (int j = 0; j < n; j++) {
      c[at + j] += s0 * b[start + j] + s1 * b[b1 + j] + s2 * b[b2 + j] + s3 * b[b3 + j];
    }
  }

  private static void add1(double[] c, int at, int n, double s, double[] b, int from) {
    for (int j = 0; j < n; j++) c[at + j] += s * b[from + j];
  }

  private static double inner(
      int k, double[] a, int from, int step, double[] b, int start, int stride) {
    double s0 = 0, s1 = 0, s2 = 0, s3 = 0;
    int l = 0;
    for (; l + 3 < k; l += 4) {
      s0 += a[from + l * step] * b[start + l * stride];
      s1 += a[from + (l + 1) * step] * b[start + (l + 1) * stride];
      s2 += a[from + (l + 2) * step] * b[start + (l + 2) * stride];
      s3 += a[from + (l + 3) * step] * b[start + (l + 3) * stride];
    }
    for (; l < k; l++) s0 += a[from + l * step] * b[start + l * stride];
    return (s0 + s1) + (s2 + s3);
  }

  static double sum(double[] a) {
    double s0 = 0, s1 = 0, s2 = 0, s3 = 0;
    int i = 0;
    for (; i + 3 < a.length; i += 4) {
      s0 += a[i];
      s1 += a[i + 1];
      s2 += a[i + 2];
      s3 += a[i + 3];
    }
    for (; i < a.length; i++) s0 += a[i];
    return (s0 + s1) + (s2 + s3);
  }
}
