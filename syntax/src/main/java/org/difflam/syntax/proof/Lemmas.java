package org.difflam.syntax.proof;

import java.util.List;
import org.difflam.category.expression.Expression;
import org.difflam.category.expression.Given;
import org.difflam.category.expression.Obj;

/// What follows from the axioms for all morphisms, each with its derivation: projections and `ev`
/// preserve sums, pairs of sums, naturality of `cur`, `ev` is linear in the function.
///
/// One lemma a method, each with its derivation: that is why the file is long.
public final class Lemmas {
  private static final Obj X = Obj.base("X"),
      Y = Obj.base("Y"),
      Z = Obj.base("Z"),
      W = Obj.base("W");

  private static final SharedLemma RIGHT =
      new SharedLemma(
          List.of(given("h", Y, W), given("g", X, Y), given("f", Z, X)),
          (by, at) -> by.lemmas.derivedRight(at[0], at[1], at[2]));
  private static final SharedLemma ZERO_PLUS =
      new SharedLemma(List.of(given("f", Z, X)), (by, at) -> by.lemmas.derivedZeroPlus(at[0]));
  private static final SharedLemma SWAP =
      new SharedLemma(
          List.of(given("f", Z, X), given("g", Z, X), given("h", Z, X)),
          (by, at) -> by.lemmas.derivedSwap(at[0], at[1], at[2]));
  private static final SharedLemma PAIR_PLUS =
      new SharedLemma(
          List.of(given("f", Z, X), given("h", Z, Y), given("g", Z, X), given("k", Z, Y)),
          (by, at) -> by.lemmas.derivedPairPlus(at[0], at[1], at[2], at[3]));
  private static final SharedLemma BETA =
      new SharedLemma(List.of(given("f", Z.times(X), Y)), (by, at) -> by.lemmas.derivedBeta(at[0]));
  private static final SharedLemma ETA =
      new SharedLemma(List.of(given("g", Z, X.to(Y))), (by, at) -> by.lemmas.derivedEta(at[0]));
  private static final SharedLemma APART =
      new SharedLemma(
          List.of(given("f", Z, X.to(Y)), given("g", Z, X)),
          (by, at) -> by.lemmas.derivedApart(at[0], at[1]));
  private static final SharedLemma CURRY_EVAL =
      new SharedLemma(
          List.of(given("f", Z.times(X), Y), given("g", Z, X)),
          (by, at) -> by.lemmas.derivedCurryEval(at[0], at[1]));
  private static final SharedLemma CURRY_NATURAL =
      new SharedLemma(
          List.of(given("f", Y.times(X), W), given("g", Z, Y)),
          (by, at) -> by.lemmas.derivedCurryNatural(at[0], at[1]));
  private static final SharedLemma EV_PLUS =
      new SharedLemma(
          List.of(given("h", Z, X.to(Y)), given("k", Z, X.to(Y)), given("g", Z, X)),
          (by, at) -> by.lemmas.derivedEvPlus(at[0], at[1], at[2]));
  private static final SharedLemma PAIR_ZERO =
      new SharedLemma(List.of(), (by, _) -> by.lemmas.derivedPairZero(Z, X, Y));
  private static final SharedLemma EV_ZERO =
      new SharedLemma(
          List.of(given("g", Z, X)),
          (by, at) -> by.lemmas.derivedEvZero(new Obj.Exponential(X, Y), at[0]));
  private static final SharedLemma D_CURRY =
      new SharedLemma(
          List.of(given("f", Z.times(X), Y)),
          (by, at) -> by.lemmas.derivedDCurry(at[0], by.wiring));
  private static final SharedLemma EV_LINEAR =
      new SharedLemma(
          List.of(given("h", Z, X.to(Y)), given("k", Z, X.to(Y)), given("g", Z, X)),
          (by, at) -> by.lemmas.derivedEvLinear(at[0], at[1], at[2], by.wiring));
  private static final SharedLemma FIRST_LINEAR =
      new SharedLemma(
          List.of(given("h", Z, X.times(Y)), given("v", Z, X.times(Y))),
          (by, at) -> by.lemmas.derivedLinear(by.lemmas.first(X.times(Y)), at[0], at[1]));
  private static final SharedLemma SECOND_LINEAR =
      new SharedLemma(
          List.of(given("h", Z, X.times(Y)), given("v", Z, X.times(Y))),
          (by, at) -> by.lemmas.derivedLinear(by.lemmas.second(X.times(Y)), at[0], at[1]));
  private static final SharedLemma FIRST_PLUS =
      new SharedLemma(
          List.of(given("f", Z, X.times(Y)), given("g", Z, X.times(Y))),
          (by, at) -> by.lemmas.derivedLinearPlus(by.lemmas.first(X.times(Y)), at[0], at[1]));
  private static final SharedLemma SECOND_PLUS =
      new SharedLemma(
          List.of(given("f", Z, X.times(Y)), given("g", Z, X.times(Y))),
          (by, at) -> by.lemmas.derivedLinearPlus(by.lemmas.second(X.times(Y)), at[0], at[1]));

