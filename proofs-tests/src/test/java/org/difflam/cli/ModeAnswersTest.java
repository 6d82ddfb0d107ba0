package org.difflam.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.vavr.collection.List;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.math.BigInteger;
import java.util.Locale;
import org.difflam.category.Functor;
import org.difflam.category.algebra.Rational;
import org.difflam.category.number.Agreement;
import org.difflam.category.number.Ball;
import org.difflam.category.number.Differences;
import org.difflam.category.number.DomainError;
import org.difflam.category.number.Numbers;
import org.difflam.category.number.Precision;
import org.difflam.category.number.Unresolved;
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

  /// A mode of this test, called as its class is.
  private interface Made extends Mode<Smooth> {
    @Override
    default String name() {
      return getClass().getSimpleName().toLowerCase(Locale.ROOT);
    }

    @Override
    default String title() {
      return "Syn → Diff, " + name();
    }

    @Override
    default Functor<Type, Arrow, Space, Smooth> functor(Question question) {
      return new DiffByEvaluation();
    }
  }

  /// A mode that has no exact answers: the derivative by differences.
  private record Numeric() implements Made {
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
  private record Vague() implements Made {
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

  /// A mode that knows 14 digits of the derivative.
  private record Coarse() implements Made {
    @Override
    public <N> Answer<N> read(Smooth f, Question question, Numbers<N> numbers) {
      Answer<N> right = new FunctionalMode().answer(question, numbers);
      N little = numbers.enclosed(new Ball(BigInteger.ZERO, 1, -44));
      return new Answer<>(
          right.value(), right.derivatives().mapValues(v -> v.map(x -> numbers.plus(x, little))));
    }
  }

  /// A mode that is wrong in the first derivative.
  private record Wrong() implements Made {
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

  /// A mode that says that there is no derivative.
  ///
  /// @param perhaps whether it does not know that there is none
  private record Nowhere(boolean perhaps) implements Made {
    @Override
    public <N> Answer<N> read(Smooth f, Question question, Numbers<N> numbers) {
      try {
        numbers.divide(numbers.one(), numbers.zero());
      } catch (DomainError undefined) {
        if (perhaps) throw Unresolved.perhapsRounded(undefined);
        throw undefined;
      }
      return new FunctionalMode().answer(question, numbers);
    }
  }

  /// However many agree, and whatever comes first.
  @ParameterizedTest
  @ValueSource(strings = {"\\x. x * x", "\\x. exp x"})
  void oneModeAmongOthersIsEnough(String f) {
    Elaboration.Typed typed = Elaboration.term(f);
    Question question =
        new Question(typed.term(), (Type.Function) typed.type(), Vector.of(Rational.of(3)), 1);
    List<Mode<?>> right = List.of(new FunctionalMode(), new TaylorMode(), new PullbackMode());
    assertTrue(ask(question, right).isAgreed());
    for (int i = 0; i <= right.size(); i++) {
      ModeAnswers wrong = ask(question, right.insert(i, new Wrong()));
      assertEquals(Status.FAILED, wrong.status());
      assertTrue(wrong.isRefuted() && wrong.best().isEmpty() && !wrong.isAgreed());
      assertTrue(wrong.disagreeing().get().contains("wrong"));
      ModeAnswers none = ask(question, right.insert(i, new Nowhere(false)));
      assertEquals(Status.INCONCLUSIVE, none.status());
      assertTrue(!none.isRefuted() && none.best().isEmpty() && !none.isAgreed());
      ModeAnswers late = ask(question, right.insert(i, new Nowhere(true)));
      assertEquals(Status.INCONCLUSIVE, late.status());
      assertTrue(!late.isRefuted() && late.best().isDefined() && !late.isAgreed());
      ModeAnswers vague = ask(question, right.insert(i, new Vague()));
      assertEquals(Status.INCONCLUSIVE, vague.status());
      assertTrue(!vague.isRefuted() && !vague.isAgreed());
      ModeAnswers coarse = ask(question, right.insert(i, new Coarse()));
      assertEquals(Option.some(Agreement.Found.SAME), coarse.agreement());
      assertEquals(Status.INCONCLUSIVE, coarse.status());
      assertFalse(coarse.isAgreed());
    }
  }

  /// A mode that has no answers to such questions.
  private record Declining() implements Made {
    @Override
    public Option<String> beyond(Question question, Smooth image) {
      return Option.some("it has no answers");
    }

    @Override
    public <N> Answer<N> read(Smooth f, Question question, Numbers<N> numbers) {
      throw new IllegalStateException("it was not asked");
    }
  }

  /// Modes that decline leave what others say as it is; where all do, nothing is good.
  @Test
  void modesThatDeclineSayNothing() {
    Elaboration.Typed typed = Elaboration.term("\\x. x * x");
    Question question =
        new Question(typed.term(), (Type.Function) typed.type(), Vector.of(Rational.of(3)), 1);
    List<Mode<?>> modes = List.of(new FunctionalMode(), new Declining());
    assertEquals(Status.GOOD, ask(question, modes).status());
    assertEquals(Status.FAILED, ask(question, modes.tail()).status());
    assertEquals(Status.FAILED, ask(question, modes.tail().append(new Nowhere(false))).status());
    assertEquals(
        Status.INCONCLUSIVE, ask(question, modes.tail().append(new Nowhere(true))).status());
  }
}
