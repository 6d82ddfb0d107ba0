package org.difflam.cli;

import static java.util.Objects.requireNonNull;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// `difflam curve`: a program and its derivative along an interval.
final class CurveCommandTest {
  @Test
  void allModesSayTheSameAndDoublesAreOffByTheirRounding() throws IOException {
    Typed run = Typed.run("curve", "\\x. x * sin x", "--on", "(-2, 2)", "--points", "5", "--json");
    assertEquals(Status.GOOD, run.status(), run.out());
    assertEquals(List.of(-2.0, -1.0, 0.0, 1.0, 2.0), run.document().get("x"));
    assertEquals(true, run.document().get("agree"));
    assertEquals("R -> R", run.document().get("type"));
    Map<?, ?> modes = fields(run.document(), "modes");
    List<?> slopes = (List<?>) requireNonNull(fields(modes, "pullback").get("derivative"));
    for (int i = 0; i < 5; i++) {
      double x = i - 2, slope = Math.sin(x) + x * Math.cos(x);
      assertEquals(slope, number(slopes.get(i)), 1e-15);
    }
    assertTrue(off(modes, "taylor") < 1e-20, "" + modes.get("taylor"));
    double rounded = off(modes, "compiled");
    assertTrue(rounded > 0 && rounded < 1e-14, "" + modes.get("compiled"));
  }

  private static double off(Map<?, ?> modes, String mode) {
    return number(fields(fields(modes, mode), "difference").get("derivative"));
  }

  private static Map<?, ?> fields(Map<?, ?> document, String name) {
    return (Map<?, ?>) requireNonNull(document.get(name), name);
  }

  private static double number(@Nullable Object value) {
    return ((Number) requireNonNull(value)).doubleValue();
  }

  @Test
  void aPoleIsAGapInTheTableAndInThePicture(@TempDir Path folder) throws IOException {
    Path svg = folder.resolve("curve.svg");
    Typed run =
        Typed.run(
            "curve",
            "\\x. 1 / x",
            "--on",
            "(-1, 1)",
            "--points",
            "5",
            "--json",
            "--mode",
            "functional",
            "--svg",
            svg.toString());
    assertEquals(List.of(0.0), run.document().get("undefined"));
    assertEquals(
        3, Files.readString(svg).split("<polyline", -1).length - 2, "f is in two pieces, f′ too");
    Typed text = Typed.run("curve", "\\x. 1 / x", "--on", "(-1, 1)", "--points", "5");
    assertTrue(text.out().contains("  8 modes agree at 4 points\n"), text.out());
  }

  /// A third is no double; what is printed can be typed in again.
  @Test
  void pointsArePrintedAsTheyAre() throws IOException {
    String[] typed = {"curve", "\\x. 1 / (x - 2/3)", "--on", "(0, 1)", "--points", "4"};
    Typed text = Typed.run(typed);
    assertTrue(text.out().contains("  1/3                      -3.0 "), text.out());
    assertTrue(text.out().contains("no value, or no derivative, at 2/3\n"), text.out());
    Typed json =
        Typed.run(Stream.concat(Stream.of(typed), Stream.of("--json")).toArray(String[]::new));
    assertEquals(List.of("0", "1/3", "2/3", "1"), json.document().get("xExact"));
    assertEquals(List.of(0.0, 1 / 3.0, 2 / 3.0, 1.0), json.document().get("x"));
  }

  /// What compiled code computes, not an end of what rounding leaves of it.
  @Test
  void doublesAreThoseThatAreComputed() throws IOException {
    Typed run =
        Typed.run(
            "curve",
            "\\x. x * x * x / 7 - x",
            "--on",
            "(0, 1)",
            "--points",
            "11",
            "--mode",
            "compiled",
            "--json");
    List<?> values =
        (List<?>) requireNonNull(fields(fields(run.document(), "modes"), "compiled").get("value"));
    List<?> places = (List<?>) requireNonNull(run.document().get("x"));
    for (int i = 0; i < 11; i++) {
      double x = number(places.get(i));
      assertEquals(x * x * x / 7 - x, number(values.get(i)));
    }
  }

  /// A value that no double holds is none for compiled code, and no difference can be told.
  @Test
  void aModeThatSaysNothingSomewhereDoesNotAgreeThere() {
    Typed run = Typed.run("curve", "\\x. exp (1000 * x)", "--on", "(0, 1)", "--points", "2");
    assertEquals(Status.GOOD, run.status(), run.out());
    assertTrue(run.out().contains("  7 modes agree at 2 points, and the others"), run.out());
    assertTrue(run.out().contains("compiled: at most 0.0 and 0.0"), run.out());
    assertTrue(run.out().contains("taylor: at most "), "certain digits are no doubles");
    assertTrue(run.out().contains("own, and none at 1"), run.out());
    assertFalse(run.out().contains("Infinity"), run.out());
  }

  @Test
  void nothingIsSaidOfDifferencesWhereNothingIsADouble() throws IOException {
    String[] typed = {"curve", "\\x. exp (1000 * x)", "--on", "(1, 2)", "--points", "2"};
    Typed run = Typed.run(typed);
    assertTrue(run.out().contains("functional: too large for a double everywhere"), run.out());
    assertFalse(run.out().contains("at most 0.0"), run.out());
  }

