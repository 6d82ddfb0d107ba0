package org.difflam.syntax.proof;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.difflam.category.expression.Expression;
import org.difflam.category.expression.Sentence;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class NumberingTest {
  /// The kernel knows the ends of an expression by the typing rules in [Numbering]; here they are
  /// those of [Expression], for each former whose ends follow from those of its parts.
  @ParameterizedTest
  @ValueSource(
      strings = {
        "g . f",
        "<f, h>",
        "f + f",
        "D(f)",
        "R(f)",
        "rst(f)",
        "cur(k)",
        "uncur(cur(k))",
        "R(D(g . f))",
        "<rst(R(f)) . p1, D(k) . p2>",
        "D(R(<f, h>) . 0)",
      })
  void theEndsAreThoseOfTheExpression(String text) {
    Expression f =
        Sentence.parse("f : X -> Y, g : Y -> Z, h : X -> W, k : X * W -> Z", text + " = " + text)
            .left();
    Numbering numbers = new Numbering();
    assertEquals(numbers.of(f.source()), numbers.source(f));
    assertEquals(numbers.of(f.target()), numbers.target(f));
  }
}
