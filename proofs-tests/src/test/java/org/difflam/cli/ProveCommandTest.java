package org.difflam.cli;

import static java.util.Objects.requireNonNull;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class ProveCommandTest {
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
        "linear f : A -> (A => B) | f = 0",
        "additive f, additive h, additive k | D(f) . <h, k> = f . h",
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

  /// The file, the line and the column of the error's document, and a part of its message.
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "f : X -> Y | f . f = f | equation | 3 | do not compose: the left one starts where the"
            + " right one does not end: X against Y",
        "f : X -> Y | f = q | equation | 5 | 'q' is not known here; known are f",
        "f : X -> Y | p1 . <f, 0> = f | equation | 10 | the objects of '0' are ambiguous",
        "f : X -> Y | f = id | equation | 3 | the two sides end at different objects: Y against X",
        "f | D(f) = f | equation | 6 | f . p2 is f at the point",
        "f : X -> Y, g : Y -> X | f = g | equation | 3 | the two sides start at different objects",
        "f : X -> Y, g : Z -> Y | f + g = f | equation | 3 | the two summands start at different",
        "f : X -> Y, g : Z -> Y | <f, g> = 0 | equation | 2 | the two parts of a pair start at",
        "f : X -> Y | cur(f) = 0 | equation | 1 | must start at a product Z * X: X against",
        "f : X -> Y, f : Y -> X | f = f | given | 13 | 'f' is given twice: X -> Y and Y -> X",
        "f | (f : X -> Y) = (f : Y -> X) | equation | 16 | 'f' is used at two types: X -> Y and Y"
            + " -> X",
        "f : X | f = f | given | 6 | expected '->'",
        "f : X -> Y | f = | equation | 4 | expected a morphism",
        "f : X -> Y | f | equation | 2 | expected '=' between the sides",
        "f : X -> Y | f = f # f | equation | 7 | '#' is not part of",
        "f : X -> Y | 1/0 . f = f | equation | 1 | 1/0 is no number",
        "f : X -> Y | f = D(f, f) | equation | 5 | D takes 1 argument, not 2",
        "id : X -> Y | id = id | given | 1 | 'id' has a meaning of its own",
      })
  void wrongInputIsSaidToBeWrongAndWhere(
      String given, String equation, String file, int column, String message) throws IOException {
    for (String command : List.of("prove", "refute")) {
      Typed run = Typed.run(command, equation, "--given", given, "--json");
      assertEquals(Status.WRONG_INPUT, run.status(), run.out());
      assertTrue(run.error().contains(message), run.error());
      Map<?, ?> error = (Map<?, ?>) requireNonNull(run.document().get("error"));
      assertEquals(List.of(file, 1, column), places(error), run.error());
      Typed read = Typed.run(command, equation, "--given", given);
      assertTrue(read.err().contains(file + ":1:" + column + ": "), read.err());
      assertTrue(read.err().contains("\n  " + " ".repeat(column - 1) + "^"), read.err());
    }
  }

  private static List<@Nullable Object> places(Map<?, ?> error) {
    return Arrays.asList(error.get("file"), error.get("line"), error.get("column"));
  }

  @ParameterizedTest
  @CsvSource({
    "D(g . f) = D(g) . T(f), 5, more than 5 distinct subterms",
  })
  void whatCannotBeDecidedStaysOpen(String equation, String fuel, String why) throws IOException {
    String given = "f : X -> X, g : X -> X";
    for (String command : List.of("prove", "refute")) {
      Typed run = Typed.run(command, equation, "--given", given, "--fuel", fuel, "--json");
      assertEquals(Status.INCONCLUSIVE, run.status(), run.out());
      assertTrue(String.valueOf(run.document().get("reason")).contains(why), run.out());
      assertEquals(List.of(), run.document().get("steps"));
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "R(f) = R(f)",
        "[f, f] . inl = f",
        "fold(f, f . p1) . <id, (nil : 1 -> list X) . !> = f",
      })
  void whatIsInNoDifferentialCategoryIsWrongInput(String equation) throws IOException {
    for (String command : List.of("prove", "refute")) {
      Typed run = Typed.run(command, equation, "--given", "f : X -> X");
      assertEquals(Status.WRONG_INPUT, run.status(), run.out());
      assertTrue(run.err().contains("is not part of a differential λ-category"), run.err());
    }
  }

  /// Short as they are typed: `n` nested `D` start at an object of `2ⁿ` factors, and `n`
  /// definitions unfold to as many.
  @Test
  void whatIsTooLargeIsRefusedBeforeItIsWritten() throws IOException {
    for (int n : List.of(40, 200)) {
      String nested = "D(".repeat(n) + "f" + ")".repeat(n);
      for (String right : List.of("0", nested)) {
        Typed run = Typed.run("prove", nested + " = " + right, "--given", "f");
        assertEquals(Status.INCONCLUSIVE, run.status(), run.out());
        assertTrue(run.err().contains("more than 1,000,000 parts"), run.err());
      }
    }
    List<String> typed = new ArrayList<>(List.of("prove", "a40 = a40", "--given", "a0 : X -> X"));
    for (int i = 1; i <= 40; i++) {
      typed.addAll(List.of("--def", "a%d = a%d . a%d".formatted(i, i - 1, i - 1)));
    }
    Typed run = Typed.run(typed.toArray(String[]::new));
    assertEquals(Status.INCONCLUSIVE, run.status(), run.out());
  }

  @Test
  @Tag("long")
  void aCoefficientMayHaveManyDigits() throws IOException {
    String n = "7".repeat(100_000), less = "7".repeat(99_999) + "6";
    Typed run = Typed.run("prove", n + " . f = f + " + less + " . f", "--given", "f : X -> X");
    assertEquals(Status.GOOD, run.status(), run.err());
  }

  /// Two sides that differ are not printed by one name, and none by that of a third morphism.
  @Test
  void whatIsGivenIsNoDefinition() {
    for (String equation : List.of("<0, id> = eta", "<0, id> = f")) {
      Typed run = Typed.run("prove", equation, "--given", "eta : X -> X * X, f : X -> X * X");
      assertEquals(Status.FAILED, run.status(), run.err());
      assertTrue(run.out().contains("  left   <0, id>\n"), run.out());
    }
  }

  @Test
  void definitionsFold() {
    Typed run =
        Typed.run(
            "prove", "twice(f) = f . f", "--def", "twice(h) = h . h", "--given", "f : X -> X");
    assertEquals(Status.GOOD, run.status(), run.err());
    assertTrue(run.out().contains("twice(f)"), run.out());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "cur(ev) = (id : B => C -> B => C) | (id : B => C -> B => C)",
        "cur(ev) . f = f | f",
        "cur(ev . <f . p1, p2>) = f | f",
        "cur(ev . <f . g . p1, p2>) = f . g | f . g",
      })
  void aNormalFormIsReadBackWithoutEta(String equation, String normal) {
    Typed run = Typed.run("prove", equation, "--given", "f : A -> (B => C), g : A -> A");
    assertTrue(run.out().contains("\n  " + normal + "\n"), run.out());
  }

  @Test
  void aProofCanBeReadStepByStep() throws IOException {
    String[] equation = {"prove", "D(g . f) = D(g) . T(f)", "--given", "f, g"};
    Typed run = Typed.run("prove", equation[1], "--given", "f, g", "--steps");
    assertTrue(run.out().contains("= D(g) ∘ T(f)    by D5"), run.out());
    Typed all =
        Typed.run("prove", "T(<f, g>) = sigma . <T(f), T(g)>", "--given", "f, g", "--all-steps");
    assertTrue(all.out().contains("by pair.natural"), all.out());
    Typed json = Typed.run("prove", equation[1], "--given", "f, g", "--json");
    if (!(json.document().get("steps") instanceof List<?> steps)) {
      throw new AssertionError("no steps");
    }
    assertEquals(1, steps.size());
    for (Object step : steps) {
      String each = String.valueOf(((Map<?, ?>) step).get("equation"));
      assertEquals(
          Status.GOOD,
          Typed.run("prove", each, "--given", "f : A -> B, g : B -> C").status(),
          each);
    }
    Typed latex = Typed.run("prove", equation[1], "--given", "f, g", "--latex", "--steps");
    assertTrue(latex.out().contains("\\begin{align*}"), latex.out());
    assertTrue(isLatex(latex.out()), latex.out());
  }

  /// Blocks of formulas.
  static boolean isLatex(String text) {
    String formulas =
        "(?s)\\{\\\\allowdisplaybreaks\n\\\\begin\\{align\\*}.*?\\\\end\\{align\\*}}"
            + "|\\\\begin\\{align\\*}.*?\\\\end\\{align\\*}|\\\\\\[.*?\\\\]";
    return text.replaceAll(formulas, "").isBlank();
  }

  @Test
  void whatIsPrintedForAPaperIsLatexAndNothingElse() {
    for (String[] typed :
        new String[][] {
          {"prove", "f = f", "--given", "f", "--latex"},
          {"prove", "f . g = g . f", "--given", "f : A -> A, g : A -> A", "--latex"},
          {"reduce", "(T (\\x. f x)) y", "--given", "f : A -> A, y : A * A", "--latex", "--trace"},
          {"reduce", "p1 (in1 x)", "--given", "x : A", "--latex", "--strategy", "random"},
        }) {
      Typed run = Typed.run(typed);
      assertTrue(isLatex(run.out()), run.out());
      assertFalse(run.out().isBlank(), run.err());
      assertFalse(run.err().isBlank(), "the verdict");
    }
    Typed open =
        Typed.run(
            "prove", "D(D(D(f))) = D(D(D(f . id)))", "--given", "f", "--latex", "--fuel", "1");
    assertEquals("", open.out());
    assertTrue(open.err().contains("inconclusive: "), open.err());
    assertFalse(isLatex(Typed.run("prove", "f = f", "--given", "f").out()));
  }

  @Test
  void anEquationIsADiagram() throws IOException {
    String square = "eta . f = T(f) . eta";
    Typed proved = Typed.run("prove", square, "--given", "f", "--tikz-cd");
    assertEquals(Status.GOOD, proved.status());
    assertTrue(
        proved.out().matches("(?s)\\\\begin\\{tikzcd}.*\\\\end\\{tikzcd}\\s*"), proved.out());
    assertFalse(proved.out().contains("neq"), proved.out());
    assertTrue(proved.err().contains("proved"), proved.err());
    Typed json = Typed.run("prove", square, "--given", "f", "--tikz-cd", "--json");
    assertEquals(proved.out().strip(), json.document().get("diagram"));
    assertFalse(Typed.run("prove", square, "--given", "f", "--json").out().contains("diagram"));
    Typed refuted = Typed.run("refute", "f . g = g . f", "--given", "f : A -> A, g", "--tikz-cd");
    assertEquals(Status.GOOD, refuted.status());
    assertTrue(refuted.out().contains("\\neq"), refuted.out());
    Typed both = Typed.run("prove", square, "--given", "f", "--tikz-cd", "--latex");
    assertEquals(Status.WRONG_INPUT, both.status());
  }

  @ParameterizedTest
  @CsvSource({"1 . f = 2 . f, f + g = 1/2 . g", "f = g, f = 1/2 . g"})
  void coefficientsOfHypothesesAreOfTheRig(String equation, String given) throws IOException {
    Typed wrong = Typed.run("prove", equation, "--given", given);
    assertEquals(Status.WRONG_INPUT, wrong.status(), wrong.out());
    assertTrue(wrong.err().contains("1/2 is not in ℕ; --rig Q has it"), wrong.err());
    assertEquals(
        Status.FAILED, Typed.run("prove", equation, "--given", given, "--rig", "Q").status());
  }

  /// A verdict names the rig that it is over; over ℕ, as by default, it names none.
  @ParameterizedTest
  @CsvSource({
    "N, ''",
    "Z, ' over ℤ'",
    "Q, ' over ℚ'",
    "B, ' over 𝔹'",
    "F2, ' over 𝔽₂'",
    "F5, ' over 𝔽₅'"
  })
  void theRigIsSaid(String rig, String over) {
    for (String[] asked :
        new String[][] {{"f + g = g + f", "proved"}, {"f + f = f . f", "refuted"}}) {
      String out = Typed.run("prove", asked[0], "--given", "f, g : A -> A", "--rig", rig).out();
      assertTrue(out.contains(asked[1] + over + ":"), out);
    }
  }

  @Test
  void itsSidesAreStringDiagrams() throws IOException {
    String chain = "D(g . f) = D(g) . <D(f), f . p2>";
    Typed proved = Typed.run("prove", chain, "--given", "f, g", "--strings");
    assertEquals(Status.GOOD, proved.status());
    assertEquals(2, proved.out().split("begin\\{tikzpicture}", -1).length - 1, proved.out());
    assertTrue(proved.out().contains("\\quad = \\quad"), proved.out());
    assertTrue(proved.err().contains("proved"), proved.err());
    Typed json = Typed.run("prove", chain, "--given", "f, g", "--strings", "--json");
    List<?> pictures = (List<?>) Objects.requireNonNull(json.document().get("pictures"));
    assertEquals(2, pictures.size());
    Typed refuted = Typed.run("refute", "f + f = f", "--given", "f", "--strings");
    assertTrue(refuted.out().contains("\\quad \\neq \\quad"), refuted.out());
  }

  @Test
  void theDefinitionsOfTheTangentBundleHaveTheTypesOfThePaper() throws IOException {
    for (String law :
        List.of("mu . eta = id", "T(eta) . mu = mu . T(T(eta))", "mu . T(eta) = mu . eta")) {
      Typed run = Typed.run("prove", law, "--json");
      assertEquals(Status.GOOD, run.status(), run.out());
    }
    Typed natural = Typed.run("prove", "T(eta) . eta = eta . eta", "--json");
    assertEquals("(<0, eta> : A -> A * A * (A * A))", natural.document().get("left"));
    assertEquals(Status.FAILED, Typed.run("prove", "T(eta) = eta").status());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          f = g . h, k           | D(f) . <k, id> = D(g . h) . <k, id> | proved       | GOOD         | f = g . h
          f = g . h              | f = g                               | refuted      | FAILED       | f = g . h
          f . f = f              | f . f . f = f                       | proved       | GOOD         |
          f . f = f              | f = id                              | refuted      | FAILED       | A = R, f : R -> R = 0, x : 1 -> R = 1
          D(f) = D(g), k         | k . f = k . g                       | refuted      | FAILED       | A = R, B = R, C = R, f : R -> R = 0, g : R -> R = 1, k : R -> R = x1, x : 1 -> R = 0
          f : A -> A, g : A -> A, f . g = id | g . f = id              | inconclusive | INCONCLUSIVE |
          D(n) = n . p1, f       | n . (f + f) = n . f + n . f         | proved       | GOOD         |
          """)
  void equationsAreHypotheses(
      String given, String equation, String verdict, Status status, @Nullable String where)
      throws IOException {
    Typed run = Typed.run("prove", equation, "--given", given, "--json");
    assertEquals(status, run.status(), run.err());
    assertEquals(verdict, run.document().get("verdict"));
    Object said = run.document().get("where");
    assertEquals(where == null ? null : List.of(where.split(", ")), said, run.out());
    Typed text = Typed.run("prove", equation, "--given", given, "--steps");
    assertEquals(status, text.status(), text.err());
    assertTrue(text.out().contains("\n  given "), text.out());
    assertEquals(where != null, text.out().contains("\n  where " + where), text.out());
    // what is printed can be typed
    Typed again =
        Typed.run(
            "prove",
            String.valueOf(run.document().get("equation")),
            "--given",
            String.valueOf(run.document().get("given")),
            "--json");
    assertEquals(run.document().get("given"), again.document().get("given"));
    assertEquals(verdict, again.document().get("verdict"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          f = g .            | given:1:8: expected a morphism
          f = g = h          | given:1:7: expected the end here
          linear f = g       | given:1:10: an equation is a hypothesis of its own
          D(f), g            | given:1:5: expected '=' and the other side
          f = p1, f : A -> A | given:1:3: the two sides start at different objects
          f = inl . g        | a coproduct is not part of a differential
          f, ,               | given:1:4: expected the name of a morphism or an equation
          id                 | given:1:1: 'id' has a meaning of its own
          """)
  void whatIsNoHypothesisIsNamed(String given, String said) {
    Typed run = Typed.run("prove", "f = f", "--given", given);
    assertEquals(Status.WRONG_INPUT, run.status(), run.out());
    assertTrue(run.err().contains(said), run.err());
  }
}
