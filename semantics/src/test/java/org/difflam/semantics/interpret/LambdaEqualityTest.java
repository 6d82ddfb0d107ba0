package org.difflam.semantics.interpret;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.vavr.collection.HashMap;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import java.util.List;
import org.difflam.category.Verdict;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.differential.Differential;
import org.difflam.syntax.lambda.LambdaTerm;
import org.difflam.syntax.lambda.LambdaType;
import org.difflam.syntax.rewrite.TextDeclarations;
import org.difflam.syntax.simple.DeclaredOperation;
import org.difflam.syntax.simple.Type;
import org.difflam.syntax.simple.elaboration.Elaboration;
import org.difflam.syntax.surface.Parser;
import org.difflam.syntax.surface.Source;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LambdaEqualityTest {
  /// One constant is enough for a doubt, wherever it stands, and none is none.
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "\\x. 2                 | \\x. 3                 | true",
        "\\x. x                 | \\x. (D (\\y. 1 * y) @ x) x | true",
        "\\x. sin x             | \\x. x                 | true",
        "\\x. (D sin @ x) x     | \\x. x                 | true",
        "\\x. x                 | \\x. (D sin @ x) x     | true",
        "\\x. g x               | \\x. x                 | false",
        "\\x. (D g @ x) x       | \\x. g x               | false",
        "\\x. (\\y. g (g y)) x  | \\x. (\\y. g y) x      | false",
      })
  void onlyConstantsMayBeEqualByArithmetic(String left, String right, boolean constants) {
    String given = "g : R -> R";
    Map<Name, LambdaType> context = LinkedHashMap.of(Name.of("g"), LambdaType.R.to(LambdaType.R));
    Verdict v =
        LambdaEquality.decide(
            context,
            Differential.GRAMMAR.parse(given, left),
            Differential.GRAMMAR.parse(given, right),
            LambdaType.R.to(LambdaType.R));
    assertEquals(!constants, v.isRefuted(), v::toString);
    assertFalse(v.isProved(), v::toString);
  }

  /// By numbers more is known: equal by arithmetic, different, nowhere defined.
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "\\x. g (x + x)     | \\x. g (2 * x)     | holds on 10 cases, without error",
        "\\x. x / 0         | \\x. g (x / 0)     | inconclusive: no place has numbers",
        // an operation means its body
        "\\x. skew (g x, x) | \\x. g x * x + x   | holds on 10 cases, without error",
        "\\x. (D skew @ (0, 1)) (x, 2) | \\x. x + 1 | holds on 10 cases, without error",
      })
  void functionalsAreTried(String left, String right, String said) {
    assertEquals(said, tried(left, right).toString());
  }

  @Test
  void functionalsTellTermsApart() {
    assertTrue(tried("\\x. g (g x)", "\\x. g x").isRefuted());
    assertTrue(tried("\\x. (D g @ x) x", "\\x. g x").isRefuted());
    assertTrue(tried("\\x. skew (x, g x)", "\\x. skew (g x, x)").isRefuted());
  }

  private static Verdict tried(String left, String right) {
    TextDeclarations given =
        TextDeclarations.parse("g : R -> R")
            .operation(
                DeclaredOperation.of(
                    "skew",
                    Type.real(2),
                    Type.real(),
                    List.of(Name.of("x"), Name.of("y")),
                    Elaboration.term("\\(x, y). x * y + y").term(),
                    HashMap.empty()));
    return LambdaEquality.tried(
        LinkedHashMap.of(Name.of("g"), LambdaType.R.to(LambdaType.R)),
        term(given, left),
        term(given, right),
        LambdaType.R.to(LambdaType.R),
        7);
  }

  private static LambdaTerm term(TextDeclarations given, String text) {
    Source source = Source.of(text);
    return Differential.GRAMMAR.elaborate(source, Parser.term(source), given).term();
  }
}
