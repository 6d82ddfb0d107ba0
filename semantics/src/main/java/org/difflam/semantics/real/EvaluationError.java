package org.difflam.semantics.real;

/// An operation has no value to give. Whoever compares values turns it into `Inconclusive`; it is
/// never agreement. It carries no stack trace, since sampling meets many.
public abstract sealed class EvaluationError extends ArithmeticException
    permits DomainError, Unresolved {
  private static final long serialVersionUID = 1;

  private final String operation;
  private final String message;

  EvaluationError(String operation, String message) {
    super(message);
    this.operation = operation;
    this.message = message;
  }

  /// The name of the operation.
  public final String operation() {
    return operation;
  }

  @Override
  public final String getMessage() {
    return message;
  }

  @Override
  public final synchronized Throwable fillInStackTrace() {
    return this;
  }
}
