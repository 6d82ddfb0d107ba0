package org.difflam.semantics.broken;

import io.vavr.collection.Vector;
import java.math.BigInteger;
import org.difflam.category.Cartesian;
import org.difflam.category.LeftAdditive;
import org.difflam.category.algebra.Integers;
import org.difflam.category.expression.Signature;
import org.difflam.semantics.polynomial.Polynomial;
import org.difflam.semantics.polynomial.PolynomialMap;
import org.difflam.semantics.polynomial.Polynomials;

/// Composition, identities, products and the unit, each wrong in one way.
public final class BrokenProducts {
  private static final Polynomials<BigInteger> Z = new Polynomials<>(new Integers());

  private BrokenProducts() {}

  abstract static class OverIntegers
      extends Broken<Integer, PolynomialMap<BigInteger>, Polynomials<BigInteger>>
      implements Delegating.Pairing<Integer, PolynomialMap<BigInteger>, Polynomials<BigInteger>>,
          Delegating.Addition<Integer, PolynomialMap<BigInteger>, Polynomials<BigInteger>>,
          Cartesian<Integer, PolynomialMap<BigInteger>>,
          LeftAdditive<Integer, PolynomialMap<BigInteger>> {
    OverIntegers(String name, String title, String breaks) {
      super(Z, operations(0, 2), name, title, breaks);
    }

    OverIntegers(
        Signature<Integer, PolynomialMap<BigInteger>> operations,
        String name,
        String title,
        String breaks) {
      super(Z, operations, name, title, breaks);
    }
  }

  /// `R` with operations on it, for units and squares of `R` of any arity.
  private static Signature<Integer, PolynomialMap<BigInteger>> operations(int unit, int square) {
    Polynomial<BigInteger> one = Polynomial.constant(Z.rig(), unit, BigInteger.ONE);
    return unary()
        .generator("one", "1 -> R", Z.map(unit, _ -> Vector.of(one)))
        .generator("mul", "R * R -> R", Z.map(square, x -> Vector.of(x.get(0).times(x.get(1)))))
        .additive("add", "R * R -> R", Z.map(square, x -> Vector.of(x.get(0).plus(x.get(1)))));
  }

  private static Signature<Integer, PolynomialMap<BigInteger>> unary() {
    return Signature.<Integer, PolynomialMap<BigInteger>>empty()
        .object("R", 1)
        .generator("square", "R -> R", Z.map(1, x -> x.map(p -> p.power(2))))
        .generator("succ", "R -> R", Z.map(1, x -> x.map(p -> p.plus(p.power(0)))));
  }

  public static final class IdentityZero extends OverIntegers {
    public IdentityZero() {
      super("identity-zero", "0 for the identity", "id.left id.right");
    }

    @Override
    public PolynomialMap<BigInteger> identity(Integer a) {
      return zero(a, a);
    }
  }

  public static final class Truncated extends OverIntegers {
    public Truncated() {
      super(
          unary(),
          "composition-truncated",
          "composition of non-linear maps forgets the degrees past 2",
          "assoc");
    }

    /// `id ∘ f` and `g ∘ id` are still `f` and `g`.
    @Override
    public PolynomialMap<BigInteger> compose(
        PolynomialMap<BigInteger> g, PolynomialMap<BigInteger> f) {
      PolynomialMap<BigInteger> whole = good().compose(g, f);
      return degree(g) < 2 || degree(f) < 2
          ? whole
          : new PolynomialMap<>(f.source(), whole.components().map(p -> p.upTo(2)));
    }

    private static int degree(PolynomialMap<BigInteger> f) {
      return f.components().map(Polynomial::degree).max().getOrElse(0);
    }
  }

  public static final class ProjectionsSwapped extends OverIntegers {
    public ProjectionsSwapped() {
      super(
          "projections-swapped",
          "π₁ and π₂ exchanged where both factors are the same",
          "pair.p1 pair.p2 pair.eta in.p1 in.p2 in.other in.sum");
    }

    @Override
    public PolynomialMap<BigInteger> first(Integer a, Integer b) {
      return a.equals(b) ? good().second(a, b) : good().first(a, b);
    }

    @Override
    public PolynomialMap<BigInteger> second(Integer a, Integer b) {
      return a.equals(b) ? good().first(a, b) : good().second(a, b);
    }
  }

  public static final class TimesSwapped extends OverIntegers {
    public TimesSwapped() {
      super("times-first", "f × g as f × 0", "pair.times");
    }

    @Override
    public PolynomialMap<BigInteger> times(
        PolynomialMap<BigInteger> f, PolynomialMap<BigInteger> g) {
      return good().times(f, zero(g.source(), g.target()));
    }
  }

  public static final class PairOfFirst extends OverIntegers {
    public PairOfFirst() {
      super(
          "pair-of-first",
          "⟨f, g⟩ as ⟨f, f⟩ where that has the same ends",
          "pair.p2 pair.eta in.p2 in.other in.sum");
    }

    @Override
    public PolynomialMap<BigInteger> pair(
        PolynomialMap<BigInteger> f, PolynomialMap<BigInteger> g) {
      return good().pair(f, f.target() == g.target() ? f : g);
    }
  }

  /// Products with a coordinate more, which no projection reads.
  abstract static class WithJunk extends OverIntegers {
    WithJunk(String name, String title, String breaks) {
      super(operations(0, 3), name, title, breaks);
    }

    /// What pairing puts there.
    abstract long junk(PolynomialMap<BigInteger> f);

    @Override
    public Integer product(Integer a, Integer b) {
      return a + b + 1;
    }

    @Override
    public PolynomialMap<BigInteger> first(Integer a, Integer b) {
      return good().first(a, b + 1);
    }

    @Override
    public PolynomialMap<BigInteger> second(Integer a, Integer b) {
      return good().compose(good().second(a, b), good().first(a + b, 1));
    }

    @Override
    public PolynomialMap<BigInteger> pair(
        PolynomialMap<BigInteger> f, PolynomialMap<BigInteger> g) {
      PolynomialMap<BigInteger> junk = good().constant(BigInteger.valueOf(junk(f)));
      return good().pair(good().pair(f, g), good().compose(junk, good().bang(f.source())));
    }
  }

  public static final class JunkZero extends WithJunk {
    public JunkZero() {
      super(
          "pair-with-0",
          "products with a coordinate more, in which pairing puts 0",
          "pair.eta in.sum");
    }

    @Override
    long junk(PolynomialMap<BigInteger> f) {
      return 0;
    }
  }

  public static final class JunkArity extends WithJunk {
    public JunkArity() {
      super(
          "pair-with-arity",
          "products with a coordinate more, in which pairing puts the arity",
          "pair.eta pair.natural additive.plus additive.zero additive.pair.plus additive.pair.zero"
              + " pair.plus pair.zero in.sum");
    }

    @Override
    long junk(PolynomialMap<BigInteger> f) {
      return f.source();
    }
  }

  public static final class TwoIntoUnit extends OverIntegers {
    public TwoIntoUnit() {
      super(operations(1, 2), "unit-of-one", "R for the unit, with 0 : X -> R for !", "bang");
    }

    @Override
    public Integer terminal() {
      return 1;
    }

    @Override
    public PolynomialMap<BigInteger> bang(Integer a) {
      return zero(a, 1);
    }
  }
}
