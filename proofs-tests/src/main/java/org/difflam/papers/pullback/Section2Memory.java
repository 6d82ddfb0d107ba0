package org.difflam.papers.pullback;

import static org.difflam.papers.statement.Check.check;

import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.UnaryOperator;
import org.difflam.category.Verdict;
import org.difflam.category.law.LawRunner;
import org.difflam.category.number.Formula;
import org.difflam.category.number.FormulaBuilder;
import org.difflam.category.number.FormulaStep;
import org.difflam.category.number.Operation;
import org.difflam.category.number.Operations;
import org.difflam.category.number.Slot;
import org.difflam.papers.kit.Case;
import org.difflam.papers.kit.CountedCases;
import org.difflam.papers.statement.Check;
import org.difflam.papers.statement.Finding;
import org.difflam.report.Plot;
import org.difflam.report.Plot.Axis;
import org.difflam.report.Plot.Point;
import org.difflam.report.Plot.Series;

/// §1 and §2.1, what the modes keep: a number is needed from the step that makes it to the last
/// that uses it, and memory is the most that are needed at a time. The iteration of `⟨x | α⟩` and
/// both phases of the reverse mode are written out as steps.
final class Section2Memory {
  private Section2Memory() {}

  private static final int LONGEST = 128;

  /// Numbers on the way that a step of dual numbers makes beside the two that it is for.
  private static final int ON_THE_WAY = 3;

  private interface Stage {
    List<Slot> of(FormulaBuilder r, List<Slot> x);
  }

  private static final Map<String, Stage> STAGES =
      LinkedHashMap.of(
          "sin x", (r, x) -> List.of(r.apply(Operations.SIN, x)),
          "x · x", (r, x) -> List.of(r.times(x.getFirst(), x.getFirst())),
          "⟨x y, x + sin y⟩",
              (r, x) ->
                  List.of(
                      r.times(x.get(0), x.get(1)),
                      r.plus(x.get(0), r.apply(Operations.SIN, List.of(x.get(1))))),
          "⟨y, z, x y + z⟩",
              (r, x) -> List.of(x.get(1), x.get(2), r.plus(r.times(x.get(0), x.get(1)), x.get(2))));

  static final Vector<Check<?>> CHECKS =
      Vector.of(
          check(
                  "MO-S1-space",
                  "counts what forward mode keeps, for 8, 16, …, 128 stages of four kinds")
              .on((UnaryOperator<Formula>) Formula::derivative)
              .not("reverse mode", Formula::transpose)
              .by((mode, _) -> grows(mode, "as much for each number of stages", 0)),
          check("MO-S1-space", "counts what reverse mode keeps, for the same composites")
              .on((UnaryOperator<Formula>) Formula::transpose)
              .not("forward mode", Formula::derivative)
              .by((mode, _) -> grows(mode, "as much more for each stage", 1)),
          check(
                  "MO-S1-space",
                  "counts what random programs keep, their results at least, and their forward"
                      + " modes: twice as much, and three on the way")
              .on((UnaryOperator<Formula>) Formula::derivative)
              .not("reverse mode", Formula::transpose)
              .by(Section2Memory::twice));

  /// How many numbers are needed at a time, at most.
  static int kept(Formula f) {
    int n = f.steps().size();
    int[] last = new int[n];
    Arrays.setAll(last, i -> i);
    for (int i = 0; i < n; i++) {
      if (f.steps().get(i) instanceof FormulaStep.Apply(_, var arguments))
        for (Slot argument : arguments) last[argument.index()] = i;
    }
    for (Slot output : f.outputs()) last[output.index()] = n;
    int[] change = new int[n + 2];
    for (int i = 0; i < n; i++) {
      // what is written down in the program needs no memory
      if (f.steps().get(i) instanceof FormulaStep.Literal) continue;
      change[i]++;
      change[last[i] + 1]--;
    }
    int now = 0, most = 0;
    for (int i = 0; i <= n; i++) most = Math.max(most, now += change[i]);
    return most;
  }

  private static Formula composite(Stage stage, int inputs, int n) {
    return Formula.of(
        inputs,
        (r, x) -> {
          List<Slot> at = x;
          for (int i = 0; i < n; i++) at = stage.of(r, at);
          return at;
        });
  }

  private static Finding grows(UnaryOperator<Formula> mode, String claim, int least) {
    Vector<String> all = Vector.empty();
    Vector<Series> series = Vector.empty();
    for (var stage : STAGES) {
      int inputs = 1 + (int) stage._1.chars().filter(c -> c == ',').count();
      Vector<Point> points = Vector.empty();
      for (int n = 8; n <= LONGEST; n *= 2)
        points = points.append(new Point(n, kept(mode.apply(composite(stage._2, inputs, n)))));
      String text = stage._1 + points.map(p -> Math.round(p.y())).mkString(" [", ", ", "]");
      Vector<Double> slopes =
          points.tail().zipWith(points, (b, a) -> (b.y() - a.y()) / (b.x() - a.x()));
      boolean kept =
          slopes.distinct().size() == 1
              && (least == 0 ? slopes.head() == 0 : slopes.head() >= least);
      if (!kept) return Finding.measured(claim, false, text);
      all = all.append(text);
      series = series.append(new Series(stage._1, points));
    }
    return Finding.measured(claim, true, all.mkString("; "))
        .with(
            new Plot(
                "Numbers that are needed at a time",
                Axis.linear("stages"),
                Axis.linear("numbers"),
                series));
  }

  private static Finding twice(UnaryOperator<Formula> mode, LawRunner effort) {
    return CountedCases.each(
        effort.cases(),
        effort,
        (random, i) -> {
          Formula f = program(random, 1 + random.nextInt(4), 10 + i);
          return Case.of(
              f.toString(),
              () -> {
                int own = kept(f), found = kept(mode.apply(f));
                int results = Vector.ofAll(f.outputs()).distinct().size();
                if (own < results)
                  return Finding.refuted(
                      RunningExample.differ(f.toString(), "at least " + results, own));
                return found <= 2 * own + ON_THE_WAY
                    ? Finding.of(Verdict.holds(1, 0))
                    : Finding.refuted(
                        RunningExample.differ(f.toString(), "2 · " + own + " + 3", found));
              });
        });
  }

  /// Steps that use one of the last few, so that little is kept.
  private static Formula program(SplittableRandom random, int width, int length) {
    return Formula.of(
        width,
        (r, x) -> {
          Vector<Slot> last = Vector.ofAll(x);
          for (int i = 0; i < length; i++) {
            Slot a = last.get(random.nextInt(width)), b = last.get(random.nextInt(width));
            Operation operation =
                Vector.of(Operations.ADD, Operations.MUL, Operations.SIN).get(random.nextInt(3));
            List<Slot> arguments = operation == Operations.SIN ? List.of(a) : List.of(a, b);
            last = last.update(random.nextInt(width), r.apply(operation, arguments));
          }
          return last.toJavaList();
        });
  }
}
