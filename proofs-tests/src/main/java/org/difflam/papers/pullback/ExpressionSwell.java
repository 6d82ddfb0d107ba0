package org.difflam.papers.pullback;

import static org.difflam.papers.statement.Check.check;

import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.List;
import io.vavr.collection.Map;
import io.vavr.collection.Seq;
import java.util.SplittableRandom;
import java.util.function.IntFunction;
import java.util.function.UnaryOperator;
import org.difflam.category.law.LawRunner;
import org.difflam.papers.statement.Check;
import org.difflam.papers.statement.Finding;
import org.difflam.report.Plot;
import org.difflam.report.Plot.Axis;
import org.difflam.report.Plot.Point;
import org.difflam.report.Plot.Series;
import org.difflam.syntax.binding.Scope;
import org.difflam.syntax.binding.Substitution;
import org.difflam.syntax.pullback.PullbackTerm;
import org.difflam.syntax.pullback.reduction.Contraction;
import org.difflam.syntax.pullback.reduction.PullbackRules;
import org.difflam.syntax.pullback.reduction.Reducer;

/// §1 and §6: no expression swell. The chain of dual maps that a let series leads to is as long as
/// the series, whatever its lets share; projections, which the patterns of the paper hide, are not
/// counted.
final class ExpressionSwell {
  private ExpressionSwell() {}

  static final List<Check<?>> CHECKS =
      List.of(
          check(
                  "MO-claim-swell",
                  "measures the terms on the way for 4, 8, …, 64 lets that share in several ways,"
                      + " random ones among them")
              .on((UnaryOperator<PullbackTerm>) t -> t)
              .not("lets put in place first", ExpressionSwell::inlined)
              .by(ExpressionSwell::swell));

  private static final String CLAIM =
      "the reverse chain grows by as much with each let, random lets below";

  /// The longest series, and more nodes than any of its chains has.
  private static final int LONGEST = 64, MOST = 50_000;

  private static final String RANDOM = "random lets";

  /// A series of so many lets that begins with `x`; the random ones come last.
  private static Map<String, IntFunction<String>> families(long seed) {
    return LinkedHashMap.of(
        "one operation after the other",
        n -> lets(n, i -> "sin " + name(i - 1)),
        "each let used twice",
        n -> lets(n, i -> "mult (" + name(i - 1) + ", " + name(i - 1) + ")"),
        "the first variable in each let",
        n -> lets(n, i -> "plus (" + name(i - 1) + ", x)"),
        "a function in each let",
        n -> "let f = (\\u. pow2 u) in " + lets(n, i -> "f " + name(i - 1)),
        RANDOM,
        n -> random(n, new SplittableRandom(seed)));
  }

  private static String name(int i) {
    return i == 0 ? "x" : "a" + i;
  }

  private static String lets(int n, IntFunction<String> bound) {
    return List.rangeClosed(1, n)
            .map(i -> "let " + name(i) + " = " + bound.apply(i) + " in ")
            .mkString()
        + name(n);
  }

  private static String random(int n, SplittableRandom random) {
    return lets(
        n,
        i -> {
          String one = name(random.nextInt(i)), other = name(random.nextInt(i));
          return switch (random.nextInt(4)) {
            case 0 -> "mult (" + one + ", " + other + ")";
            case 1 -> "plus (" + one + ", " + other + ")";
            case 2 -> "pow2 " + one;
            default -> name(i - 1) + " + " + other;
          };
        });
  }

  private static Finding swell(UnaryOperator<PullbackTerm> written, LawRunner effort) {
    List<Series> all = List.empty();
    for (var family : families(effort.seed())) {
      List<Point> sizes = List.empty();
      for (int n = 4; n <= LONGEST; n *= 2) {
        long size = longest(written.apply(RunningExample.term(question(family._2.apply(n)))));
        // twice the lets, at most a little more than twice the size
        sizes = sizes.append(new Point(n, size));
        if (size > MOST) break;
      }
      boolean isLinear =
          sizes.last().x() == LONGEST
              && (family._1.equals(RANDOM) ? isBelow(sizes, all) : isSteady(sizes));
      if (!isLinear) return Finding.measured(CLAIM, false, family._1 + " " + numbers(sizes));
      all = all.append(new Series(family._1, sizes));
    }
    return Finding.measured(
            CLAIM, true, all.map(s -> s.name() + " " + numbers(s.points())).mkString(", "))
        .with(
            new Plot(
                "The longest chain of dual maps in a derivative of nested lets",
                Axis.linear("lets"),
                Axis.linear("nodes"),
                all));
  }

  /// By as much for each let.
  private static boolean isSteady(List<Point> sizes) {
    return sizes
            .tail()
            .zipWith(sizes, (b, a) -> (b.y() - a.y()) / (b.x() - a.x()))
            .distinct()
            .size()
        == 1;
  }

  /// No larger than one of the others.
  private static boolean isBelow(List<Point> sizes, List<Series> others) {
    return sizes
        .zipWithIndex()
        .forAll(p -> others.exists(s -> p._1.y() <= s.points().get(p._2).y()));
  }

  private static String numbers(Seq<Point> sizes) {
    return sizes.map(p -> Math.round(p.y())).mkString("[", ", ", "]");
  }

  private static String question(String body) {
    return "((Omega \\x. " + body + ") @ Omega [1]) 1";
  }

  /// The size of the largest chain of dual maps on the way.
  private static long longest(PullbackTerm t) {
    long most = 0;
    Reducer reducer = new Reducer(PullbackRules.COMPLETE.withoutNaming(), t, 100_000);
    for (var next = reducer.next(); next.isDefined(); next = reducer.next()) {
      Contraction c = next.get();
      most = Math.max(most, chain(c.after()));
      if (most > MOST) break;
    }
    return most;
  }

  /// The factors of the chain: dual maps with their own linear maps; the point at the end is not
  /// part of them.
  private static long chain(PullbackTerm t) {
    long size = 0;
    PullbackTerm rest = t;
    while (rest instanceof PullbackTerm.DualMap(_, _, var s, var f)) {
      size += nodes(s);
      rest = f;
    }
    return size;
  }

  private static long nodes(PullbackTerm t) {
    long size = t instanceof PullbackTerm.Projection ? 0 : 1;
    for (Scope<PullbackTerm> part : t.scopes()) size += nodes(part.body());
    return size;
  }

  /// The same pullback without lets, of series that are short enough to be written so.
  private static PullbackTerm inlined(PullbackTerm t) {
    return Section4Typing.everywhere(
        s ->
            s instanceof PullbackTerm.Let(var x, var bound, var body)
                ? Substitution.substitute(body, x, bound)
                : s,
        t);
  }
}
