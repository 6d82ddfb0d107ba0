package org.difflam.syntax.proof.steps;

import java.util.IdentityHashMap;
import org.difflam.category.expression.Expression;
import org.difflam.category.expression.Obj;
import org.difflam.syntax.proof.Lemmas;
import org.difflam.syntax.proof.Lines;
import org.difflam.syntax.proof.Proof;
import org.difflam.syntax.proof.Wiring;

/// Expressions up to the steps that a reader makes without being told: composites are bracketed in
/// one way, also below `D` and `cur`, projections of pairs are computed, and the order of summands
/// does not matter.
@SuppressWarnings("ReferenceEquality") // equal expressions are one object here
final class PlainForm {
  private final Lines lines;
  private final Lemmas lemmas;
  private final Wiring wiring;
  private final IdentityHashMap<Expression, Proof> plain = new IdentityHashMap<>();
  private final IdentityHashMap<Expression, Proof> summed = new IdentityHashMap<>();
  private final IdentityHashMap<Expression, Integer> seen = new IdentityHashMap<>();

  PlainForm(Lines lines, Lemmas lemmas, Wiring wiring) {
    this.lines = lines;
    this.lemmas = lemmas;
    this.wiring = wiring;
  }

  /// `f = f′`; what was seen first comes first in sums.
  Proof of(Expression f) {
    Proof known = plain.get(f);
    if (known != null) return known;
    Proof all = inside(f);
    while (true) {
      Proof next = wiring.straight(all.right());
      next = lines.chain(next, sums(next.right()));
      if (Lines.isTrivial(next)) break;
      all = lines.chain(all, next);
    }
    plain.put(f, all);
    return all;
  }

  /// What is below `D` and `cur`.
  private Proof inside(Expression f) {
    return switch (f) {
      case Expression.D(var g) -> lines.D(of(g));
      case Expression.Curry(var g) -> lines.curry(of(g));
      case Expression.Compose(var g, var h, _, _) -> lines.compose(inside(g), inside(h));
      case Expression.Pair(var g, var h) -> lines.pair(inside(g), inside(h));
      case Expression.Plus(var g, var h, _, _) -> lines.plus(inside(g), inside(h));
      case Expression.Times(var g, var h) -> by(lines.law("pair.times", g, h));
      case Expression.Uncurry(var g) -> by(lines.law("uncurry", g));
      default -> lines.refl(f);
    };
  }

  private Proof by(Proof law) {
    return lines.chain(law, inside(law.right()));
  }

  private Proof sums(Expression f) {
    Proof known = summed.get(f);
    if (known != null) return known;
    Proof proof =
        switch (f) {
          case Expression.Compose(var g, var h, _, _) -> lines.compose(g, sums(h));
          case Expression.Pair(var g, var h) -> lines.pair(sums(g), sums(h));
          case Expression.Plus(var g, var h, _, _) -> {
            Proof left = sums(g), right = sums(h);
            Proof both = lines.plus(left, right);
            Proof merged = lines.chain(both, merged(left.right(), right.right()));
            Expression sum = merged.right();
            yield isAPair(sum) ? lines.chain(merged, paired(sum)) : merged;
          }
          default -> lines.refl(f);
        };
    summed.put(f, proof);
    return proof;
  }

  private int number(Expression f) {
    return seen.computeIfAbsent(f, _ -> seen.size());
  }

  /// Whether one was seen before the other; zero was there from the beginning.
  boolean isBefore(Expression f, Expression g) {
    if (f == g || g instanceof Expression.Zero) return false;
    int second = number(g);
    return f instanceof Expression.Zero || number(f) < second;
  }

  private static Expression first(Expression sum) {
    return sum instanceof Expression.Plus(var f, _, _, _) ? f : sum;
  }

  /// `f + g` for two sums that are in order.
  private Proof merged(Expression f, Expression g) {
    if (f instanceof Expression.Zero) return lemmas.zeroPlus(g);
    if (g instanceof Expression.Zero) return lines.law("plus.zero", f);
    if (number(first(f)) <= number(first(g))) {
      if (!(f instanceof Expression.Plus(var head, var rest, _, _))) {
        return lines.refl(lines.plus(f, g));
      }
      return lines.chain(
          lines.law("plus.assoc", head, rest, g), lines.plus(lines.refl(head), merged(rest, g)));
    }
    if (!(g instanceof Expression.Plus(var head, var rest, _, _))) {
      return lines.law("plus.comm", f, g);
    }
    return lines.chain(lemmas.swap(f, head, rest), lines.plus(lines.refl(head), merged(f, rest)));
  }

  /// Whether one of the summands is a pair.
  private static boolean isAPair(Expression sum) {
    return sum instanceof Expression.Plus(var f, var rest, _, _)
        ? isAPair(f) || isAPair(rest)
        : sum instanceof Expression.Pair;
  }

  /// `f + g = <p1 . f + p1 . g, p2 . f + p2 . g>`, of the components of all summands.
  private Proof paired(Expression f) {
    if (f instanceof Expression.Plus(var g, var h, _, _)) {
      Proof left = paired(g), right = paired(h);
      Expression.Pair a = (Expression.Pair) left.right(), b = (Expression.Pair) right.right();
      Proof sum = lines.chain(lines.plus(left, right), lemmas.pairPlus(a.f(), a.g(), b.f(), b.g()));
      return lines.chain(sum, sums(sum.right()));
    }
    return f instanceof Expression.Pair ? lines.refl(f) : open(f);
  }

  /// `h = <p1 . h, p2 . h>`, the components plain.
  Proof open(Expression h) {
    Obj product = lines.target(h);
    Expression id = lines.id(lines.source(h));
    Expression first = lines.compose(lines.p1(product), h);
    Expression second = lines.compose(lines.p2(product), h);
    Proof eta = lines.sym(lines.law("pair.eta", h));
    return h == id
        ? lines.chain(
            eta,
            lines.pair(
                lines.law("id.right", lines.p1(product)), lines.law("id.right", lines.p2(product))))
        : lines.chain(eta, lines.pair(of(first), of(second)));
  }
}
