package org.difflam.syntax.pullback.reduction;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.vavr.control.Option;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.difflam.category.expression.SourceError;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.pullback.DifferentiableOperation;
import org.difflam.syntax.pullback.Lin;
import org.difflam.syntax.pullback.LinCompleted;
import org.difflam.syntax.pullback.PullbackElaboration;
import org.difflam.syntax.pullback.PullbackPrinting;
import org.difflam.syntax.pullback.PullbackTerm;
import org.junit.jupiter.api.Test;

/// `J F · S` for a function that is no operation, and the rules that make and use it.
class DerivativeTest {
  private static PullbackTerm read(String text) {
    return PullbackElaboration.of(text, PullbackElaboration.Scope.EMPTY).term();
  }

  private static Reducer.Result run(PullbackRules rules, String text) {
    return Reducer.run(rules, read(text), 10_000);
  }

  private static String end(String text) {
    return PullbackPrinting.show(run(PullbackRules.COMPLETE, text).end());
  }

  /// `f (f a)` for a variable `f`, whose derivative is asked for before it is known: with `q ↦ q y`
  /// this is `(x + y) y²`, of which the gradient at (1, 3) is (9, 33).
  @Test
  void aFunctionThatIsAVariableStill() {
    String t =
        "((Omega \\(x, y). let a = x + y in (\\f. f (f a)) (\\q. q * y)) @ Omega [1]) (1, 3)";
    assertEquals("[9, 33]^*", end(t));
    assertFalse(run(PullbackRules.STRICT, t).end() instanceof PullbackTerm.Covector);
  }

  /// `y ↦ λg. g (g y)` at 3, seen at the square: `y⁴` there has the slope 108.
  @Test
  void aFunctionThatNeverIsThere() {
    assertEquals(
        "[108]^*", end("((Omega \\y. \\g. g (g y)) @ (\\h. (\\k. k (\\q. q^2))^* @ [1]^*)) 3"));
    assertEquals(
        "[27]^*", end("((Omega \\y. \\p. p1 p y) @ (\\h. (\\k. k (\\q. q^3, 1))^* @ [1]^*)) 3"));
    assertEquals(
        "[5]^*", end("((Omega \\y. \\g. g 5 y) @ (\\h. (\\k. k (\\a. \\b. a * b))^* @ [1]^*)) 3"));
  }

  /// What is bound has another name only where a free variable has this one.
  @Test
  void boundVariablesKeepTheirNames() {
    String end = end("((Omega \\y. \\z. y) @ (w : Omega (R -> R))) 3");
    assertTrue(end.startsWith("(\\v_1. \\z. v_1)^* @ w (\\z. "), end);
  }

  @Test
  void derivativesOfAbstractions() {
    assertEquals("12", end("(J (\\x. x^3) @ 1) 2"));
    assertEquals("0", end("(J (\\x. x^3) @ 0) 2"));
    assertEquals("16", end("(J ((\\x. x^3) + (\\x. x^2)) @ 1) 2"));
    assertEquals("[12]^*", end("((Omega \\x. (J (\\x. x^3) @ 1) x) @ Omega [1]) 2"));
    assertEquals("[48]^*", end("((Omega \\x. (J (J (\\x. x^4) @ 1) @ 1) x) @ Omega [1]) 2"));
    // of a Jacobian, and of a pullback
    assertEquals("12", end("(J (J pow3 @ 1) @ 1) 2"));
    assertEquals("[6]^*", end("(J ((Omega \\x. pow3 x) @ Omega [1]) @ 1) 1"));
  }

  @Test
  void itIsLinearInTheFunctionAndInTheDirectionButNotInBoth() {
    String given = "(s : R')";
    assertEquals("(R -> R)'", type("(\\f : R -> R. (J f @ 2) 3)^* @ " + given));
    assertEquals("R'", type("(\\u : R. (J (\\x. x^2) @ u) 3)^* @ " + given));
    SourceError both =
        assertThrows(SourceError.class, () -> type("(\\f : R -> R. (J f @ f 1) 3)^* @ " + given));
    assertTrue(String.valueOf(both.getMessage()).contains("both"), both::getMessage);
    assertTrue(LinCompleted.contains(Name.of("u"), read("(J (\\x : R. x) @ (u : R)) 1")));
    assertFalse(Lin.contains(Name.of("u"), read("(J (\\x : R. x) @ (u : R)) 1")));
  }

  /// The printed rules write `V_πi` under binders as it is; the others look it up.
  @Test
  void theValueOfAPairIsLookedUpUnderBindersUnlessAsPrinted() {
    String t = "((Omega \\(a, b). \\z. a * z) @ (\\h. (\\k. k 3)^* @ [1]^*)) (1, 2)";
    for (PullbackRules rules : List.of(PullbackRules.STRICT, PullbackRules.COMPLETE)) {
      List<String> said =
          run(rules, t).steps().stream().map(s -> PullbackPrinting.show(s.after())).toList();
      assertEquals(
          rules.equals(PullbackRules.STRICT), said.stream().anyMatch(s -> s.contains("p1 [1, 2]")));
    }
  }

