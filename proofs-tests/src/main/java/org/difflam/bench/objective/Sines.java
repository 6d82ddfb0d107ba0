package org.difflam.bench.objective;

import java.util.Random;

/// `sin x₁ * … * sin xₙ`; so that the text is not nested too deep, `let p = sin x₁ * … in p * …`.
public final class Sines implements Objective {
  private static final int LONGEST = 250_000;

  private final int n;
  private final double[] sines, before;

  public Sines(int n) {
    this.n = n;
    sines = new double[n];
    before = new double[n];
  }

  @Override
  public String program() {
    StringBuilder text =
        new StringBuilder("\\(").append(Objective.list(n, i -> "x" + i)).append("). ");
    String before = "";
    int from = 0;
    for (; n - from > LONGEST; from += LONGEST) {
      text.append("let p = ").append(before).append(factors(from, LONGEST)).append(" in ");
      before = "p * ";
    }
    return text.append(before).append(factors(from, n - from)).toString();
  }

  private static String factors(int from, int count) {
    return Objective.chain("*", count, i -> "sin x" + (from + i));
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
