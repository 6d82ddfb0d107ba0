package org.difflam.papers.pullback;

import io.vavr.control.Option;
import java.util.function.Function;
import org.difflam.category.Verdict;
import org.difflam.category.algebra.Rational;
import org.difflam.category.number.EvaluationError;
import org.difflam.papers.statement.Finding;
import org.difflam.semantics.functional.SmoothMap;
import org.difflam.semantics.pullback.FunctionalMeaning;
import org.difflam.syntax.binding.IllTyped;
import org.difflam.syntax.pullback.PullbackPrinting;
import org.difflam.syntax.pullback.PullbackTerm;
import org.difflam.syntax.pullback.PullbackTyping;
import org.difflam.syntax.pullback.reduction.Contraction;
import org.jspecify.annotations.Nullable;

/// Whether steps keep the meaning: a number of each term of a reduction, at the same random
/// elements for its free variables.
final class SameMeaning implements RuleCases.Judge {
  private final RuleCases.Start start;
  private final Function<Contraction, PullbackTerm> alter;
  private final SmoothMap point;
  private @Nullable PullbackTerm last;
  private @Nullable Rational known;

  /// @param alter what a step leads to
  SameMeaning(RuleCases.Start start, Function<Contraction, PullbackTerm> alter) {
    this.start = start;
    this.alter = alter;
    this.point = FunctionalMeaning.point(start.open().context(), start.seed());
  }

  @Override
  public Option<Finding> of(Contraction c) {
    PullbackTerm contractum = alter.apply(c);
    try {
      Rational left = number(c.before()), right = number(c.after(contractum));
      return Option.some(
          left.equals(right)
              ? Finding.of(Verdict.holds(1, 0))
              : Finding.refuted(
                  RunningExample.differ(
                      place(c) + " leads to " + PullbackPrinting.show(contractum), left, right)));
    } catch (IllTyped without) {
      return Option.some(
          Finding.refuted(
              RunningExample.differ(
                  place(c), start.type().show(), String.valueOf(without.getMessage()))));
    } catch (EvaluationError _) {
      return Option.none(); // there is no number to compare
    }
  }

  private static String place(Contraction c) {
    return c.rule() + " on " + PullbackPrinting.show(c.before());
  }

  private Rational number(PullbackTerm t) {
    // what one step leads to is where the next begins
    if (known != null && t.equals(last)) return known;
    var context = start.open().context();
    SmoothMap meaning =
        FunctionalMeaning.SEMANTICS.of(
            context, PullbackTyping.derive(context, t, Option.some(start.type())));
    SmoothMap there = FunctionalMeaning.FUNCTIONAL.compose(meaning, point);
    Rational number = FunctionalMeaning.number(there, start.type(), start.seed());
    last = t;
    known = number;
    return number;
  }
}
