package org.difflam.semantics.taylor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.vavr.collection.HashMap;
import io.vavr.collection.List;
import io.vavr.control.Option;
import java.util.SplittableRandom;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.statistics.Statistics;
import org.difflam.category.Deep;
import org.difflam.category.algebra.Rational;
import org.difflam.category.number.Ball;
import org.difflam.category.number.Balls;
import org.difflam.category.number.DomainError;
import org.difflam.category.number.Unresolved;
import org.difflam.syntax.binding.Alpha;
import org.difflam.syntax.binding.IllTyped;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.simple.Evaluator;
import org.difflam.syntax.simple.Printing;
import org.difflam.syntax.simple.RealArithmetic;
import org.difflam.syntax.simple.SymbolicDerivative;
import org.difflam.syntax.simple.Term;
import org.difflam.syntax.simple.Type;
import org.difflam.syntax.simple.Typing;
import org.difflam.syntax.simple.Value;
import org.difflam.syntax.simple.elaboration.Declarations;
import org.difflam.syntax.simple.elaboration.Elaboration;
import org.difflam.syntax.surface.Notation;
import org.difflam.syntax.surface.Parser;
import org.difflam.syntax.surface.Source;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Derivatives at functions of functions, and with lists and variants, as programs, against finite
/// differences of the program along a curve that is written out.
class ProgramDerivativeTest {
  private static final Balls R = Balls.ofDigits(120);

  /// Differences of third and lower order are exact up to some `STEP²`.
  private static final Rational STEP = Rational.of(1, 1_000_000_000_000L);

  private static final double TOLERANCE = 1e-15;

  private static Term read(String t) {
    return Elaboration.term(t).term();
  }

  private static Value<Ball> value(String t, Type type) {
    Source source = Source.of(t.strip());
    return value(
        Elaboration.term(
                source, Parser.term(source), Option.some(type), Declarations.NONE, HashMap.empty())
            .term());
  }

  private static SymbolicDerivative derivative(String t, int order) {
    Elaboration.Typed typed = Elaboration.term(t);
    SymbolicDerivative D = ProgramDerivative.of(typed.term(), (Type.Function) typed.type(), order);
    assertEquals(D.type(), Typing.of(D.term()), () -> t + ": " + D.term());
    for (Notation notation : List.of(Notation.ASCII, Notation.UNICODE)) {
      String printed = Printing.show(notation, D.term());
      assertTrue(Alpha.equal(D.term(), read(printed)), printed);
    }
    return D;
  }

