package org.difflam.category.number;

import java.util.List;
import java.util.function.Supplier;

/// The operation is not defined at its argument: the logarithm of a negative number, a division by
/// zero.
public final class DomainError extends EvaluationError {
  private static final long serialVersionUID = 1;

  private final boolean ofDerivative;

  /// `log(-1) is undefined: the argument must be positive`.
  public DomainError(String operation, String arguments, String why) {
    this(operation, () -> arguments, why);
  }

  DomainError(String operation, Supplier<String> arguments, String why) {
    this(operation, () -> operation + "(" + arguments.get() + ") is undefined: " + why, false);
  }

  private DomainError(String operation, Supplier<String> message, boolean ofDerivative) {
    super(operation, message);
    this.ofDerivative = ofDerivative;
  }

  /// Whether the operation has a value there, and no derivative.
  public boolean isOfDerivative() {
    return ofDerivative;
  }

  /// `sqrt has no derivative at 0: div(1/2, 0) is undefined: the divisor is zero`.
  static DomainError derivative(String operation, List<?> x, DomainError why) {
    return new DomainError(
        operation,
        () ->
            "%s has no derivative at %s: %s"
                .formatted(
                    operation,
                    x.size() == 1 ? x.getFirst() : x.toString().replace('[', '(').replace(']', ')'),
                    why.getMessage()),
        true);
  }
}
