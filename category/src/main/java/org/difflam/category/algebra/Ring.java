package org.difflam.category.algebra;

/// A commutative ring.
public interface Ring<N> extends Rig<N> {
  N negate(N a);

  default N minus(N a, N b) {
    return plus(a, negate(b));
  }
}
