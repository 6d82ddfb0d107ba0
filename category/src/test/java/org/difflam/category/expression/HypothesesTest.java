package org.difflam.category.expression;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class HypothesesTest {
  private static final Definitions NONE = Definitions.none();

  private static Hypotheses given(String... statements) {
    return given(NONE, statements);
  }

  private static Hypotheses given(Definitions definitions, String... statements) {
    Hypotheses all = Hypotheses.none();
    for (String s : statements) all = all.and(Excerpt.of("test", s), definitions);
    return all;
  }

  private static Sentence under(Hypotheses all, String equation) {
    return Sentence.parse(all, Excerpt.of("test", equation), NONE);
  }

  /// Each equation took all hypotheses, which is minutes for so many.
  @Test
  void timeIsInProportionToTheFile() {
    int many = 2_000;
    Hypotheses all = Hypotheses.none();
    for (int i = 0; i < many; i++) {
      all = all.and(Excerpt.of("test", "given f%d = g%d . h%d".formatted(i, i, i)), NONE);
      all = all.and(Excerpt.of("test", "given linear l%d, k".formatted(i)), NONE);
    }
    for (int i = 0; i < many; i++) {
      Sentence s = under(all, "f%d . l%d = g%d . h%d . l%d".formatted(i, i, i, i, i));
      assertEquals(1, s.premises().size());
      assertEquals(4, s.givens().size());
    }
  }

  /// By a morphism, by an object, by another equation, by a definition.
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "f = id                  | f = f . f, g = f",
        "k = k                   | id = 0, k = k . id",
        "(id : C -> C) = 0       |",
        "v = 0                   |",
        "sq(u) = u               | u = u . u",
        "s = (s : D -> D)        | id = t",
      })
  void anEquationTakesWhatItHasToDoWith(String equation, String premises) {
    Definitions square = NONE.and("sq(x) = x . x").and("s = t . t");
    Hypotheses all =
        given(
            square,
            "given f : A -> A, g, v",
            "given k : B -> B",
            "given f = f . f, g = f, (id : B -> B) = 0",
            "given u = u . u, k = k . (id : B -> B)",
            "given id = t");
    Sentence s = Sentence.parse(all, Excerpt.of("test", equation), square);
    assertEquals(
        premises == null ? "" : premises,
        s.premises().map(p -> p.left().show() + " = " + p.right().show()).mkString(", "));
  }

  @Test
  void whatIsDeclaredAgainIsMeantAnew() {
    Hypotheses all = given("given f : A -> A, f = f . f", "given f : B -> B", "given f = id");
    assertEquals("f : B -> B, f = id", under(all, "f = f").showGivens());
  }

  /// The names since the last ends, or since an equation, have those that are written next.
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "f = f | f : X -> Y",
        "l = l | linear l : X -> Y",
        "k = k | k : X -> Y",
        "g = g | g : Y -> Z",
        "h = h | h : A -> B",
        "u = u | u : A -> B",
      })
  void endsAreThoseOfAllNamesBefore(String equation, String givens) {
    Hypotheses all = given("given f, linear l, k : X -> Y, g : Y -> Z, h, v = v, v : V -> V, u");
    assertEquals(givens, under(all, equation).showGivens());
  }

  /// A new object is none that is named.
  @Test
  void newObjectsHaveNewNames() {
    Sentence s = under(given("given f, g"), "f . (g : A -> B) = f . g");
    assertEquals("f : B -> C, g : A -> B", s.showGivens());
  }

  /// `D` is the derivative, also where an object is called so.
  @Test
  void theDerivativeIsNoObject() {
    String text = "f : A -> D, g : A -> D, D(f) = D(g)";
    assertEquals(text, under(given("given " + text), "f = g").showGivens());
  }

  /// Whatever is to be proved.
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "given f : X -> Y; given f = id | 9 | different objects",
        "given f : A -> B, B = A * A | 21 | is an object here",
        "given f : A -> B, g = A . f | 21 | is an object here",
        "given f, f = D(f) . g, g = id | 26 | the two sides",
        "given id + id = 0 | 15 | state its ends",
        "given f, g = T(f) | 14 | is not a definition",
      })
  void anEquationThatIsGivenFits(String statements, int column, String message) {
    SourceError e = assertThrows(SourceError.class, () -> given(statements.split("; ")));
    assertTrue(String.valueOf(e.getMessage()).contains(message), e::getMessage);
    assertEquals(column, e.column());
  }
}
