package org.difflam.papers.gluing;

import static org.difflam.papers.statement.Check.check;

import io.vavr.collection.List;
import io.vavr.control.Option;
import java.util.SplittableRandom;
import org.difflam.category.Verdict;
import org.difflam.category.number.Reals;
import org.difflam.papers.gluing.Section6Charts.AlongPlots;
import org.difflam.papers.gluing.Section6Charts.Senses;
import org.difflam.papers.statement.Check;
import org.difflam.semantics.diffeology.Box;
import org.difflam.semantics.diffeology.Plots;
import org.difflam.semantics.diffeology.Smooth;
import org.difflam.semantics.diffeology.Space;
import org.difflam.syntax.simple.Value;

/// §4.1, the functional diffeology: `f : U → (X ⇒ Y)` is a plot if and only if `(u, x) ↦ f(u)(x)`
/// is a smooth map `U × X → Y`. That it is smooth in `u` at each `x` is not enough: `u ↦ |–|` is.
final class Section4Functions {
  private Section4Functions() {}

  private static final Space R = new Space.Real();

  /// Connected, and with a number for each argument.
  private static final List<Space> SOURCES =
      List.of(
          R,
          new Space.Product(R, R),
          new Space.Functions(R, R),
          new Space.Product(R, new Space.Functions(R, R)));

  /// Where values have numbers.
  private static final List<Space> TARGETS =
      List.of(R, new Space.Product(R, R), new Space.Lists(R));

  static final List<Check<?>> CHECKS =
      List.of(
          check(
                  "HSV-4.1-fun",
                  "adds x^n |x| to random plots of functions, and finds that they are no plots, and"
                      + " that their uncurrying is not smooth along plots")
              .on(new Senses(Section4Smooth.IS_PLOT, Section4Functions::isUncurried))
              .not(
                  "it is smooth in u for constant x",
                  new Senses(Section4Smooth.IS_PLOT, Section4Functions::isSmoothAtPoints))
              .by((senses, effort) ->
                  Section6Charts.neither(
                          senses,
                          (_, random) -> creased(drawn(random), random),
                          Math.max(12, effort.cases() / 4),
                          effort)
                      .about("n = 0, 1, 2, for X of numbers, of pairs and of functions")));

  private static Smooth drawn(SplittableRandom random) {
    Space y = TARGETS.get(random.nextInt(TARGETS.size()));
    Space x = SOURCES.get(random.nextInt(SOURCES.size()));
    return new Plots(Box.all(random.nextInt(1, 3))).draw(new Space.Functions(x, y), random);
  }

  private static Space.Functions functions(Smooth f) {
    return (Space.Functions) f.target();
  }

  /// `(u, x) ↦ f(u)(x)`.
  private record Uncurried(Smooth.Rule f) implements Smooth.Rule {
    @Override
    public <N> Value<N> at(Reals<N> r, Value<N> ux) {
      return f.at(r, ux.parts().get(0)).apply(ux.parts().get(1));
    }
  }

  private static Smooth uncurried(Smooth f) {
    Space source = new Space.Product(f.source(), functions(f).domain());
    return new Smooth(source, functions(f).codomain(), f.label(), new Uncurried(f.rule()));
  }

  private static Verdict isUncurried(Smooth f, SplittableRandom random) {
    return AlongPlots.ALL.look(uncurried(f), random);
  }

  /// `u ↦ f(u)(x)`.
  private record AtPoint(Smooth.Rule f, Smooth.Rule x) implements Smooth.Rule {
    @Override
    public <N> Value<N> at(Reals<N> r, Value<N> u) {
      return f.at(r, u).apply(x.at(r, Value.tuple()));
    }
  }

  private static Verdict isSmoothAtPoints(Smooth f, SplittableRandom random) {
    Smooth x = new Plots(Box.all(0)).draw(functions(f).domain(), random);
    Smooth.Rule rule = new AtPoint(f.rule(), x.rule());
    Smooth at = new Smooth(f.source(), functions(f).codomain(), f.label(), rule);
    return Section4Smooth.IS_PLOT.look(at, random);
  }

  /// `u ↦ x ↦ f(u)(x)` with `yⁿ |y|` added to a number, for the first number `y` of `x`.
  private record Creased(Smooth.Rule f, int n, int number) implements Smooth.Rule {
    @Override
    public <N> Value<N> at(Reals<N> r, Value<N> u) {
      Value<N> function = f.at(r, u);
      return Value.function(x -> Bends.crease(r, function.apply(x), first(r, x), n, number));
    }

    /// `x(0)` for a function.
    private static <N> N first(Reals<N> r, Value<N> x) {
      return switch (x) {
        case Value.Closure<N> f -> f.apply(Value.of(r.zero())).number();
        case Value.Tuple<N>(var parts) -> first(r, parts.getFirst());
        default -> x.number();
      };
    }
  }

  private static Option<Smooth> creased(Smooth f, SplittableRandom random) {
    return Bends.creased(
        f,
        Bends.numbers(uncurried(f), random),
        (n, number) -> new Creased(f.rule(), n, number),
        random);
  }
}
