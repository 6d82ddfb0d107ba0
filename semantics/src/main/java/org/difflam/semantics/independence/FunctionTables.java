package org.difflam.semantics.independence;

import io.vavr.collection.List;
import io.vavr.collection.Vector;
import java.util.function.IntBinaryOperator;
import java.util.function.ToIntFunction;

/// All functions from powers of `{0, …, k − 1}` to it, as tables, with a sum that is taken at each
/// point.
final class FunctionTables extends Clone<Vector<Integer>> {
  private final int k;

  /// Of two elements.
  private final IntBinaryOperator sum;

  /// The value of 0 at a point.
  private final ToIntFunction<List<Integer>> nothing;

  FunctionTables(int k, IntBinaryOperator sum, ToIntFunction<List<Integer>> nothing) {
    this.k = k;
    this.sum = sum;
    this.nothing = nothing;
  }

  /// An operation by its values.
  Arrow<Vector<Integer>> map(int n, ToIntFunction<List<Integer>> values) {
    return new Arrow<>(n, Vector.of(table(n, values)));
  }

  private Vector<Integer> table(int n, ToIntFunction<List<Integer>> values) {
    return points(n).map(values::applyAsInt).toVector();
  }

  /// In the order of their tables.
  private List<List<Integer>> points(int n) {
    List<List<Integer>> all = List.of(List.empty());
    for (int i = 0; i < n; i++) all = all.flatMap(p -> List.range(0, k).map(p::append));
    return all;
  }

  @Override
  Vector<Integer> variable(int n, int i) {
    return table(n, p -> p.get(i));
  }

  @Override
  Vector<Integer> at(Vector<Integer> operation, int n, Vector<Vector<Integer>> others) {
    return Vector.range(0, points(n).size())
        .map(p -> operation.get(others.foldLeft(0, (place, t) -> place * k + t.get(p))));
  }

  @Override
  Vector<Integer> plus(int n, Vector<Integer> s, Vector<Integer> t) {
    return s.zipWith(t, sum::applyAsInt);
  }

  @Override
  Vector<Integer> zero(int n) {
    return table(n, nothing);
  }
}
