package org.difflam.papers.gluing;

import static org.difflam.papers.statement.Check.check;

import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
import org.difflam.category.Witness;
import org.difflam.category.algebra.Rational;
import org.difflam.category.law.LawRunner;
import org.difflam.papers.gluing.ChartJets.Drawn;
import org.difflam.papers.gluing.JetPlots.Inclusion;
import org.difflam.papers.gluing.JetPlots.Part;
import org.difflam.papers.gluing.JetPlots.Then;
import org.difflam.papers.gluing.JetPlots.Together;
import org.difflam.papers.gluing.Section6ManyCharts.Plot;
import org.difflam.papers.kit.Case;
import org.difflam.papers.kit.CountedCases;
import org.difflam.papers.statement.Check;
import org.difflam.papers.statement.Finding;
import org.difflam.semantics.diffeology.Space;
import org.difflam.semantics.manifold.JetBundle;
import org.difflam.semantics.manifold.JetPoint;

/// Lemma 7 for manifolds that no chart covers: jets of `M₁ × M₂` and of `M₁ ⊎ M₂` in their charts
/// have the numbers of their parts there, and a plot with these numbers has parts with these jets.
final class Section6ManyParts {
  private Section6ManyParts() {}

  static final Seq<Check<?>> CHECKS =
      Vector.of(
          check(
                  "HSV-Lem-7",
                  "goes from jets of M₁ and of M₂ to those of M₁ × M₂ and of M₁ ⊎ M₂ in any chart"
                      + " and back,"
                      + ManyCharts.ON)
              .on(new Way(Section6ManyCharts.PLOT, i -> i))
              .not("the factors are exchanged", new Way(Section6ManyCharts.PLOT, i -> 1 - i))
              .not("the jet is read in another chart", new Way(Section6ManyCharts::read, i -> i))
              .by(Section6ManyParts::parts));

  /// @param place whose numbers come first and second
  private record Way(Plot plot, IntUnaryOperator place) {}

  private static Finding parts(Way way, LawRunner effort) {
    return CountedCases.each(
        effort.cases(),
        effort,
        (random, i) -> {
          Drawn one = Drawn.at(i, random);
          Drawn two = Drawn.of(random.nextInt(ManyCharts.ALL.size()), one.J(), random);
          SplittableRandom charts = random.split();
          return Case.of(
              one + " and " + two,
              () -> product(way, one, two, charts).and(sum(way, one, two, charts)));
        });
  }

  private static Finding product(Way way, Drawn one, Drawn two, SplittableRandom random) {
    ChartJets J = one.J();
    ManyCharts m = one.m().times(two.m());
    JetBundle.Series pair = new Together(List.of(one.plot(), two.plot()));
    Chart.Parts chart = (Chart.Parts) J.around(m, pair, random);
    JetPoint<Rational> whole = J.in(chart, pair);
    List<JetPoint<Rational>> parts =
        List.of(J.in(chart.parts().get(0), one.plot()), J.in(chart.parts().get(1), two.plot()));
    List<List<Rational>> stated =
        IntStream.range(0, 2)
            .mapToObj(i -> parts.get(way.place.applyAsInt(i)).coordinates())
            .flatMap(List::stream)
            .toList();
    if (!whole.coordinates().equals(stated))
      return Finding.refuted(Witness.at("in " + chart, "" + whole, "" + stated));
    JetBundle.Series again = way.plot.of(J, m, chart, whole);
    return back(one, new Then(again, new Part(0)), random)
        .and(back(two, new Then(again, new Part(1)), random));
  }

  private static Finding sum(Way way, Drawn one, Drawn two, SplittableRandom random) {
    ChartJets J = one.J();
    ManyCharts m = one.m().plus(two.m());
    Inclusion in = new Inclusion(one.m().ambient(), m.ambient(), Option.some(Space.LEFT), 0);
    JetBundle.Series injected = new Then(one.plot(), in.inject());
    Chart.Injected chart = (Chart.Injected) J.around(m, injected, random);
    JetPoint<Rational> whole = J.in(chart, injected);
    return ChartJets.same("in " + chart, J.in(chart.content(), one.plot()), () -> whole)
        .and(back(one, new Then(way.plot.of(J, m, chart, whole), in.eject()), random));
  }

  /// Whether a part has the jet that was drawn, in any chart.
  private static Finding back(Drawn d, JetBundle.Series part, SplittableRandom random) {
    Chart chart = d.J().around(d.m(), d.plot(), random);
    return ChartJets.same("in " + chart, d.J().in(chart, d.plot()), () -> d.J().in(chart, part));
  }
}
