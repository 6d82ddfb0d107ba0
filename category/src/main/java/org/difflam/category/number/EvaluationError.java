package org.difflam.category.number;

import java.util.function.Supplier;

/// An operation has no value to give. Whoever compares values turns it into `Inconclusive`; it is
/// never agreement. Sampling meets many, so it carries no stack trace, and is worded when it is
/// read.
public abstract sealed class EvaluationError extends ArithmeticException
    permits DomainError, Unresolved {
  private static final long serialVersionUID = 1;

  private final String operation;
  private final transient Supplier<String> message;

  EvaluationError(String operation, Supplier<String> message) {
    this.operation = operation;
    this.message = message;
  }

  /// The name of the operation.
  public final String operation() {
    return operation;
  }

  @Override
  public final String getMessage() {
    return message.get();
  }

  @Override
  public final synchronized Throwable fillInStackTrace() {
    return this;
  }
}
