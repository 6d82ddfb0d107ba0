package org.difflam.syntax.derivation;

import org.difflam.category.expression.Expression;

/// `from = to`, by an axiom; for several uses of it in a row, so many times.
public record Move(String by, int times, Expression from, Expression to) {
  Move reversed() {
    return new Move(by, times, to, from);
  }

  /// `D5: D(g . f) = D(g) . <D(f), f . p2>`.
  public String show() {
    return label() + ": " + from.show() + " = " + to.show();
  }

  /// The axiom, with how often it was used when that is not once.
  public String label() {
    return times == 1 ? by : by + " ×" + times;
  }
}
