package org.difflam.semantics.taylor;

import java.util.Arrays;
import org.difflam.category.number.DomainError;
import org.difflam.syntax.simple.Primitive;

/// Truncated power series of doubles as slices of arrays: the series `f` at `i` are the numbers
/// `f[i], f[i + 1], …`, the coefficients `c_α` in the order of the indices. What is computed goes
/// into a slice that no operand touches.
///
/// Not for several threads at once: there is room for what is computed on the way.
abstract sealed class DoubleSeries permits SecondOrder, Recurrences {
  /// In place of a second factor: there is none.
  static final int ALONE = -1;

  private final double[] product;

  protected final Products products;
  protected final int size;

  protected DoubleSeries(Indices indices) {
    products = indices.products();
    size = indices.size();
    product = new double[size];
  }

  static DoubleSeries of(Indices indices) {
    return indices.R() <= 2 ? new SecondOrder(indices) : new Recurrences(indices);
  }

  final int size() {
    return size;
  }

  /// An operation; one of one argument takes the second.
  final void apply(Primitive operation, double[] f, int i, double[] g, int j, double[] h, int k) {
    switch (operation) {
      case PLUS -> plus(f, i, g, j, h, k);
      case TIMES -> times(f, i, g, j, h, k);
      case DIVIDE -> {
        if (g[j] == 0) throw new DomainError("div", f[i] + ", " + g[j], "the divisor is zero");
        divide(f, i, g, j, h, k);
      }
      case SIN -> circular(Math.sin(g[j]), Math.cos(g[j]), g, j, h, k);
      case COS -> circular(Math.cos(g[j]), -Math.sin(g[j]), g, j, h, k);
      case TAN -> riccati(Math.tan(g[j]), 1, 0, 1, g, j, h, k);
      case EXP -> exp(g, j, h, k);
      case LOG -> {
        if (!(g[j] > 0)) throw new DomainError("log", "" + g[j], "the argument must be positive");
        log(g, j, h, k);
      }
      case SQRT -> {
        if (!(g[j] > 0)) {
          throw new DomainError("sqrt", "" + g[j], "the argument must be positive for derivatives");
        }
        sqrt(g, j, h, k);
      }
      case SIGMOID -> riccati(1 / (1 + Math.exp(-g[j])), 0, 1, -1, g, j, h, k);
      case TANH -> riccati(Math.tanh(g[j]), 1, 0, -1, g, j, h, k);
    }
  }

  /// `h = f₁ g₁ + … + fₙ gₙ`, all in one array; from a place in `terms` on stand the slices of `f₁,
  /// g₁, f₂, g₂, …`, with [#ALONE] for `g` where the summand is `f`.
  final void sum(double[] w, int[] terms, int from, int n, int k) {
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
        times(w, terms[p], w, terms[p + 1], product, 0);
        plus(w, k, product, 0, w, k);
      }
    }
  }

  private void plus(double[] f, int i, double[] g, int j, double[] h, int k) {
    for (int c = 0; c < size; c++) h[k + c] = f[i + c] + g[j + c];
  }

  abstract void times(double[] f, int i, double[] g, int j, double[] h, int k);

  /// `h g = f`.
  abstract void divide(double[] f, int i, double[] g, int j, double[] h, int k);

  /// `h = exp g`, so `h′ = h`.
  abstract void exp(double[] g, int j, double[] h, int k);

  /// `h = log g`, so `g h′ = 1`.
  abstract void log(double[] g, int j, double[] h, int k);

  /// `h² = g`.
  abstract void sqrt(double[] g, int j, double[] h, int k);

  /// `h = f ∘ g` with `f″ = −f`, from the values of `f` and `f′` at `g₀`.
  abstract void circular(double value, double slope, double[] g, int j, double[] h, int k);

  /// `h = f ∘ g` with `f′ = p + q f + r f²`, from the value of `f` at `g₀`.
  abstract void riccati(
      double value, double p, double q, double r, double[] g, int j, double[] h, int k);
}
