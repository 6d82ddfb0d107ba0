package org.difflam.papers.pullback;

import static org.difflam.papers.pullback.Recurrence.isZero;
import static org.difflam.papers.pullback.Recurrence.without;
import static org.difflam.papers.statement.Check.check;

import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.List;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import org.difflam.papers.statement.Check;
import org.difflam.papers.statement.Finding;
import org.difflam.report.Plot;
import org.difflam.report.Plot.Axis;
import org.difflam.report.Plot.Point;
import org.difflam.report.Plot.Series;
import org.difflam.syntax.pullback.PullbackPrinting;
import org.difflam.syntax.pullback.PullbackTerm;
import org.difflam.syntax.pullback.reduction.Contraction;
import org.difflam.syntax.pullback.reduction.PullbackRules;
import org.difflam.syntax.pullback.reduction.Reducer;
import org.difflam.syntax.pullback.reduction.RuleName;

/// Below Example 3.7: operations are computed as arguments, by rule 3, before the next pullback is
/// reduced. By name they are put into what the pullbacks become, and computed wherever they stand:
/// here rule 3 waits until no other step is left. With the shift E, and lets that use their
/// variable m times,
///
/// ```
/// (E − m)² (E − 1)² count = 0      (E − m) (E − 1)² count ≠ 0 for m ≥ 2, (E − 1)² count ≠ 0 for m = 1
/// ```
final class CallByValue {
  private CallByValue() {}

  private static final int MOST = 100_000, LETS = 7;
  private static final PullbackRules BY_VALUE = PullbackRules.COMPLETE.withoutNaming();
  private static final PullbackRules WITHOUT_3 =
      BY_VALUE.with(java.util.List.of(), java.util.Set.of(RuleName.RULE_3.toString()));

  private static final String EXAMPLE =
      "((Omega \\(x, y). pow2 (mult (g (x, y)))) @ Omega [1]) [1, 3]";

  /// Series of so many lets, and how often their numbers are used.
  private static final Map<String, Integer> SERIES =
      LinkedHashMap.of("let x = pow2 x", 1, "let x = mult (x, x)", 2);

  /// A reduction to a value, in order.
  private interface Strategy {
    List<Contraction> steps(PullbackTerm t);
  }

  static final Vector<Check<?>> CHECKS =
      Vector.of(
          check("MO-S3.3-cbv", "counts how often g ⟨1, 3⟩, with its 1 + 1, is computed by value")
              .on((Strategy) CallByValue::byValue)
              .not("by name", CallByValue::byName)
              .by((strategy, _) -> example(strategy, true)),
          check("MO-S3.3-cbv", "counts how often it is computed by name")
              .on((Strategy) CallByValue::byName)
              .not("by value", CallByValue::byValue)
              .by((strategy, _) -> example(strategy, false)),
          check("MO-S3.3-cbv", "counts what rule 3 computes by value, for 1 to 7 lets of two kinds")
              .on((Strategy) CallByValue::byValue)
              .not("by name", CallByValue::byName)
              .by((strategy, _) ->
                  each(
                      strategy,
                      "it grows by as much with each let",
                      (_, counts) -> isZero(without(1, without(1, counts))))),
          check("MO-S3.3-cbv", "counts what it computes by name")
              .on((Strategy) CallByValue::byName)
              .not("by value", CallByValue::byValue)
              .by((strategy, _) ->
                  each(
                      strategy,
                      "it grows as n mⁿ where a let uses its variable m times, as n² for m = 1",
                      (m, counts) -> {
                        Vector<Long> rest = without(1, without(1, counts));
                        Vector<Long> once = without(m, rest);
                        return isZero(without(m, once))
                            && isZero(once) == (m == 1)
                            && !isZero(rest);
                      })));

  private static List<Contraction> byValue(PullbackTerm t) {
    return List.ofAll(Reducer.run(BY_VALUE, t, MOST).steps());
  }

  private static List<Contraction> byName(PullbackTerm t) {
    Reducer.Result first = Reducer.run(WITHOUT_3, t, MOST);
    return List.ofAll(first.steps()).appendAll(byValue(first.end()));
  }

  private static Finding example(Strategy strategy, boolean once) {
    List<Contraction> steps = strategy.steps(RunningExample.term(EXAMPLE));
    List<String> computed =
        steps.filter(c -> c.rule() == RuleName.RULE_3).map(c -> PullbackPrinting.show(c.redex()));
    int g = computed.count(redex -> redex.startsWith("g "));
    return Finding.reproduced(
            "the end", "[660, 528]^*", PullbackPrinting.show(steps.last().after()))
        .and(
            Finding.measured(
                once ? "g ⟨1, 3⟩ is computed once" : "g ⟨1, 3⟩ is computed more than once",
                once == (g == 1),
                g + " times; rule 3 computes " + computed.mkString(", ")));
  }

  private interface Law {
    boolean of(int uses, Vector<Long> counts);
  }

  private static Finding each(Strategy strategy, String claim, Law law) {
    Vector<String> all = Vector.empty();
    Vector<Series> series = Vector.empty();
    for (var one : SERIES) {
      Vector<Long> counts = Vector.empty();
      for (int n = 1; n <= LETS; n++) {
        String question = "((Omega \\x. %sx) @ Omega [1]) 2".formatted((one._1 + " in ").repeat(n));
        List<Contraction> steps = strategy.steps(RunningExample.term(question));
        if (!steps.last().after().equals(byValue(RunningExample.term(question)).last().after()))
          return Finding.inconclusive("another end for " + question);
        counts = counts.append((long) steps.count(c -> c.rule() == RuleName.RULE_3));
      }
      String text = one._1 + counts.mkString(" [", ", ", "]");
      if (!law.of(one._2, counts)) return Finding.measured(claim, false, text);
      all = all.append(text);
      series =
          series.append(
              new Series(one._1, counts.zipWithIndex((count, i) -> new Point(i + 1, count))));
    }
    return Finding.measured(claim, true, all.mkString("; "))
        .with(
            new Plot(
                "Operations that rule 3 computes",
                Axis.linear("lets"),
                Axis.linear("operations"),
                series));
  }
}
