package org.difflam.semantics.broken;

import io.vavr.collection.Array;
import io.vavr.collection.Vector;
import java.math.BigInteger;
import java.util.function.IntPredicate;
import org.difflam.category.algebra.GaussianInteger;
import org.difflam.category.algebra.GaussianIntegers;
import org.difflam.category.algebra.Integers;
import org.difflam.category.expression.Signature;
import org.difflam.semantics.polynomial.Polynomial;
import org.difflam.semantics.polynomial.PolynomialMap;
import org.difflam.semantics.polynomial.PolynomialModel;
import org.difflam.semantics.polynomial.Polynomials;

/// Operators that are no derivative, each with as many of D1–D7 as it can have.
public final class BrokenDerivatives {
  private BrokenDerivatives() {}

  abstract static class OverIntegers
      extends Broken<Integer, PolynomialMap<BigInteger>, Polynomials<BigInteger>>
      implements Delegating.Derivative<
          Integer, PolynomialMap<BigInteger>, Polynomials<BigInteger>> {
    private static final Polynomials<BigInteger> Z = new Polynomials<>(new Integers());

    OverIntegers(String name, String title, String breaks) {
      super(Z, PolynomialModel.small(Z), name, title, breaks);
    }

    /// `⟨v, x⟩ ↦ D f ⟨v, 0⟩`.
    PolynomialMap<BigInteger> atOrigin(PolynomialMap<BigInteger> f) {
      int n = f.source();
      return compose(good().D(f), pair(first(n, n), good().zero(2 * n, n)));
    }

    /// `⟨v, x⟩ ↦ ∂f/∂xᵢ(x′) · vᵢ`, where `x′` is `x` with 0 in the places that are not kept.
    PolynomialMap<BigInteger> partial(PolynomialMap<BigInteger> f, int i, IntPredicate kept) {
      int n = f.source();
      Polynomial<BigInteger> none = Polynomial.zero(good().rig(), 2 * n);
      return compose(
          good().D(f),
          good()
              .map(
                  2 * n,
                  vx -> vx.zipWithIndex((p, k) -> (k < n ? k == i : kept.test(k - n)) ? p : none)));
    }

    static PolynomialMap<BigInteger> negated(PolynomialMap<BigInteger> f) {
      return new PolynomialMap<>(
          f.source(), f.components().map(p -> p.mapCoefficients(BigInteger::negate)));
    }
  }

  public static final class Swapped extends OverIntegers {
    public Swapped() {
      super(
          "D-swapped",
          "D with tangent and point exchanged",
          "D2.plus D2.zero D3.id D3.p1 D3.p2 D5 linear linear.sum linear.compose linear.pair"
              + " linear.times T.id T.compose");
    }

    @Override
    public PolynomialMap<BigInteger> D(PolynomialMap<BigInteger> f) {
      return compose(good().D(f), swap(f.source(), f.source()));
    }
  }

  public static final class HalfProductRule extends OverIntegers {
    public HalfProductRule() {
      super("D-half-product", "D without the second summand of the product rule", "D5 T.compose");
    }

    /// Of each monomial the first variable only: the earlier ones are 0.
    @Override
    public PolynomialMap<BigInteger> D(PolynomialMap<BigInteger> f) {
      PolynomialMap<BigInteger> sum = zero(2 * f.source(), f.target());
      for (int i = 0; i < f.source(); i++) {
        int first = i;
        sum = plus(sum, partial(f, i, k -> k >= first));
      }
      return sum;
    }
  }

  public static final class Zero extends OverIntegers {
    public Zero() {
      super(
          "D-zero",
          "D f = 0",
          "D3.id D3.p1 D3.p2 linear linear.sum linear.compose linear.pair linear.times T.id");
    }

    @Override
    public PolynomialMap<BigInteger> D(PolynomialMap<BigInteger> f) {
      return zero(2 * f.source(), f.target());
    }
  }

  public static final class AllLinear extends OverIntegers {
    public AllLinear() {
      super("D-all-linear", "D f = f ∘ π₁, as if every morphism were linear", "D2.plus D2.zero");
    }

