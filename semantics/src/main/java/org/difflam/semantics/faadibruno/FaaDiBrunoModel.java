package org.difflam.semantics.faadibruno;

import io.vavr.collection.Vector;
import java.math.BigInteger;
import java.util.function.Function;
import org.difflam.category.algebra.Integers;
import org.difflam.category.expression.Signature;
import org.difflam.category.faadibruno.FaaDiBruno;
import org.difflam.category.faadibruno.FaaMap;
import org.difflam.category.law.Model;
import org.difflam.semantics.polynomial.Polynomial;
import org.difflam.semantics.polynomial.PolynomialMap;
import org.difflam.semantics.polynomial.PolynomialModel;
import org.difflam.semantics.polynomial.Polynomials;

/// The model of sequences of integer polynomials. Some generators are the sequences of higher
/// derivatives of an operation; in others the members are unrelated, so that the sequence alone
/// determines the derivative.
public final class FaaDiBrunoModel
    implements Model<Integer, FaaMap<Integer, PolynomialMap<BigInteger>>> {
  private static final int ORDER = 2;
  private static final Polynomials<BigInteger> Z = new Polynomials<>(new Integers());

  private final FaaDiBruno<Integer, PolynomialMap<BigInteger>, Polynomials<BigInteger>> category;

  public FaaDiBrunoModel() {
    this(new FaaDiBruno<>(Z, ORDER));
  }

  FaaDiBrunoModel(
      FaaDiBruno<Integer, PolynomialMap<BigInteger>, Polynomials<BigInteger>> category) {
    this.category = category;
  }

  @Override
  public String name() {
    return "faa-di-bruno";
  }

  @Override
  public String title() {
    return "sequences of polynomials with the higher-order chain rule, exactly";
  }

  @Override
  public String scope() {
    return "up to order " + category.order();
  }

  /// Numbers of variables grow with every derivative.
  @Override
  public int size() {
    return 5;
  }

  @Override
  public FaaDiBruno<Integer, PolynomialMap<BigInteger>, Polynomials<BigInteger>> category() {
    return category;
  }

  @Override
  public Signature<Integer, FaaMap<Integer, PolynomialMap<BigInteger>>> signature() {
    var known = PolynomialModel.small(Z).generators();
    Function<String, FaaMap<Integer, PolynomialMap<BigInteger>>> derivatives =
        name -> FaaDiBruno.derivatives(Z, known.get(name).get().morphism());
    return Signature.<Integer, FaaMap<Integer, PolynomialMap<BigInteger>>>empty()
        .object("R", 1)
        .generator("one", "1 -> R", derivatives.apply("one"))
        .generator("square", "R -> R", derivatives.apply("square"))
        .generator("mul", "R * R -> R", derivatives.apply("mul"))
        .linear("add", "R * R -> R", category.linear(known.get("add").get().morphism()))
        .generator("wild", "R -> R", new FaaMap<>(1, 1, FaaDiBrunoModel::wild))
        .generator("bent", "R * R -> R", new FaaMap<>(2, 1, FaaDiBrunoModel::bent));
  }

  /// `x ↦ x + 1`, and `v₁ ⋯ vₙ (x + n)`.
  private static PolynomialMap<BigInteger> wild(int n) {
    return Z.map(
        n + 1,
        vx -> {
          Polynomial<BigInteger> point = vx.last();
          Polynomial<BigInteger> one = point.power(0);
          Polynomial<BigInteger> scale = point.plus(one.times(BigInteger.valueOf(Math.max(n, 1))));
          return Vector.of(vx.init().fold(scale, Polynomial::times));
        });
  }

  /// `(x, y) ↦ x y²`, and the products of all `vᵢ + 2 wᵢ`.
  private static PolynomialMap<BigInteger> bent(int n) {
    return Z.map(
        2 * (n + 1),
        vx -> {
          if (n == 0) return Vector.of(vx.get(0).times(vx.get(1).power(2)));
          Polynomial<BigInteger> product = vx.get(0).power(0);
          for (int i = 0; i < n; i++) {
            Polynomial<BigInteger> w = vx.get(2 * i + 1);
            product = product.times(vx.get(2 * i).plus(w.plus(w)));
          }
          return Vector.of(product);
        });
  }
}
