package org.difflam.syntax.rewrite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.difflam.syntax.lambda.LambdaElaboration;
import org.difflam.syntax.lambda.LambdaTerm;
import org.difflam.syntax.perturbative.Perturbative;
import org.difflam.syntax.perturbative.PerturbativeReduction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// What a step says of itself.
class StrategyTest {
  /// A parallel step names each rule that it uses, and how often; a redex inside another one waits.
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "f ((\\x. x) y)                            | beta",
        "f ((\\x. x) y) + (\\x. x) y                | beta×2",
        "(\\x. x) ((\\x. x) y)                      | beta",
        "f (f ((\\x. x) (f ((\\x. x) y))))           | beta",
        "f (p1 (in1 y)) + f (f ((\\x. x) y)) + (\\x. x) y | beta×2, pi.in",
      })
  void aParallelStepCountsItsRules(String text, String rule) {
    LambdaTerm t = LambdaElaboration.parse(Perturbative.GRAMMAR, "f : A -> A, y : A", text);
    Strategy parallel = new Strategy.Parallel();
    assertEquals(rule, parallel.step(PerturbativeReduction.FIGURE_3, t).get().rule());
  }

  /// The last of the steps that are asked for may lead to it.
  @Test
  void aNormalFormIsSeenAfterTheLastStep() {
    LambdaTerm t =
        LambdaElaboration.parse(
            Perturbative.GRAMMAR, "f : A -> A, y : A", "f ((\\x. x) (f ((\\x. x) y)))");
    for (int fuel = 0; fuel < 4; fuel++) {
      var end = Trace.run(PerturbativeReduction.FIGURE_3, Strategy.OUTERMOST, t, fuel);
      assertEquals(fuel >= 2, end.isNormal());
      assertEquals(Math.min(fuel, 2), end.count());
      String[] said = {"no normal form after 0 steps", "no normal form after 1 step"};
      assertEquals(fuel < 2 ? said[fuel] : "it is normal", end.open(fuel));
    }
  }

  /// A reduction that is no list of rules is looked through from the root at each step.
  @Test
  void anyReductionHasItsStrategies() {
    LambdaTerm t =
        LambdaElaboration.parse(
            Perturbative.GRAMMAR, "f : A -> A, y : A", "f ((\\x. y) (f ((\\x. x) y)))");
    Reduction<LambdaTerm> any = u -> PerturbativeReduction.FIGURE_3.redexes(u);
    for (Strategy strategy : List.of(Strategy.OUTERMOST, Strategy.INNERMOST)) {
      List<String> places = new ArrayList<>(), expected = new ArrayList<>();
      var end = Trace.run(any, strategy, t, 9, s -> places.add(s.at().toString()));
      Trace.run(
          PerturbativeReduction.FIGURE_3, strategy, t, 9, s -> expected.add(s.at().toString()));
      assertTrue(end.isNormal());
      assertEquals(expected, places);
    }
  }

  /// Also where two rules apply to what is around it.
  @Test
  void theInnermostRedexContainsNoOther() {
    LambdaTerm t =
        LambdaElaboration.parse(
            Perturbative.GRAMMAR, "f : A -> A, y : A", "f ((\\x. y) (f ((\\x. x) y)))");
    Rules<LambdaTerm> twice = PerturbativeReduction.FIGURE_3.and(PerturbativeReduction.FIGURE_3);
    assertEquals(3, Strategy.INNERMOST.step(twice, t).get().at().depth());
  }
}
