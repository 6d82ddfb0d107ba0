package org.difflam.semantics.independence;

import org.difflam.category.CartesianDifferential;

/// A clone whose operations have derivatives.
abstract class DifferentialClone<T> extends Clone<T>
    implements CartesianDifferential<Integer, Clone.Arrow<T>> {
  /// Of an operation in `n` variables, in `2n`: the first `n` are the tangent.
  abstract T derivative(int n, T operation);

  @Override
  public Arrow<T> D(Arrow<T> f) {
    return new Arrow<>(2 * f.source(), f.operations().map(t -> derivative(f.source(), t)));
  }
}
