package org.difflam.bench.taylor;

import org.difflam.semantics.taylor.Indices;

/// Power series of any order by the recurrences that `Jets` explains, from differential equations
/// in `E = Σ xᵢ ∂ᵢ`. Near the coordinates most coefficients of an operand are zero; then a sum runs
/// over the others.
final class Recurrences extends DoubleSeries {
  private final double[] orders;
  private final double[] inverses;
  private final double[] E;
  private final double[] companion;

  /// The places of the coefficients of the operand at hand that are not zero, but for the first.
  private final int[] places;

  private int found;
  private boolean sparse;

  Recurrences(Indices indices) {
    super(indices);
    orders = new double[size];
    inverses = new double[size];
    E = new double[size];
    companion = new double[size];
    places = new int[size];
    for (int c = 1; c < size; c++) {
      orders[c] = indices.order(c);
      inverses[c] = 1 / orders[c];
    }
  }

  @Override
  void times(double[] f, int i, double[] g, int j, double[] h, int k) {
    look(f, i);
    for (int c = 0; c < size; c++) h[k + c] = f[i] * g[j + c] + sum(c, f, i, g, j);
  }

  @Override
  void divide(double[] f, int i, double[] g, int j, double[] h, int k) {
    double inverse = 1 / g[j];
    h[k] = f[i] / g[j];
    look(g, j);
    for (int c = 1; c < size; c++) h[k + c] = (f[i + c] - sum(c, g, j, h, k)) * inverse;
  }

  /// `E h = h · E g`.
  @Override
  void exp(double value, double[] g, int j, double[] h, int k) {
    E(g, j);
    h[k] = value;
    for (int c = 1; c < size; c++) h[k + c] = sum(c, E, 0, h, k) * inverses[c];
  }

  /// `g · E h = E g`.
  @Override
  void log(double value, double[] g, int j, double[] h, int k) {
    double inverse = 1 / g[j];
    look(g, j);
    for (int c = 1; c < size; c++) {
      h[k + c] = (orders[c] * g[j + c] - sum(c, g, j, h, k)) * inverse;
    }
    for (int c = 1; c < size; c++) h[k + c] *= inverses[c];
    h[k] = value;
  }

  @Override
  void sqrt(double value, double[] g, int j, double[] h, int k) {
    h[k] = value;
    double half = 0.5 / h[k];
    for (int c = 1; c < size; c++) h[k + c] = (g[j + c] - square(c, h, k)) * half;
  }

  /// `E h = u · E g` and `E u = q h · E g`.
  @Override
  void circular(double value, double slope, double q, double[] g, int j, double[] h, int k) {
    E(g, j);
    double[] u = companion;
    h[k] = value;
    u[0] = slope;
    for (int c = 1; c < size; c++) {
      h[k + c] = sum(c, E, 0, u, 0) * inverses[c];
      u[c] = q * sum(c, E, 0, h, k) * inverses[c];
    }
  }

  /// `E h = u · E g` with `u = p + q h + r h²`.
  @Override
  void riccati(double value, double p, double q, double r, double[] g, int j, double[] h, int k) {
    E(g, j);
    double[] u = companion;
    h[k] = value;
    u[0] = p + value * (q + r * value);
    for (int c = 1; c < size; c++) {
      h[k + c] = sum(c, E, 0, u, 0) * inverses[c];
      u[c] = q * h[k + c] + r * (2 * value * h[k + c] + square(c, h, k));
    }
  }

  /// `E g = Σ |γ| g_γ`, and where it is not zero.
  private void E(double[] g, int j) {
    for (int c = 0; c < size; c++) E[c] = orders[c] * g[j + c];
    look(E, 0);
  }

  /// Notes where `f` is not zero; the sums that follow are over these places.
  private void look(double[] f, int i) {
    int n = 0;
    for (int c = 1; c < size; c++) if (f[i + c] != 0) places[n++] = c;
    found = n;
    sparse = products.hasTable() && (long) n * size < products.pairs();
  }

  /// `Σ_{β+δ=γ, β≠0} f_β g_δ`, for the `f` that was looked at last.
  private double sum(int c, double[] f, int i, double[] g, int j) {
    double sum = 0;
    if (sparse) {
      for (int n = 0; n < found && places[n] <= c; n++) {
        int d = products.difference(c, places[n]);
        if (d >= 0) sum += f[i + places[n]] * g[j + d];
      }
    } else {
      int[] left = products.left, right = products.right;
      int end = products.start[c + 1];
      for (int n = products.start[c] + 1; n < end; n++) sum += f[i + left[n]] * g[j + right[n]];
    }
    return sum;
  }

  /// `Σ_{β+δ=γ, β≠0, δ≠0} h_β h_δ`.
  private double square(int c, double[] h, int k) {
    double sum = 0;
    int[] left = products.left, right = products.right;
    int end = products.start[c + 1] - 1;
    for (int n = products.start[c] + 1; n < end; n++) sum += h[k + left[n]] * h[k + right[n]];
    return sum;
  }
}
