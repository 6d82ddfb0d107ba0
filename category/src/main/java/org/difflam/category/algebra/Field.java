package org.difflam.category.algebra;

/// A commutative field; dividing by zero throws [ArithmeticException].
public interface Field<N> extends Ring<N> {
  N divide(N a, N b);
}
