package org.difflam.semantics.diffeology;

import java.util.List;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;
import org.difflam.category.Verdict;
import org.difflam.category.Witness;
import org.difflam.category.glue.NotAPoint;
import org.difflam.category.number.Ball;
import org.difflam.category.number.Balls;
import org.difflam.category.number.Closeness;
import org.difflam.syntax.simple.Value;

/// Whether two points of a space are equal, as far as enclosures of reals tell.
final class PointEquality {
  /// What points are computed with.
  static final Balls BALLS = Balls.ofDigits(40);

  private PointEquality() {}

  /// Equal as far as enclosures tell; functions at drawn arguments.
  static Verdict compare(
      Space space, Value<Ball> a, Value<Ball> b, Supplier<String> at, RandomGenerator random) {
    return switch (space) {
      case Space.Functions(var x, var y) -> {
        if (x.isEmpty()) yield Verdict.PROVED;
        Smooth argument = new Plots(Box.all(0)).draw(x, random);
        Value<Ball> v = argument.at(BALLS, Value.tuple());
        yield compare(
            y, a.apply(v), b.apply(v), () -> at.get() + ", applied to " + argument.name(), random);
      }
      case Space.Product(var x, var y) ->
          compare(x, a.parts().get(0), b.parts().get(0), at, random)
              .and(compare(y, a.parts().get(1), b.parts().get(1), at, random));
      case Space.Sum(var x, var y) -> {
        Value.Tagged<Ball> s = Plots.tagged(a), t = Plots.tagged(b);
        if (!s.label().equals(t.label())) {
          yield Verdict.refuted(Witness.at(at.get(), s.label() + " …", t.label() + " …"));
        }
        yield compare(s.label().equals(Space.LEFT) ? x : y, s.content(), t.content(), at, random);
      }
      case Space.Lists(var element) -> {
        var s = Plots.sequence(a).elements();
        var t = Plots.sequence(b).elements();
        if (s.size() != t.size()) {
          yield Verdict.refuted(
              Witness.at(at.get(), "a list of " + s.size(), "a list of " + t.size()));
        }
        Verdict all = Verdict.PROVED;
        for (var pair : s.zip(t)) all = all.and(compare(element, pair._1, pair._2, at, random));
        yield all;
      }
      case Space.Trees trees
          when !trees.carrier().isFirstOrder()
              && a instanceof Value.Rolled<Ball>(_, var s)
              && b instanceof Value.Rolled<Ball>(_, var t) ->
          compare(trees.layer(), s, t, at, random);
      case Space.Part part -> compare(part.whole(), a, b, at, random);
      case Space.Real _, Space.Open _, Space.Unit _, Space.Trees _, Space.Flat _ ->
          numbers(a, b, at);
      case Space.Empty _ -> throw new NotAPoint("the empty space has no points");
    };
  }

  private static Verdict numbers(Value<Ball> a, Value<Ball> b, Supplier<String> at) {
    if (a instanceof Value.Real<Ball>(var x) && b instanceof Value.Real<Ball>(var y))
      return number(x, y, at);
    if (!ValueShapes.shape(a).equals(ValueShapes.shape(b))) {
      return Verdict.refuted(Witness.at(at.get(), ValueShapes.shape(a), ValueShapes.shape(b)));
    }
    Verdict all = Verdict.PROVED;
    var xs = ValueShapes.numbers(a);
    var ys = ValueShapes.numbers(b);
    for (int i = 0; i < xs.size() && !all.isRefuted(); i++) {
      all = all.and(number(xs.get(i), ys.get(i), at));
    }
    return all;
  }

  private static Verdict number(Ball x, Ball y, Supplier<String> at) {
    Ball gap = BALLS.minus(x, y);
    if (gap.isZero()) return Verdict.holds(1, 0);
    if (!gap.containsZero()) {
      List<String> shown = Closeness.show(x, y);
      return Verdict.refuted(Witness.at(at.get(), shown.getFirst(), shown.getLast()));
    }
    double error = Math.scalb(1.0, (int) Math.ceil(gap.log2Most()));
    return error < 1e-20
        ? Verdict.holds(1, error)
        : Verdict.inconclusive("too wide at " + at.get());
  }
}
