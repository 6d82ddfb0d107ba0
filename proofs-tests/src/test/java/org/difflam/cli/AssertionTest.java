package org.difflam.cli;

import static java.util.Objects.requireNonNull;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// `assert t == u`, above all at types with functions.
final class AssertionTest {
  private static final String BEFORE =
      "type maybe a = {Nothing 1 | Just a}\nlet square = \\x. x * x\n";

  @TempDir Path folder = Path.of("");

  private Map<String, Object> verdict(String assertion) throws IOException {
    Path file = Files.writeString(folder.resolve("a.dlam"), BEFORE + "assert " + assertion + "\n");
    Typed run = Typed.run("run", file.toString(), "--json");
    Map<String, Object> result = run.list("results").getFirst();
    assertEquals(run.status().code(), result.get("status"));
    return result;
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "square == \\x. x * x",
        "\\f. \\x. f x == \\f : R -> R. f",
        "\\l : list R. fold (x, a). x + a over l from 0 == \\l. sum l",
        "[square] == [\\x. x * x]",
        "1 / 3 + 1 / 6 == 1 / 2",
        "\\x : {}. (case x of {} : R) == \\x. 1",
      })
  void proved(String assertion) throws IOException {
    assertEquals("proved", verdict(assertion).get("verdict"));
  }

  /// The operations compute, so sides that Figure 5 tells apart may be equal.
  @ParameterizedTest
  @ValueSource(
      strings = {
        "\\x. x + 1 + 1 == \\x. x + 2",
        "\\x. \\y. x + y == \\x. \\y. y + x",
        "\\x. sin x ^ 2 + cos x ^ 2 == \\x. 1",
        "\\f : R -> R. f (1 + 1) == \\f. f 2",
      })
  void openButNeverRefuted(String assertion) throws IOException {
    Map<String, Object> result = verdict(assertion);
    assertEquals("inconclusive", result.get("verdict"));
    String why = String.valueOf(result.get("reason"));
    assertTrue(why.contains("operations are only names"), why);
    assertTrue(why.contains("both sides agree at 200 closed instances"), why);
  }

  @Test
  void whatHasNoValueIsNoAgreement() throws IOException {
    String why = String.valueOf(verdict("\\x. x / x == \\x. x / x * 1").get("reason"));
    assertTrue(why.contains("more a side has no value to compare"), why);
    assertTrue(!why.contains("at 200 closed"), why);
    why = String.valueOf(verdict("\\x. log (0 - x * x) == \\x. log (0 - x * x) + 0").get("reason"));
    assertTrue(why.contains("agree at 0 closed instances"), why);
  }

  /// On either side.
  @ParameterizedTest
  @ValueSource(
      strings = {
        "\\x : R. 1 == \\x. (\\y. 1) (log (sin 1 ^ 2 + cos 1 ^ 2 - 1))",
        "\\x : R. (\\y. 1) (log (sin 1 ^ 2 + cos 1 ^ 2 - 1)) == \\x. 1",
      })
  void whatPerhapsHasAValueIsNotRefuted(String assertion) throws IOException {
    assertEquals("inconclusive", verdict(assertion).get("verdict"));
  }

  /// By β an argument that is undefined is dropped; `eval` computes it.
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "\\x. (\\y. 1) (log x) == \\x. 1 | log(0) is undefined: the argument must be positive | 1",
        "\\x : R. (\\y. 1) (1 / 0) == \\x. 1 | div(1, 0) is undefined: the divisor is zero | 1",
        "(\\y. \\x : R. x) (1 / 0) == \\x. x | div(1, 0) is undefined: the divisor is zero |"
            + " <function>",
        "\\x. x / x == \\x. 1 | div(0, 0) is undefined: the divisor is zero | 1",
        "\\x. exp (log x) == \\x. x | log(0) is undefined: the argument must be positive | 0",
        "log 0 == 1 | log(0) is undefined: the argument must be positive | 1",
        "exp 1 == 1 / 0 | 2.7182818284590452 | div(1, 0) is undefined: the divisor is zero",
      })
  void whatIsDefinedOnOneSideOnlyIsRefuted(String assertion, String left, String right)
      throws IOException {
    Map<String, Object> result = verdict(assertion);
    assertEquals("refuted", result.get("verdict"), "" + result);
    assertEquals(left, result.get("left"));
    assertEquals(right, result.get("right"));
  }

  /// A fraction is read as the decimal that it is.
  @Test
  void sidesAreShownWithDigitsThatTellThemApart() throws IOException {
    Map<String, Object> near = verdict("exp 1 == 2.718281828459045235360287");
    assertEquals("refuted", near.get("verdict"));
    String left = String.valueOf(near.get("left"));
    assertTrue(left.startsWith("2.7182818284590452353602874713"), left);
    // at first its enclosure ends where the other number is
    String other = "2.7182818284590452354";
    Map<?, ?> numbers = (Map<?, ?>) verdict("exp 1 == " + other).get("numbers");
    assertTrue(
        numbers != null
            && numbers.get("enclosure") instanceof List<?> ends
            && ends.getFirst() instanceof List<?> both
            && new BigDecimal(String.valueOf(both.getLast())).compareTo(new BigDecimal(other)) < 0,
        "" + numbers);
  }

  @Test
  void operationsThatAreNotTotal() throws IOException {
    Path file =
        Files.writeString(
            folder.resolve("a.dlam"), "assert \\x. (\\y. y + 1) (log x) == \\x. log x + 1");
    Typed run = Typed.run("run", file.toString());
    assertEquals(Status.GOOD, run.status());
    assertTrue(
        run.out()
            .contains("holds by the laws of Figure 5 where both sides are defined, as they are at"),
        run.out());
    assertTrue(
        String.valueOf(verdict("\\f : R -> R. \\x. (\\y. x) (f x) == \\f. \\x. x").get("detail"))
            .endsWith("Figure 5, for arguments that are total functions"));
    for (String later :
        new String[] {
          "\\y : R. \\f : R -> R. f y == \\x : R. \\g : R -> R. g x",
          "\\y : R. (y, \\f : R -> R. f y) == \\x : R. (x, \\g : R -> R. g x)"
        })
      assertTrue(
          String.valueOf(verdict(later).get("detail"))
              .endsWith("Figure 5, for arguments that are total functions"),
          later);
    for (String same :
        new String[] {"\\x. log x == \\y. log y", "\\x. (\\y. y / 2) x == \\x. x / 2"})
      assertEquals("proved", verdict(same).get("verdict"), same);
    String none = "\\x. (\\y. y) (log (0 - x * x)) == \\x. log (0 - x * x)";
    assertEquals("inconclusive", verdict(none).get("verdict"));
  }

  /// Only instances where both sides have values are said to agree.
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "\\x : R. x / 0 == \\x : R. 1 / 0        | agree at 0 closed instances | at 200 more",
        "\\x : R. log (0 - x * x) + 1 - 1 == \\x : R. log (0 - x * x) | agree at 0 closed | at 200"
            + " more",
      })
  void undecidedInstancesDoNotAgree(String sides, String agreed, String undecided)
      throws IOException {
    String said = String.valueOf(verdict(sides).get("detail"));
    assertTrue(said.contains(agreed), said);
    assertTrue(said.contains(undecided), said);
  }

  /// The instance that refutes is an assertion, and it is refuted by the same values.
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "square == \\x. x * x * x | 4 | 8",
        "\\x. x^5 - 5 * x^3 + 4 * x == \\x. 0 | 2520 | 0",
        "(square, \\x. x) == (\\x. x * x, \\x. x * 1.25) | 2 | 5/2",
        "\\f. f 2 == \\f : R -> R. f 2.5 | 2 | 5/2",
        "(\\x. Just x : R -> maybe R) == \\x. Nothing () | Just 0 | Nothing ()",
        "\\x. x == \\x. x + 0.0009765625 | 0 | 1/1024",
        "\\v : R^2. p1 v == \\v. p2 v | 5 | 0",
        "\\l : list R. l == \\l. 1 :: l | [] | [1]",
      })
  void refutedAtAnInstance(String assertion, String left, String right) throws IOException {
    Map<String, Object> result = verdict(assertion);
    assertEquals("refuted", result.get("verdict"));
    Map<String, Object> again = verdict(String.valueOf(result.get("instance")));
    assertEquals("refuted", again.get("verdict"));
    assertEquals(again.get("left"), result.get("left"));
    assertEquals(again.get("right"), result.get("right"));
    assertEquals(left, result.get("left"));
    assertEquals(right, result.get("right"));
  }

  /// What no projection reaches is told by the arguments.
  @Test
  void functionsInLists() throws IOException {
    Path file = Files.writeString(folder.resolve("a.dlam"), BEFORE + "assert [square] == [\\x. x]");
    Typed run = Typed.run("run", file.toString());
    assertTrue(run.out().contains("refuted: at 2: left 4, right 2"), run.out());
  }

  @Test
  void numbersThatDifferBehindTheDigitsShown() throws IOException {
    Path file = Files.writeString(folder.resolve("a.dlam"), "assert exp 1 == exp 1 + 1e-30");
    Typed run = Typed.run("run", file.toString());
    assertTrue(
        run.out()
            .contains(
                "refuted: left 2.718281828459045235360287471352662,"
                    + " right 2.718281828459045235360287471353662"),
        run.out());
    assertEquals("refuted", verdict("exp 1 == exp 1 + 1e-60").get("verdict"));
    Map<String, Object> near = verdict("exp (-200) + 1 == 1");
    assertEquals("refuted", near.get("verdict"));
    Map<?, ?> numbers = (Map<?, ?>) near.get("numbers");
    assertEquals("[null, 1]", String.valueOf(requireNonNull(numbers).get("exact")));
    String enclosure = String.valueOf(numbers.get("enclosure"));
    assertTrue(enclosure.matches("\\[\\[1[.]0{86}1383896.*, null\\]"), enclosure);
    String left = String.valueOf(verdict("exp (-200) + 1 == 1").get("left"));
    assertTrue(left.matches("1[.]0{86}1383896526736737.*"), left);
    Map<String, Object> far = verdict("exp 1 == exp 1 + exp (-9000)");
    assertEquals("holds", far.get("verdict"));
    int digits = (Integer) requireNonNull(far.get("digits"));
    assertTrue(digits >= 1_000 && digits < 3_909, "" + far);
  }

  /// Narrow enclosures that meet agree to as many digits as the values have in common; wide ones
  /// are refined.
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "1 - tanh 100 == 1/10^42 | left 2.7677930534734751e-87, right 1/1000000",
        "1 - tanh 100 == 0 | left 2.7677930534734751e-87, right 0",
        "(1 - tanh 100, 3) == (0, 3) | left (2.7677930534734751e-87, 3), right (0, 3)",
        "sin (10^100) == 0 | left -0.37237612366127669, right 0",
        "\\x. 1 - tanh (100 * x * x + 100) == \\x. 0 | left 2.7677930534734751e-87, right 0",
      })
  void wideEnclosuresAreNoAgreement(String assertion, String said) throws IOException {
    Path file = Files.writeString(folder.resolve("a.dlam"), "assert " + assertion);
    Typed run = Typed.run("run", file.toString());
    assertEquals(Status.FAILED, run.status());
    assertTrue(run.out().contains(said), run.out());
  }

  @Test
  void whatIsEqualIsSoToSomeDigits() throws IOException {
    Path file = Files.writeString(folder.resolve("a.dlam"), "assert exp 1 * exp 1 == exp 2");
    Typed run = Typed.run("run", file.toString());
    assertEquals(Status.GOOD, run.status());
    assertTrue(
        run.out().matches("(?s).*holds: the values are equal to 1[0-9]{3} digits\n"), run.out());
    Typed more = Typed.run("run", file.toString(), "--digits", "2000");
    assertTrue(more.out().contains("are equal to 20"), more.out());
  }

  @Test
  void whatCannotBeToldFromZeroIsInconclusive() throws IOException {
    Map<String, Object> result = verdict("sin 1 * sin 1 + cos 1 * cos 1 - 1 == 0");
    assertEquals("inconclusive", result.get("verdict"));
    String why = String.valueOf(result.get("reason"));
    assertTrue(why.matches(".*left 0 ± [0-9.]+e-2[0-9]{3}, right 0; --digits.*"), why);
  }
}
