package org.difflam.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Inputs that are long take time in proportion, and what is small as a graph only is refused: each
/// of these took hours, or all memory, when something was exponential or quadratic in its length.
final class GrowthCommandTest {
  private static final int LONG = 100_000;

  /// `BEFORE(BEFORE( … LAST … ))`.
  private static String nested(String before, int times, String last) {
    return before.repeat(times) + last + ")".repeat(times);
  }

  @Tag("long")
  @ParameterizedTest
  @ValueSource(strings = {" + ", " . "})
  void sumsAndCompositesOfManyParts(String between) {
    String chain = ("f" + between).repeat(LONG - 1) + "f";
    Typed run = Typed.run("prove", chain + " = " + chain, "--given", "f : A -> A");
    assertEquals(Status.GOOD, run.status(), run.err());
    assertTrue(run.out().contains("proved"));
  }

  /// The derivation, too, is written; a line for each pair of summands would be too many.
  @Test
  void sumsInAnotherOrder() {
    String names =
        IntStream.range(0, 2_000).mapToObj(i -> "f" + i).collect(Collectors.joining(","));
    String sum = names.replace(",", " + ");
    String other = String.join(" + ", List.of(names.split(",")).reversed());
    Typed run = Typed.run("prove", sum + " = " + other, "--given", names);
    assertEquals(Status.GOOD, run.status(), run.err());
    assertTrue(run.out().contains("derived from the axioms"), run.out());
  }

  @Tag("long")
  @Test
  void productsOfManyFactors() {
    String product = "A * ".repeat(LONG - 1) + "A";
    Typed run = Typed.run("prove", "f . id = f", "--given", "f : " + product + " -> A");
    assertEquals(Status.GOOD, run.status(), run.err());
    assertTrue(run.out().contains("given f : " + product + " -> A"));
    assertTrue(run.out().contains("no derivation was written: its objects are made of more than"));
  }

  /// The verdict is not in doubt; each line of a derivation would be about objects of this size.
  @Test
  void longTuples() {
    String tuple = "<" + "f, ".repeat(5_999) + "f> . g";
    String other = "<" + "f . g, ".repeat(5_999) + "f . g>";
    Typed run = Typed.run("prove", tuple + " = " + other, "--given", "f, g : A -> A");
    assertEquals(Status.GOOD, run.status(), run.err());
    assertTrue(run.out().contains("no derivation was written: the objects"), run.out());
  }

  @Test
  void derivativesOfLongComposites() {
    String d = "D(" + "f . ".repeat(LONG / 50) + "f)";
    Typed run = Typed.run("prove", d + " = " + d, "--given", "f : A -> A");
    assertEquals(Status.GOOD, run.status(), run.err());
  }

  /// Two things put beside each other forty times have 2^40 parts.
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "curry | (\\x. (x, x)) ( | the type is too large",
        "pullback | (\\x. (x, x)) ( | the type is too large",
        "differential | (\\x. (x, x)) ( | the type is too large",
        "perturbative | (\\x. (x, x)) ( | the derivation of a type is too large",
        "perturbative | (\\x. x + x) ( | the derivation of a type is too large",
        "differential | (\\x. x + x) ( | the derivation of a type is too large",
      })
  void sharedTermsAreRefusedInEveryCalculus(String calculus, String before, String said) {
    String term = "\\x : R. " + nested(before, 40, "x");
    Typed run = Typed.run("reduce", term, "--calculus", calculus, "--strategy", "parallel");
    assertEquals(Status.INCONCLUSIVE, run.status(), run.err());
    assertTrue(run.err().contains(said), run.err());
  }

  /// In the perturbative calculus a tuple is a sum of injections, one in another for each place.
  @ParameterizedTest
  @CsvSource({"differential, GOOD", "pullback, GOOD", "curry, GOOD", "perturbative, INCONCLUSIVE"})
  void longTuplesInEveryCalculus(String calculus, Status status, @TempDir Path folder)
      throws IOException {
    String tuple = "\\x : R. (" + "x, ".repeat(LONG / 2 - 1) + "x)";
    Path file = folder.resolve("a.dlam");
    Files.writeString(file, "calculus %s\ncheck %s\n".formatted(calculus, tuple));
    Typed run = Typed.run("run", file.toString());
    assertEquals(status, run.status(), run.err());
    assertEquals(status == Status.GOOD, !run.out().contains("too large"));
  }

  /// All summands are joined at once, and what is copied at each step is work.
  @Test
  void longSumsOfThePullbackLanguage() {
    String sum = "(\\x : R. " + "x + ".repeat(LONG - 1) + "x) 1";
    Typed run = Typed.run("reduce", sum, "--calculus", "pullback");
    assertEquals(Status.INCONCLUSIVE, run.status(), run.err());
    assertTrue((run.out() + run.err()).contains("which have made more than"), run.err());
  }

  @Test
  void sumsOfSumsAreRefusedByPushforward() {
    String term = "\\x. " + nested("(\\x. x + x) (", 40, "x");
    Typed run = Typed.run("diff", term, "--at", "1", "--mode", "pushforward");
    assertEquals(Status.INCONCLUSIVE, run.status());
    assertTrue((run.out() + run.err()).contains("too large"), run.out() + run.err());
    assertEquals(Status.GOOD, Typed.run("diff", term, "--at", "1", "--mode", "curry").status());
  }

  @Test
  void valuesMayBeNested() {
    Typed run = Typed.run("eval", nested("(1, ", LONG, "1"));
    assertEquals(Status.GOOD, run.status(), run.err());
    assertTrue(run.out().startsWith("(1, (1, "));
  }

  @Test
  void filesMayBeLong(@TempDir Path folder) throws IOException {
    String lets =
        IntStream.range(0, LONG)
            .mapToObj(i -> "let a%d = %d\n".formatted(i, i))
            .collect(Collectors.joining());
    Path file = Files.writeString(folder.resolve("a.dlam"), lets + "check a99999\n".repeat(10_000));
    Typed run = Typed.run("run", file.toString());
    assertEquals(Status.GOOD, run.status(), run.err());
    String name = "a".repeat(10_000_000);
    Files.writeString(file, "let " + name + " = 1\n");
    assertEquals(Status.GOOD, Typed.run("run", file.toString()).status());
  }
}
