package org.difflam.syntax.proof;

import static org.difflam.syntax.proof.TowerLemmas.X;
import static org.difflam.syntax.proof.TowerLemmas.Y;
import static org.difflam.syntax.proof.TowerLemmas.Z;

import java.util.ArrayList;
import java.util.List;
import org.difflam.category.expression.Expression;
import org.difflam.category.expression.Obj;

/// The chain rule for towers, D5 many times: `Dʲ(g . s)` where `s` is wiring, which is linear
/// ([#moved]), and where `s` depends on a parameter that does not move ([#movedBeside]). So
/// `Dᵏ(ev)` at a function is the tower of the function uncurried ([#uncurried]), and a direction is
/// taken in by a derivative that is known ([#takenIn]).
///
/// Each lemma is proved by those before it, so they stand in one file.
@SuppressWarnings("ReferenceEquality") // equal expressions are one object here
abstract class TowerChainRule extends IteratedTangents {
  TowerChainRule(Lines lines, Lemmas lemmas, Wiring wiring) {
    super(lines, lemmas, wiring);
  }

  /// `D(s) = s . p1` for wiring.
  public Proof linear(Expression s) {
    Obj x = lines.source(s), xx = x.times(x);
    Expression p1 = lines.p1(xx);
    return switch (s) {
      case Expression.Identity(var a) ->
          lines.chain(lines.law("D3.id", Lines.at("X", a)), lines.sym(lines.law("id.left", p1)));
      case Expression.First _ -> lemmas.first(x);
      case Expression.Second _ -> lemmas.second(x);
      case Expression.Zero(_, var y) ->
          lines.chain(
              lines.law("D1.zero", Lines.at("X", x, "Y", y)),
              lines.sym(lines.law("left.zero", Lines.at("Z", y), p1)));
      case Expression.Pair(var f, var g) ->
          lines.chain(
              lines.law("D4", f, g),
              lines.pair(linear(f), linear(g)),
              lines.sym(lines.law("pair.natural", f, g, p1)));
      case Expression.Plus(var f, var g, _, _) ->
          lines.chain(
              lines.law("D1.plus", f, g),
              lines.plus(linear(f), linear(g)),
              lines.sym(lines.law("left.plus", p1, f, g)));
      case Expression.Compose(var g, var f, _, _) -> {
        Expression fp2 = lines.compose(f, lines.p2(xx)), fp1 = lines.compose(f, p1);
        Expression at = lines.pair(fp1, fp2);
        yield lines.chain(
            lines.law("D5", f, g),
            lines.compose(linear(g), lines.pair(linear(f), lines.refl(fp2))),
            lemmas.right(g, lines.p1(lines.target(at)), at),
            lines.compose(g, lines.law("pair.p1", fp1, fp2)),
            lines.law("assoc", p1, f, g));
      }
      default -> throw new IllegalStateException("no wiring: " + s.show());
    };
  }

  /// `s × s`.
  Expression twice(Expression s) {
    Obj xx = lines.source(s).times(lines.source(s));
    return lines.pair(lines.compose(s, lines.p1(xx)), lines.compose(s, lines.p2(xx)));
  }

  /// `Dʲ(g . s) . Tⱼ(p; ds) = Dʲ(g) . Tⱼ(s . p; s . ds)` for linear `s`.
  public Proof moved(Expression g, Expression s, Expression p, List<Expression> ds) {
    if (ds.isEmpty()) return lemmas.right(g, s, p);
    int j = ds.size();
    Expression inner = twice(s);
    Proof chainRule =
        lines.chain(
            lines.law("D5", s, g),
            lines.compose(
                lines.D(g),
                lines.pair(
                    linear(s), lines.refl(lines.compose(s, lines.p2(lines.source(inner)))))));
    Expression start = lines.pair(ds.getFirst(), p);
    List<Expression> rest = new ArrayList<>();
    for (Expression d : ds.subList(1, j)) rest.add(pair(zero(d), d));
    List<Expression> images = new ArrayList<>();
    for (Expression d : ds) images.add(lines.compose(s, d));
    Proof lifted = moved(lines.D(g), inner, start, rest);
    return lines.chain(
        lines.compose(power(chainRule, j - 1), starting(p, ds)),
        lifted,
        rewired(lifted.right(), of(g, lines.compose(s, p), images)));
  }

  /// `Tⱼ(p; ds)`, which is also `Tⱼ₋₁(<d₁, p>; <0, d₂>, …)`.
  Proof starting(Expression p, List<Expression> ds) {
    List<Expression> rest = new ArrayList<>();
    for (Expression d : ds.subList(1, ds.size())) rest.add(pair(zero(d), d));
    return wiring.same(point(p, ds), point(lines.pair(ds.getFirst(), p), rest));
  }

