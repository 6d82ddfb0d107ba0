package org.difflam.papers.gluing;

import static org.difflam.papers.gluing.Section2Polynomials.lines;
import static org.difflam.papers.gluing.Section2Polynomials.unit;
import static org.difflam.papers.statement.Check.check;

import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import org.difflam.category.algebra.Rational;
import org.difflam.category.law.LawRunner;
import org.difflam.papers.kit.Case;
import org.difflam.papers.kit.CountedCases;
import org.difflam.papers.statement.Check;
import org.difflam.papers.statement.Finding;
import org.difflam.semantics.taylor.Macro;

/// §2.4, for `g : Rˡ → R`: "We can always recover the mixed second order partial derivatives from
/// this but this requires several computations involving h".
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
              .by(Section2Polarisation::recovered));

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

  private static Finding recovered(Recovery recovery, LawRunner effort) {
    Macro D = new Macro(Macros.TRIPLE);
    return CountedCases.each(
        effort.cases(),
        effort,
        (random, n) -> {
          int l = 2 + n % 4, i = random.nextInt(l), j = (i + 1 + random.nextInt(l - 1)) % l;
          RandomPolynomial g =
              new RandomPolynomial(
                  l,
                  Vector.fill(random.nextInt(2, 5), () -> RandomPolynomial.monomial(l, 3, random)));
          Vector<Long> x = Section2Polynomials.point(l, random);
          var h = Macros.exact(D, g.text());
          Last last = v -> Macros.at(h, lines(Macros.TRIPLE, x, v.map(Integer::longValue))).get(2);
          Vector<Integer> both = unit(l, i).zipWith(unit(l, j), Integer::sum);
          return Case.equal(
              "∂_%d ∂_%d of %s at %s".formatted(i, j, g, x),
              recovery.of(last, l, i, j),
              g.derivative(both, x));
        });
  }
}
