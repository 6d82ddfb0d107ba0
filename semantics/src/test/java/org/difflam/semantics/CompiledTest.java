package org.difflam.semantics;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.vavr.collection.HashMap;
import io.vavr.collection.Vector;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.statistics.Statistics;
import org.difflam.category.Deep;
import org.difflam.category.expression.SourceError;
import org.difflam.category.number.DomainError;
import org.difflam.category.number.EvaluationError;
import org.difflam.category.number.Unresolved;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.generate.SampleTypes;
import org.difflam.syntax.generate.TermGenerator;
import org.difflam.syntax.generate.Vocabulary;
import org.difflam.syntax.simple.OutOfFuel;
import org.difflam.syntax.simple.Term;
import org.difflam.syntax.simple.Type;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Programs as byte code against the same programs in the modes.
class CompiledTest {
  private static final Name X = Name.of("x");
  private static final Name Y = Name.of("y");
  private static final Vocabulary WORDS =
      Vocabulary.standard()
          .withTypes(
              List.of(
                  Type.real(),
                  Type.product(Type.real(), Type.real().to(Type.real())),
                  Type.real().to(Type.real()),
                  SampleTypes.MAYBE,
                  SampleTypes.TREE,
                  Type.list(Type.real())));

  /// With vectors, a network of two inputs and nine neurons, and its derivatives of all kinds, are
  /// what they are without, up to rounding; in several threads, too.
  @Test
  void vectorsChangeNothingButRounding() throws Exception {
    String sum =
        IntStream.range(0, 9)
            .mapToObj(i -> "sigmoid (x%d * y%d + y%d * y%d)".formatted(i, i, i, 8 - i))
            .collect(Collectors.joining(" + "));
    String names =
        Stream.of("x", "y")
            .flatMap(v -> IntStream.range(0, 9).mapToObj(i -> v + i))
            .collect(Collectors.joining(", "));
    Compiled f = Difflam.compile("\\(%s). %s".formatted(names, sum)), v = f.vectorized();
    double[] at = new SplittableRandom(5).doubles(18, -1, 1).toArray();
    double[] along = new SplittableRandom(6).doubles(18, -1, 1).toArray();
    double most = 1e-13;
    try (ExecutorService eight = Executors.newFixedThreadPool(8)) {
      List<Future<?>> all = new ArrayList<>();
      for (int i = 0; i < 8; i++) {
        all.add(
            eight.submit(() -> {
              for (int call = 0; call < 50; call++) {
                assertEquals(f.value(at), v.value(at), most);
                assertArrayEquals(f.gradient(at), v.gradient(at), most);
                assertArrayEquals(f.times(at, along), v.times(at, along), most);
                assertArrayEquals(f.hessianTimes(at, along), v.hessianTimes(at, along), most);
                assertArrayEquals(f.jet(at, 2)[0], v.jet(at, 2)[0], most);
              }
            }));
      }
      for (Future<?> one : all) one.get();
    }
  }

  /// 2⁵³ + 1 is 2⁵³ among doubles, so that one sum after the other stays there; several sums at a
  /// time add up their ones. Were the code the same, so would the results be.
  @Test
  void vectorsAddUpInAnotherOrder() {
    Compiled f = Difflam.compile("\\(x, y) : R^64 * R^64. x · y");
    double[] at = new double[128];
    Arrays.fill(at, 1);
    at[0] = 0x1p53;
    assertEquals(0x1p53, f.value(at));
    double apart = f.vectorized().value(at) - 0x1p53;
    assertTrue(apart > 0 && apart <= 64, "further by " + apart);
  }