  /// The same tower at a point that is wired alike.
  public Proof rewired(Expression tower, Expression other) {
    Expression.Compose f = (Expression.Compose) tower, g = (Expression.Compose) other;
    if (f.g() != g.g()) throw new IllegalStateException("towers of others");
    return lines.compose(f.g(), wiring.same(f.f(), g.f()));
  }

  /// `Dʲ(g . s) . Tⱼ(<c, w>; <0, d>, …) = Dʲ(g) . Tⱼ(s . <c, w>; s⁰ . d, …)` for `s : Z × W → Y`
  /// wired of `W`, and of `Z` in whatever way: `s⁰` is `s` without what depends on `Z`.
  public Proof movedBeside(
      Expression g, Expression s, Expression c, Expression w, List<Expression> ds) {
    Obj.Product zw = (Obj.Product) lines.source(s);
    Obj z = zw.left(), omega = zw.right();
    Expression at = lines.pair(c, w);
    if (ds.isEmpty()) return lemmas.right(g, s, at);
    int j = ds.size();
    // r : Z × (W × W) → (Z × W) × (Z × W), a direction of W first
    Obj source = z.times(omega.times(omega));
    Expression r1 = lines.p1(source), r2 = lines.p2(source);
    Expression d = lines.compose(lines.p1(omega.times(omega)), r2);
    Expression v = lines.compose(lines.p2(omega.times(omega)), r2);
    Expression r = lines.pair(lines.pair(lines.zero(source, z), d), lines.pair(r1, v));
    Expression pointAt = lines.pair(r1, v);
    // D(s) . r = s⁰ . d
    Proof direction = partial(s, lines.pair(lines.zero(source, z), d), pointAt, d);
    Proof still = still(s, r1, v, pointAt);
    Expression inner = lines.pair(direction.right(), still.right());
    Obj twice = zw.times(zw);
    Expression q2 = lines.p2(twice), sq2 = lines.compose(s, q2);
    Proof chainRule =
        lines.chain(
            lines.compose(lines.law("D5", s, g), r),
            lemmas.right(lines.D(g), lines.pair(lines.D(s), sq2), r),
            lines.compose(
                lines.D(g),
                lines.chain(
                    lines.law("pair.natural", lines.D(s), sq2, r),
                    lines.pair(
                        direction,
                        lines.chain(
                            lemmas.right(s, q2, r),
                            lines.compose(
                                s,
                                lines.law(
                                    "pair.p2",
                                    ((Expression.Pair) r).f(),
                                    ((Expression.Pair) r).g())),
                            still)))));
    Expression w1 = lines.pair(ds.getFirst(), w);
    List<Expression> rest = new ArrayList<>(), outer = new ArrayList<>(), along = new ArrayList<>();
    Obj gamma = lines.source(c);
    for (Expression e : ds) along.add(pair(lines.zero(gamma, z), e));
    for (Expression e : ds.subList(1, j)) {
      Expression up = pair(zero(e), e);
      rest.add(up);
      outer.add(pair(lines.zero(gamma, z), up));
    }
    Expression base = lines.D(lines.compose(g, s));
    Proof reparametrised = moved(base, r, lines.pair(c, w1), outer);
    Proof lifted = movedBeside(lines.D(g), inner, c, w1, rest);
    List<Expression> images = new ArrayList<>();
    for (Expression e : ds) images.add(image(s, e, z));
    return lines.chain(
        rewired(of(lines.compose(g, s), at, along), reparametrised.right()),
        lines.sym(reparametrised),
        lines.compose(power(chainRule, j - 1), point(lines.pair(c, w1), outer)),
        lifted,
        rewired(lifted.right(), of(g, lines.compose(s, at), images)));
  }

  /// `s . <p1, v>` in the shape that [#movedBeside] wants, for `v` that ends in `p2`.
  Proof still(Expression s, Expression p1, Expression v, Expression at) {
    return switch (s) {
      case Expression.Pair(var f, var g) ->
          lines.chain(
              lines.law("pair.natural", f, g, at),
              lines.pair(still(f, p1, v, at), still(g, p1, v, at)));
      case Expression.Zero(_, var y) -> lines.law("left.zero", Lines.at("Z", y), at);
      case Expression.First _ -> lines.law("pair.p1", p1, v);
      case Expression.Second _ -> lines.law("pair.p2", p1, v);
      case Expression.Compose(var f, Expression.First p, _, _) ->
          lines.chain(lemmas.right(f, p, at), lines.compose(f, lines.law("pair.p1", p1, v)));
      case Expression.Compose(var f, Expression.Second p, _, _) ->
          lines.chain(
              lemmas.right(f, p, at),
              lines.compose(f, lines.law("pair.p2", p1, v)),
              lines.law("assoc", ((Expression.Compose) v).f(), ((Expression.Compose) v).g(), f));
      default -> throw new IllegalStateException("not beside a parameter: " + s.show());
    };
  }

