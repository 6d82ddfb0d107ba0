package org.difflam.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class VjpCommandTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "\\(x, y). x * y | (3, 5) | λw : ℝ. ⟨5 * w, 3 * w⟩ : ℝ → ℝ × ℝ",
        "\\x. (x, x * x, 7) | 1/2 | λ⟨w₁, w₂, w₃⟩ : ℝ^3. w₁ + w₂ : ℝ^3 → ℝ",
        "\\(x, y). (x - y, x * y) | (2, 3) | ⟨w₁ + 3 * w₂, -w₁ + 2 * w₂⟩",
        "\\(). 3 | () | λw : ℝ. ⟨⟩ : ℝ → 1",
        "\\(x, y). x / 3 - 2 * y / 7 | (3, 5) | λw : ℝ. ⟨1 / 3 * w, -2 / 7 * w⟩",
      })
  void aPullbackIsAProgram(String f, String at, String shown) {
    Typed run = Typed.run("vjp", f, "--at", at);
    assertEquals(Status.GOOD, run.status(), run.out() + run.err());
    assertTrue(run.out().contains("8 modes agree"), run.out());
    assertTrue(run.out().contains(shown), run.out());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {"\\x. sin x | 1 | true", "\\x. sin x | 0 | false", "\\x. x / 3 | 1 | false"})
  void roundedNumbersAreCalledSo(String f, String at, boolean rounded) {
    Typed run = Typed.run("vjp", f, "--at", at);
    assertEquals(Status.GOOD, run.status(), run.err());
    assertEquals(rounded, run.out().contains("rounded to 17 digits"), run.out());
  }

  /// Doubles have the digits that their rounding leaves.
  @Test
  void doublesHaveLessDigits() {
    Typed run = Typed.run("vjp", "\\x. sin x", "--at", "1", "--mode", "compiled");
    assertTrue(run.out().contains("0.54030230586814 * w"), run.out() + run.err());
    assertTrue(run.out().contains("rounded to 15 digits"), run.out());
    // the fewest that one of them has
    Typed two =
        Typed.run(
            "vjp", "\\(x, y). sin x + y * sin 1 * sin 2", "--at", "(1, 2)", "--mode", "compiled");
    assertTrue(two.out().contains("[0.540302305868140, 0.76514740123429]"), two.out());
    assertTrue(two.out().contains("rounded to 14 digits"), two.out());
  }

  /// The program, typed back and applied, is what goes back in the mode curry.
  @Test
  void whatIsPrintedCanBeApplied() throws IOException {
    String f = "\\(x, y). (x * y, x * x + 3 * y)";
    Typed run = Typed.run("vjp", f, "--at", "(2, 5)", "--json");
    String program = String.valueOf(run.document().get("pullback"));
    Object applied =
        Typed.run("eval", "(" + program + ") (7, 11)", "--json").document().get("value");
    assertEquals(List.of(79, 47), applied); // 5·7 + 4·11, 2·7 + 3·11
    Typed along = Typed.run("vjp", f, "--at", "(2, 5)", "--along", "(7, 11)", "--mode", "all");
    assertTrue(along.out().contains("curry: (10, 19), back goes (79, 47)"), along.out());
    assertTrue(along.out().contains("curry-env: (10, 19), back goes (79, 47)"), along.out());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "\\f : R -> R. f (f 2) | \\x. x * x | 1 | 16, back goes [(4, 1), (2, 8)]",
        "\\x : R. \\y : R. x * y | 3 | [(2, 1), (5, 2)] | back goes 12",
      })
  void toAFunctionGoesTheListOfItsCalls(String f, String at, String along, String shown) {
    Typed run = Typed.run("vjp", f, "--at", at, "--along", along);
    assertEquals(Status.GOOD, run.status(), run.out() + run.err());
    assertTrue(run.out().contains(shown), run.out());
  }

  /// What is not used moves by a zero that has all its parts.
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "3",
        "fold (x, acc). acc + 1 over xs from 0",
        "fold (x, acc). acc + p1 (3, p1 x) over xs from 0",
      })
  void zerosInListsArePairs(String body) {
    Typed run =
        Typed.run(
            "vjp", "\\xs : list (R * R). " + body, "--at", "[(2, 3), (5, 7)]", "--along", "1");
    assertEquals(Status.GOOD, run.status(), run.out() + run.err());
    assertTrue(run.out().contains("back goes [(0, 0), (0, 0)]"), run.out());
  }

  @Test
  void whatCannotBeAsked() {
    Typed none = Typed.run("vjp", "\\f : R -> R. f 1", "--at", "\\x. x");
    assertEquals(Status.WRONG_INPUT, none.status());
    assertTrue(none.err().contains("say what goes back, as in `along 1`"), none.err());
    assertTrue(none.err().contains("`--along 1` on the command line"), none.err());
    Typed number = Typed.run("vjp", "3", "--at", "1");
    assertTrue(number.err().contains("must be a function"), number.err());
    Typed undefined = Typed.run("vjp", "\\x. log x", "--at", "0");
    assertEquals(Status.FAILED, undefined.status(), undefined.out());
    assertTrue(!undefined.out().contains("pullback  λ"), undefined.out());
  }

  @Test
  void inAFile(@TempDir Path folder) throws IOException {
    Path file = folder.resolve("f.dlam");
    Files.writeString(
        file,
        """
        let square = \\x : R. x * x
        vjp square at 3 along 2 == 12
        mutant vjp square at 3 along 2 == 13
        vjp square at 3
        """);
    Typed run = Typed.run("run", file.toString());
    assertEquals(Status.GOOD, run.status(), run.out() + run.err());
    assertTrue(run.out().contains("pullback  λw : ℝ. 6 * w : ℝ → ℝ"), run.out());
    Files.writeString(file, "vjp \\x. x");
    assertTrue(Typed.run("run", file.toString()).err().contains("say where"));
    Files.writeString(file, "vjp \\x. x at 3 == 4");
    Typed stated = Typed.run("run", file.toString());
    assertTrue(stated.err().contains("say what goes back"), stated.out() + stated.err());
  }

  /// What goes back is a tangent of the value: as long as its lists, with its labels.
  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "\\l : list R. l         ; [1, 2] ; [1, 2, 3]   ; [1, 2]",
        "\\l : list R. l         ; [1, 2] ; [1]         ; [1, 2]",
        "\\l : list R. l         ; [1, 2] ; []          ; [1, 2]",
        "\\l : list R. (l, 3)    ; [1, 2] ; ([7], 1)    ; ([1, 2], 3)",
        "\\x : R. [x, x]         ; 3      ; [1, 1, 7]   ; [3, 3]",
        "\\x : R. ([] : list R)  ; 3      ; [5]         ; []",
        "\\x : R. (Some x : {None 1 | Some R}) ; 3 ; None () ; Some 3",
        "\\x : R. (Some [x] : {None 1 | Some list R}) ; 3 ; Some [1, 2] ; Some [3]",
        "\\x : R. [[x], [x]]     ; 3      ; [[1], [1, 2]] ; [[3], [3]]",
      })
  void aTangentHasTheShapeOfTheValue(String f, String at, String along, String value) {
    for (String mode : List.of("curry", "curry-env")) {
      Typed run = Typed.run("vjp", f, "--at", at, "--along", along, "--mode", mode);
      assertEquals(Status.WRONG_INPUT, run.status(), run.out() + run.err());
      assertTrue(run.err().contains("expected a covector of " + value), run.err());
    }
  }

  /// A mistake is told of the option that it was typed in, in its own lines and columns.
  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "\\x : R. x + foo  ; 3         ; 1      ; TERM:1:13: `foo`",
        "\\(x, y). x * y   ; (3, foo)  ;        ; --at:1:5: `foo`",
        "\\(x, y). x * y   ; 3         ;        ; --at:1:1: this term must be R * R",
        "\\(x, y). x * y   ; (3, 5)    ; (1, 2) ; --along:1:1: this must have the type R",
        "\\(x, y). x * y   ; (3,NL 5)  ; NL foo ; --along:2:2: `foo`",
        "\\x : R.NL x     ; (3 +NL foo); 1     ; --at:2:2: `foo`",
        "\\x. x            ; 3 along 1 ;        ; --at:1:1: this is R, so it cannot be applied",
        "\\x. x            ; (3        ; 1      ; --at:1:3: expected `)`",
        "\\x. x            ; 3         ; NL (1  ; to close the `(` at line 2",
        "\\l : list R. l   ; [1, 2]    ; [1]    ; --along:1:1: expected a covector of [1, 2]",
      })
  void aMistakeIsToldOfItsOption(String f, String at, String along, String told) {
    List<String> typed = new ArrayList<>(List.of("vjp", f.replace("NL", "\n")));
    typed.addAll(List.of("--at", at.replace("NL", "\n")));
    if (along != null) typed.addAll(List.of("--along", along.replace("NL", "\n")));
    Typed run = Typed.run(typed.toArray(String[]::new));
    assertEquals(Status.WRONG_INPUT, run.status(), run.out());
    assertTrue(run.err().contains(told), run.err());
  }

  @Test
  void aModeThatCannotPullBackIsToldOfItsOption() {
    Typed run = Typed.run("vjp", "\\x. x", "--at", "3", "--along", "1", "--mode", "taylor");
    assertEquals(Status.WRONG_INPUT, run.status(), run.out());
    assertTrue(run.err().contains("--mode: covectors are pulled back in the modes"), run.err());
  }

  @Test
  void aLimitMayBeLargerThanAnyClock() {
    for (String limit : List.of("9223372036", "9223372037", "9000000000000000000")) {
      Typed run = Typed.run("vjp", "\\x. sin x", "--at", "3", "--limit", limit);
      assertEquals(Status.GOOD, run.status(), run.err());
    }
  }

  /// A mode that refuses a tangent does not keep the others from answering.
  @Test
  void oneModeMayRefuse() {
    String f = "\\a : R. \\x : R. x * a";
    Typed run = Typed.run("vjp", f, "--at", "3", "--along", "[(2, 1)]", "--mode", "all");
    assertEquals(Status.INCONCLUSIVE, run.status(), run.err());
    assertTrue(run.out().contains("back goes 2"), run.out());
    assertTrue(run.out().contains("curry-env: a pullback was given a wrong tangent"), run.out());
    Typed alone = Typed.run("vjp", f, "--at", "3", "--along", "[(2, 1)]", "--mode", "curry-env");
    assertEquals(Status.WRONG_INPUT, alone.status(), alone.out());
    assertTrue(alone.err().contains("curry-env: a pullback was given"), alone.err());
  }

  /// The value is refined as what goes back is.
  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "\\x. x * x + 10^50 * sin (4 * atan x)          ; GOOD         ; curry: 1.00",
        "\\x. sin (4 * atan x) + 10^-50 * x             ; GOOD         ; curry:"
            + " 1.0000000000000000e-50",
        "\\x. x + 10^30 * (tanh 200 - 1 + sin (4*atan x)) ; GOOD       ; curry: 1.00",
        "\\x. sin (4 * atan x)                          ; INCONCLUSIVE ; curry: 0 ±",
      })
  void theValueHasItsDigits(String f, Status status, String shown) {
    for (String mode : List.of("curry", "curry-env")) {
      Typed run = Typed.run("vjp", f, "--at", "1", "--along", "1", "--mode", mode);
      assertEquals(status, run.status(), run.out() + run.err());
      assertTrue(run.out().contains(shown.replace("curry", mode)), run.out());
      if (status == Status.GOOD) assertTrue(!run.out().contains("±"), run.out());
    }
  }

  /// What is declared is known in the program, in its point and in both covectors.
  @ParameterizedTest
  @CsvSource(
      delimiter = '¦',
      value = {
        "vjp square at A 3 along 1 == A 6",
        "vjp square at B (3, 5) along 1 == B (5, 3)",
        "vjp zero at Just 3 along 1 == Just 6",
        "vjp zero at Nothing along 1 == Nothing",
        "vjp (\\x. x * x) at seven along seven == 14 * seven",
        "vjp (\\r : R. \\x. r * square x) at 3 along [((A 2 : s), 1)] == 4",
        "vjp (\\r. \\m : (maybe R -> R). m (Just r)) at 3 along [(zero, 1)] == 6",
        "vjp (\\r. \\m : (maybe R -> R). m (Just r)) at 3 along [(\\x : maybe R. zero x, 1)] == 6",
      })
  void declaredTypesAreKnownInCovectors(String statement, @TempDir Path folder) throws IOException {
    Typed run =
        run(
            folder,
            """
            type s = {A R | B (R * R)}
            type maybe a = {Nothing 1 | Just a}
            let seven = 7
            let square : s -> R = \\x. case x of {A y -> y * y | B (a, b) -> a * b}
            let zero : maybe R -> R = \\x. case x of {Nothing _ -> 0 | Just y -> y * y}
            """
                + statement);
    assertEquals(Status.GOOD, run.status(), run.out() + run.err());
    assertTrue(run.out().contains("proved: that is what goes back"), run.out());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '¦',
      value = {
        "vjp \\x : (mu t. {Leaf R | Node (t * t)}). 3 at Leaf 3 along 1 ¦ no other inductive types"
            + " ¦ WRONG_INPUT",
        "vjp \\x : R. (Some x : {Some R | None 1}) at 3 along None ¦ expected a covector of Some 3"
            + " ¦ FAILED",
      })
  void whatHasNoTangentIsSaidWhereItStands(
      String statement, String shown, Status status, @TempDir Path folder) throws IOException {
    Typed run = run(folder, statement);
    assertEquals(status, run.status(), run.out());
    assertTrue((run.out() + run.err()).contains(shown), run.out() + run.err());
  }

  /// What is wrong is said of λ_∂ where a program mentions a definition that is only there.
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "case x of {Just y -> y} | must be a variant, and this is R * R",
        "many x + sin x | say what this function takes",
      })
  void definitionsThatAreMentionedCount(String body, String wrong, @TempDir Path folder)
      throws IOException {
    String many = "calculus curry\nlet many = \\x : Tensor^2. sum x\n";
    Typed run = run(folder, many + "vjp (\\x. " + body + ") at (3, 3) along 1 == 6");
    assertEquals(Status.WRONG_INPUT, run.status(), run.out());
    assertTrue(run.err().contains(wrong), run.err());
  }

  private static Typed run(Path folder, String text) throws IOException {
    Path file = folder.resolve("claims.dlam");
    Files.writeString(file, text);
    return Typed.run("run", file.toString());
  }
}
