package org.difflam.syntax.proof;

import java.util.ArrayList;
import java.util.List;
import org.difflam.category.expression.Expression;
import org.difflam.category.expression.Obj;

/// The product rule: the derivative of a tower ([#derivative]), with D6 for the directions
/// ([#replaced]); `ev` is linear in the function at all orders ([#evaluated], [#functionPlus]), and
/// the derivative of an additive morphism does not depend on the point ([#additive]).
///
/// All that is needed of D1–D7 for what is differentiated often, at one point, along several
/// directions.
@SuppressWarnings("ReferenceEquality") // equal expressions are one object here
public final class Towers extends Directions {
  public Towers(Lines lines, Lemmas lemmas, Wiring wiring) {
    super(lines, lemmas, wiring);
  }

  /// `D(Dᵏ(h) . Tₖ(a; ds)) . <u, id>` is `Dᵏ⁺¹(h) . Tₖ₊₁(a; ds, a′) + (Dᵏ(h) . Tₖ(a; d₁′, d₂ …) +
  /// …)`, from `D(a) . <u, id> = a′` and so on; terms of zero derivatives are left out.
  ///
  /// @return the proof, whose right side is the sum of `terms` bracketed to the right, or zero
  public Proof derivative(
      Expression h,
      Expression a,
      List<Expression> ds,
      Expression u,
      Proof da,
      List<Proof> dds,
      List<Expression> terms) {
    int k = ds.size();
    Expression tower = power(h, k), point = point(a, ds), id = lines.id(lines.source(u));
    Expression at = lines.pair(u, id);
    List<Expression> images = new ArrayList<>();
    for (Proof d : dds) images.add(d.right());
    Expression moved = point(da.right(), images);
    Expression dpoint = lines.D(point), pp2 = lines.compose(point, lines.p2(lines.target(at)));
    Proof rule =
        lines.chain(
            lines.compose(lines.law("D5", point, tower), at),
            lemmas.right(lines.D(tower), lines.pair(dpoint, pp2), at),
            lines.compose(
                lines.D(tower),
                lines.chain(
                    lines.law("pair.natural", dpoint, pp2, at),
                    lines.pair(
                        differentiated(point, at, a, da, ds, dds),
                        lines.chain(
                            lemmas.right(point, lines.p2(lines.target(at)), at),
                            lines.compose(point, lines.law("pair.p2", u, id)),
                            lines.law("id.right", point))))));
    // the direction is a sum, a summand for each place
    List<Expression> parts = new ArrayList<>();
    List<Proof> proofs = new ArrayList<>();
    if (!(da.right() instanceof Expression.Zero)) {
      parts.add(up(k, da.right()));
      List<Expression> longer = new ArrayList<>(ds);
      longer.add(da.right());
      proofs.add(lines.refl(of(h, a, longer)));
    }
    for (int i = 0; i < k; i++) {
      if (images.get(i) instanceof Expression.Zero) continue;
      List<Expression> only = new ArrayList<>();
      for (int j = 0; j < k; j++) only.add(j == i ? images.get(j) : zero(images.get(j)));
      parts.add(point(zero(da.right()), only));
      proofs.add(replaced(h, a, ds, i, images.get(i)));
    }
    Expression full = lines.compose(lines.D(tower), lines.pair(moved, point));
    if (parts.isEmpty()) {
      return lines.chain(rule, lines.law("D2.zero", tower, point));
    }
    Proof sum = lines.refl(parts.getLast());
    for (int i = parts.size() - 2; i >= 0; i--) {
      Proof more = added(parts.get(i), sum.right());
      sum = lines.chain(lines.plus(lines.refl(parts.get(i)), sum), more);
    }
    if (sum.right() != moved) {
      sum = lines.chain(sum, wiring.same(sum.right(), moved));
    }
    Proof split = lines.compose(lines.D(tower), lines.pair(lines.sym(sum), lines.refl(point)));
    if (split.left() != full) throw new IllegalStateException("the product rule of another point");
    return lines.chain(rule, split, apart(tower, point, parts, proofs, 0, terms));
  }

  Proof apart(
      Expression f,
      Expression point,
      List<Expression> parts,
      List<Proof> proofs,
      int i,
      List<Expression> terms) {
    terms.add(proofs.get(i).right());
    if (i == parts.size() - 1) return proofs.get(i);
    Expression rest = parts.getLast();
    for (int j = parts.size() - 2; j > i; j--) rest = lines.plus(parts.get(j), rest);
    return lines.chain(
        lines.law("D2.plus", f, parts.get(i), rest, point),
        lines.plus(proofs.get(i), apart(f, point, parts, proofs, i + 1, terms)));
  }

