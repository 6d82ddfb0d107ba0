package org.difflam.papers.gluing;

import static org.difflam.papers.statement.Check.check;

import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.SplittableRandom;
import org.difflam.category.Verdict;
import org.difflam.category.Witness;
import org.difflam.category.algebra.Rational;
import org.difflam.category.law.LawRunner;
import org.difflam.papers.gluing.ChartJets.After;
import org.difflam.papers.gluing.ChartJets.Drawn;
import org.difflam.papers.gluing.ManyCharts.Map;
import org.difflam.papers.kit.Case;
import org.difflam.papers.kit.CountedCases;
import org.difflam.papers.statement.Check;
import org.difflam.papers.statement.Finding;
import org.difflam.semantics.diffeology.Smooth;
import org.difflam.semantics.manifold.JetBundle;
import org.difflam.semantics.manifold.JetPoint;
import org.difflam.semantics.taylor.Indices;
import org.difflam.syntax.simple.Type;

/// §6.3 on manifolds that no chart covers, exactly: what a jet is, what `J(f)` does to it in charts
/// of either side, and the jet curves of the proof of Theorem 8.
final class Section6ManyCharts {
  private Section6ManyCharts() {}

  /// A plot that is to have the jet that these numbers are in a chart.
  interface Plot {
    JetBundle.Series of(ChartJets J, ManyCharts m, Chart chart, JetPoint<Rational> numbers);
  }

  /// @param more γ₂ differs from γ₁ in order `R + more`
  /// @param less derivatives up to order `R – less` are compared
  private record Germs(Plot first, int more, int less) {}

  static final Plot PLOT = (J, _, chart, numbers) -> J.plot(chart, numbers);

  static final Seq<Check<?>> CHECKS =
      Vector.of(
          check(
                  "HSV-6.3-jet",
                  "compares plots that differ in order R + 1 only in one chart, in every chart and"
                      + " after random f : M → R, and tells others apart by numbers of M in Rⁿ,"
                      + ManyCharts.ON)
              .on(new Germs(PLOT, 1, 0))
              .not("plots that differ in order R", new Germs(PLOT, 0, 0))
              .not("the same numbers in another chart", new Germs(Section6ManyCharts::read, 1, 0))
              .not("derivatives of order R are not compared", new Germs(PLOT, 1, 1))
              .by(Section6ManyCharts::germs),
          check(
                  "HSV-6.3-J",
                  "compares J(g ∘ f) with J(g) ∘ J(f), read in any chart in between, and J(id) with"
                      + " id, for random f and g,"
                      + ManyCharts.ON)
              .on(PLOT)
              .not("the jet in between is read in another chart", Section6ManyCharts::read)
              .not("J forgets the highest order in between", Section6ManyCharts::cut)
              .by((plot, effort) ->
                  composed(
                      (shape, _) -> Collections.nCopies(shape.k(), Rational.ZERO),
                      plot,
                      effort.cases(),
                      effort)),
          check(
                  "HSV-Thm-8p",
                  "compares J(g) along the jet curve of γ ; f with the jet curve of γ ; f ; g, at"
                      + " random places, read in any charts,"
                      + ManyCharts.ON)
              .on(PLOT)
              .not("the jet curve is read in another chart", Section6ManyCharts::read)
              .not("the jet curve forgets the highest order", Section6ManyCharts::cut)
              .by((plot, effort) ->
                  composed(
                      Section6ManyCharts::whole, plot, Math.max(12, effort.cases() / 2), effort)));

  /// In another chart of as many numbers, if there is one.
  static JetBundle.Series read(ChartJets J, ManyCharts m, Chart chart, JetPoint<Rational> numbers) {
    return J.plot(
        m.charts()
            .find(c -> !c.equals(chart) && c.dimension() == chart.dimension())
            .getOrElse(chart),
        numbers);
  }

  private static JetBundle.Series cut(
      ChartJets J, ManyCharts m, Chart chart, JetPoint<Rational> numbers) {
    return J.plot(chart, Section6JetCurves.truncated(J.shape(), numbers));
  }

  private static Finding germs(Germs germs, LawRunner effort) {
    return CountedCases.each(
        effort.cases(),
        effort,
        (random, i) -> {
          Drawn d = Drawn.at(i, random);
          JetBundle.Series one = germs.first.of(d.J(), d.m(), d.chart(), d.numbers());
          JetBundle.Series two = further(d, d.J().shape().R() + germs.more, random);
          Smooth.Rule f = ManyCharts.Quadric.draw(random);
          int coordinate = random.nextInt(d.chart().dimension());
          int entry = random.nextInt(d.J().shape().size());
          JetBundle.Series far = d.J().plot(d.chart(), changed(d.numbers(), coordinate, entry));
          return Case.of(
              "%s, f = %s, entry %d of number %d".formatted(d, f, entry, coordinate),
              () -> alike(d, one, two, f).and(apart(d, one, far, germs.less)));
        });
  }

