package org.difflam.semantics.taylor;

import java.util.Arrays;
import org.difflam.semantics.real.DomainError;
import org.difflam.syntax.simple.Primitive;

/// Truncated power series of doubles as slices of arrays: the series `f` at `i` are the numbers
/// `f[i], f[i + 1], …`, the coefficients `c_α` in the order of the indices. What is computed goes
/// into a slice that no operand touches.
///
/// Beyond order 2 by the recurrences that [Jets] explains; where few coefficients of an operand are
/// not zero, which is so near the coordinates, a sum runs over these. Up to order 2 a coefficient
/// meets one pair only, and the chain rule is shorter:
///
/// ```
/// (f ∘ g)_α = f′ g_α + f″ Σ g_β g_δ / 2        over β + δ = α with |β| = |δ| = 1
/// ```
///
/// Not for several threads at once: there is room for what is computed on the way.
final class DoubleSeries {
  static final int ALONE = -1;

  private final Products products;
  private final int size;
  private final boolean low;
  private final double[] orders;
  private final double[] inverses;

  /// For an index of order 2 the two of order 1 that add up to it; 0 elsewhere. Up to order 2 only.
  private final int[] one;

  private final int[] other;

  private final double[] E;
  private final double[] companion;

  /// The places of the coefficients of the operand at hand that are not zero, but for the first.
  private final int[] places;

  private int found;
  private boolean sparse;

  DoubleSeries(Indices indices) {
    products = indices.products();
    size = indices.size();
    low = indices.R() <= 2;
    orders = new double[size];
    inverses = new double[size];
    one = new int[size];
    other = new int[size];
    E = new double[size];
    companion = new double[size];
    places = new int[size];
    for (int c = 1; c < size; c++) {
      orders[c] = indices.order(c);
      inverses[c] = 1 / orders[c];
      if (indices.order(c) == 2) {
        one[c] = products.left[products.start[c] + 1];
        other[c] = products.right[products.start[c] + 1];
      }
    }
  }

  int size() {
    return size;
  }

  /// An operation; one of one argument takes the second.
  void apply(Primitive operation, double[] f, int i, double[] g, int j, double[] h, int k) {
    switch (operation) {
      case PLUS -> plus(f, i, g, j, h, k);
      case TIMES -> times(f, i, g, j, h, k);
      case DIVIDE -> divide(f, i, g, j, h, k);
      case SIN -> sin(g, j, h, k);
      case COS -> cos(g, j, h, k);
      case TAN -> tan(g, j, h, k);
      case EXP -> exp(g, j, h, k);
      case LOG -> log(g, j, h, k);
      case SQRT -> sqrt(g, j, h, k);
      case SIGMOID -> sigmoid(g, j, h, k);
      case TANH -> tanh(g, j, h, k);
    }
  }

  private void plus(double[] f, int i, double[] g, int j, double[] h, int k) {
    for (int c = 0; c < size; c++) h[k + c] = f[i + c] + g[j + c];
  }

  private void times(double[] f, int i, double[] g, int j, double[] h, int k) {
    if (low) {
      double f0 = f[i], g0 = g[j];
      h[k] = f0 * g0;
      for (int c = 1; c < size; c++)
        h[k + c] = f0 * g[j + c] + f[i + c] * g0 + inner(c, f, i, g, j);
    } else {
      look(f, i);
      for (int c = 0; c < size; c++) h[k + c] = f[i] * g[j + c] + sum(c, f, i, g, j);
    }
  }

  /// `h = f₁ g₁ + … + fₙ gₙ`, all in one array; from a place in `terms` on stand the slices of `f₁,
  /// g₁, f₂, g₂, …`, with [#ALONE] for `g` where the summand is `f`.
  void sum(double[] w, int[] terms, int from, int n, int k) {
    if (size == 2) {
      double value = 0, slope = 0;
      for (int p = from; p < from + 2 * n; p += 2) {
        int i = terms[p], j = terms[p + 1];
        if (j == ALONE) {
          value += w[i];
          slope += w[i + 1];
        } else {
          value += w[i] * w[j];
          slope += w[i] * w[j + 1] + w[i + 1] * w[j];
        }
      }
      w[k] = value;
      w[k + 1] = slope;
      return;
    }
    Arrays.fill(w, k, k + size, 0);
    for (int p = from; p < from + 2 * n; p += 2) {
      if (terms[p + 1] == ALONE) {
        plus(w, k, w, terms[p], w, k);
      } else {
        times(w, terms[p], w, terms[p + 1], companion, 0);
        plus(w, k, companion, 0, w, k);
      }
    }
  }

