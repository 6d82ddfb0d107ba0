package org.difflam.category.algebra;

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
