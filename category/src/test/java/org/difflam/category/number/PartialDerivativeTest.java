package org.difflam.category.number;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.difflam.category.algebra.Rational;
import org.junit.jupiter.api.Test;

class PartialDerivativeTest {
  /// Doubles that write down what is applied.
  private static final class Counted implements NamedOperations<Double> {
    private final List<Operation> applied = new ArrayList<>();
    private final Doubles doubles = new Doubles();

    @Override
    public String name() {
      return "counted";
    }

    @Override
    public Double literal(Rational q) {
      return doubles.literal(q);
    }

    @Override
    public boolean isZero(Double x) {
      return doubles.isZero(x);
    }

    @Override
    public Double apply(Operation operation, List<Double> x) {
      applied.add(operation);
      return doubles.apply(operation, x);
    }
  }

  @Test
  void isComputedAsItsFormulaIs() {
    int trees = 0;
    for (Operation f : Operations.standard().all()) {
      List<Double> x = Collections.nCopies(f.arity(), 0.75);
      double y = f.at(new Doubles(), x);
      for (int i = 0; i < f.arity(); i++) {
        Formula formula = f.partialFormula(i);
        PartialDerivative d = PartialDerivative.of(f.arity(), (r, z) -> formula.scalar(r, z));
        List<Double> point = new ArrayList<>(x);
        point.add(y);
        Counted one = new Counted(), other = new Counted();
        assertEquals(formula.scalar(one, point), d.at(other, x, y), f.name());
        assertEquals(one.applied, other.applied, f.name());
        assertEquals(formula.scalar(one, point), f.partial(i, one, x), f.name());
        assertEquals(formula.scalar(one, point), f.partial(i, one, x, y), f.name());
        if (d.isTree()) trees++;
      }
    }
    assertTrue(trees > 12, "" + trees);
  }

  /// `y′ = yⁿ`.
  @Test
  void theEquationHasTheDegreeOfItsFormula() {
    for (int n : new int[] {2, 9, 10, 12, 123}) {
      Elementary sin = Operations.SIN.elementary();
      Operation f = Operation.function("f", sin, (r, _, y) -> r.power(y, n));
      Rational[] c = new Rational[n + 1];
      Arrays.fill(c, Rational.ZERO);
      c[n] = Rational.ONE;
      assertEquals(new DifferentialEquation.Autonomous(Univariate.of(c)), f.equation());
    }
  }

  /// `y′ = ± c cos x`, with signs and numbers in any order.
  @Test
  void theEquationHasAllFactorsOfItsFormula() {
    for (int order = 0; order < 16; order++) {
      int of = order;
      Operation f =
          Operation.function(
              "f",
              Operations.SIN.elementary(),
              (r, x, _) -> {
                Slot all = r.apply(Operations.COS, x);
                for (int i = 0; i < 4; i++)
                  all = (of >> i & 1) == 0 ? r.negate(all) : r.times(r.of(i + 2), all);
                return all;
              });
      double slope = f.partialFormula(0).scalar(new Doubles(), List.of(0.0, 0.0));
      assertEquals(
          new DifferentialEquation.Other(Rational.exactly(slope), Operations.COS), f.equation());
    }
  }

  /// `x^(2ⁿ)` by n squares.
  @Test
  void whatIsSharedIsComputedOnce() {
    int n = 30;
    PartialDerivative shared =
        PartialDerivative.of(
            1,
            (r, z) -> {
              Slot power = z.get(0);
              for (int i = 0; i < n; i++) power = r.times(power, power);
              return power;
            });
    assertFalse(shared.isTree());
    assertFalse(shared.usesValue());
    Counted r = new Counted();
    assertEquals(1.0, shared.at(r, List.of(-1.0), 0.0));
    assertEquals(n, r.applied.size());
  }

  /// `0 log x` has a value where `log x` has one.
  @Test
  void stepsThatNoOutputNeedsAreTaken() {
    PartialDerivative d =
        PartialDerivative.of(
            1,
            (r, z) -> {
              Slot _ = r.apply(Operations.LOG, z.get(0));
              return z.get(1);
            });
    assertFalse(d.isTree());
    assertTrue(d.usesValue());
    Counted r = new Counted();
    assertEquals(7.0, d.at(r, List.of(2.0), 7.0));
    assertEquals(List.of(Operations.LOG), r.applied);
  }
}
