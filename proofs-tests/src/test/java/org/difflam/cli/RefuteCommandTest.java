package org.difflam.cli;

import static java.util.Objects.requireNonNull;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class RefuteCommandTest {
  @TempDir Path folder;

  @Test
  void whatFailsIsRefutedAndAllIsWell() throws IOException {
    Typed run = Typed.run("refute", "T(f) = f * f", "--given", "f", "--json");
    assertEquals(Status.GOOD, run.status(), run.err());
    assertEquals("refuted", run.document().get("verdict"));
    Map<?, ?> example = requireNonNull((Map<?, ?>) run.document().get("counterexample"));
    for (String field : List.of("generators", "meanings", "point", "left", "right", "instance")) {
      assertNotNull(example.get(field), run::out);
    }
  }

  @Test
  void whatHoldsCannotBeRefuted() throws IOException {
    Typed run = Typed.run("refute", "T(l) = l * l", "--given", "linear l", "--json");
    assertEquals(Status.FAILED, run.status(), run.err());
    assertEquals("proved", run.document().get("verdict"));
    assertEquals(null, run.document().get("counterexample"));
  }

  /// Whether an equation holds depends on the coefficients; the model that refutes it has them.
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "1/2 . (f + f) = f | Q | proved | ",
        "1/3 . (f + f) = f | Q | refuted | polynomial-Q",
        "f + -1 . f = 0 | Z | proved | ",
        "f + -1 . f = 0 | Q | proved | ",
        "f + -2 . f = 0 | Z | refuted | polynomial-Z",
        "f + f = f | B | proved | ",
        "f + f = f | N | refuted | polynomial-Z",
        "f + f = 0 | F2 | proved | ",
        "f + f = 0 | B | refuted | relational-B",
        "f + f = 0 | F5 | refuted | polynomial-F5",
        "5 . f = 0 | F5 | proved | ",
        "2 . f = f + f | N | proved | ",
        "D(3 . f) = 3 . D(f) | N | proved | ",
        "D(f) . <2 . p1 . p1, p2> = 2 . D(f) . <p1 . p1, p2> | N | proved | ",
        "D(f) . <1/2 . p1 . p1, p2> = 1/2 . D(f) . <p1 . p1, p2> | Q | proved | ",
        "f . 2 = 2 . f | N | refuted | polynomial-Z",
        "3000 . f = 1000 . (2 . f + f) | N | proved | ",
      })
  void coefficientsMatter(String equation, String rig, String verdict, String model)
      throws IOException {
    Typed run = Typed.run("prove", equation, "--given", "f", "--rig", rig, "--json");
    assertEquals(verdict, run.document().get("verdict"), run.out());
    assertEquals(rig, run.document().get("coefficients"));
    if (!verdict.equals("refuted")) return;
    if (!(run.document().get("counterexample") instanceof Map<?, ?> example))
      throw new AssertionError("no numbers");
    assertEquals(model, example.get("model"));
    assertFalse(String.valueOf(example.get("left")).equals(String.valueOf(example.get("right"))));
  }

  @Test
  void aCoefficientThatTheRigLacksIsAnError() throws IOException {
    Typed run = Typed.run("prove", "1/2 . (f + f) = f", "--given", "f", "--json");
    assertEquals(Status.WRONG_INPUT, run.status());
    assertEquals("the coefficient 1/2 is not in ℕ; --rig Q has it", run.error());
  }

  /// An argument that starts with - is taken for an option.
  @Test
  void aLeadingMinusGoesInParentheses() {
    Typed bare = Typed.run("prove", "-1 . f + f = 0", "--given", "f", "--rig", "Z");
    assertEquals(Status.WRONG_INPUT, bare.status());
    assertTrue(bare.err().contains("goes in parentheses"), bare.err());
    Typed put = Typed.run("prove", "(-1) . f + f = 0", "--given", "f", "--rig", "Z");
    assertEquals(Status.GOOD, put.status(), put.err());
  }

  @Test
  void theAnswerFoldsWhatWasDefined() throws IOException {
    String[] definitions = {"--def", "sq(h) = h . h", "--def", "push(h) = D(h) . <id, 0>"};
    Typed run =
        Typed.run(
            "refute",
            "f . f . g = g . push(h)",
            "--given",
            "f : X -> X, g : W -> X, h : W -> W",
            definitions[0],
            definitions[1],
            definitions[2],
            definitions[3],
            "--json");
    assertTrue(String.valueOf(run.document().get("left")).contains("sq(f)"), run.out());
    String normal = run.document().get("left") + " = " + run.document().get("right");
    Typed again =
        Typed.run(
            "refute",
            normal,
            "--given",
            String.valueOf(run.document().get("given")),
            definitions[0],
            definitions[1],
            "--json");
    assertEquals(run.document().get("left"), again.document().get("left"), again.err());
    assertEquals(run.document().get("right"), again.document().get("right"), again.err());
  }

  /// The counterexample and the certificate have morphisms of their own: those of the certificate
  /// are printed, and stand in the document, as the file has them.
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "f + g = f | f, g",
        "T(f) = f * f | f",
        "f . g = g . f | linear f, g",
        "cur(f) = cur(g) | f : A * B -> C, g : A * B -> C",
        "f . x = 0 | f : A -> B, x : 1 -> A",
      })
  void theWorldOfTheCertificateIsTold(String equation, String given) throws IOException {
    String file = folder.resolve("certificate").toString();
    Typed run = Typed.run("refute", equation, "--given", given, "--certificate", file);
    assertEquals(Status.GOOD, run.status(), run.err());
    List<String> written = Files.readAllLines(Path.of(file));
    List<String> world =
        written.stream()
            .takeWhile(line -> !line.startsWith("at "))
            .filter(line -> line.matches("(object|formula|morphism) .*"))
            .map(line -> line.replaceFirst("[a-z]+ ", ""))
            .toList();
    assertTrue(world.size() > 2, written::toString);
    String about = "  in these lines " + String.join(", ", world);
    assertTrue(run.out().contains("\n  " + about + "\n"), () -> run.out() + about);
    String left = written.get(written.size() - 2).replaceFirst("^left is ", "left "),
        right = written.getLast().replaceFirst("^right is ", "right ");
    assertTrue(run.out().contains(": " + left + ", " + right), run::out);
    Typed json = Typed.run("refute", equation, "--given", given, "--json");
    Map<?, ?> certificate = requireNonNull((Map<?, ?>) json.document().get("certificate"));
    assertEquals(world, certificate.get("where"), json::out);
  }

  /// What hypotheses are called is no matter, also as the point, the variables and the line are.
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "F . F = F       | F : A -> A, F . F . F = F",
        "F . G = G . F   | F : A -> A, G : A -> A, F . F = G . G",
        "F . G = F       | F : A -> B, G : A -> A, F . G . G = F",
      })
  void namesAreNoMatter(String equation, String given) throws IOException {
    List<Object> found = null;
    for (String names : List.of("f g", "x x'", "x' x", "x1 x2", "y x''")) {
      String f = names.split(" ")[0], g = names.split(" ")[1];
      String claim = equation.replace("F", f).replace("G", g);
      String where = given.replace("F", f).replace("G", g);
      String file = folder.resolve("names").toString();
      Typed run = Typed.run("refute", claim, "--given", where, "--certificate", file, "--json");
      assertEquals(Status.GOOD, run.status(), run.err());
      Typed checked = Typed.run("check-proof", file);
      assertEquals(Status.GOOD, checked.status(), checked.err());
      Map<?, ?> certificate = requireNonNull((Map<?, ?>) run.document().get("certificate"));
      List<Object> same = List.of(run.status(), requireNonNull(certificate.get("lines")));
      assertEquals(found == null ? same : found, same, () -> names + ": " + run.out());
      found = same;
    }
  }

  @Test
  void aRefutationIsSetInLatex() {
    Typed set = Typed.run("refute", "<f, 0> = <g, 0 . f>", "--given", "f : A -> B, g", "--latex");
    assertTrue(set.out().contains("\\begin{align*}"), set.out());
    assertTrue(set.out().contains("\\langle g, 0\\rangle"), set.out());
  }
}
