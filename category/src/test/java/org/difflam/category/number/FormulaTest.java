package org.difflam.category.number;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.ref.WeakReference;
import java.util.List;
import org.difflam.category.algebra.Rational;
import org.junit.jupiter.api.Test;

class FormulaTest {
  /// `sin(x y) + eˣ`.
  private static final Formula EXAMPLE =
      Formula.scalar(
          2,
          (r, x) ->
              r.plus(
                  r.apply(Operations.SIN, r.times(x.get(0), x.get(1))),
                  r.apply(Operations.EXP, x.get(0))));

  private static double at(Formula f, Double... x) {
    return f.scalar(new Doubles(), List.of(x));
  }

  /// `⟨w, J(f)(x) v⟩ = ⟨J(f)(x)ᵀ w, v⟩`, exactly.
  @Test
  void theTransposeIsAdjointToTheDerivative() {
    ExactReals r = new ExactReals();
    Formula f =
        Formula.of(
            2,
            (b, z) -> {
              Slot product = b.times(z.get(0), b.power(z.get(1), 3));
              return List.of(b.divide(product, b.plus(z.get(0), z.get(1))), product, z.get(0));
            });
    List<Rational> x = List.of(Rational.of(2), Rational.of(3, 7));
    List<Rational> v = List.of(Rational.of(-5), Rational.of(1, 3));
    List<Rational> w = List.of(Rational.of(4), Rational.of(-1, 9), Rational.of(6));
    assertEquals(inner(w, f.along(r, x, v)), inner(f.transposed(r, x, w), v));
    assertNotEquals(inner(w, f.along(r, x, v)), Rational.ZERO);
  }

  private static Rational inner(List<Rational> a, List<Rational> b) {
    Rational sum = Rational.ZERO;
    for (int i = 0; i < a.size(); i++) sum = sum.plus(a.get(i).times(b.get(i)));
    return sum;
  }

  @Test
  void printsLikeMathematics() {
    assertEquals("(x, y) ↦ sin(x*y) + exp(x)", EXAMPLE.toString());
    assertEquals("(x, y) ↦ cos(x*y)*y + exp(x)", EXAMPLE.partial(0).toString());
    assertEquals("() ↦ ()", Formula.of(0, (_, _) -> List.of()).toString());
    assertEquals("x ↦ (x, x)", Formula.of(1, (_, x) -> List.of(x.get(0), x.get(0))).toString());
    Formula signs =
        Formula.scalar(
            3,
            (r, x) ->
                r.minus(
                    x.get(0),
                    r.minus(r.negate(x.get(1)), r.power(r.plus(x.get(1), x.get(2)), -2))));
    assertEquals("(x, y, z) ↦ x - (-y - (y + z)^-2)", signs.toString());
  }

  @Test
  void namesWhatIsShared() {
    Formula shared =
        Formula.scalar(
            2,
            (r, x) -> {
              Slot inner = r.apply(Operations.SIN, r.plus(r.times(x.get(0), x.get(1)), r.of(10)));
              return r.times(inner, inner);
            });
    assertEquals("(x, y) ↦ let t1 = sin(x*y + 10) in t1*t1", shared.toString());
  }

  @Test
  void aChainOfSharedSquaresStaysSmall() {
    Formula deep =
        Formula.scalar(
            1,
            (r, x) -> {
              Slot y = x.get(0);
              for (int i = 0; i < 200_000; i++) y = r.plus(y, y);
              return y;
            });
    assertEquals(200_001, deep.steps().size());
    assertThrows(Unresolved.class, () -> at(deep, 1.0));
    assertEquals(0, at(deep, 0.0));
  }

