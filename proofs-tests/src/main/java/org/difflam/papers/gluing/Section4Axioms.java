package org.difflam.papers.gluing;

import static org.difflam.papers.statement.Check.check;

import io.vavr.collection.List;
import io.vavr.collection.Vector;
import java.util.SplittableRandom;
import java.util.TreeSet;
import org.difflam.category.Verdict;
import org.difflam.category.Witness;
import org.difflam.category.algebra.Rational;
import org.difflam.category.law.LawRunner;
import org.difflam.category.number.Operations;
import org.difflam.category.number.Reals;
import org.difflam.papers.gluing.Section6Charts.AlongPlots;
import org.difflam.papers.gluing.Section6Charts.Sense;
import org.difflam.papers.kit.Case;
import org.difflam.papers.kit.CountedCases;
import org.difflam.papers.statement.Check;
import org.difflam.papers.statement.Finding;
import org.difflam.semantics.diffeology.Box;
import org.difflam.semantics.diffeology.Diffeology;
import org.difflam.semantics.diffeology.Plots;
import org.difflam.semantics.diffeology.Smooth;
import org.difflam.semantics.diffeology.Space;
import org.difflam.syntax.simple.Value;

/// §4.1, the axioms of diffeological spaces. The third is met by plots on two to four open sets
/// that cover a box, of which each is written otherwise than the one before, and goes another way
/// from where they no longer meet.
final class Section4Axioms {
  private Section4Axioms() {}

  /// What a piece has more than agrees with the one before.
  private enum Fit {
    AGREES {
      @Override
      <N> N more(Reals<N> r, N beyond) {
        return r.zero();
      }
    },
    AT_ONE_PLACE {
      @Override
      <N> N more(Reals<N> r, N beyond) {
        return beyond;
      }
    },
    NOWHERE {
      @Override
      <N> N more(Reals<N> r, N beyond) {
        return r.one();
      }
    };

    abstract <N> N more(Reals<N> r, N beyond);
  }

  static final List<Check<?>> CHECKS =
      List.of(
          check(
                  "HSV-Def-plots",
                  "looks at constants and reparametrised plots on random open boxes, and at plots"
                      + " glued of two to four pieces that are written otherwise, as are lifts to"
                      + " the circle that differ by 2π, and agree where they meet")
              .on(Fit.AGREES)
              .not("pieces that agree at one place only", Fit.AT_ONE_PLACE)
              .not("pieces that do not agree", Fit.NOWHERE)
              .by(Section4Axioms::axioms),
          check(
                  "HSV-4.1-full",
                  "finds that |x| is not smooth along plots on open sets of different dimensions,"
                      + " many of which are no lines")
              .on((Sense) AlongPlots.ALL)
              .not("plots on the line alone", AlongPlots.ON_LINE)
              .by(Section4Axioms::dimensions));

  /// On lines alone the same maps of numbers are smooth (Boman), so that plots are counted.
  private static Finding dimensions(Sense along, LawRunner effort) {
    Smooth size = new Smooth(Section4Spaces.pair(), R, "|x|", new Section4Spaces.Absolute());
    SplittableRandom random = new SplittableRandom(effort.seed());
    int line = 0, more = 0;
    for (int i = 0; i < Math.max(40, effort.cases()); i++) {
      if (along.look(size, random.split()) instanceof Verdict.Refuted(var jump)) {
        if (jump.generators().get("plot").exists(p -> p.contains("u2"))) more++;
        else line++;
      }
    }
    String found = "jumps along %d plots on lines, and along %d others".formatted(line, more);
    return 3 * more >= line && more > 0
        ? Finding.of(Verdict.holds(line + more, 0)).about(found)
        : Finding.refuted(Witness.of("many others", found));
  }

  private static final Space R = Section4Spaces.R;

  private static final Vector<Space> WRITTEN =
      Vector.of(
          R,
          Section4Spaces.pair(),
          new Space.Functions(R, R),
          new Space.Lists(R),
          Atlas.CIRCLE,
          new Space.Sum(new Space.Empty(), Atlas.CIRCLE),
          new Space.Functions(R, Atlas.CIRCLE));

  private static Finding axioms(Fit fit, LawRunner effort) {
    return CountedCases.each(
        Math.max(24, effort.cases() / 3),
        effort,
        (random, i) -> {
          Space space =
              i % 2 == 0
                  ? WRITTEN.get(i / 2 % WRITTEN.size())
                  : Section5Plots.space(random, random.nextInt(2, 6));
          Diffeology look = new Diffeology(1, random.nextLong());
          Plots plots = new Plots(Box.any(random));
          Smooth glued = glued(plots, space, fit, random);
          Verdict all = look.constants(space).and(look.reparametrisations(space));
          for (int j = 0; j < 3 && all.isGood(); j++) all = all.and(plots.isPlot(glued, random));
          Verdict verdict = all;
          return Case.of(
              "on %s into %s: %s".formatted(plots.box(), space, glued.name()),
              () -> Finding.of(verdict));
        });
  }

