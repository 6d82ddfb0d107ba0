package org.difflam.papers.gluing;

import static org.difflam.papers.statement.Check.check;

import io.vavr.collection.List;
import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.function.IntUnaryOperator;
import java.util.function.UnaryOperator;
import org.difflam.category.Witness;
import org.difflam.category.algebra.Rational;
import org.difflam.category.law.LawRunner;
import org.difflam.papers.gluing.AppendixASpheres.Nearest;
import org.difflam.papers.kit.Case;
import org.difflam.papers.kit.CountedCases;
import org.difflam.papers.statement.Check;
import org.difflam.papers.statement.Finding;

/// Theorems 12 and 13: neither Euclidean spaces nor manifolds have room for `R → R`. An exponential
/// of dimension `d` would be some `ev` with a `g` for each map of two arguments; for `t_d` there
/// would be
///
/// ```
/// g : Rᵈ⁺¹ → Rᵈ    ev(g(x), y) = t_d(x)(y) = x₀ + x₁ y + … + x_d yᵈ
/// ```
///
/// Whatever `ev` is, this fails at `x` or at `–x` where `g(x) = g(–x)`. On a manifold `g` is known
/// in a chart only, on a ball around a point; there it fails in the same way.
///
/// That all `t_n(x)` lie in one component of the manifold, which has one dimension, is seen from
/// the lines that join them. That a component of a manifold has one dimension is not checked.
final class AppendixAExponentials {
  private AppendixAExponentials() {}

  static final List<Check<?>> CHECKS =
      List.of(
          check(
                  "HSV-Thm-12",
                  "finds x with g(x) = g(–x) to 10⁻⁹ and t_d(x) ≠ t_d(–x) for random continuous"
                      + " maps g : Rᵈ⁺¹ → Rᵈ with bends, of which ev(g(x), y) = t_d(x)(y) fails for"
                      + " every ev, d up to 4")
              .on(new Polynomials(d -> d, x -> x))
              .not("for g : Rᵈ⁺¹ → Rᵈ⁺¹", new Polynomials(d -> d + 1, x -> x))
              .not("for λy. Σ xᵢ² yⁱ", new Polynomials(d -> d, x -> x.times(x)))
              .by((said, effort) -> notTransposed(said, false, effort)),
          check(
                  "HSV-Thm-13",
                  "finds x and x′ with g(x) = g(x′) to 10⁻⁹ and t_d(x) ≠ t_d(x′) on small balls U"
                      + " of Rᵈ⁺¹ for random continuous g : U → Rᵈ, which a chart of dimension d"
                      + " gives on one of them only, d up to 4; that a component has one dimension"
                      + " is not checked")
              .on(new Polynomials(d -> d, x -> x))
              .not("for g : U → Rᵈ⁺¹", new Polynomials(d -> d + 1, x -> x))
              .by((said, effort) -> notTransposed(said, true, effort)),
          check(
                  "HSV-Thm-13",
                  "joins t_n(x) to t_m(x′) by a line in the image of t_k for the greater k of n and"
                      + " m, for random x and x′, n and m up to 6")
              .on((UnaryOperator<List<Rational>>) x -> x.append(Rational.ZERO))
              .not("0 in front of x", x -> x.prepend(Rational.ZERO))
              .by(AppendixAExponentials::connected));

  /// @param outputs the dimension that `g` goes to
  /// @param coefficient what `t_d` makes of `xᵢ`
  private record Polynomials(IntUnaryOperator outputs, UnaryOperator<Rational> coefficient) {}

  /// Values that differ less are not told apart.
  private static final Rational APART = Rational.of(1, 1 << 20);

  private static Finding notTransposed(Polynomials said, boolean small, LawRunner effort) {
    return CountedCases.each(
        Math.max(8, effort.cases() / 4),
        effort,
        (random, i) -> {
          int d = 1 + i % 4;
          BentMap drawn = BentMap.draw(d + 1, said.outputs.applyAsInt(d), random);
          double[] centre = small ? random.doubles(d + 1, -2, 2).toArray() : new double[d + 1];
          double radius = small ? 1.0 / 16 : 1;
          BentMap g = drawn.on(centre, radius);
          SplittableRandom starts = random.split();
          String where = small ? " around " + Arrays.toString(centre) : "";
          return Case.of(drawn + where, () -> fails(said, d, g, centre, radius, starts));
        });
  }

  private static Finding fails(
      Polynomials said, int d, BentMap g, double[] c, double radius, SplittableRandom random) {
    Nearest at = AppendixASpheres.nearest(g, random);
    Finding equal = at.said(g);
    if (!equal.outcome().isGood()) return equal;
    List<Rational> there = values(said, d, c, radius, at.x());
    List<Rational> opposite = values(said, d, c, -radius, at.x());
    boolean apart =
        there.zip(opposite).exists(v -> v._1().minus(v._2()).abs().compareTo(APART) > 0);
    return apart
        ? equal
        : Finding.refuted(
            Witness.at("g = " + g + " at x and –x", "t_d " + there, "t_d " + opposite));
  }

  /// `t_d(c + r x)` at 0, …, d.
  private static List<Rational> values(
      Polynomials said, int d, double[] c, double r, List<Double> x) {
    List<Rational> numbers =
        x.zipWithIndex((xi, i) -> said.coefficient.apply(Rational.exactly(c[i] + r * xi)));
    return AppendixA.values(d, numbers, d + 1);
  }

  /// `s ↦ t_k((1 – s) x + s x′)` leads from the one to the other.
  private static Finding connected(UnaryOperator<List<Rational>> inclusion, LawRunner effort) {
    return CountedCases.each(
        effort.cases(),
        effort,
        (random, i) -> {
          int n = i % 7, m = random.nextInt(7), k = Math.max(n, m), places = k + 1;
          List<Rational> x = drawn(n, random), y = drawn(m, random);
          List<Rational> from = x, to = y;
          for (int j = n; j < k; j++) from = inclusion.apply(from);
          for (int j = m; j < k; j++) to = inclusion.apply(to);
          Rational s = Rational.of(random.nextInt(1, 16), 16);
          List<Rational> between = between(from, to, s);
          return Case.equal(
              "t_%d%s to t_%d%s, also at %s"
                  .formatted(n, x.mkString("(", ", ", ")"), m, y.mkString("(", ", ", ")"), s),
              List.of(
                  AppendixA.values(k, between(from, to, Rational.ZERO), places),
                  AppendixA.values(k, between(from, to, Rational.ONE), places),
                  Section4Spaces.interpolate(AppendixA.values(k, between, places))),
              List.of(AppendixA.values(n, x, places), AppendixA.values(m, y, places), between));
        });
  }

  private static List<Rational> drawn(int n, SplittableRandom random) {
    return List.fill(n + 1, () -> Rational.of(random.nextInt(-99, 100), 4));
  }

  private static List<Rational> between(List<Rational> x, List<Rational> y, Rational s) {
    return x.zipWith(y, (a, b) -> a.plus(b.minus(a).times(s)));
  }
}
