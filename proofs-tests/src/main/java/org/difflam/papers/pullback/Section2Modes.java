package org.difflam.papers.pullback;

import static org.difflam.papers.statement.Check.check;

import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.difflam.category.algebra.Rational;
import org.difflam.category.law.LawRunner;
import org.difflam.category.number.Reals;
import org.difflam.papers.kit.Case;
import org.difflam.papers.kit.CountedCases;
import org.difflam.papers.oracle.Newton;
import org.difflam.papers.statement.Check;
import org.difflam.papers.statement.Finding;
import org.difflam.syntax.pullback.DifferentiableOperation;
import org.difflam.syntax.pullback.Scalar;
import org.difflam.syntax.simple.Evaluator;
import org.difflam.syntax.simple.Primitive;
import org.difflam.syntax.simple.PrimitiveReals;
import org.difflam.syntax.simple.RealArithmetic;
import org.difflam.syntax.simple.Value;
import org.difflam.syntax.simple.elaboration.Elaboration;

/// §2.1 and Figure 4: the running example `((x + 1)(2x + y²))²` at `⟨1, 3⟩` in every mode.
final class Section2Modes {
  private Section2Modes() {}

  private static final Reals<Scalar> Q = Scalar.ROUNDING;
  private static final Seq<DifferentiableOperation> STAGES =
      Vector.of(RunningExample.G, DifferentiableOperation.MULT, DifferentiableOperation.power(2));

  private static final DifferentiableOperation WAVE =
      RunningExample.declared("wave", "(x, y)", "x * sin y * exp x");

  interface Directional {
    List<Scalar> at(DifferentiableOperation f, List<Scalar> x, List<Scalar> v);
  }

  static final Seq<Check<?>> CHECKS =
      Vector.of(
          check(
                  "MO-S2.1-J",
                  "compares J(f)(x)(v) with slopes along v, for random points and directions")
              .on((Directional) (f, x, v) -> f.along(Q, x, v))
              .not("point and direction exchanged", (f, x, v) -> f.along(Q, v, x))
              .by(Section2Modes::directional),
          check("MO-S2.1-fwd", "iterates ⟨x | α⟩ → ⟨g(x) | J(g)(x) α⟩")
              .on("[1, 3]")
              .printed("from ⟨3, 1⟩", "[3, 1]")
              .by((start, _) ->
                  Finding.reproduced(
                      "the trace",
                      "[2, 11] | [[1, 0], [2, 6]]; [22] | [[15, 12]]; [484] | [[660, 528]]",
                      forward(start, 2))),
          check("MO-S2.1-fwdcol", "iterates with the first column only")
              .on(Vector.of(1, 0))
              .not("the second column", Vector.of(0, 1))
              .by((column, _) ->
                  Finding.reproduced("the column", "[1, 2]; [15]; [660]", column(column))),
          check("MO-S2.1-rev", "runs the forward phase, then the reverse phase")
              .on(STAGES)
              .not(
                  "the last stage cubed",
                  Vector.of(
                      RunningExample.G,
                      DifferentiableOperation.MULT,
                      DifferentiableOperation.power(3)))
              .by((stages, _) ->
                  Finding.reproduced(
                      "both phases",
                      "[1, 3] [2, 11] [22] [484]; [1] [44] [484, 88] [660, 528]",
                      reverse(stages))),
          check(
                  "MO-S2.1-share",
                  "counts how often 1 + 1 is computed, in both phases and by the formulas")
              .on(true)
              .not("the printed formulas instead of AD", false)
              .by((automatic, _) -> sharing(automatic)),
          check("MO-Fig-4", "computes all values of naïve forward, forward and reverse mode")
              .on(STAGES)
              .not(
                  "the last stage cubed",
                  Vector.of(
                      RunningExample.G,
                      DifferentiableOperation.MULT,
                      DifferentiableOperation.power(3)))
              .by((stages, _) -> figure4(stages)));

  private static List<Scalar> numbers(int... x) {
    ArrayList<Scalar> all = new ArrayList<>();
    for (int n : x) all.add(Scalar.of(n));
    return all;
  }

  private static Finding directional(Directional J, LawRunner effort) {
    return CountedCases.each(
        effort.cases(),
        effort,
        (random, i) -> {
          if (i % 8 == 7) return rounded(J, random);
          int[][][] drawn = quadratic(1 + random.nextInt(4), 1 + random.nextInt(4), random);
          boolean named = i % 2 == 0;
          DifferentiableOperation f =
              named
                  ? LeftSides.OPERATIONS.get(i / 2 % LeftSides.OPERATIONS.size())
                  : Section2ModeCosts.operation("f", drawn, drawn[0].length, false);
          int n = f.domain().dimension();
          int[] x = random.ints(n, -5, 6).toArray(), v = random.ints(n, -5, 6).toArray();
          Seq<Rational> found = Vector.ofAll(J.at(f, numbers(x), numbers(v))).map(Scalar::exactly);
          return Case.equal(
              "J(%s)(%s)(%s)"
                  .formatted(
                      named ? f : Arrays.deepToString(drawn),
                      Arrays.toString(x),
                      Arrays.toString(v)),
              found,
              Vector.range(0, found.size())
                  .map(row ->
                      Newton.slope(4, t -> f.at(Q, numbers(moved(x, v, t))).get(row).exactly())));
        });
  }

