package org.difflam.bench;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.difflam.semantics.Compiled;
import org.difflam.semantics.Difflam;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;

/// Gradients of programs as byte code, beside Java that is written by hand with flat arrays, which
/// it keeps from call to call.
public class CompiledBenchmark extends Measured {
  /// Java by hand: the value, and the gradient into `g`.
  interface ByHand {
    double gradient(double[] x, double[] g);
  }

  @Param({"sines-10", "sines-1000", "sines-10000", "rosenbrock-1000", "network-16", "network-64"})
  public String workload = "network-16";

  private Compiled compiled = Difflam.compile("\\x : R. x");
  private ByHand byHand = (_, _) -> 0;
  private double[] x = {};
  private double[] g = {};

  @Setup
  public void compile() {
    String[] parts = workload.split("-", -1);
    int n = Integer.parseInt(parts[1]);
    compiled = Difflam.compile(program(parts[0], n));
    byHand = byHand(parts[0], n);
    x = new Random(1).doubles(compiled.inputs(), 0.5, 1.5).toArray();
    g = new double[x.length];
  }

  static String program(String family, int n) {
    return switch (family) {
      case "sines" -> function(n, product(n));
      case "rosenbrock" -> function(n, rosenbrock(n));
      case "network" -> function(2 * n * n + n, network(n));
      default -> throw new IllegalArgumentException(family);
    };
  }

  static ByHand byHand(String family, int n) {
    return switch (family) {
      case "sines" -> new Sines(n);
      case "rosenbrock" -> CompiledBenchmark::rosenbrock;
      case "network" -> new Network(n);
      default -> throw new IllegalArgumentException(family);
    };
  }

  @Benchmark
  public double compiled() {
    return compiled.gradient(x, g);
  }

  @Benchmark
  public double byHand() {
    return byHand.gradient(x, g);
  }

  @Benchmark
  public double evaluation() {
    return compiled.value(x);
  }

  private static String function(int n, String body) {
    List<String> xs = IntStream.range(0, n).mapToObj(i -> "x" + i).toList();
    return "\\(" + String.join(", ", xs) + "). " + body;
  }

  private static String product(int n) {
    return String.join(" * ", IntStream.range(0, n).mapToObj(i -> "sin x" + i).toList());
  }

  private static String rosenbrock(int n) {
    List<String> terms = new ArrayList<>();
    for (int i = 0; i + 1 < n; i++) {
      terms.add("100 * (x%d - x%d * x%d)^2 + (1 - x%d)^2".formatted(i + 1, i, i, i));
    }
    return String.join(" + ", terms);
  }

  /// Two hidden layers of `h` sigmoids.
  private static String network(int h) {
    StringBuilder text = new StringBuilder();
    for (int l = 0; l < 2; l++) {
      for (int i = 0; i < h; i++) {
        text.append("let a%d_%d = sigmoid (%s) in ".formatted(l, i, sum(l, (l * h + i) * h, h)));
      }
    }
    return text.append(sum(2, 2 * h * h, h)).toString();
  }

  private static String sum(int layer, int from, int h) {
    List<String> terms = new ArrayList<>();
    for (int k = 0; k < h; k++) {
      String input = layer == 0 ? "" + input(k) : "a%d_%d".formatted(layer - 1, k);
      terms.add("x%d * %s".formatted(from + k, input));
    }
    return String.join(" + ", terms);
  }

  private static double input(int k) {
    return (2 * k + 3) / 64.0;
  }

  private static double rosenbrock(double[] x, double[] g) {
    double sum = 0;
    Arrays.fill(g, 0);
    for (int i = 0; i + 1 < x.length; i++) {
      double a = x[i + 1] - x[i] * x[i], b = 1 - x[i];
      sum += 100 * (a * a) + b * b;
      g[i + 1] += 200 * a;
      g[i] -= 400 * a * x[i] + 2 * b;
    }
    return sum;
  }

  private static final class Sines implements ByHand {
    private final double[] sines, before;

    Sines(int n) {
      sines = new double[n];
      before = new double[n];
    }

    @Override
    public double gradient(double[] x, double[] g) {
      double product = 1;
      for (int i = 0; i < x.length; i++) {
        before[i] = product;
        sines[i] = Math.sin(x[i]);
        product *= sines[i];
      }
      double after = 1;
      for (int i = x.length - 1; i >= 0; i--) {
        g[i] = after * before[i] * Math.cos(x[i]);
        after *= sines[i];
      }
      return product;
    }
  }

  private static final class Network implements ByHand {
    private final int h;
    private final double[] in, first, second, d1, d2;

    Network(int h) {
      this.h = h;
      in = IntStream.range(0, h).mapToDouble(CompiledBenchmark::input).toArray();
      first = new double[h];
      second = new double[h];
      d1 = new double[h];
      d2 = new double[h];
    }

    @Override
    public double gradient(double[] x, double[] g) {
      int middle = h * h, last = 2 * h * h;
      layer(x, 0, in, first);
      layer(x, middle, first, second);
      double value = 0;
      for (int k = 0; k < h; k++) value += x[last + k] * second[k];
      for (int k = 0; k < h; k++) g[last + k] = second[k];
      for (int k = 0; k < h; k++) d2[k] = x[last + k] * second[k] * (1 - second[k]);
      Arrays.fill(d1, 0);
      for (int i = 0; i < h; i++) {
        double d = d2[i];
        int row = middle + i * h;
        for (int k = 0; k < h; k++) g[row + k] = d * first[k];
        for (int k = 0; k < h; k++) d1[k] += d * x[row + k];
      }
      for (int i = 0; i < h; i++) {
        double d = d1[i] * first[i] * (1 - first[i]);
        for (int k = 0; k < h; k++) g[i * h + k] = d * in[k];
      }
      return value;
    }

    private void layer(double[] x, int from, double[] input, double[] output) {
      for (int i = 0; i < h; i++) {
        double sum = 0;
        int row = from + i * h;
        for (int k = 0; k < h; k++) sum += x[row + k] * input[k];
        output[i] = 1 / (1 + Math.exp(-sum));
      }
    }
  }
}