  /// `s⁰ . d`: `s` at `<0, d>` without what depends on `Z`.
  Expression image(Expression s, Expression d, Obj z) {
    Obj gamma = lines.source(d);
    return switch (s) {
      case Expression.Pair(var f, var g) -> pair(image(f, d, z), image(g, d, z));
      case Expression.Zero(_, var y) -> lines.zero(gamma, y);
      case Expression.First _ -> lines.zero(gamma, lines.target(s));
      case Expression.Second _ -> d;
      case Expression.Compose(var f, Expression.First _, _, _) ->
          lines.zero(gamma, lines.target(f));
      case Expression.Compose(var f, Expression.Second _, _, _) -> lines.compose(f, d);
      default -> throw new IllegalStateException("not beside a parameter: " + s.show());
    };
  }

  /// `D(s) . <<0, d>, <c, v>> = s⁰ . d`, of the same shape as [#movedBeside] wants: a composite
  /// with a projection, or a pair of such.
  Proof partial(Expression s, Expression direction, Expression at, Expression d) {
    Expression r = lines.pair(direction, at);
    Obj source = lines.source(r), zw = lines.source(s);
    return switch (s) {
      case Expression.Pair(var f, var g) -> {
        Proof left = partial(f, direction, at, d), right = partial(g, direction, at, d);
        yield lines.chain(
            lines.compose(lines.law("D4", f, g), r),
            lines.law("pair.natural", lines.D(f), lines.D(g), r),
            lines.pair(left, right));
      }
      case Expression.Zero(_, var y) ->
          lines.chain(
              lines.compose(lines.law("D1.zero", Lines.at("X", zw, "Y", y)), r),
              lines.law("left.zero", Lines.at("Z", y), r));
      case Expression.First _, Expression.Second _ ->
          lines.chain(
              lemmas.linear(
                  s instanceof Expression.First ? lemmas.first(zw) : lemmas.second(zw),
                  direction,
                  at),
              s instanceof Expression.First
                  ? lines.law("pair.p1", lines.zero(source, ((Obj.Product) zw).left()), d)
                  : lines.law("pair.p2", lines.zero(source, ((Obj.Product) zw).left()), d));
      case Expression.Compose(var f, Expression.First p, _, _) -> {
        // D(f) along zero
        Expression zero = lines.zero(source, lines.target(p));
        Proof chain = through(f, p, direction, at);
        Expression point = lines.compose(p, at);
        yield lines.chain(
            chain,
            lines.compose(lines.D(f), lines.pair(lines.law("pair.p1", zero, d), lines.refl(point))),
            lines.law("D2.zero", f, point));
      }
      case Expression.Compose(var f, Expression.Second p, _, _) -> {
        Proof wired = linear(f);
        Proof chain = through(f, p, direction, at);
        Expression point = lines.compose(p, at);
        Expression zero = lines.zero(source, ((Obj.Product) zw).left());
        Expression moved = lines.compose(p, direction);
        yield lines.chain(
            chain,
            lemmas.linear(wired, moved, point),
            lines.compose(f, lines.law("pair.p2", zero, d)),
            // d ends in the second projection; the composite does so, too
            lines.law("assoc", ((Expression.Compose) d).f(), ((Expression.Compose) d).g(), f));
      }
      default -> throw new IllegalStateException("not beside a parameter: " + s.show());
    };
  }

  /// `D(f . p) . <u, v> = D(f) . <p . u, p . v>` for a projection `p`.
  Proof through(Expression f, Expression p, Expression u, Expression v) {
    Expression r = lines.pair(u, v);
    Obj xx = lines.target(r);
    Expression q2 = lines.p2(xx), pq2 = lines.compose(p, q2), dp = lines.D(p);
    Proof linear =
        p instanceof Expression.First
            ? lemmas.first(lines.source(p))
            : lemmas.second(lines.source(p));
    return lines.chain(
        lines.compose(lines.law("D5", p, f), r),
        lemmas.right(lines.D(f), lines.pair(dp, pq2), r),
        lines.compose(
            lines.D(f),
            lines.chain(
                lines.law("pair.natural", dp, pq2, r),
                lines.pair(
                    lemmas.linear(linear, u, v),
                    lines.chain(
                        lemmas.right(p, q2, r), lines.compose(p, lines.law("pair.p2", u, v)))))));
  }

  /// `Dᵏ(ev) . Tₖ(<f, a>; <0, d>, …) = Dᵏ(ev . <f . p1, p2>) . Tₖ(<id, a>; <0, d>, …)`.
  public Proof uncurried(Expression f, Expression a, List<Expression> ds) {
    return new TowerLemmas.At()
        .and(f, Z, X.to(Y))
        .and(a, Z, X)
        .or(ds, Z, X)
        .by(lines, "uncurried", (t, at) -> t.derivedUncurried(at.get(0), at.get(1), after(2, at)));
  }

