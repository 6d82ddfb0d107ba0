package org.difflam.bench.objective;

import java.util.Arrays;
import java.util.Random;

/// `Σ 100 (xᵢ₊₁ − xᵢ²)² + (1 − xᵢ)²`.
public record Rosenbrock(int n) implements Objective {
  @Override
  public String program() {
    return "let valley = \\(x, y). 100 * (y - x^2)^2 + (1 - x)^2 in\n\\("
        + Objective.list(n, i -> "x" + i)
        + "). "
        + Objective.chain("+", n - 1, i -> "valley (x%d, x%d)".formatted(i, i + 1));
  }

  @Override
  public double[] point() {
    return new Random(1).doubles(n, 0.5, 1.5).toArray();
  }

  @Override
  public double value(double[] x) {
    double sum = 0;
    for (int i = 0; i + 1 < n; i++) {
      double a = x[i + 1] - x[i] * x[i], b = 1 - x[i];
      sum += 100 * (a * a) + b * b;
    }
    return sum;
  }

  @Override
  public double gradient(double[] x, double[] g) {
    double sum = 0;
    Arrays.fill(g, 0);
    for (int i = 0; i + 1 < n; i++) {
      double a = x[i + 1] - x[i] * x[i], b = 1 - x[i];
      sum += 100 * (a * a) + b * b;
      g[i + 1] += 200 * a;
      g[i] -= 400 * a * x[i] + 2 * b;
    }
    return sum;
  }
}
