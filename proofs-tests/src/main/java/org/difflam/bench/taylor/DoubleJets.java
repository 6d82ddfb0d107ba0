package org.difflam.bench.taylor;

import java.util.HashMap;
import java.util.Map;
import org.difflam.semantics.taylor.FaaDiBrunoFormula;
import org.difflam.semantics.taylor.Indices;
import org.difflam.syntax.simple.Primitive;

/// `Jets` over doubles, each jet one flat array of coefficients `c_α = ∂_α f / α!` in the order of
/// the indices. The arithmetic is that of [DoubleSeries], and as little for several threads.
public final class DoubleJets {
  private final Indices indices;
  private final DoubleSeries series;
  private final Map<Primitive, DoubleSeries.Kernel> kernels = new HashMap<>();
  private final int size;
  private final double[] factorials;

  public DoubleJets(Indices indices) {
    this.indices = indices;
    this.series = DoubleSeries.of(indices);
    this.size = indices.size();
    this.factorials = new double[size];
    for (int i = 0; i < size; i++) {
      factorials[i] = FaaDiBrunoFormula.factorial(indices.get(i)).doubleValue();
    }
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

  /// An operation of one argument.
  public double[] apply(Primitive operation, double[] g) {
    double[] h = new double[size];
    kernel(operation).apply(g, 0, g, 0, h, 0);
    return h;
  }

  /// An operation of two.
  public double[] apply(Primitive operation, double[] f, double[] g) {
    double[] h = new double[size];
    kernel(operation).apply(f, 0, g, 0, h, 0);
    return h;
  }

  private DoubleSeries.Kernel kernel(Primitive operation) {
    return kernels.computeIfAbsent(operation, series::kernel);
  }
}