  private static Given given(String name, Obj source, Obj target) {
    return new Given(name, source, target, Given.Trait.ANY);
  }

  private final Lines lines;

  public Lemmas(Lines lines) {
    this.lines = lines;
  }

  /// `(h . g) . f = h . (g . f)`.
  public Proof right(Expression h, Expression g, Expression f) {
    return lines.instance(RIGHT, h, g, f);
  }

  private Proof derivedRight(Expression h, Expression g, Expression f) {
    return lines.sym(lines.law("assoc", f, g, h));
  }

  /// `0 + f = f`.
  public Proof zeroPlus(Expression f) {
    return lines.instance(ZERO_PLUS, f);
  }

  private Proof derivedZeroPlus(Expression f) {
    Expression zero = lines.zero(lines.source(f), lines.target(f));
    return lines.chain(lines.law("plus.comm", zero, f), lines.law("plus.zero", f));
  }

  /// `f + (g + h) = g + (f + h)`.
  public Proof swap(Expression f, Expression g, Expression h) {
    return lines.instance(SWAP, f, g, h);
  }

  private Proof derivedSwap(Expression f, Expression g, Expression h) {
    return lines.chain(
        lines.sym(lines.law("plus.assoc", f, g, h)),
        lines.plus(lines.law("plus.comm", f, g), lines.refl(h)),
        lines.law("plus.assoc", g, f, h));
  }

  /// `D(l) . <h, v> = l . h` from `D(l) = l . p1`.
  public Proof linear(Proof l, Expression h, Expression v) {
    return l.rule() instanceof Proof.Rule.Law(var id, _, _) && id.startsWith("D3.p")
        ? lines.instance(id.equals("D3.p1") ? FIRST_LINEAR : SECOND_LINEAR, h, v)
        : derivedLinear(l, h, v);
  }

  private Proof derivedLinear(Proof l, Expression h, Expression v) {
    Expression of = ((Expression.Compose) l.right()).g(), p1 = ((Expression.Compose) l.right()).f();
    Expression at = lines.pair(h, v);
    return lines.chain(
        lines.compose(l, at), right(of, p1, at), lines.compose(of, lines.law("pair.p1", h, v)));
  }

  /// `l . (f + g) = l . f + l . g` from `D(l) = l . p1`.
  public Proof linearPlus(Proof l, Expression f, Expression g) {
    return l.rule() instanceof Proof.Rule.Law(var id, _, _) && id.startsWith("D3.p")
        ? lines.instance(id.equals("D3.p1") ? FIRST_PLUS : SECOND_PLUS, f, g)
        : derivedLinearPlus(l, f, g);
  }

  private Proof derivedLinearPlus(Proof l, Expression f, Expression g) {
    Expression of = ((Expression.Compose) l.right()).g();
    Expression zero = lines.zero(lines.source(f), lines.target(f));
    return lines.chain(
        lines.sym(linear(l, lines.plus(f, g), zero)),
        lines.law("D2.plus", of, f, g, zero),
        lines.plus(linear(l, f, zero), linear(l, g, zero)));
  }

  /// `l . 0 = 0` from `D(l) = l . p1`.
  public Proof linearZero(Proof l, Obj z) {
    Expression of = ((Expression.Compose) l.right()).g();
    Expression zero = lines.zero(z, lines.source(of));
    return lines.chain(lines.sym(linear(l, zero, zero)), lines.law("D2.zero", of, zero));
  }

