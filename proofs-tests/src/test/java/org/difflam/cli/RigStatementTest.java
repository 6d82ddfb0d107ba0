package org.difflam.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.vavr.collection.List;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.difflam.syntax.program.Morphisms;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// `rig Q` in a file: what the coefficients of the claims after it are from.
final class RigStatementTest {
  @TempDir Path folder;

  private Typed run(String text, String... more) throws IOException {
    Path file = Files.writeString(folder.resolve("rigs.dlam"), text);
    return Typed.run(
        List.of("run", file.toString()).appendAll(List.of(more)).toJavaArray(String[]::new));
  }

  /// The same equation is so over one rig, and not over another; before, it is about ℕ.
  @Test
  void claimsAreOverTheRigBeforeThem() throws IOException {
    Typed run =
        run(
            """
            given f : A -> B
            refute f + f = 0
            rig F2
            prove f + f = 0
            rig Q -- of characteristic 0 again
            refute f + f = 0
            prove 1/2 . (f + f) = f
            rig B
            prove f + f = f
            rig N
            refute f + f = f
            """,
            "--json");
    assertEquals(Status.GOOD, run.status(), run.out());
    List<Map<String, Object>> results = List.ofAll(run.list("results"));
    assertEquals(
        List.of("N", "F2", "Q", "Q", "B", "N"),
        results.map(r -> String.valueOf(r.get("coefficients"))));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          rig F4                             | 1:5: expected the coefficients, one of N, Z, Q, B, F2, F5; found F4
          rig                                | 1:4: expected the coefficients, one of N, Z, Q, B, F2, F5
          rig Q Z                            | found Q Z
          prove 1/2 . (id + id) = (id : A -> A) | 1:1: the coefficient 1/2 is not in ℕ; 'rig Q' before has it
          """)
  void mistakesHaveAPlace(String text, String message) throws IOException {
    Typed run = run(text + "\n");
    assertEquals(Status.WRONG_INPUT, run.status());
    assertTrue(run.err().contains(message), run.err());
  }

  /// Theorems over a rig stand in a file of their own, with the theory of that rig.
  @Test
  void forCoqEachRigHasItsFile() throws IOException {
    Path coq = folder.resolve("coq");
    Typed run =
        run(
            "given f : A -> B\nprove f + 0 = f\nrig F2\nprove f + f = 0\n",
            "--coq",
            coq.toString());
    assertEquals(Status.GOOD, run.status());
    String plain = Files.readString(coq.resolve("rigs.v"));
    String over = Files.readString(coq.resolve("rigs_F2.v"));
    assertTrue(plain.contains("line_2") && !plain.contains("line_4"), plain);
    assertTrue(over.contains("line_4") && !over.contains("line_2"), over);
    assertTrue(over.startsWith("Require Import DiffLambda_F2.\n"), over);
    assertTrue(Files.readString(coq.resolve("DiffLambda_F2.v")).contains("Z.modulo m 2"));
    assertTrue(run.err().contains("rigs_F2.v: 1 theorem; coqc DiffLambda_F2.v"), run.err());
  }

  @Test
  void theOptionAndTheStatementKnowTheSame() {
    assertEquals(List.of(Coefficients.values()).map(Coefficients::rig), List.ofAll(Morphisms.RIGS));
  }
}
