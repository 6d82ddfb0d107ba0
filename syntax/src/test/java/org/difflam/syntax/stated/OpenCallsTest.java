package org.difflam.syntax.stated;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.difflam.category.Deep;
import org.difflam.syntax.lambda.LambdaTerm;
import org.difflam.syntax.rewrite.TextDeclarations;
import org.difflam.syntax.surface.Parser;
import org.difflam.syntax.surface.Source;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Metafunctions that never end, and such as are only deep.
class OpenCallsTest {
  private static LambdaTerm step(StatedCalculus calculus, String given, String term) {
    Source source = Source.of(term);
    LambdaTerm t =
        calculus.elaborate(source, Parser.term(source), TextDeclarations.parse(given)).term();
    return Deep.call(() -> calculus.reduction().steps(t).next().to());
  }

  @ParameterizedTest
  @CsvSource({
    "G (mark s), F (mark (mark s)), stand in each other",
    "G (mark s), F s + F (mark (mark s)), stand in each other",
  })
  void callsWithoutEndAreGivenUp(String f, String g, String why) {
    StatedCalculus calculus =
        StatedTexts.of(
            """
            calculus two extends lambda
            former mark s : A from s : A
            define G y = y where y variable
            define F y = y where y variable
            define F (mark s) = %s
            define G (mark s) = %s
            rule go mark s -> F (mark s)
            """
                .formatted(f, g));
    EndlessCall end = assertThrows(EndlessCall.class, () -> step(calculus, "x : A", "mark x"));
    assertTrue(String.valueOf(end.getMessage()).contains(why), end::getMessage);
  }

  /// `D_x t @ t` in what `D_x t @ u` is, for an application `t`.
  @Test
  void aCallOfItselfIsFoundAtOnce() {
    StatedCalculus calculus =
        StatedTexts.of(
            """
            calculus again extends differential
            override D_x (s N) @ t = (D_x s @ t) N + (D s @ (D_x N @ (t + D_x t @ t))) N
            """);
    EndlessCall end =
        assertThrows(
            EndlessCall.class, () -> step(calculus, "f : A -> A, a : A", "D (\\x. f x) @ (f a)"));
    assertEquals("D_x calls itself with the same terms, and never ends", end.getMessage());
  }

  /// In each other 10,000 and ten for each node of what the outermost is given.
  @ParameterizedTest
  @CsvSource({"x, 10010", "f x, 10030"})
  void theBoundGrowsWithTheTerm(String given, int most) {
    List<LambdaTerm> arguments =
        List.of(
            given.equals("x")
                ? LambdaTerm.variable("x")
                : LambdaTerm.apply(LambdaTerm.variable("f"), LambdaTerm.variable("x")));
    OpenCalls<Integer> calls = new OpenCalls<>();
    for (int i = 0; i < most; i++) calls.enter(i, "F", arguments);
    assertThrows(EndlessCall.class, () -> calls.enter(most, "F", arguments));
  }

  /// One after the other, too, there is an end.
  @Test
  void manyCallsAreGivenUp() {
    List<LambdaTerm> arguments = List.of(LambdaTerm.variable("x"));
    OpenCalls<Integer> calls = new OpenCalls<>();
    for (int i = 0; i < 5_000_000; i++) {
      calls.enter(0, "F", arguments);
      calls.leave(0);
    }
    EndlessCall end = assertThrows(EndlessCall.class, () -> calls.enter(0, "F", arguments));
    assertEquals("F may never end: there are more than 5,000,000 calls", end.getMessage());
  }

  /// Calls that go by parts may be as deep as their term.
  @Test
  void whatIsDeepIsNoReason() {
    String text =
        "calculus deep extends lambda\nformer mark s : A from s : A\n"
            + "define F y = y where y variable\ndefine F (mark s) = F s\nrule go mark s -> F s";
    int depth = 50_000;
    LambdaTerm made =
        step(StatedTexts.of(text), "x : A", "mark (".repeat(depth) + "x" + ")".repeat(depth));
    assertEquals(LambdaTerm.variable("x"), made);
  }
}
