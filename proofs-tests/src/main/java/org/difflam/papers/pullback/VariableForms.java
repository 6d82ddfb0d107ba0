package org.difflam.papers.pullback;

import static org.difflam.papers.pullback.Recurrence.isZero;
import static org.difflam.papers.pullback.Recurrence.without;
import static org.difflam.papers.statement.Check.check;

import io.vavr.Tuple2;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.List;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.SplittableRandom;
import org.difflam.category.law.LawRunner;
import org.difflam.papers.kit.Case;
import org.difflam.papers.kit.CountedCases;
import org.difflam.papers.statement.Check;
import org.difflam.papers.statement.Finding;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.binding.Position;
import org.difflam.syntax.pullback.PullbackTerm;
import org.difflam.syntax.pullback.reduction.PullbackRules;
import org.difflam.syntax.pullback.reduction.Reducer;

/// Where the 1-form is a variable, as in the premises of rules 16b and 18, in Figure 5 and in
/// Corollary 4.8, the chain of dual maps is composed by rule 6, which puts one linear map wherever
/// the next uses its variable. In the end `(λv. S)*·ω` the variable v stands as often as there are
/// ways from the end of the series to its start: for n lets that use their variable m times each
///
/// ```
/// mⁿ times      and      (E − m) (E − 1) nodes = 0
/// ```
///
/// with the shift E, where the paper says that there is no expression swell (§3.3.4).
final class VariableForms {
  private VariableForms() {}

  private static final PullbackRules RULES = PullbackRules.COMPLETE.withoutNaming();
  private static final int MOST = 100_000, LETS = 5, LONGEST = 6;

  /// Where a series `a` of lets that begin with `x` stands, what its free variables are, and the
  /// 1-form.
  private record Place(String title, String given, String form, String before, String after) {
    String pullback(String lets, String end) {
      return "((Omega \\x. " + before + lets + after.formatted(end) + ") @ " + form + ") 3";
    }
  }

  private static final Vector<Place> PLACES =
      Vector.of(
          new Place("alone", "w : Omega R", "w", "", "%s"),
          new Place("in an abstraction", "w : Omega (R -> R)", "w", "\\q. ", "%s"),
          new Place(
              "in a dual map", "w : Omega (R'), z : R'", "w", "(\\q. ", "(J pow2 @ q) %s)^* @ z"));

  /// The same where the 1-form is a number, as in Example 3.9.
  private static final Vector<Place> AT_A_NUMBER =
      Vector.of(new Place("alone", "", "Omega [1]", "", "%s"));

  /// Lets, and how often they use their variable.
  private static final Map<String, Integer> KINDS =
      LinkedHashMap.of("pow2 x", 1, "mult (x, x)", 2, "mult (plus (x, x), x)", 3);

  private interface Law {
    boolean of(int uses, Vector<Long> sizes);
  }

  private record Claim(Vector<Place> places, String title, Law law) {}

  private static final Claim COPIES =
      new Claim(
          PLACES,
          "grows as mⁿ where a let uses its variable m times, by as much with each let for m = 1",
          (m, sizes) -> {
            Vector<Long> rest = without(1, sizes);
            return isZero(without(m, rest)) && !isZero(rest);
          });

  static final List<Check<?>> CHECKS =
      List.of(
          check(
                  "MO-claim-swell",
                  "measures the linear maps in the ends of 1 to 5 lets of three kinds, where the"
                      + " 1-form is a variable: alone, in an abstraction (rule 18) and in a dual"
                      + " map (rule 16b)")
              .on(COPIES)
              .printed(
                  "no expression swell, whatever the 1-form is",
                  new Claim(
                      PLACES,
                      "grows by as much with each let",
                      (_, sizes) -> isZero(without(1, without(1, sizes)))))
              .not("Ω [1] for the 1-form", new Claim(AT_A_NUMBER, COPIES.title, COPIES.law))
              .by((claim, _) -> grow(claim)),
          check(
                  "MO-claim-swell",
                  "counts v in the linear maps in the ends of random series of lets, where the"
                      + " 1-form is a variable, and the ways from the end to x")
              .on((Ways) VariableForms::ways)
              .not("a let that is used twice, followed once", VariableForms::once)
              .by(VariableForms::random));

