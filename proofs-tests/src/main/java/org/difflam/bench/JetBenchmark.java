package org.difflam.bench;

import java.util.concurrent.TimeUnit;
import org.difflam.bench.taylor.DoubleJets;
import org.difflam.semantics.taylor.Indices;
import org.difflam.syntax.simple.Primitive;
import org.hipparchus.analysis.differentiation.DSFactory;
import org.hipparchus.analysis.differentiation.DerivativeStructure;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;

/// All partial derivatives of `sin(x y) + exp(x) / (1 + y²)` (with more variables, `y` is the sum
/// of the others), and one product of two full jets, beside Hipparchus in the same run.
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class JetBenchmark extends Measured {
  /// `k,R`.
  @Param({"2,2", "2,4", "2,8", "6,4"})
  public String shape = "2,8";

  private int k;
  private DoubleJets jets = new DoubleJets(Indices.of(1, 1));
  private DSFactory hipparchus = new DSFactory(1, 1);
  private double[] full = {};
  private DerivativeStructure fullHipparchus = hipparchus.constant(0);

  @Setup
  public void setup() {
    String[] numbers = shape.split(",", 2);
    k = Integer.parseInt(numbers[0]);
    int R = Integer.parseInt(numbers[1]);
    jets = new DoubleJets(Indices.of(k, R));
    hipparchus = new DSFactory(k, R);
    full = this.jets.apply(Primitive.EXP, y());
    fullHipparchus = yHipparchus().exp();
  }

  private double[] y() {
    double[] y = jets.variable(1, 0.7);
    for (int i = 2; i < k; i++) y = jets.plus(y, jets.variable(i, 0.1 * i));
    return y;
  }

  private DerivativeStructure yHipparchus() {
    DerivativeStructure y = hipparchus.variable(1, 0.7);
    for (int i = 2; i < k; i++) y = y.add(hipparchus.variable(i, 0.1 * i));
    return y;
  }

  @Benchmark
  public double[] function() {
    double[] x = jets.variable(0, 0.3), y = y();
    double[] fraction = jets.divide(jets.apply(Primitive.EXP, x), jets.plus(jets.times(y, y), 1));
    return jets.derivatives(jets.plus(jets.apply(Primitive.SIN, jets.times(x, y)), fraction));
  }

  @Benchmark
  public double[] functionHipparchus() {
    DerivativeStructure x = hipparchus.variable(0, 0.3), y = yHipparchus();
    return x.multiply(y).sin().add(x.exp().divide(y.multiply(y).add(1))).getAllDerivatives();
  }

  @Benchmark
  public double[] product() {
    return jets.times(full, full);
  }

  @Benchmark
  public DerivativeStructure productHipparchus() {
    return fullHipparchus.multiply(fullHipparchus);
  }
}
