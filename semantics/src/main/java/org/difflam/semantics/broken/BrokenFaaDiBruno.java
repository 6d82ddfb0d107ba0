package org.difflam.semantics.broken;

import io.vavr.collection.List;
import io.vavr.collection.Vector;
import java.math.BigInteger;
import org.difflam.category.algebra.Integers;
import org.difflam.category.expression.Signature;
import org.difflam.category.faadibruno.FaaDiBruno;
import org.difflam.category.faadibruno.FaaMap;
import org.difflam.semantics.polynomial.PolynomialMap;
import org.difflam.semantics.polynomial.PolynomialModel;
import org.difflam.semantics.polynomial.Polynomials;

/// Sequences that are no morphisms of the Faà di Bruno category, and a composition that is none.
public final class BrokenFaaDiBruno {
  private BrokenFaaDiBruno() {}

  private static final Polynomials<BigInteger> Z = new Polynomials<>(new Integers());

  abstract static class OverIntegers
      extends Broken<
          Integer,
          FaaMap<Integer, PolynomialMap<BigInteger>>,
          FaaDiBruno<Integer, PolynomialMap<BigInteger>, Polynomials<BigInteger>>>
      implements Delegating.Derivative<
          Integer,
          FaaMap<Integer, PolynomialMap<BigInteger>>,
          FaaDiBruno<Integer, PolynomialMap<BigInteger>, Polynomials<BigInteger>>> {
    OverIntegers(
        FaaDiBruno<Integer, PolynomialMap<BigInteger>, Polynomials<BigInteger>> good,
        Signature<Integer, FaaMap<Integer, PolynomialMap<BigInteger>>> signature,
        String name,
        String title,
        String breaks) {
      super(good, signature, "faa-" + name, title, breaks);
    }

    @Override
    public int size() {
      return 4;
    }
  }

  /// Of the operations only addition, which is linear.
  private static Signature<Integer, FaaMap<Integer, PolynomialMap<BigInteger>>> addition() {
    PolynomialMap<BigInteger> add =
        PolynomialModel.small(Z).generators().get("add").get().morphism();
    return Signature.<Integer, FaaMap<Integer, PolynomialMap<BigInteger>>>empty()
        .object("R", 1)
        .linear("add", "R * R -> R", new FaaDiBruno<>(Z, 1).linear(add));
  }

  private static Signature<Integer, FaaMap<Integer, PolynomialMap<BigInteger>>> squares() {
    PolynomialMap<BigInteger> square =
        PolynomialModel.small(Z).generators().get("square").get().morphism();
    return Signature.<Integer, FaaMap<Integer, PolynomialMap<BigInteger>>>empty()
        .object("R", 1)
        .generator("square", "R -> R", FaaDiBruno.derivatives(Z, square));
  }

  /// A second derivative in which the order of the directions counts.
  public static final class Unsymmetric extends OverIntegers {
    public Unsymmetric() {
      super(
          new FaaDiBruno<>(Z, 1),
          Signature.<Integer, FaaMap<Integer, PolynomialMap<BigInteger>>>empty()
              .object("P", 2)
              .linear("turn", "P -> P", new FaaDiBruno<>(Z, 1).linear(Z.swap(1, 1)))
              .generator("skew", "P -> P", new FaaMap<>(2, 2, Unsymmetric::skew)),
          "unsymmetric",
          "the Faà di Bruno category with a sequence that is not symmetric",
          "D6 D7 equal.D");
    }

    /// `skew₂(v, w, x) = (v₁ · w₂, 0)`, and all other parts are zero.
    private static PolynomialMap<BigInteger> skew(int n) {
      PolynomialMap<BigInteger> zero = Z.zero(2 * (n + 1), 1);
      return n == 2
          ? Z.pair(Z.map(6, vx -> Vector.of(vx.get(0).times(vx.get(3)))), zero)
          : Z.pair(zero, zero);
    }
  }

  /// A first derivative that is not additive in its direction.
  public static final class Unadditive extends OverIntegers {
    public Unadditive() {
      super(
          new FaaDiBruno<>(Z, 1),
          addition().generator("steep", "R -> R", new FaaMap<>(1, 1, Unadditive::steep)),
          "unadditive",
          "the Faà di Bruno category with a sequence that is not additive in its direction",
          "D2.plus");
    }

    /// `steep₁(v, x) = v²`, and all other parts are zero.
    private static PolynomialMap<BigInteger> steep(int n) {
      return n == 1 ? Z.map(2, vx -> Vector.of(vx.get(0).power(2))) : Z.zero(n + 1, 1);
    }
  }

  /// Of the higher-order chain rule, only the summand without higher derivatives of the inner map.
  public static final class Finest extends OverIntegers {
    public Finest() {
      super(
          new Finer(),
          squares(),
          "finest",
          "the Faà di Bruno category, with the partition into single elements alone",
          "D5 T.compose equal.D");
    }

    private static final class Finer
        extends FaaDiBruno<Integer, PolynomialMap<BigInteger>, Polynomials<BigInteger>> {
      Finer() {
        super(Z, 1);
      }

      @Override
      protected List<List<List<Integer>>> partitions(int n) {
        return super.partitions(n).filter(blocks -> blocks.size() == n);
      }
    }
  }
}
