package org.difflam.category.number;

import java.util.ArrayList;
import java.util.List;
import org.difflam.category.algebra.Rational;
import org.jspecify.annotations.Nullable;

/// The differential equation `f′(x) = p(x, f(x))` of a function of one argument, classified by its
/// form. Recurrences for power series, fast loops and short higher derivatives are chosen by this
/// form; an equation of none of the special forms is [General].
public sealed interface DifferentialEquation {
  /// `y′ = p(y)`, as `tanh′ = 1 − tanh²`.
  record Autonomous(Univariate p) implements DifferentialEquation {}

  /// `y′ = c / q(x)`, as `log′ x = 1/x`.
  record Quotient(Rational c, Univariate q) implements DifferentialEquation {}

  /// `y′ = c / q(y)`, as `√′ = ½ / √`.
  record Reciprocal(Rational c, Univariate q) implements DifferentialEquation {}

  /// `y′ = c · g(x)`, as `cos′ = −sin`.
  record Other(Rational c, Operation g) implements DifferentialEquation {}

  /// `y′ = p(x, y)`, a formula in these two.
  record General(Formula p) implements DifferentialEquation {}

  static DifferentialEquation of(Operation f) {
    if (f.arity() != 1) throw new IllegalArgumentException(f + " is no function of one argument");
    Formula p = f.partialFormula(0);
    Slot result = p.outputs().getFirst();
    if (p.steps().get(result.index()) instanceof FormulaStep.Apply(var op, var of)
        && op == Operations.DIV
        && p.steps().get(of.get(0).index()) instanceof FormulaStep.Literal(var c)) {
      Univariate inX = polynomial(p, of.get(1), 0), inY = polynomial(p, of.get(1), 1);
      if (inX != null) return new Quotient(c, inX);
      if (inY != null) return new Reciprocal(c, inY);
    }
    Univariate inY = polynomial(p, result, 1);
    if (inY != null) return new Autonomous(inY);
    Other other = other(p, result, Rational.ONE);
    return other != null ? other : new General(p);
  }

  /// A step as a polynomial in one of the variables, or null.
  private static @Nullable Univariate polynomial(Formula p, Slot at, int variable) {
    return switch (p.steps().get(at.index())) {
      case FormulaStep.Input(int i) -> i == variable ? Univariate.of(0, 1) : null;
      case FormulaStep.Literal(var q) -> Univariate.of(q);
      case FormulaStep.Apply(var op, var of) -> {
        List<Univariate> x = new ArrayList<>();
        for (Slot argument : of) {
          Univariate part = polynomial(p, argument, variable);
          if (part == null) yield null;
          x.add(part);
        }
        if (op == Operations.ADD) yield x.get(0).plus(x.get(1));
        if (op == Operations.SUB) yield x.get(0).plus(x.get(1).times(Rational.of(-1)));
        if (op == Operations.NEG) yield x.get(0).times(Rational.of(-1));
        if (op == Operations.MUL) yield x.get(0).times(x.get(1));
        yield op.exponent() >= 0 ? power(x.get(0), op.exponent()) : null;
      }
    };
  }

  private static Univariate power(Univariate p, int n) {
    Univariate all = Univariate.of(1);
    for (int i = 0; i < n; i++) all = all.times(p);
    return all;
  }

  /// `± c · g(x)`.
  private static @Nullable Other other(Formula p, Slot at, Rational c) {
    if (!(p.steps().get(at.index()) instanceof FormulaStep.Apply(var op, var of))) return null;
    if (op == Operations.NEG) return other(p, of.getFirst(), c.negate());
    if (op == Operations.MUL
        && p.steps().get(of.getFirst().index()) instanceof FormulaStep.Literal(var q)) {
      return other(p, of.get(1), c.times(q));
    }
    boolean ofX =
        p.steps().get(of.getFirst().index()) instanceof FormulaStep.Input(int i) && i == 0;
    return op.isFunction() && ofX ? new Other(c, op) : null;
  }
}
