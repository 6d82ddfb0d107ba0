package org.difflam.semantics.glued;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.SplittableRandom;
import org.difflam.category.algebra.Rational;
import org.difflam.semantics.diffeology.Box;
import org.difflam.syntax.program.relation.RelationReader;
import org.difflam.syntax.simple.elaboration.Declarations;
import org.difflam.syntax.surface.Source;
import org.difflam.syntax.surface.Span;
import org.junit.jupiter.api.Test;

class StatedGluingTest {
  private static StatedGluing of(String relation) {
    Source source = Source.of(relation);
    return new StatedGluing(
        RelationReader.relation(source, new Span(0, relation.length()), Declarations.NONE),
        1,
        new Box.Side(Rational.of(-1), Rational.ONE));
  }

  /// The functions that are drawn are made of operations that lie over the relation, and of no
  /// others: the sine is odd, and the cosine is not.
  @Test
  void functionsAreMadeOfOperationsThatRespectIt() {
    StatedGluing odd = of("relation odd x, y where y = -x");
    var functions = odd.category().exponential(odd.real(), odd.real());
    SplittableRandom random = new SplittableRandom(2012);
    StringBuilder drawn = new StringBuilder();
    for (int i = 0; i < 200; i++) {
      functions.relation().draw(random).forEach(f -> drawn.append(f).append('\n'));
    }
    assertTrue(drawn.indexOf("sin at x") >= 0, drawn::toString);
    assertFalse(drawn.indexOf("cos at x") >= 0, drawn::toString);
  }
}
