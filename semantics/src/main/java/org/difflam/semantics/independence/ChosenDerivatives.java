package org.difflam.semantics.independence;

import java.math.BigInteger;
import org.difflam.category.CartesianDifferential;
import org.difflam.category.ReverseDifferential;
import org.difflam.category.Verdict;
import org.difflam.category.algebra.Naturals;
import org.difflam.semantics.polynomial.PolynomialMap;
import org.difflam.semantics.polynomial.Polynomials;

/// Polynomials, each paired with an arbitrary linear map, which serves as its derivative; the
/// transpose of that map serves as its reverse derivative. Objects are arities, and one more,
/// [#POINT], of arity 1: out of it there are only constants, so that its identity is 0, which
/// forgets what comes before. The linear maps are unaffected.
final class ChosenDerivatives
    implements CartesianDifferential<Integer, ChosenDerivatives.Map>,
        ReverseDifferential<Integer, ChosenDerivatives.Map> {
  static final int POINT = -1;

  static final Polynomials<BigInteger> N = new Polynomials<>(new Naturals());

  record Map(
      int source, int target, PolynomialMap<BigInteger> value, PolynomialMap<BigInteger> linear) {
    @Override
    public String toString() {
      return value + " with " + linear;
    }
  }

  private static int arity(int object) {
    return Math.abs(object);
  }

  private static Map linear(int source, int target, PolynomialMap<BigInteger> f) {
    return new Map(source, target, f, f);
  }

  @Override
  public Integer source(Map f) {
    return f.source;
  }

  @Override
  public Integer target(Map f) {
    return f.target;
  }

  @Override
  public Map identity(Integer a) {
    PolynomialMap<BigInteger> id = N.identity(arity(a));
    return new Map(a, a, a == POINT ? N.zero(1, 1) : id, id);
  }

  @Override
  public Map compose(Map g, Map f) {
    return new Map(f.source, g.target, N.compose(g.value, f.value), N.compose(g.linear, f.linear));
  }

  @Override
  public Integer terminal() {
    return 0;
  }

  @Override
  public Integer product(Integer a, Integer b) {
    return arity(a) + arity(b);
  }

  @Override
  public Map bang(Integer a) {
    return linear(a, 0, N.bang(arity(a)));
  }

  @Override
  public Map first(Integer a, Integer b) {
    return linear(product(a, b), a, N.first(arity(a), arity(b)));
  }

  @Override
  public Map second(Integer a, Integer b) {
    return linear(product(a, b), b, N.second(arity(a), arity(b)));
  }

  @Override
  public Map pair(Map f, Map g) {
    return new Map(
        f.source,
        product(f.target, g.target),
        N.pair(f.value, g.value),
        N.pair(f.linear, g.linear));
  }

  @Override
  public Map zero(Integer a, Integer b) {
    return linear(a, b, N.zero(arity(a), arity(b)));
  }

  @Override
  public Map plus(Map f, Map g) {
    return new Map(f.source, f.target, N.plus(f.value, g.value), N.plus(f.linear, g.linear));
  }

  @Override
  public Map D(Map f) {
    int n = arity(f.source);
    return linear(2 * n, f.target, N.compose(f.linear, N.first(n, n)));
  }

  /// The transpose.
  @Override
  public Map R(Map f) {
    return linear(product(f.source, f.target), f.source, N.R(f.linear));
  }

  @Override
  public Verdict equal(Map f, Map g) {
    Verdict values = N.equal(f.value, g.value);
    return values.isGood() ? N.equal(f.linear, g.linear) : values;
  }
}
