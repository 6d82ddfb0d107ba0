package org.difflam.semantics.rational;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.vavr.collection.List;
import java.time.Duration;
import org.difflam.category.Verdict;
import org.difflam.category.Witness;
import org.difflam.category.expression.Definitions;
import org.difflam.category.law.Law;
import org.difflam.category.law.LawRunner;
import org.junit.jupiter.api.Test;
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
      })
  void equalAtEveryPoint(String equation) {
    assertEquals("holds on 1 case, without error", verdict(equation).toString());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "rst(inv . (id + -1234567 . one . !)) = id | 1234567",
        "rst(inv . (6 . square + -35 . id + 49 . one . !)) = id | 7/3",
        "rst(inv . (10 . square + -1 . one . ! + -3 . id)) = id | -1/5",
        "id = inv . inv | 0",
        "rst(inv . (mul . <square . p1, p2> + one . !)) = (id : R * R -> R * R) | (-1, -1)",
        "rst(inv . (p1 + -1000 . one . ! + -77 . p2)) = (id : R * R -> R * R) | (1000, 0)",
        "rst(inv . mul . <p1 + -100 . one . !, p2>) = rst(inv . (p2 : R * R -> R)) | (100, 1)",
        "mul . <id, mul . <id + one . !, mul . <id + -1 . one . !, mul . <id + 2 . one . !,"
            + " mul . <id + -2 . one . !, mul . <id + 3 . one . !, id + -3 . one . !>>>>>> = 0 . id"
            + " | 4",
        "rst(inv . 0) = (id : R -> R) | 0",
      })
  void refutedAtAPoint(String equation, String point) {
    Witness witness = assertInstanceOf(Verdict.Refuted.class, verdict(equation)).witness();
    assertEquals(point, witness.point().getOrElse("no point"), equation);
  }

  /// Whether `x⁴ + y⁴ = 3` has a rational solution is no question for a machine.
  @Test
  void whatIsNotKnownIsSaid() {
    Verdict v =
        verdict(
            "rst(inv . (square . square . p1 + square . square . p2 + -3 . one . !))"
                + " = (id : R * R -> R * R)");
    String why = assertInstanceOf(Verdict.Inconclusive.class, v).why();
    assertTrue(
        List.of("equal where both are defined", "no rational point").forAll(why::contains), why);
  }
}
