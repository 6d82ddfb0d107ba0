package org.difflam.syntax.free;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.difflam.category.Verdict;
import org.difflam.category.expression.Expression;
import org.difflam.category.expression.Sentence;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// What a differential λ-category need not have is named, before an equation is decided and there.
class OutsideTheLanguageTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          R(f)                                  | R(…)
          rst(f)                                | rst(…), which is about partial maps,
          f . ?                                 | a coproduct
          (inl : X -> X + Y)                    | a coproduct
          (inr : X -> Y + X)                    | a coproduct
          [f, f]                                | a coproduct
          (dist : X * (X + Y) -> X * X + X * Y) | a coproduct
          (nil : 1 -> list X)                   | a list
          (cons : X * list X -> list X)         | a list
          fold(f, f . p1)                       | a list
          """)
  void isNamed(String morphism, String what) {
    Expression f = Sentence.parse("f : X -> X", morphism + " = " + morphism).left();
    String why =
        String.valueOf(
            assertThrows(OutsideTheLanguage.class, () -> OutsideTheLanguage.check(f)).getMessage());
    assertTrue(why.startsWith(what + " is not part of a differential λ-category"), why);
    Verdict decided = FreeDifferentialLambda.free().equal(f, f);
    assertEquals(Verdict.inconclusive(why), decided);
  }
}
