package org.difflam.papers.gluing;

import static org.difflam.papers.statement.Check.check;

import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.List;
import java.util.SplittableRandom;
import org.difflam.category.Verdict;
import org.difflam.category.algebra.Rational;
import org.difflam.category.law.LawRunner;
import org.difflam.category.number.EvaluationError;
import org.difflam.category.number.Reals;
import org.difflam.papers.gluing.InCharts.Where;
import org.difflam.papers.kit.Case;
import org.difflam.papers.kit.CountedCases;
import org.difflam.papers.statement.Check;
import org.difflam.papers.statement.Finding;
import org.difflam.semantics.diffeology.Box;
import org.difflam.semantics.diffeology.DiffByEvaluation;
import org.difflam.semantics.diffeology.Diffeology;
import org.difflam.semantics.diffeology.Plots;
import org.difflam.semantics.diffeology.Smooth;
import org.difflam.semantics.diffeology.Space;
import org.difflam.syntax.generate.SampleTypes;
import org.difflam.syntax.generate.TermGenerator;
import org.difflam.syntax.simple.Printing;
import org.difflam.syntax.simple.Term;
import org.difflam.syntax.simple.Type;
import org.difflam.syntax.simple.Value;
import org.difflam.syntax.surface.Notation;
import org.difflam.syntax.syn.Arrow;

/// §6.3: "A function X → Y is smooth in the sense of manifolds if and only if it is smooth in the
/// sense of diffeological spaces". Both senses are decided apart: of maps that are smooth and of
/// maps that are not, between sums of `Rᵈ` and manifolds with the circle or the sphere in them,
/// which no chart covers.
///
/// A jump that one sense has met is looked for in the other; where it is not met there, the senses
/// differ.
final class Section6Charts {
  private Section6Charts() {}

  private static final Space R = new Space.Real(), CIRCLE = Atlas.CIRCLE;

  private static final List<Space> MANIFOLDS =
      List.of(
          R,
          CIRCLE,
          new Space.Product(R, R),
          new Space.Lists(R),
          new Space.Product(CIRCLE, R),
          Atlas.SPHERE,
          new Space.Product(CIRCLE, CIRCLE),
          new Space.Sum(R, CIRCLE),
          new Space.Product(R, new Space.Lists(R)),
          new Space.Lists(CIRCLE),
          new Space.Lists(new Space.Lists(R)),
          new Space.Flat(SampleTypes.TREE),
          new Space.Flat(SampleTypes.PATH));

  /// So often a smooth map is looked at, and so often a jump is looked for.
  private static final int LOOKS = 3, SEARCH = 200;

  /// So often one that is there: where a map swings fast, few segments show it.
  private static final int THERE = 2_000;

  private static final Verdict HOLDS = Verdict.holds(1, 0);

  /// Maps that are smooth.
  interface Draw {
    Option<Smooth> of(int number, SplittableRandom random);
  }

  /// A sense of smoothness: one look for a jump.
  interface Sense {
    Verdict look(Smooth f, SplittableRandom random);
  }

  record Senses(Sense charts, Sense plots) {}

  static final Seq<Check<?>> CHECKS =
      Vector.of(
          check(
                  "HSV-6.3-man",
                  "decides whether maps are smooth in charts, and along plots: random ones between"
                      + " sums of Rᵈ and of circles, the sphere and the torus, and the same with a"
                      + " bend or a jump")
              .on(new Senses(inCharts(new Chart.Line()), AlongPlots.ALL))
              .not(
                  "only constant plots",
                  new Senses(inCharts(new Chart.Line()), AlongPlots.CONSTANT))
              .not(
                  "the chart of the line has a bend",
                  new Senses(inCharts(new Chart.Bent()), AlongPlots.ALL))
              .printed(
                  "f need not be continuous",
                  new Senses(
                      new InCharts(new Atlas(new Chart.Line()), Where.WHERE_DEFINED),
                      AlongPlots.ALL))
              .by((senses, effort) ->
                  neither(senses, Section6Charts::step, 4, effort)
                      .about("constant on both sides of a jump")
                      .and(
                          agree(senses, Section6Charts::map, false, effort)
                              .about("maps without a bend"))
                      .and(
                          agree(senses, Section6Charts::map, true, effort)
                              .about("maps that are not smooth"))
                      .and(
                          neither(
                                  senses,
                                  Section6Charts::creased,
                                  Math.max(10, effort.cases() / 4),
                                  effort)
                              .about("with x^n |x| in one number, n = 0, 1, 2"))));

  enum AlongPlots implements Sense {
    ALL,
    ON_LINE,
    CONSTANT;

    @Override
    public Verdict look(Smooth f, SplittableRandom random) {
      return this == ALL
          ? new Diffeology(1, random.nextLong()).isSmooth(f)
          : Diffeology.isSmoothAlong(new Plots(Box.all(this == ON_LINE ? 1 : 0)), f, random);
    }
  }

  /// `f` where numbers stand for points of the circle in its target.
  private record Wrapped(Space target, Smooth.Rule f) implements Smooth.Rule {
    @Override
    public <N> Value<N> at(Reals<N> r, Value<N> x) {
      return Atlas.wrapped(target, r, f.at(r, x));
    }
  }

  private static InCharts inCharts(Chart line) {
    return new InCharts(new Atlas(line), Where.EVERYWHERE);
  }

