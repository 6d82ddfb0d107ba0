package org.difflam.papers.gluing;

import static org.difflam.papers.statement.Check.check;

import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.SplittableRandom;
import org.difflam.category.algebra.Rational;
import org.difflam.category.law.LawRunner;
import org.difflam.category.number.ExactReals;
import org.difflam.category.number.Reals;
import org.difflam.papers.gluing.ManyCharts.Map;
import org.difflam.papers.gluing.ManyCharts.Quadric;
import org.difflam.papers.kit.Case;
import org.difflam.papers.kit.CountedCases;
import org.difflam.papers.statement.Check;
import org.difflam.papers.statement.Finding;
import org.difflam.semantics.manifold.JetBundle;
import org.difflam.semantics.manifold.JetPoint;
import org.difflam.semantics.manifold.Manifold;
import org.difflam.semantics.taylor.Indices;
import org.difflam.semantics.taylor.Jet;
import org.difflam.semantics.taylor.Jets;
import org.difflam.syntax.simple.Type;
import org.difflam.syntax.simple.Value;

/// §6.3, the plots of `J(M)` for M that no chart covers: `u ↦ f(u)` is smooth in the charts of
/// `J(M)` if and only if there is a plot `g` of M with `f(u) = (g(u, 0), [v ↦ g(u, v)])`. If there
/// is one, then so is the polynomial of these jets in the chart that is [Nearby] `f(u)`.
///
/// Exactly: a function that two smooth ones are glued to at `u₁ = 0` is as smooth there as their
/// power series agree.
final class Section6ManyPlots {
  private Section6ManyPlots() {}

  private static final ExactReals EXACT = new ExactReals();

  /// Derivatives up to this order are compared.
  private static final int ORDER = 2;

  static final Seq<Check<?>> CHECKS =
      Vector.of(
          check(
                  "HSV-6.3-Jplots",
                  "makes g(u, v) of the jets f(u) alone, and compares its jets at (u, 0) with them,"
                      + " and how smooth g is at u₁ = 0 with how smooth f is, for f of u₁^n |u₁|"
                      + " and others,"
                      + ManyCharts.ON)
              .on((Making) (m, J, _, f) -> new Nearest(m, J, J.shape().R(), f))
              .not(
                  "g without what is of order R",
                  (m, J, _, f) -> new Nearest(m, J, J.shape().R() - 1, f))
              .not("g in another chart than f", Section6ManyPlots::elsewhere)
              .by(Section6ManyPlots::plots));

  /// A function of `u` and `v`.
  private interface Function {
    <N> Value<N> at(Reals<N> r, List<N> u, List<N> v);
  }

  /// `g`, of a function with the same jets.
  private interface Making {
    Function of(ManyCharts m, ChartJets J, Chart chart, Function f);
  }

  /// Polynomials in a chart, and a map that goes round.
  ///
  /// @param n `u₁` with `u₁ⁿ |u₁|` added stands for `u₁`
  /// @param sign of `u₁`
  private record Polynomials(Chart chart, Vector<Quadric> numbers, Map then, int n, int sign)
      implements Function {
    @Override
    public <N> Value<N> at(Reals<N> r, List<N> u, List<N> v) {
      List<N> all = new ArrayList<>(u);
      all.set(0, r.plus(u.getFirst(), r.times(r.of(sign), r.power(u.getFirst(), n + 1))));
      all.addAll(v);
      Value<N> uv = Value.numbers(all);
      return then.rule().at(r, chart.point(r, numbers.map(q -> q.at(r, uv).number()).asJava()));
    }
  }

  /// `g(u, v) = Σ w_α(u) v^α / α!` in the chart that is nearby.
  private record Nearest(ManyCharts m, ChartJets J, int order, Function f) implements Function {
    @Override
    public <N> Value<N> at(Reals<N> r, List<N> u, List<N> v) {
      Jets<N> jets = new Jets<>(J.shape(), r);
      Value<Jet<N>> q = along(jets, f, u);
      Value<N> p = q.map(Jet::primal);
      List<Jet<N>> w = m.nearby().offset(jets, p.map(jets::constant), q);
      return m.nearby().point(r, p, polynomials(J, r, w, order, v));
    }
  }

  /// `[v ↦ f(u, v)]` at 0.
  private static <N> Value<Jet<N>> along(Jets<N> jets, Function f, List<N> u) {
    return around(jets, f, u, Collections.nCopies(jets.indices().k(), Rational.ZERO));
  }

  /// The series of `v ↦ f(u, v)` at some `v`.
  private static <N> Value<Jet<N>> around(Jets<N> jets, Function f, List<N> u, List<Rational> v) {
    return f.at(jets, u.stream().map(jets::constant).toList(), variables(jets, v));
  }

  private static <N> List<Jet<N>> variables(Jets<N> jets, List<Rational> at) {
    List<Jet<N>> all = new ArrayList<>();
    for (int i = 0; i < at.size(); i++) all.add(jets.variable(i, jets.over().literal(at.get(i))));
    return all;
  }

