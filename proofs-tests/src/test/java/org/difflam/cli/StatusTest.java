package org.difflam.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.difflam.category.Verdict;
import org.difflam.category.Witness;
import org.junit.jupiter.api.Test;

final class StatusTest {

  @Test
  void theCodesAreThoseThatScriptsRelyOn() {
    assertEquals(0, Status.of(Verdict.PROVED).code());
    assertEquals(0, Status.of(Verdict.holds(10, 1e-12)).code());
    assertEquals(1, Status.of(Verdict.refuted(Witness.of("1", "2"))).code());
    assertEquals(2, Status.WRONG_INPUT.code());
    assertEquals(3, Status.of(Verdict.inconclusive("NaN")).code());
  }

  @Test
  void aRefutationOutweighsADoubt() {
    assertEquals(Status.FAILED, Status.INCONCLUSIVE.and(Status.FAILED));
    assertEquals(Status.FAILED, Status.FAILED.and(Status.INCONCLUSIVE));
    assertEquals(Status.FAILED, Status.FAILED.and(Status.WRONG_INPUT));
    assertEquals(Status.INCONCLUSIVE, Status.GOOD.and(Status.INCONCLUSIVE));
    assertEquals(Status.GOOD, Status.GOOD.and(Status.GOOD));
  }
}
