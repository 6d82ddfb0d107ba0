package org.difflam.papers.gluing;

import static org.difflam.papers.gluing.Section2Polynomials.point;
import static org.difflam.papers.statement.Check.check;

import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.IntFunction;
import org.difflam.category.Witness;
import org.difflam.category.algebra.Rational;
import org.difflam.category.law.LawRunner;
import org.difflam.papers.gluing.RandomPolynomial.Monomial;
import org.difflam.papers.kit.Case;
import org.difflam.papers.kit.CountedCases;
import org.difflam.papers.statement.Check;
import org.difflam.papers.statement.Finding;
import org.difflam.semantics.taylor.Indices;
import org.difflam.semantics.taylor.Macro;

/// §2.2: "we can recover the partial derivatives of f up to the R-th order from its Taylor
/// approximation".
final class Section2Recovery {
  private Section2Recovery() {}

  /// What is read off the Taylor approximation `x ↦ p(x – a)` of order R at `a`.
  private interface Reading {
    List<Rational> of(Indices shape, RandomPolynomial p, Vector<Long> a);
  }

  static final Seq<Check<?>> CHECKS =
      Vector.of(
          check(
                  "HSV-2.2-basis",
                  "reads all derivatives up to order R of random polynomials at a point off their"
                      + " Taylor approximations there, for R = 0 and for fifteen (k,R), and off"
                      + " those of others that differ from them in one derivative or two")
              .on((Reading) Section2Recovery::atJets)
              .printed("the series at basis vectors", Section2Recovery::atBasis)
              .not("the first derivatives alone", Section2Recovery::first)
              .not("in the opposite order", (shape, p, a) -> atJets(shape, p, a).reversed())
              .by((reading, effort) -> recovers(reading, Section2Recovery::shape, effort)),
          check(
                  "HSV-2.2-basis",
                  "reads the derivatives up to order R off the values at a and at a + e for basis"
                      + " vectors e, for R = 0 and R = 1, and up to four variables")
              .on((Reading) Section2Recovery::atBasis)
              .not("the values, with that at a in them", (_, p, _) -> values(p))
              .by((reading, effort) ->
                  recovers(reading, i -> Indices.of(1 + i / 2 % 4, 1 - i % 2), effort)));

  /// Fifteen `(k, R)`, and of fifty three with `R = 0`, for up to three variables.
  static Indices shape(int number) {
    int own = number % 50;
    return own < 3 ? Indices.of(1 + own, 0) : RandomPrograms.shape(number);
  }

  /// The jets of the coordinates.
  static long[][] coordinates(Indices shape, Vector<Long> a) {
    return a.zipWithIndex(
            (at, i) -> {
              long[] jet = new long[shape.size()];
              jet[0] = at;
              if (shape.R() > 0) jet[shape.first(i)] = 1;
              return jet;
            })
        .toJavaArray(long[][]::new);
  }

  /// `h` of the approximation at the jets of the coordinates.
  private static List<Rational> atJets(Indices shape, RandomPolynomial p, Vector<Long> a) {
    return Macros.at(new Macro(shape), p.text(a), coordinates(shape, a));
  }

  private static List<Rational> first(Indices shape, RandomPolynomial p, Vector<Long> a) {
    return Vector.ofAll(atJets(shape, p, a))
        .zipWithIndex()
        .filter(entry -> shape.order(entry._2) <= 1)
        .map(entry -> entry._1)
        .asJava();
  }

  /// The value at `a`, and for each basis vector `e` the difference of it and that at `a + e`.
  private static List<Rational> atBasis(Indices shape, RandomPolynomial p, Vector<Long> a) {
    Vector<Rational> values = Vector.ofAll(values(p));
    Vector<Rational> slopes = values.tail().map(there -> there.minus(values.head()));
    return (shape.R() == 0 ? values.take(1) : slopes.prepend(values.head())).asJava();
  }

  /// At `a`, and at `a + e` for each basis vector `e`, from the last on.
  private static List<Rational> values(RandomPolynomial p) {
    return Vector.ofAll(Indices.of(p.arity(), 1).all())
        .map(e -> p.at(Vector.ofAll(e).map(Rational::of)))
        .asJava();
  }

  /// What has another derivative must be told apart.
  private static Finding recovers(Reading reading, IntFunction<Indices> shapes, LawRunner effort) {
    return CountedCases.each(
        effort.cases(),
        effort,
        (random, i) -> {
          Indices shape = shapes.apply(i);
          int k = shape.k(), R = shape.R();
          RandomPolynomial f =
              new RandomPolynomial(
                      k,
                      Vector.fill(
                          random.nextInt(2, 5), () -> RandomPolynomial.monomial(k, R + 2, random)))
                  .and(new Monomial(random.nextInt(1, 9), any(shape, 0, random)));
          RandomPolynomial g = differing(f, any(shape, Math.min(2, R), random), random);
          Vector<Long> a = point(k, random), zero = Vector.fill(k, 0L);
          List<Rational> derivatives =
              Vector.ofAll(shape.all())
                  .map(alpha -> f.derivative(Vector.ofAll(alpha), zero))
                  .asJava();
          String text =
              "(%d,%d) at %s of %s and %s"
                  .formatted(k, R, a.mkString("(", ", ", ")"), f.text(a), g.text(a));
          return Case.of(
              text,
              () -> {
                List<Rational> read = reading.of(shape, f.upTo(R), a);
                return read.equals(reading.of(shape, g.upTo(R), a))
                    ? Finding.refuted(
                        Witness.at(
                            "what is read off both is " + read,
                            "derivatives " + atJets(shape, f.upTo(R), a),
                            "derivatives " + atJets(shape, g.upTo(R), a)))
                    : Finding.reproduced("the derivatives for " + text, derivatives, read);
              });
        });
  }

  /// Of this order at least.
  private static Vector<Integer> any(Indices shape, int order, SplittableRandom random) {
    Vector<List<Integer>> all =
        Vector.ofAll(shape.all()).filter(alpha -> Indices.order(alpha) >= order);
    return Vector.ofAll(all.get(random.nextInt(all.size())));
  }

  /// With `c x^α` more, or `c (xᵢⁿ – xᵢ)` for `n > 1`: for `|α| > 1` the difference is 0 at 0 and
  /// at all basis vectors.
  private static RandomPolynomial differing(
      RandomPolynomial f, Vector<Integer> alpha, SplittableRandom random) {
    long c = random.nextInt(1, 9);
    RandomPolynomial g = f.and(new Monomial(c, alpha));
    int variables = alpha.count(n -> n > 0), degree = alpha.sum().intValue();
    return variables == 1 && degree > 1
        ? g.and(new Monomial(-c, alpha.map(n -> Math.min(n, 1))))
        : g;
  }
}
