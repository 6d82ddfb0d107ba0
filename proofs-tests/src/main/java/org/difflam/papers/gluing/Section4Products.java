package org.difflam.papers.gluing;

import static org.difflam.papers.statement.Check.check;

import io.vavr.collection.List;
import io.vavr.control.Option;
import java.util.SplittableRandom;
import org.difflam.category.Verdict;
import org.difflam.category.Witness;
import org.difflam.category.glue.NotAPoint;
import org.difflam.category.number.Reals;
import org.difflam.papers.gluing.Section6Charts.Sense;
import org.difflam.papers.gluing.Section6Charts.Senses;
import org.difflam.papers.statement.Check;
import org.difflam.semantics.diffeology.Box;
import org.difflam.semantics.diffeology.Plots;
import org.difflam.semantics.diffeology.Smooth;
import org.difflam.semantics.diffeology.Space;
import org.difflam.syntax.simple.Value;

/// §4.1, the product diffeology: the U-plots of `X₁ × … × Xₙ` are precisely the `(pᵢ)ᵢ` for U-plots
/// `pᵢ` of `Xᵢ`. A product of n is one of `X₁` and a product of n − 1, and of none it is 1.
final class Section4Products {
  private Section4Products() {}

  private static final int MOST = 4;

  static final List<Check<?>> CHECKS =
      List.of(
          check(
                  "HSV-4.1-prod",
                  "decides of functions into products of up to four spaces whether they are plots,"
                      + " and whether their components are, for random ones and for the same with"
                      + " a bend in one component")
              .on(new Senses(Section4Smooth.IS_PLOT, componentwise(0)))
              .not(
                  "the last component is not asked",
                  new Senses(Section4Smooth.IS_PLOT, componentwise(1)))
              .by((senses, effort) -> {
                int cases = Math.max(8, effort.cases() / 12);
                return Section6Charts.agree(senses, Section4Products::drawn, false, cases, effort)
                    .about("plots")
                    .and(
                        Section6Charts.neither(senses, Section4Products::creased, cases, effort)
                            .about("with u^n |u| in a component, n = 0, 1, 2"));
              }));

  private static final List<Space> SPACES =
      List.of(
          Section4Spaces.R,
          Section4Spaces.pair(),
          new Space.Functions(Section4Spaces.R, Section4Spaces.R),
          new Space.Lists(Section4Spaces.R),
          new Space.Sum(Section4Spaces.R, new Space.Unit()),
          Atlas.CIRCLE);

  private static Smooth together(Plots plots, List<Smooth> components) {
    Space space =
        components.map(Smooth::target).foldRight((Space) new Space.Unit(), Space.Product::new);
    return new Smooth(
        plots.stage(),
        space,
        () -> components.map(Smooth::name).mkString("(", ", ", ")"),
        new Together(components.map(Smooth::rule)));
  }

  private record Together(List<Smooth.Rule> components) implements Smooth.Rule {
    @Override
    public <N> Value<N> at(Reals<N> r, Value<N> u) {
      Value<N> all = Value.tuple();
      for (Smooth.Rule p : components.reverse()) all = Value.tuple(p.at(r, u), all);
      return all;
    }
  }

  /// The component of this number.
  private record Component(Smooth.Rule f, int number) implements Smooth.Rule {
    @Override
    public <N> Value<N> at(Reals<N> r, Value<N> u) {
      Value<N> rest = f.at(r, u);
      for (int i = 0; i < number; i++) rest = rest.parts().get(1);
      return rest.parts().get(0);
    }
  }

  /// @param less how many of the last components are not asked
  private static Sense componentwise(int less) {
    return (f, random) -> {
      List<Space> spaces = factors(f.target());
      Verdict all = Verdict.holds(1, 0);
      for (int i = 0; i < spaces.size() - less && !all.isRefuted(); i++) {
        Smooth p = new Smooth(f.source(), spaces.get(i), f.label(), new Component(f.rule(), i));
        try {
          all = all.and(Section4Smooth.IS_PLOT.look(p, random));
        } catch (NotAPoint jump) {
          all = Verdict.refuted(Witness.of("a plot", String.valueOf(jump.getMessage())));
        }
      }
      return all;
    };
  }

  private static List<Space> factors(Space product) {
    return product instanceof Space.Product(var first, var rest)
        ? factors(rest).prepend(first)
        : List.empty();
  }

  private static List<Smooth> components(Plots plots, int n, SplittableRandom random) {
    return List.fill(n, () -> plots.draw(SPACES.get(random.nextInt(SPACES.size())), random));
  }

  private static Plots plots(SplittableRandom random) {
    return new Plots(Box.all(random.nextInt(1, 3)));
  }

  private static Option<Smooth> drawn(int i, SplittableRandom random) {
    Plots plots = plots(random);
    return Option.some(together(plots, components(plots, i % (MOST + 1), random)));
  }

  /// With a bend or a jump in one component only, the last one more often.
  private static Option<Smooth> creased(int i, SplittableRandom random) {
    Plots plots = plots(random);
    List<Smooth> all = components(plots, 1 + i % MOST, random);
    int at = random.nextBoolean() ? all.size() - 1 : random.nextInt(all.size());
    Space target = all.get(at).target();
    if (target instanceof Space.Functions || target instanceof Space.Part) return Option.none();
    return Bends.creased(all.get(at), random).map(p -> together(plots, all.update(at, p)));
  }
}
