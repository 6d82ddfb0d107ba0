package org.difflam.semantics.functional;

import org.difflam.category.algebra.Rational;
import org.difflam.category.number.ExactReals;

/// Decides by exact rational numbers: two numbers agree where they are equal.
record Exactly() implements PointwiseEquality.Judge {
  private static final long FUEL = 100_000;

  @Override
  public PointwiseEquality.Outcome compare(
      PointwiseEquality.Evaluation left, PointwiseEquality.Evaluation right) {
    Rational a = left.in(values()), b = right.in(values());
    return a.equals(b)
        ? new PointwiseEquality.Outcome.Agree(0)
        : new PointwiseEquality.Outcome.Differ(a.toString(), b.toString());
  }

  @Override
  public String show(PointwiseEquality.Evaluation number) {
    return number.in(values()).toString();
  }

  private static Values<Rational> values() {
    return new FuelledValues<>(new ExactReals(), Exactly::cost, FUEL);
  }

  /// In proportion to the time of a multiplication.
  private static long cost(Rational q) {
    long words = ((long) q.numerator().bitLength() + q.denominator().bitLength()) / Long.SIZE;
    return 1 + words * words / 16;
  }
}
