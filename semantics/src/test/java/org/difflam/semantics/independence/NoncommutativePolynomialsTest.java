package org.difflam.semantics.independence;

import static org.difflam.semantics.independence.NoncommutativePolynomials.word;
import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class NoncommutativePolynomialsTest {
  @Test
  void wordsAreShownWithTheirNumbers() {
    assertEquals("0", NoncommutativePolynomials.Sum.zero().toString());
    assertEquals(
        "2 x0 x1 + x1 x0 + 3 x2", word(0, 1).and(1, 0, 1).and(1, 1, 0).and(3, 2).toString());
  }
}
