package org.difflam.category.number;

/// Where an operation is defined, worded once for all numbers.
public enum Domain {
  /// Everywhere.
  REALS(""),
  /// The positive numbers.
  POSITIVE("the argument must be positive"),
  /// The numbers from 0 on.
  NOT_NEGATIVE("the argument must not be negative"),
  /// The positive numbers, where 0 is left out for the sake of derivatives.
  OPEN("a smooth map has an open domain, so x must be positive"),
  /// All but the odd multiples of `π/2`, none of which is a rational number.
  BETWEEN_POLES("the argument must be no odd multiple of π/2");

  private final String words;

  Domain(String words) {
    this.words = words;
  }

  /// Whether a number with this sign may be in it.
  boolean contains(int sign) {
    return switch (this) {
      case REALS, BETWEEN_POLES -> true;
      case POSITIVE, OPEN -> sign > 0;
      case NOT_NEGATIVE -> sign >= 0;
    };
  }

  DomainError error(String operation, Object x) {
    return new DomainError(operation, () -> "" + x, words);
  }

  static DomainError division(Object a, Object b) {
    return new DomainError("div", () -> a + ", " + b, "the divisor is zero");
  }

  static DomainError power(Object x, int n) {
    return new DomainError("^" + n, () -> "" + x, "zero has no negative power");
  }

  static DomainError pow(Object x, Object y) {
    return new DomainError(
        "pow",
        () -> x + ", " + y,
        "the base must be positive; whole powers of any base are written x^n");
  }
}
