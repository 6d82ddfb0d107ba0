package org.difflam.semantics.independence;

import io.vavr.collection.TreeSet;
import io.vavr.collection.Vector;

/// Operations that are either one variable as it is, or a set of variables of which only the set is
/// known. The sum of two different operations is of the second kind. Sums are joins in an order,
/// and all operations preserve them, so that each may be its own derivative; but `x₁ + x₂` at `⟨x,
/// 0⟩` is the set of `x`, and `x + 0` is `x`.
final class Unions extends DifferentialClone<Unions.Union> {
  record Union(boolean alone, TreeSet<Integer> variables) {
    @Override
    public String toString() {
      return variables.map(i -> "x" + i).mkString(alone ? "" : "{", " ", alone ? "" : "}");
    }
  }

  @Override
  Union variable(int n, int i) {
    return new Union(true, TreeSet.of(i));
  }

  @Override
  Union at(Union operation, int n, Vector<Union> others) {
    if (operation.alone) return others.get(operation.variables.head());
    return new Union(false, operation.variables.flatMap(i -> others.get(i).variables));
  }

  @Override
  Union plus(int n, Union s, Union t) {
    if (s.equals(t) || t.variables.isEmpty()) return s;
    return s.variables.isEmpty() ? t : new Union(false, s.variables.union(t.variables));
  }

  @Override
  Union zero(int n) {
    return new Union(false, TreeSet.empty());
  }

  /// `f ∘ π₁`: the tangent has the first variables.
  @Override
  Union derivative(int n, Union operation) {
    return operation;
  }
}
