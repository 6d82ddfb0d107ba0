package org.difflam.semantics.glued;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.vavr.control.Option;
import java.util.SplittableRandom;
import org.difflam.category.Verdict;
import org.difflam.category.algebra.Rational;
import org.difflam.semantics.diffeology.Box;
import org.difflam.syntax.program.relation.RelationReader;
import org.difflam.syntax.program.relation.StatedRelation;
import org.difflam.syntax.simple.elaboration.Declarations;
import org.difflam.syntax.simple.elaboration.Elaboration;
import org.difflam.syntax.surface.Source;
import org.difflam.syntax.surface.Span;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class StatedGluingTest {
  private static StatedGluing of(String relation, String... lifts) {
    StatedRelation stated =
        RelationReader.relation(Source.of(relation), whole(relation), Declarations.NONE);
    for (String lift : lifts)
      stated = RelationReader.lift(Source.of(lift), whole(lift), Declarations.NONE, stated);
    return new StatedGluing(stated, 1, new Box.Side(Rational.of(-1), Rational.ONE));
  }

  private static Span whole(String text) {
    return new Span(0, text.length());
  }

  private static Verdict check(StatedGluing gluing, String program) {
    return new FundamentalLemma(gluing, 12, 1).check(Elaboration.term(program).term()).verdict();
  }

  /// A number with its first derivatives, up to the second, and one with its third.
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "R^3 | (x, x', x'') | ((a, b, c), (x, y, z)) |"
            + " (a * x, a * y + b * x, a * z + 2 * (b * y) + c * x)",
        "R^4 | (x, x', x'', x''') | ((a, b, c, d), (x, y, z, w)) | (a * x, a * y + b * x,"
            + " a * z + 2 * (b * y) + c * x, a * w + 3 * (b * z) + 3 * (c * y) + d * x)",
      })
  void derivativesOfPlacesAreThoseAlongTheCurve(
      String type, String jet, String names, String product) {
    String relation = "relation jet x, y : %s where y = %s".formatted(type, jet);
    String times = "lift (*) = \\(x, y). x * y, \\%s. %s".formatted(names, product);
    Verdict right = check(of(relation, times), "\\x. x * x * x");
    assertTrue(right.isGood(), right::toString);
    Verdict wrong = check(of(relation, times.replace("2 *", "4 *")), "\\x. x * x * x");
    assertTrue(wrong.isRefuted(), wrong::toString);
    String at = wrong.toString();
    assertTrue(at.matches("(?s).*u = -?[0-9/]+, y = .*") && at.contains("y = " + jet), at);
  }

  /// What is drawn is what the text gives for numbers, and is looked at everywhere.
  @Test
  void plotsAreDrawnAsStated() {
    String circle = "relation circle x, y where x * x + y * y = 1 plots \\a. (cos a, sin a)";
    Verdict turned = check(of(circle, "lift sin = \\x. -x, \\y. y"), "\\x. sin x");
    assertTrue(turned.isGood(), turned::toString);
    Verdict wrong = check(of(circle, "lift sin = \\x. x * x, \\y. y"), "\\x. sin x");
    assertTrue(wrong.isRefuted(), wrong::toString);
    assertTrue(wrong.toString().contains("x * x + y * y = 1"), wrong::toString);
    String twice = "relation sum x, y, z where x + y = z plots \\(a, b). (a, b, a + b)";
    Verdict odd = check(of(twice, "lift sin = \\x. -x, \\y. -y, \\z. -z"), "\\x. sin x");
    assertTrue(odd.isGood(), odd::toString);
  }

  /// An equation takes them apart as any program does.
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "(R * R) * R * R | ((a, b), c, d) -> a * b + c - d | ((2, t), 3, 3 + t)",
        "R^3 * R^3 | ((a, b, e), (c, d, f)) -> a * b + c - d + 0 * (e + f)"
            + " | ((2, t, 7), (3, 3 + t, 8))",
      })
  void aPlaceMayBeATuple(String type, String takenApart, String at) {
    String sum =
        "relation sum x, y : %s where x = case y of %s plots \\t. (t, %s)"
            .formatted(type, takenApart, at);
    Verdict right = check(of(sum), "\\x : R. x");
    assertTrue(right.isGood(), right::toString);
    Verdict wrong = check(of(sum.replace("+ c - d", "+ c + d")), "\\x : R. x");
    assertTrue(wrong.isRefuted(), wrong::toString);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "\\x. cos x | `cos` | cos",
        "\\x. x + x | `+` | (+)",
        "\\x : R. 2 | a number | number",
      })
  void whatIsNotLiftedIsNamed(String program, String what, String lift) {
    StatedGluing dual =
        of("relation dual x, y : R * R where y = (x, x')", "lift sin = sin, \\p. p");
    assertEquals(
        "the relation dual does not say what %s is in each of its places, x, y; say `lift %s = …, …`"
            .formatted(what, lift),
        assertThrows(StatedGluing.NotStated.class, () -> check(dual, program)).getMessage());
  }

  /// Where plots come to one point alone, it is shown.
  @Test
  void theOnlyPoint() {
    String odd = "relation odd x, y where y = -x plots \\a. ";
    SplittableRandom random = new SplittableRandom(1);
    assertEquals(Option.some("(0, 0)"), of(odd + "(0, 0)").onlyPoint(random));
    assertEquals(Option.none(), of(odd + "(a, -a)").onlyPoint(random));
    assertEquals(Option.some("1"), of("relation one x where x = 1 plots \\a. 1").onlyPoint(random));
    String axis = "relation axis x, y where x * y = 0 plots \\a. ";
    for (int i = 0; i < 50; i++) {
      assertEquals(Option.none(), of(axis + "(0, a)").onlyPoint(random));
      assertEquals(Option.none(), of(axis + "(a, 0)").onlyPoint(random));
    }
  }

  /// The functions that are drawn are made of operations that lie over the relation, and of no
  /// others: the sine is odd, and the cosine is not.
  @Test
  void functionsAreMadeOfOperationsThatRespectIt() {
    StatedGluing odd = of("relation odd x, y where y = -x");
    var functions = odd.category().exponential(odd.real(), odd.real());
    SplittableRandom random = new SplittableRandom(2012);
    StringBuilder drawn = new StringBuilder();
    for (int i = 0; i < 200; i++) {
      functions.relation().draw(random).forEach(f -> drawn.append(f).append('\n'));
    }
    assertTrue(drawn.indexOf("sin at x") >= 0, drawn::toString);
    assertTrue(drawn.indexOf("sin at y") >= 0, drawn::toString);
    assertFalse(drawn.indexOf("cos at x") >= 0, drawn::toString);
  }

  /// Of those that are not defined everywhere none is taken, also where plots are positive.
  @Test
  void functionsAreMadeOfTotalOperations() {
    StatedGluing same = of("relation same x, y where y = x plots \\a. (exp a, exp a)");
    var functions = same.category().exponential(same.real(), same.real());
    SplittableRandom random = new SplittableRandom(2012);
    StringBuilder drawn = new StringBuilder();
    for (int i = 0; i < 200; i++)
      functions.relation().draw(random).forEach(f -> drawn.append(f).append('\n'));
    assertTrue(drawn.indexOf("sin at x") >= 0, drawn::toString);
    assertFalse(drawn.indexOf("log at x") >= 0, drawn::toString);
    assertFalse(drawn.indexOf("sqrt at x") >= 0, drawn::toString);
  }

  /// Where a place is no number, of those alone of which it is said what they are there.
  @Test
  void functionsAreMadeOfOperationsThatAreLifted() {
    StatedGluing dual =
        of(
            "relation dual x, y : R * R where y = (x, x')",
            "lift sin = sin, \\(x, v). (sin x, cos x * v)");
    var functions = dual.category().exponential(dual.real(), dual.real());
    SplittableRandom random = new SplittableRandom(2012);
    StringBuilder drawn = new StringBuilder();
    for (int i = 0; i < 50; i++)
      functions.relation().draw(random).forEach(f -> drawn.append(f).append('\n'));
    assertTrue(drawn.indexOf("sin at x") >= 0, drawn::toString);
    assertFalse(drawn.indexOf("cos at x") >= 0, drawn::toString);
  }
}
