package org.difflam.semantics.broken;

import io.vavr.collection.List;
import java.math.BigInteger;
import org.difflam.category.CartesianDifferential;
import org.difflam.category.algebra.Naturals;
import org.difflam.category.law.Model;
import org.difflam.semantics.polynomial.Polynomial;
import org.difflam.semantics.polynomial.PolynomialMap;
import org.difflam.semantics.polynomial.PolynomialModel;
import org.difflam.semantics.polynomial.Polynomials;

/// Sums and zeros of morphisms, each wrong in one way; `D` is that of polynomials.
final class BrokenSums {
  private BrokenSums() {}

  private static final Polynomials<BigInteger> N = new Polynomials<>(new Naturals());
  private static final Table<Integer, PolynomialMap<BigInteger>> NATURALS =
      new Table<>(N, PolynomialModel.small(N), CartesianDifferential.class);

  static final List<Model<?, ?>> MODELS =
      List.of(
          NATURALS.row("plus-left", "f + g = f", "plus.comm in.sum", c -> c.plus((f, _) -> f)),
          // every sum has four times the degree of its summands
          NATURALS
              .sized(3, 5, 1)
              .row(
                  "plus-with-squares",
                  "f + g + f²g² for f + g",
                  "plus.assoc additive.plus additive.pair.plus D1.plus D2.plus linear linear.plus"
                      + " linear.sum linear.compose linear.pair linear.times",
                  c -> c.plus((f, g) -> N.plus(N.plus(f, g), products(f, g, 2)))),
          // (1 + f)(1 + g) − 1, a commutative monoid too
          NATURALS.row(
              "plus-by-source",
              "f + g + fg for f + g where the source is R",
              "left.plus additive.plus additive.pair.plus D1.plus D2.plus linear linear.plus"
                  + " linear.sum linear.compose linear.pair linear.times",
              c ->
                  c.plus((f, g) ->
                      f.source() == 1 ? N.plus(N.plus(f, g), products(f, g, 1)) : N.plus(f, g))),
          NATURALS.row(
              "plus-twisted",
              "a sum of pairs with the product of the second components in the first",
              "additive.plus p1.plus p2.plus additive.pair.plus pair.plus D1.plus D2.plus linear"
                  + " linear.plus linear.sum linear.compose linear.pair linear.times",
              c -> c.plus(BrokenSums::twisted)),
          NATURALS.row(
              "zero-one",
              "the constant 1 for 0",
              "plus.zero additive.plus additive.zero additive.pair.plus additive.pair.zero in.sum"
                  + " D1.zero D2.zero D6 linear linear.plus linear.zero linear.sum linear.compose"
                  + " linear.pair linear.times",
              c -> c.zero((a, b) -> constants(a, b, 1))),
          NATURALS.row(
              "zero-out-of-unit",
              "1 for 0 where the source is the unit",
              "plus.zero left.zero additive.plus additive.zero additive.pair.plus"
                  + " additive.pair.zero in.sum D1.zero D2.zero D6 linear linear.plus linear.zero"
                  + " linear.sum linear.compose linear.pair linear.times",
              c -> c.zero((a, b) -> constants(a, b, a == 0 ? 1 : 0))),
          NATURALS.row(
              "zero-into-pairs",
              "1 in each component of 0, where there are two or more",
              "plus.zero additive.plus additive.zero p1.zero p2.zero additive.pair.plus"
                  + " additive.pair.zero pair.zero in.sum D1.zero D2.zero D6 linear linear.plus"
                  + " linear.zero linear.sum linear.compose linear.pair linear.times",
              c -> c.zero((a, b) -> constants(a, b, b > 1 ? 1 : 0))));

  /// The map whose components all have the same constant value.
  private static PolynomialMap<BigInteger> constants(int source, int target, long c) {
    Polynomial<BigInteger> value = Polynomial.constant(N.rig(), source, BigInteger.valueOf(c));
    return N.zero(source, target).each(_ -> value);
  }

  /// `f^n g^n` in each component.
  private static PolynomialMap<BigInteger> products(
      PolynomialMap<BigInteger> f, PolynomialMap<BigInteger> g, int n) {
    return new PolynomialMap<>(
        f.source(), f.components().zipWith(g.components(), (p, q) -> p.times(q).power(n)));
  }

  private static PolynomialMap<BigInteger> twisted(
      PolynomialMap<BigInteger> f, PolynomialMap<BigInteger> g) {
    PolynomialMap<BigInteger> sum = N.plus(f, g);
    if (f.target() != 2) return sum;
    Polynomial<BigInteger> twist = f.components().get(1).times(g.components().get(1));
    return new PolynomialMap<>(f.source(), sum.components().update(0, p -> p.plus(twist)));
  }
}
