package org.difflam.semantics.taylor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.vavr.collection.HashMap;
import java.util.ArrayList;
import java.util.List;
import org.difflam.category.algebra.Rational;
import org.difflam.category.number.Ball;
import org.difflam.category.number.Balls;
import org.difflam.category.number.Differences;
import org.difflam.category.number.Domain;
import org.difflam.category.number.DomainError;
import org.difflam.category.number.Elementary;
import org.difflam.category.number.ExactReals;
import org.difflam.category.number.Formula;
import org.difflam.category.number.Intervals;
import org.difflam.category.number.Operation;
import org.difflam.category.number.Operations;
import org.difflam.category.number.Reals;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.simple.Evaluator;
import org.difflam.syntax.simple.Formulas;
import org.difflam.syntax.simple.RealArithmetic;
import org.difflam.syntax.simple.Term;
import org.difflam.syntax.simple.Value;
import org.difflam.syntax.simple.elaboration.Elaboration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class JetsTest {
  static List<Indices> shapes() {
    return List.of(
        Indices.of(1, 1),
        Indices.of(1, 4),
        Indices.of(2, 2),
        Indices.of(3, 2),
        Indices.below(List.of(1, 1)));
  }

  /// Seeds for x and y: any numbers.
  private static <N> List<N> seed(Indices indices, Reals<N> r, long from) {
    List<N> all = new ArrayList<>();
    for (int i = 0; i < indices.size(); i++) {
      all.add(r.literal(Rational.of(from + (i * 7L) % 5 - (i > 0 ? 2 : 0), 3)));
    }
    return all;
  }

  private static <N> List<N> byMacro(Indices indices, Reals<N> r, Term t) {
    Value<N> jet =
        Evaluator.over(new RealArithmetic<>(r))
            .evaluate(
                new Macro(indices).of(t),
                HashMap.of(
                    Name.of("x"), Value.numbers(seed(indices, r, 4)),
                    Name.of("y"), Value.numbers(seed(indices, r, 2))));
    return jet.parts().stream().map(Value::number).toList();
  }

  private static <N> List<N> byJets(Indices indices, Reals<N> r, Term t) {
    Jets<N> jets = new Jets<>(indices, r);
    Value<Jet<N>> jet =
        Evaluator.over(new RealArithmetic<>(jets))
            .evaluate(
                t,
                HashMap.of(
                    Name.of("x"), Value.of(jets.fromDerivatives(seed(indices, r, 4))),
                    Name.of("y"), Value.of(jets.fromDerivatives(seed(indices, r, 2)))));
    return jets.derivatives(jet.number());
  }

  /// Faà di Bruno's sums and the recurrences share nothing.
  @ParameterizedTest
  @MethodSource("shapes")
  void exactlyTheMacroOnRationalTerms(Indices indices) {
    for (Term t : Programs.inXandY().subList(0, Programs.RATIONAL)) {
      assertEquals(
          byMacro(indices, new ExactReals(), t), byJets(indices, new ExactReals(), t), t::toString);
    }
  }

  @ParameterizedTest
  @MethodSource("shapes")
  void theMacroToFiftyDigits(Indices indices) {
    Balls r = Balls.ofDigits(60);
    for (Term t : Programs.inXandY()) {
      List<Ball> macro = byMacro(indices, r, t), jets = byJets(indices, r, t);
      for (int i = 0; i < indices.size(); i++) {
        Ball gap = r.minus(macro.get(i), jets.get(i));
        assertTrue(gap.containsZero() && gap.log2Most() < -150, () -> t + ": " + macro + jets);
      }
    }
  }

  /// Every derivative of order up to 4 is the difference quotient, to 25 digits.
  @Test
  void highPrecisionDifferencesAgree() {
    Indices indices = Indices.of(2, 4);
    List<Rational> at = List.of(Rational.parse("0.7"), Rational.parse("1.2"));
    for (Term t : Programs.inXandY()) {
      Balls r = Balls.ofDigits(60);
      Jets<Ball> jets = new Jets<>(indices, r);
      Jet<Ball> jet =
          Evaluator.over(new RealArithmetic<>(jets))
              .evaluate(
                  t,
                  HashMap.of(
                      Name.of("x"), Value.of(jets.variable(0, r.literal(at.get(0)))),
                      Name.of("y"), Value.of(jets.variable(1, r.literal(at.get(1))))))
              .number();
      Differences.Value f =
          (s, x) ->
              Evaluator.over(new RealArithmetic<>(s))
                  .evaluate(
                      t,
                      HashMap.of(
                          Name.of("x"), Value.of(x.get(0)), Name.of("y"), Value.of(x.get(1))))
                  .number();
      for (int i = 0; i < indices.size(); i++) {
        Ball difference = Differences.partial(f, at, indices.get(i));
        Ball gap = r.minus(difference, jets.derivatives(jet).get(i));
        String index = indices.label(i);
        assertTrue(
            gap.containsZero() && gap.log2Most() < -83, () -> t + " at " + index + ": " + gap);
      }
    }
  }

  /// `x^y = exp (y log x)`, which the powers of jets know but for the value.
  @ParameterizedTest
  @MethodSource("shapes")
  void powersAreExponentials(Indices indices) {
    Balls r = Balls.ofDigits(60);
    Jets<Ball> jets = new Jets<>(indices, r);
    Jet<Ball> x = jets.fromDerivatives(seed(indices, r, 4)),
        y = jets.fromDerivatives(seed(indices, r, 2));
    List<Ball> power = jets.derivatives(jets.apply(Operations.POW, List.of(x, y)));
    List<Ball> exponential =
        jets.derivatives(jets.apply(Operations.EXP, jets.times(y, jets.apply(Operations.LOG, x))));
    for (int i = 0; i < indices.size(); i++) {
      Ball gap = r.minus(power.get(i), exponential.get(i));
      assertTrue(gap.containsZero() && gap.log2Most() < -150, power + " and " + exponential);
    }
  }

  /// `artanh`, of which the derivative is a quotient by `−x² + 1`.
  @Test
  void aQuotientByAPolynomialWhoseHighestCoefficientIsNotOne() {
    same(
        "log ((1 + x) / (1 - x)) / 2",
        (r, x, _) -> r.divide(r.one(), r.minus(r.one(), r.power(x, 2))));
  }

  /// Of which the derivative is a quotient by `−2x² + x + 1`.
  @Test
  void aQuotientByAPolynomialWithALinearTerm() {
    same(
        "log ((1 + 2 * x) / (1 - x)) / 3",
        (r, x, _) ->
            r.divide(r.one(), r.minus(r.plus(r.one(), x), r.times(r.of(2), r.power(x, 2)))));
  }

  /// `log (1 + exp x)`, whose derivative is `ς`, which has an equation of another form.
  @Test
  void aMultipleOfAnotherFunction() {
    same("2 * log (1 + exp x)", (r, x, _) -> r.times(r.of(2), r.apply(Operations.SIGMOID, x)));
  }

  /// `exp (x²)`, whose equation is of no form.
  @Test
  void anEquationOfNoForm() {
    same("exp (x * x)", (r, x, y) -> r.times(r.plus(x, x), y));
  }

  /// A function that has algorithms of its own, by its equation, and what it is made of.
  private static void same(String body, Operation.Derivative slope) {
    Term.Lambda term = (Term.Lambda) Elaboration.term("\\x : R. " + body).term();
    Formula value = Formulas.of(List.of(term.x()), List.of(term.body()));
    Elementary own =
        new Elementary(
            Domain.REALS,
            x -> x,
            Elementary.only(Rational.ZERO, Rational.ZERO),
            Intervals.rising(x -> x, 8),
            (in, x) -> value.scalar(in, List.of(x)));
    Balls r = Balls.ofDigits(60);
    Indices indices = Indices.of(1, 5);
    Jets<Ball> jets = new Jets<>(indices, r);
    Jet<Ball> x = jets.fromDerivatives(seed(indices, r, 1));
    List<Ball> expected = jets.derivatives(value.scalar(jets, List.of(x)));
    List<Ball> found = jets.derivatives(jets.function(Operation.function("f", own, slope), x));
    for (int i = 0; i < expected.size(); i++) {
      Ball gap = r.minus(expected.get(i), found.get(i));
      assertTrue(gap.containsZero() && gap.log2Most() < -150, expected + " and " + found);
    }
  }

  /// Of `x² y + y` at (3, 5), up to the step.
  @Test
  void differencesAtAPoint() {
    Stencil stencil = new Stencil(Indices.of(2, 2));
    Balls r = stencil.reals();
    List<Ball> found =
        stencil.derivatives(
            x -> r.literal(x.get(0).times(x.get(0)).times(x.get(1)).plus(x.get(1))),
            List.of(Rational.of(3), Rational.of(5)));
    List<Long> expected = List.of(50L, 10L, 0L, 30L, 6L, 10L);
    List<List<Integer>> all = Indices.of(2, 2).all();
    for (int i = 0; i < all.size(); i++) {
      Ball gap = r.minus(found.get(i), r.of(expected.get(i)));
      assertTrue(gap.log2Most() < -90, all.get(i) + ": " + found.get(i));
    }
  }

  @Test
  void aRingOfJetsIsCalledByItsOrder() {
    assertEquals(
        "jets of order 2 over exact rationals",
        new Jets<>(Indices.of(3, 2), new ExactReals()).name());
  }

  @Test
  void outsideTheDomainIsAnError() {
    Jets<Rational> exact = new Jets<>(Indices.of(1, 1), new ExactReals());
    assertThrows(
        DomainError.class, () -> exact.apply(Operations.SQRT, exact.variable(0, Rational.ZERO)));
    assertThrows(
        DomainError.class, () -> exact.apply(Operations.LOG, exact.variable(0, Rational.of(-1))));
  }
}
