package org.difflam.papers.gluing;

import io.vavr.collection.List;
import io.vavr.collection.Vector;
import java.util.SplittableRandom;
import org.difflam.category.algebra.Rational;
import org.difflam.category.algebra.Rationals;
import org.difflam.semantics.polynomial.Polynomial;

/// A polynomial in `x` and `y`, with its derivatives by the rule for monomials, which no macro is
/// asked for.
record RandomPolynomial(List<Monomial> monomials) {
  private static final Rationals Q = new Rationals();

  /// `c xᵃ yᵇ`.
  record Monomial(long c, int a, int b) {
    private String text() {
      return "(" + c + ")" + " * x".repeat(a) + " * y".repeat(b);
    }
  }

  /// Two to four monomials, of degree 3 at most in each variable.
  static RandomPolynomial draw(SplittableRandom random) {
    return new RandomPolynomial(
        List.fill(
            random.nextInt(2, 5),
            () ->
                new Monomial(
                    random.nextInt(1, 6) * (random.nextBoolean() ? 1L : -1),
                    random.nextInt(4),
                    random.nextInt(4))));
  }

  /// `c xᵃ yᵇ`.
  static RandomPolynomial of(long c, int a, int b) {
    return new RandomPolynomial(List.of(new Monomial(c, a, b)));
  }

  RandomPolynomial and(Monomial more) {
    return new RandomPolynomial(monomials.append(more));
  }

  /// Without the monomials of a greater degree.
  RandomPolynomial upTo(int degree) {
    return new RandomPolynomial(monomials.filter(m -> m.a + m.b <= degree));
  }

  /// `p(x – a, y – b)` as a program `R² → R`.
  String text(long a, long b) {
    String sum = monomials.isEmpty() ? "0" : monomials.map(Monomial::text).mkString(" + ");
    return "\\(u, v) : R * R. let x = u + (%d) in let y = v + (%d) in %s".formatted(-a, -b, sum);
  }

  /// As a program `R² → R`.
  String text() {
    return "\\(x, y) : R * R. " + monomials.map(Monomial::text).mkString(" + ");
  }

  /// `∂ᵃ⁺ᵇ/∂xᵃ∂yᵇ` at a point.
  Rational derivative(int a, int b, long x, long y) {
    return sum(monomials.map(m -> falling(m.a, a, x).times(falling(m.b, b, y)).times(of(m.c))));
  }

  /// `dᵏ/dxᵏ xⁿ`.
  private static Rational falling(int n, int k, long x) {
    Rational value = n < k ? Rational.ZERO : Rational.ONE;
    for (int i = 0; i < k; i++) value = value.times(of(n - i));
    for (int i = k; i < n; i++) value = value.times(of(x));
    return value;
  }

  Rational at(Rational x, Rational y) {
    return at(constant(0, x), constant(0, y)).at(Vector.empty());
  }

  /// The value of the polynomial where the variables are polynomials.
  Polynomial<Rational> at(Polynomial<Rational> x, Polynomial<Rational> y) {
    return monomials
        .map(m -> x.power(m.a).times(y.power(m.b)).times(of(m.c)))
        .foldLeft(Polynomial.zero(Q, x.arity()), Polynomial::plus);
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

  private static Rational sum(List<Rational> all) {
    return all.foldLeft(Rational.ZERO, Rational::plus);
  }

  @Override
  public String toString() {
    return text();
  }
}
