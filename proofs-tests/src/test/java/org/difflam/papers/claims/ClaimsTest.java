package org.difflam.papers.claims;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.vavr.collection.List;
import java.time.Duration;
import org.difflam.category.expression.SourceError;
import org.difflam.category.law.LawRunner;
import org.difflam.papers.statement.Check;
import org.difflam.papers.statement.Finding;
import org.difflam.papers.statement.Outcome;
import org.difflam.syntax.surface.Source;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// How claims are read and decided, and what is said of files that are wrong.
final class ClaimsTest {
  private static final LawRunner EFFORT = new LawRunner(1, 8, Duration.ofMinutes(10));

  private static List<Check<?>> read(String text) {
    return Claims.read(new Source("a.dlam", text), List.empty());
  }

  private static Finding only(String text) {
    return read(text).head().run(EFFORT).finding();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "prove id = id                              | a.dlam:1:1 | stands under no claim",
        "claim M-D1; prove D(f = 0                  | a.dlam:2   | expected",
        "claim M-D1; eval 3                         | a.dlam:2   | a claim is made of",
        "claim M-D1; check 3 4                      | a.dlam:2   | cannot be applied",
        "claim                                      | a.dlam:1   | the item of a paper",
        "claim M-D1; mutant eval 3                  | a.dlam:2   | a statement that must fail",
        "calculus pullback; claim M-D1; reduce 3 by | a.dlam:3   | the name of a rule",
        "claim M-D1; check 3                        | a.dlam:1   | no mutant",
        "claim M-D1 for f; check 3; mutant check 3 4 | a.dlam:1  | ends in `:`",
        "claim M-D1; check 3; mutant check sni      | a.dlam:3   | did you mean 'sin'",
        "claim M-D1; check 3; mutant check \\y. y   | a.dlam:3   | not determined",
      })
  void whatIsWrongIsSaidWithItsPlace(String text, String place, String message) {
    SourceError wrong =
        assertThrows(SourceError.class, () -> read(text.replace("; ", "\n").strip()));
    assertTrue(wrong.render().contains(place), wrong.render());
    assertTrue(wrong.render().contains(message), wrong.render());
  }

  @Test
  void aFalseEquationIsRefutedAndATrueOneIsNotRefuted() {
    assertEquals(
        Outcome.PROVED, only("claim M-D1\nprove id . id = id\nmutant check 3 4").outcome());
    assertEquals(
        Outcome.REFUTED, only("given f\nclaim M-D1\nprove f + f = f\nmutant check 3 4").outcome());
    assertEquals(
        Outcome.PROVED, only("given f\nclaim M-D1\nrefute f + f = f\nmutant check 3 4").outcome());
    assertEquals(
        Outcome.REFUTED, only("given f\nclaim M-D1\nrefute f = f\nmutant check 3 4").outcome());
  }

  /// What is decided of instances holds on so many.
  @Test
  void aClaimOfSomeInstancesProvesNothing() {
    String some = "claim M-D1  for f = id, and f = 0: decides both\n";
    String two = some + "prove id . id = id\nprove 0 . id = 0\nmutant check 3 4";
    assertEquals(Outcome.HOLDS, only(two).outcome());
    assertEquals(2L, only(two).instances().values().sum().longValue());
    assertEquals(
        Outcome.REFUTED, only("given f\n" + some + "prove f + f = f\nmutant check 3 4").outcome());
    String reduced = "calculus pullback\nclaim MO-Red-10  for 2 + 3: adds\nreduce 2 + 3 to 5";
    assertEquals(Outcome.HOLDS, only(reduced + "\nmutant check 3 4").outcome());
  }

  @Test
  void reductionsAreDecidedByTheRules() {
    String given = "calculus pullback\nclaim MO-Red-10\n";
    String end = "\nmutant check 3 4";
    assertEquals(Outcome.REPRODUCED, only(given + "reduce 2 + 3 to 5" + end).outcome());
    assertEquals(Outcome.REPRODUCED, only(given + "reduce 2 + 3 by MO+sum to 5" + end).outcome());
    assertEquals(Outcome.REFUTED, only(given + "reduce 2 + 3 to 6" + end).outcome());
    assertEquals(Outcome.REFUTED, only(given + "reduce 2 + 3 by MO-9" + end).outcome());
    assertEquals(Outcome.REFUTED, only(given + "reduce 2 + 3 to 5 strict" + end).outcome());
  }

  @Test
  void whatIsPrintedIsKeptApartFromMutants() {
    Check<?> check =
        read("""
        calculus pullback
        claim MO-Red-10 adds
        reduce 2 + 3 to 5
        printed reduce 2 + 3 to 5 strict
        mutant reduce 2 + 3 to 6
        """)
            .head();
    assertEquals("adds", check.method());
    assertEquals(Outcome.REFUTED, check.run(EFFORT).printed().get().outcome());
    assertEquals(
        List.of(Outcome.REFUTED), check.mutants(EFFORT).values().map(Finding::outcome).toList());
    assertEquals("a.dlam:2", check.place());
  }

  @Test
  void theTextHasTheDeclarationsThatItUses() {
    List<Check<?>> checks =
        read(
            """
            given f, g
            given h
            def twice(k) = k . k
            claim M-D1
            prove twice(h) = h . h
            mutant prove twice(h) = h
            claim M-D2
            prove f = f
            mutant prove f = f + f
            """);
    assertEquals(
        """
        given h
        def twice(k) = k . k
        claim M-D1
        prove twice(h) = h . h
        mutant prove twice(h) = h\
        """,
        checks.head().text().get().text());
    assertEquals(
        "given f, g\nclaim M-D2\nprove f = f\nmutant prove f = f + f",
        checks.last().text().get().text());
  }
}
