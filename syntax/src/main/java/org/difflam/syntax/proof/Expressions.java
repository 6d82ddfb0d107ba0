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

  private final HashMap<Obj, Obj> simple = new HashMap<>();
  private final HashMap<Former, Obj> products = new HashMap<>();
  private final IdentityHashMap<Obj, Boolean> objects = new IdentityHashMap<>();
  private final HashMap<Expression, Expression> leaves = new HashMap<>();
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
      case Expression.Identity(var a) -> id(a);
      case Expression.Bang(var a) -> bang(a);
      case Expression.First(var a, var b) -> p1(product(of(a), of(b)));
      case Expression.Second(var a, var b) -> p2(product(of(a), of(b)));
      case Expression.Zero(var a, var b) -> zero(a, b);
      case Expression.Eval _, Expression.Generator _ -> {
        Expression known = leaves.putIfAbsent(f, f);
        Expression leaf = known == null ? f : known;
        ends.putIfAbsent(leaf, new Ends(of(leaf.source()), of(leaf.target())));
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
    ends.put(fresh, new Ends(of(fresh.source()), of(fresh.target())));
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
        : former(key, new Expression.Pair(f, g), source(f), product(target(f), target(g)));
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
        : former(key, new Expression.D(f), product(source(f), source(f)), target(f));
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

  /// The same object, as it is here: equal ones are one.
  Obj of(Obj a) {
    if (objects.containsKey(a)) return a;
    return switch (a) {
      case Obj.Product(var x, var y) -> product(of(x), of(y));
      case Obj.Exponential(var x, var y) -> {
        Obj from = of(x), to = of(y);
        yield object(new Former(Obj.Exponential.class, from, to), from.to(to));
      }
      default -> {
        Obj known = simple.putIfAbsent(a, a);
        if (known == null) objects.put(a, true);
        yield known == null ? a : known;
      }
    };
  }

  /// Of two that are as they are here.
  Obj product(Obj x, Obj y) {
    Former key = new Former(Obj.Product.class, x, y);
    Obj known = products.get(key);
    return known != null ? known : object(key, x.times(y));
  }

  private Obj object(Former key, Obj fresh) {
    Obj known = products.putIfAbsent(key, fresh);
    if (known != null) return known;
    objects.put(fresh, true);
    return fresh;
  }

  public Expression id(Obj a) {
    Obj x = of(a);
    Former key = new Former(Expression.Identity.class, x);
    Expression known = formers.get(key);
    return known != null ? known : former(key, new Expression.Identity(x), x, x);
  }

  public Expression zero(Obj a, Obj b) {
    Obj x = of(a), y = of(b);
    Former key = new Former(Expression.Zero.class, x, y);
    Expression known = formers.get(key);
    return known != null ? known : former(key, new Expression.Zero(x, y), x, y);
  }

  public Expression bang(Obj a) {
    Obj x = of(a);
    Former key = new Former(Expression.Bang.class, x);
    Expression known = formers.get(key);
    return known != null ? known : former(key, new Expression.Bang(x), x, of(Obj.UNIT));
  }

  /// The first projection of a product.
  public Expression p1(Obj product) {
    Obj.Product p = (Obj.Product) of(product);
    Former key = new Former(Expression.First.class, p);
    Expression known = formers.get(key);
    return known != null
        ? known
        : former(key, new Expression.First(p.left(), p.right()), p, p.left());
  }

  /// The second projection of a product.
  public Expression p2(Obj product) {
    Obj.Product p = (Obj.Product) of(product);
    Former key = new Former(Expression.Second.class, p);
    Expression known = formers.get(key);
    return known != null
        ? known
        : former(key, new Expression.Second(p.left(), p.right()), p, p.right());
  }
}
