package org.difflam.cli;

import static java.util.Objects.requireNonNull;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.difflam.syntax.binding.Syntax;
import org.difflam.syntax.program.Calculi;
import org.difflam.syntax.rewrite.Calculus;
import org.difflam.syntax.rewrite.TextDeclarations;
import org.difflam.syntax.surface.Notation;
import org.difflam.syntax.surface.TermPrinter;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// `difflam macro`: what it prints can be typed, and run.
final class MacroCommandTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "\\x. x * x * x              | 1,3    | (2, 3, 5, 7)       | [8, 36, 168, 786]",
        "\\x. x * x * x              | (1, 3) | (2, 3, 5, 7)       | [8, 36, 168, 786]",
        "\\(x, y). x * y             | 2,1    | ((2,3,5),(7,11,13))| [14, 43, 61]",
        "\\x. x * x                  | 1,12   | (1,1,1,1,1,1,1,1,1,1,1,1,1)"
            + " | [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048, 4096]",
        "\\x. x * x                  | 12,1   | (3,1,2,3,4,5,6,7,8,9,10,11,12)"
            + " | [9, 6, 12, 18, 24, 30, 36, 42, 48, 54, 60, 66, 72]",
        "\\(). 3                     | 1,2    | ()                 | [3, 0, 0]",
        "\\(x, y). x * y             | 2,0    | ((3,), (5,))       | [15]",
        "\\x. [x, x * x]             | 1,1    | (3, 1)             | [[3, 1], [9, 6]]",
        "\\l : list R. fold (a, b). a * b over l from 1 | 1,1 | [(3, 1), (5, 0)] | [15, 5]",
        "\\f : R -> R. f 3           | 1,1    | \\(x, d). (x * x, 2 * x * d + 1) | [9, 1]",
      })
  void runsOnAJet(String term, String order, String jet, String value) throws IOException {
    Typed answer = Typed.run("macro", term, "--order", order, "--jet", jet, "--json");
    assertEquals(Status.GOOD, answer.status(), answer.err());
    Map<?, ?> at = (Map<?, ?>) requireNonNull(answer.document().get("at"));
    assertEquals(value, String.valueOf(at.get("value")));
    // and so does the printed program
    String printed = Typed.run("macro", term, "--order", order).out();
    String program = printed.substring(printed.indexOf('\n', printed.indexOf('\n') + 1));
    Typed again = Typed.run("eval", "(" + program + ") (" + jet + ")", "--json");
    assertEquals(value, String.valueOf(again.document().get("value")));
    String typed =
        "(" + answer.document().get("term") + " : " + answer.document().get("type") + ")";
    assertEquals(Status.GOOD, Typed.run("check", typed).status(), typed);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "\\x. x        | 0,1   |                 | k must be at least 1 and R at least 0",
        "\\x. x        | 3     |                 | --order takes two numbers, K and R",
        "\\x. x        | (1,2  |                 | --order takes two numbers, K and R",
        "\\x. x        | 90,90 |                 | try a smaller k or R",
        "\\x : R. x    | 1,2   | (1, 2)          | must be R^3",
        "7             | 1,1   | (1, 2)          | only a function takes a jet",
        "\\x. y        | 1,1   |                 | not bound",
      })
  void isPolite(String term, String order, String jet, String message) throws IOException {
    Typed answer =
        jet == null
            ? Typed.run("macro", term, "--order", order, "--json")
            : Typed.run("macro", term, "--order", order, "--jet", jet, "--json");
    assertEquals(Status.WRONG_INPUT, answer.status());
    assertTrue(answer.error().contains(message), answer.error());
  }

  /// `u ↦ exp (2 u₁ + 3 u₂ + …)` has the derivative `2^α₁ 3^α₂ …` of each index α at 0, and its
  /// square `4^α₁ 6^α₂ …`.
  @ParameterizedTest
  @ValueSource(strings = {"1,3", "2,1", "2,2", "2,3", "3,2"})
  void entriesAreTheDerivativesOfTheirIndices(String order) throws IOException {
    List<?> indices =
        (List<?>)
            requireNonNull(
                Typed.run("macro", "\\x. x * x", "--order", order, "--json")
                    .document()
                    .get("indices"));
    List<Integer> jet = new ArrayList<>(), square = new ArrayList<>();
    for (Object index : indices) {
      int of = 1, ofSquare = 1, base = 2;
      for (Object times : (List<?>) index) {
        for (int i = 0; i < ((Number) times).intValue(); i++) {
          of *= base;
          ofSquare *= 2 * base;
        }
        base++;
      }
      jet.add(of);
      square.add(ofSquare);
    }
    String typed = jet.toString().replace('[', '(').replace(']', ')');
    Typed run = Typed.run("macro", "\\x. x * x", "--order", order, "--jet", typed, "--json");
    Map<?, ?> at = (Map<?, ?>) requireNonNull(run.document().get("at"));
    assertEquals(square.toString(), String.valueOf(at.get("value")));
  }

  @Test
  void aJetWithoutAValueIsNoAnswer() {
    assertEquals(Status.FAILED, Typed.run("macro", "\\x. log x", "--jet", "(-1, 1)").status());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "simple | perturbative | perturbative",
        "simple | differential | differential",
        "simple | pullback     | pullback",
        "simple | curry        | curry",
        "simple | combinators  | curry",
      })
  void translationsAreTermsOfTheOtherCalculus(String from, String to, String calculus)
      throws IOException {
    for (String term :
        List.of(
            "3 + 4",
            "\\x : R. x",
            "\\(x, y). let z = x * y in (sin z, z + 1)",
            "\\(x, y, z). x / y - z * 2.5",
            "\\f : R -> R. \\x. f (f x) + 1",
            "(\\x. exp x) 2")) {
      Typed answer = Typed.run("macro", term, "--to", to, "--from", from, "--json");
      assertEquals(Status.GOOD, answer.status(), term + answer.out());
      isReadAgain(Calculi.find(calculus).get(), answer);
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "perturbative | differential | T (\\x. sin x)",
        "perturbative | differential | \\p : R * R. p1 p * p2 p",
        "differential | perturbative | \\v : R. \\x. (D (\\y. sin y) @ v) x",
        "pullback     | differential | \\y : R. ((Omega \\x. pow2 (x + x)) @ Omega [1]) y",
        "pullback     | differential | \\x : R. (\\z : R. z * z) (x + 1)",
      })
  void calculiAreTranslatedToo(String from, String to, String term) throws IOException {
    Typed answer = Typed.run("macro", term, "--from", from, "--to", to, "--json");
    assertEquals(Status.GOOD, answer.status(), answer.out());
    isReadAgain(Calculi.find(to).get(), answer);
  }

  /// The pullback language has no unit type, so what is printed says what stands for it.
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "\\u : 1. (u, 2)      | true",
        "\\x : R. ()           | true",
        "\\f : 1 -> R. f ()    | true",
        "\\x : R. let y = () in x | true",
        "\\x. (x, x)           | false",
        "3                     | false",
      })
  void whatStandsForTheUnitTypeIsSaid(String term, boolean says) throws IOException {
    Typed answer = Typed.run("macro", term, "--to", "pullback", "--json");
    assertEquals(says, answer.document().containsKey("note"), answer::out);
    assertEquals(
        says, Typed.run("macro", term, "--to", "pullback").out().contains("R stands for it"));
    assertEquals(
        false, Typed.run("macro", term, "--to", "curry", "--json").document().containsKey("note"));
  }

  private static <T extends Syntax<T>> void isReadAgain(Calculus<T> calculus, Typed answer)
      throws IOException {
    String text = String.valueOf(answer.document().get("term"));
    String type = String.valueOf(answer.document().get("type"));
    boolean combinators = "combinators".equals(answer.document().get("to"));
    // combinators tell their types
    SourceTerm t = SourceTerm.of("term", combinators ? text : "(" + text + " : " + type + ")");
    var back = calculus.elaborate(t.source(), t.term(), TextDeclarations.NONE);
    assertEquals(type, TermPrinter.print(Notation.ASCII, back.type()));
    if (!combinators && calculus.name().equals("curry")) return; // `p1 t` is sugar there
    assertEquals(text, TermPrinter.print(Notation.ASCII, calculus.surface(back.term())));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "\\l. fold (a, b). a over l from 0 | perturbatve  | did you mean 'perturbative'",
        "\\x : R. [x]                      | perturbative | has no variants, lists or inductive"
            + " types",
        "\\x : R. [x]                      | pullback     | the pullback language has no lists",
        "\\x : {A R}. x                    | pullback     | the pullback language has no",
        "\\x : {A R}. x                    | differential | has no variants, lists or inductive"
            + " types",
        "\\l : mu X. {N 1}. l              | curry        | no other inductive types",
      })
  void sayWhatTheOtherCalculusLacks(String term, String to, String message) throws IOException {
    Typed answer = Typed.run("macro", term, "--to", to, "--json");
    assertEquals(Status.WRONG_INPUT, answer.status(), answer.out());
    assertTrue(answer.error().contains(message), answer.error());
  }

  @Test
  void helpListsTheTranslations() {
    String help = Typed.run("macro", "--help").out();
    Translations.ALL.forEach(t -> assertTrue(help.contains(t.title()), help));
  }
}