  /// The ends of the axis are further apart than any double is large.
  @Test
  void aCurveMayBeAsSteepAsDoublesAre(@TempDir Path folder) throws IOException {
    Path svg = folder.resolve("steep.svg");
    Typed run =
        Typed.run(
            "curve", "\\x. 1e308 * x", "--on", "(-1, 1)", "--points", "3", "--svg", svg.toString());
    assertEquals(Status.GOOD, run.status(), run.err());
    String drawn = Files.readString(svg);
    assertTrue(drawn.contains("points=\"80.0,"), drawn);
    assertFalse(drawn.contains("NaN") || drawn.contains("Infinity"), drawn);
  }

  @Test
  void whatHasNoValueAnywhereIsOpen() {
    Typed run = Typed.run("curve", "\\x. log (-1 - x * x)", "--on", "(0, 1)", "--points", "3");
    assertEquals(Status.INCONCLUSIVE, run.status(), run.out());
    assertTrue(
        run.out().contains("  taylor: at 0, it or its derivative has no value here: log(-1)"));
    assertTrue(
        run.out().contains("there is no value, or no derivative, at any of these 3 points"),
        run.out());
    assertFalse(run.out().contains("does not apply"), run.out());
  }

  @Test
  void whatIsNoCurveIsSaid() throws IOException {
    for (String[] wrong :
        new String[][] {
          {"\\(x, y). x * y", "(0, 1)", "a curve is that of a function from R to R"},
          {"\\x. x", "(1, 1)", "the interval is empty"},
          {"\\x. x", "3", ""},
          {"\\x. sin", "(0, 1)", ""},
          {"\\x. x", "(0, 1e400)", "is shown over doubles, and its 41 points are not so many"},
          {
            "\\x. x",
            "(0, 1e-400)",
            "not so many of them (beside 0.0); shift and stretch the function"
          },
          {"\\x. x", "(1, 1.000000000000001)", "are not so many of them (beside 1.0)"},
        }) {
      Typed run = Typed.run("curve", wrong[0], "--on", wrong[1], "--json");
      assertEquals(Status.WRONG_INPUT, run.status(), run.out());
      assertTrue(run.error().contains(wrong[2]), run.error());
    }
    assertEquals(
        Status.WRONG_INPUT,
        Typed.run("curve", "\\x. x", "--on", "(0, 1)", "--points", "1").status());
  }

  /// Doubles that have lost their digits are no agreement.
  @Test
  void aModeWithTooFewDigitsIsNotSaidToAgree() throws IOException {
    String[] typed = {"curve", "\\x. (x + 10^20) - 10^20", "--on", "(0, 3)", "--points", "4"};
    Typed run = Typed.run(typed);
    assertEquals(Status.GOOD, run.status(), run.out() + run.err());
    assertTrue(run.out().contains("7 modes agree at 4 points, and the others"), run.out());
    assertTrue(run.out().contains("too few digits to agree at 0, 1, 2, 3"), run.out());
    Typed json =
        Typed.run(io.vavr.collection.List.of(typed).append("--json").toJavaArray(String[]::new));
    Map<?, ?> modes = fields(json.document(), "modes");
    assertEquals(List.of(0.0, 1.0, 2.0, 3.0), fields(modes, "compiled").get("undecided"));
    assertFalse(fields(modes, "taylor").containsKey("undecided"));
  }

  /// What two modes say is told, and how far they are apart.
  @Test
  void aDisagreementIsShown() throws IOException {
    String[] typed = {
      "curve",
      "\\x. cube x",
      "--on",
      "(0, 1)",
      "--points",
      "2",
      "--op",
      "cube : R -> R = \\x. x^3 partial 1 = \\x. 2 * x^2"
    };
    Typed run = Typed.run(typed);
    assertEquals(Status.FAILED, run.status(), run.out() + run.err());
    assertTrue(
        run.out()
            .contains(
                "the modes disagree: at 1, the derivative is 3 in functional, and 2 in taylor"),
        run.out());
    assertTrue(run.out().contains("at most 0.0 and 1.0 from functional's own"), run.out());
    Typed json =
        Typed.run(io.vavr.collection.List.of(typed).append("--json").toJavaArray(String[]::new));
    assertEquals("taylor", fields(json.document(), "disagreement").get("other"));
    assertEquals(1.0, off(fields(json.document(), "modes"), "curry"));
  }

  /// Where nobody could find a value there may be one.
  @Test
  void whatIsTooLargeIsNotUndefined() throws IOException {
    String[] typed = {"curve", "\\x. exp (exp (exp x))", "--on", "(0, 10)", "--points", "3"};
    Typed run = Typed.run(typed);
    assertEquals(Status.INCONCLUSIVE, run.status(), run.out() + run.err());
    assertFalse(run.out().contains("no value, or no derivative, at"), run.out());
    assertTrue(run.out().contains("inconclusive: at 5: "), run.out());
    Typed compiled =
        Typed.run(
            "curve",
            "\\x. exp (1000 * x)",
            "--on",
            "(-1, 1)",
            "--points",
            "3",
            "--mode",
            "compiled",
            "--json");
    assertEquals(Status.INCONCLUSIVE, compiled.status(), compiled.out());
    assertEquals(List.of(), compiled.document().get("undefined"));
  }
}
