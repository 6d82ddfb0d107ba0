package org.difflam.syntax.derivation;

import io.vavr.collection.List;
import org.difflam.category.expression.Expression;
import org.difflam.category.expression.Expression.Compose;
import org.difflam.category.expression.Expression.Plus;

/// Composites and sums as lists, bracketed to the left.
final class Factors {
  private Factors() {}

  static Expression compose(Expression... factors) {
    return compose(List.of(factors).flatMap(Expression::factors));
  }

  static Expression compose(List<Expression> factors) {
    return factors.tail().foldLeft(factors.head(), Compose::new);
  }

  static Expression sum(List<Expression> summands) {
    return summands.tail().foldLeft(summands.head(), Plus::new);
  }
}