  /// Inside of others as well.
  @Test
  void boundNamesHaveNoSubscriptsThatTheyDoNotNeed() {
    assertEquals(
        "\\F : (R -> R) -> R. \\F' : (R -> R) -> (R -> R) -> R. \\dF : (R -> R) -> R."
            + " dF (\\x : R. F (\\x_1 : R. x * x_1))"
            + " + F' (\\x : R. F (\\x_1 : R. x * x_1)) (\\x : R. dF (\\x_1 : R. x * x_1))",
        Printing.show(
            Notation.ASCII, derivative("\\F : (R -> R) -> R. F (\\x. F (\\y. x * y))", 1).term()));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '!',
      value = {
        "\\F : (R -> R) -> R. F (\\x. x * x)"
            + "! \\F : (R -> R) -> R. \\G : (R -> R) -> (R -> R) -> R. \\V : (R -> R) -> R."
            + " V (\\x : R. x * x)",
        "\\F : (R -> R) -> R. F (\\x. F (\\y. y))! \\F : (R -> R) -> R. \\G : (R -> R) -> (R -> R)"
            + " -> R. \\V : (R -> R) -> R. V (\\x : R. F (\\y : R. y)) + G (\\x : R. F (\\y : R."
            + " y)) (\\x : R. V (\\y : R. y))",
        "\\x. \\F : (R -> R) -> R. F (\\y. x * y)"
            + "! \\x. \\F : (R -> R) -> R. \\G : (R -> R) -> (R -> R) -> R."
            + " G (\\y : R. x * y) (\\y : R. y)",
        "\\x. \\f : 1 -> R. x * f ()         ! \\x : R. \\f : 1 -> R. \\G : 1 -> 1. f ()",
        "\\x : R. [x, x * x]                ! \\x : R. [1, 2 * x]",
        "\\(x, y). [x * y]                  ! \\(x, y) : R * R. ([y], [x])",
        "\\x. (Just (x * x) : {Nothing 1 | Just R})"
            + "! \\x. (Just (2 * x) : {Nothing 1 | Just R})",
        "\\l : list R. fold (x, a). x * x + a over l from 0"
            + "! \\l : list (R * R). fold (x, a). a + 2 * p2 x * p1 x over l from 0",
        "\\l : list R. l                    ! \\l : list (R * R). fold (x, a). p2 x :: a over l"
            + " from []",
        "\\m : {Nothing 1 | Just R}. case m of {Nothing _ -> 1 | Just x -> x * x}"
            + "! \\m : {Nothing 1 | Just (R * R)}."
            + " case m of {Nothing _ -> 0 | Just x -> 2 * p2 x * p1 x}",
        "\\x. [\\y : R. x * y]              ! \\x : R. [\\y : R. y]",
        "\\l : list (R * R). fold (x, a). (p2 x, p1 x) :: a over l from []"
            + "! \\l : list ((R * R) * (R * R)). fold (x, a). (p2 (p2 x), p2 (p1 x)) :: a over l"
            + " from []",
        // names that clash where folds become one, or a function is η-long
        "\\l : list R. fold (x, a). x * a over (fold (a, k). (a * a) :: k over l from []) from 1"
            + "! \\l : list (R * R). p2 (fold (y, b). (p1 y * p1 y * p1 b,"
            + " p2 b * p1 y * p1 y + 2 * p2 y * p1 y * p1 b) over l from (1, 0))",
        "\\l : list R. fold (a, b). a * b over (fold (x, k). (fold (c, e). c + e over k from x) ::"
            + " k over l from []) from 1! \\l : list (R * R). p2 (fold (a, b). (p1 a * p1 b, p2 b *"
            + " p1 a + p2 a * p1 b) over (fold (x, k). (fold (c, e). (p1 c + p1 e, p2 e + p2 c)"
            + " over k from x) :: k over l from ([] : list (R * R))) from (1, 0))",
        "\\F : (R -> R) -> R. \\g : R -> R -> R. F (\\x. g x x)"
            + "! \\F : (R -> R) -> R. \\G : (R -> R) -> (R -> R) -> R. \\V : (R -> R) -> R."
            + " \\g : R -> R -> R. \\h : R -> R -> R * R. V (\\x : R. g x x)",
        "\\F : (R -> R) -> R. \\g : R -> R. F (\\x. g x)"
            + "! \\F : (R -> R) -> R. \\G : (R -> R) -> (R -> R) -> R. \\V : (R -> R) -> R."
            + " \\g : R -> R. \\h : R -> R. V g",
      })
  void isWrittenByHand(String t, String expected) {
    Term found = derivative(t, 1).term();
    assertTrue(
        Alpha.equal(read(expected), found), () -> t + ": " + Printing.show(Notation.ASCII, found));
  }

