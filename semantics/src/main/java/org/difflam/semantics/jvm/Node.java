package org.difflam.semantics.jvm;

import java.util.List;
import org.difflam.category.number.Operation;

/// A formula after its repetitions have been found: a step, or a loop over steps and loops.
sealed interface Node {
  /// An operation on numbers, whose result is the value of the number [#to], in the order in which
  /// the formula computes them.
  record Step(int id, Operation operation, Address to, List<Operand> arguments) implements Node {
    @Override
    public boolean equals(Object other) {
      return this == other;
    }

    @Override
    public int hashCode() {
      return id;
    }
  }

  /// This many turns of the body; each loop inside adds a counter.
  record Loop(int count, List<Node> body) implements Node {
    @Override
    public boolean equals(Object other) {
      return this == other;
    }

    @Override
    public int hashCode() {
      return System.identityHashCode(this);
    }
  }

  /// Where a number is read: among the values, the variables, or the literals.
  enum Kind {
    VALUE,
    VARIABLE,
    LITERAL
  }

  record Operand(Kind kind, Address address) {}

  /// `base + stride₀ i₀ + stride₁ i₁ + …` in the counters of the loops around, from the outermost.
  record Address(int base, List<Integer> strides) {
    int at(int[] counters) {
      int at = base;
      for (int d = 0; d < strides.size(); d++) at += strides.get(d) * counters[d];
      return at;
    }

    /// In the innermost loop.
    int innermost() {
      return strides.isEmpty() ? 0 : strides.getLast();
    }
  }
}
