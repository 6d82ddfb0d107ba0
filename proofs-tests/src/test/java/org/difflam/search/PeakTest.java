package org.difflam.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.difflam.category.Deep;
import org.difflam.search.Subject.Drawn;
import org.difflam.syntax.binding.Alpha;
import org.difflam.syntax.lambda.LambdaTerm;
import org.difflam.syntax.perturbative.PerturbativeReduction;
import org.difflam.syntax.rewrite.Rules;
import org.difflam.syntax.rewrite.Step;
import org.difflam.syntax.rewrite.Strategy;
import org.difflam.syntax.rewrite.Trace;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/// The rules that meet where a term has two normal forms are those that one finds who reduces each
/// reduct as a whole.
final class PeakTest {
  private static final Rules<LambdaTerm> RULES = PerturbativeReduction.FIGURE_3;
  private static final long SEED = 26;
  private static final int DEEPEST = 20, FUEL = 5_000;

  private record Fork(Step<LambdaTerm> one, Step<LambdaTerm> other) {}

  private static @Nullable Fork fork(LambdaTerm t) {
    List<Step<LambdaTerm>> steps = RULES.steps(t).toJavaList();
    List<LambdaTerm> forms = new ArrayList<>();
    for (Step<LambdaTerm> step : steps) {
      forms.add(Trace.run(RULES, Strategy.INNERMOST, step.to(), FUEL).term());
      if (!Alpha.equal(forms.getFirst(), forms.getLast())) {
        return new Fork(steps.getFirst(), steps.get(forms.size() - 1));
      }
    }
    return null;
  }

  private static Optional<String> cause(LambdaTerm t) {
    @Nullable Fork peak = null;
    @Nullable Fork below = fork(t);
    for (int depth = 0; below != null && depth <= DEEPEST; depth++) {
      peak = below;
      below = fork(peak.one.to());
      if (below == null) below = fork(peak.other.to());
    }
    return Optional.ofNullable(peak).map(p -> Joining.confluence(p.one.rule(), p.other.rule()));
  }

  @Test
  void theRulesThatMeetAreNamed() {
    Subject<LambdaTerm> printed = Subject.perturbative(false);
    int found = 0;
    for (int i = 0; i < 1_200; i++) {
      Drawn<LambdaTerm> t = printed.draw().apply(Campaign.random(SEED, i), Campaign.formers(i, 8));
      Findings of = Deep.call(() -> printed.trial().on(t));
      if (of.causes().isEmpty()) continue;
      found++;
      Optional<String> named = Optional.of(of.causes().head()._1);
      assertEquals(Deep.call(() -> cause(t.term())), named, "seed %d, case %d".formatted(SEED, i));
    }
    assertTrue(found > 20, "only %d terms of seed %d".formatted(found, SEED));
  }
}
