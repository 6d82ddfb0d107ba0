package org.difflam.bench.taylor;

import java.util.Arrays;
import java.util.List;
import java.util.function.DoubleUnaryOperator;
import org.difflam.category.algebra.Rational;
import org.difflam.category.number.DifferentialEquation;
import org.difflam.category.number.DomainError;
import org.difflam.category.number.Doubles;
import org.difflam.category.number.Operation;
import org.difflam.category.number.Univariate;
import org.difflam.semantics.taylor.Indices;
import org.difflam.semantics.taylor.Jet;
import org.difflam.semantics.taylor.Jets;
import org.difflam.semantics.taylor.SeriesProduct;
import org.difflam.syntax.simple.Primitive;

/// Truncated power series of doubles as slices of arrays: the series `f` at `i` are the numbers
/// `f[i], f[i + 1], …`, the coefficients `c_α` in the order of the indices. What is computed goes
/// into a slice that no operand touches.
///
/// Not for several threads at once: there is room for what is computed on the way.
abstract sealed class DoubleSeries permits SecondOrder, Recurrences {
  /// In place of a second factor: there is none.
  static final int ALONE = -1;

  private final Indices indices;
  private final double[] product;

  protected final SeriesProduct products;
  protected final int size;

  protected DoubleSeries(Indices indices) {
    this.indices = indices;
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

  /// An operation on slices; one of one argument takes the second.
  @FunctionalInterface
  interface Kernel {
    void apply(double[] f, int i, double[] g, int j, double[] h, int k);
  }

  /// The kernel of an operation; a function's is chosen by the differential equation that it
  /// solves.
  final Kernel kernel(Primitive operation) {
    if (operation == Primitive.PLUS) return this::plus;
    if (operation == Primitive.TIMES) return this::times;
    if (operation == Primitive.DIVIDE) {
      return (f, i, g, j, h, k) -> {
        if (g[j] == 0) throw new DomainError("div", f[i] + ", " + g[j], "the divisor is zero");
        divide(f, i, g, j, h, k);
      };
    }
    Operation function = operation.meaning();
    if (!function.isElementary()) return slow(function);
    DoubleUnaryOperator value = function.elementary().doubles();
    return switch (function.equation()) {
      case DifferentialEquation.Autonomous(var p) when p.equals(Univariate.of(0, 1)) ->
          (_, _, g, j, h, k) -> exp(value.applyAsDouble(g[j]), g, j, h, k);
      case DifferentialEquation.Autonomous(var p) when p.degree() <= 2 -> {
        double a = p.at(0).doubleValue(), b = p.at(1).doubleValue(), c = p.at(2).doubleValue();
        yield (_, _, g, j, h, k) -> riccati(value.applyAsDouble(g[j]), a, b, c, g, j, h, k);
      }
      case DifferentialEquation.Quotient(var c, var q)
          when c.equals(Rational.ONE) && q.equals(Univariate.of(0, 1)) ->
          (_, _, g, j, h, k) -> log(positive(function, value, g[j]), g, j, h, k);
      case DifferentialEquation.Reciprocal(var c, var q)
          when c.equals(Rational.of(1, 2)) && q.equals(Univariate.of(0, 1)) ->
          (_, _, g, j, h, k) -> sqrt(positive(function, value, g[j]), g, j, h, k);
      case DifferentialEquation.Other(var c, var other)
          when DifferentialEquation.oscillation(function).isDefined() && other.isElementary() -> {
        DoubleUnaryOperator slope = other.elementary().doubles();
        double a = c.doubleValue();
        double b = DifferentialEquation.oscillation(function).get().doubleValue();
        yield (_, _, g, j, h, k) ->
            circular(value.applyAsDouble(g[j]), a * slope.applyAsDouble(g[j]), b, g, j, h, k);
      }
      case DifferentialEquation.Autonomous _,
          DifferentialEquation.Quotient _,
          DifferentialEquation.Reciprocal _,
          DifferentialEquation.Other _,
          DifferentialEquation.General _ ->
          slow(function);
    };
  }

  private static double positive(Operation function, DoubleUnaryOperator value, double x) {
    if (x > 0) return value.applyAsDouble(x);
    throw new DomainError(
        function.name(), "" + x, "the argument must be positive for it and its derivatives");
  }

  /// Any function, by [Jets].
  private Kernel slow(Operation function) {
    Jets<Double> jets = new Jets<>(indices, new Doubles());
    return (_, _, g, j, h, k) -> {
      List<Double> all = Arrays.stream(g, j, j + size).boxed().toList();
      Jet<Double> result = jets.apply(function, new Jet<>(all));
      for (int c = 0; c < size; c++) h[k + c] = result.coefficients().get(c);
    };
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

  /// `h = f ∘ g` with `f′ = f`, from the value of `f` at `g₀`.
  abstract void exp(double value, double[] g, int j, double[] h, int k);

  /// `h = f ∘ g` with `x f′ = 1`.
  abstract void log(double value, double[] g, int j, double[] h, int k);

  /// `h² = g`, from the value at `g₀`.
  abstract void sqrt(double value, double[] g, int j, double[] h, int k);

  /// `h = f ∘ g` with `f″ = q f`, from the values of `f` and `f′` at `g₀`.
  abstract void circular(
      double value, double slope, double q, double[] g, int j, double[] h, int k);

  /// `h = f ∘ g` with `f′ = p + q f + r f²`, from the value of `f` at `g₀`.
  abstract void riccati(
      double value, double p, double q, double r, double[] g, int j, double[] h, int k);
}
