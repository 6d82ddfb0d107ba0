package org.difflam.syntax.free;

import io.vavr.collection.List;
import java.util.function.Function;
import org.difflam.category.expression.Expression;
import org.difflam.category.expression.Obj;
import org.difflam.syntax.proof.Lines;
import org.difflam.syntax.proof.Proof;

/// Sums with derivations: a sum is a list in the order of the numbers of its items, two are merged
/// by associativity and commutativity, and what is additive is taken into a sum. So a normal form
/// of any type is a sum of atomic directions, a sum of neutrals is expanded by η, and normal forms
/// are added.
abstract class Sums extends Quotes {
  Sums(FreeDifferentialLambda<?> in, Lines lines) {
    super(in, lines);
  }

  <K> Items<K> one(K item, Proof proof) {
    return new Items<>(List.of(item), proof);
  }

  /// From `e = a + b`.
  <K extends Node<?>> Items<K> merge(
      Proof start, Items<K> a, Items<K> b, Function<K, Expression> quote) {
    Items<K> merged = merged(a.items(), a.proof().right(), b.items(), b.proof().right(), quote);
    return new Items<>(
        merged.items(), lines.chain(start, lines.plus(a.proof(), b.proof()), merged.proof()));
  }

  <K extends Node<?>> Items<K> merged(
      List<K> as, Expression a, List<K> bs, Expression b, Function<K, Expression> quote) {
    if (as.isEmpty()) return new Items<>(bs, lemmas.zeroPlus(b));
    if (bs.isEmpty()) return new Items<>(as, lines.law("plus.zero", a));
    if (as.head().number() <= bs.head().number()) {
      if (as.tail().isEmpty())
        return new Items<>(bs.prepend(as.head()), lines.refl(lines.plus(a, b)));
      Expression.Plus sum = (Expression.Plus) a;
      Items<K> rest = merged(as.tail(), sum.g(), bs, b, quote);
      return new Items<>(
          rest.items().prepend(as.head()),
          lines.chain(
              lines.law("plus.assoc", sum.f(), sum.g(), b),
              lines.plus(lines.refl(sum.f()), rest.proof())));
    }
    if (bs.tail().isEmpty())
      return new Items<>(as.prepend(bs.head()), lines.law("plus.comm", a, b));
    Expression.Plus sum = (Expression.Plus) b;
    Items<K> rest = merged(as, a, bs.tail(), sum.g(), quote);
    return new Items<>(
        rest.items().prepend(bs.head()),
        lines.chain(
            lemmas.swap(a, sum.f(), sum.g()), lines.plus(lines.refl(sum.f()), rest.proof())));
  }

  /// `L(e)` for the sum `e` of `items`, from what `L` does to each.
  ///
  /// @param each from an item to the sum that `L` makes of it
  <K, L extends Node<?>> Items<L> map(
      List<K> items,
      Expression e,
      Additive by,
      Function<K, Items<L>> each,
      Function<L, Expression> quote) {
    if (items.isEmpty()) return new Items<>(List.empty(), by.zero((Expression.Zero) e));
    if (items.tail().isEmpty()) return each.apply(items.head());
    Expression.Plus sum = (Expression.Plus) e;
    return merge(
        by.plus(sum.f(), sum.g()),
        each.apply(items.head()),
        map(items.tail(), sum.g(), by, each, quote),
        quote);
  }

  /// What `e = …` becomes.
  <K> Items<K> after(Proof start, Items<K> sum) {
    return new Items<>(sum.items(), lines.chain(start, sum.proof()));
  }

  Shown after(Proof start, Shown shown) {
    return new Shown(shown.normal(), lines.chain(start, shown.proof()));
  }

  Shown atBase(Items<Neutral> sum) {
    return new Shown(calculus.sum(combination(sum.items())), sum.proof());
  }

  Shown reflect(Obj type, Items<Neutral> sum, Context c) {
    Expression e = sum.proof().left();
    return switch (type) {
      case Obj.Unit _ -> new Shown(calculus.star(), lines.law("bang", e));
      case Obj.Product(var a, var b) -> {
        Shown first = reflect(a, component(sum, true, c), c),
            second = reflect(b, component(sum, false, c), c);
        yield new Shown(
            calculus.pair(first.normal(), second.normal()),
            lines.chain(
                lines.sym(lines.law("pair.eta", e)), lines.pair(first.proof(), second.proof())));
      }
      case Obj.Exponential(var a, var b) -> {
        Context inner = c.with(a);
        Expression p1 = lines.p1(inner.object());
        Substituted weaken = weaken(c, a);
        Items<Neutral> moved =
            map(
                sum.items(),
                sum.proof().right(),
                precomposed(p1),
                n -> weaken.neutrals(n),
                n -> quote(n, inner));
        Shown x = variable(a, inner);
        Items<Neutral> applied =
            map(
                moved.items(),
                moved.proof().right(),
                evaluated(x.proof().right()),
                n -> {
                  Neutral applied1 =
                      calculus.terms().of(new Neutral.Apply(n, x.normal(), java.util.List.of()));
                  return one(applied1, lines.refl(quote(applied1, inner)));
                },
                n -> quote(n, inner));
        Expression ev = lemmas.eval(type);
        Proof argument =
            lines.chain(
                lines.compose(
                    ev,
                    lines.pair(
                        lines.chain(lines.compose(sum.proof(), p1), moved.proof()), x.proof())),
                applied.proof());
        Shown body = reflect(b, new Items<>(applied.items(), argument), inner);
        yield new Shown(
            calculus.lambda(a, body.normal()),
            lines.chain(lines.sym(lemmas.eta(e)), lines.curry(body.proof())));
      }
      default -> atBase(sum);
    };
  }