  /// `x sin y exp x`, which is computed with doubles.
  private static Option<Case> rounded(Directional J, SplittableRandom random) {
    int[] x = random.ints(2, -5, 6).toArray(), v = random.ints(2, -5, 6).toArray();
    double a = x[0], b = x[1], slope = v[0] * (1 + a) * Math.sin(b) + v[1] * a * Math.cos(b);
    double found = J.at(WAVE, numbers(x), numbers(v)).getFirst().doubleValue() / Math.exp(a);
    String instance = "J(wave)(%s, %s)(%s)".formatted(a, b, Arrays.toString(v));
    return Case.equal(instance, Math.abs(found - slope) < 1e-9, true);
  }

  /// Coefficients of a map Rⁿ → Rᵐ for [Section2ModeCosts#operation].
  static int[][][] quadratic(int n, int m, SplittableRandom random) {
    int[][][] f = new int[m][n][n + 1];
    for (int[][] row : f)
      for (int[] c : row) for (int k = 0; k <= n; k++) c[k] = random.nextInt(-3, 4);
    return f;
  }

  private static int[] moved(int[] x, int[] v, int t) {
    return IntStream.range(0, x.length).map(k -> x[k] + t * v[k]).toArray();
  }

  private static String forward(String start, int n) {
    List<Scalar> x = start.equals("[1, 3]") ? numbers(1, 3) : numbers(3, 1);
    Seq<List<Scalar>> columns = Vector.of(numbers(1, 0), numbers(0, 1)).take(n);
    Seq<String> trace = Vector.empty();
    for (DifferentiableOperation g : STAGES) {
      var at = x;
      columns = columns.map(c -> g.along(Q, at, c));
      x = g.at(Q, x);
      trace = trace.append(x + " | " + rows(columns));
    }
    return trace.mkString("; ");
  }

  private static Seq<List<Scalar>> transposed(Seq<List<Scalar>> columns) {
    return Vector.range(0, columns.head().size()).map(i -> columns.map(c -> c.get(i)).toJavaList());
  }

  private static String rows(Seq<List<Scalar>> columns) {
    return transposed(columns).mkString("[", ", ", "]");
  }

  private static String column(Seq<Integer> start) {
    List<Scalar> x = numbers(1, 3), alpha = numbers(start.get(0), start.get(1));
    Seq<String> trace = Vector.empty();
    for (DifferentiableOperation g : STAGES) {
      alpha = g.along(Q, x, alpha);
      x = g.at(Q, x);
      trace = trace.append(alpha.toString());
    }
    return trace.mkString("; ");
  }

  private static String reverse(Seq<DifferentiableOperation> stages) {
    Seq<List<Scalar>> points = Vector.of(numbers(1, 3));
    for (DifferentiableOperation g : stages) points = points.append(g.at(Q, points.last()));
    Seq<List<Scalar>> betas = Vector.of(numbers(1));
    for (int i = stages.size() - 1; i >= 0; i--) {
      betas = betas.append(stages.get(i).transposed(Q, points.get(i), betas.last()));
    }
    return points.mkString(" ") + "; " + betas.mkString(" ");
  }

  /// Counts the sums 1 + 1.
  private static final class Counting implements PrimitiveReals<Scalar> {
    private int count;

    @Override
    public String name() {
      return Q.name();
    }

    @Override
    public boolean isZero(Scalar a) {
      return a.isZero();
    }

    @Override
    public Scalar literal(Rational q) {
      return Q.literal(q);
    }

    @Override
    public Scalar apply(Primitive operation, List<Scalar> x) {
      if (operation == Primitive.PLUS && x.equals(numbers(1, 1))) count++;
      return Q.apply(operation.meaning(), x);
    }
  }

  private static Finding sharing(boolean automatic) {
    Counting counting = new Counting();
    if (automatic) {
      List<Scalar> x = numbers(1, 3);
      for (DifferentiableOperation g : STAGES) x = g.at(counting, x);
    } else {
      for (String formula :
          Vector.of(
              "\\(x, y). 2 * (x + 1) * (2 * x + y * y) * (2 * x + y * y + 2 * (x + 1))",
              "\\(x, y). 2 * (x + 1) * (2 * x + y * y) * (2 * y * (x + 1))")) {
        var _ =
            Evaluator.over(new RealArithmetic<>(counting))
                .evaluate(Elaboration.term(formula).term())
                .apply(Value.tuple(Value.of(Scalar.of(1)), Value.of(Scalar.of(3))));
      }
    }
    return Finding.measured(
        "1 + 1 is computed once", counting.count == 1, counting.count + " times");
  }

  private static Finding figure4(Seq<DifferentiableOperation> stages) {
    return Finding.reproduced(
            "reverse mode",
            "[1, 3] [2, 11] [22] [484]; [1] [44] [484, 88] [660, 528]",
            reverse(stages))
        .and(
            Finding.reproduced(
                "naïve forward mode",
                "[2, 11] | [[1, 0], [2, 6]]; [22] | [[15, 12]]; [484] | [[660, 528]]",
                forward("[1, 3]", 2)))
        .and(Finding.reproduced("forward mode", "[1, 2]; [15]; [660]", column(Vector.of(1, 0))));
  }
}
