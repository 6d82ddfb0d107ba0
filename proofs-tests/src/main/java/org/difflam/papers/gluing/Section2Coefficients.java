package org.difflam.papers.gluing;

import static org.difflam.papers.statement.Check.check;

import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import java.util.List;
import java.util.SplittableRandom;
import org.difflam.category.algebra.Rational;
import org.difflam.category.law.LawRunner;
import org.difflam.category.number.ExactReals;
import org.difflam.category.number.Reals;
import org.difflam.papers.kit.Case;
import org.difflam.papers.kit.CountedCases;
import org.difflam.papers.statement.Check;
import org.difflam.papers.statement.Finding;
import org.difflam.semantics.manifold.Component;
import org.difflam.semantics.manifold.JetBundle;
import org.difflam.semantics.manifold.JetPoint;
import org.difflam.semantics.manifold.Manifold;
import org.difflam.semantics.taylor.Indices;
import org.difflam.syntax.simple.Type;
import org.difflam.syntax.simple.Value;

/// §2.2, numbers `y_α` as a polynomial: "the Euclidean space `R^(R+k over k)`, which can also be
/// regarded as the space of k-variate polynomials of degree ≤ R".
final class Section2Coefficients {
  private Section2Coefficients() {}

  private static final ExactReals EXACT = new ExactReals();
  private static final Type R = Type.real();
  private static final Component LINE = new Manifold(R).components(0).getFirst();

  /// The polynomial that some numbers are regarded as.
  private interface Regarded {
    JetBundle.Series of(Indices shape, List<Rational> y);
  }

  static final Seq<Check<?>> CHECKS =
      Vector.of(
          check(
                  "HSV-2.2-poly",
                  "goes from random numbers y_α to a polynomial and back by its derivatives at 0,"
                      + " and the other way round, adds and scales them, and finds no derivative of"
                      + " order R + 1 or R + 2, for R = 0 and for fifteen (k,R), exactly")
              .on((Regarded) Regarding::new)
              .not("y_α x^α for y_α x^α / α!", Section2Coefficients::withoutFactorials)
              .not(
                  "the indices in the opposite order",
                  (shape, y) -> new Regarding(shape, y.reversed()))
              .not(
                  "with x₁^(R+1) more",
                  (shape, y) -> new Higher(new Regarding(shape, y), shape.R() + 1))
              .by(Section2Coefficients::isIsomorphism));

  private static JetPoint<Rational> jet(List<Rational> y) {
    return new JetPoint<>(LINE, List.of(y));
  }

  /// `x ↦ Σ y_α x^α / α!`.
  private record Regarding(JetBundle J, List<Rational> y) implements JetBundle.Series {
    Regarding(Indices shape, List<Rational> y) {
      this(new JetBundle(shape), y);
    }

    @Override
    public <N> Value<N> at(Reals<N> r, List<N> x) {
      return J.representative(R, jet(y), r, x);
    }
  }

  /// `x ↦ p(x) + x₁ⁿ`.
  private record Higher(JetBundle.Series p, int n) implements JetBundle.Series {
    @Override
    public <N> Value<N> at(Reals<N> r, List<N> x) {
      return p.at(r, x).map(there -> r.plus(there, r.power(x.getFirst(), n)));
    }
  }

  private static JetBundle.Series withoutFactorials(Indices shape, List<Rational> y) {
    return new Regarding(
        shape,
        Vector.ofAll(y)
            .zipWithIndex((c, i) ->
                Vector.ofAll(shape.get(i))
                    .map(Section2Polynomials::factorial)
                    .foldLeft(c, Rational::times))
            .asJava());
  }

  private record OfPolynomial(RandomPolynomial p) implements JetBundle.Series {
    @Override
    public <N> Value<N> at(Reals<N> r, List<N> x) {
      return Value.of(p.at(r, Vector.ofAll(x)));
    }
  }

  /// The derivatives at 0 up to this order.
  private static List<Rational> derivatives(JetBundle.Series p, int k, int order) {
    return new JetBundle(Indices.of(k, order)).series(R, EXACT, p).coordinates().getFirst();
  }

  private static Finding isIsomorphism(Regarded regarded, LawRunner effort) {
    return CountedCases.each(
        effort.cases(),
        effort,
        (random, i) -> {
          Indices shape = Section2Recovery.shape(i);
          int k = shape.k(), order = shape.R();
          List<Rational> y = numbers(shape.size(), random), z = numbers(shape.size(), random);
          List<Rational> x = numbers(k, random);
          Rational c = number(random);
          RandomPolynomial q =
              new RandomPolynomial(
                      k, Vector.fill(4, () -> RandomPolynomial.monomial(k, order + 1, random)))
                  .upTo(order);
          List<Rational> sum = Vector.ofAll(y).zipWith(z, (a, b) -> a.plus(c.times(b))).asJava();
          JetBundle.Series of = regarded.of(shape, y);
          String text = "(%d,%d), y = %s".formatted(k, order, y);
          return Case.of(
              text,
              () ->
                  Finding.reproduced(
                          "the derivatives up to order R + 2",
                          padded(shape, y),
                          derivatives(of, k, order + 2))
                      .and(
                          Finding.reproduced(
                              q + " at " + x,
                              new OfPolynomial(q).at(EXACT, x),
                              regarded.of(shape, byHand(shape, q)).at(EXACT, x)))
                      .and(
                          Finding.reproduced(
                              "y + c z at " + x,
                              regarded.of(shape, sum).at(EXACT, x),
                              of.at(EXACT, x)
                                  .map(there ->
                                      there.plus(
                                          c.times(regarded.of(shape, z).at(EXACT, x).number()))))));
        });
  }

  private static List<Rational> byHand(Indices shape, RandomPolynomial q) {
    Vector<Long> zero = Vector.fill(shape.k(), 0L);
    return Vector.ofAll(shape.all()).map(alpha -> q.derivative(Vector.ofAll(alpha), zero)).asJava();
  }

  /// With 0 for the indices of order `R + 1` and `R + 2`.
  private static List<Rational> padded(Indices shape, List<Rational> y) {
    return Vector.ofAll(Indices.of(shape.k(), shape.R() + 2).all())
        .map(shape::position)
        .map(place -> place < 0 ? Rational.ZERO : y.get(place))
        .asJava();
  }

  private static Rational number(SplittableRandom random) {
    return Rational.of(random.nextInt(-9, 10), random.nextInt(1, 5));
  }

  private static List<Rational> numbers(int n, SplittableRandom random) {
    return Vector.fill(n, () -> number(random)).asJava();
  }
}