  /// Those after the first ones.
  static List<Expression> after(int n, List<Expression> all) {
    return all.subList(n, all.size());
  }

  /// `Dᵏ(ev) . Tₖ(<cur(f), a>; <0, d>, …) = Dᵏ(f) . Tₖ(<id, a>; <0, d>, …)`.
  public Proof beta(Expression f, Expression a, List<Expression> ds) {
    return new TowerLemmas.At()
        .and(f, Z.times(X), Y)
        .and(a, Z, X)
        .or(ds, Z, X)
        .by(lines, "beta", (t, at) -> t.derivedBeta(at.get(0), at.get(1), after(2, at)));
  }

  Proof derivedBeta(Expression f, Expression a, List<Expression> ds) {
    return lines.chain(uncurried(lines.curry(f), a, ds), along(lemmas.beta(f), a, ds));
  }

  Proof derivedUncurried(Expression f, Expression a, List<Expression> ds) {
    Obj.Exponential type = (Obj.Exponential) lines.target(f);
    Expression ev = lemmas.eval(type), id = lines.id(lines.source(f));
    Expression beside = lemmas.beside(f, type.from());
    Proof moved = movedBeside(ev, beside, id, a, ds);
    return lines.chain(
        rewired(of(ev, lines.pair(f, a), beside(type, ds)), moved.right()), lines.sym(moved));
  }

  /// `<0, d>`, with the zero of an object.
  public List<Expression> beside(Obj object, List<Expression> ds) {
    List<Expression> all = new ArrayList<>();
    for (Expression d : ds) all.add(pair(lines.zero(lines.source(d), object), d));
    return all;
  }

  /// The right side of [#uncurried] rewritten by a proof that two functions of context and argument
  /// are equal.
  public Proof along(Proof f, Expression a, List<Expression> ds) {
    Obj z = lines.source(a);
    return lines.compose(power(f, ds.size()), point(lines.pair(lines.id(z), a), beside(z, ds)));
  }

  /// One direction taken in: `Dᵏ(m) . Tₖ(<id, a>; <0, v>, <0, d>, …) = Dᵏ⁻¹(m′) . Tₖ₋₁(<id, a>; <0,
  /// d>, …)` from `D(m) . <<0, v . p1>, id> = m′`.
  public Proof takenIn(
      Expression m, Expression v, Expression a, List<Expression> rest, Proof derivative) {
    Proof general =
        new TowerLemmas.At()
            .and(m, Z.times(X), Y)
            .and(a, Z, X)
            .or(List.of(v), Z, X)
            .or(rest, Z, X)
            .by(
                lines,
                "takenIn",
                (t, at) -> t.derivedTakenIn(at.get(0), at.get(1), at.get(2), after(3, at)));
    return lines.chain(general, along(derivative, a, rest));
  }

  Proof derivedTakenIn(Expression m, Expression a, Expression v, List<Expression> rest) {
    Obj zx = lines.source(m), z = lines.source(v);
    Expression p1 = lines.p1(zx), p2 = lines.p2(zx), id = lines.id(z), dm = lines.D(m);
    Expression direction = lines.pair(lines.zero(zx, z), lines.compose(v, p1));
    Expression s = lines.pair(direction, lines.pair(p1, p2));
    Proof law =
        rewired(lines.compose(dm, s), lines.compose(dm, lines.pair(direction, lines.id(zx))));
    Proof moved = movedBeside(dm, s, id, a, rest);
    List<Expression> all = new ArrayList<>(List.of(v));
    all.addAll(rest);
    return lines.chain(
        rewired(of(m, lines.pair(id, a), beside(z, all)), moved.right()),
        lines.sym(moved),
        along(law, a, rest));
  }

  /// `D(m) . <f, p> = D(m . p2) . <<0, f>, <id, p>>`: at the last variable of a context.
  public Proof beside(Expression m, Expression f, Expression p) {
    return new TowerLemmas.At()
        .and(m, X, Y)
        .or(List.of(f, p), Z, X)
        .by(lines, "beside", (t, at) -> t.derivedBeside(at.get(0), at.get(1), at.get(2)));
  }

  Proof derivedBeside(Expression m, Expression f, Expression p) {
    Obj z = lines.source(f);
    Expression point = lines.pair(lines.id(z), p), direction = pair(lines.zero(z, z), f);
    Proof lifted = moved(m, lines.p2(z.times(lines.source(m))), point, List.of(direction));
    return lines.chain(
        lines.compose(lines.D(m), wiring.contractedZeros(f, p)),
        rewired(of(m, p, List.of(f)), lifted.right()),
        lines.sym(lifted));
  }
}
