package org.difflam.semantics.pullback;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.List;
import org.difflam.category.algebra.Rational;
import org.difflam.category.number.Precision;
import org.difflam.category.number.Reals;
import org.difflam.syntax.pullback.Scalar;
import org.difflam.syntax.simple.Primitive;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

/// Numbers that are known to as many digits as are asked for.
class RealScalarsTest {
  private final RealScalars numbers = new RealScalars(new Precision(50, Duration.ofMinutes(1)));

  private Scalar apply(Primitive f, Scalar... x) {
    return numbers.apply(f, List.of(x));
  }

  private static String shown(Scalar x) {
    return RealScalars.answer(x).enclosure().show(20);
  }

  @Test
  void whatIsExactStaysExact() {
    Scalar root = apply(Primitive.named("sqrt"), Scalar.of(Rational.of(4, 9)));
    assertEquals(Rational.of(2, 3), root.exactly());
    Scalar zero = apply(Primitive.SIN, Scalar.of(0));
    assertEquals(Rational.ONE, apply(Primitive.PLUS, Scalar.of(1), zero).exactly());
  }

  /// With what it is computed from: all of it is found with more digits when these do not do.
  @Test
  void theDigitsAreCertain() {
    Scalar three = apply(Primitive.EXP, apply(Primitive.named("log"), Scalar.of(3)));
    var answer = RealScalars.answer(three);
    assertTrue(answer.enclosure().hasDigits(50));
    assertTrue(answer.enclosure().show(20).startsWith("3"), answer.enclosure().show(20));
  }

  /// Sums and products with others, too; a product with 0 is 0.
  @Test
  void theyAreAddedAndMultiplied() {
    Scalar e = apply(Primitive.EXP, Scalar.of(1)), one = Scalar.of(1), two = Scalar.of(2);
    for (Scalar sum : List.of(e.plus(one), one.plus(e))) {
      assertEquals("3.7182818284590452354", shown(sum));
    }
    for (Scalar product : List.of(e.times(two), two.times(e))) {
      assertEquals("5.4365636569180904707", shown(product));
    }
    Scalar nought = apply(Primitive.TIMES, e, Scalar.of(0));
    for (Reals<Scalar> in : List.of(numbers, Scalar.ROUNDING)) {
      assertTrue(in.isZero(nought) && !in.isZero(e) && !in.isZero(one));
    }
    Scalar rounded = Scalar.ROUNDING.apply(Primitive.EXP.meaning(), List.of(one));
    assertTrue(rounded.times(Scalar.of(0)).isZero() && Scalar.of(0).times(rounded).isZero());
    assertFalse(rounded.times(one).isZero());
  }

  /// With all that it is computed from; nobody asks whether two ways lead to the same number.
  @Test
  void isEqualToWhatIsComputedInTheSameWay() {
    assertEquals(sineOfSum(1, 2), sineOfSum(1, 2));
    for (Scalar other : List.of(sineOfSum(1, 3), sineOfSum(2, 2), sineOfSum(2, 1), Scalar.of(3))) {
      assertNotEquals(sineOfSum(1, 2), other);
    }
    assertNotEquals(apply(Primitive.SIN, sineOfSum(1, 2)), apply(Primitive.COS, sineOfSum(1, 2)));
  }

  /// `sin(exp a + exp b)`.
  private Scalar sineOfSum(int a, int b) {
    Scalar x = apply(Primitive.EXP, Scalar.of(a)), y = apply(Primitive.EXP, Scalar.of(b));
    return apply(Primitive.SIN, apply(Primitive.PLUS, x, y));
  }

  @Test
  void isNoFraction() {
    var two = new RealScalars(new Precision(5, Duration.ofMinutes(1)));
    Scalar e = two.apply(Primitive.EXP, List.of(Scalar.of(1)));
    for (Executable asked : List.<Executable>of(e::exactly, e::doubleValue)) {
      var why = assertThrows(Scalar.Undefined.class, asked).getMessage();
      assertEquals("2.7183 need not be a fraction", why);
    }
  }

  @Test
  void whereThereIsNoNumberNoneIsGiven() {
    assertThrows(Scalar.Undefined.class, () -> apply(Primitive.named("log"), Scalar.of(0)));
    Scalar negative = apply(Primitive.TIMES, Scalar.of(-1), apply(Primitive.EXP, Scalar.of(1)));
    assertThrows(Scalar.Undefined.class, () -> apply(Primitive.named("log"), negative));
    Scalar large = Scalar.ROUNDING.apply(Primitive.EXP.meaning(), List.of(Scalar.of(709)));
    Scalar sum = large.plus(large);
    assertEquals(
        "`+` has no value here",
        assertThrows(Scalar.Undefined.class, () -> sum.plus(sum)).getMessage());
    assertEquals(
        "`*` has no value here",
        assertThrows(Scalar.Undefined.class, () -> large.times(large)).getMessage());
  }
}
