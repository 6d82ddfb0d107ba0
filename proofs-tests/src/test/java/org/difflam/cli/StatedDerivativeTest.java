package org.difflam.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// `diff f at x == v` in files.
final class StatedDerivativeTest {
  @TempDir Path folder = Path.of("");

  /// The verdict is a field of its own, as for `assert`.
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "diff \\x. x^2 at 3 == 6       | proved       | false",
        "diff exp at 2 == exp 1 * exp 1 | holds      | true",
        "diff exp at 1 == 3            | refuted      | false",
        "diff \\x. 1 / x at 0 == 3     | inconclusive | false",
      })
  void isAVerdict(String statement, String verdict, boolean digits) throws IOException {
    Path file = Files.writeString(folder.resolve("a.dlam"), statement + "\n");
    var result = Typed.run("run", file.toString(), "--json").list("results").getFirst();
    assertEquals(verdict, result.get("verdict"));
    assertEquals(result.get("stated"), result.get("detail"));
    assertEquals(digits, result.get("digits") instanceof Integer n && n >= 1_000);
  }

  /// All modes have to say it: by the formula of one of them it is exact, by another's to digits.
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "functional | 2 * sin 1 * cos 1 | proved",
        "taylor     | 2 * sin 1 * cos 1 | holds",
        "functional | sin 1 * (1 + 1) * cos 1 | proved",
        "all        | 2 * sin 1 * cos 1 | holds",
        "all        | sin 2 | holds",
      })
  void whatAllModesSay(String mode, String stated, String verdict) throws IOException {
    Path file =
        Files.writeString(
            folder.resolve("a.dlam"),
            """
            op g : R -> R = \\x. sin x * sin x partial 1 = \\x. sin (2 * x)
            diff g at 1 mode %s == %s
            """
                .formatted(mode, stated));
    var result = Typed.run("run", file.toString(), "--json").list("results").getFirst();
    assertEquals(verdict, result.get("verdict"), "" + result);
  }

  /// All numbers of trees, in their order. Types that a file declares are there at the point, too.
  @Test
  void thePointMayNameDeclaredTypes() throws IOException {
    isDecided(
        "type some = {Some R | None 1}\n"
            + "vjp \\x : some. case x of {Some y -> y * y | None _ -> 1}"
            + " at (Some 3 : some) along 1 == Some 6",
        0,
        "that is what goes back");
  }

  /// What goes back can be stated as it is printed.
  @ParameterizedTest
  @ValueSource(
      strings = {
        "\\(x,) : R^1. (x * x,) at (3,) along (2,)",
        "\\f : R -> R^1. case f 3 of (x,) -> x at (\\x. (x,)) along 1",
        "\\f : R^1 -> R. f (3,) at (\\(x,). x) along 1",
        "\\x : {Some R | None 1}. case x of {Some y -> y * y | None _ -> 1} at Some 1 along -1/3",
        "\\x : {A {Some R | None 1}}. case x of {A z -> case z of {Some y -> y * y | None _ -> 1}}"
            + " at (A (Some 1) : {A {Some R | None 1}}) along -1/3",
        "\\f : R -> {Some R | None 1}. case f (1/2) of {Some y -> y * y | None _ -> 1}"
            + " at (\\x. Some x) along 1/3",
        "\\l : list {Some R | None 1}. fold (x, a). (case x of {Some y -> y * y | None _ -> a})"
            + " over l from 3 at [Some (-1/2), None ()] along 1/3",
      })
  void whatGoesBackCanBeStated(String derivative) throws IOException {
    Path file = Files.writeString(folder.resolve("back.dlam"), "vjp " + derivative + "\n");
    String out = Typed.run("run", file.toString()).out();
    String back = out.substring(out.indexOf("back goes ") + 10).lines().toList().getFirst();
    isDecided("vjp " + derivative + " == " + back, 0, "that is what goes back");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '¦',
      value = {
        "diff \\l : list R. fold (x, a). x * a + a over l from 1 at [2, 3, 5] == (24, 18, 12)",
        "diff \\x. [x, x^2, x^3, x^4, x^5] at 2 == (1, 4, 12, 32, 80)",
        "diff \\x. (C (x * x) : {A R | B R | C R}) at 3 == 6",
        "diff \\(x, y, l) : R * R * list R. x * y + fold (a, b). a * b over l from 1"
            + " at (2, 3, [4, 5]) == (3, 2, 5, 4)",
      })
  void treesOfNumbers(String statement) throws IOException {
    isDecided(statement, 0, "proved");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '¦',
      value = {
        "diff \\x : R. ([x, x] : list R) at 3 covector [1, 2, 3] ¦ 1 ¦ of [3, 3] here",
        "diff \\x : R. (x, ([x, x] : list R)) at 3 covector (1, [1]) ¦ 1 ¦ of (3, [3, 3]) here",
        "diff \\x : R. (Some x : {Some R | Same R}) at 3 covector Same 1 ¦ 1 ¦ of Some 3 here",
        "diff \\x : R. (Some x : {Some R | Same R}) at 3 covector Sum 1 ¦ 1 ¦ a label of",
        "diff eval at ((\\l : list R. \\s : R. fold (x, a). x * s + a over l from 0) [2, 5], 3)"
            + " covector 1 mode curry-env == (environment (0, (0, [3, 3])), 7) ¦ 0 ¦ that is what"
            + " goes back",
        "diff eval at ((\\l : list R. \\s : R. fold (x, a). x * s + a over l from 0) [2, 5], 3)"
            + " covector 1 mode curry-env == (environment (0, (0, [3, 4])), 7) ¦ 1 ¦ refuted",
        "diff eval at ((\\l : list R. \\s : R. fold (x, a). x * s + a over l from 0) [2, 5], 3)"
            + " covector 1 mode curry-env == (environment (0, (0, [3, 3, 1])), 7) ¦ 1 ¦ a list of 2"
            + " covectors",
        "diff eval at ((\\y : R. \\s : R. y * s) 2, 3) covector 7 mode curry-env == (environment"
            + " (0, (0, 21), 5), 14) ¦ 1 ¦ a tuple of 2 covectors",
        "diff \\(f, g) : (R -> R) * (R -> R). f 2 + g 3 at ((\\y : R. \\s : R. y * s) 4, (\\l :"
            + " list R. \\s : R. fold (x, a). x * s + a over l from 0) [5, 6]) covector 1 mode"
            + " curry-env == (environment (0, (0, 2)), environment (0, (0, [3, 3]))) ¦ 0 ¦ that is"
            + " what goes back",
        "diff \\x : R. \\y : R. x * y at 3 covector [(2, 1), (5, 1)] == 7 ¦ 0 ¦ function, back goes"
            + " 7",
        "diff \\(t, x) : Tensor^2 * R. sum (t * tensor [0, 1]) * exp x at (tensor [1, 2], 1)"
            + " covector 1 == (0, 2 * exp 1) ¦ 1 ¦ refuted: left (0, 5.4365636569180905), right",
        "diff \\(f, x) : (R -> R) * R. f x + 2 * f x at (\\u : R. exp u, 3) covector 1 == ([(3, 2),"
            + " (3, 1)], 3 * exp 3) ¦ 3 ¦ equivalent",
        "diff \\m : {A R | B R}. case m of {A x -> exp x | B x -> x} at (A 1 : {A R | B R})"
            + " covector 1 == A (exp 1) ¦ 0 ¦ that is what goes back",
        "diff \\m : {A R | B R}. case m of {A x -> exp x | B x -> x} at (A 1 : {A R | B R})"
            + " covector 1 == B (exp 1) ¦ 1 ¦ refuted",
        "diff \\m : {A R | B R}. case m of {A x -> exp x | B x -> x} at (A 1 : {A R | B R})"
            + " covector 0 == 0 ¦ 0 ¦ that is what goes back",
        "diff \\m : {A R | B R}. case m of {A x -> exp x | B x -> x} at (A 1 : {A R | B R})"
            + " covector 1 == 0 ¦ 1 ¦ refuted",
      })
  void tangentsOfListsVariantsAndClosures(String statement, int status, String said)
      throws IOException {
    isDecided(statement, status, said);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "diff \\(x, y). x * y at (3, 5) == (5, 3)                          | 0 | these are the"
            + " derivatives exactly",
        "diff \\(x, y). (x * y, x) at (3, 5) mode all == ((5, 3), (1, 0))  | 0 | 8 modes agree",
        "diff \\(x, y). x * y at (3, 5) order 2 == (5, 3, 0, 1, 0)         | 0 | proved",
        "diff \\x. x^3 at 2 direction 5 order 2 == (60, 300)               | 0 | proved",
        "diff sin at 1 == cos 1                                            | 0 | proved",
        "diff exp at 2 == exp 1 * exp 1                                    | 0 | digits",
        "diff \\x. 7 at () == ()                                           | 0 | proved",
        "diff \\(x, y). x * y at (3, 5) == (5, 4)                          | 1 | stated (5, 4),"
            + " found (5, 3)",
        "diff sin at 1 == sin 1                                            | 1 | refuted",
        "diff sin at 1 == cos 1 + 1/10^40                                  | 1 | found"
            + " 0.54030230586813971740093660744297660373",
        "diff sin at 1 == cos 1 + 1/10^100                                 | 1 | 7183089",
        "diff sin at 1 mode all == cos 1 + exp (-2000)                     | 1 | refuted",
        "diff \\x. x^3 * 7^3000 at 2 == 12 * 7^3000 + 1/10^3000            | 1 | refuted",
        "diff sin at 1 == sin 1 - sin 1                                    | 1 | refuted",
        "mutant diff sin at 1 == sin 1                                     | 0 | refuted",
        "mutant diff sin at 1 == cos 1                                     | 1 | proved",
        "mutant diff exp at 2 == exp 1 * exp 1                             | 1 | holds",
        "mutant diff \\x. 1 / x at 0 == 3                                  | 3 | no mode has an"
            + " answer",
        "diff \\x. x at 3 == (1, 2)                                        | 2 | 1 in number, and"
            + " here are 2",
        "diff \\x. x at 3 == \\y : R. y                                      | 2 | there is a"
            + " function here",
        "mutant diff \\x. x at 3                                           | 2 | must not be",
        "mutant diff sni at 1 == sin 1                                     | 2 | did you mean",
        "mutant diff \\x. x at (\\y. y) == 1                               | 2 | not determined",
        "mutant glue \\x. x + (1, 2)                                       | 2 | must be R",
        "mutant check \\x. x + (1, 2)                                      | 0 | must be R",
        "diff eval at (\\x : R. x^2 + x, 3) covector 7 == ([(3, 7)], 49)   | 0 | that is what goes"
            + " back",
        "diff eval at (\\x : R. x^2 + x, 3) covector 7 == ([(3, 6)], 49)   | 1 | refuted",
        "diff eval at (\\x : R. x^2 + x, 3) covector 7 == 49               | 1 | a tuple of 2"
            + " covectors",
        "diff eval at (\\x : R. x, 3) covector 7                           | 0 | ([(3, 7)], 7)",
        "diff \\(f, x). f x + f x at (\\u : R. u, 3) covector 1 == ([(3, 2)], 2) | 0 | that is what"
            + " goes back",
        "diff \\x : R. sin x at 1 covector 1 == cos 1                      | 0 | proved",
        "diff \\x : R. sin x at 1 covector 2 mode all                      | 0 |"
            + " 1.0806046117362794",
        "diff exp at 2 covector 1 == exp 1 * exp 1                          | 0 | holds",
        "diff \\x : R. sin x at 1 covector 1 == sin 1                      | 1 | refuted",
        "diff \\x : R. sin x at 1 covector 1 == cos 1 + 1/10^100           | 1 | 7183089",
        "diff \\x : R. sin x at 1 covector 1 == (1, 2)                     | 1 | must have the"
            + " type R",
        "diff eval at (\\x : R. exp x, 3) covector 7 == ([(3, 7)], 7 * exp 3) | 0 | proved",
        "diff eval at (\\x : R. exp x, 3) covector 7 == ([(3, 8)], 7 * exp 3) | 1 | refuted",
        "diff eval at (\\x : R. exp x, 3) covector 7 == ([(4, 7)], 7 * exp 3) | 3 | inconclusive",
        "diff exp at 1 covector 1 == exp 2 * exp (-1) + exp 1 - exp 1         | 0 | holds",
        "diff \\x : R. tanh x - (exp (2 * x) - 1) / (exp (2 * x) + 1) at 1 covector 1 == 0 | 3 |"
            + " fewer digits",
        "diff \\x : R. log x at 0 covector 1                               | 1 | log(0)",
        "diff \\t : Tensor^2. sum t at tensor [1, 2] covector 1 mode all == tensor [1, 1] | 0 |"
            + " curry-env",
        "diff \\t : Tensor^2. sum t at tensor [1, 2] == 1                  | 2 | covector 1",
        "diff \\x : R. x at 3 covector 1 order 2                           | 2 | excludes",
        "diff \\x : R. x at 3 covector 1 mode taylor                       | 2 | curry-env",
        "diff 3 at 3 covector 1                                            | 2 | must be a"
            + " function",
      })
  void isDecided(String statement, int status, String said) throws IOException {
    Path file = Files.writeString(folder.resolve("a.dlam"), statement + "\n");
    Typed run = Typed.run("run", file.toString());
    assertEquals(status, run.status().code(), run.out() + run.err());
    assertTrue((run.out() + run.err()).contains(said), run.out() + run.err());
  }
}
