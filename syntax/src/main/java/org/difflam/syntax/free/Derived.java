package org.difflam.syntax.free;

import io.vavr.collection.List;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import org.difflam.category.expression.Expression;
import org.difflam.category.expression.Obj;
import org.difflam.syntax.free.Quotes.Additive;
import org.difflam.syntax.free.Quotes.Context;
import org.difflam.syntax.free.Quotes.Head;
import org.difflam.syntax.free.Quotes.Items;
import org.difflam.syntax.free.Quotes.Shown;
import org.difflam.syntax.proof.Lines;
import org.difflam.syntax.proof.Proof;
import org.jspecify.annotations.Nullable;

/// Differentiation with its derivation: `D(N) . <u, id> = ∂N/∂x · v`, where the direction `u` of
/// the context is `v` at `x` and zero elsewhere.
@SuppressWarnings("ReferenceEquality") // equal expressions are one object here
final class Derived {
  /// The derivative of a neutral: what its head contributes, and the sum over its places.
  ///
  /// @param proof of the sum of both, without zeros
  private record Sum(@Nullable Normal head, List<Neutral> places, Proof proof) {}

  private final Applications by;
  private final Context in;

  /// `u`.
  private final Expression direction;

  /// Which variable.
  private final int x;

  /// `x . u = …`.
  private final Shown value;

  private final Map<Normal, Map<Obj, Shown>> normals = new HashMap<>();
  private final Map<Neutral, Sum> neutrals = new HashMap<>();
  private final Map<Obj, Derived> inner = new HashMap<>();

  /// For the innermost variable of `c.with(type)`, along `v` of `c`.
  Derived(Applications by, Context c, Obj type, Normal v) {
    this.by = by;
    in = c.with(type);
    x = 0;
    Expression p1 = by.lines.p1(in.object());
    Expression zero = by.lines.zero(in.object(), c.object());
    Expression moved = by.lines.compose(by.quote(v, type, c), p1);
    direction = by.lines.pair(zero, moved);
    value = by.after(by.lines.law("pair.p2", zero, moved), by.weaken(c, type).of(v, type));
  }

  private Derived(Applications by, Context in, Expression direction, int x, Shown value) {
    this.by = by;
    this.in = in;
    this.direction = direction;
    this.x = x;
    this.value = value;
  }

  private Derived under(Obj y) {
    return inner.computeIfAbsent(
        y,
        _ -> {
          Context c = in.with(y);
          Expression p1 = by.lines.p1(c.object());
          Expression moved = by.lines.compose(direction, p1);
          Expression down = by.lines.pair(moved, by.lines.zero(c.object(), y));
          Expression variable = by.quote(by.calculus.terms().of(new Neutral.Variable(x + 1)), c);
          Obj type = by.lines.target(variable);
          Shown next =
              by.after(
                  by.lines.chain(
                      by.wiring.same(
                          by.lines.compose(variable, down),
                          by.lines.compose(value.proof().left(), p1)),
                      by.lines.compose(value.proof(), p1)),
                  by.weaken(in, y).of(value.normal(), type));
          return new Derived(by, c, down, x + 1, next);
        });
  }

  private Expression at() {
    return by.lines.pair(direction, by.lines.id(in.object()));
  }

  /// `D(e) . <u, id>` for a sum `e`.
  private Additive derivative() {
    return new Additive() {
      @Override
      public Proof plus(Expression f, Expression g) {
        return by.lines.chain(
            by.lines.compose(by.lines.law("D1.plus", f, g), at()),
            by.lines.law("left.plus", at(), by.lines.D(f), by.lines.D(g)));
      }

      @Override
      public Proof zero(Expression.Zero zero) {
        return flat(zero);
      }
    };
  }

  /// `D(0) . <u, id> = 0`.
  private Proof flat(Expression.Zero zero) {
    return by.lines.chain(
        by.lines.compose(
            by.lines.law("D1.zero", Lines.at("X", zero.source(), "Y", zero.target())), at()),
        by.lines.law("left.zero", Lines.at("Z", zero.target()), at()));
  }

