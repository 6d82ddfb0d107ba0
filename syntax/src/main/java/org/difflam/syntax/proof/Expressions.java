package org.difflam.syntax.proof;

import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.function.Function;
import java.util.function.Supplier;
import org.difflam.category.expression.Expression;
import org.difflam.category.expression.Obj;
import org.jspecify.annotations.Nullable;

/// Expressions without definitions, as the [Lines] of a derivation have them: equal ones are one
/// object, and so their ends are found once and compared at a glance.
///
/// One method for each former: that is why the file is long.
@SuppressWarnings("ReferenceEquality") // equal expressions are one object here
abstract class Expressions {
  /// An expression that is here, with its ends.
  private static final class Entry {
    final Obj source;
    final Obj target;
    @Nullable Proof reflexivity;

    Entry(Obj source, Obj target) {
      this.source = source;
      this.target = target;
    }
  }

  private final HashMap<Obj, Obj> simple = new HashMap<>();
  private final FormerTable<Obj> products = new FormerTable<>();
  private final IdentityHashMap<Obj, Boolean> objects = new IdentityHashMap<>();
  private final HashMap<Expression, Expression> leaves = new HashMap<>();
  private final FormerTable<Expression> formers = new FormerTable<>();
  private final IdentityHashMap<Expression, Entry> entries = new IdentityHashMap<>();

  public Obj source(Expression f) {
    return entry(f).source;
  }

  public Obj target(Expression f) {
    return entry(f).target;
  }

  private Entry entry(Expression f) {
    Entry known = entries.get(f);
    if (known == null) throw new IllegalStateException("of another author: " + f.show());
    return known;
  }

  /// That an expression is itself, made once.
  Proof reflexivity(Expression f, Function<Expression, Proof> make) {
    Entry entry = entry(f);
    Proof known = entry.reflexivity;
    if (known == null) entry.reflexivity = known = make.apply(f);
    return known;
  }