  /// `sin (x y) + eˣ` at (0, 2), by hand.
  @Test
  void hasAllDerivatives() {
    Compiled f = Difflam.compile("\\(x, y). sin (x * y) + exp x");
    assertEquals(1, f.value(0, 2));
    assertArrayEquals(new double[] {3, 0}, f.gradient(0, 2));
    assertArrayEquals(new double[] {1, 1}, f.hessian(0, 2)[0]);
    assertArrayEquals(new double[] {1, 0}, f.hessian(0, 2)[1]);
    assertArrayEquals(
        new double[] {1, 1}, f.hessianTimes(new double[] {0, 2}, new double[] {1, 0}));
    assertArrayEquals(new double[] {3}, f.times(new double[] {0, 2}, new double[] {1, 5}));
    assertArrayEquals(
        new double[] {6, 0}, f.timesTransposed(new double[] {0, 2}, new double[] {2}));
    assertEquals("[[0, 0], [0, 1], [0, 2], [1, 0], [1, 1], [2, 0]]", f.indices(2).toString());
    assertArrayEquals(new double[] {1, 0, 0, 3, 1, 0.5}, f.jet(new double[] {0, 2}, 2)[0]);
  }

  /// −0 is 0 everywhere in a jet.
  @Test
  void jetsHaveNoNegativeZeros() {
    Compiled f = Difflam.compile("\\(x, y). -1 * x * y");
    assertArrayEquals(new double[] {0, 0, 0, 0, -1, 0}, f.jet(new double[] {0, 0}, 2)[0]);
  }

  /// What is given may be what is filled, and has the right length.
  @Test
  void theGradientMayTakeThePlaceOfThePoint() {
    Compiled f = Difflam.compile("\\(x, y). x * x * y + sin x");
    double[] at = {2, 3}, expected = f.gradient(at);
    double value = f.value(at);
    assertEquals(value, f.gradient(at, at));
    assertArrayEquals(expected, at);
    for (int n : new int[] {0, 1, 3}) {
      Executable wrong = () -> f.gradient(new double[] {2, 3}, new double[n]);
      assertThrows(IllegalArgumentException.class, wrong);
    }
  }

  @Test
  void aPointWithoutAGradientStaysThePoint() {
    Compiled f = Difflam.compile("\\(x, y). x * x / y");
    double[] at = {3, 0};
    assertThrows(DomainError.class, () -> f.gradient(at, at));
    assertArrayEquals(new double[] {3, 0}, at);
  }

  /// Also where it returns no number, or takes none, and a matrix has no rows.
  @Test
  void whatHasNoRowsIsUndefinedWhereTheProgramIs() {
    Compiled f = Difflam.compile("\\x. let y = log x in ()"), g = Difflam.compile("\\x : 1. log 0");
    assertEquals(0, f.jacobian(2).length);
    for (Executable undefined :
        List.<Executable>of(
            () -> f.jacobian(-1), () -> g.hessian(), () -> g.jet(new double[0], 2))) {
      assertThrows(DomainError.class, undefined);
    }
    Compiled root = Difflam.compile("\\x. let y = sqrt x in ()");
    assertEquals(0, root.values(0).length);
    assertThrows(DomainError.class, () -> root.jacobian(0));
    for (String name : Modes.names()) {
      assertThrows(DomainError.class, () -> root.mode(name).jacobian(0), name);
    }
    for (double[] wrong : new double[][] {{}, {1, 2}, {Double.NaN}}) {
      assertThrows(IllegalArgumentException.class, () -> f.jacobian(wrong));
    }
    assertThrows(IllegalArgumentException.class, () -> g.hessian(1));
  }

  @Test
  void whatIsNotFiniteIsSaidWithItsPlace() {
    Compiled f = Difflam.compile("\\(x, y). x * y");
    String why =
        assertThrows(IllegalArgumentException.class, () -> f.gradient(1, Double.NaN)).getMessage();
    assertEquals("expected a point of finite numbers; number 2 of them is NaN", why);
  }

  @Test
  void aJetOfOrderNoughtIsTheValue() {
    Compiled f = Difflam.compile("\\(x, y). (x * y, x)");
    assertArrayEquals(new double[] {6}, f.jet(new double[] {2, 3}, 0)[0]);
    assertArrayEquals(new double[] {2}, f.jet(new double[] {2, 3}, 0)[1]);
    assertEquals("[[0, 0]]", f.indices(0).toString());
    assertThrows(IllegalArgumentException.class, () -> f.jet(new double[] {2, 3}, -1));
    for (int m : new int[] {0, 1, 3}) {
      assertThrows(
          IllegalArgumentException.class,
          () -> f.timesTransposed(new double[] {2, 3}, new double[m]));
    }
    for (int order = 0; order < 3; order++) {
      int k = order;
      assertThrows(IllegalArgumentException.class, () -> f.jet(new double[] {2}, k));
      assertThrows(IllegalArgumentException.class, () -> f.jet(new double[] {2, 3, 4}, k));
    }
  }

