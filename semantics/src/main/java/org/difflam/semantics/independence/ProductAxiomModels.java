package org.difflam.semantics.independence;

import io.vavr.collection.List;
import io.vavr.collection.Vector;
import java.math.BigInteger;
import org.difflam.category.CartesianDifferential;
import org.difflam.category.algebra.Integers;
import org.difflam.category.expression.Signature;
import org.difflam.category.law.Model;
import org.difflam.semantics.broken.Replaced;
import org.difflam.semantics.broken.Table;
import org.difflam.semantics.polynomial.Polynomial;
import org.difflam.semantics.polynomial.PolynomialMap;
import org.difflam.semantics.polynomial.Polynomials;

/// Models of all axioms of cartesian differential categories but one of categories or products.
final class ProductAxiomModels {
  private ProductAxiomModels() {}

  private static final Polynomials<BigInteger> Z = new Polynomials<>(new Integers());

  private static Table<Integer, PolynomialMap<BigInteger>> over(
      Signature<Integer, PolynomialMap<BigInteger>> names) {
    return new Table<>(Z, names, CartesianDifferential.class);
  }

  /// Without products in its ends.
  static Signature<Integer, PolynomialMap<BigInteger>> unary() {
    return Signature.<Integer, PolynomialMap<BigInteger>>empty()
        .object("R", 1)
        .generator("square", "R -> R", Z.map(1, x -> x.map(p -> p.power(2))))
        .generator("succ", "R -> R", Z.map(1, x -> x.map(p -> p.plus(p.power(0)))))
        .linear("twice", "R -> R", Z.map(1, x -> x.map(p -> p.plus(p))));
  }

  /// `R` with operations on it, for units and squares of `R` of any arity.
  static Signature<Integer, PolynomialMap<BigInteger>> operations(int unit, int square) {
    Polynomial<BigInteger> one = Polynomial.constant(Z.rig(), unit, BigInteger.ONE);
    return unary()
        .generator("one", "1 -> R", Z.map(unit, _ -> Vector.of(one)))
        .generator("mul", "R * R -> R", Z.map(square, x -> Vector.of(x.get(0).times(x.get(1)))))
        .linear("add", "R * R -> R", Z.map(square, x -> Vector.of(x.get(0).plus(x.get(1)))));
  }

  static final List<Model<?, ?>> MODELS =
      List.of(
          identityOfPoint(),
          over(unary())
              .row(
                  "composition-of-degree-2",
                  "polynomials up to degree 2, composition forgets the degrees past it",
                  "assoc",
                  c -> c.compose((g, f) -> Z.compose(g, f).each(p -> p.upTo(2)))),
          over(unary())
              .row(
                  "product-of-second",
                  "the second factor for a product, and D f = 0",
                  "pair.p1 in.p1",
                  c ->
                      c.product((a, b) -> b)
                          .first((a, b) -> Z.zero(b, a))
                          .second((a, b) -> Z.identity(b))
                          .pair((f, g) -> g)
                          .D(f -> Z.zero(f.source(), f.target()))),
          over(operations(0, 3))
              .row(
                  "D-with-junk",
                  "products with a coordinate more, in which pairing puts 0",
                  "pair.eta in.sum T.id",
                  ProductAxiomModels::withJunk),
          over(operations(0, 2))
              .row(
                  "D-times-first",
                  "f × 0 for f × g",
                  "pair.times",
                  c -> c.times((f, g) -> Z.times(f, Z.zero(g.source(), g.target())))),
          over(operations(1, 2))
              .row(
                  "D-unit-of-one",
                  "R for the unit, with 0 : X -> R for !",
                  "bang",
                  c -> c.terminal(() -> 1).bang(a -> Z.zero(a, 1))));

  private static Replaced<Integer, PolynomialMap<BigInteger>> withJunk(
      Replaced<Integer, PolynomialMap<BigInteger>> c) {
    return productsWithJunk(c).D(f -> Z.compose(Z.D(f), Z.first(2 * f.source(), 1)));
  }

  static Replaced<Integer, PolynomialMap<BigInteger>> productsWithJunk(
      Replaced<Integer, PolynomialMap<BigInteger>> c) {
    return c.product((a, b) -> a + b + 1)
        .first((a, b) -> Z.first(a, b + 1))
        .second((a, b) -> Z.compose(Z.second(a, b), Z.first(a + b, 1)))
        .pair((f, g) -> Z.pair(Z.pair(f, g), Z.zero(f.source(), 1)));
  }

  private static Model<?, ?> identityOfPoint() {
    ChosenDerivatives c = new ChosenDerivatives();
    return new Table<>(c, ofPoint(), CartesianDifferential.class)
        .row(
            "identity-of-point",
            "an object out of which there are only constants, of which 0 is the identity",
            "id.left in.sum linear linear.sum linear.compose linear.pair" + " linear.times T.id",
            r -> r);
  }

  private static ChosenDerivatives.Map add(ChosenDerivatives c) {
    int point = ChosenDerivatives.POINT;
    return c.plus(c.first(point, point), c.second(point, point));
  }

  static Signature<Integer, ChosenDerivatives.Map> ofPoint() {
    int point = ChosenDerivatives.POINT;
    return Signature.<Integer, ChosenDerivatives.Map>empty()
        .object("R", point)
        .generator(
            "mul",
            "R * R -> R",
            new ChosenDerivatives.Map(
                2,
                point,
                ChosenDerivatives.N.map(2, x -> Vector.of(x.get(0).times(x.get(1)))),
                ChosenDerivatives.N.zero(2, 1)))
        .generator(
            "one",
            "R -> R",
            new ChosenDerivatives.Map(
                point,
                point,
                ChosenDerivatives.N.map(1, x -> x.map(p -> p.power(0))),
                ChosenDerivatives.N.identity(1)))
        .linear("add", "R * R -> R", add(new ChosenDerivatives()));
  }
}
