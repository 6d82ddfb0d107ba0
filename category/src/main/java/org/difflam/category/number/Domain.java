package org.difflam.category.number;

/// Where the partial operations are not defined, worded once for all numbers.
final class Domain {
  private Domain() {}

  static DomainError division(Object a, Object b) {
    return new DomainError("div", () -> a + ", " + b, "the divisor is zero");
  }

  static DomainError power(Object x, int n) {
    return new DomainError("^" + n, () -> "" + x, "zero has no negative power");
  }

  static DomainError log(Object x) {
    return new DomainError("log", () -> "" + x, "the argument must be positive");
  }

  static DomainError sqrt(Object x) {
    return new DomainError("sqrt", () -> "" + x, "the argument must not be negative");
  }

  static DomainError pow(Object x, Object y) {
    return new DomainError(
        "pow",
        () -> x + ", " + y,
        "the base must be positive; whole powers of any base are written x^n");
  }
}
