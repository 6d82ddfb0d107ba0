package org.difflam.semantics.independence;

import static org.difflam.semantics.independence.NoncommutativePolynomials.word;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.vavr.collection.Vector;
import org.difflam.category.EndsMismatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

class NoncommutativePolynomialsTest {
  @Test
  void endsAreChecked() {
    var c = new NoncommutativePolynomials();
    wrong("the source of the right side", () -> c.equal(c.zero(1, 1), c.zero(2, 1)));
    wrong("the target of the right side", () -> c.equal(c.zero(1, 1), c.zero(1, 2)));
    wrong("the source of the second map of a pair", () -> c.pair(c.zero(1, 1), c.zero(2, 1)));
    wrong("the source of the second summand", () -> c.plus(c.zero(1, 1), c.zero(2, 1)));
    wrong("the target of the second summand", () -> c.plus(c.zero(1, 1), c.zero(1, 2)));
  }

  private static void wrong(String where, Executable made) {
    assertEquals(
        where + ": expected 1, but found 2", assertThrows(EndsMismatch.class, made).getMessage());
  }

  /// Of two maps with one source, what goes back is the sum: `w y + y w` from `x y`, to `x` alone,
  /// and the weight of `y` from `y`.
  @Test
  void whatGoesBackGoesToTheFirstLetter() {
    var c = new NoncommutativePolynomials();
    var f = new Clone.Arrow<>(2, Vector.of(word(0, 1), word(1).and(3, 1, 1)));
    assertEquals(
        new Clone.Arrow<>(4, Vector.of(word(2, 1).and(1, 1, 2), word(3).and(3, 3, 1).and(3, 1, 3))),
        c.R(f));
  }

  @Test
  void wordsAreShownWithTheirNumbers() {
    assertEquals("0", NoncommutativePolynomials.Sum.zero().toString());
    assertEquals(
        "2 x0 x1 + x1 x0 + 3 x2", word(0, 1).and(1, 0, 1).and(1, 1, 0).and(3, 2).toString());
  }
}
