package org.difflam.semantics.broken;

import org.difflam.category.algebra.Rig;

/// A natural number or infinity, to be added by minimum and multiplied by addition.
public record Tropical(long value) {
  static final long INFINITY = Long.MAX_VALUE;

  @Override
  public String toString() {
    return value == INFINITY ? "∞" : String.valueOf(value);
  }

  /// The tropical rig: `min` has the neutral element ∞, `+` has 0.
  record Arithmetic() implements Rig<Tropical> {
    @Override
    public String name() {
      return "the tropical rig";
    }

    @Override
    public Tropical zero() {
      return new Tropical(INFINITY);
    }

    @Override
    public Tropical one() {
      return new Tropical(0);
    }

    @Override
    public Tropical plus(Tropical x, Tropical y) {
      return x.value <= y.value ? x : y;
    }

    @Override
    public Tropical times(Tropical x, Tropical y) {
      return x.value == INFINITY || y.value == INFINITY
          ? zero()
          : new Tropical(Math.addExact(x.value, y.value));
    }

    /// The sum of this many ones.
    @Override
    public Tropical of(long n) {
      if (n < 0) throw new ArithmeticException(n + " is not in the tropical rig");
      return n == 0 ? zero() : one();
    }
  }
}
