package org.difflam.papers.pullback;

import static org.difflam.papers.statement.Check.check;

import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.ToIntFunction;
import org.difflam.category.algebra.Rational;
import org.difflam.category.law.LawRunner;
import org.difflam.category.number.Reals;
import org.difflam.papers.kit.Case;
import org.difflam.papers.kit.CountedCases;
import org.difflam.papers.oracle.Newton;
import org.difflam.papers.statement.Check;
import org.difflam.papers.statement.Finding;
import org.difflam.papers.statement.Outcome;
import org.difflam.report.Plot;
import org.difflam.report.Plot.Axis;
import org.difflam.report.Plot.Point;
import org.difflam.report.Plot.Series;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.pullback.DifferentiableOperation;
import org.difflam.syntax.pullback.PullbackTerm;
import org.difflam.syntax.pullback.Scalar;
import org.difflam.syntax.pullback.reduction.Contraction;
import org.difflam.syntax.pullback.reduction.PullbackRules;
import org.difflam.syntax.pullback.reduction.Reducer;
import org.difflam.syntax.simple.Primitive;
import org.difflam.syntax.simple.Term;

/// §2.1, what the modes cost: runs for a Jacobian, and memory.
final class Section2ModeCosts {
  private Section2ModeCosts() {}

  private static final Reals<Scalar> Q = Scalar.ROUNDING;

  /// How many runs a mode takes for an `m × n` Jacobian.
  private interface Runs {
    int of(int n, int m, boolean forward);
  }

  static final Seq<Check<?>> CHECKS =
      Vector.of(
          check(
                  "MO-S2.1-runs",
                  "assembles the Jacobians of random polynomial maps Rⁿ → Rᵐ from that many runs,"
                      + " compares them with slopes, and finds for one run less, in any directions,"
                      + " a map with the same answers and another Jacobian")
              .on((Runs) (n, m, forward) -> forward ? n : m)
              .not("one run less", (n, m, forward) -> (forward ? n : m) - 1)
              .not("one run more", (n, m, forward) -> (forward ? n : m) + 1)
              .not("rows forward and columns in reverse", (n, m, forward) -> forward ? m : n)
              .by(Section2ModeCosts::runs),
          check(
                  "MO-Rem-2.1",
                  "counts the dual maps that wait at the end of the forward phase, for 4, 8, 16, 32"
                      + " lets of sin and of products")
              .on((ToIntFunction<PullbackTerm>) Section2ModeCosts::waiting)
              .not("what waits last alone, which does not grow", t -> Math.min(1, waiting(t)))
              .not("as many as 8 at most", t -> Math.min(8, waiting(t)))
              .not("the square of it", t -> waiting(t) * waiting(t))
              .by((memory, _) -> memory(memory)));

  // runs

  private static Finding runs(Runs runs, LawRunner effort) {
    return CountedCases.each(
        effort.cases(),
        effort,
        (random, i) -> {
          int n = 1 + random.nextInt(4), m = 1 + random.nextInt(4);
          int[][][] f = Section2Modes.quadratic(n, m, random);
          boolean forward = i % 2 == 0;
          int[] x = vector(n, random);
          String text = (forward ? "forward" : "reverse") + " for " + Arrays.deepToString(f);
          return Case.of(
              text, () -> runs(f, n, m, x, forward, runs.of(n, m, forward), random, text));
        });
  }

  private static int[] vector(int n, SplittableRandom random) {
    int[] x = new int[n];
    for (int i = 0; i < n; i++) x[i] = random.nextInt(-4, 5);
    return x;
  }

  private static Finding runs(
      int[][][] f,
      int n,
      int m,
      int[] x,
      boolean forward,
      int count,
      SplittableRandom random,
      String text) {
    int all = forward ? n : m, other = forward ? m : n;
    DifferentiableOperation op = operation("f", f, n, false);
    for (int i = 0; i < Math.min(count, all); i++) {
      List<Scalar> answer = run(op, forward, x, unit(all, i));
      for (int j = 0; j < other; j++) {
        Rational slope = forward ? slope(op, x, i, j) : slope(op, x, j, i);
        if (!answer.get(j).exactly().equals(slope))
          return Finding.refuted(RunningExample.differ(text, slope, answer));
      }
    }
    // the directions of these runs, of which it is claimed that one less would not do
    boolean tooFew = count < all;
    int[] d = vector(all, random);
    if (tooFew) Arrays.fill(d, 0);
    d[tooFew ? count : random.nextInt(all)] = 1 + random.nextInt(4);
    int[][][] changed = changed(f, n, m, forward, d);
    DifferentiableOperation another = operation("f", changed, n, false);
    for (int k = 0; k < (tooFew ? count : count - 1); k++) {
      // any directions but one too few are orthogonal to some d
      List<Scalar> v =
          tooFew || count > all ? unit(all, k % all) : orthogonal(vector(all, random), d);
      if (!run(op, forward, x, v).equals(run(another, forward, x, v)))
        return Finding.refuted(
            RunningExample.differ(text, "the same answers", "others along " + v));
    }
    List<Scalar> along = scalars(d);
    if (run(op, forward, x, along).equals(run(another, forward, x, along)))
      return Finding.refuted(RunningExample.differ(text, "another Jacobian", "the same"));
    return tooFew
        ? Finding.refuted(
            RunningExample.differ(text, count + " runs", "another map with the same answers"))
        : Finding.of(Outcome.HOLDS, text);
  }