  /// `D(p1) = p1 . p1`.
  public Proof first(Obj product) {
    Obj.Product p = (Obj.Product) product;
    return lines.law("D3.p1", Lines.at("X", p.left(), "Y", p.right()));
  }

  /// `D(p2) = p2 . p1`.
  public Proof second(Obj product) {
    Obj.Product p = (Obj.Product) product;
    return lines.law("D3.p2", Lines.at("X", p.left(), "Y", p.right()));
  }

  public Proof firstPlus(Expression f, Expression g) {
    return linearPlus(first(lines.target(f)), f, g);
  }

  public Proof secondPlus(Expression f, Expression g) {
    return linearPlus(second(lines.target(f)), f, g);
  }

  /// `<0, 0> = 0`.
  public Proof pairZero(Obj z, Obj x, Obj y) {
    return lines.instance(PAIR_ZERO, Lines.at("Z", z, "X", x, "Y", y));
  }

  private Proof derivedPairZero(Obj z, Obj x, Obj y) {
    Obj product = x.times(y);
    return lines.chain(
        lines.pair(
            lines.sym(linearZero(first(product), z)), lines.sym(linearZero(second(product), z))),
        lines.law("pair.eta", lines.zero(z, product)));
  }

  /// `<f, h> + <g, k> = <f + g, h + k>`.
  public Proof pairPlus(Expression f, Expression h, Expression g, Expression k) {
    return lines.instance(PAIR_PLUS, f, h, g, k);
  }

  private Proof derivedPairPlus(Expression f, Expression h, Expression g, Expression k) {
    Expression one = lines.pair(f, h), other = lines.pair(g, k);
    return lines.chain(
        lines.sym(lines.law("pair.eta", lines.plus(one, other))),
        lines.pair(
            lines.chain(
                firstPlus(one, other),
                lines.plus(lines.law("pair.p1", f, h), lines.law("pair.p1", g, k))),
            lines.chain(
                secondPlus(one, other),
                lines.plus(lines.law("pair.p2", f, h), lines.law("pair.p2", g, k)))));
  }

  // Function objects.

  public Expression eval(Obj exponential) {
    Obj.Exponential e = (Obj.Exponential) exponential;
    return lines.of(new Expression.Eval(e.from(), e.to()));
  }

  /// `<g . p1, p2> : Z * X -> …` for `g` out of `Z`.
  public Expression beside(Expression g, Obj x) {
    Obj product = lines.source(g).times(x);
    return lines.pair(lines.compose(g, lines.p1(product)), lines.p2(product));
  }

  /// `f * id = <f . p1, p2>`.
  private Proof timesId(Expression f, Obj x) {
    Expression id = lines.id(x);
    Expression left = lines.compose(f, lines.p1(lines.source(f).times(x)));
    return lines.chain(
        lines.law("pair.times", f, id),
        lines.pair(lines.refl(left), lines.law("id.left", lines.p2(lines.source(f).times(x)))));
  }

  /// `ev . <cur(f) . p1, p2> = f`.
  public Proof beta(Expression f) {
    return lines.instance(BETA, f);
  }

  private Proof derivedBeta(Expression f) {
    Obj x = ((Obj.Product) lines.source(f)).right();
    Expression curried = lines.curry(f);
    Expression ev = eval(lines.target(curried));
    return lines.chain(
        lines.compose(ev, lines.sym(timesId(curried, x))), lines.law("curry.beta", f));
  }

  /// `cur(ev . <g . p1, p2>) = g`.
  public Proof eta(Expression g) {
    return lines.instance(ETA, g);
  }

  private Proof derivedEta(Expression g) {
    Obj.Exponential type = (Obj.Exponential) lines.target(g);
    return lines.chain(
        lines.curry(lines.compose(eval(type), lines.sym(timesId(g, type.from())))),
        lines.law("curry.eta", g));
  }

  /// `ev . <f, g> = ev . <f . p1, p2> . <id, g>`, the last composite bracketed to the left.
  private Proof apart(Expression f, Expression g) {
    return lines.instance(APART, f, g);
  }

