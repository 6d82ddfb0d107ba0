package org.difflam.syntax.proof;

import static org.junit.jupiter.api.Assertions.assertSame;

import org.difflam.category.expression.Expression;
import org.difflam.category.expression.Sentence;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ShapesTest {
  /// The kernel knows the ends of an expression by the typing rules in [Shapes]; here they are
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
    Shapes shapes = new Shapes();
    assertSame(shapes.of(f.source()), shapes.of(f).source());
    assertSame(shapes.of(f.target()), shapes.of(f).target());
  }
}
