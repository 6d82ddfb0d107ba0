package org.difflam.bench.objective;

import java.util.Arrays;
import java.util.Random;

/// The network of Huot, Staton and Vákár, §1, by `layer` and `comp`: two hidden layers of `h`
/// neurons on `h` inputs, and one neuron on them. The parameters of a neuron are `h` weights and a
/// bias, one after another.
public final class Network implements Objective {
  private final int h;
  private final int row;
  private final int size;
  private final double[] in, first, second, d1, d2;

  public Network(int h) {
    this.h = h;
    row = h + 1;
    size = (2 * h + 1) * row;
    in = new Random(2).doubles(h, -1, 1).toArray();
    first = new double[h];
    second = new double[h];
    d1 = new double[h];
    d2 = new double[h];
  }

  @Override
  public String program() {
    String comp = "\\(f, g). \\(x, (p, q)). g (f (x, p), q)";
    return """
    let neuron = \\(x, (w, b)) : R^%d * (R^%d * R). sigmoid (w · x + b) in
    let layer = \\f. \\(x, (%s)). (%s) in
    let comp1 = %s in
    let comp2 = %s in
    \\p. comp1 (layer neuron, comp2 (layer neuron, neuron)) (%s, p)
    """
        .formatted(
            h,
            h,
            Objective.list(h, i -> "p" + i),
            Objective.list(h, i -> "f (x, p%d)".formatted(i)),
            comp,
            comp,
            Objective.numerals(in));
  }

  @Override
  public double[] point() {
    return new Random(1).doubles(size, -1, 1).toArray();
  }

  @Override
  public double value(double[] x) {
    layer(x, 0, in, first);
    layer(x, h * row, first, second);
    return neuron(x, 2 * h * row, second);
  }

  private double neuron(double[] x, int from, double[] input) {
    double sum = 0;
    for (int k = 0; k < h; k++) sum += x[from + k] * input[k];
    return 1 / (1 + Math.exp(-(sum + x[from + h])));
  }

  private void layer(double[] x, int from, double[] input, double[] output) {
    for (int i = 0; i < h; i++) output[i] = neuron(x, from + i * row, input);
  }

  @Override
  public double gradient(double[] x, double[] g) {
    double y = value(x);
    int last = 2 * h * row;
    double d = y * (1 - y);
    for (int k = 0; k < h; k++) g[last + k] = d * second[k];
    g[last + h] = d;
    for (int k = 0; k < h; k++) d2[k] = d * x[last + k] * second[k] * (1 - second[k]);
    Arrays.fill(d1, 0);
    for (int i = 0; i < h; i++) {
      double di = d2[i];
      int from = (h + i) * row;
      for (int k = 0; k < h; k++) g[from + k] = di * first[k];
      g[from + h] = di;
      for (int k = 0; k < h; k++) d1[k] += di * x[from + k];
    }
    for (int i = 0; i < h; i++) {
      double di = d1[i] * first[i] * (1 - first[i]);
      int from = i * row;
      for (int k = 0; k < h; k++) g[from + k] = di * in[k];
      g[from + h] = di;
    }
    return y;
  }
}
