package org.difflam.papers.gluing;

import static org.difflam.papers.statement.Check.check;

import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.UnaryOperator;
import org.difflam.category.Verdict;
import org.difflam.category.Witness;
import org.difflam.category.algebra.Rational;
import org.difflam.category.glue.NotAPoint;
import org.difflam.category.law.LawRunner;
import org.difflam.category.number.Ball;
import org.difflam.category.number.Balls;
import org.difflam.category.number.ExactReals;
import org.difflam.category.number.Reals;
import org.difflam.papers.gluing.Section6Charts.Sense;
import org.difflam.papers.gluing.Section6Charts.Senses;
import org.difflam.papers.kit.Case;
import org.difflam.papers.kit.CountedCases;
import org.difflam.papers.statement.Check;
import org.difflam.papers.statement.Finding;
import org.difflam.semantics.diffeology.Box;
import org.difflam.semantics.diffeology.Plots;
import org.difflam.semantics.diffeology.Smooth;
import org.difflam.semantics.diffeology.Space;
import org.difflam.semantics.manifold.Component;
import org.difflam.semantics.manifold.JetBundle;
import org.difflam.semantics.manifold.JetPoint;
import org.difflam.semantics.taylor.Indices;
import org.difflam.semantics.taylor.Jet;
import org.difflam.semantics.taylor.Jets;
import org.difflam.semantics.taylor.Macro;
import org.difflam.syntax.simple.Type;
import org.difflam.syntax.simple.Value;

/// §6.3, the plots of the jet bundle:
///
/// ```
/// P_J(M)^U = { u ↦ (g(u, 0), [v ↦ g(u, v)]) : g ∈ P_M^(U × Rᵏ) }
/// ```
///
/// In charts `J(M)` is `⟦D(τ)⟧` for `M = ⟦τ⟧`. If there is a `g` at all for `u ↦ (x_α(u))`, then
/// `g(u, v) = Σ x_α(u) v^α / α!` is one.
final class Section6JetManifolds {
  private Section6JetManifolds() {}

  private static final Balls BALLS = Balls.ofDigits(60);
  private static final Space R = new Space.Real();

  /// So often a number of a function is looked at.
  private static final int LOOKS = 4;

  static final Seq<Check<?>> CHECKS =
      Vector.of(
          check(
                  "HSV-6.3-Jplots",
                  "decides of u ↦ (x_α(u)) whether it is smooth in charts, and whether g(u, v) = Σ"
                      + " x_α(u) v^α / α! is a plot whose jets at (u, 0) are x_α(u), for random x_α"
                      + " of one or two variables and for the same with a bend or a jump")
              .on((Sense) Section6JetManifolds::isPlotOfJets)
              .not("g is smooth in v", Section6JetManifolds::inDirections)
              .not("g without what is of order R", Section6JetManifolds::ofLessOrder)
              .by((some, effort) -> {
                Senses senses = new Senses(Section6JetManifolds::isPlot, some);
                int cases = Math.max(10, effort.cases() / 3);
                return Section6Charts.agree(
                        senses, Section6JetManifolds::jets, false, cases, effort)
                    .about("plots")
                    .and(
                        Section6Charts.agree(
                                senses, Section6JetManifolds::jets, true, cases, effort)
                            .about("functions that are none"))
                    .and(
                        Section6Charts.neither(senses, Section6JetManifolds::creased, cases, effort)
                            .about("with u^n |u| in one number, n = 0, 1, 2"));
              }),
          check(
                  "HSV-6.3-Jplots",
                  "looks for jumps of u ↦ (g(u, 0), [v ↦ g(u, v)]), for random plots g")
              .on((Bend) f -> f)
              .not("g(|u|, v)", f -> Bends.bent(f, new SplittableRandom(1)))
              .by(Section6JetManifolds::ofPlots));

  /// What is asked of the function `f` that a plot `g` makes.
  private interface Bend {
    Smooth of(Smooth f);
  }

