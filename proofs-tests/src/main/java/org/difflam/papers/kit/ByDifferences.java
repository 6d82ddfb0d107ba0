package org.difflam.papers.kit;

import io.vavr.collection.Seq;
import org.difflam.category.Verdict;
import org.difflam.category.Witness;
import org.difflam.category.algebra.Rational;
import org.difflam.category.number.Ball;
import org.difflam.category.number.Balls;
import org.difflam.category.number.Differences;
import org.difflam.category.number.Operation;
import org.difflam.papers.statement.Finding;

/// Holds a derivative of an operation against differences of its values.
public final class ByDifferences {
  private ByDifferences() {}

  private static final double VISIBLE = 1e-20;

  /// What derivatives that are compared are computed with.
  public static final Balls NUMBERS = Balls.ofDigits(40);

  /// Whether what was found is `J f (x)·v`.
  public static Finding agree(
      String text, Ball found, Operation f, Seq<Rational> x, Seq<Rational> v) {
    return close(text, found, Differences.along(f::at, x.asJava(), v.asJava()));
  }

  /// Whether what was found is this, as far as is visible.
  public static Finding close(String text, Ball found, Ball expected) {
    double gap = NUMBERS.minus(found, expected).most();
    return gap <= VISIBLE * (1 + expected.most())
        ? Finding.of(Verdict.holds(1, gap))
        : Finding.refuted(Witness.at(text, "" + found, "" + expected));
  }
}
