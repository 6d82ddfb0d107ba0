package org.difflam.papers.gluing;

import static org.difflam.papers.statement.Check.check;

import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import java.util.SplittableRandom;
import org.difflam.category.algebra.Rational;
import org.difflam.category.law.LawRunner;
import org.difflam.papers.kit.Case;
import org.difflam.papers.kit.CountedCases;
import org.difflam.papers.statement.Check;
import org.difflam.papers.statement.Finding;
import org.difflam.semantics.polynomial.Polynomial;
import org.difflam.semantics.taylor.Macro;
import org.difflam.syntax.simple.Value;

/// §2.4, for `g : Rˡ → R`: what h says along a direction, and "We can always recover the mixed
/// second order partial derivatives from this but this requires several computations involving h".
final class Section2Polarisation {
  private Section2Polarisation() {}

  /// The last entry of `h((x₁, v₁, 0), …, (xₗ, vₗ, 0))`, by `v`.
  private interface Last {
    Rational along(Vector<Integer> v);
  }

  /// `∂ᵢⱼg(x)` from some of these.
  private interface Recovery {
    Rational of(Last h, int l, int i, int j);
  }

  static final Seq<Check<?>> CHECKS =
      Vector.of(
          check(
                  "HSV-2.4-pol",
                  "recovers mixed derivatives of random polynomials in two to five variables from h"
                      + " along eᵢ + eⱼ, eᵢ and eⱼ, exactly")
              .on((Recovery) Section2Polarisation::polarised)
              .not("the difference is not halved", Section2Polarisation::difference)
              .not("of the neighbours i and i + 1", (h, l, i, _) -> polarised(h, l, i, (i + 1) % l))
              .not(
                  "along (1, …, 1) for eᵢ + eⱼ",
                  (h, l, i, j) ->
                      half(
                          h.along(Vector.fill(l, () -> 1))
                              .minus(h.along(unit(l, i)))
                              .minus(h.along(unit(l, j)))))
              .by(Section2Polarisation::recovered),
          check(
                  "HSV-2.4-e",
                  "takes two derivatives of random polynomials in one to five variables along"
                      + " directions, exactly")
              .on(new Macro(Macros.TRIPLE))
              .not("every summand once", Macros.unweighted(Macros.TRIPLE))
              .not("h forgets the second argument", Macros.forgets(Macros.TRIPLE))
              .by(Section2Polarisation::directional));

  /// `½ (h(eᵢ + eⱼ) – h(eᵢ) – h(eⱼ))`.
  private static Rational polarised(Last h, int l, int i, int j) {
    return half(difference(h, l, i, j));
  }

  private static Rational difference(Last h, int l, int i, int j) {
    Vector<Integer> first = unit(l, i), second = unit(l, j);
    return h.along(first.zipWith(second, Integer::sum))
        .minus(h.along(first))
        .minus(h.along(second));
  }

  private static Rational half(Rational x) {
    return x.dividedBy(Rational.of(2));
  }

  private static Vector<Integer> unit(int l, int i) {
    return Vector.range(0, l).map(k -> k == i ? 1 : 0);
  }

  /// `c x₁^a₁ ⋯ xₗ^aₗ`.
  private record Monomial(int c, Vector<Integer> powers) {
    String text() {
      return "("
          + c
          + ")"
          + powers.zipWithIndex((a, k) -> " * x_%d".formatted(k).repeat(a)).mkString();
    }

    Polynomial<Rational> polynomial() {
      int l = powers.size();
      Polynomial<Rational> all = RandomPolynomial.constant(l, Rational.of(c));
      for (int k = 0; k < l; k++)
        all = all.times(RandomPolynomial.variable(l, k).power(powers.get(k)));
      return all;
    }
  }

  /// A sum of some of these in `l` variables.
  private record Sum(int l, Vector<Monomial> monomials) {
    static Sum draw(int l, SplittableRandom random) {
      return new Sum(l, Vector.fill(random.nextInt(2, 5), () -> monomial(l, random)));
    }

    private static Monomial monomial(int l, SplittableRandom random) {
      int c = random.nextInt(1, 5) * (random.nextBoolean() ? 1 : -1);
      return new Monomial(c, Vector.fill(l, () -> Math.max(0, random.nextInt(-1, 3))));
    }

    /// As a program `Rˡ → R`.
    String text() {
      String names = Vector.range(0, l).map(k -> "x_" + k).mkString(", ");
      String sum = monomials.map(Monomial::text).mkString(" + ");
      return l == 1
          ? "\\%s : R. %s".formatted(names, sum)
          : "\\(%s) : R^%d. %s".formatted(names, l, sum);
    }

    Polynomial<Rational> polynomial() {
      return monomials.map(Monomial::polynomial).reduce(Polynomial::plus);
    }
  }

  /// `h((x₁, v₁, 0), …, (xₗ, vₗ, 0))`.
  private static java.util.List<Rational> along(Value<Rational> h, Vector<Long> x, Vector<Long> v) {
    return Macros.at(
        h, x.zipWith(v, (at, along) -> new long[] {at, along, 0}).toJavaArray(long[][]::new));
  }

  private static Finding recovered(Recovery recovery, LawRunner effort) {
    Macro D = new Macro(Macros.TRIPLE);
    return CountedCases.each(
        effort.cases(),
        effort,
        (random, n) -> {
          int l = 2 + n % 4, i = random.nextInt(l), j = (i + 1 + random.nextInt(l - 1)) % l;
          Sum g = Sum.draw(l, random);
          Vector<Long> x = numbers(l, random);
          Value<Rational> h = Macros.exact(D, g.text());
          Last last = v -> along(h, x, v.map(Integer::longValue)).get(2);
          Polynomial<Rational> mixed = g.polynomial().derivative(i).derivative(j);
          return Case.equal(
              "∂_%d ∂_%d of %s at %s".formatted(i, j, g.text(), x),
              recovery.of(last, l, i, j),
              mixed.at(x.map(Rational::of)));
        });
  }

  private static Vector<Long> numbers(int l, SplittableRandom random) {
    return Vector.fill(l, () -> Section2Polynomials.number(random));
  }

  /// `(g, Σᵢ ∂ᵢg vᵢ, Σᵢⱼ ∂ᵢⱼg vᵢ vⱼ)`.
  private static Finding directional(Macro D, LawRunner effort) {
    return CountedCases.each(
        effort.cases(),
        effort,
        (random, n) -> {
          int l = 1 + n % 5;
          Sum g = Sum.draw(l, random);
          Vector<Long> x = numbers(l, random), v = numbers(l, random);
          Polynomial<Rational> slope = slope(g.polynomial(), v), second = slope(slope, v);
          return Case.equal(
              "%s at %s along %s".formatted(g.text(), x, v),
              along(Macros.exact(D, g.text()), x, v),
              Vector.of(g.polynomial(), slope, second)
                  .map(p -> p.at(x.map(Rational::of)))
                  .asJava());
        });
  }

  private static Polynomial<Rational> slope(Polynomial<Rational> g, Vector<Long> v) {
    return v.zipWithIndex((along, i) -> g.derivative(i).times(Rational.of(along)))
        .reduce(Polynomial::plus);
  }
}