  /// `from` to `to` is where a piece and the next are both defined; at `cut` the value is taken
  /// from the next.
  private record Overlap(Rational from, Rational to, Rational cut) {
    @Override
    public String toString() {
      return "(%s, %s)".formatted(from, to);
    }
  }

  private static Smooth glued(Plots plots, Space space, Fit fit, SplittableRandom random) {
    Smooth first = plots.draw(Atlas.unwrapped(space), random);
    int dimension = plots.box().dimension(), axis = dimension == 0 ? 0 : random.nextInt(dimension);
    int overlaps = dimension == 0 ? 0 : random.nextInt(1, 4);
    TreeSet<Rational> ends = new TreeSet<>();
    while (ends.size() < 2 * overlaps) ends.add(plots.box().draw(random).get(axis));
    Vector<Overlap> all =
        Vector.ofAll(ends)
            .grouped(2)
            .map(e -> new Overlap(e.head(), e.last(), random.nextBoolean() ? e.head() : e.last()))
            .toVector();
    return new Smooth(
        plots.stage(),
        space,
        "%s, and pieces that meet it and each other for u%d in %s"
            .formatted(first.name(), axis + 1, all.mkString(", ")),
        new Pieces(first.rule(), space, axis, all, fit));
  }

  private record Pieces(Smooth.Rule first, Space space, int axis, Vector<Overlap> overlaps, Fit fit)
      implements Smooth.Rule {
    @Override
    public <N> Value<N> at(Reals<N> r, Value<N> u) {
      if (overlaps.isEmpty()) return moved(space, r, first.at(r, u), r.zero(), r.zero());
      N x = u.parts().get(axis).number();
      Vector<Overlap> passed =
          overlaps.takeWhile(o -> Smooth.comparable(r).compare(x, r.literal(o.cut)) >= 0);
      N by = passed.size() % 2 == 0 ? r.zero() : nought(r, x);
      for (Overlap o : passed) {
        by = r.plus(by, flat(r, r.minus(x, r.literal(o.to))));
        by = r.plus(by, fit.more(r, r.minus(x, r.literal(o.cut))));
      }
      return moved(space, r, first.at(r, u), by, turns(r, passed.size()));
    }
  }

  /// `sin 2x – 2 sin x cos x`, which is 0.
  private static <N> N nought(Reals<N> r, N x) {
    N both = r.times(r.apply(Operations.SIN, x), r.apply(Operations.COS, x));
    N two = r.of(2);
    return r.minus(r.apply(Operations.SIN, r.times(two, x)), r.times(two, both));
  }

  /// `exp(–1/x)` for `x > 0`, and 0 elsewhere: smooth, and all derivatives are 0 at 0.
  private static <N> N flat(Reals<N> r, N x) {
    return Smooth.comparable(r).sign(x) <= 0
        ? r.zero()
        : r.apply(Operations.EXP, r.negate(r.divide(r.one(), x)));
  }

  /// `2πn`.
  private static <N> N turns(Reals<N> r, int n) {
    return r.times(r.of(8L * n), r.apply(Operations.ATAN, r.one()));
  }

  /// With this added to all numbers, and to angles a number of turns, too.
  private static <N> Value<N> moved(Space space, Reals<N> r, Value<N> x, N by, N turns) {
    return switch (space) {
      case Space.Real _ -> Value.of(r.plus(x.number(), by));
      case Space.Part _ -> Atlas.wrapped(space, r, Value.of(r.plus(x.number(), r.plus(by, turns))));
      case Space.Product(var a, var b) ->
          Value.tuple(
              moved(a, r, x.parts().get(0), by, turns), moved(b, r, x.parts().get(1), by, turns));
      case Space.Sum(var a, var b) when x instanceof Value.Tagged<N>(var tag, var inside) ->
          new Value.Tagged<>(tag, moved(tag.equals(Space.LEFT) ? a : b, r, inside, by, turns));
      case Space.Lists(var a) when x instanceof Value.Sequence<N>(var elements) ->
          Value.list(elements.map(e -> moved(a, r, e, by, turns)).asJava());
      case Space.Functions(_, var b) -> Value.function(a -> moved(b, r, x.apply(a), by, turns));
      default -> x;
    };
  }
}
