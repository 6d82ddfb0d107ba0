package org.difflam.syntax.proof;

import static org.difflam.syntax.proof.TowerLemmas.X;
import static org.difflam.syntax.proof.TowerLemmas.Y;
import static org.difflam.syntax.proof.TowerLemmas.Z;

import java.util.ArrayList;
import java.util.List;
import org.difflam.category.expression.Expression;
import org.difflam.category.expression.Obj;

/// The product rule: the derivative of a tower ([#derivative]), with D6 for the directions
/// ([#replaced]).
@SuppressWarnings("ReferenceEquality") // equal expressions are one object here
abstract class ProductRule extends Directions {
  ProductRule(Lines lines, Lemmas lemmas, Wiring wiring) {
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
    Proof rule =
        lines.chain(
            chain(tower, point, u),
            lines.compose(
                lines.D(tower),
                lines.pair(differentiated(point, at, a, da, ds, dds), lines.refl(point))));
    int n = da.right() instanceof Expression.Zero ? 0 : 1;
    for (Expression image : images) if (!(image instanceof Expression.Zero)) n++;
    if (n == 0) return lines.chain(rule, lines.law("D2.zero", tower, point));
    if (k == 0) {
      terms.add(rule.right());
      return rule;
    }
    Proof split =
        new TowerLemmas.At()
            .and(h, X, Y)
            .or(List.of(a, da.right()), Z, X)
            .or(ds, Z, X)
            .or(images, Z, X)
            .by(
                lines,
                "split",
                (t, all) ->
                    t.split(
                        all.get(0),
                        all.get(1),
                        all.subList(3, 3 + (all.size() - 3) / 2),
                        all.get(2),
                        after(3 + (all.size() - 3) / 2, all)));
    Expression rest = split.right();
    for (; n > 1; n--) {
      Expression.Plus sum = (Expression.Plus) rest;
      terms.add(sum.f());
      rest = sum.g();
    }
    terms.add(rest);
    return lines.chain(rule, split);
  }

  /// `D(h . a) . <u, id> = D(h) . <D(a) . <u, id>, a>`.
  Proof chain(Expression h, Expression a, Expression u) {
    return new TowerLemmas.At()
        .and(h, X, Y)
        .and(a, Z, X)
        .and(u, Z, Z)
        .by(lines, "chain", (t, at) -> t.derivedChain(at.get(0), at.get(1), at.get(2)));
  }

  Proof derivedChain(Expression h, Expression a, Expression u) {
    Expression id = lines.id(lines.source(u)),
        at = lines.pair(u, id),
        p2 = lines.p2(lines.target(at));
    Expression da = lines.D(a), ap2 = lines.compose(a, p2);
    return lines.chain(
        lines.compose(lines.law("D5", a, h), at),
        lemmas.right(lines.D(h), lines.pair(da, ap2), at),
        lines.compose(
            lines.D(h),
            lines.chain(
                lines.law("pair.natural", da, ap2, at),
                lines.pair(
                    lines.refl(lines.compose(da, at)),
                    lines.chain(
                        lemmas.right(a, p2, at),
                        lines.compose(a, lines.law("pair.p2", u, id)),
                        lines.law("id.right", a))))));
  }

  /// `D(Dᵏ(h)) . <Tₖ(a′; ds′), Tₖ(a; ds)>` as the sum that [#derivative] is, of which some term is
  /// not zero.
  Proof split(
      Expression h, Expression a, List<Expression> ds, Expression da, List<Expression> images) {
    int k = ds.size();
    Expression tower = power(h, k), point = point(a, ds), moved = point(da, images);
    // the direction is a sum, a summand for each place
    List<Expression> parts = new ArrayList<>();
    List<Proof> proofs = new ArrayList<>();
    if (!(da instanceof Expression.Zero)) {
      parts.add(up(k, da));
      List<Expression> longer = new ArrayList<>(ds);
      longer.add(da);
      proofs.add(lines.refl(of(h, a, longer)));
    }
    for (int i = 0; i < k; i++) {
      if (images.get(i) instanceof Expression.Zero) continue;
      List<Expression> only = new ArrayList<>();
      for (int j = 0; j < k; j++) only.add(j == i ? images.get(j) : zero(images.get(j)));
      parts.add(point(zero(da), only));
      proofs.add(replaced(h, a, ds, i, images.get(i)));
    }
    Expression full = lines.compose(lines.D(tower), lines.pair(moved, point));
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
    return lines.chain(split, apart(tower, point, parts, proofs, 0));
  }

  Proof apart(Expression f, Expression point, List<Expression> parts, List<Proof> proofs, int i) {
    if (i == parts.size() - 1) return proofs.get(i);
    Expression rest = parts.getLast();
    for (int j = parts.size() - 2; j > i; j--) rest = lines.plus(parts.get(j), rest);
    return lines.chain(
        lines.law("D2.plus", f, parts.get(i), rest, point),
        lines.plus(proofs.get(i), apart(f, point, parts, proofs, i + 1)));
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
}
