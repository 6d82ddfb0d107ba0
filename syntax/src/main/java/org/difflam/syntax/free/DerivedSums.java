package org.difflam.syntax.free;

import io.vavr.collection.List;
import org.difflam.category.expression.Expression;
import org.difflam.syntax.free.ExactQuotation.Context;
import org.difflam.syntax.free.ExactQuotation.Items;
import org.difflam.syntax.proof.Proof;
import org.jspecify.annotations.Nullable;

/// Derivatives of neutrals, in two parts: the contribution of the head, which is any normal form,
/// and the sum over the other places.
@SuppressWarnings("ReferenceEquality") // equal expressions are one object here
abstract class DerivedSums {
  /// The derivative of a neutral: what its head contributes, and the sum over its places.
  ///
  /// @param proof of the sum of both, without zeros
  record Sum(@Nullable Normal head, List<Neutral> places, Proof proof) {
    /// Of its head alone, if it is more than 0.
    static Sum of(@Nullable Normal head, Proof proof) {
      return new Sum(head, List.empty(), proof);
    }
  }

  final CertifiedApplications by;
  final Context in;

  DerivedSums(CertifiedApplications by, Context in) {
    this.by = by;
    this.in = in;
  }

  /// The two summands of the expression: the contribution of the head, and the sum over the places.
  Expression[] parts(Sum sum) {
    Expression e = sum.proof().right();
    if (sum.head() == null) return new Expression[] {e, e};
    if (sum.places().isEmpty()) return new Expression[] {e, e};
    Expression.Plus plus = (Expression.Plus) e;
    return new Expression[] {plus.f(), plus.g()};
  }

  Sum places(Expression term, Items<Neutral> sum) {
    if (sum.proof().left() != term) {
      throw new IllegalStateException(
          "another term: " + term.show() + " is not " + sum.proof().left().show());
    }
    return new Sum(null, sum.items(), sum.proof());
  }

  /// From `e = a + b`, where a head is in `a`.
  Sum plus(Proof start, Sum a, Sum b) {
    Proof both = by.lines.chain(start, by.lines.plus(a.proof(), b.proof()));
    if (b.head() != null) throw new IllegalStateException("a head that is not first");
    // summands of a ring may come to nothing together, but each of them is something
    if (b.places().isEmpty()) {
      return new Sum(
          a.head(), a.places(), by.lines.chain(both, by.lines.law("plus.zero", a.proof().right())));
    }
    Expression[] of = parts(a);
    if (a.head() == null) {
      Items<Neutral> sum =
          by.merge(start, new Items<>(a.places(), a.proof()), new Items<>(b.places(), b.proof()));
      return new Sum(null, sum.items(), sum.proof());
    }
    if (a.places().isEmpty()) return new Sum(a.head(), b.places(), both);
    Items<Neutral> places =
        by.merge(
            by.lines.refl(by.lines.plus(of[1], b.proof().right())),
            new Items<>(a.places(), by.lines.refl(of[1])),
            new Items<>(b.places(), by.lines.refl(b.proof().right())));
    Proof all =
        by.lines.chain(
            both,
            by.lines.law("plus.assoc", of[0], of[1], b.proof().right()),
            by.lines.plus(by.lines.refl(of[0]), places.proof()));
    return new Sum(a.head(), places.items(), all);
  }
}
