package org.difflam.syntax.simple;

import java.util.List;
import org.difflam.category.number.NamedOperations;
import org.difflam.category.number.Operation;
import org.difflam.category.number.Operations;

/// Reals that know the operations of the language only: `+`, `*`, `/` and the functions of the
/// table. What else a formula computes is spelled with them, as §3.1 does: `t − u` is `t + (−1) *
/// u`, and `tⁿ` is `t * … * t`.
public interface PrimitiveReals<N> extends NamedOperations<N> {
  /// `op(x₁, …, xₙ)`.
  N apply(Primitive operation, List<N> x);

  @Override
  default N apply(Operation op, List<N> x) {
    N a = x.getFirst(), b = x.getLast();
    if (op == Operations.ADD) return apply(Primitive.PLUS, x);
    if (op == Operations.SUB) return plus(a, negate(b));
    if (op == Operations.MUL) return apply(Primitive.TIMES, x);
    if (op == Operations.DIV) return apply(Primitive.DIVIDE, x);
    if (op == Operations.NEG) return times(of(-1), a);
    if (op == Operations.POW) {
      return apply(Operations.EXP, List.of(times(b, apply(Operations.LOG, List.of(a)))));
    }
    return op.isFunction() ? apply(Primitive.named(op.name()), x) : op.at(this, x);
  }

  @Override
  default N power(N x, int n) {
    if (n == 0) return one();
    N power = x;
    for (int i = 1; i < Math.abs(n); i++) power = times(power, x);
    return n > 0 ? power : divide(one(), power);
  }
}
