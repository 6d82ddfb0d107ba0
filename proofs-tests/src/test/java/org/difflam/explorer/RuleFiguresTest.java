package org.difflam.explorer;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.vavr.collection.List;
import java.util.Locale;
import org.difflam.syntax.curry.DifferentiableCurry;
import org.difflam.syntax.differential.Differential;
import org.difflam.syntax.perturbative.Perturbative;
import org.difflam.syntax.pullback.reduction.RuleName;
import org.difflam.syntax.rewrite.Rules;
import org.junit.jupiter.api.Test;

/// Beside every step stands what its rule says.
final class RuleFiguresTest {
  @Test
  void everyRuleOfEveryCalculusIsKnown() {
    known("perturbative", new Perturbative().reduction());
    known("differential", new Differential().reduction());
    known("curry", new DifferentiableCurry().reduction());
    for (RuleName name : RuleName.values())
      assertTrue(RuleFigures.knows("pullback", name.toString()), name.toString());
    for (String clause : List.of("T_x", "diamond", "s[N/x]"))
      assertTrue(RuleFigures.knows("perturbative", clause), clause);
    assertFalse(RuleFigures.knows("perturbative", "eta"));
  }

  private static void known(String calculus, Rules<?> rules) {
    assertFalse(rules.rules().isEmpty());
    rules
        .rules()
        .forEach(rule -> {
          assertTrue(RuleFigures.knows(calculus, rule.name()), calculus + " " + rule.name());
          String figure = RuleFigures.of(calculus, rule.name()).render();
          assertFalse(figure.toLowerCase(Locale.ROOT).contains("no paper prints"), figure);
        });
  }
}
