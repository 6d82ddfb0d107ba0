package org.difflam.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Derivatives at functions, and of programs that return functions.
final class FunctionTangentTest {
  /// Worked out by hand: `v (f 2) + f′ (f 2) (v 2)` is that of `f ↦ f (f 2)`.
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "\\f : R -> R. f (f 2) | \\x. x * x | \\x. 1 | 16 | 9",
        "\\f : R -> R. f (f 2) | \\x. x * x | \\x. x | 16 | 20",
        "\\(f, c) : (R -> R) * R. f c | (\\x. x * x, 3) | (\\x. x, 1) | 9 | 9",
        "\\g : R -> R -> R. g 2 3 | \\x. \\y. x * y | \\x. \\y. x + y | 6 | 5",
        "\\h : (R -> R) -> R. h (\\x. x * x) | \\f. f 3 * f 1 | \\f. f 2 | 9 | 4",
      })
  void ofFunctionals(String f, String at, String direction, String value, String derivative) {
    Typed run = Typed.run("diff", f, "--at", at, "--direction", direction, "--mode", "all");
    assertEquals(Status.GOOD, run.status(), run.out() + run.err());
    assertTrue(run.out().contains("value     " + value + "\n"), run.out());
    assertTrue(run.out().contains("d^1       " + derivative + "\n"), run.out());
    assertTrue(run.out().contains("8 modes agree"), run.out());
  }

  @Test
  void theTangentOfAFunctionIsAFunction() throws IOException {
    Typed run =
        Typed.run(
            "diff",
            "\\x : R. \\y : R. x * x * y",
            "--at",
            "3",
            "--direction",
            "1",
            "--order",
            "2",
            "--mode",
            "all");
    assertEquals(Status.GOOD, run.status(), run.out() + run.err());
    assertTrue(run.out().contains("value     λx₁ : ℝ. 9 * x₁"), run.out());
    assertTrue(run.out().contains("d^1       λx₁ : ℝ. 6 * x₁"), run.out());
    assertTrue(run.out().contains("d^2       λx₁ : ℝ. 2 * x₁"), run.out());
    assertTrue(run.out().contains("called with 2\n  value     18\n  d^1       12\n"), run.out());
    assertEquals(3, run.out().split("modes agree", -1).length - 1);
  }

  /// What is printed as a program is typed back, and called where the modes have called it.
  private static List<?> list(Map<?, ?> of, String name) {
    return (List<?>) Objects.requireNonNull(of.get(name), name);
  }

  @Test
  void whatIsPrintedIsWhatTheModesFind() throws IOException {
    for (String f :
        List.of("\\x : R. \\y : R. sin (x * y)", "\\x : R. \\(y, z) : R * R. x * x * y / z")) {
      Typed run = Typed.run("diff", f, "--at", "1/3", "--direction", "2", "--json");
      Map<String, Object> found = run.document();
      String program = String.valueOf(list(found, "derivatives").getFirst());
      for (Object call : list(found, "calls")) {
        Map<?, ?> said = (Map<?, ?>) call;
        Map<?, ?> first = (Map<?, ?>) list(said, "derivatives").getFirst();
        String called = "(" + program + ") " + said.get("arguments");
        assertEquals(
            first.get("value"),
            Typed.run("eval", called, "--json").document().get("value"),
            called);
      }
    }
  }

  /// Part by part, each of which is a term for it.
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "\\x : R. (x^2, \\y : R. x * y) | p1 t | 9 | 6",
        "\\x : R. (x^2, \\y : R. x * y) | p2 t, called with 2 | 6 | 2",
        "\\x : R. (x, (2, \\y : R. x * x * y)) | p2 (p2 t), called with 3 | 27 | 18",
        "\\x : R. \\y : R. (x * y, \\z : R. x + z) | p1 (t 2) | 6 | 2",
        "\\x : R. \\y : R. (x * y, \\z : R. x + z) | p2 (t 2), called with 3 | 6 | 1",
      })
  void tuplesWithFunctions(String f, String part, String value, String derivative) {
    Typed run = Typed.run("diff", f, "--at", "3", "--direction", "1", "--mode", "all");
    assertEquals(Status.GOOD, run.status(), run.out() + run.err());
    String expected = "  %s\n  value     %s\n  d^1       %s\n".formatted(part, value, derivative);
    assertTrue(run.out().contains(expected), run.out());
    assertTrue(run.out().contains("8 modes agree"), run.out());
  }

  @Test
  void tuplesWithFunctionsAsPrograms() {
    Typed run =
        Typed.run("diff", "\\x : R. (x^2, \\y : R. x * x * y)", "--at", "3", "--direction", "1");
    assertTrue(run.out().contains("d^1       ⟨6, λy : ℝ. 6 * y⟩"), run.out());
    Typed lists = Typed.run("diff", "\\x : R. (x, \\y : R. [x])", "--at", "3", "--direction", "1");
    assertEquals(Status.GOOD, lists.status(), lists.out() + lists.err());
    assertTrue(
        lists.out().contains("p2 t, called with 2\n  value     [3]\n  d^1       [1]\n"),
        lists.out());
  }

  @Test
  void functionsMayTakeFunctions() {
    Typed run =
        Typed.run(
            "diff", "\\x : R. \\f : R -> R. f x", "--at", "3", "--direction", "1", "--mode", "all");
    assertEquals(Status.GOOD, run.status(), run.out() + run.err());
    assertTrue(
        run.out().contains("called with (\\a : R. a * a + 2)\n  value     11\n  d^1       6\n"),
        run.out());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "\\f : R -> R. f 1 | \\x. x | say a direction, as in --direction '\\x. 1'",
        "\\x : R. \\y : R. x * y | 3 | or what goes back, as in --covector '[(2, 1)]'",
      })
  void withoutADirectionThereIsNone(String f, String at, String said) {
    Typed run = Typed.run("diff", f, "--at", at);
    assertEquals(Status.WRONG_INPUT, run.status());
    assertTrue(run.err().contains(said), run.err());
  }

  @Test
  void whatIsNoDirectionIsSaid() {
    String f = "\\(g, l) : (R -> R) * list R. g 1";
    Typed run = Typed.run("diff", f, "--at", "(\\x. x, [1])", "--direction", "(\\x. x, [1])");
    assertEquals(Status.WRONG_INPUT, run.status());
    assertTrue(run.err().contains("numbers, tuples and functions, and not of list R"), run.err());
    String g = "\\x : R. \\f : R -> list R. x";
    Typed lists = Typed.run("diff", g, "--at", "1", "--direction", "1");
    assertEquals(Status.INCONCLUSIVE, lists.status(), lists.out());
    assertTrue(lists.out().contains("takes lists or variants; call it"), lists.out());
  }

  /// A list stays as it is, so that the tangent is a program of it.
  @Test
  void functionsOfListsAsPrograms() {
    String f = "\\x : R. \\l : list R. fold (y, a). x * y + a over l from x";
    Typed run = Typed.run("diff", f, "--at", "3", "--direction", "1");
    assertEquals(Status.GOOD, run.status(), run.out());
    assertTrue(
        run.out().contains("d^1       λx₁ : list ℝ. fold (x, a). a + x over x₁ from 1"), run.out());
  }

  /// Definitions are known to what goes back, too.
  @Test
  void inAFile(@TempDir Path folder) throws IOException {
    Path file = folder.resolve("f.dlam");
    Files.writeString(
        file,
        """
        let square = \\x : R. x * x
        let twice = \\f : R -> R. f (f 2)
        diff twice at square direction (\\x. 1) == 9
        mutant diff twice at square direction (\\x. 1) == 8
        diff twice at square covector 1 == [(4, 1), (2, 8)]
        """);
    Typed run = Typed.run("run", file.toString());
    assertEquals(Status.GOOD, run.status(), run.out() + run.err());
    assertTrue(run.out().contains("back goes [(4, 1), (2, 8)]"), run.out());
    Files.writeString(file, "diff \\x : R. \\y : R. x at 3 direction 1 == 9");
    assertTrue(
        Typed.run("run", file.toString()).err().contains("call the function that is returned"));
  }

  /// A curve and the tuple of its derivatives at 0 have one image, to any order.
  @ParameterizedTest
  @ValueSource(strings = {"\\x : R. x", "\\x. x^5 - x", "\\x. x / (1 + x * x)"})
  void aCurveHasTheImageOfItsJet(String f) {
    String curve = "\\t. 2 + 3*t + 5*t^2/2 + 7*t^3/6 + 11*t^4/24 + 13*t^5/120";
    List<String> derivatives = List.of("2", "3", "5", "7", "11", "13");
    for (int order = 1; order < derivatives.size(); order++) {
      String jet = "(" + String.join(", ", derivatives.subList(0, order + 1)) + ")";
      Typed along = Typed.run("diff", f, "--jet", curve, "--order", "" + order);
      assertEquals(Status.GOOD, along.status(), along.err());
      assertEquals(Typed.run("diff", f, "--jet", jet).out(), along.out());
    }
  }
}
