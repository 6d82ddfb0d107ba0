package org.difflam.syntax.pullback;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.vavr.collection.HashMap;
import io.vavr.collection.List;
import java.util.ArrayList;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.difflam.category.expression.SourceError;
import org.difflam.syntax.binding.Alpha;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.lambda.LambdaTerm;
import org.difflam.syntax.pullback.generate.RandomPullbackTerms;
import org.difflam.syntax.rewrite.TextDeclarations;
import org.difflam.syntax.surface.Notation;
import org.difflam.syntax.surface.Parser;
import org.difflam.syntax.surface.Source;
import org.difflam.syntax.surface.SurfaceTerm;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// `( )_t` clause by clause, against the translation at once.
class TranslationStepsTest {
  private static final TranslationSteps STEPS = new TranslationSteps();

  private static Translating read(String given, String text) {
    Source source = Source.of(text);
    return STEPS.elaborate(source, Parser.term(source), TextDeclarations.parse(given)).term();
  }

  @Example
  void theClauseOfADualMap() {
    ArrayList<String> shown = new ArrayList<>();
    var end =
        STEPS.run(
            read("w : R^*", "tr ((\\y : R. y)^* @ w)"),
            10,
            step -> shown.add(STEPS.print(Notation.ASCII, step.to().get())));
    assertTrue(end.isNormal());
    assertEquals(
        List.of(
                "\\v_1. tr w ((\\y. tr y) v_1)",
                "\\v_1. tr w ((\\y. y) v_1)",
                "\\v_1. w ((\\y. y) v_1)")
            .asJava(),
        shown);
    assertTrue(
        Alpha.equal(end.term(), read("w : R -> R", "\\a. w ((\\b. b) a)")), "up to bound names");
    assertFalse(Alpha.equal(end.term(), read("w : R -> R", "\\a. w a")));
  }

  @Property(tries = 300)
  void leadsToTheTranslation(@ForAll long seed, @ForAll @IntRange(min = 1, max = 20) int size) {
    RandomPullbackTerms terms = new RandomPullbackTerms(seed, List.empty());
    PullbackType x = terms.type();
    PullbackTerm t = terms.term(HashMap.of(Name.of("x"), x), terms.type(), size);
    var end = STEPS.run(Translating.of(t), 10_000, _ -> {});
    assertTrue(end.isNormal(), PullbackPrinting.show(t));
    assertTrue(Alpha.equal(ToDifferential.of(t), end.term().term()), PullbackPrinting.show(t));
    assertTrue(Alpha.equal(end.term(), Translating.done(ToDifferential.of(t))));
  }

  /// What is shown on the way is read again, and goes on to the same term.
  @Property(tries = 200)
  void eachStepIsReadAgain(@ForAll long seed, @ForAll @IntRange(min = 1, max = 12) int size) {
    RandomPullbackTerms terms = new RandomPullbackTerms(seed, List.empty());
    PullbackTerm t = terms.term(HashMap.empty(), terms.type(), size);
    LambdaTerm expected = ToDifferential.of(t);
    STEPS.run(
        Translating.of(t),
        10_000,
        step -> {
          String shown = STEPS.print(Notation.UNICODE, step.to().get());
          Translating again = read("", shown);
          assertTrue(Alpha.equal(step.to().get(), again), shown);
          var end = STEPS.run(again, 10_000, _ -> {});
          assertTrue(end.isNormal(), shown);
          assertTrue(Alpha.equal(expected, end.term().term()), shown);
        });
  }

  @Example
  void aVariableIsBoundAroundTheTranslation() {
    assertEquals("(λy. tr y) (tr 3)", shown("", "(\\y. tr y) (tr 3)"));
    assertEquals("λy. ⟨tr ((λy. y) y), tr y⟩", shown("", "\\y. (tr ((\\y. y) y), tr y)"));
    assertEquals("w (tr 3)", shown("w : R^*", "w (tr 3)"));
    assertEquals(
        "\\lambda y.\\,\\mathit{tr}\\;(\\lambda x.\\,x)\\;(\\mathit{tr}\\;y)",
        STEPS.print(Notation.LATEX, read("", "\\y : R. (tr (\\x : R. x)) (tr y)")));
    assertEquals("tr 3 + x", shown("x : R, tr : R -> R", "tr 3 + x"));
  }

