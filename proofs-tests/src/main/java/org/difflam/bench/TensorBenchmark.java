package org.difflam.bench;

import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import org.difflam.category.number.Operations;
import org.difflam.semantics.tensor.DenseTensors;
import org.difflam.semantics.tensor.Tensor;
import org.difflam.syntax.curry.Dimensions;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.OutputTimeUnit;

/// Operations on tensors of doubles, against loops written out for the shapes at hand. The aim: at
/// most twice the time.
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class TensorBenchmark extends Measured {
  private static final int N = 64;

  private final DenseTensors tensors = new DenseTensors();
  private final double[] a = random(1), b = random(2);
  private final Tensor<Double> left = new Tensor.Dense(Dimensions.of(N, N), a);
  private final Tensor<Double> right = new Tensor.Dense(Dimensions.of(N, N), b);

  private static double[] random(long seed) {
    return new SplittableRandom(seed).doubles((long) N * N, -1, 1).toArray();
  }

  @Benchmark
  public Tensor<Double> matmul() {
    return tensors.matmul(left, right);
  }

  @Benchmark
  public double[] matmulByHand() {
    double[] c = new double[N * N];
    for (int i = 0; i < N; i++) {
      for (int k = 0; k < N; k++) {
        double s = a[i * N + k];
        for (int j = 0; j < N; j++) c[i * N + j] += s * b[k * N + j];
      }
    }
    return c;
  }

  @Benchmark
  public Tensor<Double> plus() {
    return tensors.apply(Operations.ADD, List.of(left, right));
  }

  @Benchmark
  public double[] plusByHand() {
    double[] c = new double[N * N];
    for (int i = 0; i < c.length; i++) c[i] = a[i] + b[i];
    return c;
  }

  @Benchmark
  public Tensor<Double> tanh() {
    return tensors.apply(Operations.TANH, List.of(left));
  }

  @Benchmark
  public double[] tanhByHand() {
    double[] c = new double[N * N];
    for (int i = 0; i < c.length; i++) c[i] = Math.tanh(a[i]);
    return c;
  }

  @Benchmark
  public Tensor<Double> sum() {
    return tensors.sumTo(left, Dimensions.NONE);
  }

  @Benchmark
  public double sumByHand() {
    double sum = 0;
    for (int i = 0; i < a.length; i++) sum += a[i];
    return sum;
  }

  @Benchmark
  public Tensor<Double> transpose() {
    return tensors.transpose(left);
  }

  @Benchmark
  public double[] transposeByHand() {
    double[] c = new double[N * N];
    for (int i = 0; i < N; i++) for (int j = 0; j < N; j++) c[j * N + i] = a[i * N + j];
    return c;
  }
}
