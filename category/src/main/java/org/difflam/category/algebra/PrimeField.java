package org.difflam.category.algebra;

import java.math.BigInteger;

/// `𝔽p`, the integers modulo a prime; an element is its representative in `0 … p − 1`.
public record PrimeField(int p) implements Field<Integer> {
  public PrimeField {
    if (!BigInteger.valueOf(p).isProbablePrime(100) || p < 2) {
      throw new IllegalArgumentException("a prime field needs a prime, and " + p + " is none");
    }
  }

  /// `𝔽₂`, `𝔽₅`, …
  @Override
  public String name() {
    return "𝔽"
        + Integer.toString(p)
            .chars()
            .collect(
                StringBuilder::new,
                (out, digit) -> out.append((char) (digit - '0' + '₀')),
                StringBuilder::append);
  }

  @Override
  public Integer zero() {
    return 0;
  }

  @Override
  public Integer one() {
    return 1;
  }

  @Override
  public Integer plus(Integer a, Integer b) {
    return of((long) a + b);
  }

  @Override
  public Integer times(Integer a, Integer b) {
    return of((long) a * b);
  }

  @Override
  public Integer negate(Integer a) {
    return of(-(long) a);
  }

  /// `a · b^(p − 2)`, since `b^(p − 1) = 1` for `b ≠ 0` (Fermat).
  @Override
  public Integer divide(Integer a, Integer b) {
    if (b == 0) throw new ArithmeticException(a + " divided by 0 in " + name());
    return times(a, power(b, p - 2));
  }

  @Override
  public Integer of(long n) {
    return Math.floorMod(n, p);
  }
}
