package org.difflam.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class ProveTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "f, g | D(g . f) = D(g) . <D(f), f . p2>",
        "f, g, h, k | D(D(f)) . <<g, 0>, <h, k>> = D(f) . <g, k>",
        "linear l | T(l) = l * l",
        "g : A * B -> C | T(cur(g)) = <cur(p1 . T(g) . tprime), cur(p2 . T(g) . tprime)>",
        "f : Z * X -> Y | TT . cur(f) = cur(T(f) . t)",
      })
  void trueEquationsAreProved(String given, String equation) throws IOException {
    Typed run = Typed.run("prove", equation, "--given", given, "--json");
    assertEquals(Status.GOOD, run.status(), run.err());
    assertEquals("proved", run.document().get("verdict"));
    assertEquals(run.document().get("left"), run.document().get("right"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "f, g | D(g . f) = D(g) . <D(f), f . p1>",
        "f, g, h, k | D(D(f)) . <<g, 0>, <h, k>> = D(f) . <k, g>",
        "f | T(f) = f * f",
        "f, g | D(f) + D(g) = D(f) ",
        "f : Z * X -> Y | D(cur(f)) = cur(D(f) . <p1 * id, p2 * id>)",
      })
  void falseOnesAreRefutedWithNumbers(String given, String equation) throws IOException {
    Typed run = Typed.run("prove", equation, "--given", given, "--json");
    assertEquals(Status.FAILED, run.status(), run.err());
    assertFalse(String.valueOf(run.document().get("left")).equals(run.document().get("right")));
    if (!(run.document().get("counterexample") instanceof Map<?, ?> example))
      throw new AssertionError("no numbers");
    assertFalse(String.valueOf(example.get("left")).equals(String.valueOf(example.get("right"))));
    assertTrue(String.valueOf(example.get("generators")).contains("f="), example.toString());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "f : X -> Y | f . f = f | do not compose",
        "f : X -> Y | f = q | 'q' is not known",
        "f : X -> Y | p1 . <f, 0> = f | ambiguous",
        "f : X -> Y | f = id | the two sides",
        "f : X -> Y, f : Y -> X | f = f | given twice",
        "f | R(f) = R(f) | inconclusive",
      })
  void wrongInputIsSaidToBeWrong(String given, String equation, String message) {
    Typed run = Typed.run("prove", equation, "--given", given);
    assertTrue((run.err() + run.out()).contains(message), run.err() + run.out());
    assertEquals(
        message.equals("inconclusive") ? Status.INCONCLUSIVE : Status.WRONG_INPUT, run.status());
  }

  @Test
  void definitionsFold() {
    Typed run =
        Typed.run(
            "prove", "twice(f) = f . f", "--def", "twice(h) = h . h", "--given", "f : X -> X");
    assertEquals(Status.GOOD, run.status(), run.err());
    assertTrue(run.out().contains("twice(f)"), run.out());
  }

  @Test
  void aProofCanBeReadStepByStep() throws IOException {
    String[] equation = {"prove", "D(g . f) = D(g) . T(f)", "--given", "f, g"};
    Typed run = Typed.run("prove", equation[1], "--given", "f, g", "--steps");
    assertTrue(run.out().contains("= D(g) ∘ ⟨D(f), f ∘ π₂⟩    by D5"), run.out());
    assertTrue(run.out().contains("= D(g) ∘ T(f)    by def T"), run.out());
    Typed json = Typed.run("prove", equation[1], "--given", "f, g", "--json");
    if (!(json.document().get("steps") instanceof java.util.List<?> steps)) {
      throw new AssertionError("no steps");
    }
    assertEquals(2, steps.size());
    for (Object step : steps) {
      String each = String.valueOf(((Map<?, ?>) step).get("equation"));
      assertEquals(
          Status.GOOD,
          Typed.run("prove", each, "--given", "f : A -> B, g : B -> C").status(),
          each);
    }
    Typed latex = Typed.run("prove", equation[1], "--given", "f, g", "--latex");
    assertTrue(latex.out().contains("\\\\begin{align*}".replace("\\\\", "\\")), latex.out());
  }
}
