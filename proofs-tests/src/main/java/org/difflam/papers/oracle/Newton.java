package org.difflam.papers.oracle;

import io.vavr.collection.Vector;
import java.util.function.IntFunction;
import java.util.function.UnaryOperator;
import org.difflam.category.algebra.Rational;

/// The slope of a polynomial function, exactly, from as many values as its degree asks for.
public final class Newton {
  private Newton() {}

  /// `p′(0) = Σₖ (−1)ᵏ⁻¹ Δᵏp(0)/k`, the sum over `1 ≤ k ≤ d`, where `p` has degree at most `d`: the
  /// limit of `(p(t) − p(0))/t`.
  public static Rational slope(int degree, IntFunction<Rational> p) {
    Vector<Rational> row = Vector.range(0, degree + 1).map(p::apply);
    Rational slope = Rational.ZERO;
    for (int k = 1; k <= degree; k++) {
      row = row.tail().zipWith(row, Rational::minus);
      slope = slope.plus(row.head().times(Rational.of(k % 2 == 1 ? 1 : -1, k)));
    }
    return slope;
  }

  /// `J f (x)·v`, from values of `f` alone, whose outputs have degree at most `d`.
  public static Vector<Rational> along(
      int degree, UnaryOperator<Vector<Rational>> f, Vector<Rational> x, Vector<Rational> v) {
    Vector<Vector<Rational>> line =
        Vector.range(0, degree + 1)
            .map(s -> f.apply(x.zipWith(v, (a, b) -> a.plus(b.times(Rational.of(s))))));
    return Vector.range(0, line.head().size()).map(j -> slope(degree, s -> line.get(s).get(j)));
  }
}
