package org.difflam.papers.printed;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.vavr.collection.HashMap;
import io.vavr.collection.List;
import io.vavr.collection.Map;
import org.junit.jupiter.api.Test;

/// Typing rules that are printed are read as they stand, and derive what they say.
class TypingFigureTest {
  private static final TypingFigure SIMPLE = Transcript.gluing().typing("HSV-Fig-3", "HSV-Fig-4");
  private static final Map<String, TypingTree> CONTEXT =
      HashMap.of("x", type("R"), "m", type("{Nothing 1 | Just R}"));

  private static TypingTree type(String text) {
    return new TypingTree(TypingTree.type(text));
  }

  private static boolean derives(String term, String type) {
    return SIMPLE.derives(CONTEXT, new TypingTree(TypingTree.term(term)), type(type)).isDefined();
  }

  @Test
  void dotsAreARuleForEachNumber() {
    assertEquals("op(t1, t2, t3)", Ellipsis.expanded("op(t1, ..., tn)", 3));
    assertEquals("(t1,)", Ellipsis.expanded("(t1, ..., tn)", 1));
    assertEquals("(A1 * A2)", Ellipsis.expanded("(A1 * ... * An)", 2));
    assertEquals("(A1^1)", Ellipsis.expanded("(A1 * ... * An)", 1));
    assertEquals("(1)", Ellipsis.expanded("(A1 * ... * An)", 0));
    assertEquals("G |- s : B", Ellipsis.expanded("G, x1 : A1, ..., xn : An |- s : B", 0));
    assertEquals(
        "{L1 x1 -> s1 | L2 x2 -> s2}", Ellipsis.expanded("{L1 x1 -> s1 | ... | Ln xn -> sn}", 2));
    assertThrows(IllegalArgumentException.class, () -> Ellipsis.expanded("(a, ..., b)", 2));
  }

  @Test
  void derivesWhatThePrintSays() {
    assertTrue(derives("\\y : R. (y, x)", "R -> R * R"));
    assertTrue(derives("case (x, \\y : R. y) of (a, f) -> f a", "R"));
    assertTrue(derives("case m of {Nothing u -> x | Just y -> op(x, y)}", "R"));
    assertTrue(derives("fold (a, b). op(a, b) over x :: [] from x", "R"));
    assertTrue(derives("[]", "list (R -> R)"));
    assertTrue(derives("\\x : R -> R. x", "(R -> R) -> R -> R"));
  }

  @Test
  void derivesNothingElse() {
    assertFalse(derives("x x", "R"));
    assertFalse(derives("y", "R"));
    assertFalse(derives("[]", "R"));
    assertFalse(derives("case m of {Just y -> y | Nothing u -> x}", "R"));
    assertFalse(derives("fold (a, b). (a, b) over x :: [] from x", "R"));
    assertFalse(derives("\\x : R -> R. x", "R -> R"));
  }

  private static boolean pullbackDerives(String term, String type) {
    TypingFigure figure =
        Transcript.pullback()
            .typing("MO-Fig-2")
            .where(HashMap.of("mult", type("R * R -> R"), "pow2", type("R -> R")));
    return figure
        .derives(
            HashMap.of("x", type("R"), "y", type("R^*")),
            new TypingTree(TypingTree.term(term)),
            type(type))
        .isDefined();
  }

  @Test
  void dualMapsAreThoseOfLinearMapsAsPrinted() {
    assertTrue(pullbackDerives("(\\v. (J pow2 @ v) x)^* @ y", "R^*"));
    assertTrue(pullbackDerives("(\\v. (v, v))^* @ 0", "R^*"));
    assertFalse(pullbackDerives("(\\v. pow2 v)^* @ y", "R^*"));
    assertFalse(pullbackDerives("(\\v. x)^* @ y", "R^*"));
    assertFalse(pullbackDerives("(\\v. v + v)^* @ y", "R^*"));
  }

  @Test
  void operationsHaveTheirTypesAndPullbacksAreOfForms() {
    assertTrue(pullbackDerives("mult (x, pow2 x)", "R"));
    assertTrue(pullbackDerives("J mult @ (x, x)", "R * R -> R"));
    assertTrue(pullbackDerives("(Omega \\z. mult (z, x)) @ (\\z. y)", "Omega R"));
    assertTrue(pullbackDerives("(\\z. z) ((Omega \\z. z) @ (\\z. y))", "R -> R^*"));
    assertFalse(pullbackDerives("mult x", "R"));
    assertFalse(pullbackDerives("(Omega \\z. mult (z, x)) @ y", "Omega R"));
  }

  @Test
  void everyRuleHasWrongOnes() {
    List<String> items = List.of("HSV-Fig-3", "HSV-Fig-4");
    List<String> rules = items.flatMap(SIMPLE::names);
    assertEquals(11, rules.size());
    assertEquals(List.empty(), rules.removeAll(SIMPLE.wrong().map(w -> w._1.rule())));
  }
}
