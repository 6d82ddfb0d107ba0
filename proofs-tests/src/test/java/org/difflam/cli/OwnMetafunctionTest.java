package org.difflam.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Metafunctions that files state beside those of the papers: without a variable, as translations
/// and measures have them.
class OwnMetafunctionTest {
  private static final String ERASED =
      """
      calculus erased extends lambda
      former mark s : A from s : A
      former lift (\\x. s) : A -> A from x : A |- s : A
      meaning mark s = s
      meaning lift (\\x. s) = \\x. s
      define Erase x = x where x variable
      define Erase c = c where c constant
      define Erase (s N) = (Erase s) (Erase N)
      define Erase (\\x. s) = \\x. Erase s
      define Erase (mark s) = Erase s
      define Erase (lift (\\x. s)) = \\x. Erase s
      meaning Erase s = s
      rule erase mark s -> Erase s
      rule beta (\\x. s) N -> s[N/x]
      """;

  @TempDir Path folder = Path.of("");

  private Typed run(String text) throws IOException {
    return Typed.run("run", Files.writeString(folder.resolve("a.dlam"), text).toString());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "typed       | GOOD | keep their type at each first step",
        "terminating | GOOD | reduce to an end",
        "confluent   | GOOD | have one normal form",
        "sound       | GOOD | Erase (s N) = (Erase s) (Erase N): proved",
      })
  void theQuestionsAreAsked(String question, Status status, String said) throws IOException {
    Typed run = run(ERASED + question);
    assertEquals(status, run.status(), run::out);
    assertTrue(run.out().contains(said), run::out);
  }

  /// What is left out, or said wrongly, is found.
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "override Erase (s N) = Erase s     | mutant sound erased",
        "override Erase (mark s) = 0        | mutant sound erased",
      })
  void aWrongClauseIsRefuted(String clause, String question) throws IOException {
    Typed run = run(ERASED + clause + "\n" + question);
    assertEquals(Status.GOOD, run.status(), run::out);
    assertTrue(run.out().contains("refuted: erased is not sound"), run::out);
  }

  @Test
  void itsClausesAreSteps() throws IOException {
    Path file = Files.writeString(folder.resolve("a.dlam"), ERASED);
    String[] typed = {
      "reduce", "--rules", file.toString(), "--given", "f : A -> A, u : A", "--trace", "--fine", ""
    };
    typed[7] = "mark (f (mark u))";
    Typed run = Typed.run(typed);
    assertEquals(Status.GOOD, run.status(), run::err);
    assertTrue(run.out().contains("→ Erase (f (mark u))    erase at the root"), run::out);
    assertTrue(run.out().contains("→ Erase f (Erase (mark u))    Erase at the root"), run::out);
    // and the call is a term
    typed[7] = "Erase (f (mark u))";
    assertTrue(Typed.run(typed).out().contains("f u"), run::out);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "define Erase_x s = s        | the clauses before this one are of `Erase`",
        "define Erase s N = s        | this clause of `Erase` has 2 arguments",
        "define Erase y = 0 where y variable | this clause would never be used",
        "define mark s = s           | expected a metafunction applied to a term",
        "former Erase s : A from s : A | there is a metafunction `Erase` already",
        "define sin s = s            | expected a metafunction applied to a term",
        "rule more mark s -> Erased s | `Erased` is not on the left side",
      })
  void whatIsWrongIsSaid(String statement, String why) throws IOException {
    Typed run = run(ERASED + statement);
    assertEquals(Status.WRONG_INPUT, run.status(), run::out);
    assertTrue(run.err().contains(why), run::err);
  }

  /// A former that the metafunctions of the paper say nothing of, as these are written in Java.
  @ParameterizedTest
  @CsvSource({
    "perturbative, typed, T_x (K",
    "perturbative, sound, T_x (K",
    "perturbative, terminating, T_x (K",
    "differential, typed, D_x (K",
    "differential, sound, D_x (K",
    "differential, terminating, D_x (K",
    "differential, confluent, D_x (K",
  })
  void aClauseOfThePaperThatIsMissing(String base, String question, String call)
      throws IOException {
    Typed run =
        run(
            "calculus own extends %s\nformer K s : R from s : R\nmeaning K s = s\nrule k K s -> s\n%s"
                .formatted(base, question));
    assertEquals(Status.INCONCLUSIVE, run.status(), run::out);
    assertTrue(run.out().contains("no clause says what " + call), run::out);
  }

  @Test
  void substitutionsFollowOneAnother() throws IOException {
    Typed run =
        run(
            """
            calculus two extends lambda
            rule beta (\\x. s) N -> s[N/x]
            rule both (\\x. \\y. s) N M -> s[N/x][M/y]
            rule in (\\x. \\y. s) N M -> (\\w. w) s[N/x][M/y]
            given f : A -> A -> A, u : A, v : A
            reduce (\\x. \\y. f y x) u v to f v u
            reduce (\\x. \\y. f y x) (f u v) (f v v) to f (f v v) (f u v)
            sound
            """);
    assertEquals(Status.GOOD, run.status(), run.out() + run.err());
    assertTrue(run.out().contains("both: (\\x. \\y. s x y) N M -> s N M: proved"), run::out);
  }
}
