package org.difflam.semantics.perturbative;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.vavr.collection.Vector;
import java.math.BigInteger;
import java.util.List;
import org.difflam.category.algebra.Rational;
import org.difflam.category.number.Doubles;
import org.difflam.category.number.ExactReals;
import org.difflam.category.number.Operations;
import org.difflam.semantics.mode.FunctionalMode;
import org.difflam.semantics.mode.Question;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.lambda.LambdaTerm;
import org.difflam.syntax.lambda.NumeralsAndOperations;
import org.difflam.syntax.lambda.Simple;
import org.difflam.syntax.perturbative.Perturbative;
import org.difflam.syntax.perturbative.Pushforward;
import org.difflam.syntax.simple.OutOfFuel;
import org.difflam.syntax.simple.Primitive;
import org.difflam.syntax.simple.Term;
import org.difflam.syntax.simple.Type;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PushforwardModeTest {
  private static final Term X = Term.variable("x");

  private static Term times(Term a, Term b) {
    return Term.apply(Primitive.TIMES, a, b);
  }

  private static Term plus(Term a, Term b) {
    return Term.apply(Primitive.PLUS, a, b);
  }

  private static Question ask(Term body, long point, int order) {
    Term f = new Term.Lambda(Name.of("x"), Type.real(), body);
    return new Question(
        f, new Type.Function(Type.real(), Type.real()), Vector.of(Rational.of(point)), order);
  }

  private static Term let(String x, Term bound, Term body) {
    return new Term.Let(Name.of(x), bound, body);
  }

  private static Term lambda(String x, Term body) {
    return new Term.Lambda(Name.of(x), Type.real(), body);
  }

  /// Against nested infinitesimals, which share nothing with it but the question.
  @Test
  void agreesWithTheFunctionalMode() {
    Term f = lambda("y", times(Term.variable("y"), X));
    Term twice = new Term.Application(f, new Term.Application(f, plus(X, Term.numeral(1))));
    Term shadowed = let("x", times(X, X), times(X, let("x", plus(X, X), times(X, X))));
    Term quotient = Term.apply(Primitive.DIVIDE, X, plus(times(X, X), Term.numeral(1)));
    Term tuple =
        new Term.CaseTuple(
            new Term.Tuple(List.of(X, times(X, X), Term.numeral(5))),
            List.of(Name.of("a"), Name.of("b"), Name.of("c")),
            times(Term.variable("a"), plus(Term.variable("b"), Term.variable("c"))));
    Term captured = let("y", X, new Term.Application(lambda("x", times(X, Term.variable("y"))), X));
    for (Term body :
        List.of(X, Term.numeral(7), times(X, X), twice, shadowed, quotient, tuple, captured)) {
      for (int order = 1; order <= 2; order++) {
        Question q = ask(body, 3, order);
        assertEquals(
            new FunctionalMode().answer(q, new ExactReals()),
            new PushforwardMode().answer(q, new ExactReals()),
            body + " to order " + order);
      }
    }
  }

  @Test
  void answersWithoutArgumentsOrResults() {
    Type none = Type.real(0);
    Question q =
        new Question(
            new Term.Lambda(Name.of("x"), none, new Term.Tuple(List.of())),
            new Type.Function(none, none),
            Vector.empty(),
            1);
    var answer = new PushforwardMode().answer(q, new ExactReals());
    assertTrue(answer.value().isEmpty() && answer.derivatives().isEmpty());
  }

  /// Each function and each of the two arguments of what has two.
  @Test
  void allOperationsAgree() {
    for (Primitive f : Primitive.values()) {
      Term body =
          f.arity() == 1
              ? Term.apply(f, times(X, X))
              : Term.apply(f, plus(X, X), times(X, plus(X, Term.numeral(1))));
      Term program = new Term.Lambda(Name.of("x"), Type.real(), body);
      Question q =
          new Question(
              program,
              new Type.Function(Type.real(), Type.real()),
              Vector.of(Rational.of(3, 4)),
              1);
      var expected = new FunctionalMode().answer(q, new Doubles());
      var found = new PushforwardMode().answer(q, new Doubles());
      assertEquals(expected.value().head(), found.value().head(), 1e-12, f::symbol);
      assertEquals(
          expected.columns().head().head(), found.columns().head().head(), 1e-12, f::symbol);
    }
  }

  /// Operations that compute with powers do so in linear forms as well.
  @Test
  void powersAreOperations() {
    for (int n : new int[] {3, 1, 0, -2}) {
      Primitive power = Primitive.SIN.withMeaning(Operations.power(n));
      Question q = ask(plus(X, Term.apply(power, times(X, X))), 2, 1);
      var answer = new PushforwardMode().answer(q, new ExactReals());
      Rational x = new ExactReals().power(Rational.of(4), n);
      assertEquals(Rational.of(2).plus(x), answer.value().head());
      assertEquals(
          Rational.ONE.plus(Rational.of(n).times(x)), answer.derivatives().values().head().head());
    }
  }

  /// `(2 + x²) ^ (4 x)`, whose base and exponent both move.
  @Test
  void anExponentThatMovesIsNoBase() {
    Primitive power = Primitive.DIVIDE.withMeaning(Operations.POW);
    Term base = plus(Term.numeral(2), times(X, X)), exponent = times(Term.numeral(4), X);
    Question q = ask(Term.apply(power, base, exponent), 1, 1);
    var answer = new PushforwardMode().answer(q, new Doubles());
    assertEquals(81, answer.value().head(), 1e-12);
    assertEquals(
        81 * (4 * Math.log(3) + 4 * 2 / 3.0), answer.derivatives().values().head().head(), 1e-10);
  }

  /// `(λf. f (f … (f x))) (λz. z x)` applies as many functions as there are `f`, and one more.
  @Test
  void stepsAreCounted() {
    Term f = Term.variable("f"), nested = X;
    for (int i = 0; i < 100; i++) nested = new Term.Application(f, nested);
    Term outer = new Term.Lambda(Name.of("f"), new Type.Function(Type.real(), Type.real()), nested);
    Question q = ask(new Term.Application(outer, lambda("z", times(Term.variable("z"), X))), 1, 1);
    assertEquals(
        List.of(Rational.of(101)),
        new PushforwardMode(1000)
            .answer(q, new ExactReals())
            .derivatives()
            .values()
            .head()
            .asJava());
    assertThrows(OutOfFuel.class, () -> new PushforwardMode(90).answer(q, new ExactReals()));
  }

  @Test
  void declinesLists() {
    Term list =
        new Term.Fold(Name.of("a"), Name.of("b"), Term.variable("a"), new Term.Nil(Type.real()), X);
    assertFalse(new PushforwardMode().declines(ask(list, 1, 1)).isEmpty());
    assertTrue(new PushforwardMode().declines(ask(X, 1, 1)).isEmpty());
  }

  /// `(λf. f (f (f x))) (λz. z x + z)`.
  private static Term passed() {
    Type.Function endo = new Type.Function(Type.real(), Type.real());
    Term f = Term.variable("f"), z = Term.variable("z");
    Term thrice = X;
    for (int i = 0; i < 3; i++) thrice = new Term.Application(f, thrice);
    return new Term.Application(
        new Term.Lambda(Name.of("f"), endo, thrice), lambda("z", plus(times(z, X), z)));
  }

  @Test
  void higherOrdersAgree() {
    for (int order = 1; order <= 4; order++) {
      for (Term body : List.of(times(X, times(X, plus(X, times(X, X)))), passed())) {
        Question q = ask(body, 2, order);
        if (new PushforwardMode().declines(q).isDefined()) continue;
        assertEquals(
            new FunctionalMode().answer(q, new ExactReals()),
            new PushforwardMode().answer(q, new ExactReals()),
            body + " to order " + order);
      }
    }
  }

  @Test
  void declinesOrdersForWhichTheTermIsTooLarge() {
    assertTrue(new PushforwardMode().declines(ask(times(X, X), 1, 4)).isEmpty());
    assertFalse(new PushforwardMode().declines(ask(times(X, X), 1, 5)).isEmpty());
    assertTrue(new PushforwardMode().declines(ask(passed(), 1, 3)).isEmpty());
    assertFalse(new PushforwardMode().declines(ask(passed(), 1, 4)).isEmpty());
  }

  /// The derivative of `(x + 1) (x + 2) … (x + n)` at 0 is `n! (1 + 1/2 + … + 1/n)`.
  @Test
  void aProductOfManyFactorsTakesLinearTime() {
    int n = 300;
    Term product = plus(X, Term.numeral(1));
    Rational factorial = Rational.ONE, harmonic = Rational.ONE;
    for (int i = 2; i <= n; i++) {
      product = times(product, plus(X, Term.numeral(i)));
      factorial = factorial.times(Rational.of(i));
      harmonic = harmonic.plus(Rational.of(1, i));
    }
    var answer = new PushforwardMode().answer(ask(product, 0, 1), new ExactReals());
    assertEquals(factorial, answer.value().head());
    assertEquals(factorial.times(harmonic), answer.derivatives().values().head().head());
  }

  /// Abstractions are summed up whatever they bind, and what looks like an operation may be one of
  /// a variable outside.
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "(\\f. f 3) ((\\x. x) + (\\y. y * 2)) | 9",
        "(\\f. f 3) ((\\x. x) + (\\y. y * 2) + (\\x. x * 4)) | 21",
        "(\\x. p1 (T (\\x_1. x / x_1) (1, 2))) 8     | -2",
        "(\\x. p1 (T (\\x_1. mul x) (1, 2))) (2, 3)  | 0",
      })
  void evaluates(String term, String value) {
    PushforwardMachine<Rational> machine = new PushforwardMachine<>(new ExactReals());
    BagValue<Rational> found = machine.evaluate(Perturbative.GRAMMAR.parse("", term));
    assertEquals(Rational.parse(value), machine.number(found));
  }

  /// Hard point 4: `Tₓ (f²⁰⁰ x)` for the linear `f x = 2 x`, at ⟨1, 1⟩; as a tree it has 3²⁰⁰
  /// nodes.
  @Test
  void sharesWhatThePushforwardMentionsTwice() {
    PushforwardMachine<Rational> machine = new PushforwardMachine<>(new ExactReals());
    var x = new Simple.Variable(Name.of("x"));
    var two = NumeralsAndOperations.numeral(Rational.of(2));
    var f =
        LambdaTerm.lambda(
            "y",
            Perturbative.GRAMMAR.call(Primitive.TIMES, List.of(two, LambdaTerm.variable("y"))));
    LambdaTerm t = x;
    for (int i = 0; i < 200; i++) {
      t = LambdaTerm.apply(LambdaTerm.variable("f"), t);
    }
    var pushed =
        LambdaTerm.apply(
            LambdaTerm.lambda("f", LambdaTerm.lambda("x", Pushforward.of(Name.of("x"), t))), f);
    BagValue<Rational> one = new BagValue.Real<>(Rational.ONE);
    BagValue<Rational> result =
        machine.apply(machine.evaluate(pushed), new BagValue.Pair<>(one, one));
    Rational expected = Rational.of(BigInteger.TWO.pow(200));
    assertEquals(expected, machine.number(result.part(1)));
    assertEquals(expected, machine.number(result.part(2)));
  }
}
