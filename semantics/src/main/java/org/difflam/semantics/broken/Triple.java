package org.difflam.semantics.broken;

import org.difflam.category.algebra.Rig;

/// An element of `ℕ³`.
public record Triple(long a, long b, long c) {
  Triple rotated() {
    return new Triple(b, c, a);
  }

  @Override
  public String toString() {
    return "[" + a + " " + b + " " + c + "]";
  }

  /// `ℕ³`, componentwise.
  public record Triples() implements Rig<Triple> {
    @Override
    public String name() {
      return "ℕ³";
    }

    @Override
    public Triple zero() {
      return of(0);
    }

    @Override
    public Triple one() {
      return of(1);
    }

    @Override
    public Triple plus(Triple x, Triple y) {
      return new Triple(Math.addExact(x.a, y.a), Math.addExact(x.b, y.b), Math.addExact(x.c, y.c));
    }

    @Override
    public Triple times(Triple x, Triple y) {
      return new Triple(
          Math.multiplyExact(x.a, y.a), Math.multiplyExact(x.b, y.b), Math.multiplyExact(x.c, y.c));
    }

    @Override
    public Triple of(long n) {
      if (n < 0) throw new ArithmeticException(n + " is not in ℕ³");
      return new Triple(n, n, n);
    }
  }
}
