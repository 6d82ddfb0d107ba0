package org.difflam.syntax.simple;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.vavr.collection.HashMap;
import io.vavr.collection.Map;
import io.vavr.control.Option;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.Stream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.difflam.category.algebra.Rational;
import org.difflam.category.number.DomainError;
import org.difflam.category.number.ExactReals;
import org.difflam.syntax.binding.Measure;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.simple.elaboration.Declarations;
import org.difflam.syntax.simple.elaboration.Elaboration;
import org.difflam.syntax.surface.Notation;
import org.difflam.syntax.surface.Parser;
import org.difflam.syntax.surface.Source;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/// Simplification changes no value, and nothing about where there is one.
class SimplificationTest {
  private static final List<String> NAMES = List.of("x", "y", "z", "c", "d");

  private static Term read(String text) {
    Map<Name, Type> context = NAMES.stream().collect(HashMap.collector(Name::of, _ -> Type.real()));
    Source source = Source.of(text);
    return Elaboration.term(
            source, Parser.term(source), Option.some(Type.real()), Declarations.NONE, context)
        .term();
  }

  /// None where the term has no value.
  private static Option<Rational> value(Term t, List<Rational> at) {
    Map<Name, Value<Rational>> environment = HashMap.empty();
    for (int i = 0; i < at.size(); i++) {
      environment = environment.put(Name.of(NAMES.get(i)), Value.of(at.get(i)));
    }
    try {
      return Option.some(
          Evaluator.over(new RealArithmetic<>(new ExactReals())).evaluate(t, environment).number());
    } catch (DomainError _) {
      return Option.none();
    }
  }

  static Stream<String> laws() {
    return Simplification.LAWS.stream();
  }

  /// Kleene's equality at all small integers; `d` is not 0.
  @ParameterizedTest
  @MethodSource("laws")
  void lawsHold(String law) {
    String[] sides = law.split(" = ");
    assertEquals(2, sides.length);
    Term left = read(sides[0]), right = read(sides[1]);
    for (int i = 0; i < 3 * 3 * 3 * 3 * 2; i++) {
      List<Rational> at =
          Stream.of(i % 3 - 1, i / 3 % 3 - 1, i / 9 % 3 * 2, i / 27 % 3 - 1, i / 81 % 2 * 4 - 1)
              .map(Rational::of)
              .toList();
      assertEquals(value(left, at), value(right, at), law + " at " + at);
    }
  }

  @Property(tries = 200)
  void keepsValuesAndDomains(@ForAll long seed, @ForAll @IntRange(min = 1, max = 40) int size) {
    Random random = new Random(seed);
    Term t = term(random, size);
    Term simple = Simplification.of(t);
    for (int i = 0; i < 6; i++) {
      List<Rational> at =
          NAMES.stream()
              .map(_ -> Rational.of(random.nextInt(-2, 3), 1 + random.nextInt(2)))
              .toList();
      assertEquals(
          value(t, at), value(simple, at), () -> show(t) + " and " + show(simple) + " at " + at);
    }
  }

  /// What another variable of the name asks for is not asked of this one, which stays outside of
  /// the function: there its number is missed by whoever has the function.
  @Test
  void aVariableIsNotAnotherOfItsName() {
    Term t = read("(\\(f, n). n) (let x = 1 / c in (\\y : R. x * y, let x = 2 in x))");
    Term simple = Simplification.of(t);
    List<Rational> zero = NAMES.stream().map(_ -> Rational.ZERO).toList();
    assertEquals(Option.none(), value(t, zero));
    assertEquals(Option.none(), value(simple, zero), show(simple));
  }

  private static String show(Term t) {
    return Printing.show(Notation.ASCII, t);
  }

  /// With quotients, by 0 too, and names that are used or not, also those of functions.
  private static Term term(Random random, int size) {
    return term(random, size, List.of());
  }

  /// @param functions from numbers to numbers
  private static Term term(Random random, int size, List<Name> functions) {
    if (size <= 1) {
      return random.nextInt(3) == 0
          ? Term.numeral(random.nextInt(-1, 3))
          : Term.variable(NAMES.get(random.nextInt(3)));
    }
    int left = random.nextInt(size);
    Term b = term(random, size - 1 - left, functions);
    if (!functions.isEmpty() && random.nextInt(3) == 0) {
      Name f = functions.get(random.nextInt(functions.size()));
      return new Term.Application(new Term.Variable(f), b);
    }
    if (random.nextInt(4) == 0) return calls(random, left, b, functions);
    Term a = term(random, left, functions);
    return switch (random.nextInt(7)) {
      case 0, 1 -> Term.apply(Primitive.PLUS, a, b);
      case 2, 3 -> Term.apply(Primitive.TIMES, a, b);
      case 4 -> Term.apply(Primitive.DIVIDE, a, b);
      case 5 -> Primitive.minus(a, b);
      default -> new Term.Let(Name.of(NAMES.get(random.nextInt(3))), a, b);
    };
  }

  /// A function has a name, in each way to have one, and may be called.
  private static Term calls(Random random, int size, Term value, List<Name> functions) {
    Type type = new Type.Function(Type.real(), Type.real());
    Name f = Name.of(random.nextBoolean() ? "f" : "g"), x = Name.of(NAMES.get(random.nextInt(3)));
    List<Name> known = Stream.concat(functions.stream(), Stream.of(f)).distinct().toList();
    Term function = new Term.Lambda(x, Type.real(), value), body = term(random, size, known);
    return switch (random.nextInt(3)) {
      case 0 -> new Term.Let(f, function, body);
      case 1 -> new Term.Application(new Term.Lambda(f, type, body), function);
      default ->
          new Term.Fold(f, x, body, new Term.Cons(function, new Term.Nil(type)), Term.numeral(1));
    };
  }