  /// `D(Tₖ(a; ds)) . <u, id> = Tₖ(a′; ds′)`.
  Proof differentiated(
      Expression point,
      Expression at,
      Expression a,
      Proof da,
      List<Expression> ds,
      List<Proof> dds) {
    if (ds.isEmpty()) return da;
    int top = ds.size() - 1;
    Expression below = point(a, ds.subList(0, top)), up = up(top, ds.get(top));
    if (point instanceof Expression.Zero(_, var y)) return flat(point, at, y);
    Proof left = raised(up, top, at, dds.get(top));
    Proof right = differentiated(below, at, a, da, ds.subList(0, top), dds.subList(0, top));
    return lines.chain(
        lines.compose(lines.law("D4", up, below), at),
        lines.law("pair.natural", lines.D(up), lines.D(below), at),
        joined(left, right));
  }

  Proof raised(Expression up, int j, Expression at, Proof dd) {
    if (up instanceof Expression.Zero(_, var y)) return flat(up, at, y);
    if (j == 0) return dd;
    Expression.Pair p = (Expression.Pair) up;
    return lines.chain(
        lines.compose(lines.law("D4", p.f(), p.g()), at),
        lines.law("pair.natural", lines.D(p.f()), lines.D(p.g()), at),
        joined(flat(p.f(), at, lines.target(p.f())), raised(p.g(), j - 1, at, dd)));
  }

  /// `D(0) . at = 0`.
  Proof flat(Expression zero, Expression at, Obj y) {
    return lines.chain(
        lines.compose(lines.law("D1.zero", Lines.at("X", lines.source(zero), "Y", y)), at),
        lines.law("left.zero", Lines.at("Z", y), at));
  }

  /// `D(Dᵏ(h)) . <Tₖ(0; … dᵢ′ …), Tₖ(a; ds)> = Dᵏ(h) . Tₖ(a; … dᵢ′ …)` (D6).
  public Proof replaced(Expression h, Expression a, List<Expression> ds, int i, Expression d) {
    int k = ds.size();
    List<Expression> only = new ArrayList<>();
    for (int j = 0; j < k; j++) only.add(j == i ? d : zero(ds.get(j)));
    List<Expression> with = with(ds, i, d);
    Expression left =
        lines.compose(power(h, k + 1), lines.pair(point(zero(a), only), point(a, ds)));
    Expression right = of(h, a, with);
    Expression f = power(h, k - 1), p = point(a, ds.subList(0, k - 1));
    Expression last = up(k - 1, ds.getLast());
    if (i == k - 1) {
      Proof law = lines.law("D6", f, up(k - 1, d), last, p);
      return lines.chain(rewired(left, law.left()), law, rewired(law.right(), right));
    }
    // one direction less, for parameters
    Obj x = lines.target(a);
    int n = k + 1; // the point, k - 1 directions, the new one
    Obj theta = x;
    for (int j = 1; j < n; j++) theta = x.times(theta);
    List<Expression> parameters = new ArrayList<>();
    Expression rest = lines.id(theta);
    for (int j = 1; j < n; j++) {
      Obj product = lines.target(rest);
      parameters.add(lines.compose(lines.p1(product), rest));
      rest = lines.compose(lines.p2(product), rest);
    }
    parameters.add(rest);
    Proof smaller = replaced(h, parameters.get(0), parameters.subList(1, k), i, parameters.get(k));
    Expression w = point(zero(a), only.subList(0, k - 1));
    Proof law = lines.law("D7", f, w, last, p);
    // D(D(f)) . <<0, w>, <last, p>> = D(D(f)) . <<0, last>, <w, p>>
    Proof exchanged = lines.sym(law);
    List<Expression> values = new ArrayList<>(List.of(a));
    values.addAll(ds.subList(0, k - 1));
    values.add(d);
    Expression at = values.getLast();
    for (int j = n - 2; j >= 0; j--) at = lines.pair(values.get(j), at);
    Expression move =
        lines.pair(ds.getLast(), lines.zero(lines.source(a), ((Obj.Product) theta).right()));
    return lines.chain(
        rewired(left, exchanged.left()),
        exchanged,
        lifted(smaller, at, List.of(move), exchanged.right(), right));
  }

  /// `Dᵏ⁺¹(ev) . Tₖ₊₁(<f, a>; <0, d₁>, …, <g, 0>) = Dᵏ(ev) . Tₖ(<g, a>; <0, d₁>, …)`.
  public Proof evaluated(Expression f, Expression a, List<Expression> ds, Expression g) {
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
    Proof law = lemmas.evLinear(g0, f0, a0, wiring);
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
