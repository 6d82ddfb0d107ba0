package org.difflam.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
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

  /// Without Maven: the sources are compiled when the program starts.
  @ParameterizedTest
  @CsvSource({"model, my-model, D5", "relation, mine, curry.beta"})
  void aProjectRunsAtOnce(String kind, String name, String law) throws IOException {
    Typed written = Typed.run("new", kind, name, "--in", folder.toString());
    assertEquals(Status.GOOD, written.status(), written.err());
    String project = folder.resolve(name).toString();
    assertTrue(written.out().contains("--classpath " + project), written.out());
    Typed run =
        Typed.run("laws", "--classpath", project, "--model", name, "--cases", "10", "--law", law);
    assertEquals(Status.GOOD, run.status(), run.out() + run.err());
    assertTrue(run.out().contains("holds on 10 cases"), run.out());
    Typed again = Typed.run("new", kind, name, "--in", folder.toString());
    assertEquals(Status.WRONG_INPUT, again.status());
    assertTrue(again.err().contains("is there already"), again.err());
  }

  @Test
  void aNameThatIsTakenIsRefused() {
    Typed taken = Typed.run("new", "model", "polynomial-Z", "--in", folder.toString());
    assertEquals(Status.WRONG_INPUT, taken.status(), taken.out());
    assertTrue(taken.err().contains("a model is called 'polynomial-Z' already"), taken.err());
  }

  /// Whoever calls all maps equal keeps every law, and is told.
  @Test
  void aModelThatTellsNothingApartIsTold() throws IOException {
    Typed.run("new", "model", "blind", "--in", folder.toString());
    Path source = folder.resolve("blind/src/main/java/example/Blind.java");
    String good = Files.readString(source), asked = "public Verdict equal(Map f, Map g) {";
    Files.writeString(
        source, good.replace(asked, asked + " if (f != null) return Verdict.holds(1, 0);"));
    String project = folder.resolve("blind").toString();
    String[] typed = {"laws", "--classpath", project, "--model", "blind", "--law", "D5"};
    Typed blind = Typed.run(typed);
    assertTrue(
        blind.err().contains("blind: any two maps are equal in it"), blind.out() + blind.err());
    Files.writeString(source, good);
    assertFalse(Typed.run(typed).err().contains("any two maps"));
    Files.writeString(source, good.replaceFirst("(int size\\(\\) \\{\\s*return) \\d+", "$1 0"));
    Typed none = Typed.run(typed);
    assertTrue(
        (none.out() + none.err()).contains("are at least 1, not 0"), none.out() + none.err());
  }

  /// What does not lie over the relation, and what does not compile.
  @Test
  void whatIsWrongInAProjectIsSaid() throws IOException {
    String in = folder.toString();
    Typed.run("new", "relation", "even", "--in", in);
    Path source = folder.resolve("even/src/main/java/example/Even.java");
    String good = Files.readString(source);
    Files.writeString(source, good.replace("Operations.power(3)", "Operations.power(2)"));
    String project = folder.resolve("even").toString();
    Typed wrong =
        Typed.run(
            "laws", "--classpath", project, "--model", "even", "--cases", "5", "--law", "assoc");
    assertEquals(Status.FAILED, wrong.status(), wrong.out() + wrong.err());
    String said = wrong.out() + wrong.err();
    assertTrue(said.contains("the generator cube : R -> R is no morphism"), said);
    assertTrue(said.contains("the related points ("), said);
    Files.writeString(source, good.replace("Operations.power(3)", "Operations.nothing(3)"));
    Typed broken = Typed.run("laws", "--classpath", project, "--model", "even");
    assertEquals(Status.WRONG_INPUT, broken.status(), broken.out());
    assertTrue(broken.err().contains("Even.java:"), broken.err());
  }

  @ParameterizedTest
  @CsvSource({
    "calculus, perturbative",
    "calculus, 2x",
    "calculus, let",
    "theory, mine",
    "model, 2x",
    "model, map",
    "relation, ../x"
  })
  void whatIsNotWritten(String kind, String name) {
    Typed written = Typed.run("new", kind, name, "--in", folder.toString());
    assertEquals(Status.WRONG_INPUT, written.status(), written.out());
  }
}
