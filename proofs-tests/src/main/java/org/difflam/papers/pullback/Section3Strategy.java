package org.difflam.papers.pullback;

import static org.difflam.papers.statement.Check.check;

import io.vavr.collection.HashMap;
import io.vavr.collection.HashSet;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.List;
import io.vavr.collection.Map;
import io.vavr.control.Option;
import org.difflam.category.Deep;
import org.difflam.category.Verdict;
import org.difflam.category.law.LawRunner;
import org.difflam.papers.statement.Check;
import org.difflam.papers.statement.Finding;
import org.difflam.papers.statement.Outcome;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.binding.Position;
import org.difflam.syntax.pullback.PullbackPrinting;
import org.difflam.syntax.pullback.PullbackTerm;
import org.difflam.syntax.pullback.PullbackType;
import org.difflam.syntax.pullback.generate.EnumeratedPullbackTerms;
import org.difflam.syntax.pullback.generate.RandomPullbackTerms;
import org.difflam.syntax.pullback.reduction.Contraction;
import org.difflam.syntax.pullback.reduction.Decompositions;
import org.difflam.syntax.pullback.reduction.PullbackRules;
import org.difflam.syntax.pullback.reduction.Reducer;
import org.difflam.syntax.pullback.reduction.RuleName;

/// §3.2 and §3.4: administrative reduction, contexts, values, and unique decomposition.
final class Section3Strategy {
  private Section3Strategy() {}

  /// A sum within a sum is no term of its own.
  private static final String SUM = " + (\\x. pow2 x + (\\y. y + pow2 3) x) 2 + pow2 5";

  static final List<Check<?>> CHECKS =
      List.of(
          check("MO-S3.2-A", "A-reduces random terms to series of elementary terms")
              .on(PullbackRules.COMPLETE)
              .printed(
                  "with A-contexts as printed, which go into elementary terms again",
                  PullbackRules.VERBATIM)
              .by(Section3Strategy::administrative),
          check(
                  "MO-App-B",
                  "counts the decompositions into A-contexts and A-redexes, on the way of random"
                      + " terms to series")
              .on(false)
              .printed("A-contexts as printed, which go into series again", true)
              .by(Section3Strategy::unique),
          check(
                  "MO-Rem-3.6",
                  "reduces pullbacks at variables, Jacobians and pullbacks in function position")
              .on(PullbackRules.COMPLETE)
              .printed(
                  "the printed rules: those values are Jacobians and pullbacks as well",
                  PullbackRules.STRICT)
              .by((rules, _) -> inappropriate(rules)),
          check("MO-S3.4-ctx", "lists rules and positions of call-by-value")
              .on("mult (pow2 2, p1 ((\\x. pow2 x) 3, mult (1, 5)))" + SUM)
              .not(
                  "another order of the arguments",
                  "mult (p1 ((\\x. pow2 x) 3, mult (1, 5)), pow2 2)" + SUM)
              .by((text, _) -> contexts(text)),
          check(
                  "MO-Lem-3.8",
                  "counts the decompositions into the printed contexts and redexes, on the way of"
                      + " reductions of random terms and of all small ones")
              .on(false)
              .printed("redex 6 and A-contexts as printed", true)
              .by(Section3Strategy::decompositions),
          check(
                  "MO-Lem-3.8",
                  "counts the decompositions of open terms, and of premises of rule 18, before"
                      + " steps by each rule")
              .on(false)
              .printed("redex 6 and A-contexts as printed", true)
              .by((printed, effort) ->
                  RuleCases.hold(
                      RuleCases.ALL,
                      1,
                      RuleCases.COMPLETE,
                      start -> c -> Option.some(once(printed, c, HashSet.ofAll(start.outside()))),
                      effort)));

  private static Finding once(boolean printed, Contraction c, HashSet<Name> outside) {
    int count = Decompositions.count(c.before(), outside, printed);
    return count == 1
        ? Finding.of(Verdict.holds(1, 0))
        : Finding.refuted(
            RunningExample.differ(PullbackPrinting.show(c.before()), "1 decomposition", count));
  }

