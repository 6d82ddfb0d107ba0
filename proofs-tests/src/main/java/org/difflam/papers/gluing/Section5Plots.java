package org.difflam.papers.gluing;

import static org.difflam.papers.statement.Check.check;

import io.vavr.collection.List;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.difflam.category.Verdict;
import org.difflam.category.Witness;
import org.difflam.category.algebra.Rational;
import org.difflam.category.glue.NotAPoint;
import org.difflam.category.law.LawRunner;
import org.difflam.category.number.Ball;
import org.difflam.category.number.Balls;
import org.difflam.category.number.Reals;
import org.difflam.papers.gluing.Section6Charts.Senses;
import org.difflam.papers.kit.Case;
import org.difflam.papers.kit.CountedCases;
import org.difflam.papers.statement.Check;
import org.difflam.papers.statement.Finding;
import org.difflam.semantics.diffeology.Box;
import org.difflam.semantics.diffeology.Plots;
import org.difflam.semantics.diffeology.Smooth;
import org.difflam.semantics.diffeology.Space;
import org.difflam.syntax.generate.SampleTypes;
import org.difflam.syntax.simple.Value;

/// §5.2, the plots of sums and of lists, at random spaces: on a box, which is connected, a plot
/// stays in one summand, or at one length, and is a plot there, which [Plots#isPlot] must say too;
/// what jumps, and what has a bend there, is none.
final class Section5Plots {
  private Section5Plots() {}

  private static final Balls BALLS = Balls.ofDigits(30);

  /// What is made of two plots that are in different components.
  private interface Made {
    Smooth of(Smooth p, Smooth q);
  }

  /// What must be a plot, and what must not.
  private record Sides(Made plot, Made none) {}

  private static final Made FIRST = (p, _) -> p;
  private static final Made GLUED =
      (p, q) -> new Smooth(p.source(), p.target(), p.label(), new Glued(p, q));

  static final List<Check<?>> CHECKS =
      List.of(
          check(
                  "HSV-5.2-plots",
                  "takes random plots into sums and lists of random spaces apart, on boxes of one"
                      + " to three dimensions, and asks of two plots in different components, glued"
                      + " along a hyperplane, not to be one")
              .on(new Sides(FIRST, GLUED))
              .not("two of them, glued, are a plot", new Sides(GLUED, GLUED))
              .not("the first of them is none", new Sides(FIRST, FIRST))
              .by(Section5Plots::components),
          check(
                  "HSV-5.2-plots",
                  "asks of two plots in different components to be one plot on U₁ ⊎ U₂, the one on"
                      + " (–3, –1) and the other on (1, 3), for sums and lists of random spaces")
              .on(Vector.of(-3, -1, 1, 3))
              .not("on (–3, 1) and (–1, 3), which meet", Vector.of(-3, 1, -1, 3))
              .by(Section5Plots::apart),
          check(
                  "HSV-5.2-plots",
                  "decides of functions on boxes whether they are plots of a sum or of lists, and"
                      + " whether they stay in a component and are plots of its parts, for random"
                      + " ones and the same with a bend or a jump")
              .on(new Senses(Section4Smooth.IS_PLOT, Section5Plots::isInComponent))
              .not(
                  "it is enough that they stay",
                  new Senses(Section4Smooth.IS_PLOT, Section5Plots::staysInComponent))
              .by((senses, effort) -> {
                int cases = Math.max(10, effort.cases() / 4);
                return Section6Charts.agree(senses, Section5Plots::drawn, false, cases, effort)
                    .about("plots")
                    .and(
                        Section6Charts.agree(senses, Section5Plots::drawn, true, cases, effort)
                            .about("functions that are none"))
                    .and(
                        Section6Charts.neither(senses, Section5Plots::creased, cases, effort)
                            .about("with x^n |x| in one number, n = 0, 1, 2"))
                    .and(
                        Section6Charts.neither(senses, Section5Plots::longer, cases, effort)
                            .about("lists that become longer"));
              }));

  private static final Space R = new Space.Real();

  /// A sum of more than two, of which some have the same content.
  private static final Space OFTEN = new Space.Flat(SampleTypes.OFTEN);