  /// `h g = f`.
  private void divide(double[] f, int i, double[] g, int j, double[] h, int k) {
    if (g[j] == 0) throw new DomainError("div", f[i] + ", " + g[j], "the divisor is zero");
    double inverse = 1 / g[j];
    h[k] = f[i] / g[j];
    if (low) {
      for (int c = 1; c < size; c++) {
        h[k + c] = (f[i + c] - h[k] * g[j + c] - inner(c, g, j, h, k)) * inverse;
      }
    } else {
      look(g, j);
      for (int c = 1; c < size; c++) h[k + c] = (f[i + c] - sum(c, g, j, h, k)) * inverse;
    }
  }

  /// `E h = h · E g`.
  private void exp(double[] g, int j, double[] h, int k) {
    double e = Math.exp(g[j]);
    if (low) {
      compose(e, e, e, g, j, h, k);
      return;
    }
    E(g, j);
    h[k] = e;
    for (int c = 1; c < size; c++) h[k + c] = sum(c, E, 0, h, k) * inverses[c];
  }

  /// `g · E h = E g`.
  private void log(double[] g, int j, double[] h, int k) {
    if (!(g[j] > 0)) throw new DomainError("log", "" + g[j], "the argument must be positive");
    double inverse = 1 / g[j];
    if (low) {
      compose(Math.log(g[j]), inverse, -inverse * inverse, g, j, h, k);
      return;
    }
    look(g, j);
    for (int c = 1; c < size; c++) {
      h[k + c] = (orders[c] * g[j + c] - sum(c, g, j, h, k)) * inverse;
    }
    for (int c = 1; c < size; c++) h[k + c] *= inverses[c];
    h[k] = Math.log(g[j]);
  }

  private void sin(double[] g, int j, double[] h, int k) {
    circular(Math.sin(g[j]), Math.cos(g[j]), -1, g, j, h, k);
  }

  private void cos(double[] g, int j, double[] h, int k) {
    circular(Math.cos(g[j]), -Math.sin(g[j]), -1, g, j, h, k);
  }

  /// `E h = u · E g` and `E u = s h · E g`, from `h₀` and `u₀`.
  private void circular(double h0, double u0, double s, double[] g, int j, double[] h, int k) {
    if (low) {
      compose(h0, u0, s * h0, g, j, h, k);
      return;
    }
    E(g, j);
    double[] u = companion;
    h[k] = h0;
    u[0] = u0;
    for (int c = 1; c < size; c++) {
      h[k + c] = sum(c, E, 0, u, 0) * inverses[c];
      u[c] = s * sum(c, E, 0, h, k) * inverses[c];
    }
  }

  private void tan(double[] g, int j, double[] h, int k) {
    riccati(Math.tan(g[j]), 1, 0, 1, g, j, h, k);
  }

  private void tanh(double[] g, int j, double[] h, int k) {
    riccati(Math.tanh(g[j]), 1, 0, -1, g, j, h, k);
  }

  private void sigmoid(double[] g, int j, double[] h, int k) {
    riccati(1 / (1 + Math.exp(-g[j])), 0, 1, -1, g, j, h, k);
  }

  /// `E h = u · E g` with `u = p + q h + r h²`.
  private void riccati(
      double h0, double p, double q, double r, double[] g, int j, double[] h, int k) {
    double u0 = p + h0 * (q + r * h0);
    if (low) {
      compose(h0, u0, u0 * (q + 2 * r * h0), g, j, h, k);
      return;
    }
    E(g, j);
    double[] u = companion;
    h[k] = h0;
    u[0] = u0;
    for (int c = 1; c < size; c++) {
      h[k + c] = sum(c, E, 0, u, 0) * inverses[c];
      u[c] = q * h[k + c] + r * (2 * h0 * h[k + c] + square(c, h, k));
    }
  }

  /// `h² = g`.
  private void sqrt(double[] g, int j, double[] h, int k) {
    if (!(g[j] > 0)) {
      throw new DomainError("sqrt", "" + g[j], "the argument must be positive for derivatives");
    }
    double h0 = Math.sqrt(g[j]), half = 0.5 / h0;
    if (low) {
      compose(h0, half, -half / (2 * g[j]), g, j, h, k);
      return;
    }
    h[k] = h0;
    for (int c = 1; c < size; c++) h[k + c] = (g[j + c] - square(c, h, k)) * half;
  }

  /// The chain rule up to order 2, from `f(g₀)`, `f′(g₀)` and `f″(g₀)`.
  private void compose(double f, double slope, double bend, double[] g, int j, double[] h, int k) {
    h[k] = f;
    if (size == 2) {
      h[k + 1] = slope * g[j + 1];
      return;
    }
    for (int c = 1; c < size; c++) {
      h[k + c] = slope * g[j + c] + 0.5 * bend * inner(c, g, j, g, j);
    }
  }

  /// Up to order 2: `Σ_{β+δ=γ, |β|=|δ|=1} f_β g_δ`.
  private double inner(int c, double[] f, int i, double[] g, int j) {
    int p = one[c], q = other[c];
    if (p == 0) return 0;
    double product = f[i + p] * g[j + q];
    return p == q ? product : product + f[i + q] * g[j + p];
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
