package org.difflam.semantics.polynomial;

import io.vavr.collection.Vector;
import java.math.BigInteger;
import org.difflam.category.algebra.Integers;
import org.difflam.category.algebra.Naturals;
import org.difflam.category.algebra.PrimeField;
import org.difflam.category.algebra.Rational;
import org.difflam.category.algebra.Rationals;
import org.difflam.category.algebra.Rig;
import org.difflam.category.algebra.Ring;
import org.difflam.category.expression.Signature;
import org.difflam.category.law.Model;

/// The polynomials over a rig with names for sums, products, small constants and, where there are
/// negatives, for minus.
public sealed class PolynomialModel<N> implements Model<Integer, PolynomialMap<N>> {
  private final String name;
  private final Polynomials<N> category;

  private PolynomialModel(String name, Rig<N> rig) {
    this.name = name;
    this.category = new Polynomials<>(rig);
  }

  public static final class OverNaturals extends PolynomialModel<BigInteger> {
    public OverNaturals() {
      super("polynomial-N", new Naturals());
    }
  }

  public static final class OverIntegers extends PolynomialModel<BigInteger> {
    public OverIntegers() {
      super("polynomial-Z", new Integers());
    }
  }

  public static final class OverRationals extends PolynomialModel<Rational> {
    public OverRationals() {
      super("polynomial-Q", new Rationals());
    }
  }

  public static final class OverF2 extends PolynomialModel<Integer> {
    public OverF2() {
      super("polynomial-F2", new PrimeField(2));
    }
  }

  public static final class OverF5 extends PolynomialModel<Integer> {
    public OverF5() {
      super("polynomial-F5", new PrimeField(5));
    }
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public String title() {
    return "polynomials over " + category.rig().name() + ", exactly";
  }

  @Override
  public Polynomials<N> category() {
    return category;
  }

  /// Degrees multiply under composition.
  @Override
  public int size() {
    return 6;
  }

  @Override
  public Signature<Integer, PolynomialMap<N>> signature() {
    return signature(category);
  }

  /// `R` and the operations that generate all polynomials with natural coefficients.
  public static <N> Signature<Integer, PolynomialMap<N>> small(Polynomials<N> c) {
    return Signature.<Integer, PolynomialMap<N>>empty()
        .object("R", 1)
        .generator("one", "1 -> R", c.constant(c.rig().one()))
        .generator("succ", "R -> R", c.map(1, x -> x.map(p -> p.plus(p.power(0)))))
        .generator("square", "R -> R", c.map(1, x -> x.map(p -> p.power(2))))
        .generator("mul", "R * R -> R", c.map(2, x -> Vector.of(x.get(0).times(x.get(1)))))
        .linear("add", "R * R -> R", c.map(2, x -> Vector.of(x.get(0).plus(x.get(1)))));
  }

  /// More operations, and minus where the rig has negatives.
  private static <N> Signature<Integer, PolynomialMap<N>> signature(Polynomials<N> c) {
    Signature<Integer, PolynomialMap<N>> s =
        small(c)
            .generator("two", "1 -> R", c.constant(c.rig().of(2)))
            .generator("cube", "R -> R", c.map(1, x -> x.map(p -> p.power(3))))
            .linear("twice", "R -> R", c.map(1, x -> x.map(p -> p.plus(p))));
    return switch (c.rig()) {
      case PrimeField f ->
          s.additive("frobenius", "R -> R", c.map(1, x -> x.map(p -> p.power(f.p()))));
      case Ring<N> ring ->
          s.linear("neg", "R -> R", c.map(1, x -> x.map(p -> p.mapCoefficients(ring::negate))));
      case Rig<N> _ -> s;
    };
  }
}
