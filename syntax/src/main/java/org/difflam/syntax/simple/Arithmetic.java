package org.difflam.syntax.simple;

import java.math.BigDecimal;
import java.util.List;

/// What evaluation asks of the real numbers: a number for every constant, and a meaning for every
/// primitive operation. An operation that is not defined at its arguments throws, and says which it
/// was and what it was given.
public interface Arithmetic<R> {
  /// `⟦c̲⟧`.
  R numeral(BigDecimal value);

  /// `⟦op⟧(a₁, …, aₙ)`.
  R apply(Primitive operation, List<R> arguments);

  /// `⟦op⟧(a)`; to be overridden where a list costs too much.
  default R apply(Primitive operation, R argument) {
    return apply(operation, List.of(argument));
  }

  /// `⟦op⟧(a, b)`; to be overridden likewise.
  default R apply(Primitive operation, R first, R second) {
    return apply(operation, List.of(first, second));
  }
}
