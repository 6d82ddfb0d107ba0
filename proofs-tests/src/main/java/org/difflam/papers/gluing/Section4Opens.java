package org.difflam.papers.gluing;

import static org.difflam.papers.statement.Check.check;

import io.vavr.collection.List;
import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.SplittableRandom;
import org.difflam.category.Verdict;
import org.difflam.category.algebra.Rational;
import org.difflam.category.number.Ball;
import org.difflam.category.number.Balls;
import org.difflam.category.number.EvaluationError;
import org.difflam.category.number.Interval;
import org.difflam.category.number.Numbers;
import org.difflam.category.number.Operations;
import org.difflam.category.number.Reals;
import org.difflam.papers.gluing.Section6Charts.AlongPlots;
import org.difflam.papers.gluing.Section6Charts.Senses;
import org.difflam.papers.statement.Check;
import org.difflam.semantics.diffeology.Box;
import org.difflam.semantics.diffeology.Plots;
import org.difflam.semantics.diffeology.Smooth;
import org.difflam.semantics.diffeology.Space;
import org.difflam.syntax.simple.Value;

/// §4.1 and §6.3, open subsets of `Rⁿ` that are no boxes, `{u | h(u) > 0}`, as diffeological spaces
/// and as manifolds: their charts are the small boxes in them. On `R ∖ {0}` there are smooth
/// functions that no smooth function of the line extends.
final class Section4Opens {
  private Section4Opens() {}

  private static final Balls BALLS = Balls.ofDigits(30);
  private static final Space LINE = new Space.Open(Box.all(1));

  /// Of the square of the distance to 0.
  private enum Within {
    DISC {
      @Override
      <N> N of(Reals<N> r, N square) {
        return r.minus(r.one(), square);
      }
    },
    RING {
      @Override
      <N> N of(Reals<N> r, N square) {
        return r.times(r.minus(square, r.one()), r.minus(r.of(4), square));
      }
    },
    NOT_AT_0 {
      @Override
      <N> N of(Reals<N> r, N square) {
        return square;
      }
    };

    /// `h(u)`.
    abstract <N> N of(Reals<N> r, N square);
  }

  private record Positive(Within h) implements Space.Membership {
    @Override
    public <N> boolean contains(Numbers<N> r, Value<N> u) {
      N square = r.zero();
      for (Value<N> x : u.parts()) square = r.plus(square, r.power(x.number(), 2));
      return r.sign(h.of(r, square)) > 0;
    }
  }

  private static final Space.Part DISC =
      open("disc", 2, Within.DISC, polar(Rational.of(-1), Rational.ONE));
  private static final Space.Part RING =
      open("ring", 2, Within.RING, polar(Rational.ONE, Rational.of(2)));
  private static final Space.Part NOT_AT_0 =
      open(
          "R - {0}",
          1,
          Within.NOT_AT_0,
          side(new Box.Side(Rational.ZERO, null)),
          side(new Box.Side(null, Rational.ZERO)));
  private static final Space.Part INTERVALS =
      open(
          "(-2, -1) + (1, 2)",
          1,
          Within.RING,
          side(new Box.Side(Rational.of(-2), Rational.of(-1))),
          side(new Box.Side(Rational.ONE, Rational.of(2))));

  private static final List<Space.Part> OPENS = List.of(DISC, NOT_AT_0, RING, INTERVALS);

  static final List<Check<?>> CHECKS =
      List.of(
          check(
                  "HSV-4.1-cart",
                  "decides of functions between discs, rings, R – {0} and two intervals whether"
                      + " they are smooth on the small boxes in them, and whether they are along"
                      + " plots, for random ones, for sign x and 1/x, for some with x^n |x|, and"
                      + " for some that leave the set")
              .on(new Senses(Section4Opens::onBoxes, AlongPlots.ALL))
              .not(
                  "membership is not asked",
                  new Senses(Section4Opens::onBoxes, Section4Opens::intoAll))
              .by((senses, effort) -> {
                int cases = Math.max(8, effort.cases() / 12);
                return Section6Charts.agree(senses, Section4Opens::smooth, false, cases, effort)
                    .about("smooth functions")
                    .and(
                        Section6Charts.neither(senses, Section4Opens::creased, cases, effort)
                            .about("with x^n |x| in a number, n = 0, 1, 2"))
                    .and(
                        Section6Charts.agree(senses, Section4Opens::leaving, false, cases, effort)
                            .about("functions that leave the set"));
              }));

  private static Space.Part open(String name, int n, Within h, Smooth... parametrisations) {
    return new Space.Part(
        name, new Space.Open(Box.all(n)), new Positive(h), List.of(parametrisations).asJava());
  }

  /// `(t, θ) ↦ (t cos θ, t sin θ)`.
  private static Smooth polar(Rational from, Rational to) {
    Box box = new Box(java.util.List.of(new Box.Side(from, to), Box.Side.UNBOUNDED));
    return new Smooth(new Space.Open(box), new Space.Open(Box.all(2)), "polar", new Polar());
  }

