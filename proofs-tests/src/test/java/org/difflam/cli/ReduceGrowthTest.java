package org.difflam.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// What is short and stands for a term that is too large ends in a sentence, and status 3.
class ReduceGrowthTest {
  @ParameterizedTest
  @ValueSource(strings = {"perturbative", "differential", "pullback"})
  void aPowerIsAProductOfSoManyFactors(String calculus) throws Exception {
    Typed run = Typed.run("reduce", "\\x : R. x^1000000", "--calculus", calculus);
    assertEquals(Status.INCONCLUSIVE, run.status(), run.out());
    assertTrue(run.err().contains("at most 100,000 factors"), run.err());
  }
}
