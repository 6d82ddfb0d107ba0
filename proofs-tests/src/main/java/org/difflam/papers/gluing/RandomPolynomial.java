package org.difflam.papers.gluing;

import io.vavr.collection.Vector;
import java.util.SplittableRandom;
import org.difflam.category.algebra.Rational;
import org.difflam.category.algebra.Rationals;
import org.difflam.category.number.Reals;
import org.difflam.semantics.polynomial.Polynomial;

/// A polynomial in `x_0`, `x_1`, …, with its derivatives by the rule for monomials, which no macro
/// is asked for.
record RandomPolynomial(int arity, Vector<Monomial> monomials) {
  private static final Rationals Q = new Rationals();

  /// `c x_0^p₀ x_1^p₁ …`.
  record Monomial(long c, Vector<Integer> powers) {
    int degree() {
      return powers.sum().intValue();
    }

    private String text() {
      return "(" + c + ")" + powers.zipWithIndex((a, j) -> (" * x_" + j).repeat(a)).mkString();
    }

    private Monomial partial(int j) {
      int p = powers.get(j);
      return new Monomial(c * p, powers.update(j, Math.max(0, p - 1)));
    }

    private <N> N at(Reals<N> r, Vector<N> x) {
      N product = r.literal(Rational.of(c));
      for (int j = 0; j < powers.size(); j++)
        for (int n = 0; n < powers.get(j); n++) product = r.times(product, x.get(j));
      return product;
    }

    /// `∂_α` at a point.
    private Rational derivative(Vector<Integer> alpha, Vector<Long> x) {
      return powers
          .zipWithIndex((p, j) -> falling(p, alpha.get(j), x.get(j)))
          .foldLeft(of(c), Rational::times);
    }
  }

  static Monomial monomial(int arity, int below, SplittableRandom random) {
    return new Monomial(
        random.nextInt(1, 6) * (random.nextBoolean() ? 1L : -1),
        Vector.fill(arity, () -> random.nextInt(below)));
  }

  /// Two to four monomials, of degree 3 at most in each variable.
  static RandomPolynomial draw(int arity, SplittableRandom random) {
    return new RandomPolynomial(
        arity, Vector.fill(random.nextInt(2, 5), () -> monomial(arity, 4, random)));
  }

  /// `c x_0^p₀ x_1^p₁ …`.
  static RandomPolynomial of(long c, Vector<Integer> powers) {
    return new RandomPolynomial(powers.size(), Vector.of(new Monomial(c, powers)));
  }

  RandomPolynomial and(Monomial more) {
    return new RandomPolynomial(arity, monomials.append(more));
  }

  /// Without the monomials of a greater degree.
  RandomPolynomial upTo(int degree) {
    return new RandomPolynomial(arity, monomials.filter(m -> m.degree() <= degree));
  }

  /// `p(x – a)` as a program `Rⁿ → R`.
  String text(Vector<Long> a) {
    String shifts =
        a.zipWithIndex((b, j) -> "let x_%d = u_%d + (%d) in ".formatted(j, j, -b)).mkString();
    return bound("u") + shifts + sum();
  }

  /// As a program `Rⁿ → R`.
  String text() {
    return bound("x") + sum();
  }

  private String bound(String name) {
    String names = Vector.range(0, arity).map(j -> name + "_" + j).mkString(", ");
    return arity == 1 ? "\\%s : R. ".formatted(names) : "\\(%s) : R^%d. ".formatted(names, arity);
  }

  private String sum() {
    return monomials.isEmpty() ? "0" : monomials.map(Monomial::text).mkString(" + ");
  }

  /// `∂/∂x_j`.
  RandomPolynomial partial(int j) {
    return new RandomPolynomial(arity, monomials.map(m -> m.partial(j)).filter(m -> m.c() != 0));
  }

  <N> N at(Reals<N> r, Vector<N> x) {
    return monomials.map(m -> m.at(r, x)).foldLeft(r.literal(Rational.ZERO), r::plus);
  }

  /// `∂_α` at a point.
  Rational derivative(Vector<Integer> alpha, Vector<Long> x) {
    return monomials.map(m -> m.derivative(alpha, x)).foldLeft(Rational.ZERO, Rational::plus);
  }

  /// `dᵏ/dxᵏ xⁿ`.
  private static Rational falling(int n, int k, long x) {
    Rational value = n < k ? Rational.ZERO : Rational.ONE;
    for (int i = 0; i < k; i++) value = value.times(of(n - i));
    for (int i = k; i < n; i++) value = value.times(of(x));
    return value;
  }

  Rational at(Vector<Rational> x) {
    return at(0, x.map(c -> constant(0, c))).at(Vector.empty());
  }

  /// The value of the polynomial where the variables are polynomials of this many variables.
  Polynomial<Rational> at(int variables, Vector<Polynomial<Rational>> x) {
    return monomials
        .map(m ->
            x.zip(m.powers)
                .map(p -> p._1.power(p._2))
                .foldLeft(constant(variables, of(m.c)), Polynomial::times))
        .foldLeft(Polynomial.zero(Q, variables), Polynomial::plus);
  }

  static Polynomial<Rational> variable(int arity, int i) {
    return Polynomial.variable(Q, arity, i);
  }

  static Polynomial<Rational> constant(int arity, Rational c) {
    return Polynomial.constant(Q, arity, c);
  }

  private static Rational of(long n) {
    return Rational.of(n);
  }

  @Override
  public String toString() {
    return text();
  }
}
