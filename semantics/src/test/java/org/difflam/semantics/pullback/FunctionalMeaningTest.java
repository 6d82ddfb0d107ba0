package org.difflam.semantics.pullback;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.vavr.collection.HashMap;
import io.vavr.collection.Map;
import java.time.Duration;
import org.difflam.category.law.LawRunner;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.pullback.PullbackElaboration;
import org.difflam.syntax.pullback.PullbackTerm;
import org.difflam.syntax.pullback.PullbackType;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FunctionalMeaningTest {
  private static final Map<Name, PullbackType> FREE = HashMap.of(Name.of("x"), PullbackType.R);

  /// Where numbers are not rational, some that differ are seen, and of others nothing is known.
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "x + x           | 2 * x         | holds",
        "x * x           | 2 * x         | refuted",
        "sin x           | cos x         | refuted",
        "sin x + sin x   | 2 * sin x     | inconclusive",
      })
  void meaningsAreCompared(String one, String other, String verdict) {
    LawRunner effort = new LawRunner(7, 8, Duration.ofMinutes(1));
    assertEquals(
        verdict,
        FunctionalMeaning.equal(FREE, PullbackType.R, read(one), read(other), effort).word());
  }

  private static PullbackTerm read(String text) {
    return PullbackElaboration.of(
            text, PullbackElaboration.Scope.EMPTY.variable("x", PullbackType.R))
        .term();
  }
}
