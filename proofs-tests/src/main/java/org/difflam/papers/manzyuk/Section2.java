package org.difflam.papers.manzyuk;

import static org.difflam.category.law.Law.law;
import static org.difflam.papers.statement.Check.check;
import static org.difflam.papers.statement.Equations.equations;
import static org.difflam.papers.statement.Equations.stated;

import io.vavr.collection.Array;
import io.vavr.collection.List;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import java.util.SplittableRandom;
import java.util.function.UnaryOperator;
import org.difflam.category.algebra.Rational;
import org.difflam.category.algebra.Rationals;
import org.difflam.category.law.Law;
import org.difflam.category.law.LawRunner;
import org.difflam.category.tangent.TangentLaws;
import org.difflam.papers.kit.Case;
import org.difflam.papers.kit.CountedCases;
import org.difflam.papers.oracle.Newton;
import org.difflam.papers.statement.Check;
import org.difflam.papers.statement.Finding;
import org.difflam.semantics.polynomial.Polynomial;
import org.difflam.semantics.polynomial.PolynomialMap;
import org.difflam.semantics.polynomial.Polynomials;

/// §2, forward AD: the ring `T R`, and pushforwards.
final class Section2 {
  private Section2() {}

  private static final Polynomials<Rational> Q = new Polynomials<>(new Rationals());

  private static Law products(String title, String equation) {
    return law("T.products", title, "Manzyuk §2", TangentLaws.DEFINITIONS, "", equation);
  }

  private static final String BOTH = "<T((p1 : X * Y -> X)), T((p2 : X * Y -> Y))>";

  static final List<Check<?>> CHECKS =
      List.of(
          check("M-S2-ring", "compares T(+), T(·), T(0), T(1) with arithmetic modulo ε², exactly")
              .on((UnaryOperator<PolynomialMap<Rational>>) Q::T)
              .not("of several tangents, only the first counts", Section2::firstTangentOnly)
              .by((T, _) -> ring(T)),
          check("M-S2-push", "compares T f (x′, x) with (J·x′, f x), J from finite differences")
              .on((UnaryOperator<PolynomialMap<Rational>>) Q::T)
              .not("of several tangents, only the first counts", Section2::firstTangentOnly)
              .by(Section2::jacobian),
          equations("M-S2-push", "T.compose")
              .not(
                  "f : X -> X, g : X -> X",
                  "<D(g . f), g . f . p2> = <D(g), g . p2> . <f, f> . p2"),
          stated(
                  "M-S2-push",
                  List.of(
                      products("T preserves products", BOTH + " . psi = id"),
                      products("T preserves products", "psi . " + BOTH + " = id")))
              .not("", "<T((p1 : X * X -> X)), T((p2 : X * X -> X))> = id"));

  /// §3: `D(f)(x′, x) = J f(x)·x′`, beside the axioms.
  static final Check<?> DERIVATIVE =
      check("M-S3-smooth", "compares D f (x′, x) with J·x′, J from finite differences")
          .on((UnaryOperator<PolynomialMap<Rational>>) Q::D)
          .not("of several tangents, only the first counts", Section2::firstDerivativeOnly)
          .by(Section2::derivative);

  /// `x + x′ε` in the variables `x′, x, y′, y, ε`, and the same with `y`.
  private static Polynomial<Rational> perturbed(Array<Polynomial<Rational>> at, int tangent) {
    return at.get(tangent + 1).plus(at.get(tangent).times(at.get(4)));
  }

  /// `(p′, p₀)` for `p = p₀ + p′ε` modulo `ε²`: a map in `x′, x, y′, y`.
  private static PolynomialMap<Rational> residue(PolynomialMap<Rational> p) {
    PolynomialMap<Rational> atZero = Q.pair(Q.identity(4), Q.zero(4, 1));
    PolynomialMap<Rational> slope =
        new PolynomialMap<>(5, p.components().map(component -> component.derivative(4)));
    return Q.compose(Q.pair(slope, p), atZero);
  }

  private static Finding ring(UnaryOperator<PolynomialMap<Rational>> T) {
    PolynomialMap<Rational> mul = Q.map(2, x -> Vector.of(x.get(0).times(x.get(1))));
    PolynomialMap<Rational> add = Q.map(2, x -> Vector.of(x.get(0).plus(x.get(1))));
    PolynomialMap<Rational> sigma = // (x′, x, y′, y) ↦ (x′, y′, x, y)
        Q.map(4, x -> Vector.of(x.get(0), x.get(2), x.get(1), x.get(3)));
    PolynomialMap<Rational> x = Q.map(5, at -> Vector.of(perturbed(at, 0)));
    PolynomialMap<Rational> y = Q.map(5, at -> Vector.of(perturbed(at, 2)));
    PolynomialMap<Rational> xy = Q.pair(x, y);
    PolynomialMap<Rational> zero = Q.constant(Rational.ZERO), one = Q.constant(Rational.ONE);
    PolynomialMap<Rational> negate = Q.map(1, p -> p.map(q -> q.times(Rational.of(-1))));
    PolynomialMap<Rational> opposite = Q.compose(T.apply(negate), Q.identity(2));
    return same("T(·)", Q.compose(T.apply(mul), sigma), residue(Q.compose(mul, xy)))
        .and(same("T(+)", Q.compose(T.apply(add), sigma), residue(Q.compose(add, xy))))
        .and(same("T(0)", everywhere(4, T.apply(zero)), residue(everywhere(5, zero))))
        .and(same("T(1)", everywhere(4, T.apply(one)), residue(everywhere(5, one))))
        .and(same("T(−)", Q.compose(opposite, Q.first(2, 2)), residue(Q.compose(negate, x))))
        .and(
            same(
                "x + −x",
                Q.compose(Q.compose(T.apply(add), sigma), Q.pair(Q.identity(2), opposite)),
                Q.zero(2, 2)))
        .and(same("(x′, x) ↦ x + x′ε and back", Q.first(2, 2), residue(x)));
  }

