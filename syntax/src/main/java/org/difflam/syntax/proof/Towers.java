package org.difflam.syntax.proof;

import static org.difflam.syntax.proof.TowerLemmas.X;
import static org.difflam.syntax.proof.TowerLemmas.Y;
import static org.difflam.syntax.proof.TowerLemmas.Z;

import java.util.ArrayList;
import java.util.List;
import org.difflam.category.expression.Expression;
import org.difflam.category.expression.Obj;

/// `ev` is linear in the function at all orders ([#evaluated], [#functionPlus]), and the derivative
/// of an additive morphism does not depend on the point ([#additive]).
///
/// With [ProductRule], all that is needed of D1–D7 for what is differentiated often, at one point,
/// along several directions.
@SuppressWarnings("ReferenceEquality") // equal expressions are one object here
public final class Towers extends ProductRule {
  public Towers(Lines lines, Lemmas lemmas, Wiring wiring) {
    super(lines, lemmas, wiring);
  }

  /// `Dᵏ⁺¹(ev) . Tₖ₊₁(<f, a>; <0, d₁>, …, <g, 0>) = Dᵏ(ev) . Tₖ(<g, a>; <0, d₁>, …)`.
  public Proof evaluated(Expression f, Expression a, List<Expression> ds, Expression g) {
    return new TowerLemmas.At()
        .and(f, Z, X.to(Y))
        .and(a, Z, X)
        .or(List.of(g), Z, X.to(Y))
        .or(ds, Z, X)
        .by(
            lines,
            "evaluated",
            (t, at) -> t.derivedEvaluated(at.get(0), at.get(1), after(3, at), at.get(2)));
  }

  Proof derivedEvaluated(Expression f, Expression a, List<Expression> ds, Expression g) {
    Obj.Exponential type = (Obj.Exponential) lines.target(f);
    Obj x = type.from(), z = lines.source(f);
    Expression ev = lemmas.eval(type);
    List<Expression> moves = new ArrayList<>();
    for (Expression d : ds) moves.add(pair(lines.zero(z, type), d));
    Expression head = pair(g, lines.zero(z, x)), point = lines.pair(f, a);
    List<Expression> all = new ArrayList<>(moves);
    all.add(head);
    int k = ds.size();
    List<Expression> first = new ArrayList<>(moves);
    first.addFirst(head);
    Obj theta = ((Obj) type).times(((Obj) type).times(x));
    Expression g0 = lines.p1(theta), fa = lines.p2(theta);
    Expression f0 = lines.compose(lines.p1(lines.target(fa)), fa);
    Expression a0 = lines.compose(lines.p2(lines.target(fa)), fa);
    Proof law = lemmas.evLinear(g0, f0, a0);
    List<Expression> along = new ArrayList<>();
    for (Expression m : moves) along.add(pair(lines.zero(z, type), m));
    return lines.chain(
        carried(ev, point, all, k, 0),
        lifted(
            law,
            lines.pair(g, point),
            along,
            of(ev, point, first),
            of(ev, lines.pair(g, a), moves)));
  }

  /// `… <f + g, a> … = … <f, a> … + … <g, a> …` in `Dᵏ(ev)`.
  public Proof functionPlus(Expression f, Expression g, Expression a, List<Expression> ds) {
    if (ds.isEmpty()) return lemmas.evPlus(f, g, a);
    return new TowerLemmas.At()
        .and(f, Z, X.to(Y))
        .and(g, Z, X.to(Y))
        .and(a, Z, X)
        .or(ds, Z, X)
        .by(
            lines,
            "functionPlus",
            (t, at) -> t.derivedFunctionPlus(at.get(0), at.get(1), at.get(2), after(3, at)));
  }

  Proof derivedFunctionPlus(Expression f, Expression g, Expression a, List<Expression> ds) {
    Obj.Exponential type = (Obj.Exponential) lines.target(f);
    Expression ev = lemmas.eval(type), sum = lines.plus(f, g);
    Expression one = lemmas.beside(f, type.from()), other = lemmas.beside(g, type.from());
    Expression p1 = lines.p1(lines.source(one)), p2 = lines.p2(lines.source(one));
    Proof inside =
        lines.chain(
            lines.compose(ev, lines.pair(lines.law("left.plus", p1, f, g), lines.refl(p2))),
            lemmas.evPlus(lines.compose(f, p1), lines.compose(g, p1), p2));
    Expression at = point(lines.pair(lines.id(lines.source(a)), a), beside(lines.source(a), ds));
    Proof powers = power(inside, ds.size());
    Expression uf = lines.compose(ev, one), ug = lines.compose(ev, other);
    Proof split = lines.refl(powers.right());
    for (int i = 0; i < ds.size(); i++) {
      Proof step = lines.law("D1.plus", power(uf, i), power(ug, i));
      split = lines.chain(split, power(step, ds.size() - 1 - i));
    }
    return lines.chain(
        uncurried(sum, a, ds),
        lines.compose(lines.chain(powers, split), at),
        lines.law("left.plus", at, power(uf, ds.size()), power(ug, ds.size())),
        lines.plus(lines.sym(uncurried(f, a, ds)), lines.sym(uncurried(g, a, ds))));
  }

