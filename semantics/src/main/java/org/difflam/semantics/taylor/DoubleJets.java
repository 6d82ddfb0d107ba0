package org.difflam.semantics.taylor;

import org.difflam.semantics.real.DomainError;

/// [Jets] over doubles, each jet one flat array of coefficients `c_α = ∂_α f / α!` in the order of
/// the indices. The recurrences are the same; loops skip coefficients that are zero, since seeds
/// and what is near them have few others.
///
/// Not for several threads at once: the list of the coefficients that are not zero is kept between
/// calls.
public final class DoubleJets {
  private final Indices indices;
  private final Products products;
  private final int size;
  private final double[] orders;
  private final double[] factorials;

  /// The places of the coefficients of the series at hand that are not zero, but for the first.
  private final int[] places;

  private int found;
  private boolean sparse;

  public DoubleJets(Indices indices) {
    this.indices = indices;
    this.products = Products.of(indices);
    this.size = indices.size();
    this.orders = new double[size];
    this.factorials = new double[size];
    this.places = new int[size];
    for (int i = 0; i < size; i++) {
      orders[i] = indices.order(i);
      factorials[i] = FaaDiBruno.factorial(indices.get(i)).doubleValue();
    }
  }

  public Indices indices() {
    return indices;
  }

  /// The coordinate `x_i` at a point where it has this value; `i` counts from 0.
  public double[] variable(int i, double value) {
    double[] jet = constant(value);
    jet[indices.first(i)] = 1;
    return jet;
  }

  public double[] constant(double value) {
    double[] jet = new double[size];
    jet[0] = value;
    return jet;
  }

  /// The partial derivatives `∂_α f = α! c_α`.
  public double[] derivatives(double[] jet) {
    double[] all = new double[size];
    for (int i = 0; i < size; i++) all[i] = factorials[i] * jet[i];
    return all;
  }

  public double[] fromDerivatives(double[] derivatives) {
    double[] jet = new double[size];
    for (int i = 0; i < size; i++) jet[i] = derivatives[i] / factorials[i];
    return jet;
  }

  public double[] plus(double[] a, double[] b) {
    double[] sum = new double[size];
    for (int i = 0; i < size; i++) sum[i] = a[i] + b[i];
    return sum;
  }

  public double[] minus(double[] a, double[] b) {
    double[] difference = new double[size];
    for (int i = 0; i < size; i++) difference[i] = a[i] - b[i];
    return difference;
  }

  public double[] negate(double[] a) {
    double[] negated = new double[size];
    for (int i = 0; i < size; i++) negated[i] = -a[i];
    return negated;
  }

  public double[] plus(double[] a, double c) {
    double[] sum = a.clone();
    sum[0] += c;
    return sum;
  }

  public double[] times(double c, double[] a) {
    double[] product = new double[size];
    for (int i = 0; i < size; i++) product[i] = c * a[i];
    return product;
  }

  public double[] times(double[] a, double[] b) {
    if (size == 2) return new double[] {a[0] * b[0], a[0] * b[1] + a[1] * b[0]};
    look(a);
    double[] product = new double[size];
    for (int c = 0; c < size; c++) product[c] = a[0] * b[c] + sum(c, a, b);
    return product;
  }

  public double[] divide(double[] f, double[] g) {
    if (g[0] == 0) throw new DomainError("div", f[0] + ", " + g[0], "the divisor is zero");
    look(g);
    double[] q = new double[size];
    double inverse = 1 / g[0];
    q[0] = f[0] / g[0];
    for (int c = 1; c < size; c++) q[c] = (f[c] - sum(c, g, q)) * inverse;
    return q;
  }

  public double[] exp(double[] g) {
    double[] Eg = E(g);
    double[] h = new double[size];
    h[0] = Math.exp(g[0]);
    for (int c = 1; c < size; c++) h[c] = sum(c, Eg, h) / orders[c];
    return h;
  }

  public double[] log(double[] g) {
    if (!(g[0] > 0)) throw new DomainError("log", "" + g[0], "the argument must be positive");
    return quotient(Math.log(g[0]), g, g);
  }

  private double[] quotient(double h0, double[] f, double[] g) {
    look(g);
    double[] h = new double[size];
    double inverse = 1 / g[0];
    for (int c = 1; c < size; c++) h[c] = (orders[c] * f[c] - sum(c, g, h)) * inverse;
    for (int c = 1; c < size; c++) h[c] /= orders[c];
    h[0] = h0;
    return h;
  }

