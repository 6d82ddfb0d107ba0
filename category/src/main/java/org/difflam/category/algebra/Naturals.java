package org.difflam.category.algebra;

import java.math.BigInteger;

/// `ℕ`, the multiplicities of bags: no negatives, so a sum is zero only if both summands are.
public record Naturals() implements BigIntegers {
  @Override
  public String name() {
    return "ℕ";
  }

  @Override
  public BigInteger of(long n) {
    if (n < 0) throw new ArithmeticException(n + " is not a natural number; ℤ has it");
    return BigInteger.valueOf(n);
  }
}
