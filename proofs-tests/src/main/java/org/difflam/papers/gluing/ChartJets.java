package org.difflam.papers.gluing;

import io.vavr.collection.Vector;
import java.util.Collections;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Supplier;
import org.difflam.category.Verdict;
import org.difflam.category.Witness;
import org.difflam.category.algebra.Rational;
import org.difflam.category.glue.NotAPoint;
import org.difflam.category.number.EvaluationError;
import org.difflam.category.number.ExactReals;
import org.difflam.category.number.Reals;
import org.difflam.papers.statement.Finding;
import org.difflam.semantics.diffeology.Smooth;
import org.difflam.semantics.manifold.JetBundle;
import org.difflam.semantics.manifold.JetPoint;
import org.difflam.semantics.taylor.Indices;
import org.difflam.syntax.simple.Type;
import org.difflam.syntax.simple.Value;

/// Jets of manifolds with [ManyCharts], exactly: in a chart, a jet is its numbers there.
record ChartJets(Indices shape, JetBundle J) {
  private static final ExactReals EXACT = new ExactReals();

  ChartJets(Indices shape) {
    this(shape, new JetBundle(shape));
  }

  /// The product of lines that a chart goes to.
  static Type line(Chart chart) {
    return Type.real(chart.dimension());
  }

  JetPoint<Rational> draw(Chart chart, SplittableRandom random) {
    return RandomJets.anywhere(line(chart), shape, random);
  }

  /// `t ↦ φ⁻¹(Σ x_α t^α / α!)`.
  JetBundle.Series plot(Chart chart, JetPoint<Rational> numbers) {
    return new PlotIn(J, chart, numbers);
  }

  /// The numbers of `[γ]` in a chart.
  JetPoint<Rational> in(Chart chart, JetBundle.Series plot) {
    return J.series(line(chart), EXACT, new Seen(plot, chart));
  }

  /// The jet of a plot of a first-order type.
  JetPoint<Rational> jet(Type type, JetBundle.Series plot) {
    return J.series(type, EXACT, plot);
  }

  /// The charts that have the point that the plot begins at, of which there must be one.
  Vector<Chart> around(ManyCharts m, JetBundle.Series plot) {
    Value<Rational> x = plot.at(EXACT, Collections.nCopies(shape.k(), Rational.ZERO));
    return m.charts().filter(c -> has(c, x));
  }

  private static boolean has(Chart chart, Value<Rational> x) {
    try {
      return chart.coordinates(EXACT, x).size() == chart.dimension();
    } catch (NotAPoint | EvaluationError outside) {
      return false;
    }
  }

  /// Any of them.
  Chart around(ManyCharts m, JetBundle.Series plot, SplittableRandom random) {
    Vector<Chart> all = around(m, plot);
    return all.get(random.nextInt(all.size()));
  }

  private record PlotIn(JetBundle J, Chart chart, JetPoint<Rational> numbers)
      implements JetBundle.Series {
    @Override
    public <N> Value<N> at(Reals<N> r, List<N> t) {
      Value<N> there = J.representative(line(chart), numbers, r, t);
      return chart.point(r, there.leaves().get());
    }
  }

  private record Seen(JetBundle.Series plot, Chart chart) implements JetBundle.Series {
    @Override
    public <N> Value<N> at(Reals<N> r, List<N> t) {
      return Value.numbers(chart.coordinates(r, plot.at(r, t)));
    }
  }

  /// `γ ; f`.
  record After(JetBundle.Series plot, Smooth.Rule f) implements JetBundle.Series {
    @Override
    public <N> Value<N> at(Reals<N> r, List<N> t) {
      return f.at(r, plot.at(r, t));
    }
  }

  /// A manifold, and a jet of it in a chart.
  record Drawn(ManyCharts m, ChartJets J, Chart chart, JetPoint<Rational> numbers) {
    static Drawn at(int i, SplittableRandom random) {
      return of(i, new ChartJets(RandomPrograms.shape(random.nextInt(8))), random);
    }

    static Drawn of(int i, ChartJets J, SplittableRandom random) {
      ManyCharts m = ManyCharts.ALL.get(i % ManyCharts.ALL.size());
      Chart chart = m.chart(random);
      return new Drawn(m, J, chart, J.draw(chart, random));
    }

    JetBundle.Series plot() {
      return J.plot(chart, numbers);
    }

    /// The jet of a function after a plot of the ambient space.
    JetPoint<Rational> real(JetBundle.Series plot, Smooth.Rule f) {
      return J.jet(Type.real(), new After(plot, f));
    }

    @Override
    public String toString() {
      return "%s of %s in the chart %s, (k,R) = (%d,%d)"
          .formatted(numbers, m, chart, J.shape().k(), J.shape().R());
    }
  }

  /// A plot of another jet may leave the chart that its jet is asked for in.
  static Finding same(String what, JetPoint<Rational> stated, Supplier<JetPoint<Rational>> asked) {
    try {
      JetPoint<Rational> found = asked.get();
      return stated.equals(found)
          ? Finding.of(Verdict.holds(1, 0))
          : Finding.refuted(Witness.at(what, "" + found, "" + stated));
    } catch (NotAPoint | EvaluationError outside) {
      return Finding.refuted(Witness.at(what, "" + outside.getMessage(), "" + stated));
    }
  }
}