  /// Two dual maps are a redex as printed even where the inner one is one itself.
  @Test
  void asPrintedTwoDualMapsAreTwoRedexes() {
    PullbackTerm t = read("(\\x : R. x)^* @ ((\\y : R. y)^* @ [1]^*)");
    assertEquals(2, Decompositions.count(t, true));
    assertEquals(1, Decompositions.count(t, false));
  }

  /// A name is linear as what it stands for is: one of two parts, or a derivative.
  @Test
  void whatHasANameIsAsLinear() {
    Name x = Name.of("x");
    assertTrue(LinCompleted.contains(x, read("let a = (x : R, 3) in p1 a")));
    assertFalse(LinCompleted.contains(x, read("let a = (x : R, 3) in a")));
    DifferentiableOperation f = DifferentiableOperation.standard("pow3").get().derivative();
    PullbackTerm along = new PullbackTerm.Pair(PullbackTerm.ZERO, PullbackTerm.numeral(1));
    PullbackTerm at = new PullbackTerm.Pair(new PullbackTerm.Variable(x), PullbackTerm.numeral(2));
    PullbackTerm jacobian = new PullbackTerm.Jacobian(f, along), a = PullbackTerm.variable("a");
    assertTrue(LinCompleted.contains(x, new PullbackTerm.Application(jacobian, at)));
    assertTrue(
        LinCompleted.contains(
            x, new PullbackTerm.Let(Name.of("a"), jacobian, new PullbackTerm.Application(a, at))));
  }

  /// In both parts of a dual map a variable is bilinear; one that is bound again is another one.
  @Test
  void aDualMapIsLinearInOneOfItsParts() {
    Name x = Name.of("x"), q = Name.of("q");
    PullbackTerm in = new PullbackTerm.Variable(x);
    PullbackTerm one = new PullbackTerm.Covector(PullbackTerm.numeral(1));
    PullbackTerm map = new PullbackTerm.DualMap(q, Option.none(), in, one);
    assertTrue(LinCompleted.contains(x, map));
    PullbackTerm both = new PullbackTerm.DualMap(q, Option.none(), in, map);
    assertTrue(LinCompleted.offence(x, both).exists(o -> o.why().contains("both")));
    assertFalse(LinCompleted.contains(x, new PullbackTerm.Lambda(x, Option.none(), in)));
    assertTrue(LinCompleted.contains(x, new PullbackTerm.Lambda(q, Option.none(), in)));
    // let a = π₁ ⟨3, x⟩ in x (λx. ⟨a, (Ω λq. x) · w⟩), where a mentions x and does not depend on it
    PullbackTerm a = PullbackTerm.variable("a");
    PullbackTerm form = PullbackTerm.pullback(q, in, PullbackTerm.variable("w"));
    PullbackTerm argument =
        new PullbackTerm.Lambda(x, Option.none(), new PullbackTerm.Pair(a, form));
    assertTrue(
        LinCompleted.contains(
            x,
            new PullbackTerm.Let(
                Name.of("a"),
                new PullbackTerm.Projection(1, new PullbackTerm.Pair(PullbackTerm.numeral(3), in)),
                new PullbackTerm.Application(in, argument))));
  }

  private static String type(String text) {
    return PullbackElaboration.of(text, PullbackElaboration.Scope.EMPTY).type().show();
  }

  /// Remark 3.6: of a function without a body there is no derivative.
  @Test
  void whatIsFreeInTheProgramStaysAValue() {
    for (String t :
        List.of(
            "((Omega \\y. (z : R -> R) y) @ Omega [1]) 3",
            "((Omega \\y. p1 y (p2 y)) @ Omega [1]) ((z : R -> R), 2)",
            "((Omega \\y. (z : R -> R -> R) 1 y) @ Omega [1]) 3",
            "((Omega \\y. (\\x. (z : R -> R) (x * y)) y) @ Omega [1]) 3")) {
      PullbackTerm end = run(PullbackRules.COMPLETE, t).end();
      assertTrue(
          new PullbackLanguage().remark(end).exists(r -> r.contains("Remark 3.6")),
          () -> PullbackPrinting.show(end));
    }
  }

  /// A function with a body is no case of the remark, whatever rule is not there.
  @Test
  void theRemarkSaysWhichRulesAreThere() {
    String jacobian =
        "((Omega \\y : (R -> R) * R. J (p1 y) @ p2 y) @ (w : Omega (R -> R))) (\\x. x, 3)";
    String lacking =
        new PullbackLanguage().strict().remark(run(PullbackRules.STRICT, jacobian).end()).get();
    assertTrue(lacking.contains("no printed rule") && !lacking.contains("3.6"), lacking);
    PullbackRules few = PullbackRules.COMPLETE.with(List.of(), Set.of("MO-15"));
    PullbackTerm sin = run(few, "((Omega \\y. sin y) @ Omega [1]) 0").end();
    String left = new PullbackLanguage().with(few, Map.of()).remark(sin).get();
    assertTrue(left.contains("left out") && !left.contains("3.6"), left);
  }

  @Test
  void aBoundNameIsNotTheOperationOfThatName() {
    assertEquals("6", end("(\\sin. (J sin @ 1) 3) (\\x. x^2)"));
    assertTrue(read("\\f : R -> R. J f @ 1").outsideFigure1().isDefined());
  }
}
