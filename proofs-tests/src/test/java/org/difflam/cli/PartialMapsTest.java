package org.difflam.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/// Partial maps as a person meets them.
final class PartialMapsTest {
  private static Typed laws(String model, String... more) {
    String[] all = new String[3 + more.length];
    all[0] = "laws";
    all[1] = "--model";
    all[2] = model;
    System.arraycopy(more, 0, all, 3, more.length);
    return Typed.run(all);
  }

  @Test
  void aPointWhereOneSideAloneIsDefinedRefutes() {
    Typed run = laws("smooth", "--equation", "exp . log = id");
    assertEquals(Status.FAILED, run.status());
    assertTrue(run.out().contains("log(0) is undefined: the argument must be positive"), run.out());
  }

  @Test
  void equalityWhereBothAreDefinedIsAskedFor() throws IOException {
    Typed run = laws("smooth", "--equation", "exp . log = id", "--where-defined");
    assertEquals(Status.GOOD, run.status());
    assertTrue(run.out().matches("(?s).* at \\d+ of \\d+ points, one side undefined at \\d+.*"));
    Typed json = laws("smooth", "--equation", "exp . log = id", "--where-defined", "--json");
    Map<?, ?> points =
        assertInstanceOf(Map.class, json.list("results").getFirst().get("points"), json.out());
    assertTrue(number(points, "compared") > 0 && number(points, "apart") > 0, json.out());
    assertEquals(0, number(points, "undecided"), json.out());
  }

  /// Which equality was asked for stands in what is printed, and in the command that repeats it.
  @Test
  void theWeakEqualityIsTold() throws IOException {
    String[] weak = {"--equation", "div . <id, id> = one . !", "--where-defined"};
    Typed text = laws("rational-Q", weak);
    assertTrue(text.out().contains("where both sides are defined"), text.out());
    Typed json =
        laws("rational-Q", "--equation", "div . <id, id> = one . !", "--where-defined", "--json");
    assertEquals(true, json.list("results").getFirst().get("whereDefined"), json.out());
    Typed red = laws("smooth-partial", "--equation", "square . sqrt = twice", "--where-defined");
    assertTrue(red.out().contains("again  difflam laws --model smooth-partial --where-defined"));
  }

  /// `exp (−e⁵)` is 1e-65, and `exp (−exp (e⁵))` not 1e-100000: the sides differ at all points.
  /// Where that cannot be seen it is said of how many points nothing is known, and not "without
  /// error".
  @Test
  void sidesThatAgreeAreComparedWithMoreDigits() {
    String five = "(one . ! + one . ! + one . ! + one . ! + one . ! + square)";
    Typed near = laws("functional", "--equation", "one . ! = one . ! + exp . neg . exp . " + five);
    assertEquals(Status.FAILED, near.status(), near.out());
    assertTrue(near.out().contains("right  1.00000"), near.out());
    Typed far =
        laws("functional", "--equation", "one . ! = one . ! + exp . neg . exp . exp . " + five);
    assertTrue(
        far.out().matches("(?s).*holds at \\d+ of \\d+ points, undecided at \\d+, error at most.*"),
        far.out());
  }

  private static long number(Map<?, ?> fields, String name) {
    return Long.parseLong(String.valueOf(fields.get(name)));
  }

  @Test
  void onePartOfAnother() {
    assertEquals(Status.GOOD, laws("smooth-partial", "--equation", "exp . log <= id").status());
    assertEquals(Status.FAILED, laws("smooth-partial", "--equation", "id <= exp . log").status());
    assertEquals(
        Status.FAILED, laws("rational-Q", "--equation", "div . <square, id> = id").status());
  }

  @Test
  void whatCannotBeStatedIsSaid() {
    Typed total = laws("rational-Q", "--law", "left.zero");
    assertTrue(total.err().contains("rational-Q has partial maps"), total.err());
    Typed partial = laws("smooth", "--law", "R.1");
    assertTrue(partial.err().contains("smooth lacks Restriction"), partial.err());
    Typed free = Typed.run("prove", "f . rst(f) = f", "--given", "f : A -> B");
    assertEquals(Status.WRONG_INPUT, free.status());
    assertTrue(free.err().contains("rst(…), which is about partial maps,"), free.err());
  }

  @Test
  void modelsSayWhatIsPartial() throws IOException {
    Map<String, Object> smooth =
        Typed.run("models", "--json").list("models").stream()
            .filter(m -> "smooth".equals(m.get("name")))
            .findFirst()
            .orElseThrow();
    assertEquals(List.of("div", "pow", "tan", "log", "sqrt"), smooth.get("partial"));
  }
}
