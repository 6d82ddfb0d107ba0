package org.difflam.cli;

import static java.util.Objects.requireNonNull;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// A printed digit is a certain digit, in every command that prints numbers.
final class CertainDigitsCommandTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "(exp 100 + 1) - exp 99 * exp 1 | 1.0000000000000000",
        "(exp 100 + 1) - exp 100 | 1",
        "sin 1 - sin 1 | 0",
        "sqrt 2 * sqrt 2 - 2 | 0",
        "(1 - tanh 100) * exp 200 | 2.0000000000000000",
        "sin (10^100) | -0.37237612366127669",
        "sin (exp 100) | 0.14219812365823864",
        "(10^44 * sqrt 2 + 1) - 10^44 * exp (log 2 / 2) | 1.0000000000000000",
        "exp (log 2) | 2.0000000000000000",
        "sqrt 2 * sqrt 2 | 2",
        "exp (1/10^30) - 1 - 1/10^30 | 5.0000000000000000e-61",
        "exp 1 * (0.1 + 0.2 - 0.3) | 0",
        "(1/3, exp 1, [2]) | (1/3, 2.7182818284590452, [2])",
        "2^70 | 1180591620717411303424",
        "exp 50 | 5.1847055285870725e21",
        "tanh (10^9) | 1.0000000000000000",
        "1 + exp (-(10^60)) | 1.0000000000000000",
        "cos (exp (-(10^60))) | 1.0000000000000000",
        "sigmoid (10^60) - tanh (-(10^60)) | 2.0000000000000000",
        "exp (-(10^60)) + sigmoid (-(10^60)) + exp 1 | 2.7182818284590452",
        "sin (1/10^40000) | 1.0000000000000000e-40000",
      })
  void digits(String term, String value) {
    Typed run = Typed.run("eval", term);
    assertEquals(Status.GOOD, run.status(), run.out());
    assertTrue(run.out().startsWith(value + " : "), run.out());
  }

  @Test
  void moreDigits() throws IOException {
    Typed run = Typed.run("eval", "sqrt 2", "--digits", "50");
    assertTrue(
        run.out().startsWith("1.4142135623730950488016887242096980785696718753769 : "), run.out());
    Typed few = Typed.run("eval", "exp (log 2) / 16", "--digits", "2");
    assertTrue(few.out().startsWith("0.125 : "), few.out());
    assertEquals(Status.GOOD, few.status());
    Typed gradient = Typed.run("diff", "\\x. exp x", "--at", "1", "--digits", "30");
    assertTrue(
        gradient.out().contains("gradient  [2.71828182845904523536028747135]"), gradient.out());
    Typed wrong = Typed.run("eval", "1", "--digits", "0");
    assertEquals(Status.WRONG_INPUT, wrong.status());
    assertTrue(wrong.err().contains("--digits takes a number from 1 to"), wrong.err());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "cos 1 * cos 1 + sin 1 * sin 1 - 1",
        "(2, [exp 1 * exp 1 - exp 2])",
      })
  void whatCannotBeToldFromZero(String term) throws IOException {
    Typed run = Typed.run("eval", term);
    assertEquals(Status.INCONCLUSIVE, run.status());
    assertTrue(
        run.out()
            .matches(
                "(?s).*0 ± [0-9.]+e-2[0-9]{3}.*\ninconclusive: 0 ± .* cannot be told from 0.*\n"),
        run.out());
    Map<String, Object> json = Typed.run("eval", term, "--json").document();
    assertTrue(String.valueOf(json.get("reason")).contains("cannot be told from 0"), "" + json);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "log (1 - 1) | FAILED | log(0) is undefined",
        "sqrt (exp 1 * exp 1 - exp 2) | INCONCLUSIVE | : it meets the edge of the domain; --digits",
        "1 / (exp 1 * exp 1 - exp 2) | INCONCLUSIVE | it meets the edge of the domain; --digits",
        "exp (exp 20) | INCONCLUSIVE | ) has no value among 42-digit balls: too large",
        "exp (-(10^60)) | INCONCLUSIVE | is as near to 0 as is computed here; more digits do not"
            + " tell it from 0",
        "1 / exp (-(10^60)) | INCONCLUSIVE | among 42-digit balls: too small to be told from 0",
        "log (sigmoid (-(10^60))) | INCONCLUSIVE | : too small to be told from 0",
      })
  void edgesOfDomains(String term, Status status, String why) {
    Typed run = Typed.run("eval", term);
    assertEquals(status, run.status());
    assertTrue(run.out().contains(why), run.out());
  }

  private static List<?> list(Map<String, Object> json, String field) {
    return (List<?>) requireNonNull(json.get(field), field);
  }

  /// Each number: the nearest double, and its decimal ends or what it is exactly.
  @Test
  void documents() throws IOException {
    Map<String, Object> json =
        Typed.run("eval", "(1/3, [exp 1, 2], 10^400, exp 1000)", "--json").document();
    assertEquals(
        "[0.3333333333333333, [2.718281828459045, 2], null, null]", "" + json.get("value"));
    assertEquals("1/3", list(json, "exact").getFirst());
    assertEquals("1" + "0".repeat(400), list(json, "exact").get(2));
    List<?> ends = (List<?>) ((List<?>) list(json, "enclosure").get(1)).getFirst();
    BigDecimal e = new BigDecimal("2.71828182845904523536028747135266249775724709369995");
    assertTrue(new BigDecimal("" + ends.get(0)).compareTo(e) < 0, "" + ends);
    assertTrue(new BigDecimal("" + ends.get(1)).compareTo(e) > 0, "" + ends);
    assertNull(list(json, "enclosure").get(2));
  }

  /// `diff` keeps its fields, and what is certain stands beside them in the same form.
  @Test
  void documentsOfDerivatives() throws IOException {
    Map<String, Object> json =
        Typed.run("diff", "\\(x, y). exp x + x * y / 3", "--at", "(0, 1)", "--json").document();
    assertEquals("[1.3333333333333333, 0]", "" + json.get("gradient"));
    assertEquals("[4/3, 0]", "" + json.get("gradientExact"));
    assertFalse(json.containsKey("gradientEnclosure"), "" + json);
    Map<String, Object> mixed =
        Typed.run("diff", "\\(x, y). exp x + y", "--at", "(1, 1)", "--json").document();
    assertEquals("[2.718281828459045, 1]", "" + mixed.get("gradient"));
    assertEquals("[null, 1]", "" + mixed.get("gradientExact"));
    assertEquals(
        "[[2.7182818284590452353, 2.7182818284590452354], null]",
        "" + mixed.get("gradientEnclosure"));
    assertEquals(
        "[[2.7182818284590452353, 2.7182818284590452354], null]",
        "" + list(mixed, "jacobianEnclosure").getFirst());
  }

  @Test
  void modesAgreeOnlyOnDigits() throws IOException {
    Typed run = Typed.run("diff", "\\x. tanh x", "--at", "500", "--mode", "all");
    assertEquals(Status.GOOD, run.status());
    assertTrue(run.out().contains("gradient  [2.0303835590197827e-434]"), run.out());
    assertTrue(run.out().contains("7 modes agree"), run.out());
    String one = "\\x. tanh x - (exp (2 * x) - 1) / (exp (2 * x) + 1)";
    Typed open = Typed.run("diff", one, "--at", "1", "--mode", "all", "--limit", "600");
    assertEquals(Status.INCONCLUSIVE, open.status());
    assertFalse(open.out().contains("agree"), open.out());
    assertTrue(open.out().contains("inconclusive: functional: 0 ± "), open.out());
    Map<String, Object> json =
        Typed.run("diff", one, "--at", "1", "--json", "--limit", "600").document();
    assertNull(json.get("agree"));
    assertTrue(String.valueOf(json.get("reason")).contains("cannot be told from 0"), "" + json);
  }

  /// `3 --3` is 3 and a comment, which is told beside the answer.
  @Test
  void aCommentThatLooksLikeANumberIsTold() {
    Typed comment = Typed.run("eval", "3 --3");
    assertEquals(Status.GOOD, comment.status(), comment.err());
    assertTrue(comment.err().contains("`--3` is a comment"), comment.err());
    assertEquals("", Typed.run("eval", "3 - -3 -- six").err());
  }
}
