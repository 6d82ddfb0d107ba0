package org.difflam.semantics.taylor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.vavr.collection.HashMap;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.difflam.category.algebra.Rational;
import org.difflam.category.number.Ball;
import org.difflam.category.number.Balls;
import org.difflam.category.number.Differences;
import org.difflam.category.number.DomainError;
import org.difflam.category.number.Doubles;
import org.difflam.category.number.ExactReals;
import org.difflam.category.number.Operations;
import org.difflam.category.number.Reals;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.simple.Evaluator;
import org.difflam.syntax.simple.Primitive;
import org.difflam.syntax.simple.RealArithmetic;
import org.difflam.syntax.simple.Term;
import org.difflam.syntax.simple.Value;
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

  /// Every operation, up to order 2 and beyond, dense and sparse.
  @Test
  void doublesAgreeWithTheGenericForm() {
    List<Indices> all =
        List.of(
            Indices.of(1, 1),
            Indices.of(4, 1),
            Indices.of(3, 2),
            Indices.below(List.of(1, 1)),
            Indices.of(2, 6),
            Indices.of(1, 520));
    for (Indices indices : all) {
      Jets<Double> generic = new Jets<>(indices, new Doubles());
      DoubleJets fast = new DoubleJets(indices);
      double[] dense = new double[indices.size()];
      for (int i = 0; i < Math.min(60, dense.length); i++)
        dense[i] = (i == 0 ? 0.6 : 0.2) / (1L << i);
      for (double[] x : List.of(dense, fast.variable(0, 0.4))) {
        Jet<Double> g = jet(x);
        double[] y = fast.plus(fast.times(2, x), 0.25);
        Jet<Double> h = jet(y);
        same(generic.times(g, h), fast.times(x, y));
        same(generic.minus(g, h), fast.minus(x, y));
        same(generic.plus(g, h), fast.plus(x, y));
        same(generic.divide(g, h), fast.divide(x, y));
        for (Primitive f : Primitive.values()) {
          if (f.arity() > 1) continue;
          same(f + " at order " + indices.R(), generic.apply(f.meaning(), g), fast.apply(f, x));
        }
        if (indices.R() > 100) continue; // 520! is no double
        same(g, fast.fromDerivatives(fast.derivatives(x)));
      }
    }
  }

  private static Jet<Double> jet(double[] x) {
    return new Jet<>(Arrays.stream(x).boxed().toList());
  }

  private static void same(Jet<Double> expected, double[] found) {
    same("", expected, found);
  }

  private static void same(String what, Jet<Double> expected, double[] found) {
    for (int i = 0; i < found.length; i++) {
      double e = expected.coefficients().get(i);
      assertEquals(e, found[i], 1e-12 * Math.max(1, Math.abs(e)), what);
    }
  }

  @Test
  void outsideTheDomainIsAnError() {
    DoubleJets jets = new DoubleJets(Indices.of(2, 2));
    double[] negative = jets.variable(0, -1), zero = jets.variable(1, 0);
    assertThrows(DomainError.class, () -> jets.apply(Primitive.named("log"), negative));
    assertThrows(DomainError.class, () -> jets.apply(Primitive.named("sqrt"), zero));
    assertThrows(DomainError.class, () -> jets.divide(negative, zero));
    Jets<Rational> exact = new Jets<>(Indices.of(1, 1), new ExactReals());
    assertThrows(
        DomainError.class, () -> exact.apply(Operations.SQRT, exact.variable(0, Rational.ZERO)));
    assertThrows(
        DomainError.class, () -> exact.apply(Operations.LOG, exact.variable(0, Rational.of(-1))));
  }
}
