package org.difflam.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.vavr.collection.List;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.math.BigInteger;
import org.difflam.category.Functor;
import org.difflam.category.algebra.Rational;
import org.difflam.category.number.Agreement;
import org.difflam.category.number.Ball;
import org.difflam.category.number.Differences;
import org.difflam.category.number.Numbers;
import org.difflam.category.number.Precision;
import org.difflam.semantics.diffeology.DiffByEvaluation;
import org.difflam.semantics.diffeology.Smooth;
import org.difflam.semantics.diffeology.Space;
import org.difflam.semantics.mode.Answer;
import org.difflam.semantics.mode.FunctionalMode;
import org.difflam.semantics.mode.Mode;
import org.difflam.semantics.mode.Question;
import org.difflam.semantics.perturbative.PushforwardMode;
import org.difflam.semantics.pullback.PullbackMode;
import org.difflam.semantics.reverse.CurryMode;
import org.difflam.semantics.taylor.TaylorMode;
import org.difflam.syntax.simple.Type;
import org.difflam.syntax.simple.Value;
import org.difflam.syntax.simple.elaboration.Elaboration;
import org.difflam.syntax.syn.Arrow;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// One question to several modes, some of which are slow, vague or wrong.
final class ModeAnswersTest {
  /// `f (f (… x))`, so often that no mode but the first may take as many steps.
  @Test
  void aModeThatTakesTooLongFailsAlone() {
    StringBuilder text = new StringBuilder("\\x. let f0 = \\y. y + x in ");
    for (int i = 0; i < 6; i++) {
      text.append("let f%d = \\y. f%d (f%d y) in ".formatted(i + 1, i, i));
    }
    Elaboration.Typed typed = Elaboration.term(text + "f6 0");
    Question question =
        new Question(typed.term(), (Type.Function) typed.type(), Vector.of(Rational.of(3)), 1);
    List<Mode<?>> slow =
        List.of(
            new PushforwardMode(60),
            new PullbackMode(60),
            new CurryMode.Lists(60),
            new CurryMode.Environments(60));
    ModeAnswers result = ask(question, slow.prepend(new FunctionalMode()));
    assertEquals(Status.INCONCLUSIVE, result.status());
    assertEquals(List.of("functional"), result.answers().keySet().toList());
    String why = "evaluation took more than 60 steps";
    for (Mode<?> mode : slow) {
      assertEquals(
          Option.of(why),
          result
              .outcomes()
              .get(mode.name())
              .map(o -> o instanceof ModeAnswers.Outcome.Failed(var said, _) ? said : "" + o));
    }
    // with the steps that these modes have they all answer
    List<Mode<?>> all =
        List.of(
            new FunctionalMode(),
            new PushforwardMode(),
            new PullbackMode(),
            new CurryMode.Lists(),
            new CurryMode.Environments());
    ModeAnswers good = ask(question, all);
    assertEquals(Status.GOOD, good.status());
    assertEquals(all.size(), good.answers().size());
  }

  private static ModeAnswers ask(Question question, List<Mode<?>> modes) {
    return new Questioned(question, Value.of(Rational.ZERO)).ask(modes, false, Precision.STANDARD);
  }

  /// A mode that has no exact answers: the derivative by differences.
  private record Numeric() implements Mode<Smooth> {
    @Override
    public String name() {
      return "numeric";
    }

    @Override
    public String title() {
      return "Syn → Diff; differences";
    }

    @Override
    public Functor<Type, Arrow, Space, Smooth> functor(Question question) {
      return new DiffByEvaluation();
    }

    @Override
    public <N> Answer<N> read(Smooth f, Question question, Numbers<N> numbers) {
      Ball slope =
          Differences.partial(
              (r, x) -> f.at(r, question.argument(x)).number(),
              question.point().toJavaList(),
              List.of(1).asJava());
      Answer<N> value = new FunctionalMode().answer(question, numbers);
      return new Answer<>(
          value.value(), value.derivatives().mapValues(_ -> Vector.of(numbers.enclosed(slope))));
    }
  }

