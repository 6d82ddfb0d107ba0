package org.difflam.papers.pullback;

import static org.difflam.category.law.Law.law;
import static org.difflam.papers.statement.Check.check;
import static org.difflam.papers.statement.Equations.equations;
import static org.difflam.papers.statement.Equations.stated;

import io.vavr.collection.List;
import io.vavr.collection.Vector;
import java.util.SplittableRandom;
import org.difflam.category.algebra.Rational;
import org.difflam.category.algebra.Rationals;
import org.difflam.category.law.Law;
import org.difflam.category.law.LawRunner;
import org.difflam.papers.kit.Case;
import org.difflam.papers.kit.CountedCases;
import org.difflam.papers.statement.Check;
import org.difflam.papers.statement.Finding;
import org.difflam.semantics.polynomial.Polynomial;
import org.difflam.semantics.polynomial.PolynomialMap;
import org.difflam.semantics.polynomial.Polynomials;

/// §3.3, the derivatives of curried maps, of evaluations and of bilinear maps that its rules rest
/// on.
final class Section3Derivatives {
  private Section3Derivatives() {}

  private static final Polynomials<Rational> Q = new Polynomials<>(new Rationals());

  private static final Law CURRY =
      law(
          "D-curry.point",
          "the derivative of a curried map, applied",
          "Mak–Ong §3.3",
          "f : Y * X -> Z, x : 1 -> X",
          "ev . <D(cur(f)), x . !> = D(f . <id, x . !>)");

  static final List<Check<?>> CHECKS =
      List.of(
          stated("MO-S3.3-Dcurry", List.of(CURRY))
              .not("f : Y * X -> Z, x : 1 -> X", "ev . <D(cur(f)), x . !> = f . <id, x . !> . p1"),
          equations("MO-S3.3-Deval", "D-eval")
              .not("h : Z -> (X => Y), g : Z -> X", "D(ev . <h, g>) = ev . <D(h), g . p2>"),
          check("MO-S3.3-bilin", "differentiates random bilinear maps Rⁿ × Rᵐ → Rᵏ, exactly")
              .on((Shape) Section3Derivatives::bilinear)
              .not("maps that are linear in ⟨x₁, x₂⟩", Section3Derivatives::linear)
              .by(Section3Derivatives::bothSummands));

  /// A kind of map `Rⁿ × Rᵐ → Rᵏ`.
  private interface Shape {
    PolynomialMap<Rational> draw(int n, int m, int k, SplittableRandom random);
  }

  private static PolynomialMap<Rational> bilinear(int n, int m, int k, SplittableRandom random) {
    return Q.map(
        n + m,
        x ->
            Vector.fill(
                k,
                () ->
                    x.take(n)
                        .flatMap(a -> x.drop(n).map(b -> a.times(b).times(weight(n + m, random))))
                        .reduce(Polynomial::plus)));
  }

  private static PolynomialMap<Rational> linear(int n, int m, int k, SplittableRandom random) {
    return Q.map(
        n + m,
        x ->
            Vector.fill(
                k, () -> x.map(a -> a.times(weight(n + m, random))).reduce(Polynomial::plus)));
  }

  private static Polynomial<Rational> weight(int arity, SplittableRandom random) {
    return Polynomial.constant(Q.rig(), arity, Rational.of(random.nextInt(1, 9)));
  }

  /// `J(l)⟨x₁, x₂⟩⟨v₁, v₂⟩ = l⟨x₁, v₂⟩ + l⟨v₁, x₂⟩`.
  private static Finding bothSummands(Shape shape, LawRunner effort) {
    return CountedCases.each(
        effort.cases(),
        effort,
        (random, _) -> {
          int n = 1 + random.nextInt(3), m = 1 + random.nextInt(3);
          PolynomialMap<Rational> l = shape.draw(n, m, 1 + random.nextInt(2), random);
          PolynomialMap<Rational> v = Q.first(n + m, n + m), x = Q.second(n + m, n + m);
          PolynomialMap<Rational> first = Q.first(n, m), second = Q.second(n, m);
          PolynomialMap<Rational> sum =
              Q.plus(
                  Q.compose(l, Q.pair(Q.compose(first, x), Q.compose(second, v))),
                  Q.compose(l, Q.pair(Q.compose(first, v), Q.compose(second, x))));
          return Case.of("l = " + l, () -> Finding.of(Q.equal(Q.D(l), sum)));
        });
  }
}
