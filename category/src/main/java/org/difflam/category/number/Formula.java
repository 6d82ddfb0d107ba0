package org.difflam.category.number;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.difflam.category.algebra.Rational;

/// Formulas in `n` variables with shared parts: a straight-line program `Rⁿ → Rᵐ`. Each step is a
/// variable, an exact number, or an operation on earlier steps; the outputs are some of the steps.
///
/// It is a partial map, defined where all of its steps are: also those, as `log x` in `x ↦ 0 · log
/// x`, that no output needs.
///
/// A formula is run in any [Reals], for its values ([#at]), its derivative along a direction
/// ([#along]) and its transpose ([#transposed]): doubles give values, a [FormulaBuilder] another
/// formula, and terms of a calculus, seen as [NamedOperations] reals, a translation. It has no
/// recursion, so its depth is no concern. These are the modes that Mak and Ong compare in §2.1 and
/// Figure 4, so they stand in one file.
public record Formula(int inputs, List<FormulaStep> steps, List<Slot> outputs) {
  /// What a formula computes, written once for all reals.
  @FunctionalInterface
  public interface Recipe {
    List<Slot> at(FormulaBuilder r, List<Slot> x);
  }

  /// A recipe with a single result.
  @FunctionalInterface
  public interface ScalarRecipe {
    Slot at(FormulaBuilder r, List<Slot> x);
  }

  public Formula {
    steps = List.copyOf(steps);
    outputs = List.copyOf(outputs);
    for (int i = 0; i < steps.size(); i++) requireEarlier(steps.get(i), i, inputs);
    for (int j = 0; j < outputs.size(); j++) requireEarlier(outputs.get(j), steps.size());
  }

  /// The formula `(x₀, …, xₙ₋₁) ↦ (y₀, …, yₘ₋₁)` that the recipe records.
  public static Formula of(int inputs, Recipe recipe) {
    FormulaBuilder builder = new FormulaBuilder(inputs);
    return builder.build(recipe.at(builder, builder.variables()));
  }

  /// The formula of a recipe with a single result.
  public static Formula scalar(int inputs, ScalarRecipe recipe) {
    return of(inputs, (r, x) -> List.of(recipe.at(r, x)));
  }

  /// `(x₀, …, xₙ₋₁) ↦ (xᵢ, …, xⱼ₋₁)`.
  public static Formula variables(int n, int i, int j) {
    List<FormulaStep> steps = new ArrayList<>(j - i);
    for (int k = i; k < j; k++) steps.add(new FormulaStep.Input(k));
    return new Formula(n, steps, Slot.below(j - i));
  }

  public static Formula constant(Rational value) {
    return scalar(0, (r, _) -> r.literal(value));
  }

  /// Whether it is `(x₀, …, xₙ₋₁) ↦ (x₀, …, xₙ₋₁)`, everywhere.
  public boolean isIdentity() {
    if (outputs.size() != inputs || !isTotal()) return false;
    for (int i = 0; i < inputs; i++) {
      if (!(steps.get(outputs.get(i).index()) instanceof FormulaStep.Input(int k) && k == i))
        return false;
    }
    return true;
  }

  /// Whether it is known to have values everywhere.
  public boolean isTotal() {
    for (FormulaStep step : steps) {
      if (step instanceof FormulaStep.Apply a && !a.operation().isTotal()) return false;
    }
    return true;
  }

  /// Whether an output depends on the variable of this number, or a step that may have no value.
  boolean uses(int variable) {
    for (FormulaStep step : steps) {
      if (step instanceof FormulaStep.Input(int k) && k == variable) return true;
    }
    return false;
  }

  /// The values at a point.
  public <N> List<N> at(Reals<N> r, List<N> x) {
    return outputs(trace(r, x));
  }

  /// Of the results of all steps, those of the outputs.
  public <N> List<N> outputs(List<N> trace) {
    return select(trace, outputs);
  }

  /// The one value at a point, of a formula with one output.
  public <N> N scalar(Reals<N> r, List<N> x) {
    return at(r, x).getFirst();
  }

  /// The values of all steps at a point, in their order.
  public <N> List<N> trace(Reals<N> r, List<N> x) {
    if (x.size() != inputs) {
      throw new IllegalArgumentException(
          "the formula has " + inputs + " variables, but the point has " + x.size());
    }
    List<N> values = new ArrayList<>(steps.size());
    for (int i = 0; i < steps.size(); i++) {
      values.add(
          switch (steps.get(i)) {
            case FormulaStep.Input(int k) -> x.get(k);
            case FormulaStep.Literal(Rational q) -> r.literal(q);
            case FormulaStep.Apply(Operation operation, List<Slot> arguments) ->
                r.apply(operation, select(values, arguments));
          });
    }
    return values;
  }

  /// `J(f)(x) v`, the derivative along a direction: a run on dual numbers.
  public <N> List<N> along(Reals<N> r, List<N> x, List<N> v) {
    HyperDuals<N> duals = new HyperDuals<>(r);
    List<HyperDual<N>> point = new ArrayList<>(inputs);
    for (int i = 0; i < inputs; i++) point.add(duals.dual(x.get(i), v.get(i)));
    List<N> tangents = new ArrayList<>(outputs.size());
    for (HyperDual<N> y : at(duals, point)) tangents.add(duals.tangent(y));
    return tangents;
  }