  Items<Neutral> component(Items<Neutral> sum, boolean first, Context c) {
    Expression e = sum.proof().left();
    Obj product = lines.target(e);
    Expression p = first ? lines.p1(product) : lines.p2(product);
    Items<Neutral> mapped = projected(sum.items(), sum.proof().right(), first, c);
    return after(lines.compose(p, sum.proof()), mapped);
  }

  /// `π₁ e` or `π₂ e` for a sum `e` of neutrals.
  Items<Neutral> projected(List<Neutral> items, Expression e, boolean first, Context c) {
    return map(
        items,
        e,
        projection(first, lines.target(e)),
        n -> {
          Neutral m = calculus.terms().of(first ? new Neutral.First(n) : new Neutral.Second(n));
          return one(m, lines.refl(quote(m, c)));
        },
        n -> quote(n, c));
  }

  Additive projection(boolean first, Obj product) {
    return new Additive() {
      @Override
      public Proof plus(Expression x, Expression y) {
        return first ? lemmas.firstPlus(x, y) : lemmas.secondPlus(x, y);
      }

      @Override
      public Proof zero(Expression.Zero zero) {
        return lemmas.linearZero(
            first ? lemmas.first(product) : lemmas.second(product), zero.source());
      }
    };
  }

  /// `e . s`.
  Additive precomposed(Expression s) {
    return new Additive() {
      @Override
      public Proof plus(Expression x, Expression y) {
        return lines.law("left.plus", s, x, y);
      }

      @Override
      public Proof zero(Expression.Zero zero) {
        return lines.law("left.zero", Lines.at("Z", zero.target()), s);
      }
    };
  }

  /// `ev . <e, a>`.
  Additive evaluated(Expression a) {
    return new Additive() {
      @Override
      public Proof plus(Expression x, Expression y) {
        return lemmas.evPlus(x, y, a);
      }

      @Override
      public Proof zero(Expression.Zero zero) {
        return lemmas.evZero((Obj.Exponential) zero.target(), a);
      }
    };
  }

  /// `l . e` for `D(l) = l . p1`.
  Additive postcomposed(Proof linear) {
    return new Additive() {
      @Override
      public Proof plus(Expression x, Expression y) {
        return lemmas.linearPlus(linear, x, y);
      }

      @Override
      public Proof zero(Expression.Zero zero) {
        return lemmas.linearZero(linear, zero.source());
      }
    };
  }

  /// The innermost variable, expanded: its proof is of `p2`, or of `id` where it is the only one.
  Shown variable(Obj type, Context c) {
    Neutral x = calculus.terms().of(new Neutral.Variable(0));
    return reflect(type, one(x, lines.refl(quote(x, c))), c);
  }

  /// Substitutes `p1`: one variable more.
  abstract Substituted weaken(Context c, Obj by);

  // Sums and zeros at all types.

  Shown zero(Obj type, Context c) {
    Expression zero = lines.zero(c.object(), type);
    return switch (type) {
      case Obj.Unit _ -> new Shown(calculus.star(), lines.law("bang", zero));
      case Obj.Product(var a, var b) -> {
        Shown x = zero(a, c), y = zero(b, c);
        yield new Shown(
            calculus.pair(x.normal(), y.normal()),
            lines.chain(
                lines.sym(lemmas.pairZero(c.object(), a, b)), lines.pair(x.proof(), y.proof())));
      }
      case Obj.Exponential(var a, var b) -> {
        Shown body = zero(b, c.with(a));
        yield new Shown(
            calculus.lambda(a, body.normal()),
            lines.chain(
                lines.sym(lines.law("curry.zero", Lines.at("Z", c.object(), "X", a, "Y", b))),
                lines.curry(body.proof())));
      }
      default -> new Shown(calculus.sum(Combination.empty()), lines.refl(zero));
    };
  }

