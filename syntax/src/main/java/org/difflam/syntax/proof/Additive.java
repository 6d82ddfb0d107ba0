package org.difflam.syntax.proof;

import org.difflam.category.expression.Expression;

/// Something that preserves sums, whatever it is made of: `L(e)` stands for `l . e`, `e . s`,
/// `cur(e)`, a derivative along `e`.
public interface Additive {
  /// `L(e) = L(f)` from `e = f`.
  Proof of(Proof p);

  /// `L(x + y) = L(x) + L(y)`.
  Proof plus(Expression x, Expression y);

  /// `L(0) = 0`, for the zero that is there.
  Proof zero(Expression.Zero zero);
}
