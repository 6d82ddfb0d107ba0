package org.difflam.papers.gluing;

import static org.difflam.papers.statement.Check.check;

import io.vavr.collection.List;
import io.vavr.control.Option;
import java.util.SplittableRandom;
import java.util.function.UnaryOperator;
import org.difflam.category.Verdict;
import org.difflam.category.Witness;
import org.difflam.category.algebra.Rational;
import org.difflam.category.law.LawRunner;
import org.difflam.category.number.Ball;
import org.difflam.category.number.Balls;
import org.difflam.category.number.EvaluationError;
import org.difflam.category.number.Reals;
import org.difflam.papers.gluing.Section6Charts.AlongPlots;
import org.difflam.papers.gluing.Section6Charts.Senses;
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

/// §4.1, sets and diffeological spaces. `⌊(real → real) → real⌉` is not `⟦(real → real) → real⟧`:
///
/// ```
/// bend(f) = lim (f(h) + f(–h) – 2 f(0)) / h    is 0 at all smooth f, and 2 at |–|
/// ```
///
/// So `bend` and 0 are two functions of sets, and one on the smooth functions; and `f ↦ |f(0)|` is
/// a function of sets that is no smooth map.
///
/// Between open subsets of `Rⁿ` there is no such difference: there the smooth maps are those of
/// calculus.
final class Section4Sets {
  private Section4Sets() {}

  private static final Space R = new Space.Real();
  private static final Space FUNCTIONS = new Space.Functions(R, R);
  private static final Balls BALLS = Balls.ofDigits(80);
  private static final Ball H = BALLS.literal(Rational.parse("1e-25"));

  static final List<Check<?>> CHECKS =
      List.of(
          check(
                  "HSV-4.1-set",
                  "takes bend at random smooth functions f and at f + |–|, from their values at 0"
                      + " and at ±10⁻²⁵")
              .on((UnaryOperator<Value<Ball>>) f -> f)
              .not("at all functions, f(x) + |x| among them", Section4Sets::folded)
              .by(Section4Sets::bends),
          check("HSV-4.1-set", "finds a plot of functions along which f ↦ |f(0)| has a bend")
              .on((Smooth.Rule) new Size())
              .not("f ↦ f(0)", new AtZero())
              .by(Section4Sets::isNotSmooth),
          check(
                  "HSV-4.1-cart",
                  "decides of functions from open boxes to open boxes whether they are smooth, and"
                      + " whether they are along plots, for random ones and the same with a bend,"
                      + " and finds in both ways that sums with w^n |w| are not")
              .on(new Senses(Section4Smooth.IS_PLOT, AlongPlots.ALL))
              .not("along constant plots", new Senses(Section4Smooth.IS_PLOT, AlongPlots.CONSTANT))
              .by((senses, effort) -> {
                int cases = Math.max(12, effort.cases() / 3);
                return Section6Charts.agree(senses, Section4Sets::onBox, false, cases, effort)
                    .about("smooth functions")
                    .and(
                        Section6Charts.agree(senses, Section4Sets::onBox, true, cases, effort)
                            .about("others"))
                    .and(
                        Section6Charts.neither(senses, Section4Sets::atEnd, cases, effort)
                            .about("functions that are an end of the box"))
                    .and(
                        Section6Charts.neither(senses, Section4Sets::creased, cases, effort)
                            .about("smooth functions and w^n |w| for an affine w, n = 0, 1, 2"));
              }));

  private static Value<Ball> folded(Value<Ball> f) {
    return Value.function(x ->
        Value.of(
            BALLS.plus(
                f.apply(x).number(),
                new Section4Spaces.Absolute().at(BALLS, Value.tuple(x)).number())));
  }

  private static Ball bend(Value<Ball> f) {
    Ball sum =
        BALLS.plus(f.apply(Value.of(H)).number(), f.apply(Value.of(BALLS.negate(H))).number());
    Ball middle = f.apply(Value.of(BALLS.zero())).number();
    return BALLS.divide(BALLS.minus(sum, BALLS.times(BALLS.of(2), middle)), H);
  }

  private static Finding bends(UnaryOperator<Value<Ball>> change, LawRunner effort) {
    Plots plots = new Plots(Box.all(1));
    return CountedCases.each(
        effort.cases(),
        effort,
        (random, _) -> {
          Smooth drawn = plots.draw(FUNCTIONS, random);
          List<Rational> u = List.of(Rational.of(random.nextInt(-16, 17), 8));
          Ball smooth, bent;
          try {
            Value<Ball> f = drawn.at(BALLS, Plots.point(BALLS, u.asJava()));
            smooth = bend(change.apply(f));
            bent = bend(folded(f));
          } catch (EvaluationError noNumber) {
            return Option.none();
          }
          String text = "f = (" + drawn.name() + ") " + u.head();
          return Case.of(text, () -> near(text, smooth, 0).and(near(text + " + |–|", bent, 2)));
        });
  }

