package org.difflam.semantics.pullback;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import java.time.Duration;
import org.difflam.category.Verdict;
import org.difflam.category.law.LawRunner;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.pullback.PullbackElaboration;
import org.difflam.syntax.pullback.PullbackType;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class FunctionalMeaningTest {
  private static final Map<Name, PullbackType> FREE =
      LinkedHashMap.of(
          Name.of("x"),
          PullbackType.R,
          Name.of("w"),
          new PullbackType.Function(PullbackType.R, PullbackType.R.dual()));

  private static final LawRunner EFFORT = new LawRunner(7, 8, Duration.ofMinutes(1));

  /// A 1-form has other values at other points. Where numbers are not rational, some that differ
  /// are seen, and of others nothing is known.
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "x + x           | 2 * x         | holds",
        "x * x           | 2 * x         | refuted",
        "sin x           | cos x         | refuted",
        "sin x + sin x   | 2 * sin x     | inconclusive",
        "w x             | w (x + 0)     | holds",
        "w x             | w (x + 1)     | refuted",
      })
  void meaningsAreCompared(String one, String other, String verdict) {
    assertEquals(verdict, compared(one, other).word());
  }

  /// A variable has several values, which are small whole numbers.
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4, 5, 6, 7, 8})
  void aVariableIsNoNumber(int value) {
    assertEquals("refuted", compared("x", Integer.toString(value)).word());
  }

  /// Nor is a variable for functions a constant.
  @Test
  void aVariableForFunctionsIsNoConstant() {
    Map<Name, PullbackType> free =
        LinkedHashMap.of(Name.of("f"), new PullbackType.Function(PullbackType.R, PullbackType.R));
    var scope = PullbackElaboration.Scope.EMPTY.variable("f", free.get(Name.of("f")).get());
    var one = PullbackElaboration.of("f 1", scope);
    var two = PullbackElaboration.of("f 2", scope);
    Verdict verdict = FunctionalMeaning.equal(free, one.type(), one.term(), two.term(), EFFORT);
    assertEquals("refuted", verdict.word());
  }

  /// The values of the variables are found again by the seed and their types.
  @Test
  void itIsSaidWhereMeaningsDiffer() {
    Verdict.Refuted refuted = assertInstanceOf(Verdict.Refuted.class, compared("x", "x + 1"));
    assertEquals("seed 7, x : R, w : R -> R'", refuted.witness().point().get());
  }

  private static Verdict compared(String one, String other) {
    PullbackElaboration.Judgement left = read(one);
    return FunctionalMeaning.equal(FREE, left.type(), left.term(), read(other).term(), EFFORT);
  }

  private static PullbackElaboration.Judgement read(String text) {
    var scope =
        FREE.foldLeft(PullbackElaboration.Scope.EMPTY, (s, x) -> s.variable(x._1.text(), x._2));
    return PullbackElaboration.of(text, scope);
  }
}
