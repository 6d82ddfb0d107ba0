package org.difflam.syntax.proof;

import static org.difflam.syntax.proof.TowerLemmas.W;
import static org.difflam.syntax.proof.TowerLemmas.X;
import static org.difflam.syntax.proof.TowerLemmas.Y;
import static org.difflam.syntax.proof.TowerLemmas.Z;

import java.util.ArrayList;
import java.util.List;
import org.difflam.category.expression.Expression;

/// Higher derivatives at one point along several directions, and where they are taken:
///
/// ```
/// Dᵏ(h) . Tₖ(a; d₁ … dₖ)     T₀ = a     Tₖ = <Uₖ₋₁(dₖ), Tₖ₋₁>     Uⱼ(d) = <0, … <0, d>>, j zeros
/// ```
///
/// A pair of zeros is a zero. Point and directions can be rewritten, and moved along a morphism.
@SuppressWarnings("ReferenceEquality") // equal expressions are one object here
abstract class IteratedTangents {
  final Lines lines;
  final Lemmas lemmas;
  final Wiring wiring;

  IteratedTangents(Lines lines, Lemmas lemmas, Wiring wiring) {
    this.lines = lines;
    this.lemmas = lemmas;
    this.wiring = wiring;
  }

  public Expression pair(Expression a, Expression b) {
    return a instanceof Expression.Zero(var z, var x) && b instanceof Expression.Zero(_, var y)
        ? lines.zero(z, x.times(y))
        : lines.pair(a, b);
  }

  Expression zero(Expression like) {
    return lines.zero(lines.source(like), lines.target(like));
  }

  /// `Uⱼ(d)`.
  public Expression up(int j, Expression d) {
    Expression up = d;
    for (int i = 0; i < j; i++) up = pair(zero(up), up);
    return up;
  }

  /// `Tₖ(a; ds)`.
  public Expression point(Expression a, List<Expression> ds) {
    Expression point = a;
    for (int i = 0; i < ds.size(); i++) point = pair(up(i, ds.get(i)), point);
    return point;
  }

  /// `Dᵏ(h)`.
  public Expression power(Expression h, int k) {
    Expression power = h;
    for (int i = 0; i < k; i++) power = lines.D(power);
    return power;
  }

  Proof power(Proof p, int k) {
    Proof power = p;
    for (int i = 0; i < k; i++) power = lines.D(power);
    return power;
  }

  public Expression of(Expression h, Expression a, List<Expression> ds) {
    return lines.compose(power(h, ds.size()), point(a, ds));
  }

  /// `Dᵏ(h)` at a point and in directions that are rewritten by these proofs.
  public Proof of(Expression h, Proof a, List<Proof> ds) {
    List<Expression> from = new ArrayList<>(), to = new ArrayList<>();
    for (Proof d : ds) {
      from.add(d.left());
      to.add(d.right());
    }
    Proof point = a;
    for (int i = 0; i < ds.size(); i++) {
      Proof up = ds.get(i);
      for (int j = 0; j < i; j++) up = paired(lines.refl(zero(up.left())), up);
      point = paired(up, point);
    }
    if (point.left() != point(a.left(), from) || point.right() != point(a.right(), to)) {
      throw new IllegalStateException("not the points of a tower");
    }
    return lines.compose(power(h, ds.size()), point);
  }

  /// `<p, q>`, pairs of zeros being zeros on both sides.
  Proof paired(Proof p, Proof q) {
    return lines.chain(
        lines.sym(wiring.contractedZeros(p.left(), q.left())),
        lines.pair(p, q),
        wiring.contractedZeros(p.right(), q.right()));
  }

  /// `Dᵏ(h) . Tₖ(a; ds) . s = Dᵏ(h) . Tₖ(a′; ds′)` from `a . s = a′` and so on.
  public Proof composed(
      Expression h, Expression a, List<Expression> ds, Expression s, Proof da, List<Proof> dds) {
    if (!ds.isEmpty() && !(a instanceof Expression.Zero)) {
      Proof general =
          new TowerLemmas.At()
              .and(h, X, Y)
              .and(a, W, X)
              .and(s, Z, W)
              .or(ds, W, X)
              .by(
                  lines,
                  "composed",
                  (t, at) ->
                      t.derivedComposed(at.get(0), at.get(1), at.subList(3, at.size()), at.get(2)));
      List<Proof> moved = new ArrayList<>();
      for (int i = 0; i < ds.size(); i++) {
        boolean zero = ds.get(i) instanceof Expression.Zero;
        moved.add(zero ? lines.refl(dds.get(i).right()) : dds.get(i));
      }
      return lines.chain(general, of(h, da, moved));
    }
    return componentwise(h, a, ds, s, da, dds);
  }

  private Proof componentwise(
      Expression h, Expression a, List<Expression> ds, Expression s, Proof da, List<Proof> dds) {
    Expression power = power(h, ds.size());
    return lines.chain(
        lemmas.right(power, point(a, ds), s),
        lines.compose(power, components(point(a, ds), a, ds, s, da, dds)));
  }

  Proof derivedComposed(Expression h, Expression a, List<Expression> ds, Expression s) {
    List<Proof> dds = new ArrayList<>();
    for (Expression d : ds) {
      dds.add(
          d instanceof Expression.Zero(_, var y)
              ? lines.law("left.zero", Lines.at("Z", y), s)
              : lines.refl(lines.compose(d, s)));
    }
    return componentwise(h, a, ds, s, lines.refl(lines.compose(a, s)), dds);
  }

  Proof components(
      Expression point,
      Expression a,
      List<Expression> ds,
      Expression s,
      Proof da,
      List<Proof> dds) {
    if (ds.isEmpty()) return da;
    if (point instanceof Expression.Zero(_, var y))
      return lines.law("left.zero", Lines.at("Z", y), s);
    int top = ds.size() - 1;
    Expression below = point(a, ds.subList(0, top)), up = up(top, ds.get(top));
    return lines.chain(
        lines.law("pair.natural", up, below, s),
        joined(
            composedUp(up, top, s, dds.get(top)),
            components(below, a, ds.subList(0, top), s, da, dds.subList(0, top))));
  }

  Proof composedUp(Expression up, int j, Expression s, Proof dd) {
    if (up instanceof Expression.Zero(_, var y)) return lines.law("left.zero", Lines.at("Z", y), s);
    if (j == 0) return dd;
    Expression.Pair p = (Expression.Pair) up;
    return lines.chain(
        lines.law("pair.natural", p.f(), p.g(), s),
        joined(composedUp(p.f(), 0, s, lines.refl(p.f())), composedUp(p.g(), j - 1, s, dd)));
  }

  Proof joined(Proof p, Proof q) {
    return lines.chain(lines.pair(p, q), wiring.contractedZeros(p.right(), q.right()));
  }
}