  @ParameterizedTest
  @CsvSource({"\\x. x * x, exact rationals", "\\x. exp x, 42-digit balls"})
  void aModeWithoutExactAnswersTakesExactnessFromNone(String f, String numbers) {
    Elaboration.Typed typed = Elaboration.term(f);
    Question question =
        new Question(typed.term(), (Type.Function) typed.type(), Vector.of(Rational.of(3)), 1);
    ModeAnswers result =
        ask(question, List.of(new Numeric(), new FunctionalMode(), new TaylorMode()));
    assertEquals(Status.GOOD, result.status(), () -> result.doubt().toString());
    assertTrue(result.isAgreed());
    assertEquals(numbers, result.best().get().numbers());
    assertEquals("42-digit balls", result.answers().get("numeric").get().numbers());
    assertEquals(numbers, result.answers().get("taylor").get().numbers());
  }

  /// A mode whose derivative may be anything between −2¹⁰⁰ and 2¹⁰⁰.
  private record Vague() implements Mode<Smooth> {
    @Override
    public String name() {
      return "vague";
    }

    @Override
    public String title() {
      return "Syn → Diff; anything";
    }

    @Override
    public Functor<Type, Arrow, Space, Smooth> functor(Question question) {
      return new DiffByEvaluation();
    }

    @Override
    public <N> Answer<N> read(Smooth f, Question question, Numbers<N> numbers) {
      Answer<N> right = new FunctionalMode().answer(question, numbers);
      N anything = numbers.enclosed(new Ball(BigInteger.ZERO, 1, 100));
      return new Answer<>(right.value(), right.derivatives().mapValues(v -> v.map(_ -> anything)));
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"\\x. x * x", "\\x. exp x", "\\x. 0 * x"})
  void wideEnclosuresThatMeetAreNoAgreement(String f) {
    Elaboration.Typed typed = Elaboration.term(f);
    Question question =
        new Question(typed.term(), (Type.Function) typed.type(), Vector.of(Rational.of(3)), 1);
    ModeAnswers result = ask(question, List.of(new Vague(), new FunctionalMode()));
    assertEquals(Option.some(Agreement.Found.OPEN), result.agreement());
    assertFalse(result.isAgreed());
    assertEquals(Status.INCONCLUSIVE, result.status());
    assertTrue(result.doubt().get().startsWith("vague: 0 ± 1.3e30 cannot be told from 0"));
  }

  /// A mode that is wrong in the first derivative.
  private record Wrong() implements Mode<Smooth> {
    @Override
    public String name() {
      return "wrong";
    }

    @Override
    public String title() {
      return "Syn → Diff; twice the derivative";
    }

    @Override
    public Functor<Type, Arrow, Space, Smooth> functor(Question question) {
      return new DiffByEvaluation();
    }

    @Override
    public <N> Answer<N> read(Smooth f, Question question, Numbers<N> numbers) {
      Answer<N> right = new FunctionalMode().answer(question, numbers);
      return new Answer<>(
          right.value(),
          right.derivatives().mapValues(v -> v.map(x -> numbers.times(x, numbers.of(2)))));
    }
  }

  @ParameterizedTest
  @CsvSource({"\\x. x * x, exact rationals", "\\x. exp x, 42-digit balls"})
  void aModeThatIsWrongIsFound(String f, String numbers) {
    Elaboration.Typed typed = Elaboration.term(f);
    Question question =
        new Question(typed.term(), (Type.Function) typed.type(), Vector.of(Rational.of(3)), 1);
    ModeAnswers good = ask(question, List.of(new FunctionalMode(), new FunctionalMode()));
    assertEquals(Status.GOOD, good.status());
    assertEquals(numbers, good.best().get().numbers());
    ModeAnswers bad = ask(question, List.of(new FunctionalMode(), new Wrong()));
    assertEquals(Status.FAILED, bad.status());
  }
}