  public double[] sin(double[] g) {
    return circular(Math.sin(g[0]), Math.cos(g[0]), g, -1)[0];
  }

  public double[] cos(double[] g) {
    return circular(Math.sin(g[0]), Math.cos(g[0]), g, -1)[1];
  }

  public double[] sinh(double[] g) {
    return circular(Math.sinh(g[0]), Math.cosh(g[0]), g, 1)[0];
  }

  public double[] cosh(double[] g) {
    return circular(Math.sinh(g[0]), Math.cosh(g[0]), g, 1)[1];
  }

  private double[][] circular(double s0, double c0, double[] g, double sign) {
    double[] Eg = E(g);
    double[] s = new double[size], c = new double[size];
    s[0] = s0;
    c[0] = c0;
    for (int i = 1; i < size; i++) {
      s[i] = sum(i, Eg, c) / orders[i];
      c[i] = sign * sum(i, Eg, s) / orders[i];
    }
    return new double[][] {s, c};
  }

  public double[] tan(double[] g) {
    return riccati(Math.tan(g[0]), g, 1, 0, 1);
  }

  public double[] tanh(double[] g) {
    return riccati(Math.tanh(g[0]), g, 1, 0, -1);
  }

  public double[] sigmoid(double[] g) {
    return riccati(1 / (1 + Math.exp(-g[0])), g, 0, 1, -1);
  }

  private double[] riccati(double h0, double[] g, double a, double b, double c) {
    double[] Eg = E(g);
    double[] h = new double[size], u = new double[size];
    h[0] = h0;
    u[0] = a + h0 * (b + c * h0);
    for (int i = 1; i < size; i++) {
      h[i] = sum(i, Eg, u) / orders[i];
      u[i] = b * h[i] + c * (2 * h0 * h[i] + inner(i, h));
    }
    return h;
  }

  public double[] atan(double[] g) {
    return quotient(Math.atan(g[0]), g, plus(times(g, g), 1));
  }

  public double[] sqrt(double[] g) {
    if (!(g[0] > 0)) {
      throw new DomainError("sqrt", "" + g[0], "the argument must be positive for derivatives");
    }
    double[] h = new double[size];
    h[0] = Math.sqrt(g[0]);
    double half = 0.5 / h[0];
    for (int c = 1; c < size; c++) h[c] = (g[c] - inner(c, h)) * half;
    return h;
  }

  public double[] pow(double[] x, double[] y) {
    if (!(x[0] > 0)) throw new DomainError("pow", x[0] + ", " + y[0], "the base must be positive");
    double[] result = exp(times(y, log(x)));
    result[0] = Math.pow(x[0], y[0]);
    return result;
  }

  /// `xⁿ` for any whole `n`.
  public double[] power(double[] x, int n) {
    if (n < 0) return divide(constant(1), power(x, -n));
    double[] result = constant(1), square = x;
    for (int e = n; e > 0; e >>= 1) {
      if ((e & 1) == 1) result = e == n ? square : times(result, square);
      if (e > 1) square = times(square, square);
    }
    return result;
  }

  private double[] E(double[] g) {
    double[] all = new double[size];
    for (int i = 0; i < size; i++) all[i] = orders[i] * g[i];
    look(all);
    return all;
  }

  /// Notes where `a` is not zero; the sums that follow are over these places.
  private void look(double[] a) {
    int n = 0;
    for (int i = 1; i < size; i++) if (a[i] != 0) places[n++] = i;
    found = n;
    sparse = products.hasTable() && (long) n * size < products.pairs;
  }

  /// `Σ_{β+δ=γ, β≠0} a_β b_δ`, for the `a` that was looked at last.
  private double sum(int c, double[] a, double[] b) {
    double sum = 0;
    if (sparse) {
      for (int i = 0; i < found && places[i] <= c; i++) {
        int d = products.difference(c, places[i]);
        if (d >= 0) sum += a[places[i]] * b[d];
      }
    } else {
      int[] left = products.left[c], right = products.right[c];
      for (int i = 1; i < left.length; i++) sum += a[left[i]] * b[right[i]];
    }
    return sum;
  }

  /// `Σ_{β+δ=γ, β≠0, δ≠0} h_β h_δ`.
  private double inner(int c, double[] h) {
    double sum = 0;
    int[] left = products.left[c], right = products.right[c];
    for (int i = 1; i < left.length - 1; i++) sum += h[left[i]] * h[right[i]];
    return sum;
  }
}
