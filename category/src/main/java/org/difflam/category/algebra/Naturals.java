package org.difflam.category.algebra;

import java.math.BigInteger;

/// `ℕ`, the multiplicities of bags: no negatives, so a sum is zero only if both summands are.
public record Naturals() implements Rig<BigInteger> {
  @Override
  public String name() {
    return "ℕ";
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
  public BigInteger times(BigInteger a, BigInteger b) {
    return a.multiply(b);
  }

  @Override
  public BigInteger of(long n) {
    if (n < 0) throw new ArithmeticException(n + " is not a natural number; ℤ has it");
    return BigInteger.valueOf(n);
  }
}
