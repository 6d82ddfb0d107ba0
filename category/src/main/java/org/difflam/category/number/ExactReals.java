package org.difflam.category.number;

import java.math.BigInteger;
import org.difflam.category.Deep;
import org.difflam.category.algebra.Rational;
import org.jspecify.annotations.Nullable;

/// Rational numbers, exactly. A function answers where its value is rational (`exp 0 = 1`, `√(9/4)
/// = 3/2`; by Lindemann and Weierstrass the elementary functions have few such places) and is
/// [Unresolved] everywhere else in its domain, and so is a number of more than this many bits.
public record ExactReals(int mostBits) implements Numbers<Rational> {
  private static final int SHORT = 1_000;

  public ExactReals() {
    this(200_000);
  }

  @Override
  public String name() {
    return "exact rationals";
  }

  @Override
  public Rational literal(Rational q) {
    return q;
  }

  @Override
  public Rational plus(Rational a, Rational b) {
    return within("add", a.plus(b));
  }

  @Override
  public Rational minus(Rational a, Rational b) {
    return within("sub", a.minus(b));
  }

  @Override
  public Rational times(Rational a, Rational b) {
    return within("mul", a.times(b));
  }

  @Override
  public Rational negate(Rational a) {
    return a.negate();
  }

  @Override
  public Rational divide(Rational a, Rational b) {
    if (b.signum() == 0) throw Domain.division(a, b);
    return within("div", a.dividedBy(b));
  }

  @Override
  public Rational power(Rational x, int n) {
    if (x.signum() == 0 && n < 0) throw Domain.power(x, n);
    long bits = Math.max(x.numerator().bitLength(), x.denominator().bitLength());
    if (bits > 1 && bits * Math.abs((long) n) > mostBits) {
      throw new Unresolved("^" + n, x::toString, name(), "more than " + mostBits + " bits");
    }
    return Numbers.super.power(x, n);
  }

  @Override
  public Rational function(Operation function, Rational x) {
    Elementary known = function.elementary();
    if (!known.domain().contains(x.signum())) throw known.domain().error(function.name(), x);
    Rational value = known.exactly().apply(x);
    if (value != null) return value;
    throw new Unresolved(function.name(), x::toString, name(), "the value is irrational");
  }

  /// `√x` where it is rational, for `x ≥ 0`.
  static @Nullable Rational root(Rational x) {
    BigInteger[] top = x.numerator().sqrtAndRemainder();
    BigInteger[] bottom = x.denominator().sqrtAndRemainder();
    return top[1].signum() == 0 && bottom[1].signum() == 0 ? new Rational(top[0], bottom[0]) : null;
  }

  @Override
  public Rational pow(Rational x, Rational y) {
    if (x.signum() <= 0) throw Domain.pow(x, y);
    if (x.equals(one())) return x;
    if (y.isInteger() && y.numerator().bitLength() < 31) return power(x, y.numerator().intValue());
    throw new Unresolved("pow", () -> x + ", " + y, name(), "only whole exponents are computed");
  }

  @Override
  public int compare(Rational a, Rational b) {
    return a.compareTo(b);
  }

  /// Work that was given up ends at the next long number.
  private Rational within(String operation, Rational q) {
    int bits = Math.max(q.numerator().bitLength(), q.denominator().bitLength());
    if (bits <= Math.min(mostBits, SHORT)) return q;
    if (bits > mostBits) {
      throw new Unresolved(operation, "…", name(), "more than " + mostBits + " bits");
    }
    if (Deep.isGivenUp()) {
      throw new Unresolved(operation, "…", name(), "it was given up");
    }
    return q;
  }
}
