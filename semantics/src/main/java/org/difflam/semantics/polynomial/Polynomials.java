package org.difflam.semantics.polynomial;

import io.vavr.collection.Array;
import io.vavr.collection.Seq;
import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.IntPredicate;
import org.difflam.category.CartesianDifferential;
import org.difflam.category.EndsMismatch;
import org.difflam.category.Powers;
import org.difflam.category.ReverseDifferential;
import org.difflam.category.Scalars;
import org.difflam.category.Verdict;
import org.difflam.category.algebra.Rational;
import org.difflam.category.algebra.Rig;

/// Polynomials over a commutative rig: objects are arities, a morphism `n → m` is a tuple of `m`
/// polynomials in `n` variables, composition is substitution (Blute, Cockett, Seely 2009, 2.1).
///
/// Two morphisms are equal if their coefficients are, so equality is decided.
public record Polynomials<N>(Rig<N> rig)
    implements Powers<PolynomialMap<N>>,
        CartesianDifferential<Integer, PolynomialMap<N>>,
        ReverseDifferential<Integer, PolynomialMap<N>>,
        Scalars<PolynomialMap<N>> {

  /// The map with the given values at the variables of arity `n`.
  public PolynomialMap<N> map(
      int n, Function<Array<Polynomial<N>>, ? extends Seq<Polynomial<N>>> components) {
    return new PolynomialMap<>(n, components.apply(variables(n, 0, n).components()).toArray());
  }

  /// `n → n`, with 0 for the variables that are not kept.
  public PolynomialMap<N> keeping(int n, IntPredicate kept) {
    return map(n, x -> x.zipWithIndex((p, i) -> kept.test(i) ? p : Polynomial.zero(rig, n)));
  }

  /// The constant `1 → 1`.
  public PolynomialMap<N> constant(N c) {
    return new PolynomialMap<>(0, Array.of(Polynomial.constant(rig, 0, c)));
  }

  @Override
  public PolynomialMap<N> variables(int n, int from, int to) {
    List<Polynomial<N>> variables = new ArrayList<>(to - from);
    for (int i = from; i < to; i++) variables.add(Polynomial.variable(rig, n, i));
    return new PolynomialMap<>(n, Array.ofAll(variables));
  }

  @Override
  public Integer source(PolynomialMap<N> f) {
    return f.source();
  }

  @Override
  public Integer target(PolynomialMap<N> f) {
    return f.target();
  }

  @Override
  public PolynomialMap<N> compose(PolynomialMap<N> g, PolynomialMap<N> f) {
    EndsMismatch.require("the source of the second map", f.target(), g.source());
    PolynomialComposition<N> substitution =
        new PolynomialComposition<>(rig, f.source(), f.components());
    return new PolynomialMap<>(f.source(), g.components().map(substitution::apply));
  }

  @Override
  public PolynomialMap<N> pair(PolynomialMap<N> f, PolynomialMap<N> g) {
    EndsMismatch.require("the source of the second map of a pair", f.source(), g.source());
    return new PolynomialMap<>(f.source(), f.components().appendAll(g.components()));
  }

  @Override
  public PolynomialMap<N> zero(Integer a, Integer b) {
    return new PolynomialMap<>(a, Array.fill(b, Polynomial.zero(rig, a)));
  }

  @Override
  public PolynomialMap<N> plus(PolynomialMap<N> f, PolynomialMap<N> g) {
    EndsMismatch.require("the source of the second summand", f.source(), g.source());
    EndsMismatch.require("the target of the second summand", f.target(), g.target());
    List<Polynomial<N>> sums = new ArrayList<>(f.target());
    for (int i = 0; i < f.target(); i++)
      sums.add(f.components().get(i).plus(g.components().get(i)));
    return new PolynomialMap<>(f.source(), Array.ofAll(sums));
  }

  @Override
  public Option<PolynomialMap<N>> scale(Rational q, PolynomialMap<N> f) {
    return rig.element(q)
        .map(c -> new PolynomialMap<>(f.source(), f.components().map(p -> p.times(c))));
  }

  /// `D p (v, x) = Σᵢ ∂p/∂xᵢ(x) · vᵢ`.
  @Override
  public PolynomialMap<N> D(PolynomialMap<N> f) {
    int n = f.source();
    return new PolynomialMap<>(
        2 * n,
        f.components()
            .map(p -> {
              PolynomialSum<N> sum = new PolynomialSum<>(rig, 2 * n);
              p.partials((i, m, c) -> sum.add(Monomial.of(i).times(m.shifted(n)), c));
              return sum.total();
            }));
  }

  /// `R f (x, w)ᵢ = Σⱼ ∂fⱼ/∂xᵢ(x) · wⱼ`.
  @Override
  public PolynomialMap<N> R(PolynomialMap<N> f) {
    int n = f.source(), width = n + f.target();
    List<PolynomialSum<N>> sums = new ArrayList<>();
    for (int i = 0; i < n; i++) sums.add(new PolynomialSum<>(rig, width));
    for (int j = 0; j < f.target(); j++) {
      Monomial w = Monomial.of(n + j);
      f.components().get(j).partials((i, m, c) -> sums.get(i).add(m.times(w), c));
    }
    return new PolynomialMap<>(width, Array.ofAll(sums).map(PolynomialSum::total));
  }

  /// Coefficient by coefficient; where they differ, [Separation] looks for a point that shows it.
  @Override
  public Verdict equal(PolynomialMap<N> f, PolynomialMap<N> g) {
    EndsMismatch.require("the source of the right side", f.source(), g.source());
    EndsMismatch.require("the target of the right side", f.target(), g.target());
    return f.components().equals(g.components())
        ? Verdict.PROVED
        : Verdict.refuted(new Separation<>(rig, f, g).witness());
  }
}
