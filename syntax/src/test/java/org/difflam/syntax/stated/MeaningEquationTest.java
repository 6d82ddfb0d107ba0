package org.difflam.syntax.stated;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.vavr.collection.List;
import io.vavr.control.Option;
import org.difflam.syntax.lambda.Surface;
import org.difflam.syntax.surface.Notation;
import org.difflam.syntax.surface.TermPrinter;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// What clauses say of meanings, and of which nothing is said.
class MeaningEquationTest {
  private static final String ERASED =
      """
      calculus erased extends lambda
      former mark s : A from s : A
      meaning mark s = s
      define Erase (mark s) = Erase s
      meaning Erase s = s
      """;

  private static String show(MeaningEquation e) {
    return List.of(e.left(), e.right())
        .map(t -> TermPrinter.print(Notation.ASCII, Surface.of(t)))
        .mkString(" = ");
  }

  /// `F (s + s′) = F s + F s′` for two summands of which neither is the other, and `F 0 = 0`.
  @Test
  void additivityIsOfDifferentSummands() {
    List<MeaningEquation> all = MeaningEquation.additive(StatedTexts.of(ERASED)).get("Erase").get();
    assertEquals(List.of("s + s' = s + s'", "0 = 0"), all.map(MeaningEquationTest::show));
    assertEquals(2, all.head().context().size());
  }

  /// What is needed on the right only must leave the type of the left side as it is.
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "(\\w. y) x     | y = (\\w. y) x",
        "(\\w. y) (y x) | ''",
      })
  void theLeftSideKeepsItsType(String right, String equation) {
    String text =
        """
        calculus named extends lambda
        meaning F_x s = s
        define F_x y = %s where y variable
        """
            .formatted(right);
    StatedCalculus calculus = StatedTexts.of(text);
    var clause = calculus.functions().clauses("F").head();
    Option<MeaningEquation> found = MeaningEquation.of(calculus, "F", clause);
    assertEquals(equation, found.map(MeaningEquationTest::show).getOrElse(""));
  }

  /// `t` is a constant to x in the equation, and need not be where the clause is used: of a clause
  /// with `D_x t` on the right, also in an argument of another call, nothing is said.
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {"t | true", "t + D_x t @ x | false", "D_x (p1 <t, t>) @ t | false"})
  void aClauseThatDerivesByAnArgumentSaysNothing(String direction, boolean says) {
    String text =
        """
        calculus named extends differential
        override D_x (s N) @ t = (D_x s @ t) N + (D s @ (D_x N @ (%s))) N
        """
            .formatted(direction);
    StatedCalculus calculus = StatedTexts.of(text);
    var clause = calculus.functions().clauses("D").head();
    assertEquals(says, MeaningEquation.of(calculus, "D", clause).isDefined());
  }

  /// Where types become others, a clause is no equation of meanings.
  @Test
  void aTranslationOfTypesSaysNoEquation() {
    String same = "translation same from differential to differential\n";
    Translation kept = TranslationTest.translation(same + "translate p1 s = p1 (s + 0)");
    assertTrue(kept.clauses().forAll(c -> MeaningEquation.of(kept, c).isDefined()));
    Translation turned = TranslationTest.translation(TranslationTest.SWAP);
    assertTrue(turned.clauses().forAll(c -> MeaningEquation.of(turned, c).isEmpty()));
  }
}
