package org.difflam.semantics.mode;

import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;

/// The m numbers `f(x)`, and `∂^α f(x)` (not divided by factorials), m numbers again, for each of
/// [Question#indices()], in that order.
public record Answer<N>(Vector<N> value, Map<Vector<Integer>, Vector<N>> derivatives) {
  /// From the m rows of the Jacobian matrix, each of n numbers.
  public static <N> Answer<N> ofRows(Question question, Vector<N> value, Vector<Vector<N>> rows) {
    return ofColumns(
        question, value, Vector.range(0, question.inputs()).map(i -> rows.map(row -> row.get(i))));
  }

  /// From its n columns `∂f/∂xᵢ`, each of m numbers.
  public static <N> Answer<N> ofColumns(
      Question question, Vector<N> value, Vector<Vector<N>> columns) {
    if (question.order() != 1) {
      throw new IllegalArgumentException(
          "a Jacobian matrix does not answer order " + question.order());
    }
    return new Answer<>(value, LinkedHashMap.ofEntries(question.indices().zip(columns)));
  }

  /// The m rows of the Jacobian matrix.
  public Vector<Vector<N>> rows() {
    Vector<Vector<N>> columns = columns();
    return Vector.range(0, value.size()).map(j -> columns.map(column -> column.get(j)));
  }

  /// The n columns of the Jacobian matrix.
  public Vector<Vector<N>> columns() {
    return derivatives.filterKeys(index -> index.sum().intValue() == 1).values().toVector();
  }
}
