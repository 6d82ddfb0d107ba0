package org.difflam.semantics.broken;

import io.vavr.collection.List;
import io.vavr.collection.Vector;
import java.math.BigInteger;
import java.util.function.IntPredicate;
import org.difflam.category.CartesianDifferential;
import org.difflam.category.algebra.GaussianInteger;
import org.difflam.category.algebra.GaussianIntegers;
import org.difflam.category.algebra.Integers;
import org.difflam.category.expression.Signature;
import org.difflam.category.law.Model;
import org.difflam.semantics.polynomial.PolynomialMap;
import org.difflam.semantics.polynomial.PolynomialModel;
import org.difflam.semantics.polynomial.Polynomials;

/// Operators that fail to be derivatives, each of which keeps as many of D1–D7 as possible.
final class BrokenDerivatives {
  private BrokenDerivatives() {}

  private static final Polynomials<BigInteger> Z = new Polynomials<>(new Integers());
  private static final Table<Integer, PolynomialMap<BigInteger>> INTEGERS =
      new Table<>(Z, PolynomialModel.small(Z), CartesianDifferential.class);

  private static final Polynomials<GaussianInteger> C = new Polynomials<>(new GaussianIntegers());
  private static final Table<Integer, PolynomialMap<GaussianInteger>> GAUSSIAN =
      new Table<>(
          C,
          Signature.<Integer, PolynomialMap<GaussianInteger>>empty()
              .object("C", 1)
              .additive("i", "C -> C", C.map(1, z -> z.map(p -> p.times(GaussianInteger.I))))
              .linear("twice", "C -> C", C.map(1, z -> z.map(p -> p.plus(p))))
              .linear("add", "C * C -> C", C.map(2, z -> Vector.of(z.get(0).plus(z.get(1))))),
          CartesianDifferential.class);

  static final List<Model<?, ?>> MODELS =
      List.of(
          INTEGERS.row(
              "D-swapped",
              "D with tangent and point exchanged",
              "D2.plus D2.zero D3.id D3.p1 D3.p2 D5 linear linear.sum linear.compose linear.pair"
                  + " linear.times T.id T.compose",
              c -> c.D(f -> Z.compose(Z.D(f), Z.swap(f.source(), f.source())))),
          INTEGERS.row(
              "D-half-product",
              "D without the second summand of the product rule",
              "D5 T.compose",
              c -> c.D(f -> ofEach(f, i -> k -> k >= i))),
          INTEGERS.row(
              "D-zero",
              "D f = 0",
              "D3.id D3.p1 D3.p2 linear linear.sum linear.compose linear.pair linear.times T.id",
              c -> c.D(f -> Z.zero(2 * f.source(), f.target()))),
          INTEGERS.row(
              "D-all-linear",
              "D f = f ∘ π₁, as if every morphism were linear",
              "D2.plus D2.zero",
              c -> c.D(f -> Z.compose(f, Z.first(f.source(), f.source())))),
          INTEGERS.row(
              "D-difference",
              "the difference f(x + v) − f(x) for D f",
              "D2.plus D6",
              c -> c.D(BrokenDerivatives::difference)),
          INTEGERS.row(
              "D-at-origin",
              "the derivative at 0, wherever the point is",
              "D5 T.compose",
              c -> c.D(BrokenDerivatives::atOrigin)),
          INTEGERS.row(
              "D-first-component",
              "the derivative at 0 in every component but the first",
              "D4 D5 T.compose",
              c -> c.D(BrokenDerivatives::firstComponent)),
          INTEGERS.row(
              "D-doubled",
              "twice the derivative of what is not 0 at the origin",
              "D1.plus D5 T.compose",
              c -> c.D(BrokenDerivatives::doubled)),
          INTEGERS.row(
              "D-last-twice",
              "D with the last variable of every product counted twice",
              "D5 D7 T.compose",
              c -> c.D(BrokenDerivatives::lastTwice)),
          GAUSSIAN.row(
              "D-conjugate",
              "linear maps over ℤ[i], and the conjugate for the derivative",
              "D6",
              c -> c.D(f -> C.D(f.each(p -> p.mapCoefficients(GaussianInteger::conjugate))))));

  /// The variables of the point that count in the `i`-th partial derivative.
  private interface Kept {
    IntPredicate in(int i);
  }

  /// `⟨v, x⟩ ↦ Σᵢ ∂f/∂xᵢ(x′) · vᵢ`, where `x′` is `x` with 0 in the places that are not kept.
  private static PolynomialMap<BigInteger> ofEach(PolynomialMap<BigInteger> f, Kept kept) {
    int n = f.source();
    PolynomialMap<BigInteger> sum = Z.zero(2 * n, f.target());
    for (int i = 0; i < n; i++) {
      int one = i;
      IntPredicate point = kept.in(i);
      PolynomialMap<BigInteger> vx = Z.keeping(2 * n, k -> k < n ? k == one : point.test(k - n));
      sum = Z.plus(sum, Z.compose(Z.D(f), vx));
    }
    return sum;
  }

  /// `⟨v, x⟩ ↦ D f ⟨v, 0⟩`.
  private static PolynomialMap<BigInteger> atOrigin(PolynomialMap<BigInteger> f) {
    int n = f.source();
    return Z.compose(Z.D(f), Z.keeping(2 * n, k -> k < n));
  }

  private static PolynomialMap<BigInteger> difference(PolynomialMap<BigInteger> f) {
    int n = f.source();
    PolynomialMap<BigInteger> v = Z.first(n, n), x = Z.second(n, n);
    return Z.plus(Z.compose(f, Z.plus(x, v)), negated(Z.compose(f, x)));
  }

  private static PolynomialMap<BigInteger> firstComponent(PolynomialMap<BigInteger> f) {
    var first = Z.D(f).components().take(1);
    return new PolynomialMap<>(2 * f.source(), first.appendAll(atOrigin(f).components().drop(1)));
  }

  private static PolynomialMap<BigInteger> doubled(PolynomialMap<BigInteger> f) {
    Vector<BigInteger> there = f.at(Vector.fill(f.source(), BigInteger.ZERO));
    return new PolynomialMap<>(
        2 * f.source(),
        Z.D(f).components().zipWith(there, (p, c) -> c.signum() == 0 ? p : p.plus(p)));
  }

  /// Beside `D f` once more, of each monomial that is no variable, the last variable: the later
  /// ones are 0.
  private static PolynomialMap<BigInteger> lastTwice(PolynomialMap<BigInteger> f) {
    return Z.plus(Z.plus(Z.D(f), negated(atOrigin(f))), ofEach(f, i -> k -> k <= i));
  }

  private static PolynomialMap<BigInteger> negated(PolynomialMap<BigInteger> f) {
    return f.each(p -> p.mapCoefficients(BigInteger::negate));
  }
}
