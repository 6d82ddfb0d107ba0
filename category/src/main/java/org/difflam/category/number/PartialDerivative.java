package org.difflam.category.number;

import java.util.ArrayList;
import java.util.List;
import org.difflam.category.algebra.Rational;

/// `∂ᵢ op` of an operation, as a formula in its arguments and its value.
///
/// Most are small terms in which nothing is shared, as `1 − y y` is: those are computed from their
/// output downwards, without a list of all steps, since reverse mode asks for one at each operation
/// of a program.
///
/// @param isTree whether every step is needed, and only variables are used more than once
/// @param usesValue whether it depends on the value of the operation
record PartialDerivative(Formula formula, boolean isTree, boolean usesValue) {
  static PartialDerivative of(int arity, Formula.ScalarRecipe recipe) {
    Formula formula = Formula.scalar(arity + 1, recipe);
    return new PartialDerivative(formula, isTree(formula), formula.uses(arity));
  }

  private static boolean isTree(Formula formula) {
    int[] uses = new int[formula.steps().size()];
    uses[formula.outputs().getFirst().index()]++;
    for (FormulaStep step : formula.steps()) {
      if (!(step instanceof FormulaStep.Apply(_, var arguments))) continue;
      if (arguments.isEmpty() || arguments.size() > 2) return false;
      for (Slot argument : arguments) uses[argument.index()]++;
    }
    for (int i = 0; i < uses.length; i++) {
      if (uses[i] != 1 && !(formula.steps().get(i) instanceof FormulaStep.Input)) return false;
    }
    return true;
  }

  /// @param value of the operation at `x`, if it is used
  <N> N at(Reals<N> r, List<N> x, N value) {
    if (isTree) return at(formula.outputs().getFirst(), r, x, value);
    List<N> point = new ArrayList<>(x.size() + 1);
    point.addAll(x);
    point.add(value);
    return formula.scalar(r, point);
  }

  private <N> N at(Slot slot, Reals<N> r, List<N> x, N value) {
    return switch (formula.steps().get(slot.index())) {
      case FormulaStep.Input(int i) -> i < x.size() ? x.get(i) : value;
      case FormulaStep.Literal(var q) -> q.equals(Rational.ONE) ? r.one() : r.literal(q);
      case FormulaStep.Apply(var operation, var arguments) -> {
        N first = at(arguments.get(0), r, x, value);
        yield arguments.size() == 1
            ? r.apply(operation, List.of(first))
            : r.apply(operation, List.of(first, at(arguments.get(1), r, x, value)));
      }
    };
  }
}
