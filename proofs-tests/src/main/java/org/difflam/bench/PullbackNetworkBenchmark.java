package org.difflam.bench;

import io.vavr.control.Option;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import org.difflam.category.Deep;
import org.difflam.category.algebra.Rational;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.pullback.DifferentiableOperation;
import org.difflam.syntax.pullback.PullbackTerm;
import org.difflam.syntax.pullback.PullbackType;
import org.difflam.syntax.pullback.Scalar;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;

/// A network with two hidden layers of sigmoids in the pullback language's machine: its value, its
/// gradient in all `2h² + h` weights, and that gradient by Java that is written by hand.
public class PullbackNetworkBenchmark extends Measured {
  @Param({"16", "64"})
  public int units = 16;

  private Pulled network = new Pulled(List::of, List::of);

  @Setup
  public void compile() {
    network = Pulled.of(network(units), weights(units));
  }

  private static int size(int h) {
    return 2 * h * h + h;
  }

  private static double weight(int k) {
    return (k % 7 - 3) * 0.25;
  }

  private static double input(int j) {
    return (j % 5 - 2) * 0.5;
  }

  private static PullbackTerm number(double x) {
    return new PullbackTerm.Numeral(Scalar.of(Rational.of(new BigDecimal(x))));
  }

  private static List<Scalar> weights(int h) {
    List<Scalar> all = new ArrayList<>();
    for (int k = 0; k < size(h); k++) all.add(new Scalar.Rounded(weight(k)));
    return all;
  }

  /// `λy. let … in Σᵢ cᵢ σ(Σⱼ bᵢⱼ σ(Σₖ aⱼₖ xₖ))`, the weights `a`, `b`, `c` in `y`.
  static PullbackTerm.Lambda network(int h) {
    int n = size(h);
    DifferentiableOperation sigmoid = DifferentiableOperation.standard("sigmoid").get();
    List<Name> names = new ArrayList<>();
    List<PullbackTerm> bounds = new ArrayList<>();
    PullbackTerm[] weights = new PullbackTerm[n];
    PullbackTerm rest = PullbackTerm.variable("y");
    for (int k = n - 1; k >= 0; k--) {
      names.add(Name.of("w" + k));
      bounds.add(k > 0 ? new PullbackTerm.Projection(2, rest) : rest);
      weights[k] = PullbackTerm.variable("w" + k);
      if (k == 0) continue;
      names.add(Name.of("y" + k));
      bounds.add(new PullbackTerm.Projection(1, rest));
      rest = PullbackTerm.variable("y" + k);
    }
    List<PullbackTerm> layer = new ArrayList<>();
    for (int j = 0; j < h; j++) layer.add(number(input(j)));
    for (int l = 0; l < 2; l++) {
      List<PullbackTerm> next = new ArrayList<>();
      for (int i = 0; i < h; i++) {
        names.add(Name.of("a" + l + "_" + i));
        bounds.add(new PullbackTerm.Call(sigmoid, product(weights, (l * h + i) * h, layer)));
        next.add(PullbackTerm.variable("a" + l + "_" + i));
      }
      layer = next;
    }
    PullbackTerm body = Pulled.lets(names, bounds, product(weights, 2 * h * h, layer));
    return new PullbackTerm.Lambda(Name.of("y"), Option.some(PullbackType.real(n)), body);
  }

  private static PullbackTerm product(PullbackTerm[] weights, int from, List<PullbackTerm> layer) {
    List<PullbackTerm> parts = new ArrayList<>();
    for (int j = 0; j < layer.size(); j++) {
      parts.add(
          new PullbackTerm.Call(
              DifferentiableOperation.MULT,
              new PullbackTerm.Pair(weights[from + j], layer.get(j))));
    }
    return PullbackTerm.sum(parts);
  }

  @Benchmark
  public List<Double> value() {
    return Deep.call(network.value());
  }

  @Benchmark
  public List<Double> gradient() {
    return Deep.call(network.gradient());
  }

  @Benchmark
  public double[] byHand() {
    int h = units;
    double[] w = new double[size(h)], gradient = new double[size(h)];
    for (int k = 0; k < w.length; k++) w[k] = weight(k);
    double[][] a = new double[3][h];
    for (int j = 0; j < h; j++) a[0][j] = input(j);
    for (int l = 0; l < 2; l++) {
      for (int i = 0; i < h; i++) {
        double sum = 0;
        for (int j = 0; j < h; j++) sum += w[(l * h + i) * h + j] * a[l][j];
        a[l + 1][i] = 1 / (1 + Math.exp(-sum));
      }
    }
    double[] adjoint = new double[h];
    for (int i = 0; i < h; i++) {
      gradient[2 * h * h + i] = a[2][i];
      adjoint[i] = w[2 * h * h + i];
    }
    for (int l = 1; l >= 0; l--) {
      double[] before = new double[h];
      for (int i = 0; i < h; i++) {
        double s = adjoint[i] * a[l + 1][i] * (1 - a[l + 1][i]);
        for (int j = 0; j < h; j++) {
          gradient[(l * h + i) * h + j] = s * a[l][j];
          before[j] += s * w[(l * h + i) * h + j];
        }
      }
      adjoint = before;
    }
    return gradient;
  }
}