  private record Polar() implements Smooth.Rule {
    @Override
    public <N> Value<N> at(Reals<N> r, Value<N> u) {
      N t = u.parts().get(0).number(), angle = u.parts().get(1).number();
      return Value.tuple(
          Value.of(r.times(t, r.apply(Operations.COS, angle))),
          Value.of(r.times(t, r.apply(Operations.SIN, angle))));
    }
  }

  private static Smooth side(Box.Side side) {
    Box box = new Box(java.util.List.of(side));
    return new Smooth(new Space.Open(box), LINE, "u", new Same());
  }

  private record Same() implements Smooth.Rule {
    @Override
    public <N> Value<N> at(Reals<N> r, Value<N> u) {
      return u;
    }
  }

  /// In the traditional sense: on a box in the set, around a point that is drawn.
  private static Verdict onBoxes(Smooth f, SplittableRandom random) {
    if (!(f.source() instanceof Space.Part part)) return Verdict.inconclusive("no open set");
    int n = ((Space.Open) part.whole()).box().dimension();
    Option<Box> box =
        List.range(0, 40)
            .map(_ -> Box.all(n).draw(random))
            .map(middle -> around(middle, Rational.of(1, 1L << random.nextInt(1, 5)), part))
            .find(Option::isDefined)
            .flatMap(found -> found);
    if (box.isEmpty()) return Verdict.inconclusive("no box was found");
    Plots plots = new Plots(box.get());
    return plots.isPlot(new Smooth(plots.stage(), f.target(), f.label(), f.rule()), random);
  }

  /// The box around a point, if it is in the set.
  private static Option<Box> around(
      java.util.List<Rational> middle, Rational half, Space.Part part) {
    java.util.List<Ball> all = new ArrayList<>();
    java.util.List<Box.Side> sides = new ArrayList<>();
    for (Rational m : middle) {
      Rational from = m.minus(half), to = m.plus(half);
      sides.add(new Box.Side(from, to));
      all.add(BALLS.between(new Interval(from.doubleValue(), to.doubleValue())));
    }
    try {
      return Option.when(part.member().contains(BALLS, Value.numbers(all)), () -> new Box(sides));
    } catch (EvaluationError reachesOver) {
      return Option.none();
    }
  }

  /// Along plots, as a function into the whole.
  private static Verdict intoAll(Smooth f, SplittableRandom random) {
    Space target = f.target() instanceof Space.Part part ? part.whole() : f.target();
    return AlongPlots.ALL.look(new Smooth(f.source(), target, f.label(), f.rule()), random);
  }

  /// Functions on the whole, and on `R ∖ {0}` some that are none.
  private static Option<Smooth> smooth(int i, SplittableRandom random) {
    Space.Part from = OPENS.get(i % OPENS.size());
    Space into = random.nextBoolean() ? LINE : OPENS.get(random.nextInt(OPENS.size()));
    Smooth f = on(from, into, random);
    boolean extends0 = !from.equals(NOT_AT_0) || random.nextInt(4) == 0;
    if (extends0) return Option.some(f);
    boolean sign = random.nextBoolean();
    return Option.some(
        new Smooth(
            from,
            into,
            "%s after %s".formatted(f.name(), sign ? "sign" : "1/u1"),
            new After(f.rule(), sign)));
  }

  private static Smooth on(Space.Part from, Space into, SplittableRandom random) {
    Box whole = ((Space.Open) from.whole()).box();
    Smooth f = new Plots(whole).draw(into, random);
    return new Smooth(from, into, f.label(), f.rule());
  }

  /// `f(sign x)`, or `f(1/x)`.
  private record After(Smooth.Rule f, boolean sign) implements Smooth.Rule {
    @Override
    public <N> Value<N> at(Reals<N> r, Value<N> u) {
      N x = u.parts().getFirst().number();
      return f.at(
          r,
          Value.tuple(Value.of(sign ? r.of(Smooth.comparable(r).sign(x)) : r.divide(r.one(), x))));
    }
  }

  private static Option<Smooth> creased(int i, SplittableRandom random) {
    return Bends.creased(on(i % 2 == 0 ? DISC : RING, LINE, random), random);
  }

  /// Translations, and constant functions.
  private static Option<Smooth> leaving(int i, SplittableRandom random) {
    Rational by = Rational.of(random.nextInt(4, 8), 8);
    Space.Part set = OPENS.get(i / 2 % OPENS.size());
    boolean alone = set.equals(NOT_AT_0), moved = i % 2 == 0 && !alone || set.equals(DISC);
    Rational to = alone ? Rational.ZERO : by;
    return Option.some(
        moved
            ? new Smooth(set, set, "u1 + " + by, new Moved(by))
            : new Smooth(set, set, "constantly " + to, new Constantly(to)));
  }

  private record Moved(Rational by) implements Smooth.Rule {
    @Override
    public <N> Value<N> at(Reals<N> r, Value<N> u) {
      java.util.List<N> numbers = new ArrayList<>();
      for (Value<N> x : u.parts()) numbers.add(x.number());
      numbers.set(0, r.plus(numbers.getFirst(), r.literal(by)));
      return Value.numbers(numbers);
    }
  }

  private record Constantly(Rational to) implements Smooth.Rule {
    @Override
    public <N> Value<N> at(Reals<N> r, Value<N> u) {
      return u.map(_ -> r.literal(to));
    }
  }
}
