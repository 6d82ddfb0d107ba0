package org.difflam.category.algebra;

import java.math.BigInteger;

/// A natural number or `∞`.
public sealed interface ExtendedNatural {
  /// A natural number.
  record Finite(BigInteger value) implements ExtendedNatural {
    public Finite {
      if (value.signum() < 0) throw new ArithmeticException(value + " is not a natural number");
    }

    @Override
    public String toString() {
      return value.toString();
    }
  }

  /// `∞`.
  record Infinite() implements ExtendedNatural {
    @Override
    public String toString() {
      return "∞";
    }
  }

  ExtendedNatural INFINITY = new Infinite();

  static ExtendedNatural of(long n) {
    return new Finite(BigInteger.valueOf(n));
  }
}
