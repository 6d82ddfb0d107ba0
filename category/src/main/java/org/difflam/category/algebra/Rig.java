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
    N result = one();
    for (N base = a; n > 0; n >>= 1, base = times(base, base)) {
      if ((n & 1) == 1) result = times(result, base);
    }
    return result;
  }
}
