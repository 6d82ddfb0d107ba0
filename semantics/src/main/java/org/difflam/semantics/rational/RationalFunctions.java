package org.difflam.semantics.rational;

import io.vavr.collection.Array;
import io.vavr.control.Option;
import org.difflam.category.DifferentialRestriction;
import org.difflam.category.EndsMismatch;
import org.difflam.category.Places;
import org.difflam.category.Powers;
import org.difflam.category.Scalars;
import org.difflam.category.Verdict;
import org.difflam.category.algebra.Rational;
import org.difflam.category.algebra.Rationals;
import org.difflam.semantics.polynomial.Division;
import org.difflam.semantics.polynomial.Polynomial;
import org.difflam.semantics.polynomial.PolynomialMap;
import org.difflam.semantics.polynomial.Polynomials;

/// Rational functions over ℚ: a morphism `n → m` is `m` fractions in `n` variables with the set of
/// polynomials that they may divide by.
///
/// Products are strict: `n × m` is `n + m`.
public record RationalFunctions()
    implements Powers<RationalMap>,
        DifferentialRestriction<Integer, RationalMap>,
        Scalars<RationalMap> {
  static final Rationals Q = new Rationals();

  private Polynomials<Rational> polynomials() {
    return new Polynomials<>(Q);
  }

  /// A polynomial map, which is total.
  public RationalMap total(PolynomialMap<Rational> f) {
    return RationalMap.of(f);
  }

  /// `(x, y) ↦ x/y`.
  public RationalMap quotient() {
    Polynomial<Rational> x = Polynomial.variable(Q, 2, 0), y = Polynomial.variable(Q, 2, 1);
    return RationalMap.of(new PolynomialMap<>(2, Array.of(x)), y, y);
  }

  @Override
  public RationalMap variables(int n, int from, int to) {
    return total(polynomials().variables(n, from, to));
  }

  @Override
  public Integer source(RationalMap f) {
    return f.source();
  }

  @Override
  public Integer target(RationalMap f) {
    return f.target();
  }

  /// `pⱼ(a/b) / q(a/b) = (bᵈ pⱼ(a/b)) / (bᵈ q(a/b))`, for `d` the largest of the degrees.
  @Override
  public RationalMap compose(RationalMap g, RationalMap f) {
    EndsMismatch.require("the source of the second map", f.target(), g.source());
    Array<Polynomial<Rational>> parts = g.numerators().components().append(g.denominator());
    int m = g.target();
    int d = parts.map(Polynomial::degree).max().getOrElse(0);
    Array<Polynomial<Rational>> homogeneous =
        parts.map(p -> p.homogeneous(d)).append(g.condition().homogeneous(g.condition().degree()));
    PolynomialMap<Rational> whole =
        polynomials()
            .compose(
                new PolynomialMap<>(f.target() + 1, homogeneous),
                new PolynomialMap<>(
                    f.source(), f.numerators().components().append(f.denominator())));
    Array<Polynomial<Rational>> values = whole.components();
    return RationalMap.of(
        new PolynomialMap<>(f.source(), values.take(m)),
        values.get(m),
        both(f.condition(), values.get(m + 1)));
  }

  @Override
  public RationalMap pair(RationalMap f, RationalMap g) {
    EndsMismatch.require("the source of the second map of a pair", f.source(), g.source());
    return together(f, g, f.numerators().components().size(), true);
  }

  @Override
  public RationalMap zero(Integer a, Integer b) {
    return total(polynomials().zero(a, b));
  }

  @Override
  public RationalMap plus(RationalMap f, RationalMap g) {
    EndsMismatch.require("the source of the second summand", f.source(), g.source());
    EndsMismatch.require("the target of the second summand", f.target(), g.target());
    return together(f, g, f.target(), false);
  }

  /// Both over one denominator: side by side, or added.
  private RationalMap together(RationalMap f, RationalMap g, int n, boolean sideBySide) {
    boolean same = f.denominator().equals(g.denominator());
    Array<Polynomial<Rational>> left = f.numerators().components(),
        right = g.numerators().components();
    if (!same) {
      left = left.map(p -> p.times(g.denominator()));
      right = right.map(p -> p.times(f.denominator()));
    }
    Array<Polynomial<Rational>> l = left, r = right;
    return RationalMap.of(
        new PolynomialMap<>(
            f.source(),
            sideBySide ? l.appendAll(r) : Array.tabulate(n, i -> l.get(i).plus(r.get(i)))),
        same ? f.denominator() : f.denominator().times(g.denominator()),
        both(f.condition(), g.condition()));
  }

  @Override
  public Option<RationalMap> scale(Rational q, RationalMap f) {
    return polynomials()
        .scale(q, f.numerators())
        .map(p -> RationalMap.of(p, f.denominator(), f.condition()));
  }

  /// `D (p/q) = (D p · q − p · D q) / q²`, and nothing where `p/q` is not defined.
  @Override
  public RationalMap D(RationalMap f) {
    int n = f.source();
    Polynomials<Rational> c = polynomials();
    PolynomialMap<Rational> point = c.second(n, n);
    Polynomial<Rational> q = at(f.denominator(), point), dq = derivative(f.denominator());
    Array<Polynomial<Rational>> p = c.compose(f.numerators(), point).components();
    Array<Polynomial<Rational>> dp = c.D(f.numerators()).components();
    Rational minus = Q.negate(Q.one());
    Array<Polynomial<Rational>> rule =
        dp.zipWith(p, (d, value) -> d.times(q).plus(value.times(dq).times(minus)));
    boolean whole = f.denominator().degree() == 0;
    return RationalMap.of(
        new PolynomialMap<>(2 * n, whole ? dp : rule),
        whole ? q : q.times(q),
        at(f.condition(), point));
  }

  private Polynomial<Rational> at(Polynomial<Rational> p, PolynomialMap<Rational> point) {
    return polynomials().compose(single(p), point).components().head();
  }

  private Polynomial<Rational> derivative(Polynomial<Rational> p) {
    return polynomials().D(single(p)).components().head();
  }

  private static PolynomialMap<Rational> single(Polynomial<Rational> p) {
    return new PolynomialMap<>(p.arity(), Array.of(p));
  }

  @Override
  public RationalMap restriction(RationalMap f) {
    PolynomialMap<Rational> identity = polynomials().identity(f.source());
    return RationalMap.of(identity, identity(f.source()).denominator(), f.condition());
  }

  /// Where neither vanishes; what one of them tells is not said twice.
  private Polynomial<Rational> both(Polynomial<Rational> d, Polynomial<Rational> e) {
    if (Division.dividesAPower(Q, e, d)) return d;
    return Division.dividesAPower(Q, d, e) ? e : d.times(e);
  }

  @Override
  public Verdict equal(RationalMap f, RationalMap g) {
    return equal(f, g, Places.of(0));
  }

  /// By cross-multiplication, and by the rational points at which what one side divides by is zero
  /// ([Zeros]). Where one is asked for equality where both are defined, the fractions alone decide.
  @Override
  public Verdict equal(RationalMap f, RationalMap g, Places at) {
    EndsMismatch.require("the source of the right side", f.source(), g.source());
    EndsMismatch.require("the target of the right side", f.target(), g.target());
    boolean somewhere = f.condition().size() > 0 && g.condition().size() > 0;
    if (at.whereDefined() && !somewhere) {
      return Verdict.inconclusive("the sides are nowhere both defined");
    }
    RationalSeparation apart = new RationalSeparation(f, g, at.whereDefined());
    Option<Polynomial<Rational>> difference =
        f.numerators()
            .components()
            .zipWith(
                g.numerators().components(),
                (p, q) -> p.times(g.denominator()).plus(q.times(f.denominator()).times(Q.of(-1))))
            .find(d -> d.size() > 0);
    if (somewhere && difference.isDefined())
      return Verdict.refuted(apart.ofValues(difference.get()));
    return at.whereDefined() ? Verdict.PROVED : apart.ofDomains();
  }
}
