package org.difflam.papers.manzyuk;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import io.vavr.Tuple2;
import io.vavr.collection.List;
import java.time.Duration;
import java.util.function.BiFunction;
import org.difflam.category.law.LawRunner;
import org.difflam.papers.printed.Clauses;
import org.difflam.papers.printed.Schema;
import org.difflam.papers.printed.Transcript;
import org.difflam.papers.statement.Finding;
import org.difflam.papers.statement.Outcome;
import org.junit.jupiter.api.Test;

/// Each clause of Figures 2 and 4, and the β-rule of Figure 3, with one thing wrong, in every way
/// that its own text offers, is told from what the program makes of random terms.
class WrongClausesTest {
  private static final LawRunner EFFORT = new LawRunner(2012, 400, Duration.ofMinutes(1));

  @Test
  void tangents() {
    told(Transcript.manzyuk().wrongClauses("Tx", "diamond"), Section4AsPrinted::pushes);
  }

  @Test
  void substitution() {
    told(Transcript.manzyuk().wrongClauses("sub"), Section4AsPrinted::substitutes);
  }

  @Test
  void sugar() {
    told(Transcript.manzyuk().wrongClauses("sugar"), SugarAsPrinted::reads);
  }

  /// The rules of projections make a letter or nothing, of which no part can be wrong.
  @Test
  void beta() {
    told(
        Transcript.manzyuk().wrongClauses("beta"),
        (clauses, effort) -> Section4AsPrinted.steps("beta", clauses, effort));
  }

  private static void told(
      List<Tuple2<Schema, Clauses>> wrong, BiFunction<Clauses, LawRunner, Finding> matches) {
    assertFalse(wrong.isEmpty());
    assertEquals(
        List.empty(),
        wrong
            .filter(w -> matches.apply(w._2, EFFORT).outcome() != Outcome.REFUTED)
            .map(w -> w._1.text()));
  }
}
