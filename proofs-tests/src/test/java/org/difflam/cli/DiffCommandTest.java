package org.difflam.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.vavr.collection.Vector;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class DiffCommandTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        // pow2 (mult (g (x, y))) of Mak and Ong's running example
        "\\(x, y). ((x + 1) * (2*x + y^2))^2 ; (1, 3) ; 484 ; [660, 528]",
        "\\x. x^3 ; 1/2 ; 0.125 ; [0.75]",
        "\\x. x ; 7 ; 7 ; [1]",
        "\\x. sin x ; 0 ; 0 ; [1]",
        "\\(x, y). let f = \\z. z * y in f (f x) ; (3, 5) ; 75 ; [25, 30]",
        // perturbations of the inside and of the outside are kept apart
        "\\(x, (l, t)). x * t + fold (a, b). a * b over l from x ; (3, ([2, 4], 5))"
            + " ; 39 ; [13, 12, 6, 3]",
        "\\m : {None 1 | Some R}. case m of {None _ -> 7 | Some x -> x * x}"
            + " ; (Some 3 : {None 1 | Some R}) ; 9 ; [6]",
        "\\(). 4 ; () ; 4 ; []",
      })
  void gradients(String f, String at, String value, String gradient) throws IOException {
    Typed run = Typed.run("diff", f, "--at", at, "--mode", "all", "--json");
    assertEquals(Status.GOOD, run.status(), run.out() + run.err());
    assertEquals(value, String.valueOf(run.document().get("value")));
    assertEquals(gradient, String.valueOf(run.document().get("gradient")));
    assertEquals(true, run.document().get("agree"));
  }

  /// One mode agrees with nobody.
  @Test
  void agreementNeedsTwo() throws IOException {
    Typed one = Typed.run("diff", "exp", "--at", "3", "--json");
    assertEquals(Status.GOOD, one.status(), one.out() + one.err());
    assertEquals(null, one.document().get("agree"), one.out());
    Typed alone = Typed.run("diff", "exp", "--at", "3", "--mode", "all", "--order", "15", "--json");
    assertEquals(true, alone.document().get("agree"), alone.out());
  }

  /// Vectors add up in another order, which shows where digits are lost, and is no disagreement.
  @Test
  void vectorsAreAskedFor() throws IOException {
    String sum = "\\l. fold (x, a). a + x over l from 0";
    String ones = String.join(", ", Collections.nCopies(32, "1")),
        at = "[" + ones + ", 10^16, " + ones + "]";
    Typed scalar = Typed.run("diff", sum, "--at", at, "--mode", "compiled", "--json");
    Typed vector = Typed.run("diff", sum, "--at", at, "--mode", "compiled", "--vectors", "--json");
    assertNotEquals(scalar.document().get("value"), vector.document().get("value"), vector.out());
    Typed all = Typed.run("diff", sum, "--at", at, "--mode", "all", "--vectors", "--json");
    assertEquals(Status.GOOD, all.status(), all.out() + all.err());
    assertEquals(true, all.document().get("agree"), all.out());
    Typed other = Typed.run("diff", sum, "--at", at, "--mode", "taylor", "--vectors");
    assertEquals(Status.WRONG_INPUT, other.status());
    assertTrue(other.err().contains("--vectors is for the modes compiled and all"), other.err());
  }

  @Test
  void jacobianHasARowForEachResult() throws IOException {
    Typed run = Typed.run("diff", "\\(x, y, z). (x * y, z)", "--at", "(2, 3, 5)", "--json");
    assertEquals("[[3, 2, 0], [0, 0, 1]]", String.valueOf(run.document().get("jacobian")));
    assertEquals("[6, 5]", String.valueOf(run.document().get("value")));
  }

  /// What comes out has the form of what the program returns, and can be typed.
  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "\\x. [x, x * x] ; 3 ; 1 ; [3, 9] ; [1, 6] ; [0, 2]",
        "\\x. [(x, x * x), (x, 1)] ; 3 ; 2 ; [(3, 9), (3, 1)]"
            + " ; [(2, 12), (2, 0)] ; [(0, 8), (0, 0)]",
        "\\x. (Some (x * x) : {None 1 | Some R}) ; -3 ; 1 ; Some 9 ; Some (-6) ; Some 2",
        "\\x. [(Some (x * x / 6) : {None 1 | Some R})] ; 2 ; 1 ; [Some (2/3)] ; [Some (2/3)]"
            + " ; [Some (1/3)]",
        "\\x. [[x], [], [x^3, 1]] ; 2 ; 1 ; [[2], [], [8, 1]]"
            + " ; [[1], [], [12, 0]] ; [[0], [], [12, 0]]",
        "\\x : R. ([] : list R) ; 2 ; 1 ; [] ; [] ; []",
        "\\l. fold (x, a). x * x :: a over l from [] ; [1, 2] ; [1, 0] ; [1, 4] ; [2, 0] ; [2, 0]",
        "\\f. [f 1, f 2 * f 2] ; \\x. x * x ; \\x. x ; [1, 16] ; [1, 16] ; [0, 8]",
        "\\x. ((x, x * x), x) ; 3 ; 1 ; ((3, 9), 3) ; ((1, 6), 1) ; ((0, 2), 0)",
      })
  void intoListsAndVariants(
      String f, String at, String direction, String value, String first, String second) {
    Typed run =
        Typed.run(
            "diff", f, "--at", at, "--direction=" + direction, "--order", "2", "--mode", "all");
    assertEquals(Status.GOOD, run.status(), run.out() + run.err());
    String expected =
        "\n  value     %s\n  d^1       %s\n  d^2       %s\n".formatted(value, first, second);
    assertTrue(run.out().contains(expected), run.out());
    assertTrue(run.out().contains(" modes agree"), run.out());
  }

  /// The rows belong to the numbers of the result, from left to right; two modes have no lists.
  @Test
  void partialDerivativesOfLists() throws IOException {
    String f = "\\(x, y). [x * y, x]";
    Typed run = Typed.run("diff", f, "--at", "(3, 5)", "--mode", "all", "--json");
    assertEquals(Status.GOOD, run.status(), run.out() + run.err());
    assertEquals("[15, 3]", String.valueOf(run.document().get("value")));
    assertEquals("[[5, 3], [1, 0]]", String.valueOf(run.document().get("jacobian")));
    assertEquals(true, run.document().get("agree"));
    Typed said = Typed.run("diff", f, "--at", "(3, 5)", "--mode", "all");
    assertTrue(said.out().contains("6 modes agree"), said.out());
    assertTrue(said.out().contains("pullback: does not apply: the pullback language has no lists"));
    assertTrue(said.out().contains("pushforward: does not apply: the perturbative calculus has"));
  }

  @Test
  void listsWithoutValues() {
    Typed run = Typed.run("diff", "\\x. [log x, x]", "--at", "0", "--direction", "1");
    assertEquals(Status.FAILED, run.status(), run.out() + run.err());
    assertTrue(run.out().contains("log(0) is undefined"), run.out());
    Typed functions = Typed.run("diff", "\\x : R. [\\y : R. x]", "--at", "3", "--direction", "1");
    assertEquals(Status.WRONG_INPUT, functions.status(), functions.out());
    assertTrue(
        functions.err().contains("tuples, lists and variants of them, and not R -> R;"),
        functions.err());
  }

  @Test
  void higherOrdersComeByIndex() throws IOException {
    Typed run = Typed.run("diff", "\\(x, y). x^2 * y", "--at", "(2, 3)", "--order", "3", "--json");
    assertEquals(
        "[{index=[1, 0], value=12}, {index=[0, 1], value=4}, {index=[2, 0], value=6},"
            + " {index=[1, 1], value=4}, {index=[0, 2], value=0}, {index=[3, 0], value=0},"
            + " {index=[2, 1], value=2}, {index=[1, 2], value=0}, {index=[0, 3], value=0}]",
        derivatives(run));
  }

  /// What the entries say beside `"exact"`.
  private static String derivatives(Typed run) throws IOException {
    var all = run.list("derivatives");
    all.forEach(entry -> assertEquals(String.valueOf(entry.get("value")), entry.remove("exact")));
    return String.valueOf(all);
  }

  @Test
  void alongADirectionAndInSomeVariables() throws IOException {
    Typed along =
        Typed.run(
            "diff",
            "\\(x, y). x * y",
            "--at",
            "(2, 3)",
            "--direction",
            "(1, 2)",
            "--order",
            "2",
            "--json");
    assertEquals("[{index=[1], value=7}, {index=[2], value=4}]", derivatives(along));
    Typed first = Typed.run("diff", "\\(x, y). x * y", "--at", "(2, 3)", "--vars", "1", "--json");
    assertEquals("[3]", String.valueOf(first.document().get("gradient")));
  }

  @Test
  void whatIsUndefinedThereIsSaid() {
    Typed run = Typed.run("diff", "\\x. log x", "--at", "-1");
    assertEquals(Status.FAILED, run.status());
    assertTrue(run.out().contains("log(-1) is undefined"), run.out());
    Typed pole = Typed.run("diff", "\\x. 1 / x", "--at", "0");
    assertTrue(pole.out().contains("the divisor is zero"), pole.out());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "3 | 1 | must be a function",
        "\\x. x + | 1 | expected",
        "\\x. x * x | (1, 2) | this term must be R, and this is a pair",
        "\\x. x * x | sin 1 | must be made of rational numbers",
        "\\x : R. [\\y : R. x] | 1 | at and into functions there is no list of partial derivatives",
        "\\f. f 1 + 1 | \\x. x | at and into functions there is no list of partial derivatives",
        "\\x. x | a | --at:1:1: `a` is not bound",
        "\\(x, y). x | 3 | TERM:1:2: this pattern must be R, and this is a pair",
      })
  void wrongInput(String f, String at, String message) {
    Typed run = Typed.run("diff", f, "--at", at);
    assertEquals(Status.WRONG_INPUT, run.status(), run.out());
    assertTrue(run.err().contains(message), run.err());
  }

  /// Along `x ↦ y ↦ x y` at 3 the call at 2 with 5 gives `2 · 5`, and so on.
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "\\x : R. \\y : R. x * y | 3 | [(2, 5)] | function, back goes 10",
        "\\x : R. \\y : R. x * y | 3 | [(2, 5), (1, 1)] | function, back goes 11",
        "\\f : R -> R. f 3 | \\x. x^2 | 1 | 9, back goes [(3, 1)]",
        "\\(f, x) : (R -> R) * R. f (f x) | (\\x. x^2, 3) | 1 | 81, back goes ([(9, 1), (3, 18)],"
            + " 108)",
        "\\(x, y) : R * R. x * y | (3, 4) | 2 | 12, back goes (8, 6)",
        // calls that are sent zero are calls
        "\\(f, g) : (R -> R) * (R -> R). p1 (f 3, p1 (g 3, 3)) | (\\x. x * x, \\x. x) | 1"
            + " | 9, back goes ([(3, 1)], [(3, 0)])",
      })
  void tangentsGoBack(String f, String at, String covector, String said) {
    Typed run = Typed.run("diff", f, "--at", at, "--covector", covector);
    assertEquals(Status.GOOD, run.status(), run.err());
    assertEquals("curry: " + said, run.out().strip());
  }

  @Test
  void environmentsHaveNoNames() {
    String f = "\\x : R. \\y : R. x * y";
    Typed run = Typed.run("diff", f, "--at", "3", "--covector", "[(2, 1)]", "--mode", "curry-env");
    assertEquals(Status.WRONG_INPUT, run.status(), run.out());
    assertTrue(run.err().contains("is the list of its calls in the mode curry"), run.err());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "\\x. x * x * x | (2, 3, 5, 7) | (8, 36, 168, 786) : ℝ^4",
        "\\(x, y). x * y | ((2, 3), (5, 7)) | (10, 29) : ℝ × ℝ",
        "\\x. x | (2, 3, 5) | (2, 3, 5) : ℝ^3",
        "\\x. x | ((2, 3), ((5, 7), (1, 0))) | ((2, 3), ((5, 7), (1, 0))) : (ℝ × ℝ) × ((ℝ × ℝ) × (ℝ"
            + " × ℝ))",
        "\\x. (x, sin x) | (0, 1, 0) | ((0, 1, 0), (0, 1, 0)) : ℝ^3 × ℝ^3",
      })
  void jetsGoAlong(String f, String jet, String image) {
    Typed run = Typed.run("diff", f, "--jet", jet);
    assertEquals(Status.GOOD, run.status(), run.err());
    assertEquals(image, run.out().strip());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "\\x. x * x | --jet | 3 | a jet is the tuple of the derivatives from 0 to R",
        "\\f : R -> R. f 2 | --jet | \\x. x | what this function returns must be R -> R",
        "\\f : R -> R. f 2 | --jet | (1, 2) | a curve of others is given as a function of a number",
        "\\(x, y). x * y | --jet | (2, 3) | of each number, as in (2, 3, 5, 7) or ((2, 3), (5, 7))",
        "\\x. x * x | --jet | (1, 2, sni 3) | did you mean 'sin'?",
        "\\f : R -> R. f 1 | --jet | (1, 2) | belongs to numbers, or tuples of them",
        "\\x. x * x | --covector | 1 | Missing required option: '--at=VALUE'",
      })
  void wrongJets(String f, String option, String value, String message) {
    Typed run = Typed.run("diff", f, option, value);
    assertEquals(Status.WRONG_INPUT, run.status(), run.out());
    assertTrue(run.err().contains(message), run.err());
  }

  @Test
  void jetsAreOfTheMacro() {
    String[] asked = {"diff", "\\x. x * x", "--jet", "(2, 3)", "--mode"};
    assertEquals(Status.GOOD, Typed.run(with(asked, "taylor")).status());
    for (String mode : List.of("compiled", "all")) {
      Typed run = Typed.run(with(asked, mode));
      assertEquals(Status.WRONG_INPUT, run.status(), run.out());
      assertTrue(run.err().contains("by the macro of the mode taylor, and not by " + mode));
    }
  }

  private static String[] with(String[] words, String last) {
    return Stream.concat(Stream.of(words), Stream.of(last)).toArray(String[]::new);
  }

  /// Curves of functions, and into them: the coefficients are numbers or functions.
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "\\f : R -> R. f (f 2) | \\t. \\x. sin (t * x) | 3 | (0, 0, 4, 0) : R^4",
        "\\x. x * x | \\t. exp t | 2 | (1, 2, 4) : R^3",
        "\\x. x | \\t. (t, [exp t]) | 1 | ((0, 1), [(1, 1)]) : (R * R) * list (R * R)",
        "\\t. \\x. sin (t * x) | (0, 1, 0, 0) | 1 | (\\x_1 : R. 0, \\x_1 : R. x_1, \\x_1 : R. 0,"
            + " \\x_1 : R. -(x_1 * x_1 * x_1)) : (R -> R)^4",
        "\\t. \\x. sin (t * x) | (1, 1, 2) | 1 | (\\x_1 : R. sin x_1, \\x_1 : R. cos x_1 * x_1,"
            + " \\x_1 : R. -(x_1 * x_1 * sin x_1) + 2 * cos x_1 * x_1) : (R -> R)^3",
        "\\(t, s). \\x. sin (t * x) * s | ((1, 1, 2), (0, 1, 0)) | 1 | (\\x_1 : R. 0, \\x_1 : R."
            + " sin x_1, \\x_1 : R. 2 * cos x_1 * x_1) : (R -> R)^3",
        "\\f : R -> R. \\x. f (f x) | \\t. \\x. sin (t * x) | 2 | (\\x_1 : R. 0, \\x_1 : R. 0,"
            + " \\x_1 : R. 2 * x_1) : (R -> R)^3",
        "\\t. [\\x. t * x, exp] | (2, 1) | 1 | ([\\x : R. 2 * x, \\x : R. exp x], [\\x : R. x, \\x"
            + " : R. 0]) : list (R -> R) * list (R -> R)",
        "\\l : list R. fold (x, a). x * a over l from 1 | \\t. [t, 1 + t] | 2 | (0, 1, 2) : R^3",
      })
  void jetsOfCurves(String f, String jet, String order, String image) {
    Typed run = Typed.run("diff", f, "--jet", jet, "--order", order);
    assertEquals(Status.GOOD, run.status(), run.out() + run.err());
    String ascii = run.out().strip();
    String[] typed = image.split(" : (?=[^:]*$)");
    assertEquals(
        Typed.run("eval", typed[0]).out(),
        Typed.run("eval", ascii.replaceFirst(" : [^:]*$", "")).out());
    assertTrue(
        ascii.endsWith(": " + typed[1].replace("R", "ℝ").replace("->", "→").replace("*", "×")),
        ascii);
  }

  /// The macro divides by 0 there, which alone does not say of what that is the derivative.
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "\\x. sqrt x | (0, 1) | sqrt has no derivative at 0: div(1/2, 0) is undefined",
        "\\x. (x, sqrt (x * x)) | (0, 1, 0) | sqrt has no derivative at 0: div(1/2, 0) is",
        "\\x. sqrt (1 - x) | \\t. cos t | sqrt has no derivative at 0: div(1/2, 0) is undefined",
        "\\x. [sqrt x] | (0, 1) | sqrt has no derivative at 0: div(1/2, 0) is undefined",
        "\\x. log x | (0, 1) | log(0) is undefined: the argument must be positive",
      })
  void aJetThatIsUndefinedSaysWhere(String f, String jet, String why) {
    Typed run = Typed.run("diff", f, "--jet", jet);
    assertEquals(Status.FAILED, run.status(), run.out() + run.err());
    assertTrue(run.out().contains(why), run.out());
  }

  /// Functions that take functions have no program without the derivatives of these: they are
  /// called.
  @Test
  void jetsOfFunctionalsAreTables() {
    Typed run = Typed.run("diff", "\\t. \\f : R -> R. f (t * f t)", "--jet", "(1, 1)");
    assertEquals(Status.GOOD, run.status(), run.err());
    // with a² + 1/2: t (t² + 1/2), and that squared, with 1/2 to it
    assertTrue(
        run.out().contains("(\\a : R. a * a + 1 / 2)\n  value     11/4\n  d^1       21/2"),
        run.out());
  }

  @Test
  void theOrderOfAJetIsSaidOnce() {
    Typed two = Typed.run("diff", "\\x : R. x", "--jet", "(1, 2)", "--order", "3");
    assertTrue(two.err().contains("a tuple says itself how many derivatives it has"), two.err());
    Typed many = Typed.run("diff", "\\x : R. x", "--jet", "\\t. t", "--order", "5000");
    assertEquals(Status.WRONG_INPUT, many.status(), many.out());
    assertTrue(many.err().contains("more than 4000"), many.err());
    String tooMany = "the order of the jet: all derivatives up to D^[25]";
    for (String[] jet : new String[][] {{"\\t. t", "25"}, {"(" + "1, ".repeat(25) + "0)", "1"}}) {
      Typed deep = Typed.run("diff", "\\x : R. x * x", "--jet", jet[0], "--order", jet[1]);
      assertEquals(Status.WRONG_INPUT, deep.status(), deep.out() + deep.err());
      assertTrue(deep.err().contains(tooMany), deep.err());
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "--order | 0 | the order must be positive",
        "--order | 100000 | more than 4000 partial derivatives in 1 variables up to order 100000",
        "--vars | 0 | the number of variables must be positive",
        "--vars | 3 | there is 1 argument, not 3",
      })
  void wrongOrdersAndVariables(String option, String value, String message) {
    Typed run = Typed.run("diff", "\\x. x * x * x", "--at", "2", option, value);
    assertEquals(Status.WRONG_INPUT, run.status(), run.out());
    assertTrue(run.err().contains(message), run.err());
  }

  @Test
  void nestedInfinitesimalsAreNotPiledUpForEver() {
    Typed run = Typed.run("diff", "\\x. x * x * x", "--at", "2", "--order", "20", "--mode", "all");
    assertEquals(Status.GOOD, run.status(), run.out());
    assertTrue(run.out().contains("functional: does not apply: n nested"), run.out());
    assertTrue(run.out().contains("3 modes agree"), run.out());
  }

  @Test
  void aGradientMayHaveThousandsOfEntries() throws IOException {
    String point = Vector.rangeClosed(1, 60).mkString("[", ", ", "]");
    String squares = "\\l : list R. fold (a, b). a * a + b over l from 0";
    Typed run = Typed.run("diff", squares, "--at", point, "--mode", "curry-env", "--json");
    assertEquals(
        Vector.rangeClosed(1, 60).map(i -> 2 * i).mkString("[", ", ", "]"),
        String.valueOf(run.document().get("gradient")));
  }

  @Test
  void programsWithTensorsHaveGradientsOfTheirOwnForm() throws IOException {
    String f = "\\(w, x) : Tensor^2^2 * Tensor^2. sum (matmul (w, x))";
    Typed run =
        Typed.run("diff", f, "--at", "([[1, 2], [3, 4]], [5, 6])", "--mode", "all", "--json");
    assertEquals(Status.GOOD, run.status(), run.out() + run.err());
    assertEquals(56, run.document().get("value"));
    // the rows of x, and the sums of the columns of w
    assertEquals("[[[5, 6], [5, 6]], [4, 6]]", String.valueOf(run.document().get("gradient")));
    Typed digits =
        Typed.run("diff", "\\x : Tensor^1. sum (exp x)", "--at", "[1]", "--mode", "curry-env");
    assertTrue(digits.out().contains("gradient  [2.71828182845904"), digits.out());
    assertTrue(digits.out().contains("curry-env: over"), digits.out());
  }

  /// A gradient at a tagged value is printed as tangents are read.
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "Some (1/2)          | Some (-1/3)",
        "None 2              | None []",
        "Deep (Some (-1/2))  | Deep (Some (1/4))",
        "Deep (None 1)       | Deep (None [])",
      })
  void whatALabelTagsStandsInBrackets(String at, String gradient) {
    Typed run =
        Typed.run(
            "diff",
            "\\x : {Some R | None Int | Deep {Some R | None Int}}. case x of {Some y -> -y * y / 3"
                + " | None n -> float n"
                + " | Deep z -> case z of {Some y -> y * y * y / 3 | None n -> float n}}",
            "--at",
            at,
            "--mode",
            "curry-env");
    assertTrue(run.out().contains("gradient  " + gradient + "\n"), run.out() + run.err());
  }

  /// `twice`, of any type, is seen where another definition uses it; what the tensors meet is not
  /// captured by a variable of the same name.
  @Test
  void programsWithTensorsMentionDefinitions(@TempDir Path folder) throws IOException {
    Path before =
        Files.writeString(
            folder.resolve("before.dlam"),
            """
            op cube : R -> R = \\x. x * x * x
            let twice = \\f. \\x. f (f x)
            let two : R = 2
            let cell : R -> R = twice (\\x. two * x * x)
            """);
    Path after = Files.writeString(folder.resolve("after.dlam"), "let two : R = 3\n");
    // (8 (3 (x + y))^4)^3 and 8 (t (x + y))^4
    assertEquals(
        "[3265173504, 3265173504]",
        gradient("\\x : Tensor^2. cube (cell (sum (two * x)))", "[1, 0]", before, after));
    assertEquals(
        "[[256, 256], 512]",
        gradient("\\(w, two) : Tensor^2 * R. cell (two * sum w)", "([1, 1], 1)", before, after));
  }

  private static String gradient(String term, String at, Path before, Path after)
      throws IOException {
    Typed run =
        Typed.run(
            "diff",
            term,
            "--at",
            at,
            "--mode",
            "all",
            "--with",
            before.toString(),
            "--with",
            after.toString(),
            "--json");
    assertEquals(Status.GOOD, run.status(), run.out() + run.err());
    return String.valueOf(run.document().get("gradient"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "\\x : Tensor^2. sum x | [1, 2] | functional | differentiate this with mode curry-env",
        "\\x : Tensor^2. x + x | [1, 2] | curry | must be a function from data to R",
        "\\x : Tensor^2. sum x | [1, 2, 3] | curry | the point must have the type Tensor^2",
        "\\x : Tensor^2. sum (x + tensor [1, 2, 3]) | [1, 2] | curry | of the shapes [2] and [3]",
        "\\x : Tensor^2. vjp (\\y : R. y) x | [1, 2] | curry | (§6.1)",
        "\\n : Int. sin n | 3 | curry | `float` makes a float of an int",
      })
  void programsWithTensorsThatHaveNone(String f, String at, String mode, String message) {
    Typed run = Typed.run("diff", f, "--at", at, "--mode", mode);
    assertEquals(Status.WRONG_INPUT, run.status(), run.out());
    assertTrue(run.err().contains(message), run.err());
  }

  /// Only digits that rounding has left, and what is exact.
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "\\(x, y). sin (x * y) + exp x | (0.3, 2) | 0 | value     1.91450128097104",
        "\\(x, y). x * y^2 | (3, 5) | 0 | gradient  [25, 30]",
        "\\x. 1 / (x * x) | 1e-200 | 3 | but doubles were rounded before",
        "\\x. 1 / (x * x) | 0 | 1 | the divisor is zero",
        "\\x. exp x | 1000 | 3 | too large",
        "\\x. (sin x)^2 + (cos x)^2 - 1 | 1/2 | 3 | is all that doubles tell of it",
        "\\(). 3 | () | 0 | value     3",
        "\\l : list R. fold (a, b). a * a + b over l from 0 | [1, 2] | 0 | gradient  [2, 4]",
        "\\x. sqrt (x - 1) | 1.0000000000000001 | 3 | there may be a value",
        "\\x. log (sin x) | 1e154 | 3 | there may be a value",
        "\\x. log x | 1e-400 | 3 | there may be a value",
        "\\x. log x | 0 | 1 | is undefined",
      })
  void codeComputesWithDoubles(String term, String at, int status, String said) {
    Typed run = Typed.run("diff", term, "--at", at, "--mode", "compiled");
    assertEquals(status, run.status().code(), run.out());
    assertTrue(run.out().contains(said), run.out());
  }

  /// What doubles do not reach is left to the other modes, and what they have lost as well.
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "\\(x, y). sin (x * y) + exp x | (0.3, 2) | 8 modes agree",
        "\\x. 1 / (x * x) | 1e-200 | 7 modes agree",
        "\\x. exp x | 1000 | 7 modes agree",
        "\\x. exp x + 1e20 - 1e20 | 1 | 7 modes agree",
      })
  void codeConfirmsTheOtherModes(String term, String at, String said) {
    Typed run = Typed.run("diff", term, "--at", at, "--mode", "all");
    assertEquals(Status.GOOD, run.status(), run.out());
    assertTrue(run.out().contains(said), run.out());
  }

  /// A tangent of a variant is at its label, one of a list as long.
  @ParameterizedTest
  @ValueSource(
      strings = {
        "\\v : {A R | B R}. case v of {A x -> x * x | B x -> 3 * x} ; B 2 ; A 1 ; B 1",
        "\\v : {A R | B R}. case v of {A x -> x * x | B x -> 3 * x} ; A 2 ; B 1 ; A 1",
        "\\l : list (list R). 3 ; [[1, 2], [3]] ; [[1], [1, 1]] ; [[1, 1], [1]]",
        "\\l : list (list R). 3 ; [[], [3]] ; [[3], []] ; [[], [1]]",
        "\\(l, x) : list 1 * R. x ; ([()], 3) ; ([(), ()], 1) ; ([()], 1)",
      })
  void aDirectionHasTheShapeOfThePoint(String row) {
    String[] typed = row.split(" ; ");
    Typed run =
        Typed.run("diff", typed[0], "--at", typed[1], "--direction", typed[2], "--mode", "all");
    assertEquals(Status.WRONG_INPUT, run.status(), run.out());
    assertTrue(run.err().contains("another shape than the point"), run.err());
    run = Typed.run("diff", typed[0], "--at", typed[1], "--direction", typed[3]);
    assertEquals(Status.GOOD, run.status(), run.err());
  }
}
