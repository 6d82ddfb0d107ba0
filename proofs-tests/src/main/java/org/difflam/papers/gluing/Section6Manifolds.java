package org.difflam.papers.gluing;

import static org.difflam.papers.statement.Check.check;

import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.UnaryOperator;
import org.difflam.category.Verdict;
import org.difflam.category.Witness;
import org.difflam.category.algebra.Rational;
import org.difflam.category.law.LawRunner;
import org.difflam.category.number.Reals;
import org.difflam.papers.statement.Check;
import org.difflam.papers.statement.Finding;
import org.difflam.semantics.diffeology.Box;
import org.difflam.semantics.diffeology.Diffeology;
import org.difflam.semantics.diffeology.Plots;
import org.difflam.semantics.diffeology.Smooth;
import org.difflam.semantics.diffeology.Space;
import org.difflam.semantics.manifold.Component;
import org.difflam.semantics.manifold.Manifold;
import org.difflam.syntax.simple.Type;
import org.difflam.syntax.simple.Typing;
import org.difflam.syntax.simple.Value;

/// §6.3, manifolds, and first-order types as such.
final class Section6Manifolds {
  private Section6Manifolds() {}

  private static final Type R = Type.real();

  private static final String[] TYPES = {
    "R", "1", "R * (1 * R)", "list R", "list (R * {Nothing 1 | Just R})"
  };

  static final Seq<Check<?>> CHECKS =
      Vector.of(
          check(
                  "HSV-6.3-man",
                  "looks for jumps of a map between manifolds in charts, and along plots")
              .on(
                  Section4Spaces.definable(
                      "\\l : list R. (fold (x, acc). x * acc + x over l from 1, l)"))
              .not("the numbers of a list are replaced by |−|", absolutes())
              .by(Section6Manifolds::smoothBothWays),
          check(
                  "HSV-Prop-6",
                  "takes the components of first-order types, and goes through their charts")
              .on((UnaryOperator<List<Rational>>) x -> x)
              .not("a chart with the coordinates in the opposite order", List::reversed)
              .by((chart, _) -> charts(chart)));

  static Type type(String text) {
    return Typing.of(Macros.term("\\x : " + text + ". x")) instanceof Type.Function(var a, _)
        ? a
        : R;
  }

  private record Absolutes() implements Smooth.Rule {
    @Override
    public <N> Value<N> at(Reals<N> r, Value<N> x) {
      if (!(x instanceof Value.Sequence<N>(var elements))) throw new IllegalStateException();
      return Value.list(
          elements.map(v ->
              Value.of(
                  Smooth.comparable(r).sign(v.number()) < 0 ? r.negate(v.number()) : v.number())));
    }
  }

  private static Smooth absolutes() {
    Space list = new Space.Lists(new Space.Real());
    return new Smooth(list, list, "map |−|", new Absolutes());
  }

  /// In a chart of lists of two numbers, and in the sense of diffeologies.
  private static Finding smoothBothWays(Smooth f, LawRunner effort) {
    Plots chart = new Plots(Box.all(2));
    SplittableRandom random = new SplittableRandom(effort.seed());
    Smooth inChart = new Smooth(chart.stage(), f.target(), f.name(), new InChart(f.rule()));
    Verdict charts = Verdict.PROVED;
    for (int i = 0; i < 8 && !charts.isRefuted(); i++)
      charts = charts.and(chart.isPlot(inChart, random));
    Verdict plots = new Diffeology(8, effort.seed()).isSmooth(f);
    if (charts.isRefuted() != plots.isRefuted()) {
      return Finding.inconclusive("in charts: " + charts + "; along plots: " + plots);
    }
    return Finding.of(charts.and(plots)).about("in charts, and along plots");
  }

  private record InChart(Smooth.Rule f) implements Smooth.Rule {
    @Override
    public <N> Value<N> at(Reals<N> r, Value<N> u) {
      return f.at(r, Value.list(u.parts()));
    }
  }

  private static Finding charts(UnaryOperator<List<Rational>> chart) {
    int components = 0;
    for (String text : TYPES) {
      Manifold manifold = new Manifold(type(text));
      for (Component c : manifold.components(2)) {
        List<Rational> numbers = new ArrayList<>();
        for (int i = 0; i < c.dimension(); i++) numbers.add(Rational.of(10 + i));
        Value<Rational> point = manifold.point(c, numbers);
        List<Rational> again = chart.apply(manifold.coordinates(point));
        if (!manifold.component(point).equals(c) || !again.equals(numbers)) {
          return Finding.refuted(Witness.at(text + ", " + c, "" + numbers, "" + again));
        }
        components++;
      }
    }
    return Finding.of(Verdict.holds(components, 0))
        .about("⟦τ⟧ ≅ ⊎ᵢ R^dᵢ, exactly, on components of %d types".formatted(TYPES.length));
  }
}
