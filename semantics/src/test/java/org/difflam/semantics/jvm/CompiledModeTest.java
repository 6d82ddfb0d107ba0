package org.difflam.semantics.jvm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.vavr.collection.Vector;
import java.math.BigDecimal;
import org.difflam.category.algebra.Rational;
import org.difflam.category.number.Agreement;
import org.difflam.category.number.Balls;
import org.difflam.category.number.Enclosure;
import org.difflam.category.number.Enclosures;
import org.difflam.category.number.Interval;
import org.difflam.semantics.mode.Answer;
import org.difflam.semantics.mode.FunctionalMode;
import org.difflam.semantics.mode.Mode;
import org.difflam.semantics.mode.Question;
import org.difflam.syntax.simple.Type;
import org.difflam.syntax.simple.elaboration.Elaboration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// What byte code claims when other numbers ask.
class CompiledModeTest {
  private static final Enclosures BALLS = Enclosures.of(Balls.ofDigits(60));

  private static Question question(String program, int order, String... at) {
    Elaboration.Typed typed = Elaboration.term(program);
    return new Question(
        typed.term(),
        (Type.Function) typed.type(),
        Vector.of(at).map(x -> Rational.of(new BigDecimal(x))),
        order);
  }

  /// The intervals contain what balls of 60 digits find, and tell it from all else.
  @ParameterizedTest
  @ValueSource(
      strings = {
        "\\(x, y). sin (x * y) + exp x",
        "\\(x, y). (x / y, log (x * x + y), sqrt y)",
        "\\(x, y). tanh (x - y) * sigmoid (x + 1 / 3)",
        "\\(x, y). fold (a, b). a * b + x over [x, y, 1 / 7] from y",
        "\\(x, y). (\\f. f x + f (x * y)) (\\z. z * y)",
      })
  void encloseTheTrueNumbers(String program) {
    for (int order = 1; order <= 3; order++) {
      Question question = question(program, order, "0.3", "1.7");
      Vector<Enclosure> expected = numbers(new FunctionalMode(), question);
      Vector<Enclosure> found = numbers(new CompiledMode(), question);
      assertEquals(Agreement.Found.SAME, Agreement.of(expected, found).found());
    }
  }

  private static Vector<Enclosure> numbers(Mode<?> mode, Question question) {
    Answer<Enclosure> answer = mode.answer(question, BALLS);
    return answer.value().appendAll(answer.derivatives().values().flatMap(v -> v));
  }

  @Test
  void whatIsExactIsSaidToBe() {
    assertEquals(
        Vector.of("75", "25", "30").toString(),
        numbers(new CompiledMode(), question("\\(x, y). x * y * y", 1, "3", "5")).toString());
  }

  /// Code that computes something else does not get the interval of what it should compute.
  @Test
  void wrongCodeIsFoundOut() {
    Interval known = new Interval(1, Math.nextUp(1.0));
    assertTrue(CompiledMode.around(1 + 1e-15, known).contains(1));
    assertFalse(CompiledMode.around(1 + 1e-14, known).contains(1));
    assertFalse(CompiledMode.around(76, Interval.of(75)).contains(75));
  }
}