  private static Finding near(String text, Ball found, int stated) {
    double gap = BALLS.minus(found, BALLS.of(stated)).most();
    return gap < 1e-12
        ? Finding.of(Verdict.holds(1, gap))
        : Finding.refuted(Witness.at(text, "bend " + found.toDouble(), "" + stated));
  }

  /// `f ↦ f(0)`.
  private record AtZero() implements Smooth.Rule {
    @Override
    public <N> Value<N> at(Reals<N> r, Value<N> f) {
      return f.apply(Value.of(r.zero()));
    }
  }

  /// `f ↦ |f(0)|`.
  private record Size() implements Smooth.Rule {
    @Override
    public <N> Value<N> at(Reals<N> r, Value<N> f) {
      return new Section4Spaces.Absolute().at(r, Value.tuple(new AtZero().at(r, f)));
    }
  }

  private static Finding isNotSmooth(Smooth.Rule F, LawRunner effort) {
    Smooth f = new Smooth(FUNCTIONS, R, "F", F);
    Verdict verdict = new Diffeology(Math.max(40, effort.cases()), effort.seed()).isSmooth(f);
    return verdict instanceof Verdict.Refuted(var bend)
        ? Finding.of(Verdict.holds(1, 0)).about(bend.toString())
        : Finding.refuted(Witness.of("a plot along which it has a bend", "none was found"));
  }

  private static final List<Box> FROM =
      List.of(
          Box.all(1),
          Box.interval(Rational.of(-2), Rational.of(2)),
          Box.all(2),
          new Box(
              java.util.List.of(new Box.Side(Rational.of(-1), Rational.of(2)), Box.Side.UNBOUNDED)),
          Box.all(3),
          Box.all(0));

  private static final List<Box> NOT_POINTS = FROM.filter(box -> box.dimension() > 0);

  private static final List<Box> INTO =
      List.of(
          Box.all(1),
          Box.all(2),
          Box.all(3),
          Box.all(0),
          new Box(java.util.List.of(new Box.Side(null, Rational.of(3)))));

  /// `s(x) + wⁿ |w|`, of which a derivative of order `n + 1` jumps where `w = 0`.
  private static Option<Smooth> creased(int i, SplittableRandom random) {
    Plots plots = new Plots(NOT_POINTS.get(i % NOT_POINTS.size()));
    Space line = new Space.Open(Box.all(1));
    Smooth s = plots.draw(line, random);
    int slope = random.nextInt(1, 3), n = random.nextInt(3);
    Rational offset = Rational.of(random.nextInt(-7, 8), 8);
    return Option.some(
        new Smooth(
            plots.stage(),
            line,
            s.name() + " + w^" + n + " |w| for w = " + slope + " u1 - " + offset,
            new Creased(s.rule(), slope, offset, n)));
  }

  private record Creased(Smooth.Rule s, int slope, Rational offset, int n) implements Smooth.Rule {
    @Override
    public <N> Value<N> at(Reals<N> r, Value<N> x) {
      N u = x.parts().getFirst().number();
      N w = r.minus(r.times(r.of(slope), u), r.literal(offset));
      N size = new Section4Spaces.Absolute().at(r, Value.tuple(Value.of(w))).number();
      N bend = r.times(r.power(w, n), size);
      return Value.numbers(List.of(r.plus(s.at(r, x).parts().getFirst().number(), bend)).asJava());
    }
  }

  /// Constantly an end of an open interval, which is not in it, alone or beside one of its points.
  private static Option<Smooth> atEnd(int i, SplittableRandom random) {
    Plots plots = new Plots(FROM.get(i % FROM.size()));
    Rational lower = Rational.of(random.nextInt(-9, 1), 4), upper = Rational.of(9, 4);
    Rational end = random.nextBoolean() ? lower : upper;
    Box.Side side = new Box.Side(lower, upper);
    List<Rational> place =
        i % 2 == 0 ? List.of(end) : List.of(lower.plus(upper).dividedBy(Rational.of(2)), end);
    Space into = new Space.Open(new Box(place.map(_ -> side).asJava()));
    return Option.some(
        new Smooth(plots.stage(), into, "constantly " + place, new Constantly(place)));
  }

  private record Constantly(List<Rational> c) implements Smooth.Rule {
    @Override
    public <N> Value<N> at(Reals<N> r, Value<N> x) {
      return Value.numbers(c.map(r::literal).asJava());
    }
  }

  private static Option<Smooth> onBox(int i, SplittableRandom random) {
    Space into = new Space.Open(INTO.get(random.nextInt(INTO.size())));
    return Option.some(new Plots(FROM.get(i % FROM.size())).draw(into, random));
  }
}
