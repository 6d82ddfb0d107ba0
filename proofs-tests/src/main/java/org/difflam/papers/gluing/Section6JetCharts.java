package org.difflam.papers.gluing;

import static org.difflam.papers.statement.Check.check;

import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.difflam.category.algebra.Rational;
import org.difflam.category.glue.NotAPoint;
import org.difflam.category.law.LawRunner;
import org.difflam.category.number.Ball;
import org.difflam.category.number.Balls;
import org.difflam.category.number.Reals;
import org.difflam.papers.kit.Case;
import org.difflam.papers.kit.CountedCases;
import org.difflam.papers.statement.Check;
import org.difflam.papers.statement.Finding;
import org.difflam.semantics.diffeology.Space;
import org.difflam.semantics.manifold.JetBundle;
import org.difflam.semantics.manifold.JetPoint;
import org.difflam.semantics.taylor.Indices;
import org.difflam.syntax.simple.Type;
import org.difflam.syntax.simple.Value;

/// §6.3: the charts of `M` make `J(M)` a manifold. At jets they are its charts, and from one to
/// another leads `J(φ⁻¹ ; ψ)`, which is taken here by differences, where the jets of a plot in each
/// of two charts come from power series.
final class Section6JetCharts {
  private Section6JetCharts() {}

  private static final Balls BALLS = Balls.ofDigits(60);

  static final Seq<Check<?>> CHECKS =
      Vector.of(
          check(
                  "HSV-6.3-Jman",
                  "takes random plots to two different charts, and their jets there through J of"
                      + " the change of charts, both ways, on the sphere and on products, sums and"
                      + " lists of circles and lines")
              .on((Change) Section6JetCharts::changed)
              .not("each entry by the Jacobian alone", Section6JetCharts::linearly)
              .by(Section6JetCharts::changes));

  /// From one chart to another, for the jet of a plot.
  private interface Change {
    JetPoint<Ball> of(JetBundle J, Charts charts, JetPoint<Rational> jet);
  }

  /// Two charts of a manifold, and the product of lines that they go to.
  private record Charts(Chart from, Chart to) {
    Type line() {
      return new Type.Product(Collections.nCopies(from.dimension(), Type.real()));
    }

    /// `φ⁻¹ ; ψ`.
    Value<Ball> change(Balls r, Value<Ball> u) {
      List<Ball> numbers = u.parts().stream().map(Value::number).toList();
      return Value.numbers(to.coordinates(r, from.point(r, numbers)));
    }

    Charts back() {
      return new Charts(to, from);
    }

    @Override
    public String toString() {
      return "from the chart " + from + " to " + to;
    }
  }

  private static final List<Space> MANIFOLDS =
      List.of(
          Atlas.CIRCLE,
          Atlas.SPHERE,
          new Space.Product(Atlas.CIRCLE, new Space.Real()),
          new Space.Lists(Atlas.CIRCLE),
          new Space.Sum(Atlas.CIRCLE, new Space.Product(Atlas.CIRCLE, Atlas.CIRCLE)));

  private static Finding changes(Change change, LawRunner effort) {
    Atlas atlas = new Atlas(new Chart.Line());
    return CountedCases.each(
        effort.cases(),
        effort,
        (random, i) -> {
          Space m = MANIFOLDS.get(i % MANIFOLDS.size());
          Type type = Atlas.unwrapped(m).carrier();
          Indices shape = RandomPrograms.shape(random.nextInt(8));
          JetPoint<Rational> drawn = RandomJets.anywhere(type, shape, random);
          Charts charts = new Charts(atlas.draw(m, random), atlas.draw(m, random));
          // from a chart to itself leads the identity
          if (charts.from.equals(charts.to) || drawn.coordinates().isEmpty()) return Option.none();
          JetBundle J = new JetBundle(shape);
          JetPoint<Ball> x, y;
          try {
            x = in(charts.from, J, m, type, drawn);
            y = in(charts.to, J, m, type, drawn);
          } catch (NotAPoint elsewhere) {
            return Option.none(); // the plot begins where a chart has no point
          }
          return Case.of(
              "angles %s of %s, %s".formatted(drawn, m, charts),
              () ->
                  RandomJets.same("in the other chart", y, change.of(J, charts, exact(x)), 1e-20)
                      .and(
                          RandomJets.same(
                              "and back", x, change.of(J, charts.back(), exact(y)), 1e-20)));
        });
  }

  private static JetPoint<Rational> exact(JetPoint<Ball> jet) {
    return jet.map(x -> Rational.of(x.toDecimal(50)));
  }

  /// The jet of the plot with these jets of angles, in a chart.
  private static JetPoint<Ball> in(
      Chart chart, JetBundle J, Space m, Type type, JetPoint<Rational> angles) {
    Type line = new Charts(chart, chart).line();
    return J.series(line, BALLS, new InChart(chart, J, m, type, angles));
  }

  private record InChart(Chart chart, JetBundle J, Space m, Type type, JetPoint<Rational> angles)
      implements JetBundle.Series {
    @Override
    public <N> Value<N> at(Reals<N> r, List<N> t) {
      Value<N> there = Atlas.wrapped(m, r, J.representative(type, angles, r, t));
      return Value.numbers(chart.coordinates(r, there));
    }
  }

  /// `J(φ⁻¹ ; ψ)`, by differences.
  private static JetPoint<Ball> changed(JetBundle J, Charts charts, JetPoint<Rational> jet) {
    return J.of(charts::change, charts.line(), charts.line(), jet);
  }

  private static JetPoint<Ball> linearly(JetBundle J, Charts charts, JetPoint<Rational> jet) {
    JetBundle tangents = new JetBundle(Macros.DUAL);
    List<List<Ball>> all = new ArrayList<>();
    for (int i = 0; i < jet.coordinates().size(); i++) all.add(new ArrayList<>());
    for (int a = 0; a < jet.coordinates().getFirst().size(); a++) {
      int entry = a;
      List<List<Rational>> along =
          jet.coordinates().stream().map(x -> List.of(x.getFirst(), x.get(entry))).toList();
      JetPoint<Ball> moved = changed(tangents, charts, new JetPoint<>(jet.component(), along));
      for (int i = 0; i < all.size(); i++) {
        all.get(i).add(moved.coordinates().get(i).get(a == 0 ? 0 : 1));
      }
    }
    return new JetPoint<>(jet.component(), all);
  }
}
