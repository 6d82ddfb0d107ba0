package org.difflam.syntax.free;

import java.math.BigInteger;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.difflam.category.algebra.Rational;
import org.difflam.category.expression.Coefficient;
import org.difflam.category.expression.Expression;
import org.difflam.category.expression.Expression.Compose;
import org.difflam.category.expression.Expression.Curry;
import org.difflam.category.expression.Expression.D;
import org.difflam.category.expression.Expression.Eval;
import org.difflam.category.expression.Expression.First;
import org.difflam.category.expression.Expression.Generator;
import org.difflam.category.expression.Expression.Identity;
import org.difflam.category.expression.Expression.Pair;
import org.difflam.category.expression.Expression.Plus;
import org.difflam.category.expression.Expression.Second;
import org.difflam.category.expression.Expression.Zero;
import org.difflam.category.expression.Obj;

/// Reads a normal form back as a morphism expression, which normalises to it again.
///
/// A normal form in the context `x₀ : X, x₁ : X₁, …` is a morphism from `(X × X₁) × …`.
final class Quotation {
  private static final int COUNTED = 1000;

  private final FreeDifferentialLambda<?> in;
  private final Map<Key, Expression> done = new HashMap<>();

  /// The zeros of all base types are one node.
  private record Key(Normal of, Obj type, Obj context) {}

  Quotation(FreeDifferentialLambda<?> in) {
    this.in = in;
  }

  /// A closed function `λx : X. N`, as a morphism `X → type`.
  Expression function(Normal f, Obj type) {
    if (f.shape() instanceof Normal.Lambda(var x, var body)) return of(body, type, x, 0);
    throw new IllegalStateException("not a function");
  }

  private Expression of(Normal t, Obj type, Obj context, int depth) {
    Key key = new Key(t, type, context);
    Expression known = done.get(key);
    if (known != null) return known;
    Expression result =
        switch (t.shape()) {
          case Normal.Star _ -> new Expression.Bang(context);
          case Normal.Pair(var a, var b) -> {
            Obj.Product p = (Obj.Product) type;
            yield pair(of(a, p.left(), context, depth), of(b, p.right(), context, depth));
          }
          case Normal.Lambda(var x, var body) ->
              curry(of(body, ((Obj.Exponential) type).to(), context.times(x), depth + 1));
          case Normal.Sum(var summands) -> sum(summands, type, context, depth);
        };
    done.put(key, result);
    return result;
  }

  private Expression sum(Combination<Neutral> summands, Obj type, Obj context, int depth) {
    Expression[] sum = {null};
    summands.each((n, c) -> {
      Expression e = multiple(c, of(n, context, depth));
      sum[0] = sum[0] == null ? e : new Plus(sum[0], e);
    });
    return sum[0] == null ? new Zero(context, type) : sum[0];
  }

  private Expression of(Neutral n, Obj context, int depth) {
    return switch (n.shape()) {
      case Neutral.Variable(var i) -> variable(i, context, depth);
      case Neutral.First(var m) -> {
        Expression e = of(m, context, depth);
        Obj.Product p = (Obj.Product) e.target();
        yield after(new First(p.left(), p.right()), e);
      }
      case Neutral.Second(var m) -> {
        Expression e = of(m, context, depth);
        Obj.Product p = (Obj.Product) e.target();
        yield after(new Second(p.left(), p.right()), e);
      }
      case Neutral.Additive(var f, var tangent, var d) -> {
        Expression at = of(d, f.source(), context, depth);
        yield tangent && !in.isLinear(f)
            ? after(new D(f), pair(at, new Zero(context, f.source())))
            : after(f, at);
      }
      case Neutral.Apply(var function, var argument, var along) -> {
        if (function.shape() instanceof Neutral.Constant(var f)) {
          Obj x = f.source();
          yield derivative(
              f,
              of(argument, x, context, depth),
              along.stream().map(d -> of(d, x, context, depth)).toList());
        }
        Expression g = of(function, context, depth);
        Obj.Exponential type = (Obj.Exponential) g.target();
        Obj x = type.from();
        yield derivative(
            new Eval(x, type.to()),
            pair(g, of(argument, x, context, depth)),
            along.stream()
                .map(d -> pair(new Zero(context, type), of(d, x, context, depth)))
                .toList());
      }
      case Neutral.Constant(var f) ->
          throw new IllegalStateException(f.name() + " is applied to nothing");
    };
  }

