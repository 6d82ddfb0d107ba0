package org.difflam.semantics.diffeology;

import java.util.List;
import java.util.random.RandomGenerator;
import org.difflam.category.Verdict;
import org.difflam.category.Witness;
import org.difflam.category.algebra.Rational;
import org.difflam.category.glue.NotAPoint;
import org.difflam.category.number.Ball;
import org.difflam.category.number.Balls;
import org.difflam.category.number.Closeness;
import org.difflam.syntax.simple.Value;

/// Tests whether a function on a box is a plot, by cases on its target. One test uses one set of
/// random draws.
record Recognition(Plots plots, RandomGenerator random) {

  /// Whether a function on the box is a plot of its target: one look.
  Verdict isPlot(Smooth p) {
    return switch (p.target()) {
      case Space.Real _ ->
          Jumps.look((r, u) -> p.at(r, Plots.point(r, u)).number(), plots.box(), random);
      case Space.Open(var into) -> {
        Verdict all = inside(p, into);
        for (int i = 0; i < into.dimension() && !all.isRefuted(); i++) {
          int at = i;
          all =
              all.and(
                  Jumps.look(
                      (r, u) -> p.at(r, Plots.point(r, u)).parts().get(at).number(),
                      plots.box(),
                      random));
        }
        yield all;
      }
      case Space.Part part -> {
        Balls r = Balls.ofDigits(30);
        List<Rational> u = plots.box().draw(random);
        if (!part.member().contains(r, p.at(r, Plots.point(r, u)))) {
          yield Verdict.refuted(Witness.at("" + u, "a point of " + part, "a point outside"));
        }
        Smooth inWhole = new Smooth(p.source(), part.whole(), p.label(), p.rule());
        yield isPlot(inWhole);
      }
      case Space.Unit _ -> Verdict.PROVED;
      case Space.Empty _ -> throw new NotAPoint("the empty space has no plots");
      case Space.Product(var a, var b) -> {
        Verdict first = isPlot(Plots.then(p, a, new PointRules.Part(0)));
        yield first.isRefuted()
            ? first
            : first.and(isPlot(Plots.then(p, b, new PointRules.Part(1))));
      }
      case Space.Functions(var x, var y) -> {
        Smooth argument = plots.draw(x, random);
        Verdict there = isPlot(Plots.applied(p, y, argument));
        yield there instanceof Verdict.Refuted(var witness)
            ? Verdict.refuted(
                witness.withGenerators(
                    witness.generators().put("argument", argument.name()), witness.meanings()))
            : there;
      }
      case Space.Sum(var a, var b) -> {
        try {
          yield plots.split(a, b, p).fold(this::isPlot, this::isPlot);
        } catch (NotAPoint jump) {
          yield refuted(jump);
        }
      }
      case Space.Lists(var a) -> {
        try {
          Verdict all = Verdict.PROVED;
          for (Smooth each : plots.elements(a, p)) all = all.and(isPlot(each));
          yield all;
        } catch (NotAPoint jump) {
          yield refuted(jump);
        }
      }
      case Space.Trees _, Space.Flat _ when !p.target().carrier().isFirstOrder() ->
          Verdict.inconclusive("values that contain functions are not looked into");
      case Space.Trees _, Space.Flat _ -> {
        // a value is the list of its numbers, and a shape that stays
        Verdict all = Verdict.PROVED;
        try {
          int leaves = ValueShapes.constant(plots, p);
          for (int i = 0; i < leaves && !all.isRefuted(); i++) {
            int at = i;
            all =
                all.and(
                    Jumps.look(
                        (r, u) -> ValueShapes.numbers(p.at(r, Plots.point(r, u))).get(at),
                        plots.box(),
                        random));
          }
          yield all;
        } catch (NotAPoint jump) {
          yield refuted(jump);
        }
      }
    };
  }

  private static Verdict refuted(NotAPoint jump) {
    return Verdict.refuted(
        Witness.of("a plot on a connected set", String.valueOf(jump.getMessage())));
  }

  private Verdict inside(Smooth p, Box into) {
    Balls r = Balls.ofDigits(30);
    List<Rational> u = plots.box().draw(random);
    List<Value<Ball>> parts = p.at(r, Plots.point(r, u)).parts();
    for (int i = 0; i < parts.size(); i++) {
      Ball x = parts.get(i).number();
      Box.Side side = into.sides().get(i);
      Rational lower = side.lower(), upper = side.upper();
      boolean below = lower != null && r.compare(x, r.literal(lower)) <= 0;
      if (below || upper != null && r.compare(x, r.literal(upper)) >= 0) {
        return Verdict.refuted(Witness.at("" + u, "a point of " + into, Closeness.show(x, 17)));
      }
    }
    return Verdict.holds(1, 0);
  }
}
