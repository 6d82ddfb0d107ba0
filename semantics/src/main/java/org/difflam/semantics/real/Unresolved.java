package org.difflam.semantics.real;

/// The value exists, or may exist, but these numbers cannot tell it: an overflow of doubles, an
/// irrational value among exact rationals, an enclosure that meets the edge of the domain. Another
/// instance of [Reals], or more digits, may answer.
public final class Unresolved extends EvaluationError {
  private static final long serialVersionUID = 1;

  /// `exp(1000) has no value among doubles: too large`.
  public Unresolved(String operation, String arguments, String numbers, String why) {
    super(operation, operation + "(" + arguments + ") has no value among " + numbers + ": " + why);
  }
}
