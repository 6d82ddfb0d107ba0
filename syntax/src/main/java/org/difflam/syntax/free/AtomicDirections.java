package org.difflam.syntax.free;

import io.vavr.collection.List;
import org.difflam.category.expression.Expression;
import org.difflam.category.expression.Obj;
import org.difflam.syntax.proof.Additive;
import org.difflam.syntax.proof.Lines;
import org.difflam.syntax.proof.Proof;

/// Decomposes a normal form of any type into a sum of atomic directions, with a derivation.
abstract class AtomicDirections extends Components {
  AtomicDirections(FreeDifferentialLambda<?> in, Lines lines) {
    super(in, lines);
  }

  /// A normal form as the sum of its atomic directions.
  Items<Direction> split(Normal v, Obj type, Context c) {
    Expression e = quote(v, type, c);
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
            apart, injected(left.items(), l, true, p, c), injected(right.items(), r, false, p, c));
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
          public Proof of(Proof p) {
            return p;
          }

          @Override
          public Proof zero(Expression.Zero zero) {
            return lines.refl(zero);
          }
        },
        n -> one(calculus.terms().of(new Direction.Along(n)), lines.refl(quote(n, c))));
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
          public Proof of(Proof p) {
            return left ? lines.pair(p, lines.refl(zero)) : lines.pair(lines.refl(zero), p);
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
        });
  }

  /// `cur(e)` for a sum `e` of directions.
  Items<Direction> under(List<Direction> items, Expression e, Obj x, Obj type, Context c) {
    return map(
        items,
        e,
        curried(c, x),
        d -> {
          Direction in = calculus.terms().of(new Direction.Under(x, d));
          return one(in, lines.refl(quote(in, type, c)));
        });
  }
}
