package org.difflam.category.algebra;

import java.math.BigInteger;

/// `ℤ[i]`: a ring with an automorphism that is not the identity, conjugation.
public record GaussianIntegers() implements Ring<GaussianInteger> {
  @Override
  public String name() {
    return "ℤ[i]";
  }

  @Override
  public GaussianInteger zero() {
    return of(0);
  }

  @Override
  public GaussianInteger one() {
    return of(1);
  }

  @Override
  public GaussianInteger plus(GaussianInteger a, GaussianInteger b) {
    return new GaussianInteger(a.real().add(b.real()), a.imaginary().add(b.imaginary()));
  }

  /// `(a + b·i)(c + d·i) = (ac − bd) + (ad + bc)·i`.
  @Override
  public GaussianInteger times(GaussianInteger x, GaussianInteger y) {
    BigInteger a = x.real(), b = x.imaginary(), c = y.real(), d = y.imaginary();
    return new GaussianInteger(
        a.multiply(c).subtract(b.multiply(d)), a.multiply(d).add(b.multiply(c)));
  }

  @Override
  public GaussianInteger negate(GaussianInteger a) {
    return new GaussianInteger(a.real().negate(), a.imaginary().negate());
  }

  @Override
  public GaussianInteger of(long n) {
    return GaussianInteger.of(n, 0);
  }
}
