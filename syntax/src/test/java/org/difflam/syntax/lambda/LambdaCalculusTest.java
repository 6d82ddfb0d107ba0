package org.difflam.syntax.lambda;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.SplittableRandom;
import org.difflam.category.algebra.Rational;
import org.difflam.category.expression.SourceError;
import org.difflam.syntax.binding.Alpha;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.binding.Substitution;
import org.difflam.syntax.differential.Differential;
import org.difflam.syntax.differential.DifferentialReduction;
import org.difflam.syntax.differential.DifferentialSubstitution;
import org.difflam.syntax.differential.PerturbativeTranslation;
import org.difflam.syntax.perturbative.Perturbative;
import org.difflam.syntax.perturbative.PerturbativeReduction;
import org.difflam.syntax.perturbative.Pushforward;
import org.difflam.syntax.rewrite.TextDeclarations;
import org.difflam.syntax.rewrite.Trace;
import org.difflam.syntax.simple.Primitive;
import org.difflam.syntax.simple.Term;
import org.difflam.syntax.simple.elaboration.Elaboration;
import org.difflam.syntax.surface.Notation;
import org.difflam.syntax.surface.Parser;
import org.difflam.syntax.surface.Source;
import org.difflam.syntax.surface.TermPrinter;
import org.difflam.syntax.typing.TypingTree;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Which terms belong to which calculus.
class LambdaCalculusTest {
  private static final LambdaCalculus P = Perturbative.GRAMMAR, D = Differential.GRAMMAR;
  private static final String GIVEN = "f : A -> A, q : A * A, x : A, y : A";

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "x              | true  | true ",
        "f (x + y)      | true  | true ",
        "p1 q           | true  | true ",
        "(0 : A) + x + 0 | true | true ",
        "\\z. f z + 0   | true  | true ",
        "T f            | true  | false",
        "in1 x          | true  | false",
        "f (p2 (in2 x)) | true  | false",
        "D f @ x        | false | true ",
        "(D f @ x) y    | false | true ",
      })
  void eachCalculusHasItsTerms(String text, boolean perturbative, boolean differential) {
    assertEquals(perturbative, isRead(P, text));
    assertEquals(differential, isRead(D, text));
  }

  @Test
  void zeroIsNoNumeral() {
    assertEquals(LambdaTerm.ZERO, NumeralsAndOperations.numeral(Rational.ZERO));
    assertThrows(IllegalArgumentException.class, () -> new Simple.Numeral(Rational.ZERO));
  }

  /// Whether it is read, and then is a term of this calculus, and of the other if both have it.
  private static boolean isRead(LambdaCalculus in, String text) {
    try {
      assertTrue(in.includes(LambdaElaboration.parse(in, GIVEN, text)));
      return true;
    } catch (SourceError _) {
      return false;
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "x @ y             | expected `D s` before `@`, as in `D (\\x. x) @ y`",
        "(\\z. z) x @ y     | expected `D s` before `@`, as in `D (\\x. x) @ y`",
        "f q               | expected a term of type A, but this has type A * A",
        "x + (0 : A * A)   | expected a term of type A, but this has type A * A",
        "(0 : A) x         | expected a term of type ",
        "p1 (0 : A)        | expected a term of type ",
        "D (0 : A) @ x     | expected a term of type ",
        "x + -0            | expected a term of type A, but this has type R",
        "-(0 : A)          | expected a term of type R, but this has type A",
        "(\\z : R. 0) x    | expected a term of type R, but this has type A",
        "() x              | expected a term of type ",
        "0 (\\z. z z)      | expected a term of type ",
        "\\z. (0 z, 0 (z z)) | expected a term of type ",
        "(\\(y, z). 3) x   | expected a term of type ",
        "(\\(y, (z, _)). y) (x, x) | expected a term of type ",
        "(\\(). 3) x       | expected a term of type ",
        "\\(y, z) : A. y   | this takes apart what has the type B * C, not A",
        "(0 : R) + \\z. z   | expected a term of type R, but this has type ",
        "(0 : R) + (x : A) | expected a term of type R, but this has type A",
        "\\z. ((z : R) : A) | expected a term of type A, but this has type R",
        "\\z. ((0 : R) + z : A) | expected a term of type A, but this has type R",
        "p1 (q + (q, x))   | expected a term of type ",
        "p1 (q + (x, \\y. y)) | expected a term of type ",
        "(\\z. (z 3, z ())) (\\y. y) | expected a term of type R, but this has type 1",
        "let z = \\y. y in z x + p1 (z q) | expected a term of type ",
        "let z = \\y. y in (z 3, z ()) | expected a term of type R, but this has type 1",
        "\\z. ((z : R) + z : A) | expected a term of type ",
        "() + (q, q) x     | expected a term of type B -> 1, but this has type ",
        "x - (0 : A * A)   | expected a term of type ",
        "x - 0             | expected a term of type A, but this has type R",
        "((0, 0, x) : A * A) | expected a term of type A, but this has type B * C",
        "x^1               | expected a term of type R, but this has type A",
        "p1 (0 / 2)        | expected a term of type B * C, but this has type R",
      })
  void whatIsNoTermIsExplained(String text, String said) {
    SourceError wrong =
        assertThrows(SourceError.class, () -> LambdaElaboration.parse(D, GIVEN, text));
    assertTrue(String.valueOf(wrong.getMessage()).contains(said), wrong::getMessage);
  }

  /// What is bound without being written has a name that nothing else has.
  @Test
  void whatIsNotWrittenCapturesNothing() {
    for (LambdaCalculus in : new LambdaCalculus[] {P, D}) {
      for (String[] same :
          new String[][] {
            {"\\(u, v) : A * A. \\p_1 : A. u", "\\w : A * A. \\z : A. p1 w"},
            {"\\(u, v) : A * A. \\(p_1, z) : A * A. f u", "\\w : A * A. \\z : A * A. f (p1 w)"},
          }) {
        assertTrue(
            Alpha.equal(
                LambdaElaboration.parse(in, GIVEN, same[0]),
                LambdaElaboration.parse(in, GIVEN, same[1])),
            same[0]);
      }
    }
  }

  @Test
  void pairsAndOperationsAreWrittenByEachCalculusInItsOwnWay() {
    for (String text : new String[] {"(x, y)", "sin", "D sin @ 1", "1 * 2"}) {
      boolean derivative = text.startsWith("D");
      if (!derivative) assertFalse(D.includes(LambdaElaboration.parse(P, GIVEN, text)), text);
      assertFalse(P.includes(LambdaElaboration.parse(D, GIVEN, text)), text);
    }
  }

  @Test
  void oneOfEachFormerBelongsToTheCalculusThatNamesIt() {
    for (LambdaCalculus in : new LambdaCalculus[] {P, D}) {
      for (Simple s : in.formers()) assertTrue(in.has(s), s::toString);
      for (Simple s : in.formers(Primitive.SIN)) assertTrue(in.has(s), s::toString);
    }
  }

  @Test
  void translationsLeadFromOneGrammarToTheOther() {
    for (int i = 0; i < 100; i++) {
      var random = new SplittableRandom(i);
      LambdaTerm m = new RandomTerms(P, random, List.of(LambdaType.R)).judgement(8).term();
      LambdaTerm s = PerturbativeTranslation.toDifferential(m);
      assertTrue(
          D.includes(s) && P.includes(PerturbativeTranslation.toPerturbative(s)), m::toString);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"D sin @ ((D sin @ 1) 2)", "D f @ ((D f @ x) y)", "sin ((D sin @ 1) 2)", "(q, q)"})
  void partsAreTranslatedToo(String text) {
    LambdaTerm s = LambdaElaboration.parse(D, GIVEN, text);
    assertTrue(P.includes(PerturbativeTranslation.toPerturbative(s)));
  }

  /// A clause that is replaced is used instead, wherever its former stands.
  @Test
  void clausesCanBeReplaced() {
    LambdaTerm m = LambdaElaboration.parse(P, GIVEN, "f (p1 (T f q))");
    LambdaTerm there =
        PerturbativeTranslation.toDifferential(
            m, (t, made) -> t instanceof Simple.T ? LambdaTerm.ZERO : made);
    assertTrue(Alpha.equal(LambdaElaboration.parse(D, GIVEN, "f (p1 (0 q))"), there));
    LambdaTerm s = LambdaElaboration.parse(D, GIVEN, "f ((D f @ x) y)");
    LambdaTerm back =
        PerturbativeTranslation.toPerturbative(
            s, (t, made) -> t instanceof Simple.D ? LambdaTerm.ZERO : made);
    assertTrue(Alpha.equal(LambdaElaboration.parse(P, GIVEN, "f (0 y)"), back));
  }

  /// What both calculi have stays as it is.
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {"sin 1", "f (f x)", "\\z. z + x"})
  void translationsKeepWhatBothHave(String text) {
    LambdaTerm m = LambdaElaboration.parse(P, GIVEN, text);
    LambdaTerm s = LambdaElaboration.parse(D, GIVEN, text);
    assertTrue(Alpha.equal(s, PerturbativeTranslation.toDifferential(m)));
    if (!text.contains("*")) // pairs are sums
    assertTrue(Alpha.equal(m, PerturbativeTranslation.toPerturbative(s)));
  }

  /// What is bound without being written has a name that nothing else has.
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "\\p : R. \\(a, b) : R * R. p * a               | \\p. \\q. p * p1 q",
        "\\y : R. let a = y in \\y : R. a * y           | \\y. \\z. y * z",
        "\\y : R. let (a, b) = (y, 2) in \\y : R. y * a | \\y. \\z. z * y",
        "\\x : R. \\y : R. (x * y)^2                   | \\x. \\y. (x * y) * (x * y)",
      })
  void whatIsNotWrittenCapturesNothing(String simple, String expected) {
    Term t = Elaboration.term(simple).term();
    for (LambdaCalculus in : new LambdaCalculus[] {P, D}) {
      LambdaTerm normal = normal(in, in.parse(expected));
      assertTrue(Alpha.equal(normal, normal(in, FromSimple.of(in, t))));
      assertTrue(Alpha.equal(normal, normal(in, FromSimple.shared(in, t))));
      assertTrue(Alpha.equal(normal, normal(in, in.parse(simple))));
    }
  }

  /// A `let` is a redex, unless what is bound is shared.
  @Test
  void aLetIsARedex() {
    Term t = Elaboration.term("\\f : R -> R. \\z : R. let x = z in f x").term();
    for (LambdaCalculus in : new LambdaCalculus[] {P, D}) {
      assertTrue(Alpha.equal(in.parse("\\f. \\z. (\\x. f x) z"), FromSimple.of(in, t)));
      assertTrue(Alpha.equal(in.parse("\\f. \\z. f z"), FromSimple.shared(in, t)));
    }
  }

  private static LambdaTerm normal(LambdaCalculus in, LambdaTerm m) {
    return in.equals(P)
        ? Trace.run(PerturbativeReduction.RULES, new Perturbative().strategy(), m, 1_000).term()
        : Trace.run(DifferentialReduction.RULES, new Differential().strategy(), m, 1_000).term();
  }

  @Test
  void aFigureSaysWhatDoesNotBelongToItsCalculus() {
    Name x = Name.of("x");
    LambdaTerm derivative = LambdaElaboration.parse(D, GIVEN, "D f @ x");
    LambdaTerm pushforward = LambdaElaboration.parse(P, GIVEN, "T f");
    var wrong = assertThrows(IllegalArgumentException.class, () -> Pushforward.of(x, derivative));
    assertEquals("`D f @ x` is no term of the perturbative calculus", wrong.getMessage());
    wrong =
        assertThrows(
            IllegalArgumentException.class,
            () -> DifferentialSubstitution.of(x, pushforward, LambdaTerm.variable("y")));
    assertEquals("`T f` is no term of the differential calculus", wrong.getMessage());
  }

  @Test
  void anExponentIsAtLeastOne() {
    String why = refused("\\x : R. x ^ 0");
    assertTrue(why.contains("power 0: an exponent is at least 1; write 1, or a quotient"), why);
  }

  private static String refused(String text) {
    return String.valueOf(
        assertThrows(SourceError.class, () -> LambdaElaboration.parse(P, GIVEN, text))
            .getMessage());
  }

  @Test
  void rulesOfInjectionsAreCalledByTheirNumbers() {
    Source source = Source.of("in1 x + in2 y");
    TypingTree sum =
        new Perturbative()
            .derivation(source, Parser.term(source), TextDeclarations.parse(GIVEN))
            .tree();
    assertEquals(List.of("in1", "in2"), sum.premises().stream().map(TypingTree::rule).toList());
  }

  /// A bound name that an operation of the term has, or a former, is written as another one.
  @Test
  void whatIsBoundHidesNoOperation() {
    for (LambdaCalculus in : new LambdaCalculus[] {P, D}) {
      LambdaTerm cos = LambdaElaboration.parse(in, GIVEN, "\\z : R. cos z");
      LambdaTerm at =
          LambdaElaboration.parse(in, "h : R -> R", "\\cos : R -> R. \\x : R. cos (h x)");
      LambdaTerm t = Substitution.substitute(at, Name.of("h"), cos);
      String text = TermPrinter.print(Notation.ASCII, Surface.of(t));
      assertTrue(Alpha.equal(t, LambdaElaboration.parse(in, GIVEN, typed(text))), text);
      assertEquals("\\cos_1. \\x. cos_1 ((\\z. cos z) x)", text);
      LambdaTerm alone = LambdaElaboration.parse(in, GIVEN, "\\cos : A. f cos");
      assertEquals("\\cos. f cos", TermPrinter.print(Notation.ASCII, Surface.of(alone)));
      // a product is written without its name
      LambdaTerm product = LambdaElaboration.parse(in, GIVEN, "\\mul : R. \\z : R. mul * z");
      assertEquals("\\mul. \\z. mul * z", TermPrinter.print(Notation.ASCII, Surface.of(product)));
    }
    LambdaTerm x = LambdaTerm.variable("p2");
    assertEquals(
        "\\p2_1. p2 p2_1",
        TermPrinter.print(
            Notation.ASCII, Surface.of(LambdaTerm.lambda("p2", LambdaTerm.pi(2, x)))));
    LambdaTerm t = LambdaElaboration.parse(P, "z : A", "\\in1 : A * A. p1 (z, in1)");
    assertEquals(
        "(\\in1_1. p1 (in1 z)) + (\\in1_2. p1 (in2 in1_2))",
        TermPrinter.print(Notation.ASCII, Surface.of(t)));
  }

  private static String typed(String text) {
    return text.replace("\\cos_1.", "\\cos_1 : R -> R.");
  }
}
