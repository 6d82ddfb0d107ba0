package org.difflam.papers.kit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.vavr.control.Option;
import java.time.Duration;
import org.difflam.category.law.LawRunner;
import org.difflam.papers.statement.Finding;
import org.difflam.papers.statement.Outcome;
import org.junit.jupiter.api.Test;

/// What counts as a case, and what does not.
final class CasesTest {
  private static final LawRunner EFFORT = new LawRunner(1, 5, Duration.ofMinutes(10));

  @Test
  void differentInstancesAreCounted() {
    Finding found = CountedCases.each(20, EFFORT, (_, i) -> Case.equal("case " + i, 1, 1));
    assertEquals(Outcome.HOLDS, found.outcome());
    assertEquals("holds on 20 different instances", found.detail());
  }

  @Test
  void whatIsDrawnAgainIsNoCase() {
    Finding found = CountedCases.each(20, EFFORT, (_, i) -> Case.equal("case " + i % 3, 1, 1));
    assertTrue(found.detail().startsWith("holds on 3 different instances"), found.detail());
    assertTrue(found.detail().contains("no more were found"), found.detail());
  }

  @Test
  void whatTheStatementDoesNotSpeakOfIsNoCase() {
    Finding found =
        CountedCases.each(
            4, EFFORT, (_, i) -> i % 2 == 0 ? Option.none() : Case.equal("case " + i, 1, 1));
    assertEquals("holds on 4 different instances (4 more drawn were no cases)", found.detail());
    Finding none = CountedCases.each(4, EFFORT, (_, _) -> Option.none());
    assertEquals(Outcome.INCONCLUSIVE, none.outcome());
  }

  @Test
  void aCaseThatIsRareDecidesNothing() {
    Finding found =
        CountedCases.each(
            20, EFFORT, (_, i) -> i % 200 == 0 ? Case.equal("case " + i, 1, 1) : Option.none());
    assertEquals(Outcome.INCONCLUSIVE, found.outcome());
    assertEquals("6 of 1200 instances were cases, too few", found.detail());
  }

  @Test
  void theFirstThatFailsIsShown() {
    Finding found =
        CountedCases.each(20, EFFORT, (_, i) -> Case.equal("case " + i, i, Math.min(i, 6)));
    assertEquals(Outcome.REFUTED, found.outcome());
    assertTrue(found.detail().contains("case 7"), found.detail());
  }

  @Test
  void theSeedDecidesWhatIsDrawn() {
    StringBuilder one = new StringBuilder(), other = new StringBuilder();
    for (StringBuilder text : new StringBuilder[] {one, other}) {
      Finding _ =
          CountedCases.each(
              5,
              EFFORT,
              (random, _) -> {
                int n = random.nextInt(1_000);
                text.append(n).append(' ');
                return Case.equal("n = " + n, n, n);
              });
    }
    assertEquals(one.toString(), other.toString());
  }
}