  @Test
  void derivativesOfEveryOrder() {
    double x = 0.7, y = -1.3;
    assertEquals(Math.cos(x * y) * y + Math.exp(x), at(EXAMPLE.partial(0), x, y), 1e-14);
    assertEquals(Math.cos(x * y) * x, at(EXAMPLE.partial(1), x, y), 1e-14);
    Formula mixed = EXAMPLE.partial(0).partial(1).partial(1);
    double expected = -2 * x * Math.sin(x * y) - x * x * y * Math.cos(x * y);
    assertEquals(expected, at(mixed, x, y), 1e-13);
    assertEquals(
        6, at(Operations.power(3).partial(List.of(3)), 5.0), "the third derivative of a cube");
    assertEquals(0, at(Operations.power(3).partial(List.of(4)), 5.0));
  }

  @Test
  void aDeclaredOperationHasThePartialsOfItsBody() {
    Operation g = Operation.declared("g", EXAMPLE);
    Operations known = Operations.standard().with(g);
    assertEquals(g, known.find("g").get());
    assertTrue(Operations.standard().find("g").isEmpty());
    assertEquals("(x, y) ↦ g(x, y)", g.formula().toString());
    assertEquals(
        at(EXAMPLE.partial(0).partial(1), 0.3, 0.4), at(g.partial(List.of(1, 1)), 0.3, 0.4));
  }

  @Test
  void theStatedPartialIsTheOneUsed() {
    Operation wrong =
        Operation.stated(
            "wrong",
            new Operation.Body() {
              @Override
              public <N> N at(Reals<N> r, List<N> x) {
                return r.apply(Operations.SIN, x.get(0));
              }
            },
            new Operation.Body() {
              @Override
              public <N> N at(Reals<N> r, List<N> x) {
                return r.of(42);
              }
            });
    assertEquals(42, at(wrong.formula().partial(0), 1.0));
  }

  @Test
  void foldsOnlyExactNumbers() {
    Formula f =
        Formula.scalar(
            0,
            (r, _) -> r.plus(r.apply(Operations.EXP, r.zero()), r.apply(Operations.SIN, r.one())));
    assertEquals("() ↦ 1 + sin(1)", f.toString());
    Formula division = Formula.scalar(0, (r, _) -> r.divide(r.one(), r.zero()));
    DomainError error = assertThrows(DomainError.class, () -> at(division));
    assertEquals("div(1.0, 0.0) is undefined: the divisor is zero", error.getMessage());
  }

  @Test
  void exactValuesStayExact() {
    Formula f =
        Formula.scalar(
            1, (r, x) -> r.apply(Operations.SQRT, r.divide(r.power(x.get(0), 2), r.of(4))));
    assertEquals(Rational.of(3, 2), f.scalar(new ExactReals(), List.of(Rational.of(3))));
    Unresolved error =
        assertThrows(
            Unresolved.class,
            () -> Operations.SIN.at(new ExactReals(), List.of(Rational.of(1, 2))));
    assertEquals(
        "sin(1/2) has no value among exact rationals: the value is irrational", error.getMessage());
  }

  @Test
  void refusesWhatDoesNotFit() {
    assertThrows(IllegalArgumentException.class, () -> at(EXAMPLE, 1.0));
    assertThrows(
        IllegalArgumentException.class,
        () -> new Formula(1, List.of(new FormulaStep.Input(1)), List.of(new Slot(0))));
    assertThrows(IllegalArgumentException.class, () -> Operations.SIN.partial(List.of(1, 2)));
    assertThrows(IllegalArgumentException.class, () -> Operations.power(Integer.MIN_VALUE));
  }

  @Test
  void aPowerIsOneObjectWhileItIsInUseAndForgottenAfterwards() {
    Operation used = Operations.power(1234);
    var unused = new WeakReference<>(Operations.power(4321));
    for (int i = 0; i < 100 && unused.get() != null; i++) System.gc();
    assertNull(unused.get());
    assertSame(used, Operations.power(1234));
    assertSame(used, Operations.standard().find("^1234").get());
    Operation again = Operations.power(4321);
    assertSame(again, Operations.power(4321));
  }
}
