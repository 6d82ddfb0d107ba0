package org.difflam.category.number;

import java.util.List;

/// Reals that know operations by name only: every function, arithmetic included, is one call of
/// [#apply]. An instance need only define [#apply] and [#literal].
public interface NamedOperations<N> extends Reals<N> {
  @Override
  N apply(Operation operation, List<N> x);

  @Override
  default N function(Operation function, N x) {
    return apply(function, List.of(x));
  }

  @Override
  default N plus(N a, N b) {
    return apply(Operations.ADD, List.of(a, b));
  }

  @Override
  default N minus(N a, N b) {
    return apply(Operations.SUB, List.of(a, b));
  }

  @Override
  default N times(N a, N b) {
    return apply(Operations.MUL, List.of(a, b));
  }

  @Override
  default N divide(N a, N b) {
    return apply(Operations.DIV, List.of(a, b));
  }

  @Override
  default N negate(N a) {
    return apply(Operations.NEG, List.of(a));
  }

  @Override
  default N power(N x, int n) {
    return apply(Operations.power(n), List.of(x));
  }

  @Override
  default N pow(N x, N y) {
    return apply(Operations.POW, List.of(x, y));
  }
}
