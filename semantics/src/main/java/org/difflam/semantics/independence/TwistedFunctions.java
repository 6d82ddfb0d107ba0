package org.difflam.semantics.independence;

import io.vavr.collection.List;
import org.difflam.category.DifferentialLambda;
import org.difflam.category.algebra.PrimeField;
import org.difflam.category.expression.Expression;
import org.difflam.category.expression.Given;
import org.difflam.category.expression.Obj;
import org.difflam.category.expression.Signature;
import org.difflam.category.law.Model;
import org.difflam.semantics.broken.Table;
import org.difflam.syntax.free.FreeDifferentialLambda;

/// The free category over 𝔽₂ with another derivative, `D' f = θ⁻¹ ∘ D(θ ∘ f ∘ θ⁻¹) ∘ (θ × θ)`,
/// where `θ` is an automorphism of each object that preserves products and sums, but is not linear:
/// on functions into pairs of base objects, it adds `k` of the first component to the second, for a
/// `k` that is additive and not linear. So `D'` is a derivative, too; and it is another one on
/// objects of functions, about which of all axioms only that of D and Λ speaks.
final class TwistedFunctions {
  private TwistedFunctions() {}

  private static final Obj A = Obj.base("A");
  private static final Obj TWO = A.times(A);
  private static final Expression.Generator K = new Expression.Generator("k", A, A);

  private static final FreeDifferentialLambda<Integer> FREE =
      FreeDifferentialLambda.over(new PrimeField(2))
          .given(List.of(new Given("k", A, A, Given.Trait.ADDITIVE)));

  static final Model<?, ?> MODEL =
      new Table<>(
              FREE,
              Signature.<Obj, Expression>empty()
                  .object("A", A)
                  .object("F", A.to(TWO))
                  .generator("point", "1 -> A", new Expression.Generator("point", Obj.UNIT, A))
                  .generator("square", "A -> A", new Expression.Generator("square", A, A))
                  .generator("both", "A -> A * A", new Expression.Generator("both", A, TWO))
                  .additive("k", "A -> A", K),
              DifferentialLambda.class)
          .row(
              "lambda-D-of-twisted-functions",
              "functions into A × A seen through an additive map that is not linear",
              "linear linear.sum linear.pair linear.times D-curry D-eval ev.linear",
              c -> c.D(TwistedFunctions::derivative));

  private static Expression derivative(Expression f) {
    Expression into = twist(f.source()), out = twist(f.target());
    Expression there = new Expression.Compose(new Expression.Compose(out, f), into);
    return new Expression.Compose(
        new Expression.Compose(out, new Expression.D(there)), new Expression.Times(into, into));
  }

  /// `θ`, its own inverse.
  private static Expression twist(Obj a) {
    Expression id = new Expression.Identity(a);
    return switch (a) {
      case Obj.Product(var x, var y) -> new Expression.Times(twist(x), twist(y));
      case Obj.Exponential(var x, var y) when y.equals(TWO) ->
          new Expression.Plus(id, new Expression.Curry(beside(x)));
      default -> id;
    };
  }

  /// `<0, k . p1 . ev> : (X => A * A) * X -> A * A`.
  private static Expression beside(Obj x) {
    Expression ev = new Expression.Eval(x, TWO);
    Expression first = new Expression.Compose(new Expression.First(A, A), ev);
    return new Expression.Pair(
        new Expression.Zero(ev.source(), A), new Expression.Compose(K, first));
  }
}
