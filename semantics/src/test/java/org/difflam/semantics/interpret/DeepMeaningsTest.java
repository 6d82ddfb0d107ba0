package org.difflam.semantics.interpret;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import org.difflam.category.Deep;
import org.difflam.category.DifferentialLambda;
import org.difflam.category.expression.Obj;
import org.difflam.semantics.functional.Functional;
import org.difflam.semantics.functional.FunctionalModel;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.free.FreeDifferentialLambda;
import org.difflam.syntax.lambda.LambdaTerm;
import org.difflam.syntax.lambda.LambdaType;
import org.difflam.syntax.lambda.LambdaTyping;
import org.difflam.syntax.perturbative.Perturbative;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Chains of formers thousands deep have a meaning, and it has the right ends.
class DeepMeaningsTest {
  private static final LambdaType A = LambdaType.atom("A");
  private static final Map<Name, LambdaType> CONTEXT =
      LinkedHashMap.of(Name.of("f"), A.to(A), Name.of("x"), A);

  private static <O, M> void meaning(DifferentialLambda<O, M> in, O a, LambdaTerm t) {
    ConstantMeanings<O, M> constants = ConstantMeanings.none(in, _ -> a);
    M m =
        new LambdaInterpretation<>(constants).of(CONTEXT, LambdaTyping.derive(CONTEXT, t, A).get());
    assertEquals(a, in.target(m));
    O context = in.product(in.product(in.terminal(), constants.type(A.to(A))), a);
    assertEquals(context, in.source(m));
  }

  /// Under many binders a variable is as many projections, so that such terms cost the square.
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "f ( | ) | 20000",
        "f (x + | ) | 10000",
        "(\\y. f y) ( | ) | 10000",
        "p1 (in1 ( | )) | 10000",
        "p1 (T f (in1 ( | ))) | 2000",
        "(\\y. f ( | )) x | 300",
      })
  void aDeepTermHasAMeaning(String before, String after, int times) {
    LambdaTerm t =
        Perturbative.GRAMMAR.parse(
            "f : A -> A, x : A", before.repeat(times) + "x" + after.repeat(times));
    // a composite finds its ends by walking down
    Deep.run(() -> {
      meaning(new FunctionalModel.Exact().category(), Functional.R, t);
      meaning(FreeDifferentialLambda.free(), Obj.base("A"), t);
    });
  }
}
