package org.difflam.syntax.pullback.reduction;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.difflam.syntax.pullback.PullbackElaboration;
import org.difflam.syntax.pullback.PullbackTerm;
import org.difflam.syntax.pullback.Scalar;
import org.difflam.syntax.simple.Primitive;
import org.difflam.syntax.surface.Notation;
import org.junit.jupiter.api.Test;

class PullbackLanguageTest {
  private static final PullbackLanguage LANGUAGE = new PullbackLanguage();

  private static PullbackTerm read(String text) {
    return PullbackElaboration.of(text, PullbackElaboration.Scope.EMPTY).term();
  }

  @Test
  void itsNumbersAreThoseOfATermFromLeftToRight() {
    PullbackTerm t = read("(1, \\x : R. x + 2, [3, 4]^*, sin 5)");
    assertEquals(
        List.of(1L, 2L, 3L, 4L, 5L).stream().map(Scalar::of).toList(), LANGUAGE.numbers(t));
    assertFalse(LANGUAGE.isRounded(t));
    Scalar rounded = Scalar.ROUNDING.apply(Primitive.SIN.meaning(), List.of(Scalar.of(1)));
    assertTrue(LANGUAGE.isRounded(new PullbackTerm.Pair(t, new PullbackTerm.Numeral(rounded))));
  }

  /// With the printed rules, too, a term is written as the examples are.
  @Test
  void whatIsDisplayedStaysSoWithThePrintedRules() {
    PullbackTerm t = read("\\(x, y). x * y");
    String displayed = LANGUAGE.displayed().print(Notation.ASCII, t);
    assertEquals(displayed, LANGUAGE.displayed().strict().print(Notation.ASCII, t));
    assertNotEquals(displayed, LANGUAGE.strict().print(Notation.ASCII, t));
  }
}
