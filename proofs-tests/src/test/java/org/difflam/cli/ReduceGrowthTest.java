package org.difflam.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.difflam.syntax.binding.Position;
import org.difflam.syntax.lambda.LambdaTerm;
import org.difflam.syntax.perturbative.Perturbative;
import org.difflam.syntax.rewrite.Traced;
import org.difflam.syntax.surface.Notation;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// What is short and stands for a term that is too large ends in a sentence, and status 3.
class ReduceGrowthTest {
  @ParameterizedTest
  @ValueSource(strings = {"perturbative", "differential", "pullback"})
  void aPowerIsAProductOfSoManyFactors(String calculus) throws Exception {
    Typed run = Typed.run("reduce", "\\x : R. x^1000000", "--calculus", calculus);
    assertEquals(Status.INCONCLUSIVE, run.status(), run.out());
    assertTrue(run.err().contains("at most 100,000 factors"), run.err());
  }

  /// `let x₁ = x₀ ∘ x₀ in let x₂ = x₁ ∘ x₁ in …`
  private static String doublings(int n, String doubling) {
    StringBuilder text = new StringBuilder("\\x0 : R. ");
    for (int i = 0; i < n; i++) {
      text.append("let x%d = %s in ".formatted(i + 1, doubling.replace("x", "x" + i)));
    }
    return text.append("x" + n).toString();
  }

  @Tag("long")
  @ParameterizedTest
  @ValueSource(strings = {"perturbative", "differential"})
  void whatTheStepsMakeIsBounded(String calculus) throws Exception {
    Typed run = Typed.run("reduce", doublings(40, "x + x"), "--calculus", calculus);
    assertEquals(Status.INCONCLUSIVE, run.status(), run.err());
    assertTrue(run.out().contains("steps, which have made more than 50,000,000 nodes"), run.out());
    assertTrue(run.out().contains("; --fuel allows more"), run.out());
  }

  /// No fuel makes a term smaller.
  @Tag("long")
  @Test
  void whatIsTooLargeStaysSo() {
    Typed run = Typed.run("reduce", "T (\\x : R. x^100000)");
    assertEquals(Status.INCONCLUSIVE, run.status(), run.err());
    assertTrue(run.out().contains("the term has more than 2,000,000 nodes"), run.out());
    assertFalse(run.out().contains("--fuel"), run.out());
  }

  /// What a reduction has come to when it is stopped is a term, and no normal form.
  @ParameterizedTest
  @ValueSource(strings = {"perturbative", "differential", "pullback", "curry"})
  void whatIsStoppedIsNoNormalForm(String calculus) throws Exception {
    String term = "(\\x : R. (\\y : R. x + y) x) 1";
    Typed all = Typed.run("reduce", term, "--calculus", calculus, "--json");
    assertEquals(Status.GOOD, all.status(), all.err());
    assertEquals(all.document().get("term"), all.document().get("normal"));
    assertNull(all.document().get("reason"));
    Typed one = Typed.run("reduce", term, "--calculus", calculus, "--json", "--fuel", "1");
    assertEquals(Status.INCONCLUSIVE, one.status(), one.err());
    assertNull(one.document().get("normal"), one.out());
    assertNotNull(one.document().get("term"), one.out());
    assertEquals("no normal form after 1 step", one.document().get("reason"));
  }

  /// The type of the normal form has `2⁴⁰` factors, and is a graph of 41 nodes.
  @ParameterizedTest
  @ValueSource(strings = {"perturbative", "differential", "pullback"})
  void aTypeIsLookedAtAsAGraph(String calculus) throws Exception {
    Typed run = Typed.run("reduce", doublings(40, "(x, x)"), "--calculus", calculus);
    assertEquals(Status.INCONCLUSIVE, run.status(), run.err());
    assertTrue(run.err().contains("the type is too large to be written"), run.err());
  }

  /// A document says that steps are missing.
  @Test
  void theListOfStepsIsBounded() throws Exception {
    StepDocuments<LambdaTerm> steps = new StepDocuments<>(new Perturbative(), Notation.ASCII, 20);
    Traced<LambdaTerm> step =
        new Traced<>(
            "beta",
            () -> Position.ROOT,
            () -> Perturbative.GRAMMAR.parse("x : R", "x * x"),
            List.of());
    steps.add(step);
    assertFalse(steps.isCut());
    for (int i = 0; i < 10; i++) steps.add(step);
    assertTrue(steps.isCut());
    assertTrue(steps.kept().size() < 10);
    Typed run = Typed.run("reduce", "(\\x : R. x) 1", "--json");
    assertTrue(run.out().contains("\"stepsCut\" : false"), run.out());
  }

  /// What ended a side is said as it is.
  @Tag("long")
  @Test
  void anAssertionSaysWhatEndedIt(@TempDir Path folder) throws Exception {
    Path file = folder.resolve("a.dlam");
    String side = doublings(40, "x + x");
    Files.writeString(file, "calculus perturbative\nassert %s == \\x : R. x\n".formatted(side));
    Typed run = Typed.run("run", file.toString());
    assertEquals(Status.INCONCLUSIVE, run.status(), run.err());
    assertTrue(run.out().contains("the left side: no normal form after"), run.out());
    assertFalse(run.out().contains("the right side"), run.out());
  }

  /// Of a term whose reducts grow, the part of the graph that can be written is drawn.
  @Test
  void aGraphOfTermsThatGrowIsDrawnInPart() {
    Typed run = Typed.run("reduce", "--graph", "-", "T (T (\\x. x * x * x))");
    assertEquals(Status.INCONCLUSIVE, run.status(), run.err());
    assertTrue(run.out().startsWith("digraph reduction"), run.err());
    assertTrue(run.err().contains("this is a part of them"), run.err());
  }
}
