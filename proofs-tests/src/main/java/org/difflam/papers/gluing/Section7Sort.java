package org.difflam.papers.gluing;

import static org.difflam.papers.statement.Check.check;

import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.BinaryOperator;
import org.difflam.category.Verdict;
import org.difflam.category.Witness;
import org.difflam.category.algebra.Rational;
import org.difflam.category.law.LawRunner;
import org.difflam.category.number.Ball;
import org.difflam.category.number.Balls;
import org.difflam.category.number.Differences;
import org.difflam.category.number.Reals;
import org.difflam.papers.kit.Case;
import org.difflam.papers.kit.CountedCases;
import org.difflam.papers.statement.Check;
import org.difflam.papers.statement.Finding;
import org.difflam.semantics.diffeology.Box;
import org.difflam.semantics.diffeology.Plots;
import org.difflam.semantics.diffeology.Smooth;
import org.difflam.semantics.diffeology.Space;
import org.difflam.semantics.glued.NonUnique;
import org.difflam.semantics.taylor.Indices;
import org.difflam.semantics.taylor.Jet;
import org.difflam.semantics.taylor.Jets;
import org.difflam.syntax.simple.Value;

/// Lemma 9, and what §7.1 says of `sort`: `sort f = ((r, _) ↦ (π₁ f(r, 0), d/dr π₁ f(r, 0)))` is
/// smooth. The derivative is taken by jets, exactly, along plots `f` of functions; the difference
/// quotient with which §7 computes is compared with it.
final class Section7Sort {
  private Section7Sort() {}

  private static final Space DUALS = new Space.Product(new Space.Real(), new Space.Real());
  private static final Space FUNCTIONS = new Space.Functions(DUALS, DUALS);

  /// `(u, r) ↦ (sort f(u))(r, _)` for a plot `f`.
  private interface Sorted {
    <N> Value<N> at(Reals<N> r, Smooth plot, Value<N> u, N x);
  }

  static final Seq<Check<?>> CHECKS =
      Vector.of(
          check(
                  "HSV-Lem-9",
                  "looks for jumps of derivatives of (u, r) ↦ (sort f(u))(r, _), with d/dr by jets,"
                      + " for drawn plots f of functions, and compares with the difference quotient"
                      + " of §7")
              .on((Sorted) new Exact(0, false))
              .not("d/dr of f(|r|, 0)", new Exact(0, true))
              .not("d/dr′ of f(r, r′) at 0", new Exact(1, false))
              .by(Section7Sort::smooth),
          check(
                  "HSV-7.1-sort",
                  "applies sort twice and once, with d/dr by jets, to drawn functions and to swap"
                      + " at random points")
              .on((Sorted) new Exact(0, false))
              .not("d/dr′ of f(r, r′) at 0", new Exact(1, false))
              .by((sorted, effort) ->
                  atPoints(effort, (f, u, x, _) -> idempotent(sorted, f, u, x))),
          check(
                  "HSV-7.1-sort",
                  "compares π₂ (sort f)(r, r′) with the slope of π₁ f(–, 0) at r, by differences,"
                      + " for drawn functions f")
              .on((BinaryOperator<Rational>) (one, _) -> one)
              .printed("it is r′ times that slope", (_, other) -> other)
              .by((factor, effort) ->
                  atPoints(
                      effort,
                      (f, u, x, other) -> slope(f, u, x, factor.apply(Rational.ONE, other)))));

  /// `u ↦ sort f(u)`.
  private record SortOf(Sorted sorted, Smooth plot) implements Smooth.Rule {
    @Override
    public <N> Value<N> at(Reals<N> r, Value<N> u) {
      return Value.function(x -> sorted.at(r, plot, u, x.parts().get(0).number()));
    }
  }

  /// `u ↦ swap`.
  private record Swap() implements Smooth.Rule {
    @Override
    public <N> Value<N> at(Reals<N> r, Value<N> u) {
      return NonUnique.swap();
    }
  }

  /// What is said of `f(u)` at `(x, other)`.
  private interface AtPoint {
    Finding of(Smooth f, Rational u, Rational x, Rational other);
  }

  private static final Balls BALLS = Balls.ofDigits(60);

  private static Finding atPoints(LawRunner effort, AtPoint said) {
    Plots plots = new Plots(Box.all(1));
    return CountedCases.each(
        effort.cases(),
        effort,
        (random, i) -> {
          Smooth f =
              i % 10 == 0
                  ? new Smooth(plots.stage(), FUNCTIONS, "swap", new Swap())
                  : plots.draw(FUNCTIONS, random);
          Rational u = number(random), x = number(random), other = number(random);
          String text = "f = %s, u = %s at (%s, %s)".formatted(f.name(), u, x, other);
          return Case.of(text, () -> said.of(f, u, x, other));
        });
  }

  private static Value<Ball> stage(Rational u) {
    return Value.tuple(Value.of(BALLS.literal(u)));
  }