  private static PolynomialMap<Rational> everywhere(int arity, PolynomialMap<Rational> constant) {
    return Q.compose(constant, Q.bang(arity));
  }

  private static Finding same(
      String what, PolynomialMap<Rational> left, PolynomialMap<Rational> right) {
    return Finding.of(Q.equal(left, right)).about(what);
  }

  private static PolynomialMap<Rational> firstDerivativeOnly(PolynomialMap<Rational> f) {
    return Q.compose(Q.first(f.target(), f.target()), firstTangentOnly(f));
  }

  private static Finding derivative(UnaryOperator<PolynomialMap<Rational>> D, LawRunner effort) {
    return atPoints(D, Valued::along, effort);
  }

  private static Finding jacobian(UnaryOperator<PolynomialMap<Rational>> T, LawRunner effort) {
    return atPoints(T, (f, x, v) -> f.along(x, v).appendAll(f.values.apply(x)), effort);
  }

  /// What a map is at a point and a direction.
  private interface Tangent {
    Vector<Rational> of(Valued f, Vector<Rational> x, Vector<Rational> v);
  }

  /// A map, and its values, which are those of the maps that it is composed of.
  private record Valued(
      PolynomialMap<Rational> map, UnaryOperator<Vector<Rational>> values, int degree) {
    static Valued of(PolynomialMap<Rational> map) {
      int degree = map.components().map(Polynomial::degree).max().getOrElse(0);
      return new Valued(map, map::at, degree);
    }

    /// `J this (x)·v`, from values alone.
    Vector<Rational> along(Vector<Rational> x, Vector<Rational> v) {
      return Newton.along(degree, values, x, v);
    }

    /// `this ∘ f`, where `f` has degree 1.
    Valued after(Valued f) {
      return new Valued(Q.compose(map, f.map), x -> values.apply(f.values.apply(x)), degree);
    }
  }

  /// That what is made of random maps is this at random points `(x′, x)`.
  private static Finding atPoints(
      UnaryOperator<PolynomialMap<Rational>> made, Tangent wanted, LawRunner effort) {
    return CountedCases.each(
        effort.cases(),
        effort,
        (random, i) -> {
          int n = 1 + random.nextInt(3);
          Valued f = Valued.of(randomMap(n, 1 + i % 3, random));
          int m = 1 + random.nextInt(3);
          switch (random.nextInt(6)) {
            case 0 -> f = f.after(Valued.of(linear(m, n, random)));
            case 1 -> f = f.after(Valued.of(Q.map(m, z -> Vector.fill(n, () -> any(z, random)))));
            default -> {}
          }
          int size = f.map.source();
          Vector<Rational> v = point(size, random), x = point(size, random);
          return Case.equal(
              "f = " + f.map + ", x′ = " + v.mkString(", ") + ", x = " + x.mkString(", "),
              made.apply(f.map).at(v.appendAll(x)),
              wanted.of(f, x, v));
        });
  }

  /// A wrong `T f`, whose tangent is `D f` along `(x₁′, 0, …, 0)`.
  private static PolynomialMap<Rational> firstTangentOnly(PolynomialMap<Rational> f) {
    int n = f.source();
    PolynomialMap<Rational> forget =
        Q.map(2 * n, x -> x.zipWithIndex((p, i) -> i == 0 || i >= n ? p : p.times(zero(2 * n))));
    return Q.pair(Q.compose(Q.D(f), forget), Q.compose(f, Q.second(n, n)));
  }

  private static Polynomial<Rational> zero(int arity) {
    return Polynomial.zero(Q.rig(), arity);
  }

  /// Each output is `a z + b z̃` for two of the variables.
  private static PolynomialMap<Rational> linear(int n, int m, SplittableRandom random) {
    return Q.map(
        n,
        z ->
            Vector.fill(
                m,
                () ->
                    any(z, random)
                        .times(Rational.of(1 + random.nextInt(3)))
                        .plus(any(z, random).times(Rational.of(1 + random.nextInt(3), 2)))));
  }

  private static <A> A any(Seq<A> all, SplittableRandom random) {
    return all.get(random.nextInt(all.size()));
  }

  private static PolynomialMap<Rational> randomMap(int n, int m, SplittableRandom random) {
    return Q.map(
        n,
        x ->
            Vector.fill(
                m,
                () -> {
                  Polynomial<Rational> sum = zero(n);
                  for (int terms = random.nextInt(1, 4); terms > 0; terms--) {
                    Rational c = Rational.of(random.nextInt(1, 5), random.nextInt(1, 3));
                    Polynomial<Rational> term = Polynomial.constant(Q.rig(), n, c);
                    // of one variable, high powers as well
                    for (int k = 0; k < n; k++)
                      term = term.times(x.get(k).power(random.nextInt(n > 1 ? 4 : 8)));
                    sum = sum.plus(term);
                  }
                  return sum;
                }));
  }

  private static Vector<Rational> point(int n, SplittableRandom random) {
    return Vector.fill(n, () -> Rational.of(random.nextInt(-5, 6)));
  }
}
