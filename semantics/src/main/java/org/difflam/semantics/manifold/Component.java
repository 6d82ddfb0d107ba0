package org.difflam.semantics.manifold;

import org.difflam.syntax.simple.Value;

/// A component `R^d` of a manifold: a value without functions in which the numbers have been
/// replaced by their places 0, 1, …, d − 1.
public record Component(Value<Integer> shape, int dimension) {
  /// `[x1, x2]`, say.
  @Override
  public String toString() {
    return shape.show(i -> "x" + (i + 1));
  }
}
