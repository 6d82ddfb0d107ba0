package org.difflam.category.number;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import org.difflam.category.algebra.Rational;

/// Derivatives from values alone: an oracle that shares nothing with differentiation. Symmetric
/// differences with the steps `h` and `2h` in four times as many digits as `h` has, extrapolated
/// once; the answer is a ball that holds the rounding error rigorously, and the distance of the two
/// differences, which is several orders larger than what extrapolation leaves, as its estimate of
/// the rest.
///
/// An answer `d` is known to `10⁻³⁰ max(1, |d|)`. Where values are so large that their digits
/// cancel, or change so quickly that the step is too long, `h` is not `10⁻⁴⁰` but `10⁻¹⁶⁰`, then
/// `10⁻⁶⁴⁰`; where this is not enough either there is no answer, but an [Unresolved].
///
/// The function must have values near the point: closer than `order · 10⁻⁴⁰`.
public final class Differences {
  private static final int STEP_DIGITS = 40;
  private static final int MOST_STEP_DIGITS = 640;
  private static final double LOG2_NARROW = -100;

  private Differences() {}

  /// A function that can be evaluated to any precision; `formula::scalar` is one.
  @FunctionalInterface
  public interface Value {
    Ball at(Balls r, List<Ball> x);
  }

  /// `∂₀^β₀ … ∂ₙ₋₁^βₙ₋₁ f(x)`.
  public static Ball partial(Value f, List<Rational> x, List<Integer> beta) {
    return from(STEP_DIGITS, f, x, beta);
  }

  /// This derivative with shorter steps from the start. What oscillates within a step of `10⁻⁴⁰`
  /// may look as if it did not move: who would say no to somebody else's derivative asks again
  /// here.
  public static Ball closer(Value f, List<Rational> x, List<Integer> beta) {
    return from(4 * STEP_DIGITS, f, x, beta);
  }

  private static Ball from(int first, Value f, List<Rational> x, List<Integer> beta) {
    for (int digits = first; ; digits *= 4) {
      try {
        return partial(f, x, beta, digits);
      } catch (Unresolved tooFew) {
        if (!tooFew.mayResolve() || digits >= MOST_STEP_DIGITS) throw tooFew;
      }
    }
  }

  private static Ball partial(Value f, List<Rational> x, List<Integer> beta, int digits) {
    if (beta.size() != x.size() || beta.stream().anyMatch(b -> b < 0)) {
      throw new IllegalArgumentException("multi-index " + beta + " at the point " + x);
    }
    int order = beta.stream().mapToInt(Integer::intValue).sum();
    Balls r = Balls.ofDigits(4 * digits + (digits + 1) * order);
    Rational step = new Rational(BigInteger.ONE, BigInteger.TEN.pow(digits));
    List<Ball> point = x.stream().map(r::literal).toList();
    Ball near = difference(r, f, point, beta, step);
    if (order == 0) return narrow(r, near);
    Ball far = difference(r, f, point, beta, step.plus(step));
    Ball gap = r.minus(near, far);
    return narrow(r, r.widened(r.plus(near, r.divide(gap, r.of(3))), gap));
  }

  private static Ball narrow(Balls r, Ball d) {
    double width = new Ball(BigInteger.valueOf(d.radius()), 0, d.exponent()).log2Most();
    if (width <= LOG2_NARROW + Math.max(0, d.log2Most())) return d;
    throw Unresolved.tooWide("differences", d::toString, r.name(), "its digits cancel");
  }

  /// The derivative of `t ↦ f(x + t v)` at 0.
  public static Ball along(Value f, List<Rational> x, List<Rational> v) {
    Value line =
        (r, t) -> {
          List<Ball> moved = new ArrayList<>(x.size());
          for (int i = 0; i < x.size(); i++) {
            Ball step = r.times(t.getFirst(), r.literal(v.get(i)));
            moved.add(r.plus(r.literal(x.get(i)), step));
          }
          return f.at(r, moved);
        };
    return partial(line, List.of(Rational.ZERO), List.of(1));
  }

  /// `Σ (−1)^|j| (β over j) f(x + (β − 2j) h) / (2h)^|β|`, over all `j ≤ β`.
  private static Ball difference(
      Balls r, Value f, List<Ball> x, List<Integer> beta, Rational step) {
    int[] j = new int[beta.size()];
    Ball h = r.literal(step), sum = r.zero();
    int order = 0;
    for (int b : beta) order += b;
    do {
      long weight = 1;
      List<Ball> point = new ArrayList<>(x.size());
      for (int i = 0; i < j.length; i++) {
        weight *= (j[i] % 2 == 0 ? 1 : -1) * binomial(beta.get(i), j[i]);
        point.add(r.plus(x.get(i), r.times(r.of(beta.get(i) - 2L * j[i]), h)));
      }
      sum = r.plus(sum, r.times(r.of(weight), f.at(r, point)));
    } while (next(j, beta));
    return r.divide(sum, r.power(r.plus(h, h), order));
  }

  /// The next multi-index below `beta`, if there is one.
  private static boolean next(int[] j, List<Integer> beta) {
    for (int i = 0; i < j.length; i++) {
      if (j[i]++ < beta.get(i)) return true;
      j[i] = 0;
    }
    return false;
  }

  private static long binomial(int n, int k) {
    long result = 1;
    for (int i = 1; i <= k; i++) result = result * (n - k + i) / i;
    return result;
  }
}
