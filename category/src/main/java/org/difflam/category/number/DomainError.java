package org.difflam.category.number;

import java.util.function.Supplier;

/// The operation is not defined at its argument: the logarithm of a negative number, a division by
/// zero.
public final class DomainError extends EvaluationError {
  private static final long serialVersionUID = 1;

  /// `log(-1) is undefined: the argument must be positive`.
  public DomainError(String operation, String arguments, String why) {
    this(operation, () -> arguments, why);
  }

  DomainError(String operation, Supplier<String> arguments, String why) {
    super(operation, () -> operation + "(" + arguments.get() + ") is undefined: " + why);
  }
}