  private static List<Scalar> run(
      DifferentiableOperation f, boolean forward, int[] x, List<Scalar> v) {
    return forward ? f.along(Q, scalars(x), v) : f.transposed(Q, scalars(x), v);
  }

  /// `∂ᵢ fⱼ` from values of `f`.
  private static Rational slope(DifferentiableOperation f, int[] x, int i, int j) {
    return Newton.slope(
        4,
        t -> {
          int[] moved = x.clone();
          moved[i] += t;
          return f.at(Q, scalars(moved)).get(j).exactly();
        });
  }

  /// `fⱼ(x) = Σ cⱼᵢₖ xᵢ xₖ + cⱼᵢₙ xᵢ`, or the sines of these.
  static DifferentiableOperation operation(String name, int[][][] f, int n, boolean sines) {
    List<Name> names = Vector.range(0, n).map(i -> Name.of("x" + i)).toJavaList();
    Vector<Term> rows = Vector.of(f).map(row -> polynomial(row, names));
    return DifferentiableOperation.declared(
        name, names, (sines ? rows.map(t -> Term.apply(Primitive.SIN, t)) : rows).toJavaList());
  }

  private static Term polynomial(int[][] row, List<Name> names) {
    Term sum = Term.numeral(0);
    for (int i = 0; i < row.length; i++) {
      for (int k = 0; k < row[i].length; k++) {
        var c = Term.numeral(row[i][k]);
        var one = times(c, new Term.Variable(names.get(i)));
        var both = k == names.size() ? one : times(one, new Term.Variable(names.get(k)));
        sum = Term.apply(Primitive.PLUS, sum, both);
      }
    }
    return sum;
  }

  private static Term times(Term a, Term b) {
    return Term.apply(Primitive.TIMES, a, b);
  }

  /// `f + ⟨d · x, 0, …⟩`, or `f + x₀ d` where rows are asked for.
  private static int[][][] changed(int[][][] f, int n, int m, boolean forward, int[] d) {
    int[][][] g = new int[m][n][];
    for (int j = 0; j < m; j++) for (int i = 0; i < n; i++) g[j][i] = f[j][i].clone();
    if (forward) for (int i = 0; i < n; i++) g[0][i][n] += d[i];
    else for (int j = 0; j < m; j++) g[j][0][n] += d[j];
    return g;
  }

  /// `(d · d) a − (a · d) d`.
  private static List<Scalar> orthogonal(int[] a, int[] d) {
    int ad = 0, dd = 0;
    for (int i = 0; i < a.length; i++) {
      ad += a[i] * d[i];
      dd += d[i] * d[i];
    }
    int[] v = new int[a.length];
    for (int i = 0; i < a.length; i++) v[i] = dd * a[i] - ad * d[i];
    return scalars(v);
  }

  private static List<Scalar> unit(int n, int i) {
    int[] e = new int[n];
    e[i] = 1;
    return scalars(e);
  }

  private static List<Scalar> scalars(int[] x) {
    return Vector.ofAll(x).map(Scalar::of).toJavaList();
  }

  // memory

  private static int waiting(PullbackTerm t) {
    int duals = 0;
    for (PullbackTerm r = t; r instanceof PullbackTerm.DualMap(_, _, _, var f); r = f) duals++;
    return duals;
  }

  private static Finding memory(ToIntFunction<PullbackTerm> memory) {
    Series sin = series("let x = sin x", "let x = sin x in ", memory);
    Series products = series("let x = mult (x, x)", "let x = mult (x, x) in ", memory);
    String numbers = Vector.of(sin, products).map(Section2ModeCosts::numbers).mkString("; ");
    boolean linear = isLinear(sin) && isLinear(products);
    return Finding.measured("it grows by as much with each let", linear, numbers)
        .with(
            new Plot(
                "Dual maps that wait at the end of the forward phase",
                Axis.linear("lets"),
                Axis.linear("dual maps"),
                Vector.of(sin, products)));
  }

  private static String numbers(Series series) {
    return series.name()
        + Vector.ofAll(series.points()).map(p -> Math.round(p.y())).mkString(" [", ", ", "]");
  }

  private static Series series(String name, String let, ToIntFunction<PullbackTerm> memory) {
    Vector<Point> points = Vector.empty();
    for (int n = 4; n <= 32; n *= 2) {
      PullbackTerm t = RunningExample.term("((Omega \\x. " + let.repeat(n) + "x) @ Omega [1]) 1");
      int most = 0;
      for (Contraction c :
          Reducer.run(PullbackRules.COMPLETE.withoutNaming(), t, 100_000).steps()) {
        most = Math.max(most, memory.applyAsInt(c.after()));
      }
      points = points.append(new Point(n, most));
    }
    return new Series(name, points);
  }

  /// As many more for each let, and at least one.
  private static boolean isLinear(Series series) {
    Vector<Point> points = Vector.ofAll(series.points());
    Vector<Double> slopes =
        points.zip(points.tail()).map(p -> (p._2.y() - p._1.y()) / (p._2.x() - p._1.x()));
    return slopes.head() >= 1 && slopes.distinct().size() == 1;
  }
}