  /// `D(t) . <u, id> = …`.
  Shown of(Normal t, Obj type) {
    Map<Obj, Shown> known = normals.computeIfAbsent(t, _ -> new HashMap<>());
    Shown found = known.get(type);
    if (found != null) return found;
    Expression q = by.quote(t, type, in);
    Shown result =
        switch (t.shape()) {
          case Normal.Star _ ->
              new Shown(t, by.lines.law("bang", by.lines.compose(by.lines.D(q), at())));
          case Normal.Pair(var a, var b) -> {
            Obj.Product p = (Obj.Product) type;
            Shown f = of(a, p.left()), g = of(b, p.right());
            Expression.Pair pair = (Expression.Pair) q;
            yield new Shown(
                by.calculus.pair(f.normal(), g.normal()), paired(pair, f.proof(), g.proof()));
          }
          case Normal.Lambda(var y, var body) -> {
            Shown inside = under(y).of(body, ((Obj.Exponential) type).to());
            yield new Shown(
                by.calculus.lambda(y, inside.normal()),
                by.lines.chain(curried((Expression.Curry) q, y), by.lines.curry(inside.proof())));
          }
          case Normal.Sum(var of) ->
              by.atBase(
                  by.map(by.items(of), q, derivative(), this::neutrals, n -> by.quote(n, in)));
        };
    known.put(type, result);
    return result;
  }

  private Proof paired(Expression.Pair pair, Proof f, Proof g) {
    return by.lines.chain(
        by.lines.compose(by.lines.law("D4", pair.f(), pair.g()), at()),
        by.lines.law("pair.natural", by.lines.D(pair.f()), by.lines.D(pair.g()), at()),
        by.lines.pair(f, g));
  }

  /// `D(cur(f)) . <u, id> = cur(D(f) . <u′, id>)`.
  private Proof curried(Expression.Curry q, Obj y) {
    Derived below = under(y);
    Proof rule = by.lemmas.dCurry(q.f(), by.wiring);
    Expression body = ((Expression.Curry) rule.right()).f();
    Expression.Compose composite = (Expression.Compose) body;
    Expression move = by.lemmas.beside(at(), y);
    return by.lines.chain(
        by.lines.compose(rule, at()),
        by.lemmas.curryNatural(body, at()),
        by.lines.curry(
            by.lines.chain(
                by.lemmas.right(composite.g(), composite.f(), move),
                by.lines.compose(
                    composite.g(),
                    by.wiring.same(by.lines.compose(composite.f(), move), below.at())))));
  }

  /// The derivative of a neutral at a type where normal forms are sums of neutrals.
  private Items<Neutral> neutrals(Neutral n) {
    Sum sum = of(n);
    if (sum.head() == null) return new Items<>(sum.places(), sum.proof());
    Expression[] parts = parts(sum);
    Items<Neutral> head =
        new Items<>(by.items(Calculus.summands(sum.head())), by.lines.refl(parts[0]));
    if (sum.places().isEmpty()) return by.after(sum.proof(), head);
    return by.merge(
        sum.proof(),
        head,
        new Items<>(sum.places(), by.lines.refl(parts[1])),
        m -> by.quote(m, in));
  }

  /// What head and places are read as.
  private Expression[] parts(Sum sum) {
    Expression e = sum.proof().right();
    if (sum.head() == null) return new Expression[] {e, e};
    if (sum.places().isEmpty()) return new Expression[] {e, e};
    Expression.Plus plus = (Expression.Plus) e;
    return new Expression[] {plus.f(), plus.g()};
  }

  private Sum of(Neutral n) {
    Sum known = neutrals.get(n);
    if (known != null) return known;
    Sum result =
        switch (n.shape()) {
          case Neutral.Variable(var i) -> variable(i, n);
          case Neutral.First(var m) -> projected(m, true);
          case Neutral.Second(var m) -> projected(m, false);
          case Neutral.Additive(var f, var tangent, var d) -> {
            Items<Direction> inside = of(d, f.source());
            Expression l = by.additive(f, true), q = by.quote(d, f.source(), in);
            Proof start =
                by.lines.chain(
                    tangent || by.isLinear(f)
                        ? out(by.tangentIsLinear(f), q)
                        : outOfAdditive(by.lines.of(f), q),
                    by.lines.compose(l, inside.proof()));
            Items<Neutral> sum =
                by.after(start, by.additive(f, true, inside.items(), inside.proof().right(), in));
            yield new Sum(null, sum.items(), sum.proof());
          }
          case Neutral.Apply a -> applied(a);
          case Neutral.Constant(var f) -> throw new IllegalStateException(f.name() + " alone");
        };
    neutrals.put(n, result);
    return result;
  }

  /// `D(l . e) . <u, id> = l . (D(e) . <u, id>)` from `D(l) = l . p1`.
  private Proof out(Proof linear, Expression e) {
    Expression l = ((Expression.Compose) linear.right()).g();
    Expression de = by.lines.D(e);
    Obj square = in.object().times(in.object());
    Expression ep2 = by.lines.compose(e, by.lines.p2(square));
    return by.lines.chain(
        by.lines.compose(
            by.lines.chain(by.lines.law("D5", e, l), by.lemmas.linear(linear, de, ep2)), at()),
        by.lemmas.right(l, de, at()));
  }

