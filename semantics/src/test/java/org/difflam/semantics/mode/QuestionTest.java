package org.difflam.semantics.mode;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.vavr.collection.Vector;
import org.difflam.category.algebra.Rational;
import org.difflam.syntax.simple.Term;
import org.difflam.syntax.simple.Type;
import org.difflam.syntax.simple.elaboration.Elaboration;
import org.junit.jupiter.api.Test;

class QuestionTest {
  /// One that nobody answers.
  private static Question of(int inputs, int outputs, int order) {
    return new Question(
        Term.variable("f"),
        new Type.Function(Type.real(inputs), Type.real(outputs)),
        Vector.fill(inputs, Rational.ONE),
        order);
  }

  /// The binomial coefficient is as many as are listed, each once; beyond the limit it is more.
  @Test
  void derivativesAreCounted() {
    for (int n = 0; n < 6; n++) {
      for (int order = 1; order < 6; order++) {
        Question q = of(n, 1, order);
        assertEquals(q.indices().size(), q.indices().distinct().size());
        assertEquals(q.indices().size(), q.count(1000), n + " to order " + order);
      }
    }
    for (int n = 30; n <= 1000; n += 10) {
      assertTrue(of(n, 1, n).count(5000) > 5000, "as many as the order, " + n);
    }
    assertEquals(
        "Vector(Vector(1, 0), Vector(0, 1), Vector(2, 0), Vector(1, 1), Vector(0, 2))",
        of(2, 1, 2).indices().toString());
  }

  @Test
  void theFunctionTakesThePoint() {
    Type.Function type = new Type.Function(Type.real(2), Type.real());
    var error =
        assertThrows(
            IllegalArgumentException.class,
            () -> new Question(Term.variable("f"), type, Vector.of(Rational.ONE), 1));
    assertEquals("the function takes 2 numbers, the point has 1", error.getMessage());
  }

  /// n m numbers of order 1, and m for each index of a higher order.
  @Test
  void otherNumbersOfDerivativesAreRefused() {
    for (int stated = 1; stated < 8; stated++) {
      Term value = Elaboration.term("(" + "1,".repeat(stated) + ")").term();
      int k = stated;
      if (k == 4) {
        assertEquals(4, new ExpectedDerivative(of(2, 2, 1), value).question().inputs() * 2);
        continue;
      }
      var error =
          assertThrows(
              IllegalArgumentException.class, () -> new ExpectedDerivative(of(2, 2, 1), value));
      assertEquals("the derivatives are 4 in number, and here are " + k, error.getMessage());
    }
  }
}
