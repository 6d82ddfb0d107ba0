package org.difflam.bench.objective;

import java.util.Arrays;

/// A mixture of Gaussians ([GaussianMixture]) as Java written well: a column for each coordinate,
/// points in blocks that stay in the cache, loops over a block that do one thing, arrays that are
/// kept. Each column is an array of its own, since the JIT makes no vectors of loops over two
/// arrays that start at different places. What a term has computed is there when its derivative is
/// asked for.
final class MixtureByHand {
  /// How many points at a time.
  static final int BLOCK = 256;

  private final int d;
  private final int parts;
  private final int count;

  /// How many numbers are below the diagonal.
  private final int below;

  private final double constant;

  /// Of each block d columns.
  private final double[][] columns;

  /// `xᵢ − μᵢ`, and `r = Q (x − μ)`, of all parts at all points of a block.
  private final double[][] centred, scaled;

  /// The terms of each part.
  private final double[][] weight;

  /// Of the terms at a point.
  private final double[] sum;

  /// `exp qᵢ`, `α + Σ qᵢ`, and the sums over all points of `w`, the share of a part in the whole.
  private final double[] diagonal, logScale, share;

  /// Of one part, `Σ w rᵢ` over a block.
  private final double[] pulled;

  /// @param points one after the other
  MixtureByHand(int d, int parts, int count, double[] points, double constant) {
    this.d = d;
    this.parts = parts;
    this.count = count;
    this.constant = constant;
    below = d * (d - 1) / 2;
    columns = new double[(count + BLOCK - 1) / BLOCK * d][];
    for (int c = 0; c < columns.length; c++) {
      int from = c / d * BLOCK;
      columns[c] = new double[size(from)];
      for (int a = 0; a < columns[c].length; a++) columns[c][a] = points[(from + a) * d + c % d];
    }
    centred = new double[parts * d][BLOCK];
    scaled = new double[parts * d][BLOCK];
    weight = new double[parts][BLOCK];
    sum = new double[BLOCK];
    diagonal = new double[parts * d];
    logScale = new double[parts];
    share = new double[parts];
    pulled = new double[d];
  }

  private int size(int from) {
    return Math.min(BLOCK, count - from);
  }

  /// Where the diagonal of a part is among the parameters; the numbers below it follow.
  private int diagonal(int k) {
    return parts + parts * d + k * (d + below);
  }

  double value(double[] p) {
    prepare(p);
    double logarithms = 0;
    for (int from = 0; from < count; from += BLOCK) {
      int size = size(from);
      terms(p, from, size);
      for (int a = 0; a < size; a++) logarithms += Math.log(sum[a]);
    }
    return end(p, logarithms);
  }

  double gradient(double[] p, double[] g) {
    prepare(p);
    Arrays.fill(g, 0);
    Arrays.fill(share, 0);
    double logarithms = 0;
    for (int from = 0; from < count; from += BLOCK) {
      int size = size(from);
      terms(p, from, size);
      for (int a = 0; a < size; a++) {
        logarithms += Math.log(sum[a]);
        sum[a] = 1 / sum[a];
      }
      for (int k = 0; k < parts; k++) backwards(p, g, k, size);
    }
    ofParameters(p, g);
    return end(p, logarithms);
  }

  private void prepare(double[] p) {
    for (int k = 0; k < parts; k++) {
      int q = diagonal(k);
      double scale = p[k];
      for (int i = 0; i < d; i++) {
        scale += p[q + i];
        diagonal[k * d + i] = Math.exp(p[q + i]);
      }
      logScale[k] = scale;
    }
  }

  /// The exponentials of all parts at the points of a block, and their sums.
  private void terms(double[] p, int from, int size) {
    Arrays.fill(sum, 0, size, 0);
    for (int k = 0; k < parts; k++) {
      int l = diagonal(k) + d, at = k * d;
      for (int i = 0; i < d; i++) {
        minus(columns[from / BLOCK * d + i], p[parts + at + i], centred[at + i], size);
        times(diagonal[at + i], centred[at + i], scaled[at + i], size);
      }
      for (int j = 0; j < d; j++)
        for (int i = j + 1; i < d; i++) add(p[l++], centred[at + j], scaled[at + i], size);
      double[] w = weight[k];
      Arrays.fill(w, 0, size, 0);
      for (int i = 0; i < d; i++) addSquares(scaled[at + i], w, size);
      for (int a = 0; a < size; a++) {
        w[a] = Math.exp(logScale[k] - 0.5 * w[a]);
        sum[a] += w[a];
      }
    }
  }

