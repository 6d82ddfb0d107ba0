package org.difflam.semantics.independence;

import io.vavr.collection.List;
import io.vavr.collection.Vector;
import java.math.BigInteger;
import org.difflam.category.Category;
import org.difflam.category.ReverseDifferential;
import org.difflam.category.algebra.Integers;
import org.difflam.category.expression.Signature;
import org.difflam.category.law.Model;
import org.difflam.semantics.broken.Replaced;
import org.difflam.semantics.broken.Table;
import org.difflam.semantics.broken.Triple;
import org.difflam.semantics.polynomial.PolynomialMap;
import org.difflam.semantics.polynomial.Polynomials;

/// Models of all axioms of reverse differential categories but one, mostly by the ideas that serve
/// for forward derivatives, too.
final class ReverseAxiomModels {
  private ReverseAxiomModels() {}

  private static final Polynomials<BigInteger> Z = new Polynomials<>(new Integers());
  private static final Polynomials<Triple> T = new Polynomials<>(new Triple.Triples());

  static final List<Model<?, ?>> MODELS =
      List.of(
          identityOfPoint(),
          new Table<>(T, DerivativeAxiomModels.triples(), ReverseDifferential.class)
              .sized(5, 5, 2)
              .row(
                  "R-composition-diagonal",
                  "polynomials over ℕ³, what comes second with its first coefficients three times",
                  "id.right",
                  c ->
                      c.compose((g, f) -> T.compose(DerivativeAxiomModels.diagonal(g), f))
                          .R(f -> T.R(DerivativeAxiomModels.diagonal(f)))),
          over(ProductAxiomModels.unary())
              .row(
                  "R-composition-of-degree-2",
                  "polynomials up to degree 2, composition forgets the degrees past it",
                  "assoc",
                  c -> c.compose((g, f) -> Z.compose(g, f).each(p -> p.upTo(2)))),
          over(linear())
              .row(
                  "R-product-of-second",
                  "matrices, with the second factor for a product, and the transpose for R",
                  "pair.p1 in.p1",
                  c ->
                      c.product((_, b) -> b)
                          .first((a, b) -> Z.zero(b, a))
                          .second((_, b) -> Z.identity(b))
                          .pair((_, g) -> g)
                          .R(ReverseAxiomModels::transpose)),
          over(ProductAxiomModels.unary())
              .row(
                  "R-product-of-first",
                  "the first factor for a product, and R f = 0",
                  "pair.p2 in.p2",
                  c ->
                      c.product((a, _) -> a)
                          .first((a, _) -> Z.identity(a))
                          .second((a, b) -> Z.zero(a, b))
                          .pair((f, _) -> f)
                          .R(f -> Z.zero(f.source(), f.source()))),
          over(ProductAxiomModels.operations(0, 3))
              .row(
                  "R-with-junk",
                  "products with a coordinate more, in which pairing puts 0",
                  "pair.eta in.sum",
                  ReverseAxiomModels::withJunk),
          over(ProductAxiomModels.operations(0, 2))
              .row(
                  "R-times-first",
                  "f × 0 for f × g, unless one of them is an identity or 0",
                  "pair.times",
                  c -> c.times(ReverseAxiomModels::times)),
          over(ProductAxiomModels.operations(1, 2))
              .row(
                  "R-unit-of-one",
                  "R for the unit, with 0 : X -> R for !",
                  "bang",
                  c -> c.terminal(() -> 1).bang(a -> Z.zero(a, 1))),
          words());

  private static Table<Integer, PolynomialMap<BigInteger>> over(
      Signature<Integer, PolynomialMap<BigInteger>> names) {
    return new Table<>(Z, names, ReverseDifferential.class);
  }

  private static Signature<Integer, PolynomialMap<BigInteger>> linear() {
    return Signature.<Integer, PolynomialMap<BigInteger>>empty()
        .object("R", 1)
        .object("P", 2)
        .additive("twice", "R -> R", Z.map(1, x -> x.map(p -> p.plus(p))))
        .additive("add", "P -> R", Z.map(2, x -> Vector.of(x.get(0).plus(x.get(1)))))
        .additive("insert", "R -> P", Z.map(1, x -> Vector.of(x.get(0), x.get(0).plus(x.get(0)))));
  }

  private static PolynomialMap<BigInteger> transpose(PolynomialMap<BigInteger> f) {
    int n = f.source(), m = f.target();
    return Z.compose(Z.R(f), Z.pair(Z.zero(m, n), Z.identity(m)));
  }

  private static Replaced<Integer, PolynomialMap<BigInteger>> withJunk(
      Replaced<Integer, PolynomialMap<BigInteger>> c) {
    return ProductAxiomModels.productsWithJunk(c)
        .R(f -> {
          int n = f.source(), m = f.target();
          return Z.compose(Z.R(f), Z.first(n + m, 1));
        });
  }

  private static PolynomialMap<BigInteger> times(
      PolynomialMap<BigInteger> f, PolynomialMap<BigInteger> g) {
    return Z.times(f, isPlain(f) || isPlain(g) ? g : Z.zero(g.source(), g.target()));
  }

  private static boolean isPlain(PolynomialMap<BigInteger> f) {
    return f.equals(Z.zero(f.source(), f.target()))
        || f.source() == f.target() && f.equals(Z.identity(f.source()));
  }

  private static Model<?, ?> identityOfPoint() {
    Category<Integer, ChosenDerivatives.Map> c = new ChosenDerivatives();
    return new Table<>(c, ProductAxiomModels.ofPoint(), ReverseDifferential.class)
        .row(
            "R-identity-of-point",
            "an object out of which there are only constants, of which 0 is the identity",
            "id.left in.sum",
            r -> r);
  }

  private static Model<?, ?> words() {
    NoncommutativePolynomials c = new NoncommutativePolynomials();
    return new Table<>(
            c,
            Signature.<Integer, Clone.Arrow<NoncommutativePolynomials.Sum>>empty()
                .object("A", 1)
                .generator(
                    "mul",
                    "A * A -> A",
                    new Clone.Arrow<>(2, Vector.of(NoncommutativePolynomials.word(0, 1))))
                .additive("insert", "A -> A * A", c.pair(c.identity(1), c.zero(1, 1)))
                .additive("swap", "A * A -> A * A", c.swap(1, 1)),
            ReverseDifferential.class)
        .row("R-of-words", "words of two letters; x y sends w y + y w back to x", "RD.7", r -> r);
  }
}
