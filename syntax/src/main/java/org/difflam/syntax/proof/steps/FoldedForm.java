package org.difflam.syntax.proof.steps;

import io.vavr.collection.List;
import org.difflam.category.expression.Expression;
import org.difflam.category.expression.Obj;

/// Expressions in which definitions stand: composites without identities, pairs that are taken
/// apart by projections, no products of morphisms; `T(f)` and definitions without parameters are
/// left as they are.
final class FoldedForm {
  private FoldedForm() {}

  static Expression of(Expression e) {
    return switch (e) {
      case Expression.Compose(var g, var f, _, _) -> composite(of(g), of(f));
      case Expression.Pair(var f, var g) -> pair(of(f), of(g));
      case Expression.Times(var f, var g) -> {
        Obj x = f.source(), y = g.source();
        yield pair(
            composite(of(f), new Expression.First(x, y)),
            composite(of(g), new Expression.Second(x, y)));
      }
      case Expression.Plus(var f, var g, _, _) -> plus(of(f), of(g));
      case Expression.Curry(var f) -> new Expression.Curry(of(f));
      case Expression.D(var f) -> new Expression.D(of(f));
      case Expression.Use(_, var arguments, var body) ->
          isT(e) ? T(of(arguments.head())) : arguments.isEmpty() ? e : of(body);
      default -> e;
    };
  }

  /// `T(f)`, with the name.
  static Expression T(Expression f) {
    Obj x = f.source();
    Expression body =
        new Expression.Pair(
            new Expression.D(f), new Expression.Compose(f, new Expression.Second(x, x)));
    return new Expression.Use("T", List.of(f), body);
  }

  static boolean isT(Expression e) {
    return e instanceof Expression.Use(var name, var arguments, var body)
        && name.equals("T")
        && arguments.size() == 1
        && body.equals(((Expression.Use) T(arguments.head())).body());
  }

  static Expression composite(Iterable<Expression> factors) {
    return List.ofAll(factors).reduceRight(FoldedForm::composite);
  }

  /// `g . f` of two that are folded.
  static Expression composite(Expression g, Expression f) {
    Expression all = f;
    for (Expression h : g.factors().reverse()) all = after(h, all);
    return all;
  }

  private static Expression after(Expression g, Expression f) {
    return switch (g) {
      case Expression.Identity _ -> f;
      case Expression.Zero(_, var y) -> new Expression.Zero(f.source(), y);
      case Expression.Pair(var a, var b) -> pair(composite(a, f), composite(b, f));
      case Expression.Plus(var a, var b, _, _) -> plus(composite(a, f), composite(b, f));
      case Expression.First _ when f instanceof Expression.Pair pair -> pair.f();
      case Expression.Second _ when f instanceof Expression.Pair pair -> pair.g();
      case Expression.First p when f instanceof Expression.Zero ->
          new Expression.Zero(f.source(), p.left());
      case Expression.Second p when f instanceof Expression.Zero ->
          new Expression.Zero(f.source(), p.right());
      default ->
          f instanceof Expression.Identity
              ? g
              : f.factors().prepend(g).reduceLeft(Expression.Compose::new);
    };
  }

  static Expression plus(Expression f, Expression g) {
    if (f instanceof Expression.Zero) return g;
    return g instanceof Expression.Zero ? f : new Expression.Plus(f, g);
  }

  /// `<f, g>`, or what both are projections of.
  static Expression pair(Expression f, Expression g) {
    List<Expression> left = f.factors(), right = g.factors();
    boolean whole =
        left.head() instanceof Expression.First(var x, var y)
            && right.head() instanceof Expression.Second(var z, var w)
            && x.equals(z)
            && y.equals(w)
            && left.tail().equals(right.tail());
    if (!whole) return new Expression.Pair(f, g);
    return left.size() == 1
        ? new Expression.Identity(f.source())
        : left.tail().reduceLeft(Expression.Compose::new);
  }
}
