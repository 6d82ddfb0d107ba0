package org.difflam.category.number;

import java.util.List;
import org.difflam.category.algebra.Rational;

/// One step of a [Formula].
public sealed interface FormulaStep {
  /// The variable of this number, from 0.
  record Input(int index) implements FormulaStep {}

  record Literal(Rational value) implements FormulaStep {}

  /// An operation on the results of earlier steps.
  record Apply(Operation operation, List<Slot> arguments) implements FormulaStep {
    @Override
    public boolean equals(Object other) {
      return other instanceof Apply(Operation op, List<Slot> of)
          && op == operation
          && of.equals(arguments);
    }

    @Override
    public int hashCode() {
      int hash = operation.name().hashCode();
      for (int i = 0; i < arguments.size(); i++) hash = 31 * hash + arguments.get(i).index();
      return hash;
    }
  }
}
