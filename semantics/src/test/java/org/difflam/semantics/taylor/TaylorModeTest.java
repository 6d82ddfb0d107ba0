package org.difflam.semantics.taylor;

import static org.difflam.semantics.taylor.Programs.X;
import static org.difflam.semantics.taylor.Programs.Y;
import static org.difflam.semantics.taylor.Programs.lambda;
import static org.difflam.semantics.taylor.Programs.times;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.vavr.collection.Vector;
import java.util.List;
import org.difflam.category.algebra.Rational;
import org.difflam.category.number.ExactReals;
import org.difflam.semantics.mode.Answer;
import org.difflam.semantics.mode.Mode;
import org.difflam.semantics.mode.Question;
import org.difflam.syntax.simple.Primitive;
import org.difflam.syntax.simple.Term;
import org.difflam.syntax.simple.Type;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class TaylorModeTest {
  static List<Mode<?>> modes() {
    return List.of(new TaylorMode(), new JetMode());
  }

  private static Vector<Rational> numbers(long... n) {
    return Vector.ofAll(n).map(Rational::of);
  }

  @ParameterizedTest
  @MethodSource("modes")
  void partialDerivativesOfAPairOfFunctions(Mode<?> mode) {
    Term f = Programs.ofXandY(new Term.Tuple(List.of(times(times(X, X), Y), Y)));
    Question question =
        new Question(f, new Type.Function(Type.real(2), Type.real(2)), numbers(3, 5), 2);
    Answer<Rational> answer = mode.answer(question, new ExactReals());
    assertEquals(numbers(45, 5), answer.value());
    assertEquals(
        Vector.of(numbers(30, 0), numbers(9, 1), numbers(10, 0), numbers(6, 0), numbers(0, 0)),
        answer.derivatives().values().toVector());
    assertTrue(mode.declines(question).isEmpty());
  }

  @ParameterizedTest
  @MethodSource("modes")
  void noArgumentAndNoResult(Mode<?> mode) {
    Term seven = lambda("u", Type.unit(), Term.numeral(7));
    Question constant =
        new Question(seven, new Type.Function(Type.unit(), Type.real()), Vector.empty(), 1);
    assertEquals(numbers(7), mode.answer(constant, new ExactReals()).value());
    Term forget = lambda("x", new Term.Tuple(List.of()));
    Question empty =
        new Question(forget, new Type.Function(Type.real(), Type.unit()), numbers(2), 2);
    Answer<Rational> answer = mode.answer(empty, new ExactReals());
    assertEquals(Vector.empty(), answer.value());
    assertEquals(2, answer.derivatives().size());
  }

  @ParameterizedTest
  @MethodSource("modes")
  void whatIsTooLargeIsDeclined(Mode<?> mode) {
    Term f = lambda("x", Term.apply(Primitive.SIN, X));
    Question question =
        new Question(f, new Type.Function(Type.real(), Type.real()), numbers(2), 1_000_000);
    assertTrue(mode.declines(question).get().contains("coefficients"));
  }

  @Test
  void itSaysWhatItIs() {
    assertEquals("taylor", new TaylorMode().name());
    assertTrue(new TaylorMode().title().startsWith("Syn → Syn by the macro D_(k,R)"));
  }
}
