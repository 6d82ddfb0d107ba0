package org.difflam.semantics.functional;

import io.vavr.control.Option;
import org.difflam.category.DifferentialLambda;
import org.difflam.category.EndsMismatch;
import org.difflam.category.Places;
import org.difflam.category.Scalars;
import org.difflam.category.Verdict;
import org.difflam.category.algebra.Rational;
import org.difflam.category.expression.Obj;

/// Smooth maps at all types: objects are made of the reals `R` with 1, `×` and `⇒`, and morphisms
/// compute on [FunctionalValue]s.
///
/// `D f ⟨v, x⟩` is the `ε`-part of `f (x + ε v)` for a new `ε`. Nothing is approximated but the
/// numbers: over exact ones, every value is. These are the convenient spaces of the papers as far
/// as types name them: D-curry holds (Mak and Ong, Lemma E.2), and linear functionals separate
/// points (Proposition E.3).
public class Functional implements DifferentialLambda<Obj, SmoothMap>, Scalars<SmoothMap> {
  public static final Obj R = Obj.base("R");

  private final PointwiseEquality comparison;

  public Functional(PointwiseEquality comparison) {
    this.comparison = comparison;
  }

  @Override
  public Obj source(SmoothMap f) {
    return f.source();
  }

  @Override
  public Obj target(SmoothMap f) {
    return f.target();
  }

  @Override
  public Verdict equal(SmoothMap f, SmoothMap g) {
    return equal(f, g, Places.of(0));
  }

  @Override
  public Verdict equal(SmoothMap f, SmoothMap g, Places at) {
    EndsMismatch.require("equal", f.source(), g.source());
    EndsMismatch.require("equal", f.target(), g.target());
    return comparison.equal(f, g, at);
  }

  @Override
  public SmoothMap identity(Obj a) {
    return SmoothMap.named("id", a, a, Functional::same);
  }

  private static <N> FunctionalValue<N> same(Values<N> in, FunctionalValue<N> x) {
    return x;
  }

  @Override
  public SmoothMap compose(SmoothMap g, SmoothMap f) {
    EndsMismatch.require("compose", g.source(), f.target());
    return new SmoothMap(
        f.source(), g.target(), new Composite(g, f), () -> tight(g) + " . " + tight(f));
  }

  private record Composite(SmoothMap g, SmoothMap f) implements SmoothMap.Rule {
    @Override
    public <N> FunctionalValue<N> at(Values<N> in, FunctionalValue<N> x) {
      return g.at(in, f.at(in, x));
    }
  }

  @Override
  public Obj terminal() {
    return Obj.UNIT;
  }

  @Override
  public Obj product(Obj a, Obj b) {
    return a.times(b);
  }

  @Override
  public SmoothMap bang(Obj a) {
    return SmoothMap.named("!", a, Obj.UNIT, Functional::unit);
  }

  private static <N> FunctionalValue<N> unit(Values<N> in, FunctionalValue<N> x) {
    return new FunctionalValue.Unit<>();
  }

  @Override
  public SmoothMap first(Obj a, Obj b) {
    return SmoothMap.named("p1", a.times(b), a, Functional::left);
  }

  private static <N> FunctionalValue<N> left(Values<N> in, FunctionalValue<N> x) {
    return x.left();
  }

  @Override
  public SmoothMap second(Obj a, Obj b) {
    return SmoothMap.named("p2", a.times(b), b, Functional::right);
  }

  private static <N> FunctionalValue<N> right(Values<N> in, FunctionalValue<N> x) {
    return x.right();
  }

  @Override
  public SmoothMap pair(SmoothMap f, SmoothMap g) {
    EndsMismatch.require("pair", f.source(), g.source());
    Obj target = f.target().times(g.target());
    return new SmoothMap(f.source(), target, new Pairing(f, g), () -> "<" + f + ", " + g + ">");
  }

