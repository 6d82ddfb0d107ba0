package org.difflam.syntax.pullback;

import java.util.List;
import org.difflam.category.algebra.Rational;
import org.difflam.syntax.simple.Primitive;

/// Numbers, as far as the operations of `F` need them.
public interface Arithmetic<N> {
  N constant(Rational q);

  N apply(Primitive operation, List<N> arguments);

  default N plus(N a, N b) {
    return apply(Primitive.PLUS, List.of(a, b));
  }

  default N times(N a, N b) {
    return apply(Primitive.TIMES, List.of(a, b));
  }
}