  @Example
  void aTranslationIsWrittenWhereTrIsNoVariable() {
    SurfaceTerm inside = Parser.term(Source.of("\\y. f (tr y)"));
    assertTrue(TranslationSteps.isWritten(inside, TextDeclarations.NONE));
    assertFalse(TranslationSteps.isWritten(inside, TextDeclarations.parse("tr : R -> R")));
    assertFalse(
        TranslationSteps.isWritten(Parser.term(Source.of("\\y. tr")), TextDeclarations.NONE));
  }

  @Example
  void whatStandsFirstIsTranslatedFirst() {
    var next = STEPS.run(read("", "(tr (\\y. y)) (tr 3)"), 1, _ -> {}).term();
    assertEquals("(λy. tr y) (tr 3)", STEPS.print(Notation.UNICODE, next));
  }

  @Example
  void eachStepIsWhereItsPartStands() {
    ArrayList<String> places = new ArrayList<>();
    STEPS.run(read("", "tr (\\y : R. (\\z : R. z) 3)"), 10, step -> places.add("" + step.at()));
    assertEquals(List.of("ε", "0", "0.0", "0.0.0", "0.1").asJava(), places);
  }

  private static String shown(String given, String text) {
    return STEPS.print(Notation.UNICODE, read(given, text));
  }

  @Example
  void whatIsNoTranslationInProgressIsRefused() {
    assertTrue(refused("", "x (tr 3)").contains("`x` is not bound"));
    assertTrue(
        refused("", "(tr 3) (tr 4)").contains("1:2: expected a term of type A -> B"),
        "with what is translated in its place");
    assertTrue(refused("", "\\(x, y). tr x").contains("one variable"));
  }

  @Example
  void typesThatAreWrittenInItHold() {
    String function = "(\\y : R -> R. y) ", wrong = "expected a term of type R -> R";
    assertTrue(refused("", function + "(tr 3)").contains("1:19: " + wrong));
    assertTrue(refused("", function + "3").contains("1:18: " + wrong));
    assertEquals("(λy. y) (tr 3)", shown("", "(\\y : R. y) (tr 3)"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "true  | \\a. tr a                    | \\b. tr b",
        "true  | \\a. (tr (\\y : R. y)) (tr a) | \\b. (tr (\\z. z)) (tr b)",
        "true  | \\a b. (tr (a + b + x))      | \\c d. (tr (x + d + c))",
        "true  | (tr x) + (tr 3)              | (tr 3) + (tr x)",
        "false | \\a b. (tr (\\y. a)) (tr b)  | \\b a. (tr (\\y. a)) (tr b)",
        "false | (tr (x + 3))                 | (tr x) + (tr 3)",
        "false | (\\y. y) (tr x)              | (\\y. y) x",
        "false | (tr (\\y. y)) (tr x)         | (tr (\\y. x)) (tr x)",
      })
  void areTheSameUpToBoundNames(boolean same, String one, String other) {
    Translating left = read("x : R", one), right = read("x : R", other);
    assertEquals(same, Alpha.equal(left, right));
    if (same) assertEquals(Alpha.hash(left), Alpha.hash(right));
  }

  private static String refused(String given, String text) {
    return assertThrows(SourceError.class, () -> read(given, text)).render();
  }

  @Example
  void thereIsNoDerivation() {
    Source source = Source.of("tr 3");
    SourceError wrong =
        assertThrows(
            SourceError.class,
            () -> STEPS.derivation(source, Parser.term(source), TextDeclarations.NONE));
    assertTrue(String.valueOf(wrong.getMessage()).contains("Lemma 5.1"), wrong::getMessage);
  }
}
