package org.difflam.syntax.proof;

import io.vavr.collection.List;
import org.difflam.category.expression.Expression;
import org.difflam.category.expression.Obj;

/// A derivation of `left = right`, as data: a rule, and the derivations that it needs. What is used
/// twice is one object. [Kernel] tells whether it is right.
public final class Proof {
  /// The rules of equational logic over the formers of [Expression]s, and the axioms.
  public sealed interface Rule {
    /// `f = f`.
    record Reflexivity() implements Rule {}

    /// `g = f` from `f = g`.
    record Symmetry(Proof of) implements Rule {}

    /// `f = h` from `f = g` and `g = h`.
    record Transitivity(Proof first, Proof second) implements Rule {}

    /// `g . f = g′ . f′` from `g = g′` and `f = f′`.
    record Compose(Proof g, Proof f) implements Rule {}

    /// `<f, g> = <f′, g′>`.
    record Pair(Proof f, Proof g) implements Rule {}

    /// `f + g = f′ + g′`.
    record Plus(Proof f, Proof g) implements Rule {}

    /// `cur(f) = cur(f′)`.
    record Curry(Proof f) implements Rule {}

    /// `D(f) = D(f′)`.
    record D(Proof f) implements Rule {}

    /// `R(f) = R(f′)`.
    record R(Proof f) implements Rule {}

    /// `rst(f) = rst(f′)`.
    record Restrict(Proof f) implements Rule {}

    /// An instance of a law of the catalogue.
    ///
    /// @param objects what its base objects stand for
    /// @param morphisms what its hypotheses stand for
    record Law(String id, Values<Obj> objects, Values<Expression> morphisms) implements Rule {}

    /// A line at other objects and morphisms than it is about. It is derived without hypotheses and
    /// without numbers, so it holds of all of them.
    ///
    /// @param objects what its base objects stand for
    /// @param morphisms what its generators stand for
    record Instance(Proof lemma, Values<Obj> objects, Values<Expression> morphisms)
        implements Rule {}

    /// `D(l) = l . p1`, as `l` is given to be linear.
    record Linear(String name) implements Rule {}

    /// The equation of this number among the hypotheses, counted from 1.
    record Hypothesis(int number) implements Rule {}

    /// An equation between numbers at one object, which multiply: `1/2 + 1/2 = id`.
    record Arithmetic() implements Rule {}
  }

  private final Rule rule;
  private final Expression left;
  private final Expression right;

  public Proof(Rule rule, Expression left, Expression right) {
    this.rule = rule;
    this.left = left;
    this.right = right;
  }

  public Rule rule() {
    return rule;
  }

  public Expression left() {
    return left;
  }

  public Expression right() {
    return right;
  }

  /// The derivations that the rule needs.
  public List<Proof> premises() {
    return switch (rule) {
      case Rule.Reflexivity _, Rule.Law _, Rule.Linear _, Rule.Hypothesis _, Rule.Arithmetic _ ->
          List.empty();
      case Rule.Symmetry(var p) -> List.of(p);
      case Rule.Transitivity(var p, var q) -> List.of(p, q);
      case Rule.Compose(var p, var q) -> List.of(p, q);
      case Rule.Pair(var p, var q) -> List.of(p, q);
      case Rule.Plus(var p, var q) -> List.of(p, q);
      case Rule.Curry(var p) -> List.of(p);
      case Rule.D(var p) -> List.of(p);
      case Rule.R(var p) -> List.of(p);
      case Rule.Restrict(var p) -> List.of(p);
      case Rule.Instance(var p, _, _) -> List.of(p);
    };
  }

  @Override
  public String toString() {
    return left.show() + " = " + right.show();
  }
}
