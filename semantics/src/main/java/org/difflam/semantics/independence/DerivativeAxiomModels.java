package org.difflam.semantics.independence;

import io.vavr.collection.List;
import io.vavr.collection.Vector;
import java.math.BigInteger;
import java.util.function.UnaryOperator;
import org.difflam.category.CartesianDifferential;
import org.difflam.category.algebra.Booleans;
import org.difflam.category.algebra.Integers;
import org.difflam.category.expression.Signature;
import org.difflam.category.law.Model;
import org.difflam.semantics.broken.Replaced;
import org.difflam.semantics.broken.Table;
import org.difflam.semantics.broken.Triple;
import org.difflam.semantics.polynomial.PolynomialMap;
import org.difflam.semantics.polynomial.Polynomials;

/// Models of all axioms of cartesian differential categories but one of D1–D7, or one that D takes
/// part in.
final class DerivativeAxiomModels {
  private DerivativeAxiomModels() {}

  private static final Polynomials<BigInteger> Z = new Polynomials<>(new Integers());
  private static final Polynomials<Boolean> B = new Polynomials<>(new Booleans());
  private static final Polynomials<Triple> T = new Polynomials<>(new Triple.Triples());

  static final List<Model<?, ?>> MODELS =
      List.of(
          new Table<>(
                  Z,
                  Signature.<Integer, PolynomialMap<BigInteger>>empty()
                      .object("R", 1)
                      .generator("square", "R -> R", Z.map(1, x -> x.map(p -> p.power(2))))
                      .generator(
                          "mul", "R * R -> R", Z.map(2, x -> Vector.of(x.get(0).times(x.get(1))))),
                  CartesianDifferential.class)
              .row(
                  "D-of-nothing-constant",
                  "polynomials that are 0 at 0, with D f = f ∘ π₁",
                  "D2.plus",
                  DerivativeAxiomModels.itself(Z)),
          new Table<>(
                  B,
                  Signature.<Integer, PolynomialMap<Boolean>>empty()
                      .object("B", 1)
                      .generator("true", "1 -> B", B.constant(true))
                      .generator(
                          "or", "B * B -> B", B.map(2, x -> Vector.of(x.get(0).plus(x.get(1)))))
                      .generator("yes", "B -> B", B.map(1, x -> x.map(p -> p.plus(p.power(0))))),
                  CartesianDifferential.class)
              .row(
                  "D-of-affine",
                  "affine maps over the Booleans, with D f = f ∘ π₁",
                  "D2.zero",
                  DerivativeAxiomModels.itself(B)),
          words(),
          new Table<>(T, triples(), CartesianDifferential.class)
              .sized(5, 5, 2)
              .row(
                  "composition-diagonal",
                  "polynomials over ℕ³, what comes second with its first coefficients three times",
                  "id.right",
                  c -> c.compose((g, f) -> T.compose(diagonal(g), f)).D(f -> T.D(diagonal(f)))));

  private static <N> UnaryOperator<Replaced<Integer, PolynomialMap<N>>> itself(Polynomials<N> p) {
    return c -> c.D(f -> p.compose(f, p.first(f.source(), f.source())));
  }

  static Signature<Integer, PolynomialMap<Triple>> triples() {
    return Signature.<Integer, PolynomialMap<Triple>>empty()
        .object("T", 1)
        .generator("scale", "T -> T", T.map(1, x -> x.map(p -> p.times(new Triple(1, 2, 3)))))
        .generator("square", "T -> T", T.map(1, x -> x.map(p -> p.power(2))))
        .linear("add", "T * T -> T", T.map(2, x -> Vector.of(x.get(0).plus(x.get(1)))));
  }

  static PolynomialMap<Triple> diagonal(PolynomialMap<Triple> f) {
    return f.each(p -> p.mapCoefficients(c -> new Triple(c.a(), c.a(), c.a())));
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
                .linear("insert", "A -> A * A", c.pair(c.identity(1), c.zero(1, 1)))
                .linear("swap", "A * A -> A * A", c.swap(1, 1)),
            CartesianDifferential.class)
        .row(
            "D-of-words",
            "words of two letters, with ẋ y + y ẋ for the derivative of x y",
            "D7",
            r -> r);
  }
}