  /// `J(f)(x)ᵀ w` by reverse accumulation: the steps from the last to the first, each handing its
  /// cotangent, times its partial derivatives, to its arguments.
  public <N> List<N> transposed(Reals<N> r, List<N> x, List<N> w) {
    List<N> values = trace(r, x);
    List<N> cotangents = new ArrayList<>(Collections.nCopies(steps.size(), r.zero()));
    List<N> results = new ArrayList<>(Collections.nCopies(inputs, r.zero()));
    for (int j = 0; j < w.size(); j++) give(r, cotangents, outputs.get(j).index(), w.get(j));
    for (int i = steps.size() - 1; i >= 0; i--) {
      N cotangent = cotangents.get(i);
      if (r.isZero(cotangent)) continue;
      switch (steps.get(i)) {
        case FormulaStep.Input(int k) -> give(r, results, k, cotangent);
        case FormulaStep.Literal _ -> {}
        case FormulaStep.Apply(Operation operation, List<Slot> arguments) -> {
          List<N> point = select(values, arguments);
          for (int k = 0; k < point.size(); k++) {
            N slope = operation.partial(k, r, point, values.get(i));
            give(r, cotangents, arguments.get(k).index(), r.times(cotangent, slope));
          }
        }
      }
    }
    return results;
  }

  /// `(v, x) ↦ J(f)(x) v`. Unlike [#along] at numbers it forgets no step that may have no value:
  /// what moves by zero needs a derivative all the same.
  public Formula derivative() {
    return of(
        2 * inputs,
        (r, z) -> {
          List<Slot> x = z.subList(inputs, 2 * inputs);
          requireDerivatives(r, x);
          return along(r, x, z.subList(0, inputs));
        });
  }

  /// `(x, w) ↦ J(f)(x)ᵀ w`.
  public Formula transpose() {
    int n = inputs, m = outputs.size();
    return of(
        n + m,
        (r, z) -> {
          requireDerivatives(r, z.subList(0, n));
          return transposed(r, z.subList(0, n), z.subList(n, n + m));
        });
  }

  /// Says where a step has a value and no derivative, as the square root has at 0, whether it moves
  /// or not: the derivative is defined where those of all steps are.
  public <N> void requireDerivatives(Reals<N> r, List<N> x) {
    if (steps.stream().allMatch(Formula::isDifferentiable)) return;
    List<N> values = trace(r, x);
    for (int i = 0; i < values.size(); i++) {
      if (steps.get(i) instanceof FormulaStep.Apply(Operation operation, List<Slot> arguments)) {
        operation.requireDerivatives(r, select(values, arguments), values.get(i));
      }
    }
  }

  private static boolean isDifferentiable(FormulaStep step) {
    return !(step instanceof FormulaStep.Apply a) || a.operation().isDifferentiable();
  }

  private static <N> void give(Reals<N> r, List<N> to, int place, N part) {
    to.set(place, r.plus(to.get(place), part));
  }

  /// `∂ᵢ` of every output.
  public Formula partial(int i) {
    return of(
        inputs,
        (r, x) -> {
          List<Slot> unit = new ArrayList<>(Collections.nCopies(inputs, r.zero()));
          unit.set(i, r.one());
          requireDerivatives(r, x);
          return along(r, x, unit);
        });
  }

  /// One output of several.
  public Formula output(int j) {
    return scalar(inputs, (r, x) -> at(r, x).get(j));
  }

  static <N> List<N> select(List<N> values, List<Slot> slots) {
    return switch (slots.size()) {
      case 1 -> List.of(values.get(slots.get(0).index()));
      case 2 -> List.of(values.get(slots.get(0).index()), values.get(slots.get(1).index()));
      default -> {
        List<N> selected = new ArrayList<>(slots.size());
        for (int i = 0; i < slots.size(); i++) selected.add(values.get(slots.get(i).index()));
        yield selected;
      }
    };
  }

  private static void requireEarlier(FormulaStep step, int position, int inputs) {
    switch (step) {
      case FormulaStep.Input(int i) -> {
        if (i < 0 || i >= inputs) {
          throw new IllegalArgumentException("variable " + i + " of " + inputs + " variables");
        }
      }
      case FormulaStep.Literal _ -> {}
      case FormulaStep.Apply(Operation operation, List<Slot> arguments) -> {
        if (arguments.size() != operation.arity()) {
          throw new IllegalArgumentException(operation + " applied to " + arguments.size());
        }
        for (int i = 0; i < arguments.size(); i++) requireEarlier(arguments.get(i), position);
      }
    }
  }

  private static void requireEarlier(Slot slot, int position) {
    if (slot.index() < 0 || slot.index() >= position) {
      throw new IllegalArgumentException("step " + position + " refers to step " + slot.index());
    }
  }

  /// `(x, y) ↦ sin(x*y) + exp(x)`.
  @Override
  public String toString() {
    return FormulaPrinter.show(this);
  }
}
