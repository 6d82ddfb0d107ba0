package org.difflam.semantics.taylor;

import org.difflam.category.number.DomainError;
import org.difflam.syntax.simple.Primitive;

/// [Jets] over doubles, each jet one flat array of coefficients `c_α = ∂_α f / α!` in the order of
/// the indices. The arithmetic is that of [DoubleSeries], and as little for several threads.
public final class DoubleJets {
  private final Indices indices;
  private final DoubleSeries series;
  private final int size;
  private final double[] factorials;

  public DoubleJets(Indices indices) {
    this.indices = indices;
    this.series = DoubleSeries.of(indices);
    this.size = indices.size();
    this.factorials = new double[size];
    for (int i = 0; i < size; i++) {
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

  public double[] minus(double[] a, double[] b) {
    double[] difference = new double[size];
    for (int i = 0; i < size; i++) difference[i] = a[i] - b[i];
    return difference;
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

  public double[] plus(double[] a, double[] b) {
    return apply(Primitive.PLUS, a, b);
  }

  public double[] times(double[] a, double[] b) {
    return apply(Primitive.TIMES, a, b);
  }

  public double[] divide(double[] f, double[] g) {
    return apply(Primitive.DIVIDE, f, g);
  }

  public double[] exp(double[] g) {
    return apply(Primitive.EXP, g);
  }

  public double[] log(double[] g) {
    return apply(Primitive.LOG, g);
  }

  public double[] sin(double[] g) {
    return apply(Primitive.SIN, g);
  }

  public double[] cos(double[] g) {
    return apply(Primitive.COS, g);
  }

  public double[] tan(double[] g) {
    return apply(Primitive.TAN, g);
  }

  public double[] tanh(double[] g) {
    return apply(Primitive.TANH, g);
  }

  public double[] sigmoid(double[] g) {
    return apply(Primitive.SIGMOID, g);
  }

  public double[] sqrt(double[] g) {
    return apply(Primitive.SQRT, g);
  }

  /// `xʸ = exp(y log x)` for positive `x`.
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

  /// An operation of one argument.
  public double[] apply(Primitive operation, double[] g) {
    double[] h = new double[size];
    series.apply(operation, g, 0, g, 0, h, 0);
    return h;
  }

  /// An operation of two.
  public double[] apply(Primitive operation, double[] f, double[] g) {
    double[] h = new double[size];
    series.apply(operation, f, 0, g, 0, h, 0);
    return h;
  }
}
