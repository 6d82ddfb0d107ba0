package org.difflam.cli;

import static java.util.Objects.requireNonNull;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class LawsCommandTest {
  @Test
  void everyLawOfAModelIsInTheDocument() throws IOException {
    Typed run = Typed.run("laws", "--json", "--model", "polynomial-Z", "--cases", "20");
    assertEquals(Status.GOOD, run.status());
    assertEquals("2012", String.valueOf(run.document().get("seed")));
    assertTrue(Integer.parseInt(String.valueOf(run.document().get("places"))) >= 1);
    List<Map<String, Object>> results = run.list("results");
    assertTrue(results.size() > 50);
    for (Map<String, Object> r : results) {
      assertEquals("polynomial-Z", r.get("model"));
      assertEquals("holds", r.get("verdict"), r.toString());
      assertNull(r.get("witness"));
      assertTrue(r.containsKey("title") && r.containsKey("source") && r.containsKey("worstError"));
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "1    | 1 case a law where they are sampled, each in 5 places",
        "100  | 100 cases a law where they are sampled, each in 5 places",
        "101  | the first 100 each in 5 places, the others in one",
        "1000 | the first 100 each in 5 places, the others in one",
      })
  void inHowManyPlacesIsSaid(String cases, String said) {
    Typed run = Typed.run("laws", "--model", "polynomial-F2", "--law", "id.left", "--cases", cases);
    assertTrue(run.out().contains(said), run.out());
  }

  @Test
  void aFalseEquationIsRefutedWithASmallWitnessThatCanBeTypedAgain() throws IOException {
    Typed run =
        Typed.run(
            "laws",
            "--json",
            "--model",
            "polynomial-Z",
            "--given",
            "f : X -> R, g : R -> Y",
            "--equation",
            "D(g . f) = g . D(f)");
    assertEquals(Status.FAILED, run.status());
    if (!(run.list("results").getFirst().get("witness") instanceof Map<?, ?> witness)) {
      throw new AssertionError("no witness");
    }
    assertTrue(String.valueOf(witness.get("point")).length() < 12, witness.toString());
    Typed again =
        Typed.run(
            "laws",
            "--model",
            "polynomial-Z",
            "--equation",
            String.valueOf(witness.get("instance")));
    assertEquals(Status.FAILED, again.status());
  }

  /// One pair of equal maps is no reason to call all maps equal.
  @Test
  void fewCasesDoNotMakeAModelBlind() {
    for (String model : List.of("polynomial-Z", "relational-B", "rational-Q", "sets", "syn")) {
      for (int seed = 1; seed <= 10; seed++) {
        Typed run =
            Typed.run(
                "laws",
                "--model",
                model,
                "--equation",
                "f = f . id",
                "--given",
                "f",
                "--cases",
                "1",
                "--seed",
                String.valueOf(seed));
        assertEquals(Status.GOOD, run.status(), run.out() + run.err());
        assertEquals("", run.err(), model + ", seed " + seed);
      }
    }
  }

  @Test
  void definitionsAndOwnGeneratorsCanBeUsed() {
    Typed run =
        Typed.run(
            "laws",
            "--model",
            "polynomial-Z",
            "--def",
            "dup = <id, id>",
            "--equation",
            "mul . dup = square");
    assertEquals(Status.GOOD, run.status(), run.err());
  }

  @Test
  void theBrokenModelsAreATableOfTheirOwn() {
    Typed run = Typed.run("laws", "--broken", "--law", "D4", "--law", "D6", "--cases", "30");
    assertEquals(Status.FAILED, run.status());
    assertTrue(run.out().contains("broken-D-conjugate: breaks D6, keeps 1"), run.out());
    assertTrue(run.out().contains("broken-free-pair: breaks D4, keeps 1"), run.out());
    assertTrue(run.out().contains("each of these laws is broken"), run.out());
    assertTrue(
        run.out().lines().anyMatch(l -> l.startsWith("D4 ") && l.contains("=30")), run.out());
  }

  /// Of the models with subtle faults so many are found with so many cases, and each says by what.
  @Tag("long")
  @Test
  void theGalleryTellsWhatIsFound() throws IOException {
    Typed run = Typed.run("laws", "--gallery", "--cases", "40", "--json");
    Map<?, ?> counts = (Map<?, ?>) run.document().get("found");
    int models = Integer.parseInt(String.valueOf(run.document().get("models")));
    List<Map<String, Object>> results = run.list("results");
    assertEquals(models, results.size());
    long found = results.stream().filter(r -> r.get("cases") != null).count();
    assertEquals("" + found, String.valueOf(requireNonNull(counts).get("40")));
    assertTrue(models >= 20 && found >= 20, found + " of " + models);
    assertEquals(found == models ? Status.GOOD : Status.FAILED, run.status());
    for (Map<String, Object> r : results) {
      boolean none = ((List<?>) requireNonNull(r.get("laws"))).isEmpty();
      assertEquals(none, r.get("cases") == null, r.toString());
    }
  }

  /// A law that only a product of all three factors breaks, and one that only three factors state.
  @Test
  void threeFactorsAreDrawn() {
    String third =
        "D(D(D(f))) . <<<0, 0>, <0, <<0, 0>, one . !>>>,"
            + " <<0, <<0, one . !>, 0>>, <<<one . !, 0>, 0>, id>>> = (0 : (R * R) * R -> R)";
    for (String rig : List.of("Z", "N", "Q")) {
      Typed run =
          Typed.run(
              "laws",
              "--model",
              "polynomial-" + rig,
              "--given",
              "f : (R * R) * R -> R",
              "--equation",
              third);
      assertEquals(Status.FAILED, run.status(), run.out());
    }
    Typed triples =
        Typed.run(
            "laws", "--model", "polynomial-Z", "--law", "pair.p1", "--cases", "100", "--json");
    assertTrue(triples.out().contains("\"_ * _ * _\""), triples.out());
    assertTrue(triples.out().contains("\"_ * (_ * _)\""), triples.out());
  }

  @Test
  void lawsOfOnesOwnAreAFile(@TempDir Path folder) throws IOException {
    Path mine = folder.resolve("mine.laws");
    String good =
        """
        # mine
        def dbl(f) = f + f
        M.1  twice the double  [here]  f : X -> Y  |-  dbl(dbl(f)) = f + (f + f) + f
        M.2  false  [here]  f : X -> Y  |-  dbl(f) = f
        """;
    Files.writeString(mine, good);
    Typed run = Typed.run("laws", "--laws", mine.toString(), "--model", "polynomial-Z");
    assertEquals(Status.FAILED, run.status(), run.err());
    assertTrue(run.out().contains("M.1                 holds on 1000 cases"), run.out());
    assertTrue(run.out().contains("M.2                 refuted"), run.out());
    Typed one =
        Typed.run("laws", "--laws", mine.toString(), "--law", "M.1", "--model", "free", "--json");
    assertEquals("proved", one.list("results").getFirst().get("verdict"), one.out());
    Files.writeString(mine, good + "M.3  broken  [here]  |-  id = x\n");
    Typed broken = Typed.run("laws", "--laws", mine.toString());
    assertEquals(Status.WRONG_INPUT, broken.status());
    assertTrue(broken.err().contains("mine.laws:5:31: 'x' is not known here"), broken.err());
  }

  /// Sides that agree in 40 digits are compared in more, where an equation has no variables.
  @Test
  void aDifferenceInTheSixtiethDigitRefutes() {
    Typed run =
        Typed.run(
            "laws",
            "--model",
            "smooth",
            "--def",
            "five = one . ! + one . ! + one . ! + one . ! + one . !",
            "--equation",
            "one . ! = one . ! + exp . neg . exp . (five + square)");
    assertEquals(Status.FAILED, run.status(), run.out());
    assertTrue(run.out().contains("1." + "0".repeat(64) + "350738919646"), run.out());
  }

  /// The enclosures that are printed are those that tell the sides apart.
  @Test
  void whatIsPrintedTellsTheSidesApart() {
    Typed run =
        Typed.run(
            "laws",
            "--model",
            "smooth",
            "--def",
            "four = twice . twice . one",
            "--def",
            "E = exp . (mul . <mul . <twice . one, four>, mul . <twice . one, four>> + four + one)",
            "--def",
            "t = exp . neg . (mul . <four, four> + mul . <twice . one, four> + four)",
            "--equation",
            "sub . <E + t, E> = 0");
    assertEquals(Status.FAILED, run.status(), run.out());
    assertTrue(run.out().contains("left   6.9144001069402"), run.out());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "--model polynomial-z | did you mean 'polynomial-Z'",
        "--law D8 | no law is called 'D8'",
        "--cases -1 | --cases takes a positive number, not -1",
        "--cases x | 'x' is no whole number",
        "--limit 0 | --limit takes a positive number",
        "--given f --law D5 | --given is about an --equation",
        "--law D5 --equation id=id | leave out --law",
        "--laws none.laws | cannot read none.laws",
        "--model polynomial-Z --law curry | polynomial-Z lacks CartesianClosed",
        "--model polynomial-Z --equation f=f | 'f' is not known here",
        "--model polynomial-Z --equation succ=id --def succ=id | 'succ' is defined, and given as",
        "--gallery --model polynomial-N | --gallery has models of its own",
      })
  void wrongInput(String typed, String message) {
    Typed run = Typed.run(("laws " + typed).split(" "));
    assertEquals(Status.WRONG_INPUT, run.status());
    assertEquals("", run.out());
    assertTrue(run.err().contains(message), run.err());
  }

  @Test
  void theSameSeedPrintsTheSame() {
    String[] typed = {
      "laws",
      "--model",
      "polynomial-Z",
      "--seed",
      "5",
      "--cases",
      "10",
      "--equation",
      "square = cube"
    };
    assertEquals(Typed.run(typed).out(), Typed.run(typed).out());
  }

  @Test
  void modelsAreListedWithTheirStructure() throws IOException {
    Typed run = Typed.run("models", "--json");
    Map<String, Object> z =
        run.list("models").stream()
            .filter(m -> "polynomial-Z".equals(m.get("name")))
            .findFirst()
            .orElseThrow();
    assertTrue(String.valueOf(z.get("structure")).contains("CartesianDifferential"));
    assertTrue(String.valueOf(z.get("generators")).contains("mul : R * R -> R"));
    assertTrue(Typed.run("models").out().contains("polynomial-Z"));
  }

  @Test
  void theListOfLawsNeedsNoModel() throws IOException {
    assertTrue(Typed.run("laws", "--list", "--json").list("laws").size() > 70);
  }

  @Test
  void anEquationMayBeVeryLong() {
    String powers = "f . ".repeat(20_000) + "f = f";
    Typed run = Typed.run("laws", "--equation", powers, "--given", "f : A -> A", "--model", "free");
    assertEquals(Status.FAILED, run.status(), run.err());
    assertTrue(run.out().startsWith("equation            refuted"), run.err());
  }
}