  /// Without functions, so that values have numbers.
  private static final Vector<Space> OF_NUMBERS =
      Vector.of(
          new Space.Lists(R),
          new Space.Lists(new Space.Product(R, R)),
          new Space.Sum(new Space.Product(R, R), new Space.Lists(R)),
          new Space.Lists(new Space.Sum(R, R)));

  private static Option<Smooth> creased(int i, SplittableRandom random) {
    Plots plots = new Plots(Box.all(random.nextInt(1, 3)));
    Smooth p = plots.draw(OF_NUMBERS.get(i % OF_NUMBERS.size()), random);
    return Bends.creased(p, random);
  }

  /// A list of some numbers, and of one more beyond 15/8.
  private static Option<Smooth> longer(int i, SplittableRandom random) {
    Plots plots = new Plots(Box.all(1));
    Smooth p = plots.draw(new Space.Lists(R), random);
    return Bends.numbers(p, random) == 0 ? Option.none() : Option.some(Bends.longer(p));
  }

  private static Option<Smooth> drawn(int number, SplittableRandom random) {
    Plots plots = new Plots(Box.all(random.nextInt(1, 3)));
    return Option.some(plots.draw(split(random, random.nextInt(2, 5)), random));
  }

  /// Whether it is in one component at some points.
  private static Verdict staysInComponent(Smooth f, SplittableRandom random) {
    String component = component(f.at(BALLS, point(f, random)));
    for (int i = 0; i < 4; i++) {
      String there = component(f.at(BALLS, point(f, random)));
      if (!there.equals(component)) return Verdict.refuted(Witness.of(component, there));
    }
    return Verdict.holds(1, 0);
  }

  /// `U → ⟦τ_j⟧`, for lists `U → ⟦τ⟧ʲ` element by element.
  private static Verdict isInComponent(Smooth f, SplittableRandom random) {
    Verdict all = staysInComponent(f, random);
    Value<Ball> there = f.at(BALLS, point(f, random));
    String where = component(there);
    Vector<Space> parts =
        switch (f.target()) {
          case Space.Sum(var a, var b) -> Vector.of(where.equals(Space.LEFT) ? a : b);
          case Space.Lists(var a) when there instanceof Value.Sequence<Ball>(var elements) ->
              Vector.fill(elements.size(), a);
          default -> throw new IllegalArgumentException("no sum, and no lists: " + f.target());
        };
    for (int i = 0; i < parts.size() && !all.isRefuted(); i++) {
      Smooth.Rule part = new PartOf(f.rule(), where, i);
      Smooth into = new Smooth(f.source(), parts.get(i), f.label(), part);
      try {
        all = all.and(Section4Smooth.IS_PLOT.look(into, random));
      } catch (NotAPoint jump) {
        all = Verdict.refuted(Witness.of("a plot", String.valueOf(jump.getMessage())));
      }
    }
    return all;
  }

  /// What is in a summand, or an element of lists.
  private record PartOf(Smooth.Rule f, String where, int element) implements Smooth.Rule {
    @Override
    public <N> Value<N> at(Reals<N> r, Value<N> u) {
      Value<N> v = f.at(r, u);
      if (!component(v).equals(where)) throw new NotAPoint("it leaves " + where);
      return switch (v) {
        case Value.Tagged<N>(_, var content) -> content;
        case Value.Sequence<N>(var elements) -> elements.get(element);
        default -> throw new IllegalArgumentException("no sum, and no list: " + v);
      };
    }
  }

