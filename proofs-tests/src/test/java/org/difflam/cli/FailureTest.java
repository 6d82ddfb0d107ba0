package org.difflam.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.reflect.InvocationTargetException;
import java.util.List;
import java.util.ServiceConfigurationError;
import org.difflam.category.EndsMismatch;
import org.difflam.category.algebra.Rational;
import org.difflam.category.expression.SourceError;
import org.difflam.category.number.DomainError;
import org.difflam.category.number.ExactReals;
import org.difflam.category.number.Operations;
import org.difflam.category.number.Unresolved;
import org.difflam.semantics.Modes;
import org.difflam.semantics.mode.Mode;
import org.difflam.syntax.binding.TooLarge;
import org.difflam.syntax.simple.Fuel;
import org.difflam.syntax.simple.OutOfFuel;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import picocli.CommandLine.InitializationException;

final class FailureTest {

  @Test
  void anErrorInASourceKeepsItsPlace() {
    Failure failure =
        Failure.of(new SourceError("laws.dlam", "given f\nf . . g", 12, "expected a morphism"));
    assertEquals(Status.WRONG_INPUT, failure.status());
    assertTrue(
        failure.message().startsWith("laws.dlam:2:5: expected a morphism\n"), failure.message());
    assertEquals(new Failure.Report("expected a morphism", "laws.dlam", 2, 5), failure.error());
  }

  @Test
  void anErrorInAFileThatACommandIsMadeWithKeepsItsPlace() {
    Throwable wrong = new SourceError("differential.laws", "D2 title", 0, "two blanks");
    Failure failure =
        Failure.of(
            new InitializationException(
                "Could not instantiate class",
                new InvocationTargetException(new ExceptionInInitializerError(wrong))));
    assertEquals(new Failure.Report("two blanks", "differential.laws", 1, 1), failure.error());
  }

  @Test
  void whatIsWrongWithTheInputIsToldFromWhatIsWrongHere() {
    assertEquals(Status.WRONG_INPUT, Failure.of(new InputError("no")).status());
    assertEquals(Status.WRONG_INPUT, Failure.of(new EndsMismatch("no")).status());
    assertEquals(Status.WRONG_INPUT, Failure.of(new ServiceConfigurationError("no")).status());
    assertEquals(Status.FAILED, Failure.of(new IllegalStateException("oops")).status());
    assertEquals(Status.FAILED, Failure.of(new StackOverflowError()).status());
    assertEquals(Status.FAILED, Failure.of(new OutOfMemoryError()).status());
  }

  /// None of these says that the input was wrong, nor that the program is.
  @Test
  void whatHasNoAnswer() {
    OutOfFuel spent =
        assertThrows(OutOfFuel.class, () -> new Fuel("the work", 12_345).spend(20_000));
    assertFailure(Status.INCONCLUSIVE, "the work took more than 12,345 steps", Failure.of(spent));
    TooLarge large = assertThrows(TooLarge.class, () -> TooLarge.checkBits(1_000_000));
    assertEquals(Status.INCONCLUSIVE, Failure.of(large).status());
    ExactReals exact = new ExactReals();
    Unresolved unknown =
        assertThrows(Unresolved.class, () -> exact.apply(Operations.EXP, Rational.ONE));
    assertEquals(Status.INCONCLUSIVE, Failure.of(unknown).status());
    DomainError undefined =
        assertThrows(DomainError.class, () -> exact.apply(Operations.LOG, Rational.ZERO));
    assertFailure(
        Status.FAILED, "log(0) is undefined: the argument must be positive", Failure.of(undefined));
  }

  private static void assertFailure(Status status, String message, Failure failure) {
    assertEquals(status, failure.status());
    assertEquals(message, failure.message());
    assertEquals(new Failure.Report(message, null, null, null), failure.error());
  }

