package org.difflam.papers.statement;

import static org.difflam.papers.statement.Check.check;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.vavr.collection.List;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import org.difflam.category.Verdict;
import org.difflam.category.Witness;
import org.difflam.category.law.LawRunner;
import org.junit.jupiter.api.Test;

class CheckTest {
  private static final LawRunner EFFORT = new LawRunner(1, 5, Duration.ofMinutes(10));
  private static final Check.On<Integer> FOUR = check("M-D1", "squares two").on(4);

  private static Item item(Check<?>... checks) {
    return new Item(
        Inventory.all().find("M-D1").get(), List.of(checks).map(check -> check.run(EFFORT)));
  }

  private static Finding square(int four, LawRunner effort) {
    return Finding.reproduced("2²", four, 2 * 2);
  }

  @Test
  void whatCannotFailIsNoCheck() {
    assertThrows(IllegalArgumentException.class, () -> FOUR.by(CheckTest::square));
  }

  @Test
  void theMethodIsAppliedToWhatIsRightAndToTheMutants() {
    Check<Integer> c = FOUR.not("five", 5).by(CheckTest::square);
    assertEquals(Outcome.REPRODUCED, item(c).outcome());
    assertEquals(
        List.of(Outcome.REFUTED), c.mutants(EFFORT).values().map(Finding::outcome).toList());
    assertTrue(item(c).isAsExpected());
  }

  @Test
  void whatIsDecidedOfSomeInstancesHoldsOnSoMany() {
    Check<Integer> c =
        check("M-D1", "squares")
            .forSome("two and three")
            .on(4)
            .not("five", 5)
            .by((four, effort) -> square(four, effort).and(Finding.reproduced("3²", 9, 3 * 3)));
    assertEquals("for two and three: squares", c.method());
    Finding found = item(c).results().head().finding();
    assertEquals(Outcome.HOLDS, found.outcome());
    assertEquals(2, found.instances().get(Finding.STATEMENT).get());
    assertEquals(
        List.of(Outcome.REFUTED), c.mutants(EFFORT).values().map(Finding::outcome).toList());
  }

  @Test
  void anErratumIsRefutedAsPrintedAndGoodAsCorrected() {
    Item item = item(FOUR.printed("2² = 5", 5).by(CheckTest::square));
    assertEquals(Outcome.REFUTED, item.outcome());
    assertEquals(Outcome.REPRODUCED, item.corrected().get());
    assertTrue(item.isAsExpected());
  }

  @Test
  void aPrintThatStandsAfterAllIsNoErratum() {
    Item item = item(FOUR.printed("2² = 4", 4).by(CheckTest::square));
    assertEquals(Outcome.REPRODUCED, item.outcome());
    assertFalse(item.isAsExpected());
  }

  @Test
  void aCorrectionThatFailsIsNotAsExpected() {
    Check<Integer> c =
        check("M-D1", "squares two").on(6).printed("2² = 5", 5).by(CheckTest::square);
    assertEquals(Outcome.REFUTED, item(c).outcome());
    assertFalse(item(c).isAsExpected());
  }

  @Test
  void exceptionsTimeoutsAndNaNAreInconclusive() {
    Check<Integer> throwing = FOUR.not("", 5).by((_, _) -> Finding.proved("" + 1 / zero()));
    Check<Integer> hanging = FOUR.not("", 5).by((_, _) -> hang());
    Check<Integer> nan = FOUR.not("", 5).by((_, _) -> Finding.of(Verdict.holds(3, Double.NaN)));
    LawRunner hasty = new LawRunner(1, 1, Duration.ofMillis(10));
    assertEquals(Outcome.INCONCLUSIVE, item(throwing).outcome());
    assertTrue(item(throwing).detail().contains("by zero"), item(throwing).detail());
    assertEquals(Outcome.INCONCLUSIVE, item(nan).outcome());
    assertEquals(Outcome.INCONCLUSIVE, hanging.run(hasty).finding().outcome());
  }

  private static int zero() {
    return 0;
  }

  private static Finding hang() {
    try {
      new CountDownLatch(1).await();
    } catch (InterruptedException e) {
      return Finding.inconclusive("interrupted");
    }
    return Finding.proved("never");
  }

  @Test
  void ofTwoChecksTheWeakerWordCounts() {
    Check<Integer> exact = FOUR.not("five", 5).by(CheckTest::square);
    Check<Integer> sampled = FOUR.not("five", 5).by((_, _) -> Finding.of(Verdict.holds(3, 0)));
    Check<Integer> failing =
        FOUR.not("five", 5).by((_, _) -> Finding.refuted(Witness.of("1", "2")));
    assertEquals(Outcome.HOLDS, item(exact, sampled).outcome());
    assertEquals(Outcome.REFUTED, item(exact, failing, sampled).outcome());
    assertEquals(Outcome.OPEN, item().outcome());
    assertFalse(item(exact, failing).isAsExpected());
  }
}
