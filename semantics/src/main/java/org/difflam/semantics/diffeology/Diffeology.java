package org.difflam.semantics.diffeology;

import java.util.List;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import org.difflam.category.Verdict;
import org.difflam.category.algebra.Rational;
import org.difflam.category.glue.NotAPoint;
import org.difflam.category.number.DomainError;
import org.difflam.category.number.Reals;
import org.difflam.syntax.simple.Value;

/// Tests the claims of §4.1 about a space or a function along random plots: the three axioms of a
/// diffeology, smoothness, and the functional diffeology.
public record Diffeology(int cases, long seed) {

  /// A map `f : X → Y` is smooth if `f ∘ p` is a plot for every plot `p`. The witness names the
  /// plot.
  public Verdict isSmooth(Smooth f) {
    return each((plots, random) -> isSmoothAlong(plots, f, random));
  }

  /// The same along one plot on the box.
  public static Verdict isSmoothAlong(Plots plots, Smooth f, RandomGenerator random) {
    Smooth p = plots.draw(f.source(), random);
    Verdict there = plots.isPlot(new Diff().compose(f, p), random);
    return there instanceof Verdict.Refuted(var witness)
        ? Verdict.refuted(
            witness.withGenerators(witness.generators().put("plot", p.name()), witness.meanings()))
        : there;
  }

  /// Checks that functions which are drawn as plots are plots.
  public Verdict drawsPlots(Space space) {
    return each((plots, random) -> plots.isPlot(plots.draw(space, random), random));
  }

  /// The first axiom: constant functions are plots.
  public Verdict constants(Space space) {
    return each((plots, random) -> {
      Smooth point = new Plots(Box.all(0)).draw(space, random);
      return plots.isPlot(reparametrised(point, plots.box(), List.of()), random);
    });
  }

  /// The second axiom: `p ∘ f` is a plot for a plot `p : U → X` and a smooth `f : V → U`.
  public Verdict reparametrisations(Space space) {
    return each((plots, random) -> {
      Smooth p = plots.draw(space, random);
      Plots other = new Plots(Box.any(random));
      Smooth f = other.draw(plots.stage(), random);
      return other.isPlot(new Diff().compose(p, f), random);
    });
  }

  /// The third axiom: plots on `Uᵢ` that agree where these meet are glued to a plot on their union.
  /// Here a plot on `(−2, 2)` is cut into its restrictions to `(−2, 1)` and `(0, 2)`, and they are
  /// glued.
  public Verdict gluings(Space space) {
    Plots whole = new Plots(Box.interval(Rational.of(-2), Rational.of(2)));
    return each((_, random) -> {
      Smooth p = whole.draw(space, random);
      Smooth glued = glue(p, p, Rational.of(1, 2));
      return whole.isPlot(glued, random);
    });
  }

  /// The function that is `left` up to a number, and `right` from there on. It is a plot where the
  /// two agree around that number.
  public static Smooth glue(Smooth left, Smooth right, Rational from) {
    return new Smooth(
        left.source(),
        left.target(),
        left.name() + " up to " + from + ", then " + right.name(),
        new Glue(left.rule(), right.rule(), from));
  }

  private record Glue(Smooth.Rule left, Smooth.Rule right, Rational from) implements Smooth.Rule {
    @Override
    public <N> Value<N> at(Reals<N> r, Value<N> x) {
      boolean before =
          Smooth.comparable(r).compare(x.parts().getFirst().number(), r.literal(from)) < 0;
      return (before ? left : right).at(r, x);
    }
  }

  /// `(u, x) ↦ f(u)(x)` is smooth for a plot `f : U → (X ⇒ Y)` (the functional diffeology), and `f`
  /// is a plot if that is smooth: the two questions get one answer.
  public Verdict uncurries(Smooth f, Space x, Space y) {
    if (!(f.source() instanceof Space.Open(var box))) {
      throw new IllegalArgumentException("a plot starts at an open box, not at " + f.source());
    }
    Plots plots = new Plots(box);
    return each((_, random) -> {
      Smooth u = plots.draw(plots.stage(), random);
      Smooth argument = plots.draw(x, random);
      return plots.isPlot(Plots.applied(new Diff().compose(f, u), y, argument), random);
    });
  }

  private static Smooth reparametrised(Smooth point, Box box, List<Rational> at) {
    return new Smooth(
        new Space.Open(box),
        point.target(),
        "constantly " + point.name(),
        new Constant(point.rule(), at));
  }

  private record Constant(Smooth.Rule rule, List<Rational> at) implements Smooth.Rule {
    @Override
    public <N> Value<N> at(Reals<N> r, Value<N> x) {
      return rule.at(r, Plots.point(r, at));
    }
  }

  private interface Case {
    Verdict look(Plots plots, RandomGenerator random);
  }

  private Verdict each(Case one) {
    RandomGenerator random = new SplittableRandom(seed);
    Verdict all = Verdict.PROVED;
    for (int i = 0; i < cases && !all.isRefuted(); i++) {
      try {
        all = all.and(one.look(new Plots(Box.any(random)), random));
      } catch (NotAPoint | DomainError e) {
        all = all.and(Verdict.inconclusive(String.valueOf(e.getMessage())));
      }
    }
    return all;
  }
}
