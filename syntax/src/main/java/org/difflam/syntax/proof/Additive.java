package org.difflam.syntax.proof;

import org.difflam.category.expression.Expression;

/// An operation `L` on morphisms that preserves sums, with the proofs: `L(e)` is `l . e` for
/// additive `l`, or `e . s`, `cur(e)`, or a derivative along `e`.
public interface Additive {
  /// `L(e) = L(f)` from `e = f`.
  Proof of(Proof p);

  /// `L(x + y) = L(x) + L(y)`.
  Proof plus(Expression x, Expression y);

  /// `L(0) = 0`, for the zero that is there.
  Proof zero(Expression.Zero zero);
}
