package org.difflam.cli;

import static java.util.Objects.requireNonNull;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class GlueCommandTest {
  @Test
  void programsAreCorrect() throws IOException {
    Typed run =
        Typed.run(
            "glue", "\\f : R -> R. \\x. f x * sin x", "--order", "2", "--cases", "10", "--json");
    assertEquals(Status.GOOD, run.status(), run.err());
    Map<String, Object> document = run.document();
    assertEquals("holds", document.get("verdict"));
    assertEquals(10, document.get("cases"));
    assertNull(document.get("failing"));
    assertTrue(((Number) requireNonNull(document.get("worstError"))).doubleValue() <= 1e-25);
  }

  /// Five draws prove nothing, even where they have no numbers that could be compared.
  @ParameterizedTest
  @ValueSource(
      strings = {
        "\\x : R. case () of () -> (())",
        "\\x : {True 1 | False 1}. x",
        "\\l : list {}. l"
      })
  void theTextAndTheDocumentSayTheSame(String program) throws IOException {
    Typed text = Typed.run("glue", program, "--cases", "5", "--order", "2");
    assertTrue(text.out().contains("holds on 5 cases, without error"), text.out());
    assertTrue(text.out().contains("  5 draws of plots, seed 2012; "), text.out());
    Typed json = Typed.run("glue", program, "--cases", "5", "--order", "2", "--json");
    assertEquals("holds", json.document().get("verdict"));
  }

  /// Where a program has no arguments, nothing was looked at.
  @ParameterizedTest
  @ValueSource(
      strings = {
        "\\x : {}. x",
        "\\x : R. \\y : {} * R. 3",
        "\\f : R -> {}. 3",
        "\\x : mu X. {Node X}. 3",
      })
  void withoutArgumentsThereAreNoCases(String program) {
    Typed run = Typed.run("glue", program, "--cases", "20");
    assertEquals(Status.INCONCLUSIVE, run.status(), run.out() + run.err());
    assertTrue(run.out().contains("inconclusive: it takes no argument: "), run.out());
    assertTrue(run.out().contains(" has no values\n  0 draws of plots"), run.out());
    assertFalse(run.out().contains("--box"), run.out());
  }

  /// Where parts of a type have no plots, nothing is refuted.
  @ParameterizedTest
  @ValueSource(
      strings = {
        "\\f : R -> list {}. 3",
        "\\(f, x) : ({} -> {}) * R. sin x",
        "\\F : (R -> {}) -> {}. 3",
        "\\x : mu X. {Leaf {} | End R | Node X * X}. x",
      })
  void typesWithoutValues(String program) {
    Typed run = Typed.run("glue", program, "--cases", "20", "--order", "2", "--vars", "2");
    assertEquals(Status.GOOD, run.status(), run.out() + run.err());
    assertTrue(run.out().contains("holds on 20 cases"), run.out());
  }

  @Test
  void outsideTheDomainIsInconclusive() {
    Typed run = Typed.run("glue", "\\x. 1 / (x * x + x)  + log x", "--cases", "10");
    assertEquals(Status.INCONCLUSIVE, run.status());
    assertTrue(run.out().contains("inconclusive: at u = "), run.out());
  }

  /// The derivative that is stated for g has a sign wrong.
  @Test
  void aWrongDerivativeIsBlamed() throws IOException {
    Typed run =
        Typed.run(
            "glue",
            "\\x. \\f : R -> R. let y = x * x in f (cos x + g (y * 2)) + 1",
            "--op",
            "g : R -> R = \\x. x * sin x partial 1 = \\x. sin x - x * cos x",
            "--json");
    assertEquals(Status.FAILED, run.status(), run.err());
    assertEquals("refuted", run.document().get("verdict"));
    Map<?, ?> failing = (Map<?, ?>) requireNonNull(run.document().get("failing"));
    assertEquals("g", failing.get("operation"));
    assertEquals("g (y * 2)", failing.get("subterm"));
    assertTrue(String.valueOf(failing.get("plot")).contains("u1"), failing.toString());
    Typed right =
        Typed.run(
            "glue",
            "\\x. g (x * 2)",
            "--op",
            "g : R -> R = \\x. x * sin x partial 1 = \\x. sin x + x * cos x",
            "--order",
            "3");
    assertEquals(Status.GOOD, right.status(), right.out() + right.err());
  }

  @Test
  void whatReachedItsLimitIsNotAdvisedToTakeABox() {
    Typed run = Typed.run("glue", "\\x. sin x", "--cases", "2000000000", "--limit", "1");
    assertEquals(Status.INCONCLUSIVE, run.status(), run.out() + run.err());
    assertTrue(run.out().contains("--limit (now 1 s) goes further"), run.out());
    assertTrue(!run.out().contains("--box"), run.out());
  }

  @Test
  void aBoxKeepsArgumentsInTheDomain() throws IOException {
    String program = "\\(x, l) : R * list R. sqrt (log x + fold (a, b). a + b over l from x)";
    Typed run = Typed.run("glue", program, "--box", "(1, 5/2)", "--order", "2", "--json");
    assertEquals(Status.GOOD, run.status(), run.out() + run.err());
    assertEquals("(1, 5/2)", run.document().get("box"));
    assertEquals("R * list R -> R", run.document().get("type"));
    assertEquals(Status.INCONCLUSIVE, Typed.run("glue", program).status());
    // a box is no excuse for a wrong derivative
    Typed wrong =
        Typed.run(
            "glue",
            "\\x. h x",
            "--op",
            "h : R -> R = \\x. log x partial 1 = \\x. 2 / x",
            "--box",
            "(1, 2)");
    assertEquals(Status.FAILED, wrong.status(), wrong.out());
  }

  @ParameterizedTest
  @CsvSource({"'(2, 1)', is empty", "3, must be", "'(1, x)', x"})
  void aBoxIsAnInterval(String box, String message) {
    Typed run = Typed.run("glue", "\\x. log x", "--box", box);
    assertEquals(Status.WRONG_INPUT, run.status());
    assertTrue(run.err().contains(message), run.err());
  }

  @ParameterizedTest
  @CsvSource({
    "--vars, 0",
    "--order, -1",
    "--vars, 2000000000",
    "--order, 2000000000",
    "--cases, 0",
    "--order, 60"
  })
  void badNumbersAreRefused(String option, String value) {
    Typed run = Typed.run("glue", "\\x. sin x", option, value);
    assertEquals(Status.WRONG_INPUT, run.status());
    assertTrue(run.out().isEmpty(), run.out());
  }

  @Test
  void ofOrderNoneTheRepresentationIsTheFunctionItself() throws IOException {
    Typed run = Typed.run("glue", "\\x. sin x", "--order", "0", "--cases", "5", "--json");
    assertEquals("holds", run.document().get("verdict"), run.err());
  }

  /// So many draws end on no machine.
  @Test
  void theLimitEndsWhatWouldNotEnd() throws IOException {
    Typed run = Typed.run("glue", "\\x. sin x", "--cases", "2000000000", "--limit", "1", "--json");
    assertEquals(Status.INCONCLUSIVE, run.status(), run.err());
    assertEquals("inconclusive", run.document().get("verdict"));
    String detail = String.valueOf(run.document().get("detail"));
    assertTrue(
        detail.matches(".*the time limit of 1 s was reached after \\d+ of 2000000000 draws"),
        detail);
  }

  @Test
  void modesAgreeOnHigherOrders() throws IOException {
    Typed run =
        Typed.run(
            "diff",
            "\\(x, y). let f = \\z. z * z + x in f (f y) * exp (sin x)",
            "--at",
            "(1, 2)",
            "--order",
            "3",
            "--mode",
            "all",
            "--json");
    assertEquals(Status.GOOD, run.status(), run.err());
    assertEquals(true, run.document().get("agree"));
    String modes = String.valueOf(run.document().get("modes"));
    assertTrue(modes.contains("taylor=") && modes.contains("jets="), modes);
  }

  /// Not one digit of these derivatives is right, however small they are.
  @ParameterizedTest
  @ValueSource(
      strings = {
        "g : R -> R = \\x. x^2 / 10^40 partial 1 = \\x. 3 * x / 10^40",
        "g : R -> R = \\x. 1 + x^2 / 10^40 partial 1 = \\x. 3 * x / 10^40",
        "g : R -> R = \\x. x partial 1 = \\x. 1 + 1 / 10^24",
        "g : R -> R = \\x. 5 partial 1 = \\x. x / 10^40",
      })
  void smallDerivativesAreComparedToo(String wrong) {
    Typed run = Typed.run("glue", "\\x. g x", "--op", wrong, "--cases", "20");
    assertEquals(Status.FAILED, run.status(), run.out());
  }

  /// Functions that are drawn look at their arguments at places that move.
  @Test
  void aFunctionThatIsPassedOnIsLookedAtWhereItIsWrong() {
    String wrong = "g : R -> R = \\x. x^3 partial 1 = \\x. 2 * x^2";
    String term = "\\f : (R -> R) -> R. f (\\y. g y)";
    Typed run = Typed.run("glue", term, "--op", wrong, "--cases", "20");
    assertEquals(Status.FAILED, run.status(), run.out());
    run = Typed.run("glue", term, "--op", wrong.replace("2 *", "3 *"), "--cases", "20");
    assertEquals(Status.GOOD, run.status(), run.out());
  }

  @Test
  void smallDerivativesMayBeRight() {
    String right = "g : R -> R = \\x. 1 + x^2 / 10^40 partial 1 = \\x. 2 * x / 10^40";
    Typed run = Typed.run("glue", "\\x. g x", "--op", right, "--cases", "20", "--order", "3");
    assertEquals(Status.GOOD, run.status(), run.out());
  }

  /// The true derivative is about 1e-5536; of both nothing is known but that they are small, until
  /// there are digits enough.
  @Test
  @Tag("long")
  void whatCannotBeToldFromZeroIsNotEqual() throws IOException {
    String zero = "g : R -> R = \\x. tanh (10000 * x) partial 1 = \\x. 0";
    Typed few = Typed.run("glue", "\\x. g x", "--op", zero, "--box", "(1/2, 2)", "--cases", "2");
    assertEquals(Status.INCONCLUSIVE, few.status(), few.out());
    assertTrue(few.out().contains("may be 0, or not; their difference is 0 ±"), few.out());
    assertTrue(few.out().contains("--digits (now 17) may tell more"), few.out());
    Typed more =
        Typed.run(
            "glue",
            "\\x. g x",
            "--op",
            zero,
            "--box",
            "(1/2, 2)",
            "--cases",
            "2",
            "--digits",
            "100",
            "--json");
    assertEquals(Status.FAILED, more.status(), more.out());
    Map<?, ?> failing = (Map<?, ?>) requireNonNull(more.document().get("failing"));
    Map<?, ?> numbers = (Map<?, ?>) requireNonNull(failing.get("numbers"));
    assertEquals("[0.0, 0]", String.valueOf(numbers.get("value")));
    assertEquals("[null, 0]", String.valueOf(numbers.get("exact")));
    String low = String.valueOf(numbers.get("enclosure"));
    assertTrue(low.matches("\\[\\[3\\.7231\\d{95,}e-5536, .*\\], null\\]"), low);
  }

  /// A pole that no draw meets is found by intervals.
  @Test
  void polesBetweenTheDraws() throws IOException {
    String[] pole = {"glue", "\\x. 1 / (x - 1.2345)", "--box", "(1/2, 2)", "--cases", "5"};
    Typed certain = Typed.run(pole);
    assertEquals(Status.INCONCLUSIVE, certain.status(), certain.out());
    assertTrue(certain.out().contains("at 2469/2000 it has no value"), certain.out());
    String[] root = {"glue", "\\x. 1 / (x^2 - 2)", "--box", "(1/2, 2)", "--cases", "5", "--json"};
    Map<String, Object> doubtful = Typed.run(root).document();
    assertEquals("holds", doubtful.get("verdict"));
    assertTrue(String.valueOf(doubtful.get("gap")).contains("near 1.41421"), doubtful.toString());
    root[5] = "4";
    root[6] = "--no-color";
    String out = Typed.run(root).out();
    assertTrue(out.contains("only at the numbers that were drawn: near 1.41421 it may"), out);
  }

  /// Derivatives that are 0 are so exactly, or as they are written; no number of digits tells.
  @ParameterizedTest
  @ValueSource(
      strings = {
        "\\x. sin x^2 + cos x^2",
        "\\x. log (exp x)",
        "\\x. exp x / exp x",
        "\\x : R. (\\y. 3) x",
        "\\(x, y). (x + y) * (x - y) - x^2 + y^2",
      })
  void whatIsZeroIsEqual(String program) {
    Typed run = Typed.run("glue", program, "--cases", "30", "--order", "2");
    assertEquals(Status.GOOD, run.status(), run.out());
  }
}