  /// Variables that are free beside `y`.
  private static final Map<Name, PullbackType> FREE =
      LinkedHashMap.of(
          Name.of("z"),
          PullbackType.R,
          Name.of("f"),
          PullbackType.R.to(PullbackType.R),
          Name.of("q"),
          PullbackType.R.dual());

  /// `((Ω λy. P) · w) V` for a `y` of any type, closed or open.
  static PullbackTerm question(long seed, int size) {
    RandomPullbackTerms terms = RandomPullbackTerms.polynomial(seed);
    Map<Name, PullbackType> context = seed % 2 == 0 ? HashMap.empty() : FREE;
    return terms.question(context, terms.type(), terms.type(), size);
  }

  private static Finding administrative(PullbackRules rules, LawRunner effort) {
    PullbackTerm loop = RunningExample.read("w : Omega R", "(Omega \\y. pow2 y) @ w").term();
    if (!Reducer.run(rules, loop, 500).isValue())
      return Finding.refuted(
          RunningExample.differ("(Omega \\y. pow2 y) @ w", "a value", "more than 500 steps"));
    long series = 0;
    int cases = effort.cases();
    for (int i = 0; i < cases; i++) {
      PullbackTerm t = question(effort.seed() + i, 4 + i % 10);
      for (Contraction c : Reducer.run(rules, t, 2_000).steps()) {
        boolean split = c.rule() == RuleName.RULE_7 || c.rule() == RuleName.RULE_8;
        if (!split || !(c.redex() instanceof PullbackTerm.Pullback(_, _, var body, _))) continue;
        series++;
        if (!Decompositions.isSeries(body))
          return Finding.refuted(
              RunningExample.differ(
                  PullbackPrinting.show(t), "a let series", PullbackPrinting.show(body)));
      }
    }
    return Finding.of(Verdict.holds(series, 0)).about("let series");
  }

  /// Lemma B.1: on the way of `(Ω λy. P) · w` there is one A-redex in the body at each step, and
  /// none in the series that is split at last.
  private static Finding unique(boolean printed, LawRunner effort) {
    int cases = effort.cases();
    Name y = Name.of("y");
    long decomposed = 0;
    for (int i = 0; i < cases; i++) {
      RandomPullbackTerms terms = RandomPullbackTerms.polynomial(effort.seed() + i);
      PullbackType from = terms.type();
      PullbackTerm p = terms.term(FREE.put(y, from), terms.type(), 4 + i % 10);
      PullbackTerm t =
          new PullbackTerm.Pullback(y, Option.some(from), p, PullbackTerm.variable("w"));
      for (Contraction c : Reducer.run(PullbackRules.COMPLETE, t, 2_000).steps()) {
        if (!(c.before() instanceof PullbackTerm.Pullback(_, _, var body, _))) break;
        boolean splits = c.position().equals(Position.ROOT);
        int expected = splits ? 0 : 1;
        int count = Decompositions.administrative(body, printed);
        if (count != expected)
          return Finding.refuted(
              RunningExample.differ(
                  PullbackPrinting.show(body), expected + " decomposition", count));
        decomposed++;
        if (splits) break;
      }
    }
    return Finding.of(Verdict.holds(decomposed, 0)).about("terms");
  }