  /// `D(a . e) . <u, id> = D(a) . <id, 0> . (D(e) . <u, id>)` for additive `a`.
  private Proof outOfAdditive(Expression a, Expression e) {
    Expression de = by.lines.D(e), l = by.towers.tangent(a);
    Obj square = in.object().times(in.object());
    Expression ep2 = by.lines.compose(e, by.lines.p2(square));
    return by.lines.chain(
        by.lines.compose(
            by.lines.chain(by.lines.law("D5", e, a), by.towers.additive(a, de, ep2)), at()),
        by.lemmas.right(l, de, at()));
  }

  private Sum variable(int i, Neutral n) {
    Expression q = by.quote(n, in), id = by.lines.id(in.object());
    Proof start = by.lemmas.linear(by.towers.linear(q), direction, id);
    if (i == x) {
      return new Sum(value.normal(), List.empty(), by.lines.chain(start, value.proof()));
    }
    Expression zero = by.lines.zero(in.object(), by.lines.target(q));
    return new Sum(
        null,
        List.empty(),
        by.lines.chain(start, by.wiring.same(by.lines.compose(q, direction), zero)));
  }

  private Sum projected(Neutral m, boolean first) {
    Sum inside = of(m);
    Expression q = by.quote(m, in);
    Obj product = by.lines.target(q);
    Expression p = first ? by.lines.p1(product) : by.lines.p2(product);
    Proof start =
        by.lines.chain(
            out(first ? by.lemmas.first(product) : by.lemmas.second(product), q),
            by.lines.compose(p, inside.proof()));
    Expression[] parts = parts(inside);
    if (inside.head() == null) {
      Items<Neutral> sum = by.after(start, by.projected(inside.places(), parts[1], first, in));
      return new Sum(null, sum.items(), sum.proof());
    }
    Expression.Pair pair = (Expression.Pair) parts[0];
    Proof head = by.lines.law(first ? "pair.p1" : "pair.p2", pair.f(), pair.g());
    Normal part = first ? by.calculus.first(inside.head()) : by.calculus.second(inside.head());
    if (inside.places().isEmpty()) {
      return new Sum(part, List.empty(), by.lines.chain(start, head));
    }
    Items<Neutral> places = by.projected(inside.places(), parts[1], first, in);
    return new Sum(
        part,
        places.items(),
        by.lines.chain(
            start,
            by.projection(first, product).plus(parts[0], parts[1]),
            by.lines.plus(head, places.proof())));
  }

  private Sum applied(Neutral.Apply a) {
    Head head = by.head(a, in);
    Expression argument = by.quote(a.argument(), head.x, in);
    java.util.List<Expression> ds = head.directions(a, in);
    Shown da = of(a.argument(), head.x);
    Items<Direction> along = by.split(da.normal(), head.x, in);
    java.util.List<Items<Direction>> dds = new ArrayList<>();
    java.util.List<Proof> moved = new ArrayList<>();
    for (Direction d : a.along()) {
      Items<Direction> dd = of(d, head.x);
      dds.add(dd);
      moved.add(head.function == null ? dd.proof() : beside(head, by.quote(d, head.x, in), dd));
    }
    Proof argumentMoved = by.lines.chain(da.proof(), along.proof());
    Sum function = head.function == null ? null : of(a.function());
    Proof point =
        function == null
            ? argumentMoved
            : by.lines.chain(
                paired((Expression.Pair) head.point(argument), function.proof(), argumentMoved),
                by.wiring.contractedZeros(function.proof().right(), argumentMoved.right()));
    java.util.List<Expression> terms = new ArrayList<>();
    Proof start =
        by.towers.derivative(head.h, head.point(argument), ds, direction, point, moved, terms);
    if (terms.isEmpty()) return new Sum(null, List.empty(), start);
    // each term in turn
    java.util.List<Sum> sums = new ArrayList<>();
    int next = 0;
    if (!(point.right() instanceof Expression.Zero)) {
      sums.add(atPoint(terms.get(next++), a, head, function, along, ds));
    }
    for (int i = 0; i < ds.size(); i++) {
      if (moved.get(i).right() instanceof Expression.Zero) continue;
      java.util.List<Items<Direction>> slots = atomic(a, head);
      slots.set(i, new Items<>(dds.get(i).items(), by.lines.refl(dds.get(i).proof().right())));
      sums.add(places(terms.get(next++), by.expand(a.function(), head, a.argument(), slots, in)));
    }
    Sum all = sums.getLast();
    for (int i = sums.size() - 2; i >= 0; i--) {
      Expression sum = by.lines.plus(sums.get(i).proof().left(), all.proof().left());
      all = plus(by.lines.refl(sum), sums.get(i), all);
    }
    return new Sum(all.head(), all.places(), by.lines.chain(start, all.proof()));
  }