  /// A manifold `⟦τ⟧`, as a space, and the space of its jets in charts.
  private record OfJets(Type type, Indices shape, JetBundle J) {
    Space manifold() {
      return space(type);
    }

    Space jets() {
      return space(new Macro(shape).of(type));
    }

    private static Space space(Type type) {
      return type instanceof Type.ListOf(var element)
          ? new Space.Lists(new Space.Flat(element))
          : new Space.Flat(type);
    }
  }

  /// No two have the same space of jets, so that it tells what they are jets of.
  private static final Vector<OfJets> BUNDLES =
      Vector.ofAll(RandomJets.TYPES.take(4))
          .map(type -> bundle(type, Macros.DUAL))
          .append(bundle(Type.real(), Indices.of(2, 1)))
          .append(bundle(Type.list(Type.real()), Indices.of(2, 1)))
          .append(bundle(Type.real(), Macros.SIX));

  private static OfJets bundle(Type type, Indices shape) {
    return new OfJets(type, shape, new JetBundle(shape));
  }

  private static Option<Smooth> jets(int i, SplittableRandom random) {
    OfJets of = BUNDLES.get(i % BUNDLES.size());
    return Option.some(new Plots(Box.all(random.nextInt(1, 3))).draw(of.jets(), random));
  }

  private static Option<Smooth> creased(int i, SplittableRandom random) {
    return jets(i, random).flatMap(f -> Bends.creased(f, random));
  }

  private static OfJets bundle(Smooth f) {
    return BUNDLES.find(of -> of.jets().equals(f.target())).get();
  }

  /// Whether a number of the value jumps, or the value goes to another component: one look at one
  /// number.
  static Verdict isPlot(Smooth f, SplittableRandom random) {
    if (!(f.source() instanceof Space.Open(var box))) return Verdict.inconclusive("no box");
    Value<Ball> there = f.at(BALLS, Plots.point(BALLS, box.draw(random)));
    Component component = new Component(there.map(_ -> 0), there.leaves().get().size());
    int number = random.nextInt(Math.max(1, component.dimension()));
    Smooth one = new Smooth(f.source(), R, f.label(), new NumberOf(f.rule(), component, number));
    try {
      return component.dimension() == 0
          ? new Plots(box).isPlot(f, random)
          : new Plots(box).isPlot(one, random);
    } catch (NotAPoint jump) {
      return Verdict.refuted(Witness.of("a plot", String.valueOf(jump.getMessage())));
    }
  }

  private record NumberOf(Smooth.Rule f, Component component, int number) implements Smooth.Rule {
    @Override
    public <N> Value<N> at(Reals<N> r, Value<N> u) {
      Value<N> there = f.at(r, u);
      if (there.map(_ -> 0).equals(component.shape()))
        return Value.of(there.leaves().get().get(number));
      throw new NotAPoint("it jumps from the component " + component);
    }
  }

  /// `(u, v) ↦ Σ x_α(u) v^α / α!`, and whether its jets are `x_α(u)`.
  private static Verdict isPlotOfJets(Smooth f, SplittableRandom random) {
    return around(f, random).and(hasJets(f, jet -> jet, random));
  }

  private static Verdict around(Smooth f, SplittableRandom random) {
    OfJets of = bundle(f);
    Space source = new Space.Open(Box.all(dimension(f) + of.shape.k()));
    return isPlot(new Smooth(source, of.manifold(), f.label(), new Around(of, f.rule())), random);
  }

  private static int dimension(Smooth f) {
    return ((Space.Open) f.source()).box().dimension();
  }

  private record Around(OfJets of, Smooth.Rule jets) implements Smooth.Rule {
    @Override
    public <N> Value<N> at(Reals<N> r, Value<N> uv) {
      int before = uv.parts().size() - of.shape.k();
      List<N> v = uv.parts().stream().skip(before).map(Value::number).toList();
      Value<N> x = jets.at(r, new Value.Tuple<>(uv.parts().subList(0, before)));
      return of.J.plot(of.type, of.J.phi(of.type, x), r, v);
    }
  }

