package org.difflam.bench.taylor;

import org.difflam.semantics.taylor.Indices;

/// Power series up to order 2, where a coefficient meets one pair at most:
///
/// ```
/// (f ∘ g)_α = f′ g_α + f″ Σ g_β g_δ / 2        over β + δ = α with |β| = |δ| = 1
/// ```
final class SecondOrder extends DoubleSeries {
  /// For an index of order 2 the two of order 1 that add up to it; 0 elsewhere.
  private final int[] one;

  private final int[] other;

  SecondOrder(Indices indices) {
    super(indices);
    one = new int[size];
    other = new int[size];
    for (int c = 1; c < size; c++) {
      if (indices.order(c) < 2) continue;
      one[c] = products.left[products.start[c] + 1];
      other[c] = products.right[products.start[c] + 1];
    }
  }

  @Override
  void times(double[] f, int i, double[] g, int j, double[] h, int k) {
    double f0 = f[i], g0 = g[j];
    h[k] = f0 * g0;
    for (int c = 1; c < size; c++) h[k + c] = f0 * g[j + c] + f[i + c] * g0 + inner(c, f, i, g, j);
  }

  @Override
  void divide(double[] f, int i, double[] g, int j, double[] h, int k) {
    double inverse = 1 / g[j];
    h[k] = f[i] / g[j];
    for (int c = 1; c < size; c++) {
      h[k + c] = (f[i + c] - h[k] * g[j + c] - inner(c, g, j, h, k)) * inverse;
    }
  }

  @Override
  void exp(double e, double[] g, int j, double[] h, int k) {
    compose(e, e, e, g, j, h, k);
  }

  @Override
  void log(double value, double[] g, int j, double[] h, int k) {
    double inverse = 1 / g[j];
    compose(value, inverse, -inverse * inverse, g, j, h, k);
  }

  @Override
  void sqrt(double root, double[] g, int j, double[] h, int k) {
    double half = 0.5 / root;
    compose(root, half, -half / (2 * g[j]), g, j, h, k);
  }

  @Override
  void circular(double value, double slope, double q, double[] g, int j, double[] h, int k) {
    compose(value, slope, q * value, g, j, h, k);
  }

  @Override
  void riccati(double value, double p, double q, double r, double[] g, int j, double[] h, int k) {
    double slope = p + value * (q + r * value);
    compose(value, slope, slope * (q + 2 * r * value), g, j, h, k);
  }

  /// From `f(g₀)`, `f′(g₀)` and `f″(g₀)`.
  private void compose(
      double value, double slope, double bend, double[] g, int j, double[] h, int k) {
    h[k] = value;
    if (size == 2) {
      h[k + 1] = slope * g[j + 1];
      return;
    }
    for (int c = 1; c < size; c++) {
      h[k + c] = slope * g[j + c] + 0.5 * bend * inner(c, g, j, g, j);
    }
  }

  /// `Σ_{β+δ=γ, |β|=|δ|=1} f_β g_δ`.
  private double inner(int c, double[] f, int i, double[] g, int j) {
    int p = one[c], q = other[c];
    if (p == 0) return 0;
    double product = f[i + p] * g[j + q];
    return p == q ? product : product + f[i + q] * g[j + p];
  }
}