  private Sum places(Expression term, Items<Neutral> sum) {
    if (sum.proof().left() != term) {
      throw new IllegalStateException(
          "another term: " + term.show() + " is not " + sum.proof().left().show());
    }
    return new Sum(null, sum.items(), sum.proof());
  }

  /// `<0, D(d) . <u, id>>`.
  private Proof beside(Head head, Expression d, Items<Direction> dd) {
    Expression.Pair pair = (Expression.Pair) head.direction(d);
    return by.lines.chain(
        paired(pair, flat((Expression.Zero) pair.f()), dd.proof()),
        by.wiring.contractedZeros(
            by.lines.zero(in.object(), by.lines.target(pair.f())), dd.proof().right()));
  }

  /// The directions that are there, each a sum of itself.
  private java.util.List<Items<Direction>> atomic(Neutral.Apply a, Head head) {
    java.util.List<Items<Direction>> slots = new ArrayList<>();
    for (Direction d : a.along()) slots.add(by.one(d, by.lines.refl(by.quote(d, head.x, in))));
    return slots;
  }

  /// The derivative of function and argument: along `<f′, a′>`.
  private Sum atPoint(
      Expression term,
      Neutral.Apply a,
      Head head,
      @Nullable Sum function,
      Items<Direction> along,
      java.util.List<Expression> ds) {
    java.util.List<Items<Direction>> longer = atomic(a, head);
    longer.add(new Items<>(along.items(), by.lines.refl(along.proof().right())));
    boolean alone = along.items().isEmpty();
    if (function == null || function.proof().right() instanceof Expression.Zero)
      return places(term, by.expand(a.function(), head, a.argument(), longer, in));
    Expression f = function.proof().right(), zero = along.proof().right();
    Expression at = head.point(by.quote(a.argument(), head.x, in));
    if (alone) return byHead(term, a, head, function);
    // <f′, a′> = <f′, 0> + <0, a′>
    int k = ds.size();
    Expression noArgument = by.lines.zero(in.object(), head.x);
    Expression one = by.towers.pair(f, noArgument), other = head.direction(zero);
    java.util.List<Expression> all = new ArrayList<>(ds);
    all.add(one);
    java.util.List<Proof> same = new ArrayList<>();
    for (Expression d : ds) same.add(by.lines.refl(d));
    Proof sum = by.towers.added(one, other);
    same.add(by.lines.sym(sum));
    Proof apart =
        by.lines.chain(
            by.towers.of(head.h, by.lines.refl(at), same),
            by.towers.plus(head.h, at, all, k, one, other));
    if (apart.left() != term)
      throw new IllegalStateException(
          "another point: " + term.show() + " is not " + apart.left().show());
    Expression.Plus plus = (Expression.Plus) apart.right();
    Items<Neutral> byArgument = by.expand(a.function(), head, a.argument(), longer, in);
    return plus(apart, byHead(plus.f(), a, head, function), places(plus.g(), byArgument));
  }

  /// `Dᵏ⁺¹(ev) . Tₖ₊₁(<f, a>; ds, <f′, 0>)`.
  private Sum byHead(Expression term, Neutral.Apply a, Head head, Sum function) {
    Expression f = function.proof().right(), argument = by.quote(a.argument(), head.x, in);
    java.util.List<Expression> plain = new ArrayList<>();
    for (Direction d : a.along()) plain.add(by.quote(d, head.x, in));
    Proof start = by.towers.evaluated(Objects.requireNonNull(head.function), argument, plain, f);
    if (start.left() != term)
      throw new IllegalStateException(
          "another head: " + term.show() + " is not " + start.left().show());
    Expression[] parts = parts(function);
    if (function.head() == null) return placesOf(start, a, parts[1], function, plain, argument);
    if (function.places().isEmpty()) return headOf(start, a, parts[0], function, plain);
    Proof apart =
        by.lines.chain(start, by.towers.functionPlus(parts[0], parts[1], argument, plain));
    Expression.Plus plus = (Expression.Plus) apart.right();
    return plus(
        apart,
        headOf(by.lines.refl(plus.f()), a, parts[0], function, plain),
        placesOf(by.lines.refl(plus.g()), a, parts[1], function, plain, argument));
  }

