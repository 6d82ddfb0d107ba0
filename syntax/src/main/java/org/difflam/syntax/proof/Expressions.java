package org.difflam.syntax.proof;

import java.util.HashMap;
import java.util.IdentityHashMap;
import org.difflam.category.expression.Expression;
import org.difflam.category.expression.Obj;
import org.jspecify.annotations.Nullable;

/// Expressions without definitions, as the [Lines] of a derivation have them: equal ones are one
/// object, and so their ends are found once and compared at a glance.
@SuppressWarnings("ReferenceEquality") // equal expressions are one object here
abstract class Expressions {
  private record Ends(Obj source, Obj target) {}

  static final class Former {
    private final Class<?> kind;
    private final Object[] parts;

    Former(Class<?> kind, Object... parts) {
      this.kind = kind;
      this.parts = parts;
    }

    @Override
    public boolean equals(@Nullable Object other) {
      if (!(other instanceof Former that)
          || that.kind != kind
          || that.parts.length != parts.length) {
        return false;
      }
      for (int i = 0; i < parts.length; i++) if (that.parts[i] != parts[i]) return false;
      return true;
    }

    @Override
    public int hashCode() {
      int hash = kind.hashCode();
      for (Object part : parts) hash = 31 * hash + System.identityHashCode(part);
      return hash;
    }
  }

  private final HashMap<Object, Expression> leaves = new HashMap<>();
  private final HashMap<Former, Expression> formers = new HashMap<>();
  private final IdentityHashMap<Expression, Ends> ends = new IdentityHashMap<>();

  public Obj source(Expression f) {
    return ends(f).source();
  }

  public Obj target(Expression f) {
    return ends(f).target();
  }

  private Ends ends(Expression f) {
    Ends known = ends.get(f);
    if (known == null) throw new IllegalStateException("of another author: " + f.show());
    return known;
  }

  /// The same expression, as it is written here: without definitions.
  public Expression of(Expression f) {
    if (ends.containsKey(f)) return f;
    return switch (f) {
      case Expression.Use(_, _, var body) -> of(body);
      case Expression.Compose(var g, var h, _, _) -> compose(of(g), of(h));
      case Expression.Pair(var g, var h) -> pair(of(g), of(h));
      case Expression.Plus(var g, var h, _, _) -> plus(of(g), of(h));
      case Expression.Curry(var g) -> curry(of(g));
      case Expression.D(var g) -> D(of(g));
      case Expression.R(var g) -> R(of(g));
      case Expression.Restrict(var g) -> restrict(of(g));
      case Expression.Times(var g, var h) -> {
        Expression a = of(g), b = of(h);
        yield former(new Former(Expression.Times.class, a, b), new Expression.Times(a, b));
      }
      case Expression.Uncurry(var g) -> {
        Expression a = of(g);
        yield former(new Former(Expression.Uncurry.class, a), new Expression.Uncurry(a));
      }
      case Expression.Generator _,
          Expression.Identity _,
          Expression.Bang _,
          Expression.First _,
          Expression.Second _,
          Expression.Zero _,
          Expression.Eval _ -> {
        Expression known = leaves.putIfAbsent(f, f);
        Expression leaf = known == null ? f : known;
        ends.putIfAbsent(leaf, new Ends(leaf.source(), leaf.target()));
        yield leaf;
      }
      case Expression.Absurd _,
          Expression.Left _,
          Expression.Right _,
          Expression.Copair _,
          Expression.Distribute _,
          Expression.Nil _,
          Expression.Cons _,
          Expression.Fold _ ->
          throw new Lines.Missing(
              "proofs are about categories with products, sums, derivatives and functions; there is"
                  + " no "
                  + f.show());
    };
  }

  private Expression former(Former key, Expression fresh) {
    Expression known = formers.putIfAbsent(key, fresh);
    if (known != null) return known;
    ends.put(fresh, new Ends(fresh.source(), fresh.target()));
    return fresh;
  }

  private Expression former(Former key, Expression fresh, Obj source, Obj target) {
    formers.put(key, fresh);
    ends.put(fresh, new Ends(source, target));
    return fresh;
  }

  public Expression compose(Expression g, Expression f) {
    Former key = new Former(Expression.Compose.class, g, f);
    Expression known = formers.get(key);
    return known != null ? known : former(key, new Expression.Compose(g, f), source(f), target(g));
  }

  public Expression pair(Expression f, Expression g) {
    Former key = new Former(Expression.Pair.class, f, g);
    Expression known = formers.get(key);
    return known != null
        ? known
        : former(key, new Expression.Pair(f, g), source(f), target(f).times(target(g)));
  }

  public Expression plus(Expression f, Expression g) {
    Former key = new Former(Expression.Plus.class, f, g);
    Expression known = formers.get(key);
    return known != null ? known : former(key, new Expression.Plus(f, g), source(f), target(f));
  }

  public Expression curry(Expression f) {
    Former key = new Former(Expression.Curry.class, f);
    Expression known = formers.get(key);
    return known != null ? known : former(key, new Expression.Curry(f));
  }

  public Expression D(Expression f) {
    Former key = new Former(Expression.D.class, f);
    Expression known = formers.get(key);
    return known != null
        ? known
        : former(key, new Expression.D(f), source(f).times(source(f)), target(f));
  }

  public Expression R(Expression f) {
    Former key = new Former(Expression.R.class, f);
    Expression known = formers.get(key);
    return known != null
        ? known
        : former(key, new Expression.R(f), source(f).times(target(f)), source(f));
  }

  public Expression restrict(Expression f) {
    Former key = new Former(Expression.Restrict.class, f);
    Expression known = formers.get(key);
    return known != null ? known : former(key, new Expression.Restrict(f), source(f), source(f));
  }

  public Expression id(Obj a) {
    return of(new Expression.Identity(a));
  }

  public Expression zero(Obj a, Obj b) {
    return of(new Expression.Zero(a, b));
  }

  public Expression bang(Obj a) {
    return of(new Expression.Bang(a));
  }

  /// The first projection of a product.
  public Expression p1(Obj product) {
    Obj.Product p = (Obj.Product) product;
    return of(new Expression.First(p.left(), p.right()));
  }

  /// The second projection of a product.
  public Expression p2(Obj product) {
    Obj.Product p = (Obj.Product) product;
    return of(new Expression.Second(p.left(), p.right()));
  }
}
