package org.difflam.bench.objective;

import java.util.Arrays;
import java.util.Random;

/// A recurrent network (The Differentiable Curry, §2): `h ← tanh (W h + U x + b)` over a list of
/// inputs, folded from `h = 0`, and `h · h` at the end. The parameters are the rows of W, U and b,
/// unit by unit. A fold takes the last input first.
public final class Recurrent implements Objective {
  private final int h;
  private final int steps;
  private final int row;
  private final double[] inputs, states, cotangent, before;

  public Recurrent(int h, int steps) {
    this.h = h;
    this.steps = steps;
    row = 2 * h + 1;
    inputs = new Random(2).doubles((long) h * steps, -0.3, 0.3).toArray();
    states = new double[(steps + 1) * h];
    cotangent = new double[h];
    before = new double[h];
  }

  @Override
  public String program() {
    String list = Objective.list(steps, t -> Objective.numerals(input(t)));
    return """
    let unit = \\(h, x, (w, u, b)) : R^%d * R^%d * (R^%d * R^%d * R). tanh (w · h + u · x + b) in
    \\(%s).
    let cell = \\(h, x). (%s) in
    let end = fold (x, h). cell (h, x) over [%s] from %s in end · end
    """
        .formatted(
            h,
            h,
            h,
            h,
            Objective.list(h, i -> "p" + i),
            Objective.list(h, i -> "unit (h, x, p%d)".formatted(i)),
            list,
            Objective.numerals(new double[h]));
  }

  @Override
  public double[] point() {
    return new Random(1).doubles((long) h * row, -0.3, 0.3).toArray();
  }

  @Override
  public double value(double[] p) {
    for (int t = 0; t < steps; t++) {
      int from = t * h;
      for (int i = 0; i < h; i++) {
        int w = i * row, u = w + h;
        double sum = 0, other = 0;
        for (int k = 0; k < h; k++) sum += p[w + k] * states[from + k];
        for (int k = 0; k < h; k++) other += p[u + k] * inputs[from + k];
        states[from + h + i] = Math.tanh(sum + other + p[u + h]);
      }
    }
    double value = 0;
    for (int i = steps * h; i < states.length; i++) value += states[i] * states[i];
    return value;
  }

  @Override
  public double gradient(double[] p, double[] g) {
    double value = value(p);
    Arrays.fill(g, 0);
    for (int i = 0; i < h; i++) cotangent[i] = 2 * states[steps * h + i];
    for (int t = steps - 1; t >= 0; t--) {
      int from = t * h;
      Arrays.fill(before, 0);
      for (int i = 0; i < h; i++) {
        int w = i * row, u = w + h;
        double y = states[from + h + i];
        double d = cotangent[i] * (1 - y * y);
        for (int k = 0; k < h; k++) g[w + k] += d * states[from + k];
        for (int k = 0; k < h; k++) g[u + k] += d * inputs[from + k];
        g[u + h] += d;
        for (int k = 0; k < h; k++) before[k] += d * p[w + k];
      }
      System.arraycopy(before, 0, cotangent, 0, h);
    }
    return value;
  }

  /// The inputs of a step, as a list of them has them: the last step is made first.
  public double[] input(int t) {
    return Arrays.copyOfRange(inputs, (steps - 1 - t) * h, (steps - t) * h);
  }

  /// W, row by row, of all parameters.
  public double[] weights(double[] p) {
    return columns(p, 0, h);
  }

  /// U.
  public double[] inputWeights(double[] p) {
    return columns(p, h, 2 * h);
  }

  /// b.
  public double[] biases(double[] p) {
    return columns(p, 2 * h, row);
  }

  private double[] columns(double[] p, int from, int to) {
    double[] found = new double[h * (to - from)];
    for (int i = 0; i < h; i++) {
      System.arraycopy(p, i * row + from, found, i * (to - from), to - from);
    }
    return found;
  }
}
