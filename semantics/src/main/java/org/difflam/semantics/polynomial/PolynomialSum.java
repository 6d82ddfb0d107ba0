package org.difflam.semantics.polynomial;

import java.util.HashMap;
import java.util.Map;
import org.difflam.category.algebra.Rig;
import org.jspecify.annotations.Nullable;

/// A mutable sum of monomials, from which a polynomial is made.
final class PolynomialSum<N> {
  private final Rig<N> rig;
  private final int arity;
  private final Map<Monomial, N> terms = new HashMap<>();

  PolynomialSum(Rig<N> rig, int arity) {
    this.rig = rig;
    this.arity = arity;
  }

  PolynomialSum<N> add(Monomial m, N c) {
    if (!rig.isZero(c)) terms.merge(m, c, this::plusOrNone);
    return this;
  }

  /// A map drops what is merged into `null`, so no zero coefficient stays.
  private @Nullable N plusOrNone(N a, N b) {
    N sum = rig.plus(a, b);
    return rig.isZero(sum) ? null : sum;
  }

  PolynomialSum<N> add(Polynomial<N> p) {
    p.terms().forEach(this::add);
    return this;
  }

  PolynomialSum<N> addProduct(Polynomial<N> p, Polynomial<N> q) {
    p.terms().forEach((m, a) -> q.terms().forEach((n, b) -> add(m.times(n), rig.times(a, b))));
    return this;
  }

  Polynomial<N> total() {
    return new Polynomial<>(rig, arity, terms);
  }
}
