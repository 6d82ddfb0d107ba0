package org.difflam.bench;

import io.vavr.collection.Vector;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.difflam.category.algebra.Integers;
import org.difflam.semantics.polynomial.Polynomial;
import org.difflam.semantics.polynomial.PolynomialMap;
import org.difflam.semantics.polynomial.Polynomials;
import org.openjdk.jmh.annotations.Benchmark;

/// Exact polynomials over `ℤ`: a map of degree 6 in 6 variables put into another, and the
/// derivatives of the composite.
public class PolynomialBenchmark extends Measured {
  private static final int N = 6;

  /// For an exponent, of at most 36.
  private static final int BITS = 8;

  private final Polynomials<BigInteger> c = new Polynomials<>(new Integers());

  /// `(x₁ ⋯ x₆ + xᵢ² xᵢ₊₁ + 1)ᵢ`.
  private final PolynomialMap<BigInteger> f =
      c.map(
          N,
          x -> {
            Polynomial<BigInteger> all = x.reduce(Polynomial::times);
            return Vector.tabulate(
                N,
                i -> all.plus(x.get(i).power(2).times(x.get((i + 1) % N))).plus(x.get(0).power(0)));
          });

  /// `x₁⁶ + … + x₆⁶ + x₁ ⋯ x₆`.
  private final PolynomialMap<BigInteger> g =
      c.map(
          N,
          x ->
              Vector.of(
                  x.map(p -> p.power(N))
                      .reduce(Polynomial::plus)
                      .plus(x.reduce(Polynomial::times))));

  private final PolynomialMap<BigInteger> composite = c.compose(g, f);

  @Benchmark
  public PolynomialMap<BigInteger> compose() {
    return c.compose(g, f);
  }

  /// The same composite by hand: one table from packed exponents to coefficients for each product.
  @Benchmark
  public Map<Long, BigInteger> composeByHand() {
    List<Map<Long, BigInteger>> inner = new ArrayList<>();
    long all = 0;
    for (int i = 0; i < N; i++) all += 1L << BITS * i;
    for (int i = 0; i < N; i++) {
      long square = (2L << BITS * i) + (1L << BITS * ((i + 1) % N));
      inner.add(Map.of(all, BigInteger.ONE, square, BigInteger.ONE, 0L, BigInteger.ONE));
    }
    Map<Long, BigInteger> product = Map.of(0L, BigInteger.ONE), sum = new HashMap<>();
    for (Map<Long, BigInteger> p : inner) {
      Map<Long, BigInteger> square = times(p, p);
      times(times(square, square), square).forEach((e, c) -> sum.merge(e, c, BigInteger::add));
      product = times(product, p);
    }
    product.forEach((e, c) -> sum.merge(e, c, BigInteger::add));
    return sum;
  }

  private static Map<Long, BigInteger> times(Map<Long, BigInteger> p, Map<Long, BigInteger> q) {
    Map<Long, BigInteger> product = new HashMap<>();
    p.forEach((e, c) -> q.forEach((d, b) -> product.merge(e + d, c.multiply(b), BigInteger::add)));
    return product;
  }

  @Benchmark
  public PolynomialMap<BigInteger> derivative() {
    return c.D(composite);
  }

  @Benchmark
  public PolynomialMap<BigInteger> reverseDerivative() {
    return c.R(composite);
  }
}