  /// `… <0, a> … = 0` in `Dᵏ(ev)`.
  public Proof functionZero(Obj.Exponential type, Expression a, List<Expression> ds) {
    if (ds.isEmpty()) return lemmas.evZero(type, a);
    Expression zero = lines.zero(lines.source(a), type);
    Expression beside = lemmas.beside(zero, type.from());
    Expression p1 = lines.p1(lines.source(beside)), p2 = lines.p2(lines.source(beside));
    Proof inside =
        lines.chain(
            lines.compose(
                lemmas.eval(type),
                lines.pair(lines.law("left.zero", Lines.at("Z", type), p1), lines.refl(p2))),
            lemmas.evZero(type, p2));
    Expression at = point(lines.pair(lines.id(lines.source(a)), a), beside(lines.source(a), ds));
    Proof powers = power(inside, ds.size());
    Obj source = lines.source(beside);
    for (int i = 0; i < ds.size(); i++) {
      Proof step = lines.law("D1.zero", Lines.at("X", source, "Y", type.to()));
      powers = lines.chain(powers, power(step, ds.size() - 1 - i));
      source = source.times(source);
    }
    return lines.chain(
        uncurried(zero, a, ds),
        lines.compose(powers, at),
        lines.law("left.zero", Lines.at("Z", type.to()), at));
  }

  /// `D(a) . <id, 0>`, what is left of `D(a)`.
  public Expression tangent(Expression a) {
    Obj x = lines.source(a);
    return lines.compose(lines.D(a), lines.pair(lines.id(x), lines.zero(x, x)));
  }

  /// `D(D(a) . <id, 0>) = D(a) . <id, 0> . p1`.
  public Proof tangentIsLinear(Expression a) {
    return new TowerLemmas.At()
        .and(a, X, Y)
        .by(lines, "tangentIsLinear", (t, at) -> t.derivedTangentIsLinear(at.getFirst()));
  }

  Proof derivedTangentIsLinear(Expression a) {
    Obj x = lines.source(a), xx = x.times(x);
    Expression s = lines.pair(lines.id(x), lines.zero(x, x)), tangent = tangent(a);
    Expression p1 = lines.p1(xx), p2 = lines.p2(xx), zero = lines.zero(xx, x);
    Proof moved = moved(lines.D(a), s, p2, List.of(p1));
    Proof law = lines.law("D6", a, p1, p2, zero);
    Expression derivative = lines.D(tangent);
    return lines.chain(
        lines.sym(lines.law("id.right", derivative)),
        lines.compose(derivative, wiring.same(lines.id(xx), lines.pair(p1, p2))),
        moved,
        rewired(moved.right(), law.left()),
        law,
        wiring.same(law.right(), lines.compose(tangent, p1)));
  }

  /// `D(a) . <v, w> = D(a) . <id, 0> . v` for additive `a`.
  public Proof additive(Expression a, Expression v, Expression w) {
    Obj x = lines.source(a), xx = x.times(x), z = lines.source(v);
    Expression p1 = lines.p1(xx),
        p2 = lines.p2(xx),
        sum = lines.plus(p1, p2),
        zero = lines.zero(z, x);
    Proof law = lines.law("additive.plus", a, p1, p2);
    Expression at = lines.pair(zero, w), along = lines.pair(v, zero), da = lines.D(a);
    Expression all = lines.pair(along, at);
    Proof whole = moved(a, sum, at, List.of(along));
    Proof left = moved(a, p1, at, List.of(along)), right = moved(a, p2, at, List.of(along));
    Expression one = lines.compose(a, p1), other = lines.compose(a, p2);
    Expression still = lines.compose(da, lines.pair(zero, w));
    return lines.chain(
        rewired(lines.compose(da, lines.pair(v, w)), whole.right()),
        lines.sym(whole),
        lines.compose(lines.D(law), all),
        lines.compose(lines.law("D1.plus", one, other), all),
        lines.law("left.plus", all, lines.D(one), lines.D(other)),
        lines.plus(
            lines.chain(left, wiring.same(left.right(), lines.compose(tangent(a), v))),
            lines.chain(right, rewired(right.right(), still), lines.law("D2.zero", a, w))),
        lines.law("plus.zero", lines.compose(tangent(a), v)));
  }
}
