package org.difflam.papers.gluing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import io.vavr.collection.List;
import java.time.Duration;
import org.difflam.category.law.LawRunner;
import org.difflam.papers.statement.Check;
import org.difflam.papers.statement.Outcome;
import org.junit.jupiter.api.Test;

/// Each rule of Figures 3 to 5 with one thing wrong, in every way that its own text offers, is told
/// from what the program derives or equates.
class WrongFiguresTest {
  private static final LawRunner EFFORT = new LawRunner(2012, 20, Duration.ofMinutes(1));

  @Test
  void typing() {
    told(TypingAsPrinted.CHECKS);
  }

  @Test
  void laws() {
    told(Figure5AsPrinted.CHECKS);
  }

  private static void told(List<Check<?>> checks) {
    for (Check<?> check : checks) {
      var mutants = check.mutants(EFFORT);
      assertFalse(mutants.isEmpty());
      mutants.forEach((mutant, found) ->
          assertEquals(Outcome.REFUTED, found.outcome(), () -> mutant + ": " + found.detail()));
    }
  }
}
