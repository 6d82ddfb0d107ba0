package org.difflam.category.algebra;

import java.math.BigInteger;

/// `ℤ`.
public record Integers() implements BigIntegers, Ring<BigInteger> {
  @Override
  public String name() {
    return "ℤ";
  }

  @Override
  public BigInteger minus(BigInteger a, BigInteger b) {
    return a.subtract(b);
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