    @Override
    public PolynomialMap<BigInteger> D(PolynomialMap<BigInteger> f) {
      return compose(f, first(f.source(), f.source()));
    }
  }

  public static final class Difference extends OverIntegers {
    public Difference() {
      super("D-difference", "the difference f(x + v) − f(x) for D f", "D2.plus D6");
    }

    @Override
    public PolynomialMap<BigInteger> D(PolynomialMap<BigInteger> f) {
      int n = f.source();
      PolynomialMap<BigInteger> v = first(n, n), x = second(n, n);
      return plus(compose(f, plus(x, v)), negated(compose(f, x)));
    }
  }

  public static final class AtOrigin extends OverIntegers {
    public AtOrigin() {
      super("D-at-origin", "the derivative at 0, wherever the point is", "D5 T.compose");
    }

    @Override
    public PolynomialMap<BigInteger> D(PolynomialMap<BigInteger> f) {
      return atOrigin(f);
    }
  }

  public static final class FirstComponent extends OverIntegers {
    public FirstComponent() {
      super(
          "D-first-component",
          "the derivative at 0 in every component but the first",
          "D4 D5 T.compose");
    }

    @Override
    public PolynomialMap<BigInteger> D(PolynomialMap<BigInteger> f) {
      Array<Polynomial<BigInteger>> first = good().D(f).components().take(1);
      return new PolynomialMap<>(2 * f.source(), first.appendAll(atOrigin(f).components().drop(1)));
    }
  }

  public static final class Doubled extends OverIntegers {
    public Doubled() {
      super(
          "D-doubled",
          "twice the derivative of what is not 0 at the origin",
          "D1.plus D5 T.compose");
    }

    @Override
    public PolynomialMap<BigInteger> D(PolynomialMap<BigInteger> f) {
      Vector<BigInteger> origin = Vector.fill(f.source(), BigInteger.ZERO);
      return new PolynomialMap<>(
          2 * f.source(),
          good()
              .D(f)
              .components()
              .zipWith(f.at(origin), (p, c) -> c.signum() == 0 ? p : p.plus(p)));
    }
  }

  public static final class LastTwice extends OverIntegers {
    public LastTwice() {
      super(
          "D-last-twice",
          "D with the last variable of every product counted twice",
          "D5 D7 T.compose");
    }

    /// Beside `D f` once more, of each monomial that is no variable, the last variable: the later
    /// ones are 0.
    @Override
    public PolynomialMap<BigInteger> D(PolynomialMap<BigInteger> f) {
      PolynomialMap<BigInteger> sum = plus(good().D(f), negated(atOrigin(f)));
      for (int i = 0; i < f.source(); i++) {
        int last = i;
        sum = plus(sum, partial(f, i, k -> k <= last));
      }
      return sum;
    }
  }

  public static final class Conjugate
      extends Broken<Integer, PolynomialMap<GaussianInteger>, Polynomials<GaussianInteger>>
      implements Delegating.Derivative<
          Integer, PolynomialMap<GaussianInteger>, Polynomials<GaussianInteger>> {
    private static final Polynomials<GaussianInteger> C = new Polynomials<>(new GaussianIntegers());

    public Conjugate() {
      super(
          C,
          Signature.<Integer, PolynomialMap<GaussianInteger>>empty()
              .object("C", 1)
              .additive("i", "C -> C", C.map(1, z -> z.map(p -> p.times(GaussianInteger.I))))
              .linear("twice", "C -> C", C.map(1, z -> z.map(p -> p.plus(p))))
              .linear("add", "C * C -> C", C.map(2, z -> Vector.of(z.get(0).plus(z.get(1))))),
          "D-conjugate",
          "linear maps over ℤ[i], and the conjugate for the derivative",
          "D6");
    }

    @Override
    public PolynomialMap<GaussianInteger> D(PolynomialMap<GaussianInteger> f) {
      return good()
          .D(
              new PolynomialMap<>(
                  f.source(),
                  f.components().map(p -> p.mapCoefficients(GaussianInteger::conjugate))));
    }
  }
}
