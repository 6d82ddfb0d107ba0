package org.difflam.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.difflam.cli.Console.Terminal;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// `difflam laws --independence`.
final class IndependenceTest {
  @Test
  void everyAxiomOfATheoryHasARow() throws IOException {
    Typed run = independence("--theory", "left-additive", "--json");
    assertEquals(Status.GOOD, run.status());
    List<Map<String, Object>> rows = run.list("axioms");
    assertEquals(18, rows.size());
    for (Map<String, Object> row : rows) {
      assertEquals("left-additive", row.get("theory"));
      switch (String.valueOf(row.get("verdict"))) {
        case "follows" -> {
          assertTrue(row.get("from") instanceof List<?>, row.toString());
          String again = String.valueOf(row.get("again"));
          assertTrue(again.contains("--theory left-additive --law " + row.get("law") + " "), again);
        }
        case "independent" -> {
          assertTrue(row.get("witness") instanceof Map<?, ?>, row.toString());
          assertTrue(row.get("kept") instanceof List<?> kept && kept.size() >= 17, row.toString());
          String again = String.valueOf(row.get("again"));
          Typed broken = Typed.run(again.replaceFirst("^difflam ", "").split(" "));
          assertEquals(Status.FAILED, broken.status(), again + broken.err());
          assertTrue(broken.out().contains(row.get("law") + " "), broken.out());
        }
        default -> throw new AssertionError(row.toString());
      }
    }
  }

  private static Typed independence(String... more) {
    List<String> all = new ArrayList<>(List.of("laws", "--independence", "--cases", "100"));
    all.addAll(List.of(more));
    return Typed.run(all.toArray(String[]::new));
  }

  /// Before the first law has been checked, and at each.
  @Test
  void aTerminalShowsHowFarItIs() {
    Typed run =
        Typed.at(
            new Terminal(false, true),
            Map.of(),
            "laws",
            "--independence",
            "--theory",
            "cartesian",
            "--cases",
            "3");
    assertTrue(run.err().contains("laws of models [........................] 0/"), run.err());
    assertFalse(Typed.run("laws", "--independence", "--theory", "cartesian").err().contains("["));
  }

  @Test
  void derivationsAreTheoremsForCoq(@TempDir Path folder) throws IOException {
    Path to = folder.resolve("coq");
    Typed run = independence("--theory", "reverse", "--law", "RD.1", "--coq", to.toString());
    assertEquals(Status.GOOD, run.status());
    assertTrue(run.err().contains("Follows.v: 2 theorems; coqc DiffLambda.v"), run.err());
    String text = Files.readString(to.resolve("Follows.v"));
    assertTrue(text.contains("Law_RD_1_zero K.\nProof."), text);
    assertTrue(Files.readString(to.resolve("Models.v")).contains("Theorem"));
    assertTrue(Files.readString(to.resolve("DiffLambda.v")).contains("Law_RD_1_zero"));
  }

  @Test
  void derivationsCanBeCheckedAgain(@TempDir Path folder) throws IOException {
    Path to = folder.resolve("derivations");
    Typed run = independence("--law", "D1", "--law", "p1.plus", "--certificates", to.toString());
    assertEquals(Status.GOOD, run.status());
    assertTrue(run.out().contains("follows from"), run.out());
    try (var files = Files.list(to)) {
      List<Path> all = files.sorted().toList();
      assertEquals(
          List.of(
              "D1.plus-differential.proof",
              "D1.zero-differential.proof",
              "p1.plus-differential.proof",
              "p1.plus-reverse.proof"),
          all.stream().map(f -> String.valueOf(f.getFileName())).toList());
      for (Path file : all) {
        Typed check = Typed.run("check-proof", file.toString());
        assertEquals(Status.GOOD, check.status(), check.out());
        // what may be used is what the text says; with less it is none
        String text = Files.readString(file);
        Files.writeString(file, text.replaceFirst("(?m)^from \\S+ ", "from "));
        assertEquals(Status.FAILED, Typed.run("check-proof", file.toString()).status());
        Files.writeString(file, text.replaceFirst("(?m)^from ", "from no.law "));
        assertTrue(Typed.run("check-proof", file.toString()).out().contains("no.law"));
      }
    }
  }

  @Test
  void whatIsOpenIsSaidToBe() {
    Typed run = independence("--law", "pair.p1", "--theory", "lambda");
    assertEquals(Status.GOOD, run.status());
    assertTrue(run.out().contains("no derivation from the other axioms is known here"), run.out());
    assertTrue(run.out().contains("1 open"), run.out());
    assertFalse(run.out().contains("independent"), run.out());
  }

  /// A model that does not show in so few cases what it breaks is no reason.
  @Test
  void whatIsNotSeenIsNotConfirmed() {
    Typed run =
        Typed.run(
            "laws", "--independence", "--law", "D7", "--theory", "differential", "--cases", "1");
    assertEquals(Status.INCONCLUSIVE, run.status());
    assertTrue(run.out().contains("unconfirmed"), run.out());
    assertTrue(run.out().contains("broken-D-of-words was not seen to break it, "), run.out());
    assertTrue(run.out().contains("more --cases may show that"), run.out());
    assertFalse(run.out().contains(" breaks it"), run.out());
    assertTrue(run.out().contains("on 1 case or more each"), run.out());
  }

  @ParameterizedTest
  @CsvSource({
    "--theory no,           no theory is called 'no'; known are cartesian",
    "--law T.compose,       none of these laws is an axiom",
    "--law D5 --theory cartesian, none of these laws is an axiom",
    "--model free,          --independence is about the axioms of a theory",
    "--list,                --independence is about the axioms of a theory"
  })
  void mistakesAreNamed(String options, String message) {
    Typed run = independence(options.split(" "));
    assertEquals(Status.WRONG_INPUT, run.status());
    assertTrue(run.err().contains(message), run.err());
  }

  @Test
  void theoriesAreAboutIndependence() {
    Typed run = Typed.run("laws", "--theory", "cartesian");
    assertEquals(Status.WRONG_INPUT, run.status());
  }
}
