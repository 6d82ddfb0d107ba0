package org.difflam.semantics.rational;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.time.Duration;
import org.difflam.category.EndsMismatch;
import org.difflam.category.Places;
import org.difflam.category.Verdict;
import org.difflam.category.expression.Definitions;
import org.difflam.category.expression.Sentence;
import org.difflam.category.law.Law;
import org.difflam.category.law.LawRunner;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Two rational functions are equal where they have the same value at every rational point, or
/// none; what is refuted is refuted at a point.
class RationalEqualityTest {
  private static final LawRunner RUNNER = new LawRunner(1, 5, Duration.ofMinutes(10));

  private static Verdict verdict(String equation) {
    RationalModel model = new RationalModel();
    Law law = Law.typed("", equation, Definitions.none(), model.signature().givens());
    return RUNNER.check(model, law).verdict();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "rst(inv . (square + one . !)) = id",
        "rst(inv . (square . square + square + 7 . one . !)) = id",
        "rst(inv . (square + -2 . one . !)) = id",
        "rst(inv . (mul . <id, square> + -2 . one . !)) = id",
        "rst(inv . (square . p1 + square . p2 + one . !)) = (id : R * R -> R * R)",
        "rst(inv . (p1 + p2) + inv . (square . p1 + one . !)) = rst(inv . (p1 + p2))",
        "inv . (square + -3 . one . !) . rst(inv . (square + -3 . one . !))"
            + " = inv . (square + -3 . one . !)",
        "rst(inv . mul . <id, square + one . !>) = rst(inv)",
        "D(inv . square) = D(inv) . <D(square), square . p2>",
        "(inv . mul . <id, square>) . inv = mul . <id, square> . rst(inv)",
        "D(inv . mul) = D(inv) . <D(mul), mul . p2>",
        "rst(<id, rst(inv)>) = rst(inv)",
        "rst(id + rst(inv)) = rst(inv)",
        "rst(<rst(inv), id>) = rst(inv)",
        "rst(inv . (square . p1 + -2 . one . !)) = (id : R * R -> R * R)",
        "rst(inv . mul . <square . p1, square . p1 + square . p2 + one . !>)"
            + " = rst(inv . (p1 : R * R -> R))",
        "rst(inv . mul . <id, square + -2 . one . !>) = rst(inv . mul . <id, square + -3 . one ."
            + " !>)",
      })
  void equalAtEveryPoint(String equation) {
    assertEquals("holds on 1 case, without error", verdict(equation).toString());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "rst(inv . (id + -1234567 . one . !)) = id"
            + " | at 1234567: left undefined: x - 1234567 is 0, right 1234567",
        "rst(inv . (6 . square + -35 . id + 49 . one . !)) = id | at 7/3: left undefined: 6*x^2 -"
            + " 35*x + 49 is 0, right 7/3",
        "rst(inv . (10 . square + -1 . one . ! + -3 . id)) = id | at -1/5: left undefined: 10*x^2 -"
            + " 3*x - 1 is 0, right -1/5",
        "id = inv . inv | at 0: left 0, right undefined: x is 0",
        "rst(inv . (mul . <square . p1, p2> + one . !)) = (id : R * R -> R * R) | at (-1, -1): left"
            + " undefined: x^2*y + 1 is 0, right (-1, -1)",
        "rst(inv . (p1 + -1000 . one . ! + -77 . p2)) = (id : R * R -> R * R) | at (1000, 0): left"
            + " undefined: x - 77*y - 1000 is 0, right (1000, 0)",
        "rst(inv . mul . <p1 + -100 . one . !, p2>) = rst(inv . (p2 : R * R -> R)) | at (100, 1):"
            + " left undefined: x*y - 100*y is 0, right (100, 1)",
        "rst(inv . (square . square . p1 + square . square . p2 + -3 . one . !))"
            + " = rst(inv . (p1 : R * R -> R)) | at (0, 0): left (0, 0), right undefined: x is 0",
        SEVEN_ZEROS + " = 0 . id | at 4: left 5040, right 0",
        "rst(inv . 0) = (id : R -> R) | at 0: left undefined: 0 is 0, right 0",
        "rst(inv . (p1 + p2 + -2 . one . !)) = rst(inv . (p1 + p2 + -999 . one . !))"
            + " | at (1, 1): left undefined: x + y - 2 is 0, right (1, 1)",
        "inv . (id + 2 . one . !) = inv . (id + one . !) | at 0: left 1/2, right 1",
      })
  void refutedAtAPoint(String equation, String witness) {
    Verdict verdict = verdict(equation);
    assertEquals(
        witness, assertInstanceOf(Verdict.Refuted.class, verdict).witness().toString(), equation);
  }

  /// Whether `x⁴ + y⁴ = 3` has a rational solution is no question for a machine.
  @Test
  void whatIsNotKnownIsSaid() {
    String open = "rst(inv . (square . square . p1 + square . square . p2 + -3 . one . !))";
    String total = "(id : R * R -> R * R)";
    isOpen(open + " = " + total, "one is defined where x^4 + y^4 - 3 ≠ 0, the other where 1 ≠ 0");
    isOpen(total + " = " + open, "one is defined where 1 ≠ 0, the other where x^4 + y^4 - 3 ≠ 0");
  }

  /// Also where no point of small numbers tells two maps apart.
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "rst(inv) | id | proved",
        "inv . (id + 2 . one . !) | inv . (id + one . !) | refuted: at 0: left 1/2, right 1",
        SEVEN_ZEROS + " | 0 . inv . (id + -4 . one . !) | refuted: at -4: left -5040, right 0",
        "0 . inv . (id + -4 . one . !) | " + SEVEN_ZEROS + " | refuted: at -4: left 0, right -5040",
        "id | inv . (0 . id) | inconclusive: the sides are nowhere both defined",
        "inv . (0 . id) | id | inconclusive: the sides are nowhere both defined",
      })
  void whereBothAreDefined(String left, String right, String said) {
    RationalModel model = new RationalModel();
    var signature = model.signature();
    var sides = Sentence.parse("", left + " = " + right, Definitions.none(), signature.givens());
    var of = signature.interpretation(model.category());
    assertEquals(
        said,
        model
            .category()
            .equal(of.of(sides.left()), of.of(sides.right()), Places.of(0).whereDefined(true))
            .toString());
  }

  private static final String SEVEN_ZEROS =
      "mul . <id, mul . <id + one . !, mul . <id + -1 . one . !, mul . <id + 2 . one . !,"
          + " mul . <id + -2 . one . !, mul . <id + 3 . one . !, id + -3 . one . !>>>>>>";

  private static void isOpen(String equation, String where) {
    assertEquals(
        "nothing could be compared; the sides are equal where both are defined; "
            + where
            + ", and no rational point was found at which one alone is",
        assertInstanceOf(Verdict.Inconclusive.class, verdict(equation)).why());
  }

  @Test
  void endsAreChecked() {
    RationalFunctions c = new RationalModel().category();
    RationalMap line = c.identity(1), plane = c.identity(2), first = c.first(1, 1);
    wrong("the source of the second map: expected 1, but found 2", () -> c.compose(plane, line));
    wrong(
        "the source of the second map of a pair: expected 1, but found 2",
        () -> c.pair(line, plane));
    wrong("the source of the second summand: expected 1, but found 2", () -> c.plus(line, first));
    wrong("the target of the second summand: expected 2, but found 1", () -> c.plus(plane, first));
    wrong("the source of the right side: expected 1, but found 2", () -> c.equal(line, first));
    wrong("the target of the right side: expected 2, but found 1", () -> c.equal(plane, first));
  }

  private static void wrong(String said, Executable made) {
    assertEquals(said, assertThrows(EndsMismatch.class, made).getMessage());
  }

  /// What divides all numerators is left out, and where a map is defined is not forgotten.
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "square | x ↦ x^2",
        "(0 : R * R -> R) | (x, y) ↦ 0",
        "div | (x, y) ↦ x/y, where y ≠ 0",
        "<div, inv . p1> | (x, y) ↦ (x^2/(x*y), y/(x*y)), where x*y ≠ 0",
        "inv . (2 . id) | x ↦ 1/(2*x), where 2*x ≠ 0",
        "div . <2 . id, 3 . one . !> | x ↦ 2/3*x",
        "D(inv) | (x, y) ↦ -x/y^2, where y ≠ 0",
        "div . <square, id> | x ↦ x, where x ≠ 0",
        "rst(inv) | x ↦ x, where x ≠ 0",
        "div . <id + -1 . one . !, id + one . !> | x ↦ (x - 1)/(x + 1), where x + 1 ≠ 0",
        "inv . p1 + inv . p2 | (x, y) ↦ (x + y)/(x*y), where x*y ≠ 0",
        "div . <square, 0 . id> | x ↦ 0, nowhere",
      })
  void isShown(String map, String shown) {
    RationalModel model = new RationalModel();
    var signature = model.signature();
    var typed = Sentence.parse("", map + " = " + map, Definitions.none(), signature.givens());
    assertEquals(shown, signature.interpretation(model.category()).of(typed.left()).toString());
  }
}
