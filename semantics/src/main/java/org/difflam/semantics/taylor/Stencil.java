package org.difflam.semantics.taylor;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import org.difflam.category.algebra.Rational;
import org.difflam.category.number.Ball;
import org.difflam.category.number.Balls;

/// All partial derivatives of a function at a point from its values at the points `x + h j`, `j`
/// among the indices: `∂_α f(x) ≈ Δ_h^α f(x) / h^|α| = h^−|α| Σ_{j≤α} (−1)^|α−j| (α over j) f(x + h
/// j)`. With `h = 10⁻³³` the error is about `10⁻³³` times the derivatives of one order more. It
/// needs as many values as there are derivatives.
public final class Stencil {
  private static final int STEP_DIGITS = 33;
  private static final int SPARE_DIGITS = 5;
  private static final Rational STEP = Rational.parse("1e-" + STEP_DIGITS);

  private final Indices indices;

  private final Balls reals;

  private final Ball[] scales;

  public Stencil(Indices indices) {
    this.indices = indices;
    this.reals = Balls.ofDigits(STEP_DIGITS * (indices.R() + 1) + SPARE_DIGITS);
    this.scales = new Ball[indices.R() + 1];
    for (int i = 0; i < scales.length; i++) {
      scales[i] = reals.literal(new Rational(BigInteger.TEN.pow(STEP_DIGITS * i), BigInteger.ONE));
    }
  }

  /// Numbers with the digits that this takes.
  public Balls reals() {
    return reals;
  }

  /// A real function of `k` numbers.
  @FunctionalInterface
  public interface Value {
    Ball at(List<Rational> u);
  }

  /// The derivatives in the order of the indices.
  public List<Ball> derivatives(Value f, List<Rational> x) {
    List<Ball> values = new ArrayList<>(indices.size());
    for (List<Integer> j : indices.all()) {
      List<Rational> u = new ArrayList<>(x.size());
      for (int i = 0; i < x.size(); i++) u.add(x.get(i).plus(STEP.times(Rational.of(j.get(i)))));
      values.add(f.at(u));
    }
    List<Ball> derivatives = new ArrayList<>(indices.size());
    for (int a = 0; a < indices.size(); a++) {
      Ball sum = reals.zero();
      for (int j = 0; j <= a; j++) {
        long weight = weight(indices.get(a), indices.get(j));
        if (weight != 0) sum = reals.plus(sum, reals.times(reals.of(weight), values.get(j)));
      }
      derivatives.add(reals.times(sum, scales[indices.order(a)]));
    }
    return derivatives;
  }

  /// `(−1)^|α−j| (α over j)`, which is 0 unless `j ≤ α`.
  private static long weight(List<Integer> alpha, List<Integer> j) {
    long weight = 1;
    for (int i = 0; i < alpha.size(); i++) {
      int n = alpha.get(i), k = j.get(i);
      if (k > n) return 0;
      for (int m = 1; m <= k; m++) weight = weight * (n - k + m) / m;
      if ((n - k) % 2 != 0) weight = -weight;
    }
    return weight;
  }
}
