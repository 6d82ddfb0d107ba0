package org.difflam.syntax.differential;

import static org.difflam.syntax.differential.Differential.GRAMMAR;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.difflam.category.algebra.Rational;
import org.difflam.category.expression.SourceError;
import org.difflam.syntax.binding.Alpha;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.lambda.LambdaTerm;
import org.difflam.syntax.lambda.NumeralsAndOperations;
import org.difflam.syntax.rewrite.Trace;
import org.difflam.syntax.surface.Notation;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DifferentialTest {
  private static final String GIVEN =
      "f : A -> A, g : A -> A, u : A -> A -> A, x : A, y : A, z : A, q : A * A, r : R, s : R,"
          + " h : R -> R";

  private static String show(LambdaTerm t) {
    return new Differential().print(Notation.ASCII, t);
  }

  private static void same(String expected, LambdaTerm actual) {
    assertTrue(
        Alpha.equal(GRAMMAR.parse(GIVEN, expected), actual),
        () -> show(actual) + ", not " + expected);
  }

  /// By the letter, numbers are only written.
  @ParameterizedTest
  @CsvSource({"false, 3", "true, 2 + 1"})
  void numbersAreComputedByNoPrintedRule(boolean strict, String normal) {
    Differential calculus = strict ? new Differential().strict() : new Differential();
    LambdaTerm start = GRAMMAR.parse(GIVEN, "(\\x. x + 1) 2");
    var end = Trace.run(calculus.reduction(), calculus.strategy(), start, 100);
    assertTrue(end.isNormal());
    assertEquals(normal, show(end.term()));
  }

  private static LambdaTerm normal(String text) {
    var end =
        Trace.run(
            DifferentialReduction.RULES,
            new Differential().strategy(),
            GRAMMAR.parse(GIVEN, text),
            100_000);
    assertTrue(end.isNormal());
    return end.term();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "x                | z",
        "y                | 0",
        "u x x            | u z x + (D (u x) @ z) x",
        "f x              | (D f @ z) x",
        "\\w. u x w       | \\w. (D u @ z) x w",
        "\\z. u x z       | \\w. (D u @ z) x w",
        "\\x. f x         | 0",
        "D f @ x          | D f @ z",
        "(x, y)           | (z, 0)",
        "p1 (x, x)        | p1 (z, z)",
        "x + y + x        | z + z",
      })
  void substitutesAlongZForX(String s, String expected) {
    LambdaTerm computed =
        DifferentialSubstitution.of(
            Name.of("x"), GRAMMAR.parse(GIVEN, s), GRAMMAR.parse(GIVEN, "z"));
    // (∂(u x)/∂x · z) x is ((D u · z) x) x
    same(expected.replace("u z x", "((D u @ z) x) x"), computed);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "sin r     | (D sin @ s) r",
        "3         | 0",
        "D sin @ r | D sin @ s",
        "r * h r   | (D mul @ (s, (D h @ s) r)) (r, h r)",
      })
  void substitutesAlongSForR(String t, String expected) {
    same(
        expected,
        DifferentialSubstitution.of(
            Name.of("r"), GRAMMAR.parse(GIVEN, t), GRAMMAR.parse(GIVEN, "s")));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "(D (\\x. x * x) @ 1) 3                      | 6",
        "(D (\\x. x * x * x) @ 2) 3                  | 54",
        "(D (D (\\x. x * x * x) @ 1) @ 1) 3          | 18",
        "(D (\\x. \\y. u x y) @ z) y                 | \\w. (D u @ z) y w",
        "(D (\\x. f (f x)) @ z) y                    | (D f @ ((D f @ z) y)) (f y)",
        "p2 (x, y)                                   | y",
        "1 + 2 + 3 + 4 * r + 4                       | 4 * r + 10",
        "7 - 2 - 3                                   | 2",
        "2^5                                         | 32",
        "p1 ((x, y) + (y, x) + (z, z) + (x, x))      | x + y + z + x",
        "p2 ((x, y) + (y, x) + (z, z) + (x, x))      | y + x + z + x",
        "(D (\\x. y) @ z) y                          | 0",
        "(D (\\p. p1 p * p2 p) @ (1, 10)) (2, 3)     | 23",
        "(D sin @ 1) 3                               | cos 3",
        "(D (\\x. x / (x + 1)) @ 1) 3                | 0.0625",
        "(D (\\x. D (\\y. x) @ 1) @ 1) 1 2           | 0",
        "(D (\\x. x * (D (\\y. x * y) @ 1) 2) @ 1) 1 | 2",
      })
  void reducesTo(String from, String to) {
    same(to, normal(from));
  }

  /// The first name that y could be renamed to is free in T, or is the variable itself.
  @Test
  void bindersAreRenamedApartFromBothSides() {
    String given = GIVEN + ", y_1 : A";
    LambdaTerm free = GRAMMAR.parse(given, "u y y_1"), y = GRAMMAR.parse(given, "y");
    LambdaTerm along =
        DifferentialSubstitution.of(Name.of("x"), GRAMMAR.parse(given, "\\y. x"), free);
    assertTrue(Alpha.equal(GRAMMAR.parse(given, "\\w. u y y_1"), along));
    same("0", DifferentialSubstitution.of(Name.of("y_1"), GRAMMAR.parse(given, "\\y. y"), y));
    LambdaTerm derivative = GRAMMAR.parse(given, "D (\\y. f y) @ (u y y_1)");
    LambdaTerm reduct = DifferentialReduction.RULES.steps(derivative).head().to();
    assertTrue(Alpha.equal(GRAMMAR.parse(given, "\\w. (D f @ (u y y_1)) w"), reduct));
  }

  /// As they are read, nothing is reduced.
  @Test
  void quotientsOfNumeralsAreNumerals() {
    for (String quotient : List.of("6 / -2", "-6 / 2", "(-12 / 2) / 2", "1.5 / -0.5"))
      assertEquals(NumeralsAndOperations.numeral(Rational.of(-3)), GRAMMAR.parse(GIVEN, quotient));
  }

  @Test
  void derivativesAreLinear() {
    same("D f @ x + D f @ y + D g @ x + D g @ y", GRAMMAR.parse(GIVEN, "D (f + g) @ (x + y)"));
    same("0", GRAMMAR.parse(GIVEN, "D f @ 0"));
  }

  @Test
  void saysWhatIsWrong() {
    assertThrows(SourceError.class, () -> GRAMMAR.parse("T (\\x. x)"));
    assertThrows(SourceError.class, () -> GRAMMAR.parse("D (\\x. x)"));
    assertThrows(SourceError.class, () -> GRAMMAR.parse(GIVEN, "D f @ q"));
  }
}