  private record Pairing(SmoothMap f, SmoothMap g) implements SmoothMap.Rule {
    @Override
    public <N> FunctionalValue<N> at(Values<N> in, FunctionalValue<N> x) {
      return FunctionalValue.pair(f.at(in, x), g.at(in, x));
    }
  }

  @Override
  public SmoothMap zero(Obj a, Obj b) {
    return SmoothMap.named("0", a, b, new Zero(b));
  }

  private record Zero(Obj type) implements SmoothMap.Rule {
    @Override
    public <N> FunctionalValue<N> at(Values<N> in, FunctionalValue<N> x) {
      return in.zero(type);
    }
  }

  @Override
  public SmoothMap plus(SmoothMap f, SmoothMap g) {
    EndsMismatch.require("plus", f.source(), g.source());
    EndsMismatch.require("plus", f.target(), g.target());
    return new SmoothMap(f.source(), f.target(), new Sum(f, g), () -> f + " + " + g);
  }

  private record Sum(SmoothMap f, SmoothMap g) implements SmoothMap.Rule {
    @Override
    public <N> FunctionalValue<N> at(Values<N> in, FunctionalValue<N> x) {
      return in.plus(f.at(in, x), g.at(in, x));
    }
  }

  @Override
  public Option<SmoothMap> scale(Rational q, SmoothMap f) {
    return Option.of(
        new SmoothMap(f.source(), f.target(), new Scaled(q, f), () -> q + " . " + tight(f)));
  }

  private record Scaled(Rational q, SmoothMap f) implements SmoothMap.Rule {
    @Override
    public <N> FunctionalValue<N> at(Values<N> in, FunctionalValue<N> x) {
      return in.times(q, f.at(in, x));
    }
  }

  @Override
  public SmoothMap D(SmoothMap f) {
    Obj source = tangent(f.source());
    return new SmoothMap(source, f.target(), new Derivative(f), () -> "D(" + f + ")");
  }

  private record Derivative(SmoothMap f) implements SmoothMap.Rule {
    @Override
    public <N> FunctionalValue<N> at(Values<N> in, FunctionalValue<N> x) {
      return in.derivative(p -> f.at(in, p), x.right(), x.left());
    }
  }

  /// `T f = ⟨D f, f ∘ π₂⟩`, with one evaluation of `f` instead of two.
  @Override
  public SmoothMap T(SmoothMap f) {
    Obj source = tangent(f.source()), target = tangent(f.target());
    return new SmoothMap(
        source, target, new Pushforward(f), () -> "<D(" + f + "), " + tight(f) + " . p2>");
  }

  private record Pushforward(SmoothMap f) implements SmoothMap.Rule {
    @Override
    public <N> FunctionalValue<N> at(Values<N> in, FunctionalValue<N> x) {
      return in.pushforward(p -> f.at(in, p), x.right(), x.left());
    }
  }

  @Override
  public Obj exponential(Obj x, Obj y) {
    return x.to(y);
  }

  @Override
  public SmoothMap curry(Obj z, Obj x, SmoothMap f) {
    EndsMismatch.require("curry", z.times(x), f.source());
    return new SmoothMap(z, x.to(f.target()), new Curried(f), () -> "cur(" + f + ")");
  }

  private record Curried(SmoothMap f) implements SmoothMap.Rule {
    @Override
    public <N> FunctionalValue<N> at(Values<N> in, FunctionalValue<N> x) {
      return FunctionalValue.function(argument -> f.at(in, FunctionalValue.pair(x, argument)));
    }
  }

  @Override
  public SmoothMap eval(Obj x, Obj y) {
    return SmoothMap.named("ev", x.to(y).times(x), y, Functional::applied);
  }

  private static <N> FunctionalValue<N> applied(Values<N> in, FunctionalValue<N> x) {
    return x.left().apply(x.right());
  }

  /// In parentheses where a composition could tear it apart.
  private static String tight(SmoothMap f) {
    return f.rule() instanceof Sum ? "(" + f + ")" : f.toString();
  }
}
