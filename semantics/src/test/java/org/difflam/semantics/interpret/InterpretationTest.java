package org.difflam.semantics.interpret;

import static org.junit.jupiter.api.Assertions.assertTrue;

import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import java.util.List;
import java.util.SplittableRandom;
import org.difflam.category.Verdict;
import org.difflam.category.expression.Expression;
import org.difflam.category.expression.Obj;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.differential.Differential;
import org.difflam.syntax.differential.DifferentialReduction;
import org.difflam.syntax.differential.PerturbativeTranslation;
import org.difflam.syntax.free.FreeDifferentialLambda;
import org.difflam.syntax.lambda.LambdaTerm;
import org.difflam.syntax.lambda.LambdaType;
import org.difflam.syntax.lambda.LambdaTyping;
import org.difflam.syntax.lambda.RandomTerms;
import org.difflam.syntax.perturbative.Perturbative;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class InterpretationTest {
  private static final FreeDifferentialLambda<?> FREE =
      FreeDifferentialLambda.free().withFuel(20_000);
  private static final ConstantMeanings<Obj, Expression> ATOMS =
      ConstantMeanings.none(FREE, Obj::base);
  private static final LambdaType A = LambdaType.atom("A");

  private static Expression meaning(Map<Name, LambdaType> context, LambdaTerm m, LambdaType type) {
    var typed = LambdaTyping.derive(context, m, type);
    assertTrue(typed.isDefined(), () -> m + " : " + type);
    return new LambdaInterpretation<>(ATOMS).of(context, typed.get());
  }

  private static RandomTerms.Judgement draw(int i) {
    SplittableRandom random = new SplittableRandom(i);
    var atoms = List.of(A, LambdaType.atom("B"));
    return new RandomTerms(Perturbative.GRAMMAR, random, atoms).judgement(3 + i % 9);
  }

  @Test
  void translationsKeepTheMeaning() {
    int proved = 0;
    for (int i = 0; i < 60; i++) {
      var j = draw(i);
      var there = PerturbativeTranslation.toDifferential(j.term());
      var back = PerturbativeTranslation.toPerturbative(there);
      Expression m = meaning(j.context(), j.term(), j.type());
      Verdict a = FREE.equal(m, meaning(j.context(), there, j.type()));
      Verdict b = FREE.equal(m, meaning(j.context(), back, j.type()));
      assertTrue(!a.isRefuted() && !b.isRefuted(), () -> j + " " + a + " " + b);
      if (a.isProved() && b.isProved()) proved++;
    }
    assertTrue(proved > 50, "proved " + proved);
  }

  @Test
  void differentialReductionKeepsTypeAndMeaning() {
    int proved = 0;
    for (int i = 0; i < 60; i++) {
      var j = draw(i);
      var s = PerturbativeTranslation.toDifferential(j.term());
      Expression before = meaning(j.context(), s, j.type());
      for (var step : DifferentialReduction.RULES.steps(s).take(3)) {
        Verdict v = FREE.equal(before, meaning(j.context(), step.to(), j.type()));
        assertTrue(!v.isRefuted(), () -> step + " " + v);
        if (v.isProved()) proved++;
      }
    }
    assertTrue(proved > 40, "proved " + proved);
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
