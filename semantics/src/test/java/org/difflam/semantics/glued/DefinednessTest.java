package org.difflam.semantics.glued;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.vavr.control.Option;
import org.difflam.category.algebra.Rational;
import org.difflam.semantics.diffeology.Box;
import org.difflam.syntax.simple.elaboration.Elaboration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class DefinednessTest {
  private static final Box.Side BOX = new Box.Side(Rational.of(1, 2), Rational.of(2));

  private static Option<Definedness.Gap> gap(String program, Box.Side within) {
    var t = Elaboration.term(program);
    return Definedness.of(t.term(), t.type(), within);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "\\x. log x",
        "\\x. 1 / x",
        "\\x. sqrt (x - 1/2)",
        "\\x. 1 / (2 - x)",
        "\\x. log (x * (2 - x))",
        "\\x. 1 / (x^4 - 5 * x + 5)",
        "\\(x, y). 1 / (x + y - 1)",
        "\\x. \\y. log x / y",
        "\\x. (log x, \\y : R. sqrt (x * y))",
        "\\f : R -> R. \\x. log (f x + f (f x) - 1)",
        "\\m : {Some R | None 1}. case m of {Some x -> 1 / x | None _ -> 0}",
        "\\l : list R. fold (x, a). x / 3 + a over l from 0",
        "log 2",
        "[\\x : R. x]",
        "\\g : (R -> list R) -> R. g (\\x. [x])",
        "\\x. exp (exp (exp (exp (exp x))))",
      })
  void everywhere(String program) {
    assertEquals(Option.none(), gap(program, BOX));
  }

  /// An end does not belong to an interval, however small this is: it is no point without a value.
  @ParameterizedTest
  @CsvSource(
      delimiter = '!',
      value = {
        "\\x. log x                 ! 0              ! 1e-290",
        "\\x. log x                 ! 0              ! 1e-323",
        "\\x. log (x - 1)           ! 1              ! 1.000000001",
        "\\x. log (x - 1)           ! 1              ! 1.0000000000001",
        "\\x. 1 / (1 - x)           ! 0.9999999999   ! 1",
        "\\x. log (x * (1e-300 - x)) ! 0              ! 1e-300",
        "\\x. log (x - 0.3)         ! 0.3            ! 0.30000000000001",
      })
  void endsAreOutside(String program, String from, String to) {
    Box.Side within = new Box.Side(Rational.parse(from), Rational.parse(to));
    Option<Definedness.Gap> gap = gap(program, within);
    assertFalse(gap.exists(Definedness.Gap::certain), gap.toString());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '!',
      value = {
        "\\x. 1 / (x - 1.2345)                        ! at 2469/2000 it has",
        "\\x. (\\y. 1) (1 / (x - 1.2345))             ! at 2469/2000 it has",
        "\\x. log (x - 0.5001)                        ! it has no value",
        "\\x. sqrt ((x - 1.5)^2)                      ! at 3/2 it has no value, or no derivative",
        "\\(x, y). 1 / (x - y)                        ! has no value",
        "\\x. \\y. (x, log (x * y - 0.25000001))      ! has no value",
        "\\m : {Some R | None 1}. case m of {Some x -> 1 / (x - 1) | None _ -> 0} ! at 1 it has",
        "\\x : R. (x, \\y : R. 1 / (y - 1))           ! at (1, 1) it has",
        "\\x : R. (x, 2, \\y : R. 1 / (y - 1))        ! at (1, 1) it has",
        "\\f : R -> R. \\x. 1 / (f x - 1)             ! for functions that are 1 everywhere, at 1",
        "1 / (1 - 1)                                  ! it has no value",
        "log (-2)                                     ! or no derivative: log(-2) is undefined",
      })
  void nowhereAtOnePoint(String program, String said) {
    Definedness.Gap gap = gap(program, BOX).get();
    assertTrue(gap.certain() && gap.said().contains(said), gap.toString());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '!',
      value = {
        "\\x. 1 / (x^2 - 2)                                    ! near 1.41421 it may have",
        "\\x. log (exp x - 3)                                  ! near",
        "\\(x, y, z). 1 / (x^2 + y^2 + z^2 - 4)                ! near (",
        "\\f : R -> R. \\x. 1 / (f x - x / 2)                  ! may have no value",
        "\\l : list R. fold (x, a). 1 / x + a over l from 0    ! was not found out",
        "\\l : list R. fold (x, a). x / 0 + a over l from 0    ! was not found out",
        "\\x : R. [\\y : R. 1 / y]                              ! was not found out",
        "\\x. log (exp (exp (exp (exp (exp (exp x))))) - 1)    ! was not found out",
        "\\f : R -> {A R | B R}. \\x. 1 / x                    ! was not found out",
        "\\(a, b, c, d, e, f, x) : {A 1 | B 1} * {A 1 | B 1} * {A 1 | B 1} * {A 1 | B 1} * {A 1 | B"
            + " 1} * {A 1 | B 1} * {A R | B R}. case x of {A y -> 1 / y | B y -> y} ! was not found"
            + " out",
      })
  void perhapsNot(String program, String said) {
    Definedness.Gap gap = gap(program, BOX).get();
    assertTrue(!gap.certain() && gap.said().contains(said), gap.toString());
  }

  /// Beyond that, nothing is known.
  @Test
  void farAway() {
    Box.Side far = new Box.Side(Rational.of(1000), null);
    assertFalse(gap("\\x. 1 / (x - 1234)", far).get().certain());
    assertEquals(Option.none(), gap("\\x. sin x", far));
  }

  /// Without bounds, what is not far from 0 is looked at.
  @ParameterizedTest
  @CsvSource(
      delimiter = '!',
      value = {
        "\\x. 1 / x               ! at 0 it has no value",
        "\\x. 1 / (x - 77.125)    ! 617/8",
        "\\x. log (x + 98)        ! has no value",
        "\\x. 1 / (1 + x^2)       !",
        "\\x. log (1 + exp x)     !",
      })
  void withoutBounds(String program, String said) {
    Option<Definedness.Gap> gap = gap(program, Box.Side.UNBOUNDED);
    assertEquals(said != null, gap.isDefined(), gap.toString());
    assertTrue(said == null || gap.get().certain() && gap.get().said().contains(said));
  }

  /// What is near to the ends belongs to the interval.
  @ParameterizedTest
  @CsvSource(
      delimiter = '!',
      value = {
        "\\x. log x                          ! -0.0000000005 ! 1     ! true",
        "\\x. log x                          ! -1e-12        ! 1     ! true",
        "\\x. sqrt x                         ! -1e-20        ! 1     ! true",
        "\\x. 1 / x                          ! -1e-20        ! 1     ! true",
        "\\x. log (1 - x)                    ! 0             ! 1.000000001 ! true",
        "\\(x, y). 1 / (x + y - 1.99999999999) ! 0           ! 1     ! true",
        "\\x. log (x + 99.9999999999)        ! -100          ! 100   ! true",
        "\\x. log x                          ! 0             ! 1     ! false",
        "\\x. log (x + 10 - 9)               ! -1            ! 1     ! false",
        "\\x. log (x - x^2 / 2)              ! 0             ! 1     ! false",
        "\\x. log (-x) / x                   ! -1            ! 0     ! false",
        "\\(x, y). log (x * y)               ! 0             ! 1     ! false",
        "\\x. sqrt (1 - x)                   ! 0             ! 1     ! false",
      })
  void nearTheEnds(String program, String from, String to, boolean isGap) {
    Box.Side within = new Box.Side(Rational.parse(from), Rational.parse(to));
    Option<Definedness.Gap> gap = gap(program, within);
    assertEquals(isGap, gap.isDefined(), gap.toString());
  }
}