  /// `(g(u, 0), [v ↦ g(u, v)]) = f(u)` at some `u`.
  private static Verdict hasJets(
      Smooth f, UnaryOperator<JetPoint<Rational>> changed, SplittableRandom random) {
    OfJets of = bundle(f);
    List<Rational> u = Box.all(dimension(f)).draw(random);
    JetPoint<Rational> stated =
        of.J.phi(of.type, f.at(BALLS, Plots.point(BALLS, u)))
            .map(x -> Rational.of(x.toDecimal(50)));
    JetPoint<Rational> found =
        of.J.series(of.type, new ExactReals(), new Representing(of, changed.apply(stated)));
    return found.equals(stated)
        ? Verdict.holds(1, 0)
        : Verdict.refuted(Witness.at("the jet of g at " + u, "" + found, "" + stated));
  }

  private static Verdict ofLessOrder(Smooth f, SplittableRandom random) {
    Indices shape = bundle(f).shape;
    return around(f, random)
        .and(hasJets(f, jet -> Section6JetCurves.truncated(shape, jet), random));
  }

  private record Representing(OfJets of, JetPoint<Rational> jet) implements JetBundle.Series {
    @Override
    public <N> Value<N> at(Reals<N> r, List<N> v) {
      return of.J.representative(of.type, jet, r, v);
    }
  }

  /// The plot for one `u`.
  private static Verdict inDirections(Smooth f, SplittableRandom random) {
    OfJets of = bundle(f);
    Space source = new Space.Open(Box.all(of.shape.k()));
    List<Rational> u = Box.all(dimension(f)).draw(random);
    Smooth.Rule rule = new AtPlace(new Around(of, f.rule()), u);
    return isPlot(new Smooth(source, of.manifold(), f.label(), rule), random);
  }

  private record AtPlace(Smooth.Rule g, List<Rational> u) implements Smooth.Rule {
    @Override
    public <N> Value<N> at(Reals<N> r, Value<N> v) {
      List<Value<N>> all = new ArrayList<>(Plots.point(r, u).parts());
      all.addAll(v.parts());
      return g.at(r, new Value.Tuple<>(all));
    }
  }

  private static Finding ofPlots(Bend bend, LawRunner effort) {
    return CountedCases.each(
        Math.max(12, effort.cases() / 4),
        effort,
        (random, i) -> {
          OfJets of = BUNDLES.get(i % BUNDLES.size());
          int n = random.nextInt(1, 3);
          Smooth g = new Plots(Box.all(n + of.shape.k())).draw(of.manifold(), random);
          Space source = new Space.Open(Box.all(n));
          Smooth f = new Smooth(source, of.jets(), g.label(), new JetsAlong(of, g.rule()));
          Smooth bent = bend.of(f);
          Verdict verdict = Verdict.PROVED;
          for (int k = 0; k < LOOKS && !verdict.isRefuted(); k++) {
            verdict = verdict.and(isPlot(bent, random.split()));
          }
          Verdict looked = verdict;
          return looked instanceof Verdict.Inconclusive
              ? Option.none()
              : Case.of("%s, %s".formatted(g, of.shape), () -> Finding.of(looked));
        });
  }

  /// `u ↦ (g(u, 0), [v ↦ g(u, v)])`.
  private record JetsAlong(OfJets of, Smooth.Rule g) implements Smooth.Rule {
    @Override
    public <N> Value<N> at(Reals<N> r, Value<N> u) {
      Jets<N> jets = new Jets<>(of.shape, r);
      List<Value<Jet<N>>> uv = new ArrayList<>();
      for (Value<N> x : u.parts()) uv.add(Value.of(jets.constant(x.number())));
      for (int i = 0; i < of.shape.k(); i++) uv.add(Value.of(jets.variable(i, r.zero())));
      Value<Jet<N>> there = g.at(jets, new Value.Tuple<>(uv));
      return of.J.inverse(of.type, of.J.jet(of.type, jets, there));
    }
  }
}
