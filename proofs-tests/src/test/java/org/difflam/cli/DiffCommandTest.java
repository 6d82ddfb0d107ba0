package org.difflam.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.vavr.collection.List;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import org.difflam.category.Functor;
import org.difflam.category.algebra.Rational;
import org.difflam.category.number.Agreement;
import org.difflam.category.number.Ball;
import org.difflam.category.number.Differences;
import org.difflam.category.number.Numbers;
import org.difflam.category.number.Precision;
import org.difflam.semantics.Modes;
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
import org.difflam.syntax.simple.elaboration.Elaboration;
import org.difflam.syntax.syn.Arrow;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class DiffCommandTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        // pow2 (mult (g (x, y))) of Mak and Ong's running example
        "\\(x, y). ((x + 1) * (2*x + y^2))^2 ; (1, 3) ; 484 ; [660, 528]",
        "\\x. x^3 ; 1/2 ; 0.125 ; [0.75]",
        "\\x. x ; 7 ; 7 ; [1]",
        "\\x. sin x ; 0 ; 0 ; [1]",
        "\\(x, y). let f = \\z. z * y in f (f x) ; (3, 5) ; 75 ; [25, 30]",
        // perturbations of the inside and of the outside are kept apart
        "\\(x, (l, t)). x * t + fold (a, b). a * b over l from x ; (3, ([2, 4], 5))"
            + " ; 39 ; [13, 12, 6, 3]",
        "\\m : {None 1 | Some R}. case m of {None _ -> 7 | Some x -> x * x}"
            + " ; (Some 3 : {None 1 | Some R}) ; 9 ; [6]",
        "\\(). 4 ; () ; 4 ; []",
      })
  void gradients(String f, String at, String value, String gradient) throws IOException {
    Typed run = Typed.run("diff", f, "--at", at, "--mode", "all", "--json");
    assertEquals(Status.GOOD, run.status(), run.out() + run.err());
    assertEquals(value, String.valueOf(run.document().get("value")));
    assertEquals(gradient, String.valueOf(run.document().get("gradient")));
    assertEquals(true, run.document().get("agree"));
  }

  /// One mode agrees with nobody.
  @Test
  void agreementNeedsTwo() throws IOException {
    Typed one = Typed.run("diff", "exp", "--at", "3", "--json");
    assertEquals(Status.GOOD, one.status(), one.out() + one.err());
    assertEquals(null, one.document().get("agree"), one.out());
    Typed alone = Typed.run("diff", "exp", "--at", "3", "--mode", "all", "--order", "15", "--json");
    assertEquals(true, alone.document().get("agree"), alone.out());
  }

  @Test
  void jacobianHasARowForEachResult() throws IOException {
    Typed run = Typed.run("diff", "\\(x, y, z). (x * y, z)", "--at", "(2, 3, 5)", "--json");
    assertEquals("[[3, 2, 0], [0, 0, 1]]", String.valueOf(run.document().get("jacobian")));
    assertEquals("[6, 5]", String.valueOf(run.document().get("value")));
  }

  @Test
  void higherOrdersComeByIndex() throws IOException {
    Typed run = Typed.run("diff", "\\(x, y). x^2 * y", "--at", "(2, 3)", "--order", "3", "--json");
    assertEquals(
        "[{index=[1, 0], value=12}, {index=[0, 1], value=4}, {index=[2, 0], value=6},"
            + " {index=[1, 1], value=4}, {index=[0, 2], value=0}, {index=[3, 0], value=0},"
            + " {index=[2, 1], value=2}, {index=[1, 2], value=0}, {index=[0, 3], value=0}]",
        derivatives(run));
  }

  /// What the entries say beside `"exact"`.
  private static String derivatives(Typed run) throws IOException {
    var all = run.list("derivatives");
    all.forEach(entry -> assertEquals(String.valueOf(entry.get("value")), entry.remove("exact")));
    return String.valueOf(all);
  }

  @Test
  void alongADirectionAndInSomeVariables() throws IOException {
    Typed along =
        Typed.run(
            "diff",
            "\\(x, y). x * y",
            "--at",
            "(2, 3)",
            "--direction",
            "(1, 2)",
            "--order",
            "2",
            "--json");
    assertEquals("[{index=[1], value=7}, {index=[2], value=4}]", derivatives(along));
    Typed first = Typed.run("diff", "\\(x, y). x * y", "--at", "(2, 3)", "--vars", "1", "--json");
    assertEquals("[3]", String.valueOf(first.document().get("gradient")));
  }

  @Test
  void whatIsUndefinedThereIsSaid() {
    Typed run = Typed.run("diff", "\\x. log x", "--at", "-1");
    assertEquals(Status.FAILED, run.status());
    assertTrue(run.out().contains("log(-1) is undefined"), run.out());
    Typed pole = Typed.run("diff", "\\x. 1 / x", "--at", "0");
    assertTrue(pole.out().contains("the divisor is zero"), pole.out());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "3 | 1 | must be a function",
        "\\x. x + | 1 | expected",
        "\\x. x * x | (1, 2) | this term must be R, and this is a pair",
        "\\x. x * x | sin 1 | must be made of rational numbers",
        "\\x. [x + 0] | 1 | must return numbers, or tuples of them",
        "\\f. f 1 + 1 | \\x. x | there is no derivative at a function",
        "\\x. x | a | --at:1:1: `a` is not bound",
        "\\(x, y). x | 3 | TERM:1:2: this pattern must be R, and this is a pair",
      })
  void wrongInput(String f, String at, String message) {
    Typed run = Typed.run("diff", f, "--at", at);
    assertEquals(Status.WRONG_INPUT, run.status(), run.out());
    assertTrue(run.err().contains(message), run.err());
  }

  /// Along `x ↦ y ↦ x y` at 3 the call at 2 with 5 gives `2 · 5`, and so on.
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "\\x : R. \\y : R. x * y | 3 | [(2, 5)] | function, back goes 10",
        "\\x : R. \\y : R. x * y | 3 | [(2, 5), (1, 1)] | function, back goes 11",
        "\\f : R -> R. f 3 | \\x. x^2 | 1 | 9, back goes [(3, 1)]",
        "\\(f, x) : (R -> R) * R. f (f x) | (\\x. x^2, 3) | 1 | 81, back goes ([(9, 1), (3, 18)],"
            + " 108)",
        "\\(x, y) : R * R. x * y | (3, 4) | 2 | 12, back goes (8, 6)",
      })
  void tangentsGoBack(String f, String at, String covector, String said) {
    Typed run = Typed.run("diff", f, "--at", at, "--covector", covector);
    assertEquals(Status.GOOD, run.status(), run.err());
    assertEquals("curry: " + said, run.out().strip());
  }

  @Test
  void environmentsHaveNoNames() {
    String f = "\\x : R. \\y : R. x * y";
    Typed run = Typed.run("diff", f, "--at", "3", "--covector", "[(2, 1)]", "--mode", "curry-env");
    assertEquals(Status.WRONG_INPUT, run.status(), run.out());
    assertTrue(run.err().contains("is the list of its calls in the mode curry"), run.err());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "\\x. x * x * x | (2, 3, 5, 7) | (8, 36, 168, 786) : ℝ^4",
        "\\(x, y). x * y | ((2, 3), (5, 7)) | (10, 29) : ℝ × ℝ",
        "\\x. (x, sin x) | (0, 1, 0) | ((0, 1, 0), (0, 1, 0)) : ℝ^3 × ℝ^3",
      })
  void jetsGoAlong(String f, String jet, String image) {
    Typed run = Typed.run("diff", f, "--jet", jet);
    assertEquals(Status.GOOD, run.status(), run.err());
    assertEquals(image, run.out().strip());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "\\x. x * x | --jet | 3 | a jet is the tuple of the derivatives from 0 to R",
        "\\(x, y). x * y | --jet | (2, 3) | of each number, as in (2, 3, 5, 7) or ((2, 3), (5, 7))",
        "\\x. x * x | --jet | (1, 2, sni 3) | did you mean 'sin'?",
        "\\f : R -> R. f 1 | --jet | (1, 2) | belongs to numbers, or tuples of them",
        "\\x. x * x | --covector | 1 | Missing required option: '--at=VALUE'",
      })
  void wrongJets(String f, String option, String value, String message) {
    Typed run = Typed.run("diff", f, option, value);
    assertEquals(Status.WRONG_INPUT, run.status(), run.out());
    assertTrue(run.err().contains(message), run.err());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "--order | 0 | the order must be positive",
        "--order | 100000 | more than 4000 partial derivatives in 1 variables up to order 100000",
        "--vars | 0 | the number of variables must be positive",
        "--vars | 3 | there is 1 argument, not 3",
      })
  void wrongOrdersAndVariables(String option, String value, String message) {
    Typed run = Typed.run("diff", "\\x. x * x * x", "--at", "2", option, value);
    assertEquals(Status.WRONG_INPUT, run.status(), run.out());
    assertTrue(run.err().contains(message), run.err());
  }

  @Test
  void nestedInfinitesimalsAreNotPiledUpForEver() {
    Typed run = Typed.run("diff", "\\x. x * x * x", "--at", "2", "--order", "20", "--mode", "all");
    assertEquals(Status.GOOD, run.status(), run.out());
    assertTrue(run.out().contains("functional: does not apply: n nested"), run.out());
    assertTrue(run.out().contains("3 modes agree"), run.out());
  }

  @Test
  void aGradientMayHaveThousandsOfEntries() throws IOException {
    String point = Vector.rangeClosed(1, 60).mkString("[", ", ", "]");
    String squares = "\\l : list R. fold (a, b). a * a + b over l from 0";
    Typed run = Typed.run("diff", squares, "--at", point, "--mode", "curry-env", "--json");
    assertEquals(
        Vector.rangeClosed(1, 60).map(i -> 2 * i).mkString("[", ", ", "]"),
        String.valueOf(run.document().get("gradient")));
  }

  @Test
  void programsWithTensorsHaveGradientsOfTheirOwnForm() throws IOException {
    String f = "\\(w, x) : Tensor^2^2 * Tensor^2. sum (matmul (w, x))";
    Typed run =
        Typed.run("diff", f, "--at", "([[1, 2], [3, 4]], [5, 6])", "--mode", "all", "--json");
    assertEquals(Status.GOOD, run.status(), run.out() + run.err());
    assertEquals(56, run.document().get("value"));
    // the rows of x, and the sums of the columns of w
    assertEquals("[[[5, 6], [5, 6]], [4, 6]]", String.valueOf(run.document().get("gradient")));
    Typed digits =
        Typed.run("diff", "\\x : Tensor^1. sum (exp x)", "--at", "[1]", "--mode", "curry-env");
    assertTrue(digits.out().contains("gradient  [2.71828182845904"), digits.out());
    assertTrue(digits.out().contains("curry-env: over"), digits.out());
  }

  /// `twice`, of any type, is seen where another definition uses it; what the tensors meet is not
  /// captured by a variable of the same name.
  @Test
  void programsWithTensorsMentionDefinitions(@TempDir Path folder) throws IOException {
    Path file =
        Files.writeString(
            folder.resolve("a.dlam"),
            """
            op cube : R -> R = \\x. x * x * x
            let twice = \\f. \\x. f (f x)
            let two : R = 2
            let cell : R -> R = twice (\\x. two * x * x)
            let two : R = 3
            let tree : mu X. {Leaf R | Node (X * X)} = roll (Leaf 1)
            diff \\x : Tensor^2. cube (cell (sum (two * x))) at [1, 0] mode all
            diff \\(w, two) : Tensor^2 * R. cell (two * sum w) at ([1, 1], 1) mode all
            """);
    Typed run = Typed.run("run", file.toString(), "--json");
    assertEquals(Status.GOOD, run.status(), run.out() + run.err());
    var results = run.list("results");
    // (8 (3 (x + y))^4)^3 and 8 (t (x + y))^4
    assertEquals("[3265173504, 3265173504]", String.valueOf(results.get(0).get("gradient")));
    assertEquals("[[256, 256], 512]", String.valueOf(results.get(1).get("gradient")));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "\\x : Tensor^2. sum x | [1, 2] | functional | differentiate this with mode curry-env",
        "\\x : Tensor^2. x + x | [1, 2] | curry | must be a function from data to R",
        "\\x : Tensor^2. sum x | [1, 2, 3] | curry | the point must have the type Tensor^2",
        "\\x : Tensor^2. sum (x + tensor [1, 2, 3]) | [1, 2] | curry | of the shapes [2] and [3]",
        "\\x : Tensor^2. vjp (\\y : R. y) x | [1, 2] | curry | (§6.1)",
        "\\n : Int. sin n | 3 | curry | `float` makes a float of an int",
      })
  void programsWithTensorsThatHaveNone(String f, String at, String mode, String message) {
    Typed run = Typed.run("diff", f, "--at", at, "--mode", mode);
    assertEquals(Status.WRONG_INPUT, run.status(), run.out());
    assertTrue(run.err().contains(message), run.err());
  }

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
    return Derivative.ask(question, modes, false, Precision.STANDARD);
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

  /// What happens not to move still goes through a root that has no derivative there: `√x²` is
  /// `|x|`. A constant does not.
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "\\x. sqrt (x^2) | 0 | 1",
        "\\x. sqrt (x^4) | 0 | 2",
        "\\x. sqrt (x^6) | 0 | 3",
        "\\(x, y). sqrt (x^2 + y^2) | (0, 0) | 1",
        "\\(x, y). sqrt (x * y) | (0, 0) | 1",
        "\\x. sqrt (1 - cos x) | 0 | 1",
        "\\x. x * sqrt (x - x) | 1 | 1",
      })
  void rootsHaveNoDerivativeAtZero(String term, String at, String order) {
    Typed run = Typed.run("diff", term, "--at", at, "--order", order);
    assertEquals(Status.FAILED, run.status(), run.out());
    assertTrue(run.out().contains("it or its derivative has no value here"), run.out());
    Typed constant = Typed.run("diff", "\\x. x + sqrt 0", "--at", "1", "--order", "2");
    assertEquals(Status.GOOD, constant.status(), constant.out());
  }

  /// A calculus that computes by name drops what has no value; `eval` does not.
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "\\x. (1/x)^0 + x | 0",
        "\\x. (\\y. x) (log x) | 0",
        "\\x. (\\y. x) (1/(x - x)) | 3"
      })
  void whereThereIsNoValueThereIsNoDerivative(String term, String at) throws IOException {
    Typed run = Typed.run("diff", term, "--at", at, "--mode", "all", "--json");
    assertEquals(Status.FAILED, run.status(), run.out());
    assertEquals(null, run.document().get("agree"));
    assertEquals(
        Status.FAILED, Typed.run("diff", term, "--at", at, "--mode", "pushforward").status());
  }

  /// No answer is the answer where modes contradict each other.
  @ParameterizedTest
  @ValueSource(strings = {"\\x. w x", "\\x. x + sqrt 0"})
  void contradictions(String term) throws IOException {
    String op = "w : R -> R = \\x. x^2 partial 1 = \\x. 3 * x";
    Typed json = Typed.run("diff", "--op", op, term, "--at", "2", "--mode", "all", "--json");
    assertFalse(json.document().containsKey("value"), json.out());
    assertFalse(Boolean.TRUE.equals(json.document().get("agree")), json.out());
    String out = Typed.run("diff", "--op", op, term, "--at", "2", "--mode", "all").out();
    assertTrue(out.lines().skip(1).findFirst().orElse("").contains("functional: over"), out);
    assertFalse(out.contains("modes agree"), out);
  }

  /// At the end of its domain a root that is not used, or is multiplied by 0, has a value, and no
  /// derivative; no mode leaves that out.
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "\\x. (\\y. 1) (sqrt x) | 0 | 1",
        "\\x. (\\y. 1) (sqrt x) | 0 | 0",
        "\\(x, y). (\\z. y) (sqrt x) | (0, 1) | (0, 1)",
        "\\(x, y). sqrt x + y | (0, 1) | (0, 1)",
        "\\(x, y, z). x * y + (\\u. z) (sqrt (x * x + y * y)) | (0, 0, 1) | (0, 0, 0)",
        "\\x. fold (a, acc). acc over [sqrt x, x * x] from 1 | 0 | 1",
        "\\x. 0 * sqrt x | 0 | 1",
        "\\x. (sqrt x)^0 | 0 | 1",
      })
  void whatIsNotUsedNeedsADerivativeToo(String term, String at, String direction) {
    for (String mode : Modes.names()) {
      Typed run = Typed.run("diff", term, "--at", at, "--mode", mode);
      assertEquals(Status.FAILED, run.status(), mode + ": " + run.out());
      Typed along = Typed.run("diff", term, "--at", at, "--mode", mode, "--direction", direction);
      assertEquals(Status.FAILED, along.status(), mode + ": " + along.out());
    }
  }

  /// The same for a program with truth values.
  @Test
  void whatIsNotUsedNeedsADerivativeWithTensorsToo() {
    String term = "\\x : R. case less (x, 1) of {True _ -> (\\y. x) (sqrt x) | False _ -> x}";
    Typed edge = Typed.run("diff", term, "--at", "0", "--mode", "all");
    assertEquals(Status.FAILED, edge.status(), edge.out());
    Typed inside = Typed.run("diff", term, "--at", "1/2", "--mode", "all");
    assertEquals(Status.GOOD, inside.status(), inside.out());
  }

  /// The identity, said in three cases, and a jump: each branch alone has the derivative 0 at 2.
  @Test
  void whereAComparisonSwitchesThereIsNoDerivative() throws IOException {
    for (String term :
        List.of(
            "\\x : R. case less (x, 2) of {True _ -> x | False _ ->"
                + " case less (2, x) of {True _ -> x | False _ -> 2}}",
            "\\x : R. case less (x, 2) of {True _ -> 0 | False _ -> 1}")) {
      Typed at = Typed.run("diff", term, "--at", "2", "--mode", "all");
      assertEquals(Status.FAILED, at.status(), at.out());
      assertTrue(at.out().contains("it switches here, so there is no derivative"), at.out());
      assertEquals(Status.GOOD, Typed.run("diff", term, "--at", "3", "--mode", "all").status());
    }
  }

  /// Only digits that rounding has left, and what is exact.
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "\\(x, y). sin (x * y) + exp x | (0.3, 2) | 0 | value     1.91450128097104",
        "\\(x, y). x * y^2 | (3, 5) | 0 | gradient  [25, 30]",
        "\\x. 1 / (x * x) | 1e-200 | 3 | but doubles were rounded before",
        "\\x. 1 / (x * x) | 0 | 1 | the divisor is zero",
        "\\x. exp x | 1000 | 3 | too large",
        "\\x. (sin x)^2 + (cos x)^2 - 1 | 1/2 | 3 | is all that doubles tell of it",
        "\\(). 3 | () | 0 | value     3",
        "\\l : list R. fold (a, b). a * a + b over l from 0 | [1, 2] | 0 | gradient  [2, 4]",
      })
  void codeComputesWithDoubles(String term, String at, int status, String said) {
    Typed run = Typed.run("diff", term, "--at", at, "--mode", "compiled");
    assertEquals(status, run.status().code(), run.out());
    assertTrue(run.out().contains(said), run.out());
  }

  /// What doubles do not reach is left to the other modes, and what they have lost as well.
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "\\(x, y). sin (x * y) + exp x | (0.3, 2) | 8 modes agree",
        "\\x. 1 / (x * x) | 1e-200 | 7 modes agree",
        "\\x. exp x | 1000 | 7 modes agree",
        "\\x. exp x + 1e20 - 1e20 | 1 | 7 modes agree",
      })
  void codeConfirmsTheOtherModes(String term, String at, String said) {
    Typed run = Typed.run("diff", term, "--at", at, "--mode", "all");
    assertEquals(Status.GOOD, run.status(), run.out());
    assertTrue(run.out().contains(said), run.out());
  }
}
