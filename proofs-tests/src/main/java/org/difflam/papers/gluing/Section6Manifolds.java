package org.difflam.papers.gluing;

import static org.difflam.papers.statement.Check.check;

import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import org.difflam.category.Verdict;
import org.difflam.category.Witness;
import org.difflam.category.algebra.Rational;
import org.difflam.category.law.LawRunner;
import org.difflam.category.number.Reals;
import org.difflam.papers.kit.Case;
import org.difflam.papers.kit.CountedCases;
import org.difflam.papers.statement.Check;
import org.difflam.papers.statement.Finding;
import org.difflam.semantics.diffeology.Box;
import org.difflam.semantics.diffeology.DiffByEvaluation;
import org.difflam.semantics.diffeology.Diffeology;
import org.difflam.semantics.diffeology.Plots;
import org.difflam.semantics.diffeology.Smooth;
import org.difflam.semantics.manifold.Component;
import org.difflam.semantics.manifold.Manifold;
import org.difflam.syntax.generate.SampleTypes;
import org.difflam.syntax.generate.TermGenerator;
import org.difflam.syntax.simple.Printing;
import org.difflam.syntax.simple.Summand;
import org.difflam.syntax.simple.Term;
import org.difflam.syntax.simple.Type;
import org.difflam.syntax.simple.Value;
import org.difflam.syntax.surface.Notation;
import org.difflam.syntax.syn.Arrow;

/// §6.3, manifolds, and first-order types as such.
final class Section6Manifolds {
  private Section6Manifolds() {}

  private static final Type R = Type.real();

  /// Types of numbers whose values are those of diffeological spaces, too.
  private static final List<Type> NUMBERS =
      List.of(
          R, Type.real(2), Type.list(R), Type.list(Type.real(2)), Type.product(R, Type.list(R)));

  static final Seq<Check<?>> CHECKS =
      Vector.of(
          check(
                  "HSV-6.3-man",
                  "looks for jumps of random maps between manifolds in charts, and along plots")
              .on((Function<Smooth, Smooth>) f -> f)
              .not(
                  "the numbers of the argument are replaced by |−|",
                  f -> new Smooth(f.source(), f.target(), "f(|−|)", new OfAbsolutes(f.rule())))
              .by(Section6Manifolds::smoothBothWays),
          check(
                  "HSV-Prop-6",
                  "takes the components of random first-order types, and goes through their charts"
                      + " and back")
              .on((UnaryOperator<List<Rational>>) x -> x)
              .not("a chart with the coordinates in the opposite order", List::reversed)
              .by(Section6Manifolds::charts));

  private record OfAbsolutes(Smooth.Rule f) implements Smooth.Rule {
    @Override
    public <N> Value<N> at(Reals<N> r, Value<N> x) {
      return f.at(r, x.map(n -> Smooth.comparable(r).sign(n) < 0 ? r.negate(n) : n));
    }
  }

  /// In a chart of a component, and in the sense of diffeologies.
  private static Finding smoothBothWays(Function<Smooth, Smooth> change, LawRunner effort) {
    return CountedCases.each(
        Math.max(8, effort.cases() / 6),
        effort,
        (random, i) -> {
          Type source = NUMBERS.get(i % NUMBERS.size());
          Type target = NUMBERS.get(random.nextInt(NUMBERS.size()));
          Option<Term> t =
              new TermGenerator(RandomJets.WORDS, random.split())
                  .term(source.to(target), 4 + random.nextInt(10));
          if (t.isEmpty()) return Option.none();
          Smooth f = change.apply(new DiffByEvaluation().onMorphism(Arrow.of(t.get())));
          Component c = new Manifold(source).components(2).getLast();
          Plots chart = new Plots(Box.all(c.dimension()));
          Smooth inChart =
              new Smooth(
                  chart.stage(),
                  f.target(),
                  f.name(),
                  new InChart(new Manifold(source), c, f.rule()));
          Verdict charts = Verdict.PROVED;
          for (int k = 0; k < 2 && !charts.isRefuted(); k++)
            charts = charts.and(chart.isPlot(inChart, random));
          Verdict plots = new Diffeology(2, random.nextLong()).isSmooth(f);
          Verdict both = charts.and(plots);
          // a jump that was met in one sense only may have been missed in the other
          return both.isGood() || charts.isRefuted() && plots.isRefuted()
              ? Case.of(Printing.show(Notation.ASCII, t.get()) + " on " + c, () -> Finding.of(both))
              : Option.none();
        });
  }

  private record InChart(Manifold manifold, Component component, Smooth.Rule f)
      implements Smooth.Rule {
    @Override
    public <N> Value<N> at(Reals<N> r, Value<N> u) {
      return f.at(r, manifold.point(component, u.parts().stream().map(Value::number).toList()));
    }
  }

  private static Type firstOrder(SplittableRandom random, int depth) {
    if (depth == 0) {
      return List.of(R, Type.unit(), SampleTypes.MAYBE, SampleTypes.TREE).get(random.nextInt(4));
    }
    Type a = firstOrder(random, depth - 1), b = firstOrder(random, depth - 1);
    return switch (random.nextInt(3)) {
      case 0 -> Type.product(a, b, R);
      case 1 -> Type.list(a);
      default -> new Type.Variant(List.of(new Summand<>("Left", a), new Summand<>("Right", b)));
    };
  }

  private static Finding charts(UnaryOperator<List<Rational>> chart, LawRunner effort) {
    return CountedCases.each(
        effort.cases(),
        effort,
        (random, i) -> {
          Type type = firstOrder(random, i % 3);
          Manifold manifold = new Manifold(type);
          List<Component> components = manifold.components(1 + i % 2);
          if (components.isEmpty()) return Option.none();
          Component c = components.get(random.nextInt(components.size()));
          List<Rational> numbers = new ArrayList<>();
          for (int k = 0; k < c.dimension(); k++) numbers.add(Rational.of(random.nextInt(), 7));
          Value<Rational> point = manifold.point(c, numbers);
          List<Rational> again = chart.apply(manifold.coordinates(point));
          String text = Section4Spaces.show(type) + ", " + c + " at " + numbers;
          // the components are disjoint, and the chart has an inverse
          boolean alone =
              components.stream().filter(manifold.component(point)::equals).count() == 1;
          boolean back =
              again.size() == c.dimension()
                  && again.equals(numbers)
                  && manifold.point(c, again).equals(point)
                  && manifold.component(point).equals(c);
          return Case.of(
              text,
              () ->
                  alone && back
                      ? Finding.of(Verdict.holds(1, 0))
                      : Finding.refuted(Witness.at(text, "" + numbers, "" + again)));
        });
  }
}
