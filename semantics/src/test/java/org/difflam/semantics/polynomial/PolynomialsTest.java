package org.difflam.semantics.polynomial;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.vavr.collection.Array;
import io.vavr.collection.List;
import io.vavr.collection.Vector;
import java.math.BigInteger;
import org.difflam.category.EndsMismatch;
import org.difflam.category.Verdict;
import org.difflam.category.Witness;
import org.difflam.category.algebra.GaussianInteger;
import org.difflam.category.algebra.GaussianIntegers;
import org.difflam.category.algebra.Integers;
import org.difflam.category.algebra.PrimeField;
import org.difflam.category.algebra.Rational;
import org.difflam.category.algebra.Rationals;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

class PolynomialsTest {
  private static final Polynomials<BigInteger> Z = new Polynomials<>(new Integers());
  private static final Polynomials<Integer> F5 = new Polynomials<>(new PrimeField(5));

  private static Polynomial<BigInteger> x(int n, int i) {
    return Polynomial.variable(Z.rig(), n, i);
  }

  private static Polynomial<BigInteger> number(int n, long c) {
    return Polynomial.constant(Z.rig(), n, BigInteger.valueOf(c));
  }

  private static final PolynomialMap<BigInteger> F =
      Z.map(2, v -> Vector.of(v.get(0).power(2).times(v.get(1)).plus(number(2, 1)), v.get(0)));

  /// `e²` is the first power of `e = x + y` that `e²` divides; `x y` has no power that it divides.
  @Test
  void whatDividesAPower() {
    Rationals q = new Rationals();
    var x = Polynomial.variable(q, 2, 0);
    var e = x.plus(Polynomial.variable(q, 2, 1));
    assertTrue(Division.dividesAPower(q, e.power(2), e));
    assertTrue(Division.dividesAPower(q, e.power(3), e.times(x)));
    assertFalse(Division.dividesAPower(q, e.times(x), e));
  }

  /// `p = q d + r`, also where terms come up that `p` does not have.
  @Test
  void whatIsDividedIsTheProductAndTheRest() {
    Rationals q = new Rationals();
    var x = Polynomial.variable(q, 2, 0);
    var y = Polynomial.variable(q, 2, 1);
    var two = Polynomial.constant(q, 2, Rational.of(2));
    var several = x.power(2).times(y).plus(x.times(y.power(2))).plus(x.times(y)).plus(y.power(2));
    for (var p : Vector.of(x.power(2), x.power(3).plus(y), x.times(y).plus(two), several, two)) {
      for (var d : Vector.of(x.plus(y), x.times(two).plus(two), y.power(2).plus(x), two)) {
        Division<Rational> by = Division.of(q, p, d);
        assertEquals(p, by.quotient().times(d).plus(by.remainder()));
      }
    }
  }

  @Test
  void show() {
    assertEquals("(x, y) ↦ (x^2*y + 1, x)", Z.show(F));
    assertEquals("x ↦ x", Z.show(Z.identity(1)));
    assertEquals("() ↦ 2", Z.show(Z.constant(BigInteger.TWO)));
    assertEquals("(x, y) ↦ ()", Z.show(Z.bang(2)));
    assertEquals("x ↦ (0, 0)", Z.show(Z.zero(1, 2)));
    assertEquals("(x1, x2, x3, x4) ↦ (x1, x2)", Z.show(Z.first(2, 2)));
    Polynomial<BigInteger> p =
        number(2, -1)
            .times(x(2, 1).power(3))
            .plus(number(2, -4).times(x(2, 0)))
            .plus(number(2, -7));
    assertEquals("-y^3 - 4*x - 7", p.toString());
    var i = Polynomial.constant(new GaussianIntegers(), 1, GaussianInteger.of(1, -2));
    var x = Polynomial.variable(new GaussianIntegers(), 1, 0);
    assertEquals("(1-2*i)*x + 1-2*i", i.times(x).plus(i).toString());
    var half = Polynomial.constant(new Rationals(), 1, Rational.of(-1, 2));
    assertEquals("-1/2*x", half.times(Polynomial.variable(new Rationals(), 1, 0)).toString());
    assertEquals(
        "x^3 + 3*x^2*y + 3*x^2*z + 3*x*y^2 + 6*x*y*z + 3*x*z^2 + y^3 + 3*y^2*z + 3*y*z^2 + z^3",
        x(3, 2).plus(x(3, 1)).plus(x(3, 0)).power(3).toString());
  }

  @Test
  void derivativesByHand() {
    assertEquals("(x1, x2, x3, x4) ↦ (2*x1*x3*x4 + x2*x3^2, x1)", Z.show(Z.D(F)));
    assertEquals("(x1, x2, x3, x4) ↦ (2*x1*x2*x3 + x4, x1^2*x3)", Z.show(Z.R(F)));
    assertEquals("2*x*y", F.components().head().derivative(0).toString());
    var fifth = F5.map(1, v -> Vector.of(v.head().power(5)));
    assertEquals("(x, y) ↦ 0", F5.show(F5.D(fifth)));
  }

  @Test
  void theEmptyContext() {
    PolynomialMap<BigInteger> two = Z.constant(BigInteger.TWO);
    assertEquals(Z.zero(0, 1), Z.D(two));
    assertEquals(0, Z.R(two).target());
    assertEquals(1, Z.R(two).source());
    assertEquals("x ↦ 2", Z.show(Z.compose(two, Z.bang(1))));
    assertEquals(Verdict.PROVED, Z.equal(Z.identity(0), Z.bang(0)));
    assertEquals("at (): left 2, right 0", refuted(Z.equal(two, Z.zero(0, 1))).toString());
  }