  private Sum headOf(
      Proof start, Neutral.Apply a, Expression f, Sum function, java.util.List<Expression> plain) {
    Obj.Exponential type = (Obj.Exponential) by.lines.target(f);
    java.util.List<Items<Direction>> slots = new ArrayList<>();
    for (int i = 0; i < plain.size(); i++) {
      slots.add(by.one(a.along().get(i), by.lines.refl(plain.get(i))));
    }
    Shown value =
        by.after(
            start,
            by.applied(Objects.requireNonNull(function.head()), type, a.argument(), slots, in));
    return new Sum(value.normal(), List.empty(), value.proof());
  }

  private Sum placesOf(
      Proof start,
      Neutral.Apply a,
      Expression f,
      Sum function,
      java.util.List<Expression> plain,
      Expression argument) {
    java.util.List<Items<Direction>> slots = new ArrayList<>();
    for (int i = 0; i < plain.size(); i++) {
      slots.add(by.one(a.along().get(i), by.lines.refl(plain.get(i))));
    }
    Items<Neutral> sum =
        by.after(
            start, by.functions(function.places(), f, a.argument(), slots, plain, argument, in));
    return new Sum(null, sum.items(), sum.proof());
  }

  /// From `e = a + b`.
  private Sum plus(Proof start, Sum a, Sum b) {
    Proof both = by.lines.chain(start, by.lines.plus(a.proof(), b.proof()));
    if (a.head() != null && b.head() != null) throw new IllegalStateException("two heads");
    boolean noA = a.head() == null && a.places().isEmpty();
    boolean noB = b.head() == null && b.places().isEmpty();
    if (noA) {
      return new Sum(
          b.head(), b.places(), by.lines.chain(both, by.lemmas.zeroPlus(b.proof().right())));
    }
    if (noB) {
      return new Sum(
          a.head(), a.places(), by.lines.chain(both, by.lines.law("plus.zero", a.proof().right())));
    }
    if (b.head() != null) {
      // the one with the head first
      Proof turned =
          by.lines.chain(start, by.lines.law("plus.comm", a.proof().left(), b.proof().left()));
      return plus(turned, b, a);
    }
    Expression[] of = parts(a);
    if (a.head() == null) {
      Items<Neutral> sum =
          by.merge(
              start,
              new Items<>(a.places(), a.proof()),
              new Items<>(b.places(), b.proof()),
              n -> by.quote(n, in));
      return new Sum(null, sum.items(), sum.proof());
    }
    if (a.places().isEmpty()) return new Sum(a.head(), b.places(), both);
    Items<Neutral> places =
        by.merge(
            by.lines.refl(by.lines.plus(of[1], b.proof().right())),
            new Items<>(a.places(), by.lines.refl(of[1])),
            new Items<>(b.places(), by.lines.refl(b.proof().right())),
            n -> by.quote(n, in));
    return new Sum(
        a.head(),
        places.items(),
        by.lines.chain(
            both,
            by.lines.law("plus.assoc", of[0], of[1], b.proof().right()),
            by.lines.plus(by.lines.refl(of[0]), places.proof())));
  }

  private Items<Direction> of(Direction d, Obj type) {
    Expression q = by.quote(d, type, in);
    return switch (d.shape()) {
      case Direction.Along(var n) -> {
        Items<Neutral> sum = neutrals(n);
        yield by.after(sum.proof(), by.along(sum.items(), sum.proof().right(), in, type));
      }
      case Direction.Left(var e) -> injected(e, true, (Obj.Product) type, (Expression.Pair) q);
      case Direction.Right(var e) -> injected(e, false, (Obj.Product) type, (Expression.Pair) q);
      case Direction.Under(var y, var e) -> {
        Items<Direction> inside = under(y).of(e, ((Obj.Exponential) type).to());
        yield by.after(
            by.lines.chain(curried((Expression.Curry) q, y), by.lines.curry(inside.proof())),
            by.under(inside.items(), inside.proof().right(), y, type, in));
      }
    };
  }

  private Items<Direction> injected(Direction e, boolean left, Obj.Product p, Expression.Pair q) {
    Items<Direction> inside = of(e, left ? p.left() : p.right());
    Proof zero = flat((Expression.Zero) (left ? q.g() : q.f()));
    return by.after(
        left ? paired(q, inside.proof(), zero) : paired(q, zero, inside.proof()),
        by.injected(inside.items(), inside.proof().right(), left, p, in));
  }
}
