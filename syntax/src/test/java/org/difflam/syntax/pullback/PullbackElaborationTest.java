package org.difflam.syntax.pullback;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.difflam.category.expression.SourceError;
import org.difflam.syntax.binding.Alpha;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.pullback.reduction.LinearSums;
import org.difflam.syntax.pullback.reduction.PullbackLanguage;
import org.difflam.syntax.rewrite.TextDeclarations;
import org.difflam.syntax.surface.Notation;
import org.difflam.syntax.surface.Parser;
import org.difflam.syntax.surface.Source;
import org.difflam.syntax.surface.TermPrinter;
import org.difflam.syntax.typing.TypingTree;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PullbackElaborationTest {
  private static final PullbackElaboration.Scope NOTHING = PullbackElaboration.Scope.EMPTY;

  private static String type(String text) {
    return PullbackElaboration.of(text, NOTHING).type().show();
  }

  private static String error(String text) {
    return assertThrows(SourceError.class, () -> PullbackElaboration.of(text, NOTHING)).render();
  }

  @Test
  void theRulesOfFigure2() {
    assertEquals("R", type("3"));
    assertEquals("R^3", type("(1, 2, 3)"));
    assertEquals("R^2 -> R", type("\\(x, y). x * y"));
    assertEquals("(R^2)'", type("[1, 2]^*"));
    assertEquals("R^2 -> R", type("J mult @ [1, 2]"));
    assertEquals("(R^2)'", type("(\\v. (J mult @ v) [1, 2])^* @ [1]^*"));
    assertEquals("R^2 -> (R^2)'", type("(Omega \\x. mult x) @ Omega [1]"));
    assertEquals("R -> R'", type("(w : Omega R)"));
  }

  @Test
  void sugarIsGone() {
    assertTrue(
        Alpha.equal(
            PullbackElaboration.of("\\(x, y, z). y", NOTHING).term(),
            PullbackElaboration.of("\\t. p2 (p1 (t : R^3))", NOTHING).term()));
    assertTrue(
        Alpha.equal(
            PullbackElaboration.of("Omega [1, 2]", NOTHING).term(),
            PullbackElaboration.of("\\x. [1, 2]^*", NOTHING).term()));
  }

  /// What is bound without being written has a name that nothing else has.
  @Test
  void whatIsNotWrittenCapturesNothing() {
    for (String[] same :
        new String[][] {
          {"\\z. \\(x, y). z * x", "\\z. \\w. z * p1 w"},
          {"\\z. (Omega \\(x, y). z * x) @ Omega [1]", "\\z. (Omega \\w. z * p1 w) @ Omega [1]"},
          {"\\x : R -> R. (Omega x) @ Omega [1]", "\\f : R -> R. (Omega \\w. f w) @ Omega [1]"},
          {"\\(x, y). let z_1 = [4, 5] in (x, y)", "\\w. let v = [4, 5] in (p1 w, p2 w)"},
        })
      assertTrue(
          Alpha.equal(
              PullbackElaboration.of(same[0], NOTHING).term(),
              PullbackElaboration.of(same[1], NOTHING).term()),
          same[0]);
  }

  /// What is left open is `R`; any other type has to be said, and is printed.
  @Test
  void bindersShowWhatIsNotFound() {
    assertEquals("\\f. f", shown("\\f. f"));
    assertEquals("\\f : R -> R. f", shown("\\f. (f : R -> R)"));
    assertEquals("\\f : R -> R. f", shown("\\f. f : (R -> R) -> R -> R"));
    assertEquals("\\x. sin x", shown("\\x : R. sin x"));
    assertEquals("\\p : R * (R -> R). p1 p", shown("\\p. (p1 (p : R * (R -> R)))"));
    assertEquals("(\\v : R'. v)^* @ 0", shown("(\\v : R'. v)^* @ 0"));
  }

  @Test
  void aZeroOfATypeIsOneInASum() {
    assertEquals("R -> R", type("\\x : R. x + (0 : R)"));
    assertEquals("(R -> R) -> R -> R", type("\\f : R -> R. (0 : R -> R) + f + (0 : R -> R)"));
    assertEquals("R", type("(0 : R) + (0 : R) + 1"));
    for (String text :
        List.of(
            "\\x : R. (0 : R -> R) + x",
            "(0 : R) + (\\x. x)",
            "(0 : R) + (1 : R) + (0 : R * R)",
            "(0 : R) + (0 : R * R)",
            "\\x. ((x : R) : R * R)",
            "\\x. ((0 : R) + x : R * R)",
            "\\x. let a : R * R = (x : R) in a",
            "\\x. (0 : R) + (x : R * R)")) {
      assertTrue(error(text).matches("(?s).*(expected a term|this must be) of .*"), error(text));
    }
  }

  /// A bound name that an operation of the term has, or a former, is written as another one.
  @Test
  void whatIsBoundHidesNoOperation() {
    assertEquals(
        "\\mult_1. mult (2, mult_1 [3, 4])", shown("\\mult : R * R -> R. 2 * mult (3, 4)"));
    assertEquals("\\p2. p1 (1, p2)", shown("\\p2. p1 (1, p2)"));
    assertEquals("\\mult. sin mult", shown("\\mult. sin mult"));
    PullbackTerm in = PullbackElaboration.of("\\sin : R. (J cos @ (z : R)) sin", NOTHING).term();
    PullbackTerm t =
        LinearSums.substitute(
            in, Name.of("z"), PullbackElaboration.of("(J sin @ 1) 2", NOTHING).term());
    assertEquals("\\sin_1. (J cos @ (J sin @ 1) 2) sin_1", PullbackPrinting.show(t));
  }

  /// What is printed is read again: a number that is 0, and a free variable with its type where it
  /// is not bound.
  @Test
  void zeroAndFreeVariablesAreTold() {
    assertEquals("f [0]", shown("(f : R -> R) [0]"));
    assertEquals("(\\z. sin z) 2 + (z : R)", told("(\\z. sin z) 2 + (z : R)"));
    assertEquals("(z : R) + (\\z. sin z) z", told("(z : R) + (\\z. sin z) z"));
  }

  private static String told(String text) {
    PullbackElaboration.Judgement found = PullbackElaboration.of(text, NOTHING);
    return TermPrinter.print(
        Notation.ASCII,
        PullbackPrinting.surface(
            found.term(), found.context().mapValues(PullbackType::surface).toJavaMap()));
  }

  private static String shown(String text) {
    return PullbackPrinting.show(PullbackElaboration.of(text, NOTHING).term());
  }

  /// In each error the place is the offending occurrence.
  @Test
  void errorsShowTheOccurrence() {
    assertTrue(error("(\\x. sin x)^* @ [1]^*").contains("1:10: a dual map must be linear in `x`"));
    assertTrue(error("(\\x. (x, 2))^* @ [1, 1]^*").contains("1:10: "));
    assertTrue(error("(\\x. 1)^* @ [1]^*").contains("it does not occur here"));
    assertTrue(error("mult 3").contains("the argument of `mult` must be of the type R^2, not R"));
    assertTrue(error("\\x. sinn x").contains("`sinn` is not bound and not a known operation"));
    assertTrue(error("mutl (1, 2)").contains("known operation: did you mean 'mult'?"));
    assertTrue(error("\\point. pont").contains("did you mean 'point'?"));
    assertTrue(error("Omega").contains("`(Omega \\x. P) @ w`"));
    assertTrue(error("J").contains("`J f @ s`"));
    assertTrue(error("3 4").contains("1:1: what is applied must be a function"));
    assertTrue(error("T (\\x. x)").contains("belongs to another calculus"));
    assertTrue(error("()").contains("no empty tuple"));
    assertTrue(error("p3 (1, 2, 3)").contains("nested pairs"));
    assertTrue(error("\\x. J y @ x").contains("not a known operation"));
    assertTrue(error("\\x. J x @ x").contains("the direction must be of the type"));
    assertTrue(error("\\x. x x").contains("the argument must be of the type a_1, not a_1 -> a_2"));
    assertTrue(error("4 + 5 * (\\x. x)").contains("1:5: the argument of `mult`"));
    assertTrue(error("4 + 2 / (1, 2)").contains("1:5: the argument of `div`"));
    assertTrue(error("4 + (3 - (\\x. x))").contains("1:11: the argument of `mult`"));
    assertTrue(error("(\\x. x) - 3").contains("1:11: a summand must be a function"));
    assertTrue(error("4 + (0 : R -> R) + 5").contains("1:6: by what is written, this"));
    assertTrue(error("(0 : R) + (0 : R * R)").contains("1:12: by what is written, this"));
  }

  /// What a text has no name for is not called by one.
  @Test
  void errorsOfDualMapsShowWhatIsWritten() {
    assertTrue(
        error("1 + (\\x. x * x)^* @ [1]^*").contains("1:10: a dual map must be linear in `x`"));
    assertTrue(
        error("(\\(x, (y, _)). x * y)^* @ [1]^*")
            .contains("1:16: a dual map must be linear in `(x, (y, _))`, but an argument"));
    assertTrue(error("(sin)^* @ [1]^*").contains("a dual map must be linear in its argument, but"));
  }

  /// A free variable has one type, whatever stands next to it elsewhere.
  @Test
  void aFreeVariableHasOneType() {
    assertTrue(error("(x : R) + (x : R -> R)").contains("1:12: by what is written, this must be"));
    assertEquals("R", type("(x : R) + x + (x : R)"));
    assertTrue(error("1 + (p1 : R)").contains("1:6: `p1` is a former of terms"));
    PullbackElaboration.Scope given = NOTHING.variable("s", PullbackType.R);
    SourceError wrong =
        assertThrows(SourceError.class, () -> PullbackElaboration.of("(s : R -> R)", given));
    assertTrue(
        String.valueOf(wrong.getMessage()).contains("must be of the type R -> R, not R"),
        wrong.getMessage());
  }

  @Test
  void linearVariables() {
    PullbackTerm t =
        PullbackElaboration.of(
                "(x : R -> R -> R) (z : R) ((y : R -> R) z)", PullbackElaboration.Scope.EMPTY)
            .term();
    assertTrue(LinCompleted.contains(Name.of("x"), t));
    assertEquals(false, LinCompleted.contains(Name.of("y"), t));
    assertEquals(false, LinCompleted.contains(Name.of("z"), t));
  }

  /// O3: `x` is linear in `let a = x in a`, but not by the printed clauses; and two variables that
  /// are linear one by one need not be so together.
  @Test
  void linearityOfLets() {
    Name x = Name.of("x");
    PullbackTerm let = PullbackElaboration.of("\\q. let a = (x : R) in a", NOTHING).term();
    assertTrue(LinCompleted.contains(x, let));
    assertEquals(false, Lin.contains(x, let));
    PullbackTerm bilinear =
        PullbackElaboration.of("let a = (x : R') in (\\q. (J plus @ (q, q)) [1, 1])^* @ a", NOTHING)
            .term();
    assertTrue(LinCompleted.contains(x, bilinear));
    PullbackTerm square = PullbackElaboration.of("let a = (x : R -> R) in a (x 1)", NOTHING).term();
    assertEquals(false, LinCompleted.contains(x, square));
  }

  private static boolean isLinear(String text) {
    return isLinear(PullbackType.R, text);
  }

  private static boolean isLinear(PullbackType type, String text) {
    Name x = Name.of("x");
    return LinCompleted.contains(
        x, PullbackElaboration.of(text, NOTHING.variable("x", type)).term());
  }

  /// What is projected away does not matter, also where the pair has a name; and 0* is 0.
  @Test
  void linearityOfParts() {
    assertTrue(isLinear("p1 (x, mult (x, x))"));
    assertTrue(isLinear("let a = mult (x, x) in let b = (a, x) in p2 b"));
    assertTrue(
        isLinear(
            new PullbackType.Function(PullbackType.R, PullbackType.R), "p2 (2, x) (p1 (3, x 1))"));
    assertFalse(isLinear("let a = mult (x, x) in let b = (a, x) in p1 b"));
    assertFalse(isLinear("let a = (2, x) in p1 a"));
    assertTrue(isLinear(new PullbackType.Dual(PullbackType.R), "x + [0]^*"));
    assertFalse(isLinear(new PullbackType.Dual(PullbackType.R), "x + [1]^*"));
  }

  /// Rule 8 makes a tuple of all that the body of a pullback mentions.
  @Test
  void linearityBesidePullbacks() {
    assertTrue(isLinear("(\\q. x) (p2 (x, 2))"));
    assertTrue(isLinear("(\\q. x) (let a = p2 (x, 2) in (Omega \\y. 2 * y) @ Omega [1])"));
    assertFalse(isLinear("(\\q. x) ((Omega \\y. p2 (x, y)) @ Omega [1])"));
    assertFalse(isLinear("(\\q. x) (let a = p2 (x, 2) in (Omega \\y. a * y) @ Omega [1])"));
  }

  /// Of `f′⟨⟨v, u⟩, ⟨w, p⟩⟩ = D f(p)(v) + D²f(p)(u, w)`, and of the next derivative.
  @Test
  void linearityInDirections() {
    assertTrue(isLinear("(J pow3' @ (x, 2)) (x, 3)"));
    assertTrue(isLinear("(J pow3' @ (x, x)) (2, 3)"));
    assertFalse(isLinear("(J pow3' @ (x, x)) (x, 3)"));
    assertFalse(isLinear("(J pow3' @ (x, 2)) (4, 3)"));
    assertFalse(isLinear("(J pow3' @ (0, 2)) (0, x)"));
    assertTrue(isLinear("let p = (x, 3) in let j = J pow3' @ (0, 2) in j p"));
    assertTrue(isLinear("(J pow3'' @ (0, (0, 1))) ((0, 2), (x, 2))"));
    assertFalse(isLinear("(J pow3'' @ (0, (0, x))) ((0, 2), (x, 2))"));
  }

  @Tag("sized")
  @Test
  void linearityOfDeepTerms() {
    Name x = Name.of("x");
    PullbackTerm parts = new PullbackTerm.Variable(x);
    int n = Integer.getInteger("difflam.depth", 50_000);
    for (int i = 0; i < n; i++)
      parts = new PullbackTerm.Projection(1, new PullbackTerm.Pair(parts, parts));
    assertTrue(LinCompleted.contains(x, parts));
    PullbackTerm shared = new PullbackTerm.Variable(x);
    for (int i = 0; i < n; i++) shared = new PullbackTerm.Pair(shared, shared);
    assertTrue(LinCompleted.contains(x, shared));
    PullbackTerm series = PullbackTerm.variable("a0");
    for (int i = 0; i < 20_000; i++) {
      PullbackTerm before =
          i == 19_999 ? new PullbackTerm.Variable(x) : PullbackTerm.variable("a" + (i + 1));
      series =
          new PullbackTerm.Let(
              Name.of("a" + i), PullbackTerm.sum(before, new PullbackTerm.Variable(x)), series);
    }
    assertTrue(LinCompleted.contains(x, series));
  }

  /// §3.1.3: a sum goes through linear positions only.
  @Test
  void substitutionOfSums() {
    Name y = Name.of("y");
    String sum = "(a : R -> R) + (b : R -> R)";
    PullbackTerm linear = PullbackElaboration.of("(y : R -> R) 3", NOTHING).term();
    PullbackTerm p = PullbackElaboration.of(sum, NOTHING).term();
    assertEquals("a 3 + b 3", PullbackPrinting.show(LinearSums.substitute(linear, y, p)));
    PullbackTerm not = PullbackElaboration.of("(f : (R -> R) -> R) (y : R -> R)", NOTHING).term();
    assertEquals("f (a + b)", PullbackPrinting.show(LinearSums.substitute(not, y, p)));
    assertEquals("0", PullbackPrinting.show(LinearSums.substitute(linear, y, PullbackTerm.ZERO)));
    assertEquals("f 0", PullbackPrinting.show(LinearSums.substitute(not, y, PullbackTerm.ZERO)));
    PullbackTerm pair = PullbackElaboration.of("((y : R), y)", NOTHING).term();
    assertEquals(
        "(u, u) + (v, v)",
        PullbackPrinting.show(
            LinearSums.substitute(
                pair, y, PullbackElaboration.of("(u : R) + (v : R)", NOTHING).term())));
  }

  @Test
  void substitutionRenames() {
    PullbackTerm t =
        PullbackElaboration.of("(\\x. (J mult @ (x, x)) ((y : R), 1))^* @ [1]^*", NOTHING).term();
    assertEquals(
        "(\\x_1. (J mult @ (x_1, x_1)) (x, 1))^* @ [1]^*",
        PullbackPrinting.show(LinearSums.substitute(t, Name.of("y"), PullbackTerm.variable("x"))));
  }

  @Test
  void formersOfOtherCalculiAreTold() {
    for (String former : java.util.List.of("T", "D", "in1", "in12")) {
      String why = error(former + " (\\x. x)");
      assertTrue(why.contains("`%s` belongs to another calculus".formatted(former)), why);
    }
  }

  private static TypingTree derivation(String text) {
    Source source = Source.of(text);
    return new PullbackLanguage()
        .derivation(source, Parser.term(source), TextDeclarations.NONE)
        .tree();
  }

  /// Figure 2's rule of an application: both of its premises stand above it, each with its type.
  @Test
  void aDerivationHasItsPremises() {
    TypingTree tree = derivation("(\\x. x) 3");
    assertEquals(
        java.util.List.of("|- \\x. x : R -> R", "|- 3 : R"),
        tree.premises().stream().map(t -> t.judgement(Notation.ASCII)).toList());
  }

  @Test
  void aDerivationHasTheTypeOfAPattern() {
    assertEquals(
        "|- (\\z_1 : R^2. 3, \\z_2 : R * R^2. 3) : (R^2 -> R) * (R * R^2 -> R)",
        derivation("(\\(x, y). 3, \\(x, (y, z)). 3)").judgement(Notation.ASCII));
  }

  /// A pattern says what type it takes apart, though its parts be not used.
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "\\(x, y). 3                        | R^2 -> R",
        "\\(x, (y, z)). 0                   | R * R^2 -> R",
        "let (x, (y, _)) = (1, (2, 3)) in x | R",
        "(\\(x, (y, z)). x)^* @ [2]^*       | (R * R^2)'",
        "(\\(x, y) : R * R. x) (1, 2)       | R",
      })
  void aPatternHasAType(String text, String type) {
    PullbackElaboration.Judgement found =
        PullbackElaboration.of(text, PullbackElaboration.Scope.EMPTY);
    assertEquals(type, found.type().show());
  }

  @Test
  void aPatternTakesApartWhatHasItsParts() {
    assertTrue(error("(\\(x, y). 3) 5").contains("the argument must be of the type"));
    assertTrue(error("let (x, y) = 3 in 4").contains("must be of the type"));
    assertTrue(error("(\\(x, (y, z)). x) (1, 2)").contains("the argument must be of the type"));
    assertTrue(error("\\(x, y) : R. 3").contains("nothing of the type R has these parts"));
    assertTrue(error("\\(x, (y, z)) : R^3. x").contains("nothing of the type R^3 has these"));
    assertTrue(error("((3 : R) : R -> R)").contains("must be of the type R -> R, not R"));
    assertTrue(error("\\x. ((0 : R) + (0 : R * R))").contains("must be of the type"));
  }

  /// And the type that is written at a binder.
  @Test
  void aDerivationHasTheTypesThatAreWritten() {
    TypingTree tree = derivation("\\x : R^2. x");
    assertEquals("|- \\x : R^2. x : R^2 -> R^2", tree.judgement(Notation.ASCII));
    assertEquals("x : R^2 |- x : R^2", tree.premises().getFirst().judgement(Notation.ASCII));
  }

  @Test
  void whatIsNoNumberIsNoneOfAVector() {
    assertEquals("R", type("1/0"));
    assertEquals("R'", type("[1/2]^*"));
    assertTrue(error("[1/0]^*").contains("1:2"), error("[1/0]^*"));
  }

  @Test
  void whatIsSaidTwiceIsTheSame() {
    String why = error("\\x. ((x : R) : R^2)");
    assertTrue(why.contains("must be of the type R^2, not R"), why);
  }

  @Test
  void aCovectorIsMadeOfNumbers() {
    assertThrows(
        IllegalArgumentException.class,
        () -> new PullbackTerm.Covector(PullbackTerm.variable("x")));
  }

  /// An operation of which the type is said is that operation; a free variable is called otherwise.
  @Test
  void anOperationWithItsTypeIsNoVariable() {
    assertEquals("(\\x_1. sin x_1) 0", shown("(sin : R -> R) 0"));
    assertTrue(error("(sin : R) + 1").contains("must be of the type R, not R -> R"));
    for (String name : List.of("cos", "plus", "mult", "pow3")) {
      SourceError taken =
          assertThrows(SourceError.class, () -> TextDeclarations.parse("x : R, " + name + " : R"));
      assertTrue(taken.render().contains("given:1:8: `" + name + "` is an operation"));
    }
  }
}
