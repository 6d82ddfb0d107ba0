package org.difflam.cli;

import static java.util.Objects.requireNonNull;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class GlueTest {
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

  @Test
  void outsideTheDomainIsInconclusive() {
    Typed run = Typed.run("glue", "\\x. 1 / (x * x + x)  + log x", "--cases", "10");
    assertEquals(Status.INCONCLUSIVE, run.status());
    assertTrue(run.out().contains("inconclusive: at u = "), run.out());
  }

  @ParameterizedTest
  @CsvSource({
    "--vars, 0",
    "--order, 0",
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
}
