package org.difflam.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// A file to begin with runs as it is.
class NewCommandTest {
  @TempDir Path folder = Path.of("");

  @Test
  void aCalculusRunsAtOnce() {
    String in = folder.toString();
    Typed written = Typed.run("new", "calculus", "mine", "--in", in);
    assertEquals(Status.GOOD, written.status(), written.err());
    Typed run = Typed.run("run", folder.resolve("mine.dlam").toString());
    assertEquals(Status.GOOD, run.status(), run.out() + run.err());
    assertTrue(run.out().contains("sound"), run.out());
    Typed again = Typed.run("new", "calculus", "mine", "--in", in);
    assertEquals(Status.WRONG_INPUT, again.status());
    assertTrue(again.err().contains("is there already"), again.err());
  }

  @ParameterizedTest
  @CsvSource({"calculus, perturbative", "calculus, 2x", "calculus, let", "theory, mine"})
  void whatIsNotWritten(String kind, String name) {
    Typed written = Typed.run("new", kind, name, "--in", folder.toString());
    assertEquals(Status.WRONG_INPUT, written.status(), written.out());
  }
}
