package org.difflam.syntax.simple;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.difflam.category.expression.SourceError;
import org.difflam.syntax.binding.TooLarge;
import org.difflam.syntax.normal.BetaEtaNormaliser;
import org.difflam.syntax.simple.elaboration.Elaboration;
import org.difflam.syntax.surface.Notation;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// What is small as a graph and huge as a tree is not written, and the reason is said.
class TooLargeTest {
  private static Term normal(int doublings) {
    String text = "\\x : R. " + "let x = sin (x * x) in ".repeat(doublings) + "x";
    return BetaEtaNormaliser.standard().normalise(Elaboration.term(text).term());
  }

  @ParameterizedTest
  @ValueSource(ints = {40, 100})
  void normalFormsThatShare(int doublings) {
    Term normal = normal(doublings);
    TooLarge said = assertThrows(TooLarge.class, () -> Printing.show(Notation.ASCII, normal));
    // 3 · 2ⁿ − 2 symbols under a λ
    String size = doublings == 40 ? "3,298,534,883,327 symbols" : "more than 10^18 symbols";
    assertTrue(String.valueOf(said.getMessage()).contains(size), said.getMessage());
  }

  @Test
  void aSumSaysHowManySummandsItHas() {
    TooLarge said = assertThrows(TooLarge.class, () -> TooLarge.checkSummands(300_000));
    assertEquals(
        "a sum is too large: it has 300,000 summands, at most 250,000 are worked with",
        said.getMessage());
  }

  @Test
  void aTupleSaysHowManyPartsItHas() {
    TooLarge.checkTuple(500);
    TooLarge said = assertThrows(TooLarge.class, () -> TooLarge.checkTuple(501));
    assertTrue(
        String.valueOf(said.getMessage()).endsWith("501 components, at most 500 are worked with"),
        said.getMessage());
  }

  @Test
  void aPowerSaysWhatItStandsFor() {
    TooLarge said = assertThrows(TooLarge.class, () -> TooLarge.checkPower(200_000));
    assertEquals(
        "the power 200,000 is too large: it stands for a product, and at most 100,000 factors are"
            + " multiplied",
        said.getMessage());
  }

  @Test
  void smallOnesAreWritten() {
    assertEquals(
        "\\x : R. sin (sin (x * x) * sin (x * x))", Printing.show(Notation.ASCII, normal(2)));
    assertTrue(Printing.show(Notation.ASCII, normal(10)).length() > 4000);
  }

  @ParameterizedTest
  @ValueSource(strings = {"(x, x)", "[(x, x)]", "\\y : R. (x, x)"})
  void typesThatShare(String doubled) {
    String text = "\\x : R. " + ("let x = " + doubled + " in ").repeat(70) + "x";
    Type type = Elaboration.term(text).type();
    TooLarge said = assertThrows(TooLarge.class, () -> Printing.show(Notation.ASCII, type));
    assertEquals(
        "the type is too large to be written: it has more than 10^18 symbols, at most 1,000,000"
            + " are written",
        said.getMessage());
  }

  /// An error that would have to show such a type does without.
  @Test
  void errorsDoNotShowThem() {
    String text = "\\x. " + "let x = (x, x) in ".repeat(70) + "x + 1";
    SourceError said = assertThrows(SourceError.class, () -> Elaboration.term(text));
    assertTrue(
        String.valueOf(said.getMessage())
            .contains("must be R, and this is a type too large to be shown here"),
        said.getMessage());
  }
}
