package org.difflam.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.vavr.collection.List;
import java.io.IOException;
import org.difflam.semantics.Modes;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Where a program has no derivative, no mode answers.
final class NoDerivativeTest {
  /// What happens not to move still goes through a root that has no derivative there: `√x²` is
  /// `|x|`.
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "\\x. sqrt (x^2) | 0 | 1",
        "\\x. sqrt (x^4) | 0 | 2",
        "\\x. sqrt (x^6) | 0 | 3",
        "\\(x, y). sqrt (x^2 + y^2) | (0, 0) | 1",
        "\\(x, y). sqrt (x * y) | (0, 0) | 1",
        "\\x. sqrt (1 - cos x) | 0 | 1",
        "\\x. x * sqrt (x - x) | 1 | 1",
      })
  void rootsHaveNoDerivativeAtZero(String term, String at, String order) {
    Typed run = Typed.run("diff", term, "--at", at, "--order", order);
    assertEquals(Status.FAILED, run.status(), run.out());
    assertTrue(run.out().contains("it or its derivative has no value here"), run.out());
  }

  /// A calculus that computes by name drops what has no value; `eval` does not.
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "\\x. (1/x)^0 + x | 0",
        "\\x. (\\y. x) (log x) | 0",
        "\\x. (\\y. x) (1/(x - x)) | 3"
      })
  void whereThereIsNoValueThereIsNoDerivative(String term, String at) throws IOException {
    Typed run = Typed.run("diff", term, "--at", at, "--mode", "all", "--json");
    assertEquals(Status.FAILED, run.status(), run.out());
    assertEquals(null, run.document().get("agree"));
    assertEquals(
        Status.FAILED, Typed.run("diff", term, "--at", at, "--mode", "pushforward").status());
  }

  /// An operation of one's own that is not used has no derivative either where it has none.
  @ParameterizedTest
  @ValueSource(strings = {"curry", "curry-env", "taylor"})
  void operationsThatAreNotUsed(String mode) {
    String op = "g : R -> R = \\x. x partial 1 = \\x. 1 / x";
    String[] typed = {"diff", "--op", op, "\\x. let y = g x in x", "--mode", mode, "--at"};
    Typed run = Typed.run(List.of(typed).append("0").toJavaArray(String[]::new));
    assertEquals(Status.FAILED, run.status(), run.out());
    assertFalse(run.out().contains("gradient"), run.out());
    Typed elsewhere = Typed.run(List.of(typed).append("1").toJavaArray(String[]::new));
    assertEquals(Status.GOOD, elsewhere.status(), elsewhere.out() + elsewhere.err());
  }

  /// No answer is the answer where modes contradict each other.
  @ParameterizedTest
  @ValueSource(strings = {"\\x. w x", "\\x. x + w 0"})
  void contradictions(String term) throws IOException {
    String op = "w : R -> R = \\x. x^2 partial 1 = \\x. 3 * x / x * x";
    Typed json = Typed.run("diff", "--op", op, term, "--at", "2", "--mode", "all", "--json");
    assertFalse(json.document().containsKey("value"), json.out());
    assertFalse(Boolean.TRUE.equals(json.document().get("agree")), json.out());
    String out = Typed.run("diff", "--op", op, term, "--at", "2", "--mode", "all").out();
    assertTrue(out.lines().skip(1).findFirst().orElse("").contains("functional: over"), out);
    assertFalse(out.contains("modes agree"), out);
  }

  /// At the end of its domain a root that is not used, is multiplied by 0, or is one of constants,
  /// has a value, and no derivative; no mode leaves that out.
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "\\x. (\\y. 1) (sqrt x) | 0 | 1",
        "\\x. (\\y. 1) (sqrt x) | 0 | 0",
        "\\(x, y). (\\z. y) (sqrt x) | (0, 1) | (0, 1)",
        "\\(x, y). sqrt x + y | (0, 1) | (0, 1)",
        "\\(x, y, z). x * y + (\\u. z) (sqrt (x * x + y * y)) | (0, 0, 1) | (0, 0, 0)",
        "\\x. fold (a, acc). acc over [sqrt x, x * x] from 1 | 0 | 1",
        "\\x. 0 * sqrt x | 0 | 1",
        "\\x. (sqrt x)^0 | 0 | 1",
        "\\x. x + sqrt 0 | 1 | 1",
        "\\x. x * (1 + sqrt (1 - cos 0)) | 1 | 0",
        "\\(x, y). x + (\\z. y) (sqrt (2 - 2)) | (1, 1) | (1, 0)",
        "\\x. 0 * sqrt 0 | 1 | 1",
      })
  void whatIsNotUsedNeedsADerivativeToo(String term, String at, String direction) {
    for (String mode : Modes.names()) {
      Typed run = Typed.run("diff", term, "--at", at, "--mode", mode);
      assertEquals(Status.FAILED, run.status(), mode + ": " + run.out());
      Typed along = Typed.run("diff", term, "--at", at, "--mode", mode, "--direction", direction);
      assertEquals(Status.FAILED, along.status(), mode + ": " + along.out());
    }
  }

  /// The same for a program with truth values.
  @Test
  void whatIsNotUsedNeedsADerivativeWithTensorsToo() {
    String term = "\\x : R. case less (x, 1) of {True _ -> (\\y. x) (sqrt x) | False _ -> x}";
    Typed edge = Typed.run("diff", term, "--at", "0", "--mode", "all");
    assertEquals(Status.FAILED, edge.status(), edge.out());
    Typed inside = Typed.run("diff", term, "--at", "1/2", "--mode", "all");
    assertEquals(Status.GOOD, inside.status(), inside.out());
  }

  /// The identity, said in three cases, and a jump: each branch alone has the derivative 0 at 2.
  @Test
  void whereAComparisonSwitchesThereIsNoDerivative() throws IOException {
    for (String term :
        List.of(
            "\\x : R. case less (x, 2) of {True _ -> x | False _ ->"
                + " case less (2, x) of {True _ -> x | False _ -> 2}}",
            "\\x : R. case less (x, 2) of {True _ -> 0 | False _ -> 1}")) {
      Typed at = Typed.run("diff", term, "--at", "2", "--mode", "all");
      assertEquals(Status.FAILED, at.status(), at.out());
      assertTrue(at.out().contains("it switches here, so there is no derivative"), at.out());
      assertEquals(Status.GOOD, Typed.run("diff", term, "--at", "3", "--mode", "all").status());
    }
  }
}
