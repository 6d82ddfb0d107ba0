package org.difflam.bench.byhand;

/// Jets of two variables to an order, all coefficients `c_α = ∂_α f / α!` of them, by loops over
/// the pairs of coefficients: what is written by hand for any function of which nothing is known.
public final class DenseJets {
  private final int R;
  private final int size;

  public DenseJets(int order) {
    R = order;
    size = (R + 1) * (R + 2) / 2;
  }

  /// Of [Partials#PROGRAM], where [Partials#place] says.
  public double[] at(double x, double y) {
    double[] s = variable(x, 1, 0), t = variable(y, 0, 1);
    double[] sin = sine(times(s, t)), below = times(t, t);
    below[0] += 1;
    double[] rest = quotient(exponential(s), below);
    for (int c = 0; c < size; c++) sin[c] += rest[c];
    return sin;
  }

  private double[] variable(double value, int i, int j) {
    double[] x = new double[size];
    x[0] = value;
    x[Partials.place(i, j)] = 1;
    return x;
  }

  private double[] times(double[] f, double[] g) {
    double[] product = new double[size];
    for (int n = 0; n <= R; n++)
      for (int j = 0; j <= n; j++) product[Partials.place(n - j, j)] = sum(f, g, n - j, j, 0);
    return product;
  }

  /// `Σ_{β+δ=(i,j), |β|≥from} f_β g_δ`.
  private static double sum(double[] f, double[] g, int i, int j, int from) {
    double sum = 0;
    for (int a = 0; a <= i; a++)
      for (int b = Math.max(0, from - a); b <= j; b++)
        sum += f[Partials.place(a, b)] * g[Partials.place(i - a, j - b)];
    return sum;
  }

  /// `q g = f`.
  private double[] quotient(double[] f, double[] g) {
    double[] q = new double[size];
    for (int n = 0; n <= R; n++) {
      for (int j = 0; j <= n; j++) {
        int c = Partials.place(n - j, j);
        q[c] = (f[c] - sum(g, q, n - j, j, 1)) / g[0];
      }
    }
    return q;
  }

  /// `|γ| g_γ`, for what is differentiated along `Σ xᵢ ∂ᵢ`.
  private double[] euler(double[] g) {
    double[] e = new double[size];
    for (int n = 0; n <= R; n++)
      for (int j = 0; j <= n; j++) e[Partials.place(n - j, j)] = n * g[Partials.place(n - j, j)];
    return e;
  }

  /// `E h = h E g`.
  private double[] exponential(double[] g) {
    double[] e = euler(g), h = new double[size];
    h[0] = Math.exp(g[0]);
    for (int n = 1; n <= R; n++)
      for (int j = 0; j <= n; j++) h[Partials.place(n - j, j)] = sum(e, h, n - j, j, 1) / n;
    return h;
  }

  /// `E s = c E g`, `E c = −s E g`.
  private double[] sine(double[] g) {
    double[] e = euler(g), sin = new double[size], cos = new double[size];
    sin[0] = Math.sin(g[0]);
    cos[0] = Math.cos(g[0]);
    for (int n = 1; n <= R; n++) {
      for (int j = 0; j <= n; j++) {
        int c = Partials.place(n - j, j);
        sin[c] = sum(e, cos, n - j, j, 1) / n;
        cos[c] = -sum(e, sin, n - j, j, 1) / n;
      }
    }
    return sin;
  }
}