  /// `γ₂`: with a random entry of this order more in each number.
  private static JetBundle.Series further(Drawn d, int order, SplittableRandom random) {
    Indices shape = d.J().shape();
    ChartJets longer = new ChartJets(Indices.of(shape.k(), shape.R() + 1));
    List<List<Rational>> all = new ArrayList<>();
    for (List<Rational> entries : d.numbers().coordinates()) {
      List<Rational> more = new ArrayList<>();
      for (List<Integer> alpha : longer.shape().all()) {
        int size = Indices.order(alpha);
        Rational before = size <= shape.R() ? entries.get(shape.position(alpha)) : Rational.ZERO;
        more.add(size == order ? before.plus(Rational.of(1 + random.nextInt(5))) : before);
      }
      all.add(more);
    }
    return longer.plot(d.chart(), new JetPoint<>(d.numbers().component(), all));
  }

  /// With 1 more in one entry of one number.
  static JetPoint<Rational> changed(JetPoint<Rational> jet, int coordinate, int entry) {
    List<List<Rational>> all = new ArrayList<>(jet.coordinates());
    List<Rational> entries = new ArrayList<>(all.get(coordinate));
    entries.set(entry, entries.get(entry).plus(Rational.ONE));
    all.set(coordinate, entries);
    return new JetPoint<>(jet.component(), all);
  }

  private static Finding alike(Drawn d, JetBundle.Series one, JetBundle.Series two, Smooth.Rule f) {
    Finding all =
        ChartJets.same(
            "after f",
            d.real(new After(one, d.m().embedding()), f),
            () -> d.real(new After(two, d.m().embedding()), f));
    for (Chart chart : d.J().around(d.m(), one)) {
      if (!all.outcome().isGood()) return all;
      all =
          all.and(ChartJets.same("in " + chart, d.J().in(chart, one), () -> d.J().in(chart, two)));
    }
    return all;
  }

  private static Finding apart(Drawn d, JetBundle.Series one, JetBundle.Series far, int less) {
    Indices shape = d.J().shape();
    Type type = d.m().ambient();
    int compared = shape.R() - less;
    JetPoint<Rational> here = d.J().jet(type, new After(one, d.m().embedding()));
    JetPoint<Rational> there = d.J().jet(type, new After(far, d.m().embedding()));
    return Section6JetCurves.cut(shape, here, compared)
            .equals(Section6JetCurves.cut(shape, there, compared))
        ? Finding.refuted(Witness.of("plots with different jets", "in Rⁿ both have " + here))
        : Finding.of(Verdict.holds(1, 0));
  }

  /// Where a plot begins.
  private interface Place {
    List<Rational> of(Indices shape, SplittableRandom random);
  }

  private static List<Rational> whole(Indices shape, SplittableRandom random) {
    return Vector.fill(shape.k(), () -> Rational.of(random.nextInt(-1, 2))).asJava();
  }

  /// `J(g)` at `[γ ; f]`, which is read in a chart, is `[γ ; f ; g]`; and so with `id` for g.
  private static Finding composed(Place place, Plot plot, int cases, LawRunner effort) {
    return CountedCases.each(
        cases,
        effort,
        (random, i) -> {
          Drawn d = Drawn.at(i, random);
          ChartJets J = d.J();
          Map f = d.m().map(random), g = f.to().map(random);
          List<Rational> x = place.of(J.shape(), random);
          JetBundle.Series first = new JetPlots.From(new After(d.plot(), f.rule()), x);
          JetBundle.Series whole = new After(first, g.rule());
          Chart between = J.around(f.to(), first, random), last = J.around(g.to(), whole, random);
          return Case.of(
              "%s at %s, f = %s, g = %s".formatted(d, x, f, g),
              () -> {
                JetBundle.Series read = plot.of(J, f.to(), between, J.in(between, first));
                Finding composed =
                    ChartJets.same(
                        "J(g ∘ f) = J(g) ∘ J(f) in " + last,
                        J.in(last, whole),
                        () -> J.in(last, new After(read, g.rule())));
                Chart other = J.around(f.to(), first, random);
                return composed.outcome().isGood()
                    ? composed.and(
                        ChartJets.same(
                            "J(id) in " + other, J.in(other, first), () -> J.in(other, read)))
                    : composed;
              });
        });
  }
}