  /// `[U_j → ⟦τ_j⟧ → ⊎ ⟦τᵢ⟧]_j` for `U = ⊎ U_j`: what is glued of two plots is looked at on each of
  /// the two intervals.
  private static Finding apart(Vector<Integer> ends, LawRunner effort) {
    Vector<Box> parts =
        ends.grouped(2)
            .map(e -> Box.interval(Rational.of(e.head()), Rational.of(e.last())))
            .toVector();
    return CountedCases.each(
        Math.max(12, effort.cases() / 3),
        effort,
        (random, i) -> {
          Space space = split(random, random.nextInt(2, 5));
          Plots line = new Plots(Box.all(1));
          Smooth p = line.draw(space, random), q = line.draw(space, random);
          if (component(p, i).equals(component(q, i))) return Option.none();
          Smooth glued = GLUED.of(p, q);
          SplittableRandom looks = random.split();
          return Case.of(
              "into %s: %s, and %s".formatted(space, p.name(), q.name()),
              () ->
                  Finding.of(
                      parts.foldLeft(
                          Verdict.PROVED,
                          (all, part) -> {
                            Space U = new Space.Open(part);
                            Smooth on = new Smooth(U, space, glued.label(), glued.rule());
                            return all.and(new Plots(part).isPlot(on, looks));
                          })));
        });
  }

  /// `p` where the first coordinate is at least 0, and `q` elsewhere.
  private record Glued(Smooth p, Smooth q) implements Smooth.Rule {
    @Override
    public <N> Value<N> at(Reals<N> r, Value<N> u) {
      N first = u.parts().getFirst().number();
      return (Smooth.comparable(r).sign(first) < 0 ? q : p).at(r, u);
    }
  }

  /// A space of about this many formers, functions among them.
  static Space space(SplittableRandom random, int size) {
    if (size <= 1) return random.nextInt(6) == 0 ? new Space.Unit() : new Space.Real();
    int left = 1 + random.nextInt(size - 1);
    return switch (random.nextInt(4)) {
      case 0 -> new Space.Product(space(random, left), space(random, size - left));
      case 1 -> new Space.Functions(new Space.Real(), space(random, size - 1));
      default -> split(random, size);
    };
  }

  /// A sum, or lists.
  private static Space split(SplittableRandom random, int size) {
    int left = 1 + random.nextInt(Math.max(1, size - 1));
    return random.nextBoolean()
        ? new Space.Sum(space(random, left), space(random, Math.max(1, size - left)))
        : new Space.Lists(space(random, Math.max(1, size - 1)));
  }

  private static Finding components(Sides sides, LawRunner effort) {
    return CountedCases.each(
        effort.cases(),
        effort,
        (random, i) -> {
          Plots plots = new Plots(Box.all(random.nextInt(8) == 0 ? 3 : random.nextInt(1, 3)));
          Space space = i % 8 == 3 ? OFTEN : split(random, random.nextInt(2, 6));
          Smooth p = plots.draw(space, random), q = plots.draw(space, random);
          // the two must be in different components
          if (component(p, i).equals(component(q, i))) return Option.none();
          long seed = random.nextLong();
          return Case.of(
              "into %s: %s, and %s".formatted(space, p.name(), q.name()),
              () -> {
                Smooth plot = sides.plot.of(p, q), none = sides.none.of(p, q);
                Verdict found = recognised(plots, plot, seed);
                if (!found.isGood()) return Finding.of(found);
                return recognised(plots, none, seed).isRefuted()
                    ? Finding.of(staysInComponent(plot, new SplittableRandom(seed)))
                    : Finding.refuted(Witness.of("a plot", "no plot: it jumps"));
              });
        });
  }

  private static Verdict recognised(Plots plots, Smooth p, long seed) {
    return plots.isPlot(p, new SplittableRandom(seed));
  }

  /// Which component a value is in: the label, or the length.
  private static String component(Smooth p, long seed) {
    return component(p.at(BALLS, point(p, new SplittableRandom(seed))));
  }

  private static <N> String component(Value<N> v) {
    return switch (v) {
      case Value.Tagged<N>(var label, _) -> label;
      case Value.Sequence<N>(var elements) -> "length " + elements.size();
      default -> throw new IllegalArgumentException("no sum, and no list: " + v);
    };
  }

  private static Value<Ball> point(Smooth p, SplittableRandom random) {
    int dimension = ((Space.Open) p.source()).box().dimension();
    return new Value.Tuple<>(
        Stream.generate(() -> Rational.of(random.nextInt(-64, 65), 16))
            .limit(dimension)
            .map(x -> Value.of(BALLS.literal(x)))
            .toList());
  }
}
