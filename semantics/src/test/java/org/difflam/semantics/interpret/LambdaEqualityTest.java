package org.difflam.semantics.interpret;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.vavr.collection.HashMap;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.control.Option;
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
  private static final LambdaType FUNCTIONS = LambdaType.R.to(LambdaType.R);
  private static final Map<Name, LambdaType> CONTEXT = LinkedHashMap.of(Name.of("g"), FUNCTIONS);

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
    Verdict v =
        LambdaEquality.decide(
            CONTEXT,
            Differential.GRAMMAR.parse(given, left),
            Differential.GRAMMAR.parse(given, right),
            FUNCTIONS);
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

  /// Numbers that show it, where there are some.
  @Test
  void numbersAreAskedFor() {
    assertEquals(
        Option.none(), LambdaEquality.numbers(CONTEXT, term("\\x. g x"), term("g"), FUNCTIONS, 7));
    assertTrue(
        LambdaEquality.numbers(CONTEXT, term("\\x. g (g x)"), term("g"), FUNCTIONS, 7).isDefined());
  }

  @Test
  void ofTermsWithoutTheTypeNothingIsSaid() {
    for (List<String> sides : List.of(List.of("g", "2"), List.of("2", "g"))) {
      Verdict none =
          LambdaEquality.decide(
              CONTEXT, term(sides.getFirst()), term(sides.getLast()), LambdaType.R);
      assertEquals("inconclusive: no term of type R", none.toString());
    }
  }

  private static LambdaTerm term(String text) {
    return term(TextDeclarations.parse("g : R -> R"), text);
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
    return LambdaEquality.tried(CONTEXT, term(given, left), term(given, right), FUNCTIONS, 7);
  }

  private static LambdaTerm term(TextDeclarations given, String text) {
    Source source = Source.of(text);
    return Differential.GRAMMAR.elaborate(source, Parser.term(source), given).term();
  }
}
