package org.difflam.syntax.proof;

import static org.difflam.syntax.proof.TowerLemmas.X;
import static org.difflam.syntax.proof.TowerLemmas.Y;
import static org.difflam.syntax.proof.TowerLemmas.Z;

import java.util.ArrayList;
import java.util.List;
import org.difflam.category.expression.Expression;
import org.difflam.category.expression.Obj;

/// The directions of a tower: their order does not matter ([#swapped], by D7), and the tower is
/// additive in each ([#plus], [#zero], by D2). D7 and D2 speak of the last directions; an equation
/// with parameters, differentiated in them, speaks of all ([#lifted]).
abstract class Directions extends TowerChainRule {
  Directions(Lines lines, Lemmas lemmas, Wiring wiring) {
    super(lines, lemmas, wiring);
  }

  /// The tower with the directions `i` and `i + 1` exchanged.
  public Proof swapped(Expression h, Expression a, List<Expression> ds, int i) {
    List<Expression> other = new ArrayList<>(ds);
    other.set(i, ds.get(i + 1));
    other.set(i + 1, ds.get(i));
    Expression f = power(h, i), p = point(a, ds.subList(0, i));
    Expression g = up(i, ds.get(i)), k = up(i, ds.get(i + 1));
    if (i + 2 == ds.size()) {
      Proof law = lines.law("D7", f, g, k, p);
      return lines.chain(
          rewired(of(h, a, ds), law.left()), law, rewired(law.right(), of(h, a, other)));
    }
    // the same for parameters, and then for those that move
    Obj x = lines.target(p), theta = x.times(x.times(x));
    Expression point = lines.p1(theta), rest = lines.p2(theta);
    Obj xx = x.times(x);
    Expression g0 = lines.compose(lines.p1(xx), rest), k0 = lines.compose(lines.p2(xx), rest);
    Proof law = lines.law("D7", f, g0, k0, point);
    return lifted(
        law,
        lines.pair(p, lines.pair(g, k)),
        along(ds, i, i + 2, xx),
        of(h, a, ds),
        of(h, a, other));
  }

  /// The directions from `n` on, as they move the point of `Dⁱ`: `<Uᵢ(d), 0>`.
  List<Expression> along(List<Expression> ds, int i, int n, Obj still) {
    List<Expression> along = new ArrayList<>();
    for (Expression d : ds.subList(n, ds.size())) {
      along.add(pair(up(i, d), lines.zero(lines.source(d), still)));
    }
    return along;
  }

  /// From `f . s = g . t` with wiring `s` and `t`: `Dʲ` of both sides at `p` along `ds`, if these
  /// are what is wanted.
  Proof lifted(Proof law, Expression p, List<Expression> ds, Expression left, Expression right) {
    Expression.Compose from = (Expression.Compose) law.left(),
        to = (Expression.Compose) law.right();
    Proof before = moved(from.g(), from.f(), p, ds), after = moved(to.g(), to.f(), p, ds);
    return lines.chain(
        rewired(left, before.right()),
        lines.sym(before),
        lines.compose(power(law, ds.size()), point(p, ds)),
        after,
        rewired(after.right(), right));
  }

  /// The tower with direction `i` moved to place `to`, the others in their order.
  public Proof carried(Expression h, Expression a, List<Expression> ds, int i, int to) {
    Proof all = lines.refl(of(h, a, ds));
    List<Expression> now = new ArrayList<>(ds);
    for (int at = i; at != to; ) {
      int low = to > at ? at : at - 1;
      all = lines.chain(all, swapped(h, a, now, low));
      Expression moved = now.remove(at);
      at += to > at ? 1 : -1;
      now.add(at, moved);
    }
    return all;
  }

  /// `… d + e … = … d … + … e …` in direction `i`.
  public Proof plus(
      Expression h, Expression a, List<Expression> ds, int i, Expression d, Expression e) {
    return new TowerLemmas.At()
        .and(h, X, Y)
        .or(List.of(a, d, e), Z, X)
        .or(with(ds, i, zero(d)), Z, X)
        .by(
            lines,
            "plus" + i,
            (t, at) -> t.derivedPlus(at.get(0), at.get(1), after(4, at), i, at.get(2), at.get(3)));
  }

  Proof derivedPlus(
      Expression h, Expression a, List<Expression> ds, int i, Expression d, Expression e) {
    int top = ds.size() - 1;
    List<Expression> all = with(ds, i, lines.plus(d, e));
    if (i < top) {
      List<Expression> one = new ArrayList<>(with(ds, i, d)),
          other = new ArrayList<>(with(ds, i, e));
      List<Expression> rest = new ArrayList<>(ds);
      rest.remove(i);
      rest.add(ds.get(i));
      return lines.chain(
          carried(h, a, all, i, top),
          plus(h, a, rest, top, d, e),
          lines.plus(
              lines.sym(carried(h, a, one, i, top)), lines.sym(carried(h, a, other, i, top))));
    }
    Expression f = power(h, top), p = point(a, ds.subList(0, top));
    Expression one = up(top, d), other = up(top, e);
    Proof sum = raisedSum(top, d, e);
    return lines.chain(
        lines.compose(lines.D(f), lines.pair(lines.sym(sum), lines.refl(p))),
        lines.law("D2.plus", f, one, other, p));
  }

  static List<Expression> with(List<Expression> ds, int i, Expression d) {
    List<Expression> all = new ArrayList<>(ds);
    all.set(i, d);
    return all;
  }

  /// `Uⱼ(d) + Uⱼ(e) = Uⱼ(d + e)`.
  Proof raisedSum(int j, Expression d, Expression e) {
    if (j == 0) return lines.refl(lines.plus(d, e));
    Expression one = up(j, d), other = up(j, e);
    if (!(one instanceof Expression.Pair(var f, var k))
        || !(other instanceof Expression.Pair(var g, var l))) {
      Proof sum = wiring.summed(one, other);
      return lines.chain(sum, wiring.same(sum.right(), up(j, lines.plus(d, e))));
    }
    return lines.chain(
        lemmas.pairPlus(f, k, g, l), lines.pair(wiring.summed(f, g), raisedSum(j - 1, d, e)));
  }

  /// `… 0 … = 0`.
  public Proof zero(Expression h, Expression a, List<Expression> ds, int i) {
    int top = ds.size() - 1;
    List<Expression> rest = new ArrayList<>(ds);
    rest.add(rest.remove(i));
    Expression p = point(a, rest.subList(0, top));
    Expression zero = up(top, rest.get(top));
    return lines.chain(
        carried(h, a, ds, i, top),
        lines.compose(power(h, top + 1), lines.sym(wiring.contractedZeros(zero, p))),
        lines.law("D2.zero", power(h, top), p));
  }

  /// `a + b`, pairs added by components, zeros left out.
  public Proof added(Expression a, Expression b) {
    if (a instanceof Expression.Zero || b instanceof Expression.Zero) return wiring.summed(a, b);
    if (a instanceof Expression.Pair(var f, var k) && b instanceof Expression.Pair(var g, var l)) {
      Proof left = added(f, g), right = added(k, l);
      return lines.chain(lemmas.pairPlus(f, k, g, l), joined(left, right));
    }
    return lines.refl(lines.plus(a, b));
  }
}