  /// Of series in `v`, up to an order.
  private static <N> List<N> polynomials(
      ChartJets J, Reals<N> r, List<Jet<N>> series, int order, List<N> v) {
    Jets<N> jets = new Jets<>(J.shape(), r);
    Type line = Type.real(series.size());
    List<List<N>> numbers = new ArrayList<>();
    for (Jet<N> one : series) {
      List<N> entries = new ArrayList<>(jets.derivatives(one));
      for (int a = 0; a < entries.size(); a++)
        if (J.shape().order(a) > order) entries.set(a, r.zero());
      numbers.add(entries);
    }
    JetPoint<N> jet = new JetPoint<>(new Manifold(line).components(0).getFirst(), numbers);
    return J.J().plot(line, jet, r, v).leaves().get();
  }

  /// The numbers of `f(u)` in one chart, read in another.
  private static Function elsewhere(ManyCharts m, ChartJets J, Chart chart, Function f) {
    Chart other =
        m.charts()
            .find(c -> !c.equals(chart) && c.dimension() == chart.dimension())
            .getOrElse(chart);
    return new Misread(J, chart, other, f);
  }

  private record Misread(ChartJets J, Chart from, Chart to, Function f) implements Function {
    @Override
    public <N> Value<N> at(Reals<N> r, List<N> u, List<N> v) {
      Jets<N> jets = new Jets<>(J.shape(), r);
      List<Jet<N>> series = from.coordinates(jets, along(jets, f, u));
      return to.point(r, polynomials(J, r, series, J.shape().R(), v));
    }
  }

  private static Finding plots(Making making, LawRunner effort) {
    return CountedCases.each(
        Math.max(14, effort.cases() / 2),
        effort,
        (random, i) -> {
          ManyCharts from = ManyCharts.ALL.get(i % ManyCharts.ALL.size());
          ChartJets J = new ChartJets(RandomPrograms.shape(random.nextInt(4)));
          Map then = from.map(random);
          Chart chart = from.chart(random);
          Vector<Quadric> numbers = Vector.fill(chart.dimension(), () -> Quadric.draw(random));
          int dimension = random.nextInt(1, 3), n = random.nextInt(ORDER + 1);
          List<Rational> u = drawn(dimension, random), v = drawn(J.shape().k(), random);
          List<Rational> zero = new ArrayList<>(u);
          zero.set(0, Rational.ZERO);
          Function f = new Polynomials(chart, numbers, then, n, 0);
          Function left = new Polynomials(chart, numbers, then, n, -1);
          Function right = new Polynomials(chart, numbers, then, n, 1);
          ManyCharts m = then.to();
          Chart at = J.around(m, new At(f, u), random),
              beside = J.around(m, new At(f, zero), random);
          String text =
              "%s in the chart %s, then %s, at u = %s, u1^%d |u1|, v = %s, (k,R) = (%d,%d)"
                  .formatted(
                      numbers.mkString("(", ", ", ")"),
                      chart,
                      then,
                      u,
                      n,
                      v,
                      J.shape().k(),
                      J.shape().R());
          return Case.of(
              text,
              () ->
                  ChartJets.same(
                          "the jet of g",
                          J.in(at, new At(f, u)),
                          () -> J.in(at, new At(making.of(m, J, at, f), u)))
                      .and(
                          Finding.reproduced(
                              "whether they are smooth at u1 = 0",
                              ofJets(J, beside, left, zero).equals(ofJets(J, beside, right, zero)),
                              ofPoints(J, m, making.of(m, J, beside, left), zero, v)
                                  .equals(
                                      ofPoints(J, m, making.of(m, J, beside, right), zero, v)))));
        });
  }

  /// The series in `u` of the numbers of jets in a chart.
  private static List<Jet<Jet<Rational>>> ofJets(
      ChartJets J, Chart chart, Function f, List<Rational> u) {
    Jets<Rational> places = new Jets<>(Indices.of(u.size(), ORDER), EXACT);
    Jets<Jet<Rational>> jets = new Jets<>(J.shape(), places);
    return chart.coordinates(jets, along(jets, f, variables(places, u)));
  }

  /// The series in `u` and `v` of the numbers of points.
  private static List<Jet<Jet<Rational>>> ofPoints(
      ChartJets J, ManyCharts m, Function g, List<Rational> u, List<Rational> v) {
    Jets<Rational> places = new Jets<>(Indices.of(u.size(), ORDER), EXACT);
    Jets<Jet<Rational>> jets = new Jets<>(J.shape(), places);
    return m.embedding().at(jets, around(jets, g, variables(places, u), v)).leaves().get();
  }

  private static List<Rational> drawn(int n, SplittableRandom random) {
    List<Rational> all = new ArrayList<>();
    for (int i = 0; i < n; i++) all.add(Rational.of(random.nextInt(-3, 4), 2));
    return all;
  }

  /// `v ↦ f(u, v)`.
  private record At(Function f, List<Rational> u) implements JetBundle.Series {
    @Override
    public <N> Value<N> at(Reals<N> r, List<N> v) {
      return f.at(r, u.stream().map(r::literal).toList(), v);
    }
  }
}