  @Test
  void aRefutationShowsASmallPoint() {
    var g = Z.map(2, v -> Vector.of(v.get(0).power(2).times(v.get(1)), v.get(0)));
    assertEquals("at (0, 0): left (1, 0), right (0, 0)", refuted(Z.equal(F, g)).toString());
    var xy = Z.map(3, v -> Vector.of(v.get(0).times(v.get(2))));
    assertEquals("at (1, 0, 1): left 1, right 0", refuted(Z.equal(xy, Z.zero(3, 1))).toString());
    var cubic = Z.map(1, v -> Vector.of(v.head().power(3).plus(v.head().times(number(1, 2)))));
    var quadratic = Z.map(1, v -> Vector.of(v.head().power(2).times(number(1, 3))));
    assertEquals("at 3: left 33, right 27", refuted(Z.equal(cubic, quadratic)).toString());
    // x y (y − 1) (x + y − 3): at (1, 3) as well, which comes first where 3 is as good as 2
    var two =
        Z.map(
            2,
            v ->
                Vector.of(
                    v.get(0)
                        .times(v.get(1))
                        .times(v.get(1).plus(number(2, -1)))
                        .times(v.get(0).plus(v.get(1)).plus(number(2, -3)))));
    assertEquals("at (2, 2): left 4, right 0", refuted(Z.equal(two, Z.zero(2, 1))).toString());
    assertEquals(
        "at x3 = 1, all others 0: left 1, right 0",
        refuted(Z.equal(Z.map(9, v -> Vector.of(v.get(2))), Z.zero(9, 1))).toString());
    assertEquals(
        "at x1 = 1, all others 0: left component 1 = 1, right component 1 = 0",
        refuted(Z.equal(Z.identity(9), Z.zero(9, 9))).toString());
  }

  /// Equal as functions on `𝔽₅`, different as polynomials.
  @Test
  void overAFiniteFieldTheCoefficientsDecide() {
    var fifth = F5.map(1, v -> Vector.of(v.head().power(5)));
    Witness w = refuted(F5.equal(fifth, F5.identity(1)));
    assertEquals("at the coefficient of x (no point was found): left 0, right 1", w.toString());
    var second = F5.pair(F5.identity(1), fifth);
    assertEquals(
        "at the coefficient of x in component 2 (no point was found): left 0, right 1",
        refuted(F5.equal(second, F5.pair(F5.identity(1), F5.identity(1)))).toString());
  }

  private static Witness refuted(Verdict v) {
    return assertInstanceOf(Verdict.Refuted.class, v).witness();
  }

  @Test
  void endsAreChecked() {
    assertThrows(EndsMismatch.class, () -> Z.compose(F, Z.identity(1)));
    assertThrows(EndsMismatch.class, () -> Z.pair(F, Z.identity(1)));
    assertThrows(EndsMismatch.class, () -> Z.plus(F, Z.identity(1)));
    assertThrows(EndsMismatch.class, () -> Z.plus(F, Z.bang(2)));
    assertThrows(EndsMismatch.class, () -> Z.equal(F, Z.bang(2)));
    assertThrows(EndsMismatch.class, () -> F.at(Vector.of(BigInteger.ONE)));
    for (var wrong :
        List.<Executable>of(
            () -> x(2, 0).times(x(1, 0)),
            () -> x(2, 0).plus(x(1, 0)),
            () -> x(2, 0).at(Vector.of(BigInteger.ONE)))) {
      String said = String.valueOf(assertThrows(EndsMismatch.class, wrong).getMessage());
      assertTrue(said.endsWith("expected 2, but found 1"), said);
    }
    assertThrows(EndsMismatch.class, () -> new PolynomialMap<>(2, Array.of(x(1, 0))));
    assertEquals(
        "a polynomial map has 0 to " + Monomial.MOST_VARIABLES + " variables, not -1",
        assertThrows(
                IllegalArgumentException.class,
                () -> new PolynomialMap<BigInteger>(-1, Array.empty()))
            .getMessage());
    assertThrows(IllegalArgumentException.class, () -> x(2, 2));
    assertThrows(IllegalArgumentException.class, () -> Z.identity(-1));
    assertThrows(IllegalArgumentException.class, () -> Z.identity(40_000));
  }

  @Test
  void exponentsThatDoNotFitAreRefused() {
    var big = Z.map(1, v -> Vector.of(v.head().power(300)));
    String message =
        assertThrows(ArithmeticException.class, () -> Z.compose(big, big)).getMessage();
    assertTrue(String.valueOf(message).contains("65535"), () -> "said: " + message);
    var almost = Z.map(1, v -> Vector.of(v.head().power(256)));
    assertThrows(ArithmeticException.class, () -> Z.compose(almost, almost));
    var less = Z.map(1, v -> Vector.of(v.head().power(255)));
    var more = Z.map(1, v -> Vector.of(v.head().power(257)));
    assertEquals("x ↦ x^65535", Z.compose(less, more).toString());
    assertEquals(
        "exponent -1 is negative",
        assertThrows(ArithmeticException.class, () -> x(1, 0).power(-1)).getMessage());
  }

  /// Binomial coefficients by another way: `(x + y)^20` at `(1, 1)` is `2^20`.
  @Test
  void powersOfSums() {
    Polynomial<BigInteger> p = x(2, 0).plus(x(2, 1)).power(20);
    assertEquals(21, p.size());
    assertEquals(BigInteger.TWO.pow(20), p.at(Vector.of(BigInteger.ONE, BigInteger.ONE)));
    assertEquals(20, p.degree());
  }
}
