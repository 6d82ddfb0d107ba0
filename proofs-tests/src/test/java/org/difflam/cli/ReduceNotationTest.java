package org.difflam.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Steps in LaTeX have no characters that TeX does not know.
class ReduceNotationTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "perturbative | (\\α : R. T (\\x_1. x_1 * α) (α, 2)) 3",
        "differential | (\\α : R. (D (\\x_1. x_1 * α) @ α) 2) 3",
        "pullback     | (\\α : R. ((Omega (\\x_1. x_1 * α)) @ Omega [1]) α) 3",
        "curry        | \\α : R. let x_1 : R = sin α in x_1 * α",
      })
  void everyStepIsWrittenInCommands(String calculus, String term) {
    Typed run = Typed.run("reduce", "--trace", "--latex", "--calculus", calculus, term);
    assertEquals(Status.GOOD, run.status(), run.err());
    assertEquals("", run.out().replaceAll("[\\x00-\\x7f]", ""), run.out());
  }
}
