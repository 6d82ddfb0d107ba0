package org.difflam.semantics.broken;

import io.vavr.collection.List;
import io.vavr.collection.Vector;
import java.math.BigInteger;
import org.difflam.category.CartesianDifferential;
import org.difflam.category.algebra.Integers;
import org.difflam.category.expression.Signature;
import org.difflam.category.faadibruno.FaaDiBruno;
import org.difflam.category.faadibruno.FaaMap;
import org.difflam.category.law.Model;
import org.difflam.semantics.polynomial.PolynomialMap;
import org.difflam.semantics.polynomial.Polynomials;

/// Broken variants of the Faà di Bruno category: sequences that are not morphisms of it, and a
/// wrong composition.
final class BrokenFaaDiBruno {
  private BrokenFaaDiBruno() {}

  private static final Polynomials<BigInteger> Z = new Polynomials<>(new Integers());

  static List<Model<?, ?>> models() {
    FaaDiBruno<Integer, PolynomialMap<BigInteger>, Polynomials<BigInteger>> sequences =
        new FaaDiBruno<>(Z, 1);
    return List.of(
        over(sequences, withSkew(sequences))
            .row(
                "faa-unsymmetric",
                "the Faà di Bruno category with a sequence that is not symmetric",
                "D6 D7 equal.D",
                c -> c),
        over(sequences, withSteep(sequences))
            .row(
                "faa-unadditive",
                "the Faà di Bruno category with a sequence that is not additive in its direction",
                "D2.plus",
                c -> c),
        over(new Finest(), withSquare())
            .row(
                "faa-finest",
                "the Faà di Bruno category, with the partition into single elements alone",
                "D5 T.compose equal.D",
                c -> c));
  }

  private static Table<Integer, FaaMap<Integer, PolynomialMap<BigInteger>>> over(
      FaaDiBruno<Integer, PolynomialMap<BigInteger>, Polynomials<BigInteger>> category,
      Signature<Integer, FaaMap<Integer, PolynomialMap<BigInteger>>> operations) {
    return new Table<>(category, operations, CartesianDifferential.class).sized(4, 5, 2);
  }

  private static Signature<Integer, FaaMap<Integer, PolynomialMap<BigInteger>>> withSkew(
      FaaDiBruno<Integer, PolynomialMap<BigInteger>, Polynomials<BigInteger>> in) {
    return Signature.<Integer, FaaMap<Integer, PolynomialMap<BigInteger>>>empty()
        .object("P", 2)
        .linear("turn", "P -> P", in.linear(Z.swap(1, 1)))
        .generator("skew", "P -> P", new FaaMap<>(2, 2, BrokenFaaDiBruno::skew));
  }

  /// `skew₂(v, w, x) = (v₁ · w₂, 0)`, and all other parts are zero: a second derivative in which
  /// the order of the directions counts.
  private static PolynomialMap<BigInteger> skew(int n) {
    PolynomialMap<BigInteger> zero = Z.zero(2 * (n + 1), 1);
    return n == 2
        ? Z.pair(Z.map(6, vx -> Vector.of(vx.get(0).times(vx.get(3)))), zero)
        : Z.pair(zero, zero);
  }

  /// Of the other operations only addition, which is linear.
  private static Signature<Integer, FaaMap<Integer, PolynomialMap<BigInteger>>> withSteep(
      FaaDiBruno<Integer, PolynomialMap<BigInteger>, Polynomials<BigInteger>> in) {
    PolynomialMap<BigInteger> add = Z.map(2, x -> Vector.of(x.get(0).plus(x.get(1))));
    return Signature.<Integer, FaaMap<Integer, PolynomialMap<BigInteger>>>empty()
        .object("R", 1)
        .linear("add", "R * R -> R", in.linear(add))
        .generator("steep", "R -> R", new FaaMap<>(1, 1, BrokenFaaDiBruno::steep));
  }

  /// `steep₁(v, x) = v²`, and all other parts are zero: a first derivative that is not additive in
  /// its direction.
  private static PolynomialMap<BigInteger> steep(int n) {
    return n == 1 ? Z.map(2, vx -> Vector.of(vx.get(0).power(2))) : Z.zero(n + 1, 1);
  }

  private static Signature<Integer, FaaMap<Integer, PolynomialMap<BigInteger>>> withSquare() {
    PolynomialMap<BigInteger> square = Z.map(1, x -> x.map(p -> p.power(2)));
    return Signature.<Integer, FaaMap<Integer, PolynomialMap<BigInteger>>>empty()
        .object("R", 1)
        .generator("square", "R -> R", FaaDiBruno.derivatives(Z, square));
  }

  /// Of the higher-order chain rule, only the summand without higher derivatives of the inner map.
  private static final class Finest
      extends FaaDiBruno<Integer, PolynomialMap<BigInteger>, Polynomials<BigInteger>> {
    Finest() {
      super(Z, 1);
    }

    @Override
    protected List<List<List<Integer>>> partitions(int n) {
      return super.partitions(n).filter(blocks -> blocks.size() == n);
    }
  }
}
