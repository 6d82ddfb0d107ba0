package org.difflam.bench.byhand;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Polynomials over the integers in at most eight variables as tables from exponents, which are
/// packed into a number, to coefficients.
public final class PackedPolynomials {
  /// For an exponent.
  private static final int BITS = 8;

  private PackedPolynomials() {}

  /// `y₁ⁿ + … + yₙⁿ + y₁ ⋯ yₙ` at `yᵢ = x₁ ⋯ xₙ + xᵢ² xᵢ₊₁ + 1`.
  public static Map<Long, BigInteger> composite(int n) {
    List<Map<Long, BigInteger>> inner = new ArrayList<>();
    long all = 0;
    for (int i = 0; i < n; i++) all += 1L << BITS * i;
    for (int i = 0; i < n; i++) {
      long square = (2L << BITS * i) + (1L << BITS * ((i + 1) % n));
      inner.add(Map.of(all, BigInteger.ONE, square, BigInteger.ONE, 0L, BigInteger.ONE));
    }
    Map<Long, BigInteger> product = Map.of(0L, BigInteger.ONE), sum = new HashMap<>();
    for (Map<Long, BigInteger> p : inner) {
      power(p, n).forEach((e, c) -> sum.merge(e, c, BigInteger::add));
      product = times(product, p);
    }
    product.forEach((e, c) -> sum.merge(e, c, BigInteger::add));
    return sum;
  }

  private static Map<Long, BigInteger> power(Map<Long, BigInteger> p, int n) {
    if (n == 1) return p;
    Map<Long, BigInteger> half = power(p, n / 2), square = times(half, half);
    return n % 2 == 0 ? square : times(square, p);
  }

  private static Map<Long, BigInteger> times(Map<Long, BigInteger> p, Map<Long, BigInteger> q) {
    Map<Long, BigInteger> product = new HashMap<>();
    p.forEach((e, c) -> q.forEach((d, b) -> product.merge(e + d, c.multiply(b), BigInteger::add)));
    return product;
  }

  public static BigInteger at(Map<Long, BigInteger> p, List<BigInteger> x) {
    BigInteger value = BigInteger.ZERO;
    for (Map.Entry<Long, BigInteger> term : p.entrySet()) {
      BigInteger t = term.getValue();
      for (int i = 0; i < x.size(); i++) {
        t = t.multiply(x.get(i).pow((int) (term.getKey() >> BITS * i & 255)));
      }
      value = value.add(t);
    }
    return value;
  }
}
