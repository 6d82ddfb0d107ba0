package org.difflam.category.algebra;

import java.math.BigInteger;

/// `ℤ`, exact at every size.
public record Integers() implements Ring<BigInteger> {
  @Override
  public String name() {
    return "ℤ";
  }

  @Override
  public BigInteger zero() {
    return BigInteger.ZERO;
  }

  @Override
  public BigInteger one() {
    return BigInteger.ONE;
  }

  @Override
  public BigInteger plus(BigInteger a, BigInteger b) {
    return a.add(b);
  }

  @Override
  public BigInteger minus(BigInteger a, BigInteger b) {
    return a.subtract(b);
  }

  @Override
  public BigInteger times(BigInteger a, BigInteger b) {
    return a.multiply(b);
  }

  @Override
  public BigInteger negate(BigInteger a) {
    return a.negate();
  }

  @Override
  public BigInteger of(long n) {
    return BigInteger.valueOf(n);
  }
}
