package org.difflam.syntax.derivation;

import io.vavr.collection.List;
import org.difflam.category.expression.Expression;
import org.difflam.category.expression.Expression.Compose;
import org.difflam.category.expression.Expression.Plus;

/// Composites and sums as lists, so that associativity needs no steps.
final class Factors {
  private Factors() {}

  /// `g, h, k` of `g ∘ h ∘ k`, however it is bracketed.
  static List<Expression> of(Expression e) {
    return e instanceof Compose(var g, var f) ? of(g).appendAll(of(f)) : List.of(e);
  }

  /// `f, g, h` of `f + g + h`.
  static List<Expression> summands(Expression e) {
    return e instanceof Plus(var f, var g) ? summands(f).appendAll(summands(g)) : List.of(e);
  }

  static Expression compose(Expression... factors) {
    return compose(List.of(factors).flatMap(Factors::of));
  }

  static Expression compose(List<Expression> factors) {
    return factors.tail().foldLeft(factors.head(), Compose::new);
  }

  static Expression sum(List<Expression> summands) {
    return summands.tail().foldLeft(summands.head(), Plus::new);
  }

  /// The same with all composites and sums bracketed to the left.
  static Expression bracketed(Expression e) {
    if (e instanceof Compose) return compose(of(e).map(Factors::bracketed));
    if (e instanceof Plus) return sum(summands(e).map(Factors::bracketed));
    return e.rebuild(e.children().map(Factors::bracketed));
  }
}
