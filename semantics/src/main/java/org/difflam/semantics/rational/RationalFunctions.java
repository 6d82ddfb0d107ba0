package org.difflam.semantics.rational;

import io.vavr.collection.Array;
import io.vavr.control.Option;
import org.difflam.category.DifferentialRestriction;
import org.difflam.category.EndsMismatch;
import org.difflam.category.Places;
import org.difflam.category.Scalars;
import org.difflam.category.Verdict;
import org.difflam.category.algebra.Field;
import org.difflam.category.algebra.Rational;
import org.difflam.semantics.polynomial.Division;
import org.difflam.semantics.polynomial.Polynomial;
import org.difflam.semantics.polynomial.PolynomialMap;
import org.difflam.semantics.polynomial.Polynomials;

/// Rational functions over a field: a morphism `n → m` is `m` fractions in `n` variables with the
/// set of polynomials that they may divide by.
///
/// Products are strict: `n × m` is `n + m`.
public record RationalFunctions<N>(Field<N> field)
    implements DifferentialRestriction<Integer, RationalMap<N>>, Scalars<RationalMap<N>> {

  private Polynomials<N> polynomials() {
    return new Polynomials<>(field);
  }

  /// A polynomial map, which is total.
  public RationalMap<N> total(PolynomialMap<N> f) {
    return RationalMap.of(f, field);
  }

  /// `(x, y) ↦ x/y`.
  public RationalMap<N> quotient() {
    Polynomial<N> x = Polynomial.variable(field, 2, 0), y = Polynomial.variable(field, 2, 1);
    return RationalMap.of(new PolynomialMap<>(2, Array.of(x)), y, y, field);
  }

  @Override
  public Integer source(RationalMap<N> f) {
    return f.source();
  }

  @Override
  public Integer target(RationalMap<N> f) {
    return f.target();
  }

  @Override
  public RationalMap<N> identity(Integer a) {
    return total(polynomials().identity(a));
  }

  /// `pⱼ(a/b) / q(a/b) = (bᵈ pⱼ(a/b)) / (bᵈ q(a/b))`, for `d` the largest of the degrees.
  @Override
  public RationalMap<N> compose(RationalMap<N> g, RationalMap<N> f) {
    EndsMismatch.require("the source of the second map", f.target(), g.source());
    Array<Polynomial<N>> parts =
        g.numerators().components().append(g.denominator()).append(g.condition());
    int m = g.target();
    int d = parts.take(m + 1).map(Polynomial::degree).max().getOrElse(0);
    Array<Polynomial<N>> homogeneous =
        parts
            .take(m + 1)
            .map(p -> p.homogeneous(d))
            .append(g.condition().homogeneous(g.condition().degree()));
    PolynomialMap<N> whole =
        polynomials()
            .compose(
                new PolynomialMap<>(f.target() + 1, homogeneous),
                new PolynomialMap<>(
                    f.source(), f.numerators().components().append(f.denominator())));
    Array<Polynomial<N>> values = whole.components();
    return RationalMap.of(
        new PolynomialMap<>(f.source(), values.take(m)),
        values.get(m),
        both(f.condition(), values.get(m + 1)),
        field);
  }

  @Override
  public Integer terminal() {
    return 0;
  }

  @Override
  public Integer product(Integer a, Integer b) {
    return a + b;
  }

  @Override
  public RationalMap<N> bang(Integer a) {
    return total(polynomials().bang(a));
  }

  @Override
  public RationalMap<N> first(Integer a, Integer b) {
    return total(polynomials().first(a, b));
  }

  @Override
  public RationalMap<N> second(Integer a, Integer b) {
    return total(polynomials().second(a, b));
  }

  @Override
  public RationalMap<N> pair(RationalMap<N> f, RationalMap<N> g) {
    EndsMismatch.require("the source of the second map of a pair", f.source(), g.source());
    return together(f, g, f.numerators().components().size(), true);
  }

  @Override
  public RationalMap<N> zero(Integer a, Integer b) {
    return total(polynomials().zero(a, b));
  }

  @Override
  public RationalMap<N> plus(RationalMap<N> f, RationalMap<N> g) {
    EndsMismatch.require("the source of the second summand", f.source(), g.source());
    EndsMismatch.require("the target of the second summand", f.target(), g.target());
    return together(f, g, f.target(), false);
  }

  /// Both over one denominator: side by side, or added.
  private RationalMap<N> together(RationalMap<N> f, RationalMap<N> g, int n, boolean sideBySide) {
    boolean same = f.denominator().equals(g.denominator());
    Array<Polynomial<N>> left = f.numerators().components(), right = g.numerators().components();
    if (!same) {
      left = left.map(p -> p.times(g.denominator()));
      right = right.map(p -> p.times(f.denominator()));
    }
    Array<Polynomial<N>> l = left, r = right;
    return RationalMap.of(
        new PolynomialMap<>(
            f.source(),
            sideBySide ? l.appendAll(r) : Array.tabulate(n, i -> l.get(i).plus(r.get(i)))),
        same ? f.denominator() : f.denominator().times(g.denominator()),
        both(f.condition(), g.condition()),
        field);
  }

  @Override
  public Option<RationalMap<N>> scale(Rational q, RationalMap<N> f) {
    return polynomials()
        .scale(q, f.numerators())
        .map(p -> RationalMap.of(p, f.denominator(), f.condition(), field));
  }

  /// `D (p/q) = (D p · q − p · D q) / q²`, and nothing where `p/q` is not defined.
  @Override
  public RationalMap<N> D(RationalMap<N> f) {
    int n = f.source();
    Polynomials<N> c = polynomials();
    PolynomialMap<N> point = c.second(n, n);
    Polynomial<N> q = at(f.denominator(), point), dq = derivative(f.denominator());
    Array<Polynomial<N>> p = c.compose(f.numerators(), point).components();
    Array<Polynomial<N>> dp = c.D(f.numerators()).components();
    N minus = field.negate(field.one());
    Array<Polynomial<N>> rule =
        dp.zipWith(p, (d, value) -> d.times(q).plus(value.times(dq).times(minus)));
    boolean whole = f.denominator().degree() == 0;
    return RationalMap.of(
        new PolynomialMap<>(2 * n, whole ? dp : rule),
        whole ? q : q.times(q),
        at(f.condition(), point),
        field);
  }

  private Polynomial<N> at(Polynomial<N> p, PolynomialMap<N> point) {
    return polynomials().compose(single(p), point).components().head();
  }

  private Polynomial<N> derivative(Polynomial<N> p) {
    return polynomials().D(single(p)).components().head();
  }

  private static <N> PolynomialMap<N> single(Polynomial<N> p) {
    return new PolynomialMap<>(p.arity(), Array.of(p));
  }

  @Override
  public RationalMap<N> restriction(RationalMap<N> f) {
    PolynomialMap<N> identity = polynomials().identity(f.source());
    return RationalMap.of(identity, identity(f.source()).denominator(), f.condition(), field);
  }

  /// Where neither vanishes; what one of them tells is not said twice.
  private Polynomial<N> both(Polynomial<N> d, Polynomial<N> e) {
    if (Division.dividesAPower(field, e, d)) return d;
    return Division.dividesAPower(field, d, e) ? e : d.times(e);
  }

  @Override
  public Verdict equal(RationalMap<N> f, RationalMap<N> g) {
    return equal(f, g, Places.of(0));
  }

  /// By cross-multiplication, and each condition divides a power of the other. Where one is asked
  /// for equality where both are defined, the fractions alone decide.
  @Override
  public Verdict equal(RationalMap<N> f, RationalMap<N> g, Places at) {
    EndsMismatch.require("the source of the right side", f.source(), g.source());
    EndsMismatch.require("the target of the right side", f.target(), g.target());
    boolean somewhere = f.condition().size() > 0 && g.condition().size() > 0;
    if (at.whereDefined() && !somewhere) {
      return Verdict.inconclusive("the sides are nowhere both defined");
    }
    boolean values =
        f.numerators()
            .components()
            .zip(g.numerators().components())
            .forAll(p -> p._1.times(g.denominator()).equals(p._2.times(f.denominator())));
    boolean domains =
        at.whereDefined()
            || Division.dividesAPower(field, f.condition(), g.condition())
                && Division.dividesAPower(field, g.condition(), f.condition());
    return values && domains
        ? Verdict.PROVED
        : Verdict.refuted(new Separation<>(field, f, g, at.whereDefined()).witness());
  }
}
