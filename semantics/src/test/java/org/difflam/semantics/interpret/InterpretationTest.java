package org.difflam.semantics.interpret;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import java.util.List;
import java.util.SplittableRandom;
import java.util.TreeMap;
import org.difflam.category.Places;
import org.difflam.category.Verdict;
import org.difflam.category.algebra.Rational;
import org.difflam.category.expression.Expression;
import org.difflam.category.expression.Obj;
import org.difflam.semantics.functional.Functional;
import org.difflam.semantics.functional.FunctionalModel;
import org.difflam.semantics.functional.SmoothMap;
import org.difflam.semantics.pullback.FunctionalNumbers;
import org.difflam.syntax.binding.Measure;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.differential.Differential;
import org.difflam.syntax.differential.DifferentialReduction;
import org.difflam.syntax.differential.PerturbativeTranslation;
import org.difflam.syntax.free.FreeDifferentialLambda;
import org.difflam.syntax.lambda.LambdaCalculus;
import org.difflam.syntax.lambda.LambdaTerm;
import org.difflam.syntax.lambda.LambdaType;
import org.difflam.syntax.lambda.LambdaTyping;
import org.difflam.syntax.lambda.NumeralsAndOperations;
import org.difflam.syntax.lambda.RandomTerms;
import org.difflam.syntax.perturbative.Perturbative;
import org.difflam.syntax.perturbative.PerturbativeReduction;
import org.difflam.syntax.rewrite.Rules;
import org.difflam.syntax.simple.OperationSymbol;
import org.difflam.syntax.simple.Primitive;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class InterpretationTest {
  private static final FreeDifferentialLambda<?> FREE =
      FreeDifferentialLambda.free().withFuel(20_000);
  private static final LambdaType A = LambdaType.atom("A");
  private static final List<OperationSymbol> OPERATIONS =
      List.of(Primitive.SIN, Primitive.TIMES, Primitive.DIVIDE);
  private static final List<OperationSymbol> TOTAL = List.of(Primitive.SIN, Primitive.TIMES);
  private static final Functional SMOOTH = new FunctionalModel.Exact().category();
  private static final LambdaInterpretation<Obj, SmoothMap> NUMBERS =
      new LambdaInterpretation<>(
          new ConstantMeanings<>(
              SMOOTH,
              _ -> Functional.R,
              new FunctionalNumbers()::constant,
              f -> SmoothMap.of(((Primitive) f).meaning())));

  private static Expression meaning(Map<Name, LambdaType> context, LambdaTerm m, LambdaType type) {
    var typed = LambdaTyping.derive(context, m, type);
    assertTrue(typed.isDefined(), () -> m + " : " + type);
    return LambdaTerms.FREE.of(context, typed.get());
  }

  /// Both calculi have constants: numbers, and operations that are applied, bare or differentiated.
  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void translationsKeepTheMeaning(boolean fromDifferential) {
    LambdaCalculus from = fromDifferential ? Differential.GRAMMAR : Perturbative.GRAMMAR;
    LambdaCalculus to = fromDifferential ? Perturbative.GRAMMAR : Differential.GRAMMAR;
    int proved = 0;
    for (int i = 0; i < 200; i++) {
      var terms =
          new RandomTerms(from, new SplittableRandom(i), List.of(A, LambdaType.R), OPERATIONS);
      // what is renamed, and what a translation binds, would be called so
      var context = terms.context("f", "x", i % 2 == 0 ? "x_1" : "p");
      LambdaType type = terms.type(2);
      var drawn = new RandomTerms.Judgement(context, terms.term(context, type, 3 + i % 9), type);
      LambdaTerm m = drawn.term(), there = translated(fromDifferential, m);
      LambdaTerm back = translated(!fromDifferential, there);
      assertTrue(to.includes(there) && from.includes(back), drawn::toString);
      Expression expected = meaning(drawn.context(), m, drawn.type());
      Verdict a = FREE.equal(expected, meaning(drawn.context(), there, drawn.type()));
      Verdict b = FREE.equal(expected, meaning(drawn.context(), back, drawn.type()));
      assertTrue(!a.isRefuted() && !b.isRefuted(), () -> drawn + " " + a + " " + b);
      if (a.isProved() && b.isProved()) proved++;
    }
    assertTrue(proved > 180, "proved " + proved);
  }

  private static LambdaTerm translated(boolean toPerturbative, LambdaTerm m) {
    return toPerturbative
        ? PerturbativeTranslation.toPerturbative(m)
        : PerturbativeTranslation.toDifferential(m);
  }

  /// Numbers are generators of the free category, each another one.
  @Test
  void numbersAreToldApart() {
    List<Rational> numbers =
        List.of(
            Rational.ONE, Rational.of(2), Rational.of(1, 2), Rational.of(1, 3), Rational.of(-1));
    for (Rational p : numbers) {
      for (Rational q : numbers) {
        var m = NumeralsAndOperations.numeral(p);
        var n = NumeralsAndOperations.numeral(q);
        Verdict v = LambdaEquality.decide(LinkedHashMap.empty(), m, n, LambdaType.R);
        assertEquals(p.equals(q), v.isProved(), p + " and " + q);
      }
    }
  }

  /// What differs there may be equal by arithmetic.
  @Test
  void theFreeCategoryKnowsNoArithmetic() {
    Map<Name, LambdaType> context = LinkedHashMap.of(Name.of("r"), LambdaType.R);
    for (String f : List.of("D sin @ r", "D cos @ r", "D sin @ (r + r)")) {
      for (String g : List.of("D sin @ r", "D cos @ r", "D sin @ (r + r)")) {
        LambdaTerm m = Differential.GRAMMAR.parse("r : R", f);
        LambdaTerm n = Differential.GRAMMAR.parse("r : R", g);
        Verdict v = LambdaEquality.decide(context, m, n, LambdaType.R.to(LambdaType.R));
        assertEquals(f.equals(g), v.isProved());
        assertFalse(v.isRefuted());
      }
    }
  }

  @Test
  void aVariableOfAnotherContextIsNamed() {
    Map<Name, LambdaType> context = LinkedHashMap.of(Name.of("x"), A);
    var typed = LambdaTyping.derive(context, LambdaTerm.variable("x"), A).get();
    var error =
        assertThrows(
            IllegalArgumentException.class,
            () -> LambdaTerms.FREE.of(LinkedHashMap.of(Name.of("y"), A), typed));
    assertEquals("`x` is not in the context", error.getMessage());
  }

  /// Every rule, those of numbers and operations among them, in polynomial functionals.
  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void reductionKeepsTypeAndMeaning(boolean ofDifferential) {
    LambdaCalculus calculus = ofDifferential ? Differential.GRAMMAR : Perturbative.GRAMMAR;
    Rules<LambdaTerm> rules =
        ofDifferential ? DifferentialReduction.RULES : PerturbativeReduction.RULES;
    var agreed = new TreeMap<String, Integer>();
    for (int i = 0; i < 4000; i++) {
      var terms = new RandomTerms(calculus, new SplittableRandom(i), List.of(LambdaType.R), TOTAL);
      var drawn = terms.judgement(3 + i % 9);
      LambdaTerm more = terms.term(drawn.context(), drawn.type(), i % 4);
      var j =
          new RandomTerms.Judgement(
              drawn.context(), drawn.term().plus(more).plus(more), drawn.type());
      for (var step : rules.steps(j.term()).take(5)) {
        if (agreed.getOrDefault(step.rule(), 0) >= 60 || Measure.size(step.to()) > 60) continue;
        Verdict v = SMOOTH.equal(number(j, j.term()), number(j, step.to()), new Places(i, 1));
        assertFalse(v.isRefuted(), () -> j + " " + step + " " + v);
        if (v.isGood()) agreed.merge(step.rule(), 1, Integer::sum);
      }
    }
    for (var rule : rules.rules())
      assertTrue(agreed.getOrDefault(rule.name(), 0) >= 10, agreed::toString);
  }

  private static SmoothMap number(RandomTerms.Judgement j, LambdaTerm m) {
    var typed = LambdaTyping.derive(j.context(), m, j.type());
    assertTrue(typed.isDefined(), () -> m + " : " + j.type());
    return NUMBERS.of(j.context(), typed.get());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "D (\\x. u x x) @ z      | \\x. ((D u @ z) x) x + (D (u x) @ z) x | true",
        "D (\\x. u x x) @ z      | \\x. ((D u @ z) x) x                    | false",
        "D (\\x. u x x) @ z      | \\x. (D (u x) @ z) x                    | false",
        "D (D f @ x) @ y         | D (D f @ y) @ x                         | true",
        "D (\\x. f (f x)) @ z    | \\x. (D f @ ((D f @ z) x)) (f x)        | true",
        "D (\\x. f (f x)) @ z    | \\x. (D f @ ((D f @ z) x)) x            | false",
        "D f @ (x + y)           | D f @ x + D f @ y                       | true",
        "D f @ x                 | f                                       | false",
      })
  void derivativesInTheFreeCategory(String left, String right, boolean equal) {
    String given = "f : A -> A, u : A -> A -> A, x : A, y : A, z : A";
    Map<Name, LambdaType> context =
        LinkedHashMap.of(
            Name.of("f"),
            A.to(A),
            Name.of("u"),
            A.to(A.to(A)),
            Name.of("x"),
            A,
            Name.of("y"),
            A,
            Name.of("z"),
            A);
    Verdict v =
        FREE.equal(
            meaning(context, Differential.GRAMMAR.parse(given, left), A.to(A)),
            meaning(context, Differential.GRAMMAR.parse(given, right), A.to(A)));
    assertTrue(equal ? v.isProved() : v.isRefuted(), v::toString);
  }
}