  private static Finding grow(Claim claim) {
    Vector<String> all = Vector.empty();
    for (Place place : claim.places) {
      for (var kind : KINDS) {
        Vector<Long> sizes =
            Vector.rangeClosed(1, LETS)
                .map(n -> {
                  String lets = ("let x = " + kind._1 + " in ").repeat(n);
                  return map(place, place.pullback(lets, "x")).map(m -> size(m._2)).getOrElse(0L);
                });
        String text = "let x = " + kind._1 + ", " + place.title + sizes.mkString(" [", ", ", "]");
        if (!claim.law.of(kind._2, sizes)) return Finding.measured(claim.title, false, text);
        all = all.append(text);
      }
    }
    return Finding.measured(claim.title, true, all.mkString("; "));
  }

  /// `λv. S` at the end `(λv. S)*·(ω V)`; none where the end has another form.
  private static Option<Tuple2<Name, PullbackTerm>> map(Place place, String question) {
    PullbackTerm start = RunningExample.read(place.given, question).term();
    return Reducer.run(RULES, start, MOST).end() instanceof PullbackTerm.DualMap(var v, _, var s, _)
        ? Option.some(new Tuple2<>(v, s))
        : Option.none();
  }

  private static long size(PullbackTerm t) {
    long[] size = {0};
    Position.each(t, (_, _) -> size[0]++);
    return size[0];
  }

  /// How often a variable stands in a term that does not bind it.
  private static long count(Name v, PullbackTerm t) {
    long[] count = {0};
    Position.each(
        t,
        (_, s) -> {
          if (s instanceof PullbackTerm.Variable(var x) && x.equals(v)) count[0]++;
        });
    return count[0];
  }

  /// A let of a series: its operation, and what it uses of those before, 0 for x.
  private record Step(String operation, Vector<Integer> uses) {}

  private interface Ways {
    long of(Vector<Step> series);
  }

  private static long ways(Vector<Step> series) {
    Vector<Long> ways = Vector.of(1L);
    for (Step step : series) ways = ways.append(step.uses.map(ways::get).sum().longValue());
    return ways.last();
  }

  private static long once(Vector<Step> series) {
    return ways(series.map(step -> new Step(step.operation, step.uses.distinct())));
  }

  private static Finding random(Ways ways, LawRunner effort) {
    return CountedCases.each(
        effort.cases(),
        effort,
        (random, i) -> {
          Place place = PLACES.get(i % PLACES.size());
          Vector<Step> series = series(random);
          String lets =
              series
                  .zipWithIndex((s, k) ->
                      "let a%d = %s in "
                          .formatted(
                              k + 1,
                              s.operation.formatted(
                                  s.uses.map(u -> u == 0 ? "x" : "a" + u).toJavaArray())))
                  .mkString();
          String question = place.pullback(lets, "a" + series.size());
          return Case.equal(
              question,
              map(place, question).map(m -> count(m._1, m._2)),
              Option.some(ways.of(series)));
        });
  }

  private static Vector<Step> series(SplittableRandom random) {
    return Vector.range(0, 1 + random.nextInt(LONGEST))
        .map(k ->
            switch (random.nextInt(4)) {
              case 0 -> step("pow2 %s", 1, k, random);
              case 1 -> step("mult (%s, %s)", 2, k, random);
              case 2 -> step("plus (%s, %s)", 2, k, random);
              default -> step("%s + %s", 2, k, random);
            });
  }

  private static Step step(String operation, int uses, int before, SplittableRandom random) {
    return new Step(
        operation, Vector.range(0, uses).map(_ -> Math.max(0, before - random.nextInt(3))));
  }
}