  /// More different numbers than a class has entries.
  @Test
  void manyLiteralsNeedNoEntries() {
    int n = 40_000;
    SplittableRandom random = new SplittableRandom(3);
    StringBuilder sum = new StringBuilder("\\(x, y). 0");
    double[] expected = new double[2];
    for (int i = 0; i < n; i++) {
      boolean first = random.nextBoolean();
      sum.append(" + ").append(i).append(first ? ".5 * x" : ".5 * sin y");
      expected[first ? 0 : 1] += i + 0.5;
    }
    assertArrayEquals(expected, Difflam.compile(sum.toString()).gradient(7, 0), 1e-3);
  }

  @Test
  void takesAndReturnsTuplesOfTuples() {
    Compiled f = Difflam.compile("\\(p, z) : (R * R) * R. case p of (x, y) -> (x * y, (z, 3))");
    assertArrayEquals(new double[] {6, 5, 3}, f.values(2, 3, 5));
    assertArrayEquals(new double[] {3, 2, 0}, f.jacobian(2, 3, 5)[0]);
    assertArrayEquals(new double[] {0, 0, 0}, f.jacobian(2, 3, 5)[2]);
    assertArrayEquals(new double[] {7}, Difflam.compile("\\() : 1. 7").values());
    assertEquals(4, Difflam.compile("\\x : R. x").value(4));
    assertArrayEquals(new double[] {1}, Difflam.compile("\\x : R. x").gradient(4));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "functional",
        "pushforward",
        "taylor",
        "jets",
        "curry",
        "curry-env",
        "pullback",
        "compiled"
      })
  void eachModeIsPreparedOnce(String mode) {
    Compiled f = Difflam.compile("\\(x, y). (sin (x * y) + exp x, x / y)");
    InMode other = f.mode(mode);
    for (double x = -1; x < 2; x += 0.75) {
      assertArrayEquals(f.values(x, 2), other.values(x, 2), 1e-12);
      for (int j = 0; j < 2; j++) {
        assertArrayEquals(f.jacobian(x, 2)[j], other.jacobian(x, 2)[j], 1e-12);
      }
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          \\x. log x            | 0
          \\x. log (x - x)      | 3
          \\x. sqrt (0 - x)     | 1
          \\x. 1 / (1 / x)      | 0
          \\x. exp (exp x)      | 7
          \\x. tanh (exp x)     | 1000
          \\x. 0 * log x        | -1
          \\x. let y = log x in 1 | -1
          \\x. sigmoid (1 / exp x) | 800
          """)
  void whatHasNoValueIsAnErrorAsInTheModes(String program, double at) {
    Compiled f = Difflam.compile(program);
    assertThrows(EvaluationError.class, () -> f.mode("functional").values(at));
    assertThrows(EvaluationError.class, () -> f.value(at));
    assertThrows(EvaluationError.class, () -> f.gradient(at));
  }

  /// A product that is 0 for doubles alone is no divisor of zero, and no zero to be subtracted.
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          \\x. 1 / (x * x)         | 1e-200
          \\x. log (x * x)         | 1e-200
          \\x. log (exp (0 - x))   | 1000
          \\x. 1 / (1 + x - 1)     | 1e-20
          \\x. sqrt (x * x)        | 1e-200
          \\x. x * x / x           | 1e-300
          \\x. 1 + sqrt (x * x)    | 1e-160
          """)
  void whatRoundingHidesIsNotUndefined(String program, double at) {
    Compiled f = Difflam.compile(program);
    for (String mode : List.of("functional", "pullback", "compiled")) {
      assertThrows(Unresolved.class, () -> f.mode(mode).gradient(at), mode);
    }
    assertThrows(Unresolved.class, () -> f.gradient(at));
    assertThrows(Unresolved.class, () -> f.jet(new double[] {at}, 2));
    Compiled divided = Difflam.compile("\\x. 1 / (x * x)");
    assertThrows(DomainError.class, () -> divided.value(0));
    assertThrows(DomainError.class, () -> divided.mode("jets").values(0));
  }

  @Test
  void rootsHaveNoDerivativeAtZero() {
    Compiled f = Difflam.compile("\\(x, y). y + sqrt (x * x)");
    assertEquals(2, f.value(0, 2));
    assertArrayEquals(new double[] {-1, 1}, f.gradient(-3, 2));
    double[] at = {0, 2}, v = {1, 0};
    String why = assertThrows(DomainError.class, () -> f.gradient(at)).getMessage();
    assertTrue(why.startsWith("sqrt has no derivative at 0.0"), why);
    for (Executable other :
        List.<Executable>of(
            () -> f.times(at, v), () -> f.hessianTimes(at, v), () -> f.jet(at, 2))) {
      assertEquals(why, assertThrows(DomainError.class, other).getMessage());
    }
  }

  /// Nor has that of a constant, whoever asks, and whether it is used or not.
  @ParameterizedTest
  @ValueSource(
      strings = {
        "\\x. x + sqrt 0",
        "\\x. x + 0 * sqrt 0",
        "\\x : R. (\\y. x) (sqrt (1 - cos 0))",
        "\\x. fold (a, acc). acc + a * sqrt a over [x, 0] from x"
      })
  void rootsOfConstantsHaveNoneEither(String program) {
    Compiled f = Difflam.compile(program);
    double[] at = {2}, one = {1};
    double _ = f.value(at);
    assertThrows(DomainError.class, () -> f.gradient(at));
    assertThrows(DomainError.class, () -> f.times(at, one));
    assertThrows(DomainError.class, () -> f.hessianTimes(at, one));
    assertThrows(DomainError.class, () -> f.jet(at, 1));
    for (String name : Modes.names()) {
      try {
        InMode mode = f.mode(name);
        assertThrows(DomainError.class, () -> mode.gradient(at), name);
      } catch (IllegalArgumentException declined) {
        assertTrue(program.contains("fold"), name);
      }
    }
  }

  @Test
  void whatTakesOneAfterTheOtherTakesAll() {
    Compiled f = Difflam.compile("\\x : R. \\(y, z) : R * R. x * y - z");
    assertEquals(2 * 3 - 5, f.value(2, 3, 5));
    assertArrayEquals(new double[] {3, 2, -1}, f.gradient(2, 3, 5));
    assertArrayEquals(new double[] {3, 2, -1}, f.mode("functional").gradient(2, 3, 5), 1e-12);
  }

  @Test
  void listsAreTakenInOneShape() {
    String program = "\\xs. fold (x, acc). x * x * acc over xs from 1";
    Compiled f = Difflam.compile(program, "[0, 0, 0]");
    assertEquals(4 * 9 * 25, f.value(2, 3, 5));
    assertArrayEquals(new double[] {900, 600, 360}, f.gradient(2, 3, 5));
    assertArrayEquals(new double[] {900, 600, 360}, f.mode("curry").gradient(2, 3, 5), 1e-9);
    assertEquals(1, Difflam.compile(program, "[]").value());

    Compiled g =
        Difflam.compile(
            "\\s : {Ok R | No 1}. \\y. case s of {Ok x -> x * y | No _ -> y}", "(Ok 1, 0)");
    assertArrayEquals(new double[] {7, 2}, g.gradient(2, 7));
  }

  @Test
  void aFunctionHasNoShape() {
    Exception refused =
        assertThrows(
            IllegalArgumentException.class,
            () -> Difflam.compile("\\f : R -> R. f 1", "\\x : R. x"));
    assertTrue(String.valueOf(refused.getMessage()).contains("at a function"), refused::getMessage);
    assertThrows(SourceError.class, () -> Difflam.compile("\\xs : list R. 1", "3"));
  }

  /// What is asked for instead is said in the words of the language.
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          \\x : R. (x, \\y : R. x) | must return numbers, or tuples, lists and variants of them, not R -> R
          \\x : R. [\\y : R. x] | must return numbers, or tuples, lists and variants of them, not R -> R
          \\x : list R. 1     | must take numbers, or tuples of them, not list R
          \\f : R -> R. f 1   | must take numbers, or tuples of them, not R -> R
          3                  | expected a function of numbers, such as \\(x, y). x * y, not a term of type R
          """)
  void onlyNumbersGoInAndOut(String program, String said) {
    Exception refused =
        assertThrows(IllegalArgumentException.class, () -> Difflam.compile(program));
    assertTrue(String.valueOf(refused.getMessage()).contains(said), refused::getMessage);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "\\x. x * 0 + 1",
        "\\x : R. 1",
        "\\x : R. x",
        "\\x. 2 - x",
        "\\x. x^0 + 1",
        "\\x. 1 / x",
        "\\x. x^-4",
        "\\x. exp (0 - x) + exp x",
        "\\x. tanh x",
        "\\x. sigmoid (x * x)",
        "\\x. atan x",
        "\\x. 1 / (1 + exp x)",
        "\\x : R. (\\y. 1) (sin x)",
        "\\x. fold (a, s). a * tanh s over [x, x, x, x, x, x] from 1",
      })
  void whatIsNoNumberIsNoPoint(String program) {
    Compiled f = Difflam.compile(program);
    for (double x : new double[] {Double.NaN, 1 / 0.0, -1 / 0.0}) {
      assertThrows(IllegalArgumentException.class, () -> f.value(x));
      assertThrows(IllegalArgumentException.class, () -> f.gradient(x));
      assertThrows(
          IllegalArgumentException.class, () -> f.times(new double[] {x}, new double[] {1}));
      assertThrows(
          IllegalArgumentException.class, () -> f.times(new double[] {1}, new double[] {x}));
      assertThrows(
          IllegalArgumentException.class,
          () -> f.timesTransposed(new double[] {1}, new double[] {x}));
    }
  }

  @Property(tries = 60)
  void randomProgramsAreAsInTheFunctionalMode(@ForAll long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    Term body =
        Deep.call(() ->
            new TermGenerator(WORDS, random)
                .term(
                    HashMap.of(X, Type.real(), Y, Type.real()), Type.real(), 5 + random.nextInt(60))
                .getOrElse(new Term.Variable(X)));
    Term f =
        new Term.Lambda(
            Name.of("p"),
            Type.real(2),
            new Term.CaseTuple(Term.variable("p"), List.of(X, Y), body));
    Compiled compiled = Difflam.compile(f, new Type.Function(Type.real(2), Type.real()));
    double[] at = {0.75, 1.625};
    double[] expected;
    try {
      expected = compiled.mode("functional").gradient(at);
    } catch (EvaluationError undefined) {
      assertThrows(EvaluationError.class, () -> compiled.gradient(at), undefined::getMessage);
      Statistics.label("compared").collect(false);
      return;
    }
    double[] found = compiled.gradient(at);
    for (int i = 0; i < 2; i++) {
      assertEquals(expected[i], found[i], 1e-9 * (1 + Math.abs(expected[i])), compiled::toString);
    }
    Statistics.label("compared").collect(true);
    Statistics.label("compared").coverage(c -> c.check(true).percentage(p -> p > 70));
  }

  /// Whatever a mode answers, with lists, variants and functions inside, is what the code computes;
  /// values are so bit for bit where the program is evaluated in its order.
  @Property(tries = 30)
  void randomProgramsAreAsInAllModes(@ForAll long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    Term body =
        Deep.call(() ->
            new TermGenerator(WORDS, random)
                .term(
                    HashMap.of(X, Type.real(), Y, Type.real()), Type.real(), 5 + random.nextInt(60))
                .getOrElse(new Term.Variable(X)));
    Term f =
        new Term.Lambda(
            Name.of("p"),
            Type.real(2),
            new Term.CaseTuple(Term.variable("p"), List.of(X, Y), body));
    Compiled compiled = Difflam.compile(f, new Type.Function(Type.real(2), Type.real()));
    double[] at = {0.75, 1.625};
    double value;
    double[] gradient;
    try {
      value = compiled.value(at);
      gradient = compiled.gradient(at);
    } catch (EvaluationError undefined) {
      return;
    }
    int answered = 0;
    for (String name : Modes.names()) {
      try {
        InMode mode = compiled.mode(name);
        assertEquals(value, mode.values(at)[0], 1e-12 * (1 + Math.abs(value)), name + ": " + f);
        double[] other = mode.gradient(at);
        for (int i = 0; i < 2; i++) {
          assertEquals(gradient[i], other[i], 1e-9 * (1 + Math.abs(gradient[i])), name + ": " + f);
        }
        answered++;
      } catch (IllegalArgumentException | OutOfFuel declined) {
        // it has lists, say, and the mode has none
      } catch (EvaluationError elsewhere) {
        // a calculus that computes by name, or with derivatives of what is thrown away
      }
    }
    Statistics.label("modes").collect(answered > 4);
    Statistics.label("modes").coverage(c -> c.check(true).percentage(p -> p > 50));
  }

  /// Code that nobody has any more goes away: a class that stays takes 8 KB.
  @Test
  @Tag("long")
  void manySmallPrograms() {
    MemoryPoolMXBean classes =
        ManagementFactory.getMemoryPoolMXBeans().stream()
            .filter(pool -> pool.getName().equals("Metaspace"))
            .findFirst()
            .orElseThrow();
    long before = classes.getUsage().getUsed(), most = 0;
    for (int i = 0; i < 100_000; i++) {
      assertEquals(3 + i, Difflam.compile("\\x. x * x + %d * x".formatted(i - 3)).gradient(3)[0]);
      most = Math.max(most, classes.getUsage().getUsed());
    }
    assertTrue(most - before < 400_000_000, "" + (most - before));
  }

  /// Past the size of one method, and of one method that calls all the others.
  @Test
  void programsThatDoNotRepeatAreCutIntoMethods() {
    SplittableRandom random = new SplittableRandom(1);
    StringBuilder text = new StringBuilder("\\(x, y). ");
    int n = 6_000;
    List<String> names = new ArrayList<>(List.of("x", "y"));
    for (int i = 0; i < n; i++) {
      String a = names.get(names.size() - 1 - random.nextInt(2));
      String b = names.get(random.nextInt(names.size()));
      String operation =
          List.of("sin %s * %s", "cos %s + %s", "tanh (%s - %s)").get(random.nextInt(3));
      text.append("let z").append(i).append(" = ").append(operation.formatted(a, b)).append(" in ");
      names.add("z" + i);
    }
    Compiled f = Difflam.compile(text.append("z" + (n - 1)).toString());
    double h = 1e-6;
    double[] gradient = f.gradient(0.5, 0.25);
    assertEquals((f.value(0.5 + h, 0.25) - f.value(0.5 - h, 0.25)) / (2 * h), gradient[0], 1e-4);
    assertEquals((f.value(0.5, 0.25 + h) - f.value(0.5, 0.25 - h)) / (2 * h), gradient[1], 1e-4);
  }

  @Test
  void eightThreadsAtOnce() throws Exception {
    Compiled f = Difflam.compile("\\(x, y). sin (x * y) * exp x + tanh (x * x * y)");
    Vector<double[]> points = Vector.range(0, 200).map(i -> new double[] {i * 0.01, 1 - i * 0.02});
    Vector<double[]> expected = points.map(f::gradient);
    try (ExecutorService threads = Executors.newFixedThreadPool(8)) {
      List<Future<?>> all = new ArrayList<>();
      for (int t = 0; t < 8; t++) {
        all.add(
            threads.submit(() -> {
              for (int round = 0; round < 50; round++) {
                for (int i = 0; i < points.size(); i++) {
                  assertArrayEquals(expected.get(i), f.gradient(points.get(i)));
                }
              }
            }));
      }
      for (Future<?> one : all) one.get();
    }
  }

  /// Who prints the error sees where it is.
  @Test
  void errorsInProgramsNameThePlace() {
    SourceError error = assertThrows(SourceError.class, () -> Difflam.compile("\\x. x + abs x"));
    assertTrue(error.toString().contains(":1:9: there is no `abs`"), error::toString);
  }
}