  private Expression of(Direction d, Obj type, Obj context, int depth) {
    return switch (d.shape()) {
      case Direction.Along(var n) -> of(n, context, depth);
      case Direction.Left(var e) -> {
        Obj.Product p = (Obj.Product) type;
        yield pair(of(e, p.left(), context, depth), new Zero(context, p.right()));
      }
      case Direction.Right(var e) -> {
        Obj.Product p = (Obj.Product) type;
        yield pair(new Zero(context, p.left()), of(e, p.right(), context, depth));
      }
      case Direction.Under(var x, var e) ->
          curry(of(e, ((Obj.Exponential) type).to(), context.times(x), depth + 1));
    };
  }

  /// `Dᵏ(f)(a) · [d₁, …, d_k] = D(… D(f)) ∘ P_k` with `P₀ = a`, `P_k = ⟨V_k, P_{k-1}⟩`, `V₁ = d₁`,
  /// and otherwise `V_k = ⟨0, … ⟨0, d_k⟩⟩`, which varies the point alone.
  private static Expression derivative(Expression f, Expression a, List<Expression> along) {
    Expression dk = f, point = a;
    for (int k = 0; k < along.size(); k++) {
      Expression v = along.get(k);
      for (int i = 0; i < k; i++) v = pair(new Zero(v.source(), v.target()), v);
      point = pair(v, point);
      dk = new D(dk);
    }
    return after(dk, point);
  }

  /// The outermost variable is `π₁ ∘ … ∘ π₁`, the innermost `π₂`.
  private static Expression variable(int index, Obj context, int depth) {
    Expression e = new Identity(context);
    for (int i = 0; i < Math.min(index, depth); i++) {
      Obj.Product p = (Obj.Product) e.target();
      e = after(new First(p.left(), p.right()), e);
    }
    if (index >= depth) return e;
    Obj.Product p = (Obj.Product) e.target();
    return after(new Second(p.left(), p.right()), e);
  }

  private static Expression after(Expression g, Expression f) {
    if (f instanceof Identity) return g;
    if (f instanceof Compose(var h, var k, _, _)) return new Compose(after(g, h), k);
    return new Compose(g, f);
  }

  private static Expression pair(Expression a, Expression b) {
    if (a instanceof Zero(var source, var x) && b instanceof Zero(_, var y))
      return new Zero(source, x.times(y));
    if (a instanceof First(var x, var y)
        && b instanceof Second s
        && s.source().equals(x.times(y))) {
      return new Identity(x.times(y));
    }
    if (a instanceof Compose(First p, var f, _, _)
        && b instanceof Compose(Second _, var g, _, _)
        && f.equals(g)) {
      return f.target().equals(p.source()) ? f : new Pair(a, b);
    }
    return new Pair(a, b);
  }

  private static Expression curry(Expression f) {
    if (f instanceof Zero(Obj.Product(var z, var x), var y)) return new Zero(z, x.to(y));
    if (f instanceof Eval(var x, var y)) return new Identity(x.to(y));
    if (f instanceof Compose(Eval _, Pair(Compose(var g, First _, _, _), Second _), _, _)) return g;
    return new Curry(f);
  }

  /// `3 . f`, where the coefficient is a number.
  private Expression multiple(Object coefficient, Expression e) {
    if (coefficient instanceof BigInteger n && n.signum() > 0) return multiple(n, e);
    for (int n = 1; n <= COUNTED; n++) {
      if (in.isMultiple(coefficient, n)) return multiple(BigInteger.valueOf(n), e);
    }
    return new Compose(new Generator(coefficient.toString(), e.target(), e.target()), e);
  }

  private static Expression multiple(BigInteger n, Expression e) {
    return n.equals(BigInteger.ONE)
        ? e
        : new Compose(Coefficient.expression(Rational.of(n), e.target()), e);
  }
}
