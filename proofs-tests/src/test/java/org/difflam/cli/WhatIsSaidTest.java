package org.difflam.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.difflam.semantics.Modes;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Answers and errors in the words of whoever asked.
final class WhatIsSaidTest {
  @TempDir Path folder = Path.of("");

  /// A function is printed as a term that can be typed in again.
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "\\x : R. x * 2                       | λx : ℝ. x * 2 : ℝ → ℝ",
        "(\\x : R. \\y : R. x * y + 2) 3      | λy : ℝ. 3 * y + 2 : ℝ → ℝ",
        "(1 + 2, \\x : R. sin x)              | normal form ⟨1 + 2, λx : ℝ. sin x⟩",
      })
  void functions(String term, String said) throws IOException {
    Typed run = Typed.run("eval", term);
    assertTrue(run.out().contains(said), run.out());
    String normal = String.valueOf(Typed.run("eval", term, "--json").document().get("normal"));
    Typed again = Typed.run("eval", normal);
    assertEquals(run.out(), again.out());
  }

  /// The normal form of a program that need not have a value may have one: it is another function.
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "\\x : R. let y = 1 / x in x    | let y = 1 / x in x",
        "\\x : R. (\\y : R. 3) (log x)   | log x",
        "\\x : R. p1 (x, sqrt x)        | sqrt x",
        "(\\y : R. \\x : R. x) (1 / 2)   | λx : ℝ. x",
      })
  void whatNeedNotHaveAValueIsKept(String term, String said) {
    Typed run = Typed.run("eval", term);
    assertTrue(run.out().contains(said), run.out());
    String shown = run.out().replaceAll("(?s) : [^:]*$", "");
    for (String at : List.of("0", "2")) {
      Typed one = Typed.run("eval", "(" + term + ") " + at);
      Typed other = Typed.run("eval", "(" + shown + ") " + at);
      assertEquals(one.out(), other.out(), shown);
    }
    boolean isNormal = said.startsWith("λ");
    assertEquals(isNormal, !Typed.run("normalize", term).out().contains("equal where"));
  }

  /// The operation that was typed has no derivative, not one in the formula of its derivative.
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "\\x. sqrt x        | sqrt has no derivative at 0",
        "\\x. sqrt (x * x)  | sqrt has no derivative at 0",
        "\\x. log x         | log(0) is undefined",
        "\\x. 1 / x         | div(1, 0) is undefined",
      })
  void derivatives(String f, String said) {
    Typed run = Typed.run("diff", f, "--at", "0", "--mode", "all");
    assertEquals(Status.FAILED, run.status());
    long modes = run.out().lines().filter(line -> line.contains(said)).count();
    assertEquals(Modes.ALL.size(), modes, run.out());
  }

  /// `0` has every type, and what the other side says of it counts.
  @Test
  void zeroHasTheTypeOfTheOtherSide() throws IOException {
    Path file =
        Files.writeString(
            folder.resolve("a.dlam"),
            """
            calculus perturbative
            given f : A -> A, x : A
            assert sin 0 * 0 == 0 * sin 0
            assert sin 0 == 0
            assert 0 == sin 0
            assert f x + 0 == f x
            """);
    Typed run = Typed.run("run", file.toString());
    assertEquals(Status.INCONCLUSIVE, run.status(), run.out() + run.err());
    Path wrong =
        Files.writeString(
            folder.resolve("b.dlam"),
            """
            calculus perturbative
            given x : A
            assert x == sin 0
            """);
    Typed error = Typed.run("run", wrong.toString());
    assertTrue(error.err().contains("has the type ℝ, and the other side has A"), error.err());
  }
}
