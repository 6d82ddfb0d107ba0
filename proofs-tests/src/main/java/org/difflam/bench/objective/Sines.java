package org.difflam.bench.objective;

import java.util.Random;

/// `sin x₁ * … * sin xₙ`.
public final class Sines implements Objective {
  private final int n;
  private final double[] sines, before;

  public Sines(int n) {
    this.n = n;
    sines = new double[n];
    before = new double[n];
  }

  @Override
  public String program() {
    return "\\("
        + Objective.list(n, i -> "x" + i)
        + "). "
        + Objective.chain("*", n, i -> "sin x" + i);
  }

  /// Near π/2, so that the product of a million sines is no zero.
  @Override
  public double[] point() {
    return new Random(1).doubles(n, 1.569, 1.572).toArray();
  }

  @Override
  public double value(double[] x) {
    double product = 1;
    for (int i = 0; i < n; i++) product *= Math.sin(x[i]);
    return product;
  }

  @Override
  public double gradient(double[] x, double[] g) {
    double product = 1;
    for (int i = 0; i < n; i++) {
      before[i] = product;
      sines[i] = Math.sin(x[i]);
      product *= sines[i];
    }
    double after = 1;
    for (int i = n - 1; i >= 0; i--) {
      g[i] = after * before[i] * Math.cos(x[i]);
      after *= sines[i];
    }
    return product;
  }
}
