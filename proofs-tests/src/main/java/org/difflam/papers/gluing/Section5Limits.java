package org.difflam.papers.gluing;

import static org.difflam.papers.statement.Check.check;

import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import org.difflam.category.algebra.Rational;
import org.difflam.category.law.LawRunner;
import org.difflam.category.number.Reals;
import org.difflam.papers.gluing.ChartJets.After;
import org.difflam.papers.gluing.ManyCharts.Map;
import org.difflam.papers.gluing.ManyCharts.Quadric;
import org.difflam.papers.kit.Case;
import org.difflam.papers.kit.CountedCases;
import org.difflam.papers.statement.Check;
import org.difflam.papers.statement.Finding;
import org.difflam.semantics.diffeology.Smooth;
import org.difflam.semantics.manifold.JetBundle;
import org.difflam.semantics.manifold.JetPoint;
import org.difflam.semantics.taylor.Indices;
import org.difflam.syntax.simple.Type;
import org.difflam.syntax.simple.Value;

/// §5: Diff "is complete and cocomplete". Besides products and sums there are equalisers, whose
/// plots are the plots with values in them, and coequalisers, from which a map is smooth if it is
/// after the quotient map.
///
/// Both are decided exactly, of functions that two smooth ones are glued to: they are as smooth at
/// a point between as the power series of the two agree.
final class Section5Limits {
  private Section5Limits() {}

  /// Derivatives up to this order are compared.
  private static final int ORDER = 2;

  static final Seq<Check<?>> CHECKS =
      Vector.of(
          check(
                  "HSV-5-lim",
                  "decides of functions on the quotient whether they are smooth in charts, and"
                      + " whether they are after the quotient map")
              .forSome("RPⁿ as a quotient of Sⁿ, n up to 2, and the circle of itself")
              .on((UnaryOperator<JetBundle.Series>) below -> below)
              .not("a map to one point for the quotient map", Still::new)
              .by(Section5Limits::quotients),
          check(
                  "HSV-5-lim",
                  "decides of functions with values in the equaliser whether they are smooth into"
                      + " Rⁿ⁺¹, and whether they are in charts")
              .forSome("Sⁿ as the equaliser of |x|² and 1, n up to 2")
              .on(ORDER)
              .not("continuous into Rⁿ⁺¹", 0)
              .by(Section5Limits::equalisers));

  /// The point that a plot begins at.
  private record Still(JetBundle.Series plot) implements JetBundle.Series {
    @Override
    public <N> Value<N> at(Reals<N> r, List<N> t) {
      return plot.at(r, Collections.nCopies(t.size(), r.zero()));
    }
  }

  /// `f + |h| hⁿ` on one side of `h = 0`, for `h` the difference of a number of a point and its
  /// value somewhere.
  private record Side(Smooth.Rule embedding, Quadric f, int number, Rational value, int n, int sign)
      implements Smooth.Rule {
    @Override
    public <N> Value<N> at(Reals<N> r, Value<N> x) {
      Value<N> there = embedding.at(r, x);
      N h = r.minus(there.leaves().get().get(number), r.literal(value));
      N crease = r.times(r.of(sign), r.power(h, n + 1));
      return Value.of(r.plus(f.at(r, there).number(), crease));
    }
  }

  private static Finding quotients(UnaryOperator<JetBundle.Series> change, LawRunner effort) {
    return CountedCases.each(
        effort.cases(),
        effort,
        (random, i) -> {
          Map q = ManyCharts.QUOTIENTS.get(i % ManyCharts.QUOTIENTS.size());
          Chart from = q.from().chart(random);
          ChartJets J = new ChartJets(Indices.of(from.dimension(), ORDER));
          JetPoint<Rational> x = Section6LocalCoordinates.beside(J.shape(), J.draw(from, random));
          JetBundle.Series above = J.plot(from, x), below = new After(above, q.rule());
          Chart to = J.around(q.to(), below, random);
          JetBundle.Series there =
              J.plot(to, Section6LocalCoordinates.beside(J.shape(), J.in(to, below)));
          Smooth.Rule embedding = q.to().embedding();
          JetPoint<Rational> values = J.jet(q.to().ambient(), new After(below, embedding));
          int number = random.nextInt(values.coordinates().size()), n = random.nextInt(ORDER + 1);
          // beside a place where h is flat it need not have both signs
          if (isFlat(J.shape(), values.coordinates().get(number))) return Option.none();
          Rational value = values.coordinates().get(number).getFirst();
          Quadric f = Quadric.draw(random);
          Smooth.Rule left = new Side(embedding, f, number, value, n, -1);
          Smooth.Rule right = new Side(embedding, f, number, value, n, 1);
          JetBundle.Series after = change.apply(below);
          return Case.equal(
              "%s, f = %s + |h| h^%d, h = x%d - (%s), at %s in the chart %s"
                  .formatted(q, f, n, number, value, x, from),
              areOne(J, new After(after, left), new After(after, right)),
              areOne(J, new After(there, left), new After(there, right)));
        });
  }

  private static boolean isFlat(Indices shape, List<Rational> h) {
    return IntStream.range(0, shape.k()).allMatch(i -> h.get(shape.first(i)).signum() == 0);
  }

  private static boolean areOne(ChartJets J, JetBundle.Series left, JetBundle.Series right) {
    return J.jet(Type.real(), left).equals(J.jet(Type.real(), right));
  }

  private static Finding equalisers(int order, LawRunner effort) {
    return CountedCases.each(
        effort.cases(),
        effort,
        (random, i) -> {
          ManyCharts sphere = ManyCharts.QUOTIENTS.get(i % 2).from();
          ChartJets J = new ChartJets(Indices.of(random.nextInt(1, 3), ORDER));
          Chart chart = sphere.chart(random);
          JetPoint<Rational> numbers = J.draw(chart, random);
          int n = random.nextInt(1, ORDER + 2);
          JetBundle.Series left = J.plot(chart, numbers);
          JetBundle.Series right = J.plot(chart, creased(J, numbers, n, random));
          Chart other = J.around(sphere, left, random);
          JetPoint<Rational> one = J.jet(sphere.ambient(), left);
          JetPoint<Rational> two = J.jet(sphere.ambient(), right);
          return Case.equal(
              "%s of %s in the chart %s, and with u1^%d more".formatted(numbers, sphere, chart, n),
              Section6JetCurves.cut(J.shape(), one, order)
                  .equals(Section6JetCurves.cut(J.shape(), two, order)),
              J.in(other, left).equals(J.in(other, right)));
        });
  }

  /// With a multiple of `u₁ⁿ` more in one number, where that has an entry.
  private static JetPoint<Rational> creased(
      ChartJets J, JetPoint<Rational> jet, int n, SplittableRandom random) {
    if (n > ORDER) return jet;
    List<Integer> alpha = new ArrayList<>(J.shape().get(0));
    alpha.set(0, n);
    int number = random.nextInt(jet.coordinates().size());
    return Section6ManyCharts.changed(jet, number, J.shape().position(alpha));
  }
}
