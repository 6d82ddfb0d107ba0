package org.difflam.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.vavr.collection.List;
import org.difflam.syntax.binding.Syntax;
import org.difflam.syntax.rewrite.Rule;
import org.difflam.syntax.rewrite.Rules;
import org.junit.jupiter.api.Test;

class CampaignTest {
  private static <T extends Syntax<T>> Findings run(Subject<T> subject, int count) {
    Findings all = Findings.NONE;
    Campaign<T> campaign = new Campaign<>(subject, 6, 1);
    for (int i = 0; i < count && all.counterexample().isEmpty(); i++)
      all = all.and(campaign.one(i));
    return all;
  }

  /// Erratum M1.
  @Test
  void thePrintedRulesAreNotConfluent() {
    Findings found = run(Subject.perturbative(false), 1_000);
    assertEquals("confluence", found.counterexample().orElseThrow().conjecture());
  }

  @Test
  void theOthersAreAsFarAsIsLooked() {
    for (Subject<?> subject :
        java.util.List.of(Subject.perturbative(true), Subject.differential())) {
      Findings found = run(subject, 60);
      assertTrue(found.counterexample().isEmpty(), subject.name());
      assertTrue(found.joined() > 5 && found.graphs() > 5 && found.longest() > 1);
      assertEquals(60, found.terms());
    }
  }

  @Test
  void aLoopIsFound() {
    assertEquals("termination", looping(Subject.differential()));
  }

  /// By `x → x`, what has a variable has no normal form.
  private static <T extends Syntax<T>> String looping(Subject<T> subject) {
    Rule<T> loop =
        new Rule<>("loop", 0, false, t -> t.scopes().isEmpty() ? List.of(t) : List.empty());
    var rules = new Rules<T>(List.of(loop));
    var looping = new Subject<T>("looping", subject.calculus(), rules, subject.draw());
    return run(looping, 20).counterexample().orElseThrow().conjecture();
  }
}
