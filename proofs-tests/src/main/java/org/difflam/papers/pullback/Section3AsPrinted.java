package org.difflam.papers.pullback;

import static org.difflam.papers.statement.Check.check;

import io.vavr.collection.List;
import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.Set;
import org.difflam.category.Deep;
import org.difflam.category.law.LawRunner;
import org.difflam.papers.printed.Schema;
import org.difflam.papers.printed.Transcript;
import org.difflam.papers.statement.Check;
import org.difflam.papers.statement.Finding;
import org.difflam.papers.statement.Outcome;
import org.difflam.syntax.pullback.PullbackPrinting;
import org.difflam.syntax.pullback.reduction.Contraction;
import org.difflam.syntax.pullback.reduction.PullbackRules;
import org.difflam.syntax.pullback.reduction.Reducer;
import org.difflam.syntax.pullback.reduction.RuleName;

/// Figure 3 letter by letter: each step by a rule of its name is an instance of what is printed.
final class Section3AsPrinted {
  private Section3AsPrinted() {}

  static final List<Check<?>> CHECKS =
      Transcript.pullback().rules().map(Section3AsPrinted::asPrinted);

  /// This many instances for each case that is wanted, and this many drawn for one of them.
  private static final int WANTED = 2, DRAWN = 4;

  private static final int STEPS = 60;

  private static Check<?> asPrinted(Transcript.Printed printed) {
    Schema run = printed.run();
    Check.On<Schema> of =
        check(
                run.item(),
                "matches steps by " + run.rule() + ", random ones, with the rule as printed")
            .on(run)
            .not("a change of the rule: " + run.changed().text(), run.changed());
    boolean differs = printed.corrected().isDefined();
    return (differs ? of.printed("as printed", printed.schema()) : of)
        .by(Section3AsPrinted::matches);
  }

  private static Finding matches(Schema printed, LawRunner effort) {
    RuleName rule = List.of(RuleName.values()).find(r -> r.toString().equals(printed.rule())).get();
    int wanted = WANTED * effort.cases();
    Set<String> seen = new HashSet<>();
    for (int i = 0; i < DRAWN * wanted && seen.size() < wanted; i++) {
      LeftSides.Open open = LeftSides.of(rule, effort.seed() * 37 + i);
      PullbackRules by = i % 2 == 0 ? PullbackRules.STRICT : PullbackRules.COMPLETE;
      for (Contraction c : Deep.call(() -> steps(rule, by, open))) {
        if (!seen.add(PullbackPrinting.show(c.redex()))) continue;
        Option<String> why = printed.refuses(step(c));
        if (why.isDefined())
          return Finding.refuted(
              RunningExample.differ(
                  PullbackPrinting.show(c.redex()),
                  why.get(),
                  PullbackPrinting.show(c.contractum())));
      }
    }
    return seen.isEmpty()
        ? Finding.inconclusive("no step by " + rule)
        : Finding.of(Outcome.HOLDS, seen.size() + " steps are instances of " + printed.text())
            .counted("" + rule, seen.size());
  }

  private static List<Contraction> steps(RuleName rule, PullbackRules by, LeftSides.Open open) {
    Reducer reducer = new Reducer(by, open.term(), STEPS);
    ArrayList<Contraction> steps = new ArrayList<>();
    for (var next = reducer.next(); next.isDefined(); next = reducer.next())
      if (next.get().rule() == rule) steps.add(next.get());
    return List.ofAll(steps);
  }

  private static Schema.Step step(Contraction c) {
    return new Schema.Step(
        PullbackPrinting.show(c.redex()),
        List.ofAll(c.premises())
            .map(p ->
                new Schema.Premise(
                    PullbackPrinting.show(p.start()), PullbackPrinting.show(p.end()))),
        PullbackPrinting.show(c.contractum()));
  }
}