  /// A function that the program makes may have no value where it is called, even if nobody asks
  /// for that number: then the derivative has none either.
  @ParameterizedTest
  @ValueSource(
      strings = {
        "fold (g, a). 0 * g 0 + a over (fold (y, k). (\\z. y / z) :: k over l from []) from 0",
        "fold (g, a). p2 (g 0, a) over (fold (y, k). (\\z. y / z) :: k over l from []) from 0",
        "fold (y, a). (\\f : R -> R. 0 * f 0 + a) (\\z. y / z) over l from 0",
        "fold (y, a). let f = \\z. y / z in p1 (a + y, f 0 + f 0) over l from 0",
      })
  void whatIsCalledIsNotForgotten(String fold) {
    String t = "\\l : list R. " + fold, at = " [(1, 0)]";
    Term derivative = derivative(t, 1).term();
    assertThrows(DomainError.class, () -> value("(" + t + ") [1]", Type.real()));
    assertThrows(
        DomainError.class,
        () -> value("(" + Printing.show(Notation.ASCII, derivative) + ")" + at, Type.real()));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "\\l : list R. fold (x, a). x * x + a over l from 0",
        "\\f : R -> R. [f 1]",
        "\\(x, y). [x * y]",
      })
  void ofOrderZeroIsTheProgramItself(String t) {
    Term found = derivative(t, 0).term();
    assertTrue(Alpha.equal(read(t), found), () -> Printing.show(Notation.ASCII, found));
  }

  /// @param curve `s ↦ F + s V`, and after it both with their derivatives
  @ParameterizedTest
  @CsvSource(
      delimiter = '!',
      value = {
        // functionals of polynomials, whose derivatives are written by hand
        "\\F : (R -> R) -> R. F (\\x. sin (x * F (\\y. y * x)))"
            + "! \\s. \\f. f 1 * f 2 + s * f 3"
            + "! \\f. f 1 * f 2 ! \\f. \\v. v 1 * f 2 + f 1 * v 2"
            + "! \\f. \\v. \\w. v 1 * w 2 + w 1 * v 2 ! \\f. \\v. \\w. \\u. 0"
            + "! \\f. f 3 ! \\f. \\v. v 3 ! \\f. \\v. \\w. 0",
        "\\F : (R -> R) -> R. F (\\x. F (\\y. F (\\z. x * y + z)))"
            + "! \\s. \\f. sin (f 1) + s * f 2 * f 3"
            + "! \\f. sin (f 1) ! \\f. \\v. cos (f 1) * v 1"
            + "! \\f. \\v. \\w. -(sin (f 1)) * v 1 * w 1"
            + "! \\f. \\v. \\w. \\u. -(cos (f 1)) * v 1 * w 1 * u 1"
            + "! \\f. f 2 * f 3 ! \\f. \\v. v 2 * f 3 + f 2 * v 3"
            + "! \\f. \\v. \\w. v 2 * w 3 + w 2 * v 3",
      })
  void agreesWithDifferencesAtFunctionals(
      String t,
      String curve,
      String F,
      String F1,
      String F2,
      String F3,
      String V,
      String V1,
      String V2) {
    List<String> point = List.of(F, F1, F2, F3), direction = List.of(V, V1, V2);
    for (int order = 1; order <= 3; order++) {
      List<String> given = point.take(order + 1).appendAll(direction.take(order));
      assertNear(t, curve, given, List.empty(), order);
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '!',
      value = {
        // p is what a tuple is called that is taken apart
        "\\(F, p) : ((R -> R) -> R) * R. F (\\y. p * sin y) * p"
            + "! \\s. (\\f. f 1 * f 1 + s * f 2, 3 - s)"
            + "! (\\f. f 1 * f 1, 3) % \\f. \\v. 2 * f 1 * v 1 % (\\f. f 2, -1)",
        "\\((F, x), y) : (((R -> R) -> R) * R) * R. F (\\z. x * sin z) * y"
            + "! \\s. ((\\f. f 1 * f 1 + s * f 2, 3 - s), 5 + 2 * s)"
            + "! ((\\f. f 1 * f 1, 3), 5) % \\f. \\v. 2 * f 1 * v 1 % ((\\f. f 2, -1), 2)",
        "\\F : (R * R -> R) -> R -> R. F (\\(x, y). x * F (\\(u, v). u - v) y) 2"
            + "! \\s. \\f. \\x. f (1, 2) * x^2 + s * f (2, 1) * x"
            + "! \\f. \\x. f (1, 2) * x^2"
            + "% \\f : R * R -> R. \\x : R. (\\v : R * R -> R. v (1, 2) * x^2, 2 * f (1, 2) * x)"
            + "% \\f. \\x. f (2, 1) * x",
        "\\F : (R -> list R) -> R. F (\\x. [x, F (\\y. [y])])"
            + "! \\s. \\f. (fold (x, a). x + a over f 3 from 0)^2"
            + " + s * (fold (x, a). x + a over f 1 from 0)"
            + "! \\f. (fold (x, a). x + a over f 3 from 0)^2"
            + "% \\f. \\v. 2 * (fold (x, a). x + a over f 3 from 0)"
            + " * (fold (x, a). x + a over v 3 from 0)"
            + "% \\f. fold (x, a). x + a over f 1 from 0",
      })
  void agreesWithDifferencesInTuples(String t, String curve, String given) {
    assertNear(t, curve, List.of(given.split("%")), List.empty(), 1);
  }

  /// The numbers of the argument come with their derivatives.
  @ParameterizedTest
  @CsvSource(
      delimiter = '!',
      value = {
        "\\l : list R. fold (x, a). x * a + sin x over l from 1"
            + "! \\s. [2 + 3 * s, 1/2 - s, 5] ! [(2, 3), (1/2, -1), (5, 0)] !",
        "\\l : list R. fold (x, a). log x * a over l from 1"
            + "! \\s. [2 - 3 * s, 1/2 - s] ! [(2, -3), (1/2, -1)] !",
        "\\l : list R. fold (x, r). exp x :: x * x :: r over l from []"
            + "! \\s. [2 + 3 * s, 1/2 - s] ! [(2, 3), (1/2, -1)] !",
        "\\(l, f) : list R * (R -> R). fold (x, a). f (x * a) over l from f 1"
            + "! \\s. ([2 + s, 3 - s], \\x. sin x + s * x * x)"
            + "! ([(2, 1), (3, -1)], \\(x, dx) : R * R. (sin x, cos x * dx + x * x)) !",
        "\\l : list R. \\y. fold (x, a). x / (a + y) over l from y"
            + "! \\s. [2 + 3 * s, 1/2 - s] ! [(2, 3), (1/2, -1)] ! 7",
        "\\l : list R. \\f : R -> R. fold (x, a). f (x * f a) over l from 1"
            + "! \\s. [2 + 3 * s, 1/2 - s] ! [(2, 3), (1/2, -1)] ! \\x. sin x % \\x. cos x",
        "\\l : list (list R). fold (k, b). (fold (x, a). x * a over k from 1) + b * b over l from 1"
            + "! \\s. [[2 + s, 3], [], [s]] ! [[(2, 1), (3, 0)], [], [(0, 1)]] !",
        "\\l : list (list R). fold (y, a). y * a over (fold (x, k). 2 :: x over l from []) from 1"
            + "! \\s. [[2 + s, 3], [s]] ! [[(2, 1), (3, 0)], [(0, 1)]] !",
        "\\m : {Nothing 1 | Just R}. case m of {Nothing _ -> 1 | Just x -> x * exp x}"
            + "! \\s. (Just (2 + 3 * s) : {Nothing 1 | Just R})"
            + "! (Just (2, 3) : {Nothing 1 | Just (R * R)}) !",
        "\\m : {Left R | Right R}. (case m of {Left x -> Right (x * x) | Right y -> Left y}"
            + " : {Left R | Right R})"
            + "! \\s. (Left (2 + 3 * s) : {Left R | Right R})"
            + "! (Left (2, 3) : {Left (R * R) | Right (R * R)}) !",
        "\\f : list R -> R. f [1, f [2, 3]]"
            + "! \\s. \\l. fold (x, a). x * x + a over l from s"
            + "! \\l : list (R * R). fold (x, a). (p1 x * p1 x + p1 a, 2 * p1 x * p2 x + p2 a)"
            + " over l from (0, 1) !",
        "\\t : mu X. {Leaf R | Node (X * X)}. (fold n. case n of {Leaf x -> sin x | Node p -> p1 p"
            + " * p2 p} over t : R)! \\s. (Node ((Leaf (2 + s) : mu X. {Leaf R | Node (X * X)}),"
            + " (Leaf (3 * s + 1) : mu X. {Leaf R | Node (X * X)})) : mu X. {Leaf R | Node (X *"
            + " X)})! (Node ((Leaf (2, 1) : mu X. {Leaf (R * R) | Node (X * X)}), (Leaf (1, 3) : mu"
            + " X. {Leaf (R * R) | Node (X * X)})) : mu X. {Leaf (R * R) | Node (X * X)}) !",
      })
  void agreesWithDifferencesInShapes(
      String t, String curve, String given, @Nullable String further) {
    List<String> after = further == null ? List.empty() : List.of(further.split("%"));
    assertNear(t, curve, List.of(given), after, 1);
  }

  @Test
  void ofHigherOrderAlongACurve() {
    String t = "\\l : list R. fold (x, a). x * a + sin x over l from 1";
    String curve = "\\s. [2 + 3 * s + s * s, 1/2 - s]";
    assertNear(t, curve, List.of("[(2, 3, 2), (1/2, -1, 0)]"), List.empty(), 2);
    assertNear(t, curve, List.of("[(2, 3, 2, 0), (1/2, -1, 0, 0)]"), List.empty(), 3);
  }

  /// `((1 + s) (2 + 3 s))² = 4 + 20 s + 37 s² + 30 s³ + 9 s⁴`, exactly.
  @Test
  void ofEveryOrderUpToSix() {
    String t = "\\l : list R. fold (x, a). x * x * a over l from 1";
    int[] coefficients = {4, 20, 37, 30, 9, 0, 0};
    int factorial = 1;
    for (int n = 1; n <= 6; n++) {
      factorial *= n;
      String zeros = ", 0".repeat(n - 1);
      SymbolicDerivative D = derivative(t, n);
      Type domain = ((Type.Function) D.type()).domain();
      Value<Ball> found =
          value(D.term()).apply(value("[(1, 1%s), (2, 3%s)]".formatted(zeros, zeros), domain));
      assertTrue(
          R.minus(found.number(), R.of((long) factorial * coefficients[n])).isZero(), "order " + n);
    }
  }

  /// A list that a number makes is differentiated as a number is.
  @Test
  void partialDerivativesOfHigherOrder() {
    SymbolicDerivative D = derivative("\\(x, y). [x * y * y, sin x]", 2);
    Value<Ball> found = value(D.term()).apply(value(read("(2, 3)")));
    List<Ball> all = List.ofAll(found.leaves().get());
    Ball sin = R.negate(value(read("sin 2")).number());
    // each of [∂ₓₓ, ∂ₓᵧ], [∂ᵧₓ, ∂ᵧᵧ] is a list of two
    List<Ball> expected =
        List.of(R.zero(), sin, R.of(6), R.zero(), R.of(6), R.zero(), R.of(4), R.zero());
    assertEquals(expected.size(), all.size());
    expected.zip(all).forEach(both -> assertNear(both._1, both._2, "∂∂"));
  }

  /// The derivative has no value where the program has none.
  @ParameterizedTest
  @CsvSource(
      delimiter = '!',
      value = {
        "\\x. [log x] ! -1",
        "\\x. [let _ = log x in x] ! -1",
        "\\l : list R. fold (x, a). log x + a over l from 0 ! [(-1, 2)]",
        "\\l : list R. p1 (fold (x, a). (x + p1 a, log (p2 a)) over l from (0, 1 - 2)) ! [(2, 0)]",
        "\\l : list R. fold (y, a). a + 1 over (fold (x, r). log x :: r over l from []) from 0"
            + " ! [(-1, 2)]",
        "\\x. \\f : (R -> R) -> R. f ((\\y : R. \\z. z * x) (log x)) ! -1",
        "\\v : {A R | B R}. case v of {A x -> log x | B x -> x} ! A (-1, 2)",
        "\\l : list R. fold (x, a). log x * 0 + a over l from 1 ! [(-1, 2)]",
      })
  void conditionsAreKept(String t, String at) {
    SymbolicDerivative D = derivative(t, 1);
    Type.Function type = (Type.Function) D.type();
    assertThrows(
        DomainError.class,
        () -> {
          Value<Ball> y = value(D.term()).apply(value(at, type.domain()));
          if (type.codomain() instanceof Type.Function) {
            y.apply(value(read("\\f : R -> R. f 1")))
                .apply(value(read("\\f : R -> R. \\v : R -> R. v 1")));
          }
        });
  }

  /// Random programs in a list, as formulas find the derivatives of the same without it.
  @Property(tries = 100)
  void listsAreDifferentiatedAsNumbersAre(@ForAll long seed) {
    Statistics.label("compared").collect(Deep.call(() -> agree(seed)));
    Statistics.label("compared").coverage(c -> c.check(true).percentage(p -> p > 60));
  }

  private static boolean agree(long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    Term f =
        Programs.drawn(
            java.util.List.of(Type.real(), Type.real().to(Type.real()), Type.list(Type.real())),
            random);
    Type.Function type = new Type.Function(Type.real(2), Type.real());
    Name p = Name.of("p");
    Term listed =
        new Term.Lambda(
            p,
            type.domain(),
            new Term.Cons(
                new Term.Application(f, new Term.Variable(p)), new Term.Nil(Type.real())));
    Term expected = SymbolicDerivative.of(f, type, 1).term();
    Term found =
        ProgramDerivative.of(listed, new Type.Function(type.domain(), Type.list(Type.real())), 1)
            .term();
    Value<Ball> at =
        Value.numbers(
            java.util.List.of(
                R.literal(Rational.of(random.nextInt(-4, 9), 2)),
                R.literal(Rational.of(random.nextInt(-4, 9), 3))));
    Option<java.util.List<Ball>> values = leaves(expected, at);
    if (values.isEmpty()) {
      if (leaves(f, at).isEmpty())
        assertTrue(leaves(found, at).isEmpty(), () -> f + " has no value");
      return false;
    }
    List<Ball> all = List.ofAll(leaves(found, at).get());
    all.zip(values.get())
        .forEach(both -> assertTrue(R.minus(both._1, both._2).containsZero(), () -> "of " + f));
    return true;
  }

  /// None where there is no value, or nobody knows.
  private static Option<java.util.List<Ball>> leaves(Term f, Value<Ball> at) {
    try {
      return value(f).apply(at).leaves();
    } catch (DomainError | Unresolved _) {
      return Option.none();
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '!',
      value = {
        "\\x : R. \\G : ((R -> R) -> R) -> R. x ! returns a function of ((R -> R) -> R) -> R",
        "\\x : R. [\\f : R -> R. f x]        ! returns list ((R -> R) -> R)",
      })
  void whatWouldNeedOtherDerivativesIsRefused(String t, String why) {
    String said = String.valueOf(assertThrows(IllTyped.class, () -> derivative(t, 1)).getMessage());
    assertTrue(said.contains(why) && said.contains("difflam macro"), said);
  }

  private static Value<Ball> value(Term t) {
    return Evaluator.over(new RealArithmetic<>(R)).evaluate(t);
  }

  private static void assertNear(
      String t, String curve, List<String> given, List<String> further, int order) {
    SymbolicDerivative D = derivative(t, order);
    assertTrue(D.along());
    Value<Ball> at = value(D.term());
    Type type = D.type();
    for (String a : given.appendAll(further)) {
      Type.Function function = (Type.Function) type;
      at = at.apply(value(a, function.domain()));
      type = function.codomain();
    }
    List<Ball> expected = differences(t, curve, further, order);
    List<Ball> found = List.ofAll(at.leaves().get());
    assertEquals(expected.size(), found.size(), t);
    expected.zip(found).forEach(both -> assertNear(both._1, both._2, t + ", order " + order));
  }

  /// `Σₖ (−1)ᵏ (n over k) t (c ((n/2 − k) h)) / hⁿ`.
  private static List<Ball> differences(String t, String curve, List<String> further, int n) {
    Elaboration.Typed typed = Elaboration.term(t);
    Type domain = ((Type.Function) typed.type()).domain();
    Value<Ball> f = value(typed.term());
    Value<Ball> c = value(curve, Type.real().to(domain));
    List<List<Ball>> rows = List.empty();
    long binomial = 1;
    for (int k = 0; k <= n; k++) {
      Rational s = Rational.of(n - 2L * k, 2).times(STEP);
      Value<Ball> y = f.apply(c.apply(Value.of(R.literal(s))));
      if (further.nonEmpty()) y = y.apply(value(read(further.head())));
      Ball factor = R.of(k % 2 == 0 ? binomial : -binomial);
      rows = rows.append(List.ofAll(y.leaves().get()).map(x -> R.times(factor, x)));
      binomial = binomial * (n - k) / (k + 1);
    }
    Ball step = R.power(R.literal(STEP), n);
    return List.ofAll(List.transpose(rows))
        .map(column -> R.divide(column.foldLeft(R.zero(), R::plus), step));
  }

  private static void assertNear(Ball expected, Ball found, String what) {
    double off = R.minus(expected, found).most();
    assertTrue(off < TOLERANCE, () -> what + ": off by " + off);
  }
}
