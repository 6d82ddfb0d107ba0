package org.difflam.category.algebra;

import java.math.BigInteger;

/// What `ℕ` and `ℤ` share: exact operations at every size.
interface BigIntegers extends Rig<BigInteger> {
  @Override
  default BigInteger zero() {
    return BigInteger.ZERO;
  }

  @Override
  default BigInteger one() {
    return BigInteger.ONE;
  }

  @Override
  default boolean isZero(BigInteger a) {
    return a.signum() == 0;
  }

  @Override
  default BigInteger plus(BigInteger a, BigInteger b) {
    return a.add(b);
  }

  @Override
  default BigInteger times(BigInteger a, BigInteger b) {
    return a.multiply(b);
  }

  @Override
  default BigInteger multiple(BigInteger n) {
    return n;
  }
}