  /// From one part at the points of a block: `∂rᵢ = −w rᵢ`, with the signs put right at the end.
  private void backwards(double[] p, double[] g, int k, int size) {
    int q = diagonal(k), l = q + d, at = k * d, mean = parts + at;
    double[] w = weight[k];
    multiply(sum, w, size);
    share[k] += total(w, size);
    for (int i = 0; i < d; i++) {
      multiply(w, scaled[at + i], size);
      pulled[i] = total(scaled[at + i], size);
      g[q + i] -= product(scaled[at + i], centred[at + i], size);
      g[mean + i] += diagonal[at + i] * pulled[i];
    }
    for (int j = 0; j < d; j++) {
      for (int i = j + 1; i < d; i++) {
        g[mean + j] += p[l] * pulled[i];
        g[l++] -= product(scaled[at + i], centred[at + j], size);
      }
    }
  }

  /// What is the same for all points.
  private void ofParameters(double[] p, double[] g) {
    double weights = weights(p);
    for (int k = 0; k < parts; k++) {
      int q = diagonal(k), l = q + d;
      g[k] = share[k] - count * Math.exp(p[k]) / weights;
      for (int i = 0; i < d; i++) {
        double e = diagonal[k * d + i];
        g[q + i] = (g[q + i] + e) * e + share[k];
      }
      for (int i = l; i < l + below; i++) g[i] += p[i];
    }
  }

  private double weights(double[] p) {
    double weights = 0;
    for (int k = 0; k < parts; k++) weights += Math.exp(p[k]);
    return weights;
  }

  private double end(double[] p, double logarithms) {
    double squares = 0;
    for (double e : diagonal) squares += e * e;
    for (int k = 0; k < parts; k++) {
      int l = diagonal(k) + d;
      for (int i = l; i < l + below; i++) squares += p[i] * p[i];
    }
    return logarithms - count * Math.log(weights(p)) + 0.5 * squares + constant;
  }

  /// `y = x − c`.
  private static void minus(double[] x, double c, double[] y, int n) {
    for (int a = 0; a < n; a++) y[a] = x[a] - c;
  }

  /// `y = c x`.
  private static void times(double c, double[] x, double[] y, int n) {
    for (int a = 0; a < n; a++) y[a] = c * x[a];
  }

  /// `y = y + c x`.
  private static void add(double c, double[] x, double[] y, int n) {
    for (int a = 0; a < n; a++) y[a] += c * x[a];
  }

  /// `y = y + x²`.
  private static void addSquares(double[] x, double[] y, int n) {
    for (int a = 0; a < n; a++) y[a] += x[a] * x[a];
  }

  /// `y = x y`.
  private static void multiply(double[] x, double[] y, int n) {
    for (int a = 0; a < n; a++) y[a] *= x[a];
  }

  /// `Σ x`, in four sums, none of which waits for another.
  private static double total(double[] x, int n) {
    double s = 0, t = 0, u = 0, v = 0;
    int a = 0;
    for (; a + 4 <= n; a += 4) {
      s += x[a];
      t += x[a + 1];
      u += x[a + 2];
      v += x[a + 3];
    }
    for (; a < n; a++) s += x[a];
    return (s + t) + (u + v);
  }

  /// `x · y`, likewise.
  private static double product(double[] x, double[] y, int n) {
    double s = 0, t = 0, u = 0, v = 0;
    int a = 0;
    for (; a + 4 <= n; a += 4) {
      s += x[a] * y[a];
      t += x[a + 1] * y[a + 1];
      u += x[a + 2] * y[a + 2];
      v += x[a + 3] * y[a + 3];
    }
    for (; a < n; a++) s += x[a] * y[a];
    return (s + t) + (u + v);
  }
}
