package org.difflam.bench;

import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.List;
import org.difflam.category.Deep;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.pullback.DifferentiableOperation;
import org.difflam.syntax.pullback.PullbackTerm;
import org.difflam.syntax.pullback.PullbackType;
import org.difflam.syntax.pullback.Scalar;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;

/// `∏ sin xᵢ` in the pullback language's machine: its value, its gradient, and the gradient by Java
/// that is written by hand.
public class PullbackBenchmark extends Measured {
  @Param({"10", "1000", "100000"})
  public int n = 10;

  private Pulled product = new Pulled(List::of, List::of);

  @Setup
  public void compile() {
    product = Pulled.of(function(n), point(n));
  }

  /// `λy. let … in sin x₁ * … * sin xₙ`, a let for each projection and each operation.
  private static PullbackTerm.Lambda function(int n) {
    DifferentiableOperation sin = DifferentiableOperation.standard("sin").get();
    List<Name> names = new ArrayList<>();
    List<PullbackTerm> bounds = new ArrayList<>();
    PullbackTerm rest = PullbackTerm.variable("y");
    PullbackTerm product = PullbackTerm.numeral(1);
    for (int i = n; i > 0; i--) {
      PullbackTerm x = i > 1 ? new PullbackTerm.Projection(2, rest) : rest;
      names.add(Name.of("s" + i));
      bounds.add(new PullbackTerm.Call(sin, x));
      names.add(Name.of("p" + i + "_"));
      bounds.add(
          new PullbackTerm.Call(
              DifferentiableOperation.MULT,
              new PullbackTerm.Pair(product, PullbackTerm.variable("s" + i))));
      product = PullbackTerm.variable("p" + i + "_");
      if (i > 1) {
        names.add(Name.of("z" + i));
        bounds.add(new PullbackTerm.Projection(1, rest));
        rest = PullbackTerm.variable("z" + i);
      }
    }
    PullbackTerm body = Pulled.lets(names, bounds, product);
    return new PullbackTerm.Lambda(Name.of("y"), Option.some(PullbackType.real(n)), body);
  }

  private static List<Scalar> point(int n) {
    List<Scalar> x = new ArrayList<>();
    for (int i = 1; i <= n; i++) x.add(new Scalar.Rounded(1.5 + 0.1 / i));
    return x;
  }

  /// Whether an ordinary stack is enough: the start of a thread with a deep one would be measured.
  private boolean shallow() {
    return n <= 1000;
  }

  @Benchmark
  public List<Double> value() {
    return shallow() ? product.value().get() : Deep.call(product.value());
  }

  @Benchmark
  public List<Double> gradient() {
    return shallow() ? product.gradient().get() : Deep.call(product.gradient());
  }

  @Benchmark
  public double[] byHand() {
    double[] sin = new double[n], cos = new double[n], before = new double[n];
    double product = 1;
    for (int i = n - 1; i >= 0; i--) {
      double x = 1.5 + 0.1 / (i + 1);
      sin[i] = Math.sin(x);
      cos[i] = Math.cos(x);
      before[i] = product;
      product *= sin[i];
    }
    double[] gradient = new double[n];
    double adjoint = 1;
    for (int i = 0; i < n; i++) {
      gradient[i] = adjoint * before[i] * cos[i];
      adjoint *= sin[i];
    }
    return gradient;
  }
}
