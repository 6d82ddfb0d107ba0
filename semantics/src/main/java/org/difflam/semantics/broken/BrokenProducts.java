package org.difflam.semantics.broken;

import io.vavr.collection.List;
import io.vavr.collection.Vector;
import java.math.BigInteger;
import java.util.function.ToLongFunction;
import org.difflam.category.Cartesian;
import org.difflam.category.LeftAdditive;
import org.difflam.category.algebra.Integers;
import org.difflam.category.expression.Signature;
import org.difflam.category.law.Model;
import org.difflam.semantics.polynomial.Polynomial;
import org.difflam.semantics.polynomial.PolynomialMap;
import org.difflam.semantics.polynomial.Polynomials;

/// Composition, identities, products and the unit, each wrong in one way.
final class BrokenProducts {
  private BrokenProducts() {}

  private static final Polynomials<BigInteger> Z = new Polynomials<>(new Integers());
  private static final Table<Integer, PolynomialMap<BigInteger>> INTEGERS = over(operations(0, 2));
  private static final Table<Integer, PolynomialMap<BigInteger>> WITH_JUNK = over(operations(0, 3));

  static final List<Model<?, ?>> MODELS =
      List.of(
          INTEGERS.row(
              "identity-zero",
              "0 for the identity",
              "id.left id.right",
              c -> c.identity(a -> Z.zero(a, a))),
          over(unary())
              .row(
                  "composition-truncated",
                  "composition of non-linear maps forgets the degrees past 2",
                  "assoc",
                  c -> c.compose(BrokenProducts::truncated)),
          INTEGERS.row(
              "projections-swapped",
              "π₁ and π₂ exchanged where both factors are the same",
              "pair.p1 pair.p2 pair.eta in.p1 in.p2 in.other in.sum",
              c ->
                  c.first((a, b) -> a.equals(b) ? Z.second(a, b) : Z.first(a, b))
                      .second((a, b) -> a.equals(b) ? Z.first(a, b) : Z.second(a, b))),
          INTEGERS.row(
              "times-first",
              "f × g as f × 0",
              "pair.times",
              c -> c.times((f, g) -> Z.times(f, Z.zero(g.source(), g.target())))),
          INTEGERS.row(
              "pair-of-first",
              "⟨f, g⟩ as ⟨f, f⟩ where that has the same ends",
              "pair.p2 pair.eta in.p2 in.other in.sum",
              c -> c.pair((f, g) -> Z.pair(f, f.target() == g.target() ? f : g))),
          WITH_JUNK.row(
              "pair-with-0",
              "products with a coordinate more, in which pairing puts 0",
              "pair.eta in.sum",
              c -> withJunk(c, _ -> 0)),
          WITH_JUNK.row(
              "pair-with-arity",
              "products with a coordinate more, in which pairing puts the arity",
              "pair.eta pair.natural additive.plus additive.zero additive.pair.plus"
                  + " additive.pair.zero pair.plus pair.zero in.sum",
              c -> withJunk(c, PolynomialMap::source)),
          over(operations(1, 2))
              .row(
                  "unit-of-one",
                  "R for the unit, with 0 : X -> R for !",
                  "bang",
                  c -> c.terminal(() -> 1).bang(a -> Z.zero(a, 1))));

  private static Table<Integer, PolynomialMap<BigInteger>> over(
      Signature<Integer, PolynomialMap<BigInteger>> operations) {
    return new Table<>(Z, operations, Cartesian.class, LeftAdditive.class);
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

  /// `id ∘ f` and `g ∘ id` are still `f` and `g`.
  private static PolynomialMap<BigInteger> truncated(
      PolynomialMap<BigInteger> g, PolynomialMap<BigInteger> f) {
    PolynomialMap<BigInteger> whole = Z.compose(g, f);
    return degree(g) < 2 || degree(f) < 2 ? whole : whole.each(p -> p.upTo(2));
  }

  private static int degree(PolynomialMap<BigInteger> f) {
    return f.components().map(Polynomial::degree).max().getOrElse(0);
  }

  /// Products with a coordinate more, which no projection reads.
  ///
  /// @param junk what pairing puts there, by the first of the pair
  private static Replaced<Integer, PolynomialMap<BigInteger>> withJunk(
      Replaced<Integer, PolynomialMap<BigInteger>> c,
      ToLongFunction<PolynomialMap<BigInteger>> junk) {
    return c.product((a, b) -> a + b + 1)
        .first((a, b) -> Z.first(a, b + 1))
        .second((a, b) -> Z.compose(Z.second(a, b), Z.first(a + b, 1)))
        .pair((f, g) -> {
          BigInteger more = BigInteger.valueOf(junk.applyAsLong(f));
          return Z.pair(Z.pair(f, g), Z.compose(Z.constant(more), Z.bang(f.source())));
        });
  }
}