  private static Finding idempotent(Sorted sorted, Smooth f, Rational u, Rational x) {
    Smooth once = new Smooth(f.source(), FUNCTIONS, f.label(), new SortOf(sorted, f));
    Value<Ball> at = stage(u);
    Ball place = BALLS.literal(x);
    List<Value<Ball>> one = sorted.at(BALLS, f, at, place).parts();
    List<Value<Ball>> two = sorted.at(BALLS, once, at, place).parts();
    Finding all = Finding.of(Verdict.holds(1, 0));
    for (int i = 0; i < 2; i++) all = all.and(close(one.get(i).number(), two.get(i).number()));
    return all;
  }

  private static Finding slope(Smooth f, Rational u, Rational x, Rational factor) {
    Ball slope =
        Differences.partial(
            (r, at) ->
                f.at(r, Value.tuple(Value.of(r.literal(u))))
                    .apply(Value.tuple(Value.of(at.getFirst()), Value.of(r.zero())))
                    .parts()
                    .getFirst()
                    .number(),
            List.of(x),
            List.of(1));
    Ball found =
        new Exact(0, false).at(BALLS, f, stage(u), BALLS.literal(x)).parts().get(1).number();
    return close(BALLS.times(slope, BALLS.literal(factor)), found);
  }

  private static Finding close(Ball stated, Ball found) {
    double gap = BALLS.minus(stated, found).most();
    return gap <= 1e-20 * (1 + stated.most())
        ? Finding.of(Verdict.holds(1, gap))
        : Finding.refuted(Witness.of("" + stated, "" + found));
  }

  /// The derivative in one of the two arguments.
  private record Exact(int argument, boolean folded) implements Sorted {
    private static final Indices FIRST = Indices.of(1, 1);

    @Override
    public <N> Value<N> at(Reals<N> r, Smooth plot, Value<N> u, N x) {
      Jets<N> jets = new Jets<>(FIRST, r);
      N place = folded && Smooth.comparable(r).sign(x) < 0 ? r.negate(x) : x;
      List<Value<Jet<N>>> stage = new ArrayList<>();
      for (Value<N> part : u.parts()) stage.add(Value.of(jets.constant(part.number())));
      Jet<N> first = argument == 0 ? jets.variable(0, place) : jets.constant(place);
      Jet<N> second = argument == 0 ? jets.zero() : jets.variable(0, r.zero());
      Value<Jet<N>> f = plot.at(jets, new Value.Tuple<>(stage));
      Jet<N> y = f.apply(Value.tuple(Value.of(first), Value.of(second))).parts().get(0).number();
      return Value.numbers(jets.derivatives(y));
    }
  }

  /// The map on `U × R` that has to be smooth.
  private record Uncurried(Sorted sorted, Smooth plot) implements Smooth.Rule {
    @Override
    public <N> Value<N> at(Reals<N> r, Value<N> ux) {
      List<Value<N>> parts = ux.parts();
      int last = parts.size() - 1;
      return sorted.at(
          r, plot, new Value.Tuple<>(parts.subList(0, last)), parts.get(last).number());
    }
  }

  private static Finding smooth(Sorted sorted, LawRunner effort) {
    return CountedCases.each(
        effort.cases(),
        effort,
        (random, i) -> {
          int k = 1 + i % 2;
          Plots plots = new Plots(Box.all(k)), more = new Plots(Box.all(k + 1));
          Smooth f = plots.draw(FUNCTIONS, random);
          Smooth uncurried = new Smooth(more.stage(), DUALS, f.label(), new Uncurried(sorted, f));
          long seed = random.nextLong();
          return Case.of(
              f.name(),
              () -> {
                Verdict jumps = more.isPlot(uncurried, new SplittableRandom(seed));
                Finding quotient = quotient(sorted, f, k, new SplittableRandom(seed));
                return Finding.of(jumps).and(quotient);
              });
        });
  }

  /// Against the symmetric quotient over 10⁻¹⁸.
  private static Finding quotient(Sorted sorted, Smooth f, int k, SplittableRandom random) {
    Balls r = Balls.ofDigits(60);
    List<Value<Ball>> u = new ArrayList<>();
    for (int i = 0; i < k; i++) u.add(number(r, random));
    Value<Ball> x = number(r, random);
    Value<Ball> stage = new Value.Tuple<>(u);
    List<Value<Ball>> exact = sorted.at(r, f, stage, x.number()).parts();
    // whatever r′ is
    List<Value<Ball>> found =
        NonUnique.sort(r, f.at(r, stage)).apply(Value.tuple(x, number(r, random))).parts();
    for (int i = 0; i < 2; i++) {
      Ball a = exact.get(i).number(), b = found.get(i).number();
      if (!(r.minus(a, b).most() <= 1e-12 * (1 + a.most())))
        return Finding.refuted(Witness.at(f.name() + " at " + stage + ", " + x, "" + a, "" + b));
    }
    return Finding.of(Verdict.holds(1, 0));
  }

  private static Value<Ball> number(Balls r, SplittableRandom random) {
    return Value.of(r.literal(number(random)));
  }

  private static Rational number(SplittableRandom random) {
    return Rational.of(random.nextInt(-40, 41), 16);
  }
}
