package org.difflam.syntax.free;

import io.vavr.collection.List;
import org.difflam.category.algebra.Field;
import org.difflam.category.algebra.Rational;
import org.difflam.category.algebra.Ring;
import org.difflam.category.expression.Expression;
import org.difflam.category.expression.Obj;
import org.difflam.syntax.free.ExactQuotation.Context;
import org.difflam.syntax.proof.Lines;
import org.difflam.syntax.proof.Proof;
import org.jspecify.annotations.Nullable;

/// Solves an equation between sums for a summand, over a ring: from `l = r` it follows that `n = n
/// + (-1/c) . l + (1/c) . r`, where `c` is the coefficient of `n` in `l - r`, and `n` is not in
///   what that is.
final class Solving {
  private final Certifier by;
  private final Lines lines;

  Solving(Certifier by) {
    this.by = by;
    lines = by.lines;
  }

  /// The equation solved for each summand that can be divided by its coefficient, the newest first.
  @SuppressWarnings("unchecked") // as in the normaliser
  List<Proof> of(Proof p) {
    if (!(by.in.rig() instanceof Ring<?>) || !by.multiples.areNumbers()) return List.empty();
    Ring<Object> ring = (Ring<Object>) by.in.rig();
    Combination.Adder<Neutral> difference = by.calculus.adder();
    difference.add(sum(p.left()), ring.one());
    difference.add(sum(p.right()), ring.negate(ring.one()));
    List<Proof> all = List.empty();
    Combination<Neutral> of = difference.sum();
    for (var n : List.ofAll(of.coefficients().entrySet()).sortBy(e -> -e.getKey().number())) {
      Object inverse = inverse(ring, n.getValue());
      if (inverse != null)
        all =
            all.append(
                solved(
                    p,
                    n.getKey(),
                    by.multiples.number(ring.negate(inverse)),
                    by.multiples.number(inverse)));
    }
    return all;
  }

  private Combination<Neutral> sum(Expression f) {
    return NormalFormCalculus.summands(by.function(f).normal());
  }

  private static @Nullable Object inverse(Ring<Object> ring, Object c) {
    if (ring instanceof Field<Object> field) return field.divide(field.one(), c);
    return c.equals(ring.one()) || c.equals(ring.negate(ring.one())) ? c : null;
  }

  private Proof solved(Proof p, Neutral n, Rational minus, Rational plus) {
    Obj type = lines.target(p.left());
    Expression e = by.quote(n, new Context(lines.source(p.left()), 0));
    Proof left = lines.compose(by.multiples.at(minus, type), p);
    Expression right = lines.compose(by.multiples.at(plus, type), p.right());
    Proof sum = lines.plus(lines.refl(e), lines.plus(left, lines.refl(right)));
    return lines.chain(
        by.function(e).proof(),
        lines.sym(by.function(sum.right()).proof()),
        lines.sym(sum),
        by.function(sum.left()).proof());
  }
}
