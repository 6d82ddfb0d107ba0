package org.difflam.semantics.broken;

import io.vavr.collection.Array;
import java.math.BigInteger;
import org.difflam.category.algebra.Naturals;
import org.difflam.semantics.polynomial.Polynomial;
import org.difflam.semantics.polynomial.PolynomialMap;
import org.difflam.semantics.polynomial.PolynomialModel;
import org.difflam.semantics.polynomial.Polynomials;

/// Sums and zeros of morphisms, each wrong in one way; `D` is that of polynomials.
public final class BrokenSums {
  private BrokenSums() {}

  abstract static class OverNaturals
      extends Broken<Integer, PolynomialMap<BigInteger>, Polynomials<BigInteger>>
      implements Delegating.Derivative<
          Integer, PolynomialMap<BigInteger>, Polynomials<BigInteger>> {
    private static final Polynomials<BigInteger> N = new Polynomials<>(new Naturals());

    OverNaturals(String name, String title, String breaks) {
      super(N, PolynomialModel.small(N), name, title, breaks);
    }

    /// The same constant in so many components.
    PolynomialMap<BigInteger> constants(int source, int target, long c) {
      BigInteger value = BigInteger.valueOf(c);
      return new PolynomialMap<>(
          source, Array.fill(target, Polynomial.constant(good().rig(), source, value)));
    }
  }

  /// `f^n g^n` in each component.
  private static PolynomialMap<BigInteger> products(
      PolynomialMap<BigInteger> f, PolynomialMap<BigInteger> g, int n) {
    return new PolynomialMap<>(
        f.source(), f.components().zipWith(g.components(), (p, q) -> p.times(q).power(n)));
  }

  public static final class Left extends OverNaturals {
    public Left() {
      super("plus-left", "f + g = f", "plus.comm in.sum");
    }

    @Override
    public PolynomialMap<BigInteger> plus(
        PolynomialMap<BigInteger> f, PolynomialMap<BigInteger> g) {
      return f;
    }
  }

  public static final class WithSquares extends OverNaturals {
    public WithSquares() {
      super(
          "plus-with-squares",
          "f + g + f²g² for f + g",
          "plus.assoc additive.plus additive.pair.plus D1.plus D2.plus linear linear.plus"
              + " linear.sum linear.compose linear.pair linear.times");
    }

    /// Every sum has four times the degree of its summands.
    @Override
    public int size() {
      return 3;
    }

    @Override
    public int degree() {
      return 1;
    }

    @Override
    public PolynomialMap<BigInteger> plus(
        PolynomialMap<BigInteger> f, PolynomialMap<BigInteger> g) {
      return good().plus(good().plus(f, g), products(f, g, 2));
    }
  }

  public static final class BySource extends OverNaturals {
    public BySource() {
      super(
          "plus-by-source",
          "f + g + fg for f + g where the source is R",
          "left.plus additive.plus additive.pair.plus D1.plus D2.plus linear linear.plus linear.sum"
              + " linear.compose linear.pair linear.times");
    }

    /// `(1 + f)(1 + g) − 1`, a commutative monoid too.
    @Override
    public PolynomialMap<BigInteger> plus(
        PolynomialMap<BigInteger> f, PolynomialMap<BigInteger> g) {
      PolynomialMap<BigInteger> sum = good().plus(f, g);
      return f.source() == 1 ? good().plus(sum, products(f, g, 1)) : sum;
    }
  }

  public static final class Twisted extends OverNaturals {
    public Twisted() {
      super(
          "plus-twisted",
          "a sum of pairs with the product of the second components in the first",
          "additive.plus p1.plus p2.plus additive.pair.plus pair.plus D1.plus D2.plus linear"
              + " linear.plus linear.sum linear.compose linear.pair linear.times");
    }

    @Override
    public PolynomialMap<BigInteger> plus(
        PolynomialMap<BigInteger> f, PolynomialMap<BigInteger> g) {
      PolynomialMap<BigInteger> sum = good().plus(f, g);
      if (f.target() != 2) return sum;
      Polynomial<BigInteger> twist = f.components().get(1).times(g.components().get(1));
      return new PolynomialMap<>(f.source(), sum.components().update(0, p -> p.plus(twist)));
    }
  }

  public static final class ZeroOne extends OverNaturals {
    public ZeroOne() {
      super(
          "zero-one",
          "the constant 1 for 0",
          "plus.zero additive.plus additive.zero additive.pair.plus additive.pair.zero in.sum"
              + " D1.zero D2.zero D6 linear linear.plus linear.zero linear.sum linear.compose"
              + " linear.pair linear.times");
    }

    @Override
    public PolynomialMap<BigInteger> zero(Integer a, Integer b) {
      return constants(a, b, 1);
    }
  }

  public static final class ZeroOutOfUnit extends OverNaturals {
    public ZeroOutOfUnit() {
      super(
          "zero-out-of-unit",
          "1 for 0 where the source is the unit",
          "plus.zero left.zero additive.plus additive.zero additive.pair.plus additive.pair.zero"
              + " in.sum D1.zero D2.zero D6 linear linear.plus linear.zero linear.sum"
              + " linear.compose linear.pair linear.times");
    }

    @Override
    public PolynomialMap<BigInteger> zero(Integer a, Integer b) {
      return constants(a, b, a == 0 ? 1 : 0);
    }
  }

  public static final class ZeroIntoPairs extends OverNaturals {
    public ZeroIntoPairs() {
      super(
          "zero-into-pairs",
          "1 in each component of 0, where there are two or more",
          "plus.zero additive.plus additive.zero p1.zero p2.zero additive.pair.plus"
              + " additive.pair.zero pair.zero in.sum D1.zero D2.zero D6 linear linear.plus"
              + " linear.zero linear.sum linear.compose linear.pair linear.times");
    }

    @Override
    public PolynomialMap<BigInteger> zero(Integer a, Integer b) {
      return constants(a, b, b > 1 ? 1 : 0);
    }
  }
}
