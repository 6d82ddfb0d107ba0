package org.difflam.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

final class SearchCommandTest {
  /// What is said was tried is what was tried, not what was asked for.
  @Test
  void fewTermsAreOfFewSizes() {
    Typed few = Typed.run("search", "--size", "1000", "--count", "2");
    assertEquals(Status.GOOD, few.status(), few.err());
    assertTrue(few.out().contains("2 random typed terms of 1 to 2 formers"), few.out());
    Typed later = Typed.run("search", "--size", "4", "--count", "2", "--resume", "3");
    assertTrue(later.out().contains("2 random typed terms of 1 to 4 formers"), later.out());
    Typed all = Typed.run("search", "--size", "3", "--count", "5");
    assertTrue(all.out().contains("5 random typed terms of up to 3 formers"), all.out());
  }
}
