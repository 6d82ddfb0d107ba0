package org.difflam.papers.pullback;

import static org.difflam.papers.statement.Check.check;

import io.vavr.collection.List;
import io.vavr.control.Option;
import org.difflam.category.law.LawRunner;
import org.difflam.papers.kit.Case;
import org.difflam.papers.kit.CountedCases;
import org.difflam.papers.statement.Check;
import org.difflam.papers.statement.Finding;
import org.difflam.syntax.pullback.PullbackPrinting;
import org.difflam.syntax.pullback.PullbackTerm;
import org.difflam.syntax.pullback.PullbackTyping;
import org.difflam.syntax.pullback.reduction.PullbackRules;
import org.difflam.syntax.pullback.reduction.Reducer;
import org.difflam.syntax.pullback.reduction.RuleName;

/// Remark 3.6 says which pullbacks stay applied, those of functions without a body: in closed terms
/// there are none, nor is there another term that waits for something.
final class StuckTerms {
  private StuckTerms() {}

  private static final int STEPS = 2_000;

  /// So many for each case that is wanted: there are more rules.
  private static final int TIMES = 8;

  /// Where functions are applied that may be of any form.
  private static final List<RuleName> RULES = RuleCases.EXTENSIONS.appendAll(RuleCases.PREMISED);

  static final List<Check<?>> CHECKS =
      List.of(
          check(
                  "MO-Rem-3.6",
                  "reduces terms made from the left side of each rule about functions, with closed"
                      + " terms for the free variables, and looks for pullbacks, functions and"
                      + " operations that stay applied")
              .on(PullbackRules.COMPLETE)
              .printed("the printed rules", PullbackRules.STRICT)
              .by(StuckTerms::none));

  private static Finding none(PullbackRules rules, LawRunner effort) {
    return CountedCases.each(
        TIMES * effort.cases(),
        effort,
        (_, i) -> {
          LeftSides.Open open = LeftSides.of(RULES.get(i % RULES.size()), effort.seed() * 53 + i);
          var type = PullbackTyping.derive(open.context(), open.term(), Option.none()).type();
          PullbackTerm t =
              Section5Reduction.closed(new RuleCases.Start(open, type, effort.seed() + i))
                  .apply(open.term());
          String text = PullbackPrinting.show(t);
          Reducer.Result result = Reducer.run(rules, t, STEPS);
          if (!result.isValue()) return Option.none(); // not at its end yet
          return Case.equal(
              text, stuck(result.end()).map(PullbackPrinting::show).getOrElse("none"), "none");
        });
  }

  /// What is no value, under no binder.
  private static Option<PullbackTerm> stuck(PullbackTerm t) {
    return switch (t) {
      case PullbackTerm.Application _, PullbackTerm.Call _, PullbackTerm.Projection _ ->
          Option.some(t);
      default ->
          List.ofAll(t.scopes())
              .filter(s -> s.binders().isEmpty())
              .flatMap(s -> stuck(s.body()))
              .headOption();
    };
  }
}
