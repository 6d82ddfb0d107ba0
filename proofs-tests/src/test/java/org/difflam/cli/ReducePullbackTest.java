package org.difflam.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class ReducePullbackTest {
  @TempDir Path folder = Path.of("");

  private static Typed reduce(String... arguments) throws IOException {
    String[] all = new String[arguments.length + 3];
    all[0] = "reduce";
    all[1] = "--calculus";
    all[2] = "pullback";
    System.arraycopy(arguments, 0, all, 3, arguments.length);
    return Typed.run(all);
  }

  @Test
  void theDocumentHasStepsAndPremises() throws IOException {
    Typed run = reduce("--json", "--trace", "((Omega \\x. pow2 (x + x)) @ Omega [1]) 3");
    assertEquals(Status.GOOD, run.status(), run.err());
    assertEquals("[24]^*", run.document().get("normal"));
    assertEquals("R'", run.document().get("type"));
    String steps = String.valueOf(run.document().get("steps"));
    assertTrue(steps.contains("MO-20a") && steps.contains("premises"), steps);
  }

  /// The line that is printed, a term with its type, is a term with that type.
  @Test
  void theLineIsReadAgain() throws IOException {
    Typed first = reduce("--ascii", "\\f. (f : R -> R)");
    assertEquals("\\f : R -> R. f : (R -> R) -> R -> R", first.out().lines().findFirst().get());
    String line = "\\f. f : (R -> R) -> R -> R";
    assertEquals(first.out(), reduce("--ascii", line).out());
    assertEquals(first.out(), reduce("--ascii", first.out().lines().findFirst().get()).out());
    assertEquals(Status.WRONG_INPUT, reduce("3 : R -> R").status());
  }

  /// The printed rules leave binders without types, and these can be found in what is printed.
  @ParameterizedTest
  @ValueSource(
      strings = {
        "(Omega (\\y_1. (\\v_2. (J (\\x_3. y_1) @ v_2) y_1)^* @ (\\x_4. [-2]^*) (\\x_1. [4]^*)) @"
            + " (\\x_2. 0)) ((\\x_3. 3) ((\\v_4. v_4 (-1))^* @ [0]^*))",
        "(Omega (\\y_1. J (\\x_2. \\x_3. 4) @ (\\x_4. 3) (y_1, y_1)) @ (\\x_1. (\\v_2. v_2 3)^* @"
            + " ((\\v_3. v_3 2)^* @ [3]^*))) (-3 + -1)",
        "(Omega (\\y_1 : R -> R'. Omega (\\y_2. mult (-1, y_2)) @ (Omega (\\y_3. (2, y_3)) @"
            + " (\\x_4. [0, -2]^*))) @ (let x_1 = \\x_2. [-2]^* in \\x_3. \\x_4. (\\v_1. v_1 3)^*"
            + " @ 0) (pow3 2)) ((\\x_2. \\x_3. 0) [0])"
      })
  void whatThePrintedRulesLeaveIsReadAndPrintedAgain(String term) throws IOException {
    String first = reduce("--ascii", "--strict", term).out().lines().findFirst().get();
    assertTrue(first.contains("Omega"), first);
    assertEquals(first, reduce("--ascii", "--strict", first).out().lines().findFirst().get());
  }

  @Test
  void whereTheStepsRunOutTheMachineIsNamed() throws IOException {
    String chain = "let x = sin 0.3 in let y = sin x in x * y";
    Typed given = reduce("--fuel", "2", chain);
    assertEquals(Status.INCONCLUSIVE, given.status());
    assertTrue(given.err().contains("diff --mode pullback"), given.err());
    assertFalse(reduce(chain).err().contains("diff --mode pullback"));
  }

  /// Example 3.9: what is displayed in the paper, with the pair ⟨x, y⟩ as one variable, and vectors
  /// in the shape of their types. Each line ends where the first one does when it is typed in.
  @Test
  void displayedAsInExample39() throws IOException {
    String first = "(\\(v_1, v_2). ((v_1, v_2), (v_1, v_2)))^* @ ";
    String second = first + "((\\(v_1, v_2). ((v_1, v_2), (J g @ v_2) [1, 3]))^* @ ";
    String third = second + "((\\(v_1, v_2). ((v_1, v_2), (J mult @ v_2) [2, 11]))^* @ ";
    String[] op = {"--op", "g : R^2 -> R^2 = \\(x, y). (x + 1, 2 * x + y * y)"};
    String term = "((Omega \\(x, y). pow2 (mult (g (x, y)))) @ Omega [1]) [1, 3]";
    Typed run = reduce("--displayed", "--ascii", "--trace", op[0], op[1], term);
    List<String> lines =
        run.out()
            .lines()
            .map(l -> l.replaceFirst("^ *(→ )?", "").replaceFirst(" {4}M.*", ""))
            .toList();
    for (String shown :
        List.of(
            "(Omega (\\(z_1, z_2). let z_3 = (z_1, z_2) in let z_5 = g z_3 in let z_7 = mult z_5 in"
                + " let z_8 = pow2 z_7 in z_8) @ (\\x_1. [1]^*)) [1, 3]",
            third + "((\\(v_1, v_2). (J pow2 @ v_2) 22)^* @ [1]^*)))",
            third + "[0, 0, [0, 0], [0, 0], 44]^*))",
            second + "[0, 0, [0, 0], [484, 88]]^*)",
            first + "[0, 0, [660, 528]]^*",
            "[660, 528]^*")) {
      assertTrue(lines.contains(shown), shown + " is not in\n" + run.out());
      assertEquals(
          "[660, 528]^* : (R^2)'",
          reduce("--ascii", op[0], op[1], shown).out().lines().findFirst().get());
    }
    assertEquals(Status.WRONG_INPUT, Typed.run("reduce", "--displayed", "T (\\x. x)").status());
  }

  @Test
  void strictStopsWhereThePaperDoes() throws IOException {
    Typed run = reduce("--json", "--strict", "((Omega \\x. pow2 (x + x)) @ Omega [1]) 3");
    assertTrue(String.valueOf(run.document().get("normal")).contains("(3 + 3)"));
  }

  /// O4.
  @Test
  void verbatimGoesOnForEverAsThePaperDoes() throws IOException {
    String term = "((Omega \\y. pow2 y) @ Omega [1]) 3";
    assertEquals(Status.GOOD, reduce("--strict", term).status());
    Typed run = reduce("--verbatim", "--fuel", "500", term);
    assertEquals(Status.INCONCLUSIVE, run.status());
    assertTrue(run.out().contains("no normal form after 500 steps"), run.out());
    assertEquals(Status.WRONG_INPUT, reduce("--verbatim", "--strict", term).status());
    assertEquals(Status.WRONG_INPUT, Typed.run("reduce", "--verbatim", "T (\\x. x)").status());
  }

  @Test
  void wrongTermsAreRefusedWithTheirPlace() throws IOException {
    Typed run = reduce("(\\x. sin x)^* @ [1]^*");
    assertEquals(Status.WRONG_INPUT, run.status());
    assertTrue(run.err().contains("1:10: a dual map must be linear in `x`"), run.err());
  }

  /// What is printed is certain, as `eval` has it.
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "exp 100 + 1 - exp 99 * exp 1 | 1.0000000000000000",
        "exp 100 + 1 - exp 100 | 1",
        "(1 - tanh 100) * exp 200 | 2.0000000000000000",
        "sin (10^100) | -0.37237612366127669",
        "exp (-800) | 3.6678745841776872e-348",
        "exp (-(1000)) + 1 | 1.0000000000000000",
        "((Omega \\x. sin x) @ Omega [1]) 3 | [-0.98999249660044546]^*",
        "sqrt 4 + 1/3 | 7 / 3",
        "sqrt (sin 4) | sqrt (-0.75680249530792825)",
      })
  void digitsAreCertain(String term, String normal) throws IOException {
    Typed run = reduce("--ascii", term);
    assertEquals(Status.GOOD, run.status(), run.out());
    assertEquals(normal, run.out().lines().findFirst().get().replaceAll(" : R'?$", ""));
    Typed json = reduce("--json", "--digits", "30", term);
    Map<?, ?> numbers = (Map<?, ?>) json.document().get("numbers");
    assertTrue(numbers != null && numbers.containsKey("value"), json.out());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "exp 1 * exp 1 - exp 2",
        "1 / (exp 1 * exp 1 - exp 2)",
        "log (1 + exp 0 - 2) + exp 1 * exp 1 - exp 2"
      })
  void whatCannotBeToldFromZeroIsSaid(String term) throws IOException {
    Typed run = reduce(term);
    assertEquals(Status.INCONCLUSIVE, run.status(), run.out());
    assertTrue(run.out().contains("cannot be told from 0"), run.out());
  }

  /// Numbers that are computed in the same way are the same.
  @Test
  void numbersThatAreComputed() throws IOException {
    Path file =
        Files.writeString(
            folder.resolve("a.dlam"),
            """
            calculus pullback
            assert exp 100 + 1 == exp 100
            assert sin 1 == sin 1
            assert (\\x. x + 1) (sin 1) == sin 1 + 1
            reduce exp 100 + 1 - exp 99 * exp 1
            assert exp 1 == exp (1 + 1e-60)
            reduce exp 1 to 2.7182818284590452354
            """);
    Typed run = Typed.run("run", file.toString(), "--json", "--digits", "20");
    var results = run.list("results");
    assertEquals("inconclusive", results.get(0).get("verdict"));
    assertEquals("proved", results.get(1).get("verdict"));
    assertEquals("proved", results.get(2).get("verdict"));
    assertEquals("1.0000000000000000000", results.get(3).get("normal"));
    String same = "2.7182818284590452354";
    assertEquals(
        "the sides reduce to different normal forms, %s and %s, which need not refute it; of some of their numbers only digits are shown"
            .formatted(same, same),
        results.get(4).get("reason"));
    assertEquals(
        "its normal form is another term, with a number of which only digits are shown",
        results.get(5).get("reason"));
    Typed latex = reduce("--latex", "--digits", "3", "exp 100 + 1 - exp 99 * exp 1");
    assertTrue(latex.out().contains("  1.00 : "), latex.out());
  }

  @Test
  void headsWithoutABodyAreValues() throws IOException {
    Typed run = reduce("--given", "z : R -> R", "((Omega \\y. z y) @ Omega [1]) 2");
    assertEquals(Status.GOOD, run.status());
    assertTrue(run.err().contains("Remark 3.6") || run.out().contains("Remark 3.6"));
  }

  /// Also those whose names begin as formers of other calculi do.
  @ParameterizedTest
  @ValueSource(strings = {"inv", "index", "in_1", "D2", "T_"})
  void anOperationIsCalledByAnyName(String name) throws IOException {
    Typed run = reduce("--ascii", "--op", name + " : R -> R = \\x. 1 / x", name + " 4");
    assertEquals(Status.GOOD, run.status(), run::err);
    assertTrue(run.out().startsWith("0.25 : R"), run::out);
    String f = name + " : R -> R = \\x. 1 / x";
    Typed curry = Typed.run("reduce", "--calculus", "curry", "--ascii", "--op", f, name + " 4");
    assertTrue(curry.out().startsWith("const 4 ; " + name + " : R"), curry::out);
  }

  /// A step may bring in a former, which nobody could tell from an operation of its name.
  @ParameterizedTest
  @CsvSource({
    "pullback, J, --op:1:8: `J` is a former of terms in a calculus",
    "perturbative, T, --op:1:8: `T` is a former of terms in a calculus",
    "curry, p3, TERM:1:1: the operation `p3` is called as a former of terms",
    "curry, id, TERM:1:1: the operation `id` is called as a combinator",
  })
  void butByNoneOfAFormer(String calculus, String name, String said) {
    String op = name + " : R -> R = \\x. x^2";
    Typed run = Typed.run("reduce", "--calculus", calculus, "--op", op, name + " 4");
    assertEquals(Status.WRONG_INPUT, run.status());
    assertTrue(run.err().contains(said), run::err);
  }

  @Test
  void operationsWithSeveralResults() throws IOException {
    String g = "g : R^2 -> R^2 = \\(x, y). (x + 1, 2*x + y^2)";
    String pulled = "((Omega \\p. pow2 (mult (g p))) @ Omega [1]) (1, 3)";
    assertEquals("[660, 528]^*", reduce("--json", "--op", g, pulled).document().get("normal"));
    String jacobian = "(J g @ [1, 2]) [3, 4]";
    assertEquals("[1, 18]", reduce("--json", "--op", g, jacobian).document().get("normal"));
    Typed wrong = reduce("--op", g, "g 3");
    assertEquals(Status.WRONG_INPUT, wrong.status());
    assertTrue(wrong.err().contains("must be of the type R^2, not R"), wrong.err());
    assertEquals(Status.WRONG_INPUT, reduce("--op", "g R", "3").status());
  }
}
