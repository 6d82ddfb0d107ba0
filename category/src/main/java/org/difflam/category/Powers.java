package org.difflam.category;

/// Categories whose objects are the powers of one object, each written as its exponent, as in an
/// algebraic theory: products are strict, `n × m` is `n + m`, and projections are some of the
/// variables.
public interface Powers<M> extends Products<Integer, M> {
  /// `n → to − from`: the variables of `n` from number `from` on, and before number `to`.
  M variables(int n, int from, int to);

  @Override
  default M identity(Integer a) {
    return variables(a, 0, a);
  }

  @Override
  default Integer terminal() {
    return 0;
  }

  @Override
  default Integer product(Integer a, Integer b) {
    return a + b;
  }

  @Override
  default M bang(Integer a) {
    return variables(a, 0, 0);
  }

  @Override
  default M first(Integer a, Integer b) {
    return variables(a + b, 0, a);
  }

  @Override
  default M second(Integer a, Integer b) {
    return variables(a + b, a, a + b);
  }
}
