package org.difflam.category.algebra;

import java.math.BigInteger;

/// `ℚ`.
public record Rationals() implements Field<Rational> {
  @Override
  public String name() {
    return "ℚ";
  }

  @Override
  public Rational zero() {
    return Rational.ZERO;
  }

  @Override
  public Rational one() {
    return Rational.ONE;
  }

  @Override
  public Rational plus(Rational a, Rational b) {
    return a.plus(b);
  }

  @Override
  public Rational minus(Rational a, Rational b) {
    return a.minus(b);
  }

  @Override
  public Rational times(Rational a, Rational b) {
    return a.times(b);
  }

  @Override
  public Rational negate(Rational a) {
    return a.negate();
  }

  @Override
  public Rational divide(Rational a, Rational b) {
    return a.dividedBy(b);
  }

  @Override
  public Rational of(long n) {
    return Rational.of(n);
  }

  @Override
  public Rational multiple(BigInteger n) {
    return Rational.of(n);
  }
}