  private Proof derivedApart(Expression f, Expression g) {
    Obj z = lines.source(f);
    Obj.Exponential type = (Obj.Exponential) lines.target(f);
    Expression ev = eval(type), id = lines.id(z), at = lines.pair(id, g);
    Obj product = z.times(type.from());
    Expression p1 = lines.p1(product), p2 = lines.p2(product);
    Expression beside = beside(f, type.from());
    Proof arguments =
        lines.chain(
            lines.law("pair.natural", lines.compose(f, p1), p2, at),
            lines.pair(
                lines.chain(
                    right(f, p1, at),
                    lines.compose(f, lines.law("pair.p1", id, g)),
                    lines.law("id.right", f)),
                lines.law("pair.p2", id, g)));
    return lines.chain(lines.compose(ev, lines.sym(arguments)), lines.law("assoc", at, beside, ev));
  }

  /// `ev . <cur(f), g> = f . <id, g>`.
  public Proof curryEval(Expression f, Expression g) {
    return lines.instance(CURRY_EVAL, f, g);
  }

  private Proof derivedCurryEval(Expression f, Expression g) {
    Proof apart = apart(lines.curry(f), g);
    return lines.chain(apart, lines.compose(beta(f), lines.pair(lines.id(lines.source(g)), g)));
  }

  /// `cur(f) . g = cur(f . <g . p1, p2>)`.
  public Proof curryNatural(Expression f, Expression g) {
    return lines.instance(CURRY_NATURAL, f, g);
  }

  private Proof derivedCurryNatural(Expression f, Expression g) {
    Obj x = ((Obj.Product) lines.source(f)).right();
    Expression curried = lines.curry(f), composite = lines.compose(curried, g);
    Expression ev = eval(lines.target(curried));
    Obj product = lines.source(g).times(x), inner = lines.source(f);
    Expression p1 = lines.p1(product), p2 = lines.p2(product);
    Expression q1 = lines.p1(inner), q2 = lines.p2(inner);
    Expression move = beside(g, x), gp1 = lines.compose(g, p1);
    // <cur(f) . p1, p2> . <g . p1, p2> = <(cur(f) . g) . p1, p2>
    Proof moved =
        lines.chain(
            lines.law("pair.natural", lines.compose(curried, q1), q2, move),
            lines.pair(
                lines.chain(
                    right(curried, q1, move),
                    lines.compose(curried, lines.law("pair.p1", gp1, p2)),
                    lines.law("assoc", p1, g, curried)),
                lines.law("pair.p2", gp1, p2)));
    Proof body =
        lines.chain(
            lines.compose(ev, lines.sym(moved)),
            lines.law("assoc", move, beside(curried, x), ev),
            lines.compose(beta(f), move));
    return lines.chain(lines.sym(eta(composite)), lines.curry(body));
  }

  /// `ev . <h + k, g> = ev . <h, g> + ev . <k, g>`.
  public Proof evPlus(Expression h, Expression k, Expression g) {
    return lines.instance(EV_PLUS, h, k, g);
  }

  private Proof derivedEvPlus(Expression h, Expression k, Expression g) {
    Obj x = ((Obj.Exponential) lines.target(h)).from();
    Expression at = lines.pair(lines.id(lines.source(h)), g);
    Expression ev = eval(lines.target(h));
    Expression one = lines.compose(ev, beside(h, x)), other = lines.compose(ev, beside(k, x));
    Proof sum =
        lines.chain(
            lines.plus(lines.sym(eta(h)), lines.sym(eta(k))),
            lines.sym(lines.law("curry.plus", one, other)));
    // ev . <(h + k) . p1, p2> = ev . <h . p1, p2> + ev . <k . p1, p2>
    Proof inside = lines.chain(lines.compose(ev, besides(sum, x)), beta(lines.plus(one, other)));
    return lines.chain(
        apart(lines.plus(h, k), g),
        lines.compose(inside, at),
        lines.law("left.plus", at, one, other),
        lines.plus(lines.sym(apart(h, g)), lines.sym(apart(k, g))));
  }

  /// `<f . p1, p2> = <g . p1, p2>` from `f = g`.
  private Proof besides(Proof p, Obj x) {
    Obj product = lines.source(p.left()).times(x);
    return lines.pair(lines.compose(p, lines.p1(product)), lines.refl(lines.p2(product)));
  }

