package org.difflam.bench.objective;

import static org.difflam.bench.objective.Objective.chain;
import static org.difflam.bench.objective.Objective.list;

import java.util.Arrays;
import java.util.Random;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.hipparchus.special.Gamma;

/// The logarithm of the likelihood of a mixture of Gaussians, with a Wishart prior, as ADBench has
/// it (Šrajer, Kukelova, Fitzgibbon 2018), and its data by that recipe: weights, factors of the
/// inverse covariances and points from a normal distribution, means from the unit cube, γ = 1 and m
/// = 0.
///
/// The parameters are K weights α, K means, and for each of the K a diagonal `q`, of which the
/// exponentials are taken, and the columns of `L` below it:
///
/// ```
/// Σₙ log Σₖ exp (αₖ + Σ qₖ − |Qₖ (xₙ − μₖ)|² / 2) − N log Σₖ exp αₖ + Σₖ (|eᵠ|² + |L|²) / 2 + c
/// ```
///
/// Nothing is done against overflow in `log Σ exp`, for which there is no need with these data.
public final class GaussianMixture implements Objective {
  private final int d;
  private final int parts;
  private final int count;

  /// How many numbers are below the diagonal.
  private final int below;

  private final double constant;
  private final double[] points;
  private final MixtureByHand byHand;

  public GaussianMixture(int d, int parts, int count) {
    this.d = d;
    this.parts = parts;
    this.count = count;
    below = d * (d - 1) / 2;
    Random random = new Random(2);
    points = DoubleStream.generate(random::nextGaussian).limit((long) count * d).toArray();
    constant = -count * d * 0.5 * Math.log(2 * Math.PI) - parts * wishart();
    byHand = new MixtureByHand(d, parts, count, points, constant);
  }

  /// The constant of the prior, with d + 1 degrees of freedom.
  private double wishart() {
    double n = d + 1;
    double logGamma = 0.25 * d * (d - 1) * Math.log(Math.PI);
    for (int j = 1; j <= d; j++) logGamma += Gamma.logGamma(0.5 * n + 0.5 * (1 - j));
    return -n * d * 0.5 * Math.log(2) - logGamma;
  }

  @Override
  public String program() {
    String data =
        list(count, n -> Objective.numerals(Arrays.copyOfRange(points, n * d, (n + 1) * d)));
    return """
    let logsumexp = \\(%s). log (%s) in
    let term = \\(a, (%s), (%s), (%s), (%s)).
      %s
      a - 0.5 * (%s) in
    let prior = \\(e, l) : R^%d * R^%d. 0.5 * (e · e + l · l) in
    \\((%s), (%s), (%s)).
      %s
      (fold (x, s). logsumexp (%s) + s over [%s] from 0)
      - %d * logsumexp (%s) + (%s) + %s
    """
        .formatted(
            list(parts, k -> "y" + k),
            chain("+", parts, k -> "exp y" + k),
            list(d, i -> "m" + i),
            list(d, i -> "e" + i),
            list(below, i -> "l" + i),
            list(d, i -> "x" + i),
            rows(),
            chain("+", d, i -> "r%d * r%d".formatted(i, i)),
            d,
            below,
            list(parts, k -> "a" + k),
            list(parts, k -> "m" + k),
            list(parts, k -> "((%s), l%d)".formatted(list(d, i -> "q%d_%d".formatted(k, i)), k)),
            names(),
            list(parts, k -> "term (t%d, m%d, e%d, l%d, x)".formatted(k, k, k, k)),
            data,
            count,
            list(parts, k -> "a" + k),
            chain("+", parts, k -> "prior (e%d, l%d)".formatted(k, k)),
            Objective.numerals(constant));
  }

  /// `let cᵢ = xᵢ − mᵢ in … let rᵢ = eᵢ cᵢ + Σ lⱼᵢ cⱼ in`.
  private String rows() {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < d; i++) text.append("let c%d = x%d - m%d in ".formatted(i, i, i));
    for (int i = 0; i < d; i++) {
      text.append("let r%d = e%d * c%d".formatted(i, i, i));
      for (int j = 0; j < i; j++) text.append(" + l%d * c%d".formatted(place(j, i), j));
      text.append(" in ");
    }
    return text.toString();
  }

  private String names() {
    StringBuilder text = new StringBuilder();
    for (int k = 0; k < parts; k++) {
      int kk = k;
      text.append("let e%d = (%s) in ".formatted(k, list(d, i -> "exp q%d_%d".formatted(kk, i))));
      text.append(
          "let t%d = a%d + %s in ".formatted(k, k, chain("+", d, i -> "q%d_%d".formatted(kk, i))));
    }
    return text.toString();
  }

  /// Where the entry of column j and row i is, below the diagonal.
  private int place(int j, int i) {
    return j * (2 * d - j - 1) / 2 + i - j - 1;
  }

  @Override
  public double[] point() {
    Random random = new Random(1);
    int means = parts, factors = parts + parts * d;
    return IntStream.range(0, factors + parts * (d + below))
        .mapToDouble(i -> i >= means && i < factors ? random.nextDouble() : random.nextGaussian())
        .toArray();
  }

  @Override
  public double value(double[] p) {
    return byHand.value(p);
  }

  @Override
  public double gradient(double[] p, double[] g) {
    return byHand.gradient(p, g);
  }
}
