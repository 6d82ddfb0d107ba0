package org.difflam.papers.pullback;

import static org.difflam.papers.statement.Check.check;

import io.vavr.collection.List;
import io.vavr.control.Option;
import org.difflam.category.Deep;
import org.difflam.category.law.LawRunner;
import org.difflam.papers.kit.ByRule;
import org.difflam.papers.statement.Check;
import org.difflam.papers.statement.Finding;
import org.difflam.syntax.binding.FreeVariables;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.pullback.PullbackPrinting;
import org.difflam.syntax.pullback.PullbackTerm;
import org.difflam.syntax.pullback.reduction.Contraction;
import org.difflam.syntax.pullback.reduction.LinearSums;
import org.difflam.syntax.pullback.reduction.PullbackRules;
import org.difflam.syntax.pullback.reduction.Reducer;
import org.difflam.syntax.pullback.reduction.RuleName;

/// Which rules lead out of the grammar of Figure 1, by which a sum, and 0, is no part of a pair and
/// no 1-form of a pullback. Rules with premises take over what these make.
final class RulesOutsideFigure1 {
  private RulesOutsideFigure1() {}

  private static final List<RuleName> RULES =
      RuleCases.PRINTED.removeAll(RuleCases.PREMISED).remove(RuleName.SUGAR);

  private static final List<RuleName> OUTSIDE =
      List.of(
          RuleName.RULE_1,
          RuleName.RULE_8,
          RuleName.RULE_9,
          RuleName.RULE_13A,
          RuleName.RULE_13B,
          RuleName.RULE_20B);

  private static final List<PullbackRules> BY =
      List.of(PullbackRules.STRICT, PullbackRules.STRICT.withoutNaming());

  /// Among so many instances of a rule there is one that leads out of the figure, if it can: by
  /// rule 1 one in fifty does.
  private static final int ENOUGH = 250;

  private static final int STEPS = 25, DRAWN = 30;

  static final List<Check<?>> CHECKS =
      List.of(
          check(
                  "MO-Fig-1",
                  "finds a step out of the figure by each of the rules 1, 8, 9, 13a, 13b and 20b,"
                      + " and none by other rules without premises")
              .on(OUTSIDE)
              .not("rule 1 does not", OUTSIDE.remove(RuleName.RULE_1))
              .not("rule 8 does not", OUTSIDE.remove(RuleName.RULE_8))
              .not("rule 9 does not", OUTSIDE.remove(RuleName.RULE_9))
              .not("rule 12 does, too", OUTSIDE.append(RuleName.RULE_12))
              .by(RulesOutsideFigure1::leave));

  private static Finding leave(List<RuleName> outside, LawRunner effort) {
    java.util.LinkedHashMap<RuleName, String> found = new java.util.LinkedHashMap<>();
    ByRule<RuleName> counts = new ByRule<>(RULES, Math.max(1, ENOUGH / effort.cases()), effort);
    Finding tried =
        counts.each(
            DRAWN,
            (rule, i) -> {
              PullbackTerm t = withSum(LeftSides.of(rule, effort.seed() * 31 + i).term(), i);
              Reducer reducer = new Reducer(BY.get(i % 2), t, STEPS);
              for (Contraction c : Deep.call(() -> RuleCases.until(rule, reducer))) {
                if (!counts.isNew(c.rule(), c.before()) || counts.isFull(c.rule())) continue;
                if (c.before().outsideFigure1().isDefined()) continue;
                counts.add(c.rule(), c.before());
                if (c.after().outsideFigure1().isEmpty()) continue;
                String text =
                    PullbackPrinting.show(c.before()) + " → " + PullbackPrinting.show(c.after());
                if (!outside.contains(c.rule()))
                  return Option.some(
                      Finding.refuted(
                          RunningExample.differ(c.rule() + ": " + text, "in Figure 1", "not")));
                found.merge(c.rule(), text, RulesOutsideFigure1::shorter);
              }
              return Option.none();
            });
    List<RuleName> none = outside.reject(found::containsKey);
    if (!tried.outcome().isGood()) return tried;
    return none.isEmpty()
        ? tried.about(
            List.ofAll(found.entrySet()).map(e -> e.getKey() + ": " + e.getValue()).mkString("; "))
        : Finding.refuted(
            RunningExample.differ(
                "steps by " + none.mkString(", "), "some out of Figure 1", "none"));
  }

  private static String shorter(String one, String other) {
    return other.length() < one.length() ? other : one;
  }

  /// The same with `z + z` for one of its free variables, half of the time.
  private static PullbackTerm withSum(PullbackTerm t, int number) {
    List<Name> free = List.ofAll(FreeVariables.of(t));
    if (free.isEmpty() || number % 4 < 2) return t;
    Name z = free.get(number / 4 % free.size());
    PullbackTerm one = new PullbackTerm.Variable(z);
    return LinearSums.substitute(t, z, PullbackTerm.sum(one, one));
  }
}
