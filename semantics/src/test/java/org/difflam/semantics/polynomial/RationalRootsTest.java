package org.difflam.semantics.polynomial;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.TreeSet;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.difflam.category.algebra.Rational;
import org.difflam.category.algebra.Rationals;
import org.junit.jupiter.api.Test;

class RationalRootsTest {
  private static final Rationals Q = new Rationals();
  private static final Polynomial<Rational> X = Polynomial.variable(Q, 2, 1);

  private static Polynomial<Rational> number(long n) {
    return Polynomial.constant(Q, 2, Rational.of(n));
  }

  /// `a·x − b`.
  private static Polynomial<Rational> linear(long a, long b) {
    return X.times(Rational.of(a)).plus(number(-b));
  }

  @Property(tries = 300)
  void rootsThatAreMultipliedInAreFound(
      @ForAll @Size(max = 5) List<@IntRange(min = -40, max = 40) Integer> above,
      @ForAll @Size(min = 5, max = 5) List<@IntRange(min = 1, max = 30) Integer> below,
      @ForAll @IntRange(min = 0, max = 2) int without) {
    // x² + 1, and x³ − 2, whose zero is real
    Polynomial<Rational> p =
        List.of(number(7), X.power(2).plus(number(1)), X.power(3).plus(number(-2))).get(without);
    TreeSet<Rational> expected = new TreeSet<>();
    for (int i = 0; i < above.size(); i++) {
      p = p.times(linear(below.get(i), above.get(i)));
      expected.add(Rational.of(above.get(i), below.get(i)));
    }
    assertEquals(List.copyOf(expected), RationalRoots.of(p, 1), p::toString);
  }

  @Test
  void rootsMayBeLargeOrMultiple() {
    Rational large = new Rational(Rational.parse("1e30").numerator(), Rational.of(7).numerator());
    Polynomial<Rational> p = X.plus(Polynomial.constant(Q, 2, large.negate())).power(3);
    assertEquals(List.of(large), RationalRoots.of(p, 1));
    assertEquals(List.of(Rational.ZERO), RationalRoots.of(X.power(9), 1));
    assertEquals(List.of(), RationalRoots.of(number(3), 1));
    assertThrows(IllegalArgumentException.class, () -> RationalRoots.of(X, 0));
  }

  @Test
  void sumsOfSquaresHaveNone() {
    Polynomial<Rational> y = Polynomial.variable(Q, 2, 0);
    assertTrue(RationalRoots.isOfOneSign(X.power(2).plus(y.power(4)).plus(number(1))));
    assertTrue(RationalRoots.isOfOneSign(X.power(2).times(Rational.of(-1)).plus(number(-1))));
    for (Polynomial<Rational> p :
        List.of(X, X.power(2), X.power(2).plus(number(-1)), X.plus(number(1)), number(0))) {
      assertFalse(RationalRoots.isOfOneSign(p), p::toString);
    }
  }
}
