package org.difflam.semantics.reverse;

import java.util.List;
import org.difflam.category.CartesianClosed;
import org.difflam.category.EndsMismatch;
import org.difflam.category.Places;
import org.difflam.category.Verdict;
import org.difflam.category.algebra.Rational;
import org.difflam.syntax.curry.CurryType;

/// The category of rep-functions: types of λ_∂, and between them values with pullbacks. Its
/// equality is the equivalence of §4.1, under which it is cartesian closed.
public class Reverse implements CartesianClosed<CurryType, RepMap<Rational>> {
  private final Combinators<Rational> combinators;
  private final RepMapEquality comparison;

  public Reverse(Combinators<Rational> combinators, Equivalence equivalence) {
    this.combinators = combinators;
    this.comparison = new RepMapEquality(combinators, equivalence);
  }

  public final Combinators<Rational> combinators() {
    return combinators;
  }

  @Override
  public CurryType source(RepMap<Rational> f) {
    return f.source();
  }

  @Override
  public CurryType target(RepMap<Rational> f) {
    return f.target();
  }

  @Override
  public Verdict equal(RepMap<Rational> f, RepMap<Rational> g) {
    return equal(f, g, Places.of(0));
  }

  @Override
  public Verdict equal(RepMap<Rational> f, RepMap<Rational> g, Places at) {
    require("equal", f.source(), g.source());
    require("equal", f.target(), g.target());
    return comparison.equal(f, g, at);
  }

  @Override
  public RepMap<Rational> identity(CurryType a) {
    return new RepMap<>(a, a, combinators.id(), () -> "id");
  }

  @Override
  public RepMap<Rational> compose(RepMap<Rational> g, RepMap<Rational> f) {
    require("compose", g.source(), f.target());
    return new RepMap<>(
        f.source(), g.target(), combinators.then(f.function(), g.function()), () -> g + " . " + f);
  }

  @Override
  public CurryType terminal() {
    return CurryType.UNIT;
  }

  @Override
  public CurryType product(CurryType a, CurryType b) {
    return CurryType.product(a, b);
  }

  @Override
  public RepMap<Rational> bang(CurryType a) {
    return new RepMap<>(a, CurryType.UNIT, combinators.prod(List.of()), () -> "!");
  }

  @Override
  public RepMap<Rational> first(CurryType a, CurryType b) {
    return new RepMap<>(CurryType.product(a, b), a, combinators.part(0, 2), () -> "p1");
  }

  @Override
  public RepMap<Rational> second(CurryType a, CurryType b) {
    return new RepMap<>(CurryType.product(a, b), b, combinators.part(1, 2), () -> "p2");
  }

  @Override
  public RepMap<Rational> pair(RepMap<Rational> f, RepMap<Rational> g) {
    require("pair", f.source(), g.source());
    return new RepMap<>(
        f.source(),
        CurryType.product(f.target(), g.target()),
        combinators.prod(List.of(f.function(), g.function())),
        () -> "<" + f + ", " + g + ">");
  }

  @Override
  public CurryType exponential(CurryType x, CurryType y) {
    return x.to(y);
  }

  @Override
  public RepMap<Rational> curry(CurryType z, CurryType x, RepMap<Rational> f) {
    require("curry", CurryType.product(z, x), f.source());
    return new RepMap<>(
        z, x.to(f.target()), combinators.curry(f.function()), () -> "cur(" + f + ")");
  }

  @Override
  public RepMap<Rational> eval(CurryType x, CurryType y) {
    return new RepMap<>(CurryType.product(x.to(y), x), y, combinators.eval(), () -> "ev");
  }

  private static void require(String where, CurryType expected, CurryType found) {
    if (!expected.equals(found)) EndsMismatch.require(where, expected.show(), found.show());
  }
}
