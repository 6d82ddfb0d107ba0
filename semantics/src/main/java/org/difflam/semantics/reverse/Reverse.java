package org.difflam.semantics.reverse;

import java.util.List;
import org.difflam.category.CartesianClosed;
import org.difflam.category.EndsMismatch;
import org.difflam.category.Places;
import org.difflam.category.Verdict;
import org.difflam.category.algebra.Rational;
import org.difflam.syntax.curry.Type;

/// The category of rep-functions: types of λ_∂, and between them values with pullbacks. Its
/// equality is the equivalence of §4.1, under which it is cartesian closed.
public class Reverse implements CartesianClosed<Type, RepMap<Rational>> {
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
  public Type source(RepMap<Rational> f) {
    return f.source();
  }

  @Override
  public Type target(RepMap<Rational> f) {
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
  public RepMap<Rational> identity(Type a) {
    return new RepMap<>(a, a, combinators.id(), () -> "id");
  }

  @Override
  public RepMap<Rational> compose(RepMap<Rational> g, RepMap<Rational> f) {
    require("compose", g.source(), f.target());
    return new RepMap<>(
        f.source(), g.target(), combinators.then(f.function(), g.function()), () -> g + " . " + f);
  }

  @Override
  public Type terminal() {
    return Type.UNIT;
  }

  @Override
  public Type product(Type a, Type b) {
    return Type.product(a, b);
  }

  @Override
  public RepMap<Rational> bang(Type a) {
    return new RepMap<>(a, Type.UNIT, combinators.prod(List.of()), () -> "!");
  }

  @Override
  public RepMap<Rational> first(Type a, Type b) {
    return new RepMap<>(Type.product(a, b), a, combinators.part(0, 2), () -> "p1");
  }

  @Override
  public RepMap<Rational> second(Type a, Type b) {
    return new RepMap<>(Type.product(a, b), b, combinators.part(1, 2), () -> "p2");
  }

  @Override
  public RepMap<Rational> pair(RepMap<Rational> f, RepMap<Rational> g) {
    require("pair", f.source(), g.source());
    return new RepMap<>(
        f.source(),
        Type.product(f.target(), g.target()),
        combinators.prod(List.of(f.function(), g.function())),
        () -> "<" + f + ", " + g + ">");
  }

  @Override
  public Type exponential(Type x, Type y) {
    return x.to(y);
  }

  @Override
  public RepMap<Rational> curry(Type z, Type x, RepMap<Rational> f) {
    require("curry", Type.product(z, x), f.source());
    return new RepMap<>(
        z, x.to(f.target()), combinators.curry(f.function()), () -> "cur(" + f + ")");
  }

  @Override
  public RepMap<Rational> eval(Type x, Type y) {
    return new RepMap<>(Type.product(x.to(y), x), y, combinators.eval(), () -> "ev");
  }

  private static void require(String where, Type expected, Type found) {
    if (!expected.equals(found)) EndsMismatch.require(where, expected.show(), found.show());
  }
}