  /// `a + b` for what the two are read as.
  Shown plus(Normal a, Normal b, Obj type, Context c) {
    Expression f = quote(a, type, c), g = quote(b, type, c);
    return switch (type) {
      case Obj.Unit _ -> new Shown(calculus.star(), lines.law("bang", lines.plus(f, g)));
      case Obj.Product(var s, var t) -> {
        Normal.Pair p = (Normal.Pair) a.shape(), q = (Normal.Pair) b.shape();
        Shown x = plus(p.first(), q.first(), s, c), y = plus(p.second(), q.second(), t, c);
        yield new Shown(
            calculus.pair(x.normal(), y.normal()),
            lines.chain(
                lemmas.pairPlus(
                    quote(p.first(), s, c),
                    quote(p.second(), t, c),
                    quote(q.first(), s, c),
                    quote(q.second(), t, c)),
                lines.pair(x.proof(), y.proof())));
      }
      case Obj.Exponential(var s, var t) -> {
        Normal.Lambda p = (Normal.Lambda) a.shape(), q = (Normal.Lambda) b.shape();
        Context inner = c.with(s);
        Shown body = plus(p.body(), q.body(), t, inner);
        yield new Shown(
            calculus.lambda(s, body.normal()),
            lines.chain(
                lines.sym(
                    lines.law("curry.plus", quote(p.body(), t, inner), quote(q.body(), t, inner))),
                lines.curry(body.proof())));
      }
      default ->
          atBase(
              merged(
                  items(Calculus.summands(a)),
                  f,
                  items(Calculus.summands(b)),
                  g,
                  n -> quote(n, c)));
    };
  }

  // Directions.

  /// A normal form as the sum of its atomic directions.
  Items<Direction> split(Normal v, Obj type, Context c) {
    Expression e = quote(v, type, c);
    Function<Direction, Expression> quote = d -> quote(d, type, c);
    return switch (v.shape()) {
      case Normal.Star _ ->
          new Items<>(List.empty(), lines.sym(lines.law("bang", lines.zero(c.object(), Obj.UNIT))));
      case Normal.Pair(var a, var b) -> {
        Obj.Product p = (Obj.Product) type;
        Items<Direction> left = split(a, p.left(), c), right = split(b, p.right(), c);
        Expression l = left.proof().right(), r = right.proof().right();
        Expression zl = lines.zero(c.object(), p.left()), zr = lines.zero(c.object(), p.right());
        Proof apart =
            lines.chain(
                lines.pair(left.proof(), right.proof()),
                lines.sym(
                    lines.chain(
                        lemmas.pairPlus(l, zr, zl, r),
                        lines.pair(lines.law("plus.zero", l), lemmas.zeroPlus(r)))));
        yield merge(
            apart,
            injected(left.items(), l, true, p, c),
            injected(right.items(), r, false, p, c),
            quote);
      }
      case Normal.Lambda(var x, var body) -> {
        Items<Direction> inside = split(body, ((Obj.Exponential) type).to(), c.with(x));
        yield after(
            lines.curry(inside.proof()), under(inside.items(), inside.proof().right(), x, type, c));
      }
      case Normal.Sum(var of) -> along(items(of), e, c, type);
    };
  }

  Items<Direction> along(List<Neutral> items, Expression e, Context c, Obj type) {
    return map(
        items,
        e,
        new Additive() {
          @Override
          public Proof plus(Expression x, Expression y) {
            return lines.refl(lines.plus(x, y));
          }

          @Override
          public Proof zero(Expression.Zero zero) {
            return lines.refl(zero);
          }
        },
        n -> one(calculus.terms().of(new Direction.Along(n)), lines.refl(quote(n, c))),
        d -> quote(d, type, c));
  }

  /// `<e, 0>` or `<0, e>` for a sum `e` of directions.
  Items<Direction> injected(
      List<Direction> items, Expression e, boolean left, Obj.Product p, Context c) {
    Expression zero = lines.zero(c.object(), left ? p.right() : p.left());
    Additive by =
        new Additive() {
          @Override
          public Proof plus(Expression x, Expression y) {
            return lines.sym(
                left
                    ? lines.chain(
                        lemmas.pairPlus(x, zero, y, zero),
                        lines.pair(lines.refl(lines.plus(x, y)), lines.law("plus.zero", zero)))
                    : lines.chain(
                        lemmas.pairPlus(zero, x, zero, y),
                        lines.pair(lines.law("plus.zero", zero), lines.refl(lines.plus(x, y)))));
          }

          @Override
          public Proof zero(Expression.Zero of) {
            return lemmas.pairZero(c.object(), p.left(), p.right());
          }
        };
    return map(
        items,
        e,
        by,
        d -> {
          Direction in = calculus.terms().of(left ? new Direction.Left(d) : new Direction.Right(d));
          return one(in, lines.refl(quote(in, p, c)));
        },
        d -> quote(d, p, c));
  }

  /// `cur(e)` for a sum `e` of directions.
  Items<Direction> under(List<Direction> items, Expression e, Obj x, Obj type, Context c) {
    Additive by =
        new Additive() {
          @Override
          public Proof plus(Expression f, Expression g) {
            return lines.law("curry.plus", f, g);
          }

          @Override
          public Proof zero(Expression.Zero zero) {
            return lines.law("curry.zero", Lines.at("Z", c.object(), "X", x, "Y", zero.target()));
          }
        };
    return map(
        items,
        e,
        by,
        d -> {
          Direction in = calculus.terms().of(new Direction.Under(x, d));
          return one(in, lines.refl(quote(in, type, c)));
        },
        d -> quote(d, type, c));
  }
}
