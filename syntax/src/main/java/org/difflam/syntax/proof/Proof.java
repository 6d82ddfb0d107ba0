package org.difflam.syntax.proof;

import io.vavr.collection.List;
import java.util.ArrayList;
import java.util.function.Consumer;
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

  /// The derivations that the rule needs, in order.
  public void needs(Consumer<Proof> each) {
    switch (rule) {
      case Rule.Reflexivity _, Rule.Law _, Rule.Linear _, Rule.Hypothesis _, Rule.Arithmetic _ -> {}
      case Rule.Symmetry(var p) -> each.accept(p);
      case Rule.Transitivity(var p, var q) -> both(p, q, each);
      case Rule.Compose(var p, var q) -> both(p, q, each);
      case Rule.Pair(var p, var q) -> both(p, q, each);
      case Rule.Plus(var p, var q) -> both(p, q, each);
      case Rule.Curry(var p) -> each.accept(p);
      case Rule.D(var p) -> each.accept(p);
      case Rule.R(var p) -> each.accept(p);
      case Rule.Restrict(var p) -> each.accept(p);
      case Rule.Instance(var p, _, _) -> each.accept(p);
    }
  }

  private static void both(Proof p, Proof q, Consumer<Proof> each) {
    each.accept(p);
    each.accept(q);
  }

  /// The same as a list.
  public List<Proof> premises() {
    ArrayList<Proof> all = new ArrayList<>(2);
    needs(all::add);
    return List.ofAll(all);
  }

  @Override
  public String toString() {
    return left.show() + " = " + right.show();
  }
}
