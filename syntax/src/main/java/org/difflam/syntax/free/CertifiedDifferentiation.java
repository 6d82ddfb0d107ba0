package org.difflam.syntax.free;

import io.vavr.collection.List;
import java.util.HashMap;
import java.util.Map;
import org.difflam.category.expression.Expression;
import org.difflam.category.expression.Obj;
import org.difflam.syntax.free.ExactQuotation.Context;
import org.difflam.syntax.free.ExactQuotation.Items;
import org.difflam.syntax.free.ExactQuotation.Shown;
import org.difflam.syntax.proof.Additive;
import org.difflam.syntax.proof.Proof;

/// Differentiation with its derivation: `D(N) . <u, id> = ∂N/∂x · v`, where the direction `u` of
/// the context is `v` at `x` and zero elsewhere.
///
/// A former at a time, each with the lines that prove its case: that is why the file is long.
@SuppressWarnings("ReferenceEquality") // equal expressions are one object here
final class CertifiedDifferentiation extends DerivedApplications {
  /// The variable in which terms are differentiated.
  private final int x;

  /// `x . u = …`.
  private final Shown value;

  private final Map<Normal, Map<Obj, Shown>> normals = new HashMap<>();
  private final Map<Neutral, Sum> neutrals = new HashMap<>();
  private final Map<Obj, CertifiedDifferentiation> inner = new HashMap<>();

  /// For the innermost variable of `c.with(type)`, along `v` of `c`.
  static CertifiedDifferentiation along(CertifiedApplications by, Context c, Obj type, Normal v) {
    Context in = c.with(type);
    Expression zero = by.lines.zero(in.object(), c.object());
    Expression moved = by.lines.compose(by.quote(v, type, c), by.lines.p1(in.object()));
    Shown value = by.after(by.lines.law("pair.p2", zero, moved), by.weaken(c, type).of(v, type));
    return new CertifiedDifferentiation(by, in, by.lines.pair(zero, moved), 0, value);
  }

  private CertifiedDifferentiation(
      CertifiedApplications by, Context in, Expression direction, int x, Shown value) {
    super(by, in, direction);
    this.x = x;
    this.value = value;
  }

  private CertifiedDifferentiation under(Obj y) {
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
          return new CertifiedDifferentiation(by, c, down, x + 1, next);
        });
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
      public Proof of(Proof p) {
        return by.lines.compose(by.lines.D(p), at());
      }

      @Override
      public Proof zero(Expression.Zero zero) {
        return flat(zero);
      }
    };
  }

  /// `D(t) . <u, id> = …`.
  @Override
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
              by.atBase(by.map(by.items(of), q, derivative(), this::neutrals));
        };
    known.put(type, result);
    return result;
  }

  /// `D(cur(f)) . <u, id> = cur(D(f) . <u′, id>)`.
  private Proof curried(Expression.Curry q, Obj y) {
    CertifiedDifferentiation below = under(y);
    Proof rule = by.lemmas.dCurry(q.f());
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
        new Items<>(by.items(NormalFormCalculus.summands(sum.head())), by.lines.refl(parts[0]));
    if (sum.places().isEmpty()) return by.after(sum.proof(), head);
    return by.merge(sum.proof(), head, new Items<>(sum.places(), by.lines.refl(parts[1])));
  }

  @Override
  Sum of(Neutral n) {
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
                    tangent ? out(by.tangentIsLinear(f), q) : outOfAdditive(by.lines.of(f), q),
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

  @Override
  Items<Direction> of(Direction d, Obj type) {
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
