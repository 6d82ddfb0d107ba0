package org.difflam.papers.oracle;

import io.vavr.collection.Vector;
import java.util.function.IntFunction;
import java.util.function.UnaryOperator;
import org.difflam.category.algebra.Rational;

/// The slope of a polynomial function, exactly, from as many values as its degree asks for.
public final class Newton {
  private Newton() {}

  /// `p′(0) = Σₖ (−1)ᵏ⁻¹ Δᵏp(0)/k`, the sum over `1 ≤ k ≤ d`, where `p` has degree at most `d`: the
  /// limit of `(p(t) − p(0))/t`. As `Δᵏp(0) = Σⱼ (−1)ᵏ⁻ʲ (k over j) p(j)`, of which `Σₖ (k over
  /// j)/k` is `(d over j)/j`, it is `Σⱼ (−1)ʲ⁻¹ (d over j)/j (p(j) − p(0))` over `1 ≤ j ≤ d`.
  public static Rational slope(int degree, IntFunction<Rational> p) {
    Rational slope = Rational.ZERO, start = p.apply(0);
    long choose = 1;
    for (int j = 1; j <= degree; j++) {
      choose = choose * (degree - j + 1) / j;
      slope =
          slope.plus(p.apply(j).minus(start).times(Rational.of(j % 2 == 1 ? choose : -choose, j)));
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