  @ParameterizedTest
  @CsvSource({
    "x + 0 * y, x",
    "x * 3 * x * 2, 6 * x * x",
    "x + x, 2 * x",
    "x - x, 0",
    "x * y - y * x, 0",
    "0 * log x, 0 * log x",
    "x / x, x / x",
    "1 / x - 1 / x, 0 / x",
    "let y = x * x in y + y, 2 * x * x",
    "let y = log x in 1 / x, let _ = log x in 1 / x",
    "let y = z / x in 1 / x, 1 / x",
    "let x = (let y = z * z * z in y * (x / y)) in 0 / y, let _ = let y = z * z * z in y * x / y in"
        + " 0 / y",
    "let y = 1 / x in let x = sin (cos (sin z)) in x / x + x, let _ = 1 / x in let x = sin (cos"
        + " (sin z)) in x / x + x",
    "x / 3 * 2, 2 / 3 * x",
    "x / y / y * x, x * x / y / y",
    "x * cos 0 + sqrt (1 + 8) * sin 1, x + 3 * sin 1",
    "x + log 0 + sqrt 2, x + log 0 + sqrt 2",
    "sqrt 0 * x, sqrt 0 * x",
    "sqrt (1 / 9) * x, 1 / 3 * x",
    "let y = x / 3 in 2, 2",
    "let y = log x in (\\f : R -> R. 1) (\\z. y), let y = log x in (\\f : R -> R. 1) (\\z : R. y)",
    "let y = sin x in (\\f : R -> R. f 1) (\\z. y), (\\f : R -> R. f 1) (\\z : R. sin x)",
    "(\\f : R -> R. x + 0 * f x) (\\z. log z), (\\f : R -> R. x + 0 * f x) (\\z : R. log z)",
    "(\\f : R -> R. let y = f x in f x) sin, (\\f : R -> R. f x) (\\x_1 : R. sin x_1)",
  })
  void isEasierToRead(String text, String simpler) {
    assertEquals(simpler, show(Simplification.of(read(text))));
  }

  /// A function that is given has values everywhere.
  @Test
  void givenFunctionsAreTotal() {
    Term call = new Term.Application(Term.variable("f"), Term.variable("x"));
    Term t = Term.apply(Primitive.TIMES, Term.numeral(0), call);
    assertEquals(t, Simplification.of(t));
    assertEquals(Term.numeral(0), Simplification.of(t, Set.of(Name.of("f"))));
  }

  /// What has no value everywhere is put where it is surely asked for, and stays where it is
  /// otherwise.
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "let y = log x in y + 1 | log x + 1",
        "let y = log x in let w = cos (sin (cos z)) in w * w + y |"
            + " let w = cos (sin (cos z)) in w * w + log x",
        "let y = log x in case (1, z) of (a, b) -> a + y | case (1, z) of (a, b) -> a + log x",
        "let y = log x in case (c, z) of (a, x) -> y | case (c, z) of (a, x_1) -> log x",
        "let y = log x in fold (a, b). y over [1] from 2 |"
            + " let y = log x in fold (a, b). y over [1] from 2",
        "let y = log x in let y = 2 in y | let _ = log x in 2",
        "let y = log x in (\\f : R -> R. z) (\\a. log x) |"
            + " let _ = log x in (\\f : R -> R. z) (\\a : R. log x)",
        "0 - x * y | -(x * y)",
        "z - x * y * sin z | z - x * y * sin z",
        "case (x, y) of (a, b) -> z | case (x, y) of (a, b) -> z",
      })
  void whatIsAskedForIsPutIn(String text, String simpler) {
    assertEquals(simpler, show(Simplification.of(read(text))));
  }

  /// An operation with a body is not computed.
  @Test
  void aDeclaredOperationStays() {
    Term square = Term.apply(Primitive.TIMES, Term.variable("x"), Term.variable("x"));
    OperationSymbol g =
        new OperationSymbol.Declared("g", List.of(Name.of("x")), false, square, java.util.Map.of());
    Term use = new Term.Apply(g, List.of(Term.numeral(2)));
    assertEquals(use, Simplification.of(use));
  }

  /// What is shared stays shared: written out, it would have 2³⁰ parts.
  @Test
  void sharingStays() {
    StringBuilder text = new StringBuilder();
    for (int i = 1; i <= 30; i++) {
      String before = i == 1 ? "x" : "y_" + (i - 1);
      text.append("let y_%d = %s * sin %s in ".formatted(i, before, before));
    }
    Term t = read(text + "y_30 + y_30");
    assertTrue(Measure.size(Simplification.of(t)) <= Measure.size(t));
  }

  /// Laws that do not hold are found out.
  @ParameterizedTest
  @CsvSource({"x / x, 1", "0 * (1 / x), 0", "x * (1 / x), 1"})
  void domainsMatter(String left, String right) {
    List<Rational> zero = NAMES.stream().map(_ -> Rational.ZERO).toList();
    assertFalse(value(read(left), zero).equals(value(read(right), zero)));
  }
}
