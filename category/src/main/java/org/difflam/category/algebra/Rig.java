package org.difflam.category.algebra;

import io.vavr.control.Option;
import java.math.BigInteger;

/// A commutative rig (a ring that may lack negatives); `N` has a canonical `equals`.
public interface Rig<N> {
  /// Its usual letter: ℕ, ℤ, ℚ, 𝔽₂ …
  String name();

  N zero();

  N one();

  N plus(N a, N b);

  N times(N a, N b);

  /// The image of a natural number; a ring takes negative ones too.
  N of(long n);

  /// The element that a rational number stands for, if there is one.
  default Option<N> element(Rational q) {
    N n = multiple(q.numerator().abs());
    if (q.signum() < 0) {
      if (!(this instanceof Ring<N> ring)) return Option.none();
      n = ring.negate(n);
    }
    if (q.isInteger()) return Option.of(n);
    N d = multiple(q.denominator());
    return this instanceof Field<N> field && !isZero(d)
        ? Option.of(field.divide(n, d))
        : Option.none();
  }

  /// `1 + … + 1`, by doubling; where numbers are elements, these.
  default N multiple(BigInteger n) {
    N sum = zero();
    for (int bit = n.bitLength() - 1; bit >= 0; bit--) {
      sum = plus(sum, sum);
      if (n.testBit(bit)) sum = plus(sum, one());
    }
    return sum;
  }

  default boolean isZero(N a) {
    return a.equals(zero());
  }

  default N power(N a, int n) {
    if (n < 0) throw new ArithmeticException("exponent " + n + " is negative");
    N result = one(), square = a;
    for (int e = n; e > 0; e >>= 1) {
      if ((e & 1) == 1) result = times(result, square);
      if (e > 1) square = times(square, square);
    }
    return result;
  }
}