  private static Finding inappropriate(PullbackRules rules) {
    List<String> values =
        List.of(
            "((Omega \\y. (z : R -> R) y) @ Omega [1]) 2",
            "((Omega \\y. p1 y (p2 y)) @ Omega [1]) ((z : R -> R), 2)",
            "((Omega \\y : Omega R. (Omega \\x : R. let a = x in let b = (z : R -> R) a in b) @ y)"
                + " @ (w : Omega (R -> R'))) (\\q. [1]^*)");
    List<String> others =
        List.of(
            "((Omega \\y. p1 y (p2 y)) @ Omega [1]) (J pow3 @ 1, 2)",
            "((Omega \\y : (R -> R') * R. p1 y (p2 y)) @ (w : Omega (R'))) ((Omega \\x. mult (x,"
                + " x)) @ Omega [1], 2)",
            "((Omega \\y : Omega R. (Omega \\x : R. let d = 1 in let c = J pow3 @ d in let b = c x"
                + " in b) @ y) @ (w : Omega (R -> R'))) (\\q. [1]^*)");
    for (String v : values) {
      if (!Reducer.run(rules, RunningExample.term(v), 100).steps().isEmpty())
        return Finding.refuted(RunningExample.differ(v, "a value", "a redex"));
    }
    for (String v : others) {
      if (Reducer.run(rules, RunningExample.term(v), 1_000).steps().isEmpty())
        return Finding.refuted(RunningExample.differ(v, "a redex", "a value"));
    }
    return Finding.of(
        Outcome.REPRODUCED,
        values.mkString(" and ") + " are values, with a Jacobian or a pullback for z they are not");
  }

  private static Finding contexts(String text) {
    Reducer.Result r = Reducer.run(PullbackRules.STRICT, RunningExample.term(text), 100);
    return Finding.reproduced(
        text,
        "MO-3 at 0.0.0, MO-1 at 0.0.1.0.0, MO-3 at 0.0.1.0.0, MO-3 at 0.0.1.0.1, MO-2 at 0.0.1,"
            + " MO-3 at 0, MO-1 at 1, MO-3 at 1, MO-1 at 2, MO-3 at 3, MO-3 at 4",
        List.ofAll(r.steps()).mkString(", "));
  }

  private static final List<String> WAYS =
      List.of(
          "((Omega \\(x, y). pow2 (mult (g (x, y)))) @ Omega [1]) [1, 3]",
          "((Omega \\(x, f). f x) @ (w : Omega R)) (3, \\x. mult (x, x))",
          "mult (pow2 2, p1 ((\\x. pow2 x) 3, mult (1, 5)))",
          "(\\a. a)^* @ ((\\b. b)^* @ ((\\c. c)^* @ (w : R')))",
          "((Omega \\y. pow2 y) @ Omega [1]) 3");

  /// O4: a term that is a redex, or a context around one, in two ways. Every term on the way of the
  /// reductions of some terms that are written down, of random ones, and of all small ones.
  private static Finding decompositions(boolean printed, LawRunner effort) {
    List<PullbackTerm> written = List.ofAll(WAYS).map(RunningExample::term);
    EnumeratedPullbackTerms enumerated = new EnumeratedPullbackTerms();
    List<PullbackTerm> small =
        Deep.call(() ->
            EnumeratedPullbackTerms.TYPES.flatMap(type ->
                List.rangeClosed(1, 3)
                    .flatMap(n -> enumerated.closed(type, n))
                    .appendAll(
                        EnumeratedPullbackTerms.TYPES.flatMap(from ->
                            List.rangeClosed(1, effort.cases() < 100 ? 2 : 3)
                                .flatMap(n -> enumerated.questions(from, type, n))))));
    List<PullbackTerm> random =
        List.range(0, (effort.cases() + 1) / 2).map(i -> question(effort.seed() + i, 3 + i % 6));
    long decomposed = 0;
    for (PullbackTerm start : written.appendAll(small).appendAll(random)) {
      Reducer.Result r = Reducer.run(PullbackRules.COMPLETE, start, 1_000);
      List<PullbackTerm> all = List.ofAll(r.steps()).map(Contraction::before).append(r.end());
      int each = 1 + all.size() / 6;
      for (int i = 0; i < all.size(); i += each) {
        PullbackTerm t = all.get(i);
        int count = Deep.call(() -> Decompositions.count(t, printed));
        int expected = i < r.steps().size() ? 1 : 0;
        if (count != expected)
          return Finding.refuted(
              RunningExample.differ(PullbackPrinting.show(t), expected + " decomposition", count));
        decomposed++;
      }
    }
    return Finding.of(Verdict.holds(decomposed, 0))
        .about(small.size() + " terms enumerated, " + random.size() + " random");
  }
}
