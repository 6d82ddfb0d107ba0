package org.difflam.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.Arrays;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class ReduceStrictTest {
  private static final String NO_DIFFERENCE = "--strict changes nothing";

  private static Typed strict(String... arguments) throws IOException {
    return Typed.run(
        Stream.concat(Stream.of("reduce", "--strict", "--ascii"), Arrays.stream(arguments))
            .toArray(String[]::new));
  }

  /// No paper prints rules of numbers for these; Figure 1 has four rules, and flat tuples (D11).
  @ParameterizedTest
  @CsvSource(
      delimiter = '%',
      value = {
        "perturbative % p1 (in1 2) * 3             % 2 * 3 : R",
        "perturbative % (T (\\x. x + 1)) (in2 3)    % in2 3 + in2 1 : R * R",
        "differential % (\\x. x + 1) 2              % 2 + 1 : R",
        "differential % (1, 2) + (3, 4)             % (1, 2) + (3, 4) : R * R",
        "curry        % \\x : R. x                  % curry (proj_1 : R) p1 : R -> R",
        "curry        % \\x : R. \\y : R. (y, x)      % curry (proj_1 : R) (curry (proj_2 : R)"
            + " (prod p2 p1)) : R -> R -> R * R",
        "curry        % \\x : R. \\x : R. x       % curry (proj_1 : R) (curry (proj_2 : R) p2) : R"
            + " -> R -> R",
        "curry        % \\x : R. sin x              % curry (proj_1 : R) J[x ||- sin x] : R -> R",
        "curry        % (true, true, true)         % J[||- (true, true, true)] : Bool * Bool *"
            + " Bool",
      })
  void byTheLetter(String calculus, String term, String normal) throws IOException {
    Typed run = strict("--calculus", calculus, term);
    assertEquals(Status.GOOD, run.status(), run.err());
    assertEquals(normal, run.out().lines().findFirst().get());
    assertFalse(run.err().contains(NO_DIFFERENCE), run.err());
  }

  @Test
  void clauseByClauseToo() throws IOException {
    Typed run = strict("--fine", "(\\x. x + 1) 2");
    assertEquals("2 + 1 : R", run.out().lines().findFirst().get());
  }

  /// O27: by the letter, what a dual map binds is linear in it.
  @Test
  void linAsPrinted() throws IOException {
    String[] lin = {
      "--fine", "--calculus", "pullback", "--given", "w : R'", "lin ((\\x. x)^* @ w)"
    };
    assertEquals("[x, w] : variables", strict(lin).out().lines().findFirst().get());
  }

  @ParameterizedTest
  @ValueSource(strings = {"FV (\\x. y)", "tr y"})
  void itIsSaidWhereItMakesNoDifference(String term) throws IOException {
    String calculus = term.startsWith("FV") ? "perturbative" : "pullback";
    Typed run = strict("--fine", "--calculus", calculus, "--given", "y : R", term);
    assertEquals(Status.GOOD, run.status(), run.err());
    assertTrue(run.err().contains(NO_DIFFERENCE), run.err());
  }

  @Test
  void itIsSaidOfTypesToo() throws IOException {
    Typed typed = Typed.run("check", "--strict", "--calculus", "differential", "\\x : R. x");
    assertTrue(typed.err().contains(NO_DIFFERENCE), typed.err());
  }
}
