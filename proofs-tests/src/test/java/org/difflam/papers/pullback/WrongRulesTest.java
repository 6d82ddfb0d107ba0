package org.difflam.papers.pullback;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.difflam.category.law.LawRunner;
import org.difflam.papers.printed.Schema;
import org.difflam.papers.printed.Transcript;
import org.difflam.papers.statement.Outcome;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Each rule of §3 with one thing wrong, in every way that its own text offers, is told from the
/// steps that the program takes.
class WrongRulesTest {
  private static final LawRunner EFFORT = new LawRunner(2018, 40, Duration.ofMinutes(1));

  static Stream<Schema> rules() {
    return Transcript.pullback()
        .rules()
        .map(Transcript.Printed::run)
        .filter(r -> r.rule().startsWith("MO-"))
        .toJavaStream();
  }

  @ParameterizedTest
  @MethodSource("rules")
  void stepsTellEachWrongRule(Schema rule) {
    List<String> unseen = new ArrayList<>();
    for (Schema wrong : rule.wrong())
      if (Section3AsPrinted.matches(wrong, EFFORT).outcome() != Outcome.REFUTED)
        unseen.add(wrong.text());
    assertEquals(List.of(), unseen, rule.text());
  }

  @Test
  void translationsTellEachWrongClause() {
    LawRunner effort = new LawRunner(2018, 400, Duration.ofMinutes(1));
    assertTrue(
        TranslationAsPrinted.translates(Transcript.pullback().clauses("tr", "cov"), effort)
            .outcome()
            .isGood());
    List<String> unseen = new ArrayList<>();
    for (var wrong : Transcript.pullback().wrongClauses("tr", "cov"))
      if (TranslationAsPrinted.translates(wrong._2, effort).outcome() != Outcome.REFUTED)
        unseen.add(wrong._1.text());
    assertEquals(List.of(), unseen);
  }
}