  /// The same expression, as it is written here: without definitions.
  public Expression of(Expression f) {
    if (entries.containsKey(f)) return f;
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
        yield former(Expression.Times.class, a, b, () -> new Expression.Times(a, b));
      }
      case Expression.Uncurry(var g) -> {
        Expression a = of(g);
        yield former(Expression.Uncurry.class, a, null, () -> new Expression.Uncurry(a));
      }
      case Expression.Identity(var a) -> id(a);
      case Expression.Bang(var a) -> bang(a);
      case Expression.First(var a, var b) -> p1(product(of(a), of(b)));
      case Expression.Second(var a, var b) -> p2(product(of(a), of(b)));
      case Expression.Zero(var a, var b) -> zero(a, b);
      case Expression.Eval _, Expression.Generator _ -> {
        Expression known = leaves.putIfAbsent(f, f);
        Expression leaf = known == null ? f : known;
        entries.putIfAbsent(leaf, new Entry(of(leaf.source()), of(leaf.target())));
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

  private Expression former(
      Class<?> kind, Object first, @Nullable Object second, Supplier<Expression> make) {
    Expression known = formers.get(kind, first, second);
    if (known != null) return known;
    Expression fresh = make.get();
    return former(kind, first, second, fresh, of(fresh.source()), of(fresh.target()));
  }

  private Expression former(
      Class<?> kind,
      Object first,
      @Nullable Object second,
      Expression fresh,
      Obj source,
      Obj target) {
    formers.put(kind, first, second, fresh);
    entries.put(fresh, new Entry(source, target));
    return fresh;
  }

  public Expression compose(Expression g, Expression f) {
    Expression known = formers.get(Expression.Compose.class, g, f);
    if (known != null) return known;
    Obj source = source(f), target = target(g);
    Expression fresh = new Expression.Compose(g, f, source, target);
    return former(Expression.Compose.class, g, f, fresh, source, target);
  }

  public Expression pair(Expression f, Expression g) {
    Expression known = formers.get(Expression.Pair.class, f, g);
    return known != null
        ? known
        : former(
            Expression.Pair.class,
            f,
            g,
            new Expression.Pair(f, g),
            source(f),
            product(target(f), target(g)));
  }

  public Expression plus(Expression f, Expression g) {
    Expression known = formers.get(Expression.Plus.class, f, g);
    if (known != null) return known;
    Obj source = source(f), target = target(f);
    Expression fresh = new Expression.Plus(f, g, source, target);
    return former(Expression.Plus.class, f, g, fresh, source, target);
  }

  public Expression curry(Expression f) {
    return former(Expression.Curry.class, f, null, () -> new Expression.Curry(f));
  }

  public Expression D(Expression f) {
    Expression known = formers.get(Expression.D.class, f, null);
    return known != null
        ? known
        : former(
            Expression.D.class,
            f,
            null,
            new Expression.D(f),
            product(source(f), source(f)),
            target(f));
  }

  public Expression R(Expression f) {
    Expression known = formers.get(Expression.R.class, f, null);
    return known != null
        ? known
        : former(
            Expression.R.class,
            f,
            null,
            new Expression.R(f),
            product(source(f), target(f)),
            source(f));
  }

  public Expression restrict(Expression f) {
    Expression known = formers.get(Expression.Restrict.class, f, null);
    return known != null
        ? known
        : former(
            Expression.Restrict.class, f, null, new Expression.Restrict(f), source(f), source(f));
  }

  /// The same object, as it is here: equal ones are one.
  Obj of(Obj a) {
    if (objects.containsKey(a)) return a;
    return switch (a) {
      case Obj.Product(var x, var y) -> product(of(x), of(y));
      case Obj.Exponential(var x, var y) -> function(of(x), of(y));
      default -> {
        Obj known = simple.putIfAbsent(a, a);
        if (known == null) objects.put(a, true);
        yield known == null ? a : known;
      }
    };
  }

  /// Of two that are as they are here.
  Obj product(Obj x, Obj y) {
    Obj known = products.get(Obj.Product.class, x, y);
    return known != null ? known : object(Obj.Product.class, x, y, x.times(y));
  }

  private Obj function(Obj from, Obj to) {
    Obj known = products.get(Obj.Exponential.class, from, to);
    return known != null ? known : object(Obj.Exponential.class, from, to, from.to(to));
  }

  private Obj object(Class<?> kind, Obj first, Obj second, Obj fresh) {
    products.put(kind, first, second, fresh);
    objects.put(fresh, true);
    return fresh;
  }

  public Expression id(Obj a) {
    Obj x = of(a);
    Expression known = formers.get(Expression.Identity.class, x, null);
    return known != null
        ? known
        : former(Expression.Identity.class, x, null, new Expression.Identity(x), x, x);
  }

  public Expression zero(Obj a, Obj b) {
    Obj x = of(a), y = of(b);
    Expression known = formers.get(Expression.Zero.class, x, y);
    return known != null
        ? known
        : former(Expression.Zero.class, x, y, new Expression.Zero(x, y), x, y);
  }

  public Expression bang(Obj a) {
    Obj x = of(a);
    Expression known = formers.get(Expression.Bang.class, x, null);
    return known != null
        ? known
        : former(Expression.Bang.class, x, null, new Expression.Bang(x), x, of(Obj.UNIT));
  }

  /// The first projection of a product.
  public Expression p1(Obj product) {
    Obj.Product p = (Obj.Product) of(product);
    Expression known = formers.get(Expression.First.class, p, null);
    return known != null
        ? known
        : former(
            Expression.First.class,
            p,
            null,
            new Expression.First(p.left(), p.right()),
            p,
            p.left());
  }

  /// The second projection of a product.
  public Expression p2(Obj product) {
    Obj.Product p = (Obj.Product) of(product);
    Expression known = formers.get(Expression.Second.class, p, null);
    return known != null
        ? known
        : former(
            Expression.Second.class,
            p,
            null,
            new Expression.Second(p.left(), p.right()),
            p,
            p.right());
  }
}
