package org.difflam.semantics.reverse;

/// A pullback was given what is no tangent of its result: of another type, or of another closure.
/// Where the paper casts, this is the cast that failed.
public final class TangentMismatch extends IllegalArgumentException {
  private static final long serialVersionUID = 1;

  TangentMismatch(String expected, TangentValue<?> found) {
    this("a pullback was given a wrong tangent: expected " + expected + ", but found " + found);
  }

  public TangentMismatch(String message) {
    super(message);
  }
}