  /// `Left a` for `x ≤ c`, and `Right b` above.
  private static Option<Smooth> step(int i, SplittableRandom random) {
    int a = random.nextInt(-i, i + 1), b = random.nextInt(-i, i + 1);
    Rational c = Rational.of(random.nextInt(-i, i + 1), 2);
    return Option.some(
        new Smooth(
            R,
            new Space.Sum(R, R),
            "Left %d for x <= %s, else Right %d".formatted(a, c, b),
            new Step(a, b, c)));
  }

  private record Step(int a, int b, Rational c) implements Smooth.Rule {
    @Override
    public <N> Value<N> at(Reals<N> r, Value<N> x) {
      return Smooth.comparable(r).compare(x.number(), r.literal(c)) <= 0
          ? new Value.Tagged<>(Space.LEFT, Value.of(r.of(a)))
          : new Value.Tagged<>(Space.RIGHT, Value.of(r.of(b)));
    }
  }

  private static Option<Smooth> map(int i, SplittableRandom random) {
    Space source = MANIFOLDS.get(i % MANIFOLDS.size());
    // what is no multiple of x shows whether the chart of the line is one of R
    if (i % 5 == 1) {
      Term t = Macros.term("\\x : R. x + " + i);
      Smooth.Rule rule = new DiffByEvaluation().onMorphism(Arrow.of(t)).rule();
      return Option.some(new Smooth(R, R, "x + " + i, rule));
    }
    if (i % 5 == 0) return Option.some(new Smooth(source, source, "id", new Identity()));
    Space target = MANIFOLDS.get(random.nextInt(MANIFOLDS.size()));
    Type type = source.carrier().to(Atlas.unwrapped(target).carrier());
    Option<Term> t =
        new TermGenerator(RandomJets.WORDS, random.split()).term(type, 4 + random.nextInt(10));
    return t.map(term ->
        new Smooth(
            source,
            target,
            () -> Printing.show(Notation.ASCII, term),
            new Wrapped(target, new DiffByEvaluation().onMorphism(Arrow.of(term)).rule())));
  }

  /// From numbers into sums of `Rᵈ`.
  private static final List<Space> LINES =
      List.of(
          R,
          new Space.Product(R, R),
          new Space.Sum(R, R),
          new Space.Lists(R),
          new Space.Product(R, new Space.Lists(R)));

  private static Option<Smooth> creased(int i, SplittableRandom random) {
    Space source = LINES.get(random.nextInt(2)), target = LINES.get(i % LINES.size());
    Option<Term> t =
        new TermGenerator(RandomJets.WORDS, random.split())
            .term(source.carrier().to(target.carrier()), 4 + random.nextInt(10));
    return t.flatMap(term -> {
      Smooth f = new DiffByEvaluation().onMorphism(Arrow.of(term));
      try {
        return Bends.creased(f.named(Printing.show(Notation.ASCII, term)), random);
      } catch (EvaluationError noNumber) {
        return Option.none();
      }
    });
  }

  private record Identity() implements Smooth.Rule {
    @Override
    public <N> Value<N> at(Reals<N> r, Value<N> x) {
      return x;
    }
  }

  /// Of maps that are not smooth in one sense, or of any.
  static Finding agree(Senses senses, Draw draw, boolean rough, LawRunner effort) {
    return agree(senses, draw, rough, Math.max(12, effort.cases() / 6), effort);
  }

  static Finding agree(Senses senses, Draw draw, boolean rough, int cases, LawRunner effort) {
    return CountedCases.each(
        cases,
        effort,
        (random, i) -> {
          Option<Smooth> drawn = draw.of(i, random);
          if (drawn.isEmpty()) return Option.none();
          Smooth f = rough ? Bends.bent(drawn.get(), random) : drawn.get();
          boolean charts = false, plots = false, told = true;
          for (int k = 0; k < SEARCH && (k < LOOKS || charts != plots); k++) {
            Verdict one = charts ? HOLDS : senses.charts.look(f, random.split());
            Verdict other = plots ? HOLDS : senses.plots.look(f, random.split());
            charts |= one.isRefuted();
            plots |= other.isRefuted();
            told &= !(one.and(other) instanceof Verdict.Inconclusive);
            if (charts && plots) break;
          }
          boolean smooth = !charts && !plots;
          if (smooth && (rough || !told)) return Option.none();
          return Case.equal(asked(f), said(charts), said(plots));
        });
  }

  /// Of maps that are not smooth by how they are made.
  static Finding neither(Senses senses, Draw draw, int cases, LawRunner effort) {
    return CountedCases.each(
        cases,
        effort,
        (random, i) -> {
          Option<Smooth> drawn = draw.of(i, random);
          return drawn.flatMap(f ->
              Case.equal(
                  asked(f),
                  said(jumps(senses.charts, f, random))
                      + ", "
                      + said(jumps(senses.plots, f, random)),
                  said(true) + ", " + said(true)));
        });
  }

  private static boolean jumps(Sense sense, Smooth f, SplittableRandom random) {
    for (int k = 0; k < THERE; k++) if (sense.look(f, random.split()).isRefuted()) return true;
    return false;
  }

  private static String asked(Smooth f) {
    return "%s : %s -> %s, in the one sense and in the other"
        .formatted(f.name(), f.source(), f.target());
  }

  private static String said(boolean jumps) {
    return jumps ? "not smooth" : "smooth";
  }
}
