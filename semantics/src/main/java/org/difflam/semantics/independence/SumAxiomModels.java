package org.difflam.semantics.independence;

import io.vavr.collection.List;
import java.math.BigInteger;
import org.difflam.category.Cartesian;
import org.difflam.category.CartesianDifferential;
import org.difflam.category.LeftAdditive;
import org.difflam.category.algebra.Naturals;
import org.difflam.category.expression.Signature;
import org.difflam.category.law.Model;
import org.difflam.semantics.broken.Table;
import org.difflam.semantics.polynomial.PolynomialMap;
import org.difflam.semantics.polynomial.PolynomialModel;
import org.difflam.semantics.polynomial.Polynomials;

/// Models of all axioms of cartesian differential categories, or of left-additive ones, but one of
/// sums.
final class SumAxiomModels {
  private SumAxiomModels() {}

  private static final Polynomials<BigInteger> N = new Polynomials<>(new Naturals());

  static final List<Model<?, ?>> MODELS =
      List.of(
          new Table<>(N, PolynomialModel.small(N), CartesianDifferential.class)
              .row(
                  "plus-nothing",
                  "f + g = 0",
                  "plus.zero in.sum",
                  c -> c.plus((f, _) -> N.zero(f.source(), f.target()))),
          unions(),
          sums(
              "plus-last",
              "to all components but the last the product of the last",
              "additive.plus p1.plus additive.pair.plus pair.plus",
              true),
          sums(
              "plus-first",
              "to all components but the first the product of the first",
              "additive.plus p2.plus additive.pair.plus pair.plus",
              false));

  /// A sum of tuples with a product more, which projections forget, but for those on one side.
  private static Model<?, ?> sums(String name, String title, String breaks, boolean last) {
    return new Table<>(N, PolynomialModel.small(N), Cartesian.class, LeftAdditive.class)
        .row(
            name,
            "f + g, and " + title + " ones more",
            breaks,
            c -> c.plus((f, g) -> more(f, g, last)));
  }

  private static PolynomialMap<BigInteger> more(
      PolynomialMap<BigInteger> f, PolynomialMap<BigInteger> g, boolean last) {
    PolynomialMap<BigInteger> sum = N.plus(f, g);
    int n = f.target(), at = last ? n - 1 : 0;
    if (n < 2) return sum;
    var product = f.components().get(at).times(g.components().get(at));
    return new PolynomialMap<>(
        f.source(), sum.components().zipWithIndex((p, i) -> i == at ? p : p.plus(product)));
  }

  private static Model<?, ?> unions() {
    Unions c = new Unions();
    return new Table<>(
            c,
            Signature.<Integer, Clone.Arrow<Unions.Union>>empty()
                .object("A", 1)
                .linear("insert", "A -> A * A", c.pair(c.identity(1), c.zero(1, 1)))
                .linear("append", "A -> A * A", c.pair(c.zero(1, 1), c.identity(1))),
            CartesianDifferential.class)
        .row(
            "plus-unions",
            "variables and sets of variables, with D f = f ∘ π₁",
            "left.plus",
            r -> r);
  }
}