  @Test
  void anUnknownNameSaysWhereTheNamesAre() {
    List<String> models = List.of("smooth", "relational");
    assertEquals(
        "unknown model 'smoth': did you mean 'smooth'? difflam models lists them",
        InputError.unknown("model", "smoth", models, "difflam models").getMessage());
    assertEquals(
        "unknown law 'q'; difflam laws --list lists them",
        InputError.unknown("law", "q", models, "difflam laws --list").getMessage());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      quoteCharacter = '"',
      value = {
        "diff;\\x. sqrt x;--at;0;it or its derivative has no value here;",
        "eval;cons (1, []);--seed;1;there is no `cons`; write `t :: u`",
        "eval;2^(1/2);--seed;1;write `exp(y * log(x))` for other powers;",
        "eval;lambda x. x;--seed;1;a function is written `\\x. t`;",
        "eval;if 1 < 0 then 1 else 2;--seed;1;there are no comparisons, which are not smooth;",
        "check;\\x. 2x;--seed;1;a product is written with `*`, as in `2 * x`;",
        "reduce;\\x. 2x;--calculus;differential;a product is written with `*`, as in `2 * x`;",
        "reduce;\\x. 2x;--calculus;perturbative;a product is written with `*`, as in `2 * x`;",
        "reduce;\\x. 2x;--calculus;pullback;a product is written with `*`, as in `2 * x`;",
        "reduce;\\x. 2x;--calculus;curry;a product is written with `*`, as in `2 * x`;",
        "eval;2 (1 + 1);--seed;1;a product is written with `*`;",
        "reduce;\\x. x^0;--seed;1;no power 0: an exponent is at least 1;",
        "reduce;less;--calculus;curry;`less` is a primitive, which stands before its argument;",
        "prove;f = g;--given;f : A -> B = g;an equation is a hypothesis of its own;",
        "prove;D(f) = f;--given;f;whatever the objects with a question mark are;",
        "prove;D f = f;--given;f;D takes its argument in parentheses: D(f);",
        "prove;id . cur f = f;--given;f;cur takes its argument in parentheses: cur(f);",
        "prove;<f, D f> = f;--given;f;D takes its argument in parentheses: D(f);",
        "prove;f f = f;--given;f : A -> A;composed with a dot, as in g . f;",
        "prove;2f = f + f;--given;f;a multiple is written with a dot, as in 2 . f;",
        "prove;2.5 . f = 5/2 . f;--given;f;'2.5' is no number here: a fraction is written as in"
            + " 5/2, and a composite 2 . 5;",
        "prove;(f, f) = f;--given;f;a pair is written <f, g>;",
        "prove;f . g = g;--given;g;'f' is not known here; known are",
        "prove;D(f) = f . p1;--given;f : A -> B, f linear;as in linear f;",
        "prove;fst . f = f;--given;f;this language writes p1, or π₁;",
        "prove;curry(f) = f;--given;f;this language writes cur(f), or Λ(f);",
      })
  void theMessageNamesTheRightForm(
      String command,
      String term,
      String option,
      String value,
      String said,
      @Nullable String more) {
    Typed run = Typed.run(command, term, option, value);
    String all = run.out() + run.err();
    assertTrue(all.contains(said + (more == null ? "" : "; " + more)), all);
    assertFalse(all.contains("did you mean"), all);
  }

  @Test
  void theModesAreListedByTheErrorAndByTheHelp() {
    Typed wrong = Typed.run("diff", "\\x. x", "--at", "1", "--mode", "revers");
    String all = "there are " + Modes.names().mkString(", ") + ", or all of them: all";
    assertTrue(wrong.err().contains("unknown mode 'revers'; " + all), wrong.err());
    String help = Typed.run("diff", "--help").out();
    for (String mode : Modes.names().append("all")) assertTrue(help.contains(mode), mode);
    // each with its functor and its reading
    String words = help.replaceAll("\\s+", " ");
    for (Mode<?> mode : Modes.ALL) {
      assertTrue(words.contains(mode.name() + " " + mode.title()), mode.name());
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "diff x --at 3 --order abc; abc' is no whole number, or one too large",
        "laws --cases 99999999999; 99999999999' is no whole number, or one too large",
        "eval 3 --seed x; x' is no whole number, or one too large",
        "reduce x --fuel 0; --fuel must be positive, not 0",
        "eval sni; did you mean 'sin'?",
        "reduce sni; did you mean 'sin'?",
        "reduce x; declare a free variable: given x : A",
        "reduce \\x.x(x); TERM:1:6: expected a term of type A, but this has type A -> B",
        "prove swp=f --given f; did you mean 'sw' or 'swap'? known are f, T",
        "repl --json; difflam run FILE --json",
      })
  void whatWasTypedWrong(String typed, String message) {
    Typed run = Typed.run(typed.split(" "));
    assertEquals(Status.WRONG_INPUT, run.status(), run.err());
    assertTrue((run.out() + run.err()).contains(message), run.out() + run.err());
  }

  @Test
  void anInternalErrorNamesItselfAndTheWayToItsTrace() {
    String message = Failure.of(new IllegalStateException("oops")).message();
    assertTrue(message.contains("an illegal state exception at FailureTest.java"), message);
    assertTrue(message.contains("DIFFLAM_TRACE"), message);
    Throwable wrapped = new IllegalStateException(new InterruptedException());
    String nobody = Failure.of(wrapped).message();
    assertTrue(nobody.contains("difflam threw an interrupted exception at"), nobody);
    assertFalse(nobody.contains("java.lang"), nobody);
  }
}
