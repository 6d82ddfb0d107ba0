package org.difflam.papers.gluing;

import java.math.BigDecimal;
import java.util.List;
import org.difflam.category.algebra.Rational;
import org.difflam.category.algebra.Rationals;
import org.difflam.semantics.polynomial.Polynomial;
import org.difflam.syntax.simple.Arithmetic;
import org.difflam.syntax.simple.Primitive;

/// Polynomials for numbers: a program of sums and products evaluates to what it computes,
/// symbolically.
record PolynomialArithmetic(int arity) implements Arithmetic<Polynomial<Rational>> {
  private static final Rationals Q = new Rationals();

  Polynomial<Rational> variable(int i) {
    return Polynomial.variable(Q, arity, i);
  }

  @Override
  public Polynomial<Rational> numeral(BigDecimal value) {
    return Polynomial.constant(Q, arity, Rational.of(value));
  }

  @Override
  public Polynomial<Rational> apply(Primitive operation, List<Polynomial<Rational>> x) {
    if (operation == Primitive.PLUS) return x.get(0).plus(x.get(1));
    if (operation == Primitive.TIMES) return x.get(0).times(x.get(1));
    throw new IllegalArgumentException(operation.symbol() + " is no polynomial");
  }
}