  /// `ev . <0, g> = 0`.
  public Proof evZero(Obj.Exponential type, Expression g) {
    return lines.instance(EV_ZERO, Lines.at("Y", type.to()), g);
  }

  private Proof derivedEvZero(Obj.Exponential type, Expression g) {
    Obj z = lines.source(g);
    Expression zero = lines.zero(z, type), at = lines.pair(lines.id(z), g);
    Obj product = z.times(type.from());
    Proof curried = lines.law("curry.zero", Lines.at("Z", z, "X", type.from(), "Y", type.to()));
    Proof inside =
        lines.chain(
            lines.compose(eval(type), besides(lines.sym(curried), type.from())),
            beta(lines.zero(product, type.to())));
    return lines.chain(
        apart(zero, g),
        lines.compose(inside, at),
        lines.law("left.zero", Lines.at("Z", type.to()), at));
  }

  /// `D(cur(f)) = cur(D(f) . <<p1 . p1, 0>, <p2 . p1, p2>>)`.
  public Proof dCurry(Expression f) {
    return lines.instance(D_CURRY, f);
  }

  private Proof derivedDCurry(Expression f, Wiring wiring) {
    Proof law = lines.law("D-curry", f);
    Expression inside = ((Expression.Curry) law.right()).f();
    Expression.Compose composite = (Expression.Compose) inside;
    Obj.Product zx = (Obj.Product) lines.source(f);
    Obj zz = zx.left().times(zx.left()), all = zz.times(zx.right());
    Expression p1 = lines.p1(all), p2 = lines.p2(all);
    Expression wanted =
        lines.pair(
            lines.pair(lines.compose(lines.p1(zz), p1), lines.zero(all, zx.right())),
            lines.pair(lines.compose(lines.p2(zz), p1), p2));
    return lines.chain(
        law, lines.curry(lines.compose(composite.g(), wiring.same(composite.f(), wanted))));
  }

  /// `D(ev) . <<h, 0>, <k, g>> = ev . <h, g>`.
  public Proof evLinear(Expression h, Expression k, Expression g) {
    return lines.instance(EV_LINEAR, h, k, g);
  }

  private Proof derivedEvLinear(Expression h, Expression k, Expression g, Wiring wiring) {
    Obj.Exponential type = (Obj.Exponential) lines.target(h);
    Expression ev = eval(type);
    Obj ee = ((Obj) type).times(type), all = ee.times(type.from());
    Expression p1 = lines.p1(all), p2 = lines.p2(all);
    Expression place =
        lines.pair(
            lines.pair(lines.compose(lines.p1(ee), p1), lines.zero(all, type.from())),
            lines.pair(lines.compose(lines.p2(ee), p1), p2));
    // cur(D(ev) . place) = D(cur(ev)) = D(id) = p1
    Expression id = lines.id(type);
    Proof curriedEval =
        lines.chain(
            lines.curry(
                lines.chain(
                    lines.sym(lines.law("id.right", ev)),
                    lines.compose(
                        ev, wiring.same(lines.id(lines.source(ev)), beside(id, type.from()))))),
            eta(id));
    Proof derivative =
        lines.chain(
            lines.sym(dCurry(ev)),
            lines.D(curriedEval),
            lines.law("D3.id", Lines.at("X", (Obj) type)));
    // ev . <p1 . p1, p2> = D(ev) . place
    Proof open =
        lines.chain(
            lines.compose(ev, besides(lines.sym(derivative), type.from())),
            beta(lines.compose(lines.D(ev), place)));
    Expression at = lines.pair(lines.pair(h, k), g);
    Expression left = lines.compose(ev, lines.pair(lines.compose(lines.p1(ee), p1), p2));
    Expression point =
        lines.pair(lines.pair(h, lines.zero(lines.source(h), type.from())), lines.pair(k, g));
    return lines.chain(
        lines.compose(lines.D(ev), wiring.same(point, lines.compose(place, at))),
        lines.law("assoc", at, place, lines.D(ev)),
        lines.compose(lines.sym(open), at),
        wiring.same(lines.compose(left, at), lines.compose(ev, lines.pair(h, g))));
  }
}
