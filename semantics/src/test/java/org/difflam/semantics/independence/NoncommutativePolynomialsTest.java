package org.difflam.semantics.independence;

import static org.difflam.semantics.independence.NoncommutativePolynomials.word;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.difflam.category.EndsMismatch;
import org.junit.jupiter.api.Test;

class NoncommutativePolynomialsTest {
  @Test
  void endsAreChecked() {
    var c = new NoncommutativePolynomials();
    assertEquals(
        "the target of the right side: expected 1, but found 2",
        assertThrows(EndsMismatch.class, () -> c.equal(c.zero(1, 1), c.zero(1, 2))).getMessage());
  }

  @Test
  void wordsAreShownWithTheirNumbers() {
    assertEquals("0", NoncommutativePolynomials.Sum.zero().toString());
    assertEquals(
        "2 x0 x1 + x1 x0 + 3 x2", word(0, 1).and(1, 0, 1).and(1, 1, 0).and(3, 2).toString());
  }
}
