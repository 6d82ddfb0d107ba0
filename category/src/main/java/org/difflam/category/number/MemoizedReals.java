package org.difflam.category.number;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.difflam.category.algebra.Rational;

/// Wraps other reals and remembers the values of functions, since formulas that are compared at one
/// place need most values twice. Sums and products are not remembered.
public final class MemoizedReals<N> implements NamedOperations<N> {
  private record Call<N>(Operation operation, List<N> x) {}

  private final Reals<N> over;
  private final Map<Call<N>, N> known = new HashMap<>();

  public MemoizedReals(Reals<N> over) {
    this.over = over;
  }

  @Override
  public String name() {
    return over.name();
  }

  @Override
  public N apply(Operation operation, List<N> x) {
    if (isArithmetic(operation)) return over.apply(operation, x);
    Call<N> call = new Call<>(operation, List.copyOf(x));
    N before = known.get(call);
    if (before != null) return before;
    N value = over.apply(operation, x);
    known.put(call, value);
    return value;
  }

  private static boolean isArithmetic(Operation operation) {
    return operation == Operations.ADD
        || operation == Operations.SUB
        || operation == Operations.MUL
        || operation == Operations.NEG;
  }

  @Override
  public N literal(Rational q) {
    return over.literal(q);
  }

  @Override
  public N zero() {
    return over.zero();
  }

  @Override
  public boolean isZero(N a) {
    return over.isZero(a);
  }

  @Override
  public N plus(N a, N b) {
    return over.plus(a, b);
  }

  @Override
  public N minus(N a, N b) {
    return over.minus(a, b);
  }

  @Override
  public N times(N a, N b) {
    return over.times(a, b);
  }

  @Override
  public N negate(N a) {
    return over.negate(a);
  }
}
