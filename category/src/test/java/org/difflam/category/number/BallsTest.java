package org.difflam.category.number;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.vavr.Function1;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.List;
import org.apfloat.Apfloat;
import org.apfloat.ApfloatMath;
import org.difflam.category.algebra.Rational;
import org.junit.jupiter.api.Test;

class BallsTest {
  private static final Balls BALLS = Balls.ofDigits(50);

  /// The functions of a library of its own making.
  private static final Map<Operation, Function1<Apfloat, Apfloat>> LIBRARY =
      LinkedHashMap.of(
          Operations.SIN, ApfloatMath::sin,
          Operations.COS, ApfloatMath::cos,
          Operations.TAN, ApfloatMath::tan,
          Operations.EXP, ApfloatMath::exp,
          Operations.TANH, ApfloatMath::tanh,
          Operations.ATAN, ApfloatMath::atan,
          Operations.SINH, ApfloatMath::sinh,
          Operations.COSH, ApfloatMath::cosh);

  private static Ball ball(String decimal) {
    return BALLS.literal(Rational.parse(decimal));
  }

  /// The library's value, taken to be wrong by no more than `10⁻⁵²` of itself.
  private static Ball fromLibrary(Apfloat value) {
    BigDecimal decimal = new BigDecimal(value.toString());
    Ball middle = new Balls(400).literal(Rational.of(decimal));
    Ball error = BALLS.times(middle, ball("1e-52"));
    return new Balls(400).widened(middle, error);
  }

  private static void agree(Operation f, String x, Apfloat expected) {
    Ball value = f.at(BALLS, List.of(ball(x)));
    assertFalse(
        BALLS.minus(value, fromLibrary(expected)).sign() != 0,
        () -> f + " at " + x + ": " + value + " against " + expected);
    assertTrue(value.digits(50) >= 45, () -> f + " at " + x + " has few digits: " + value);
  }

  @Test
  void agreesWithAnotherLibrary() {
    LIBRARY.forEach((f, library) -> {
      for (String x : List.of("0.3", "-1.75", "12.5", "-30.01", "1e-9")) {
        agree(f, x, library.apply(new Apfloat(x, 70)));
      }
    });
    for (String x : List.of("0.001", "0.9999", "1.0001", "2", "1e20", "12345.678")) {
      agree(Operations.LOG, x, ApfloatMath.log(new Apfloat(x, 70)));
      agree(Operations.SQRT, x, ApfloatMath.sqrt(new Apfloat(x, 70)));
    }
    for (int i = 1; i <= 90; i++) { // on both sides of every k/32, and of 2
      String x = BigDecimal.valueOf(i * 23L, 3).toString();
      agree(Operations.ATAN, x, ApfloatMath.atan(new Apfloat(x, 70)));
    }
    for (String x : List.of("65", "100.5", "12345.678", "1e20"))
      agree(Operations.ATAN, x, ApfloatMath.atan(new Apfloat(x, 70)));
  }

  /// However wide the ball, between -π/2 and π/2, and narrow where it is far from 0.
  @Test
  void anArcTangentIsNeverLarge() {
    Ball far = BALLS.widened(ball("-1e300"), ball("1e290"));
    Ball value = Operations.ATAN.at(BALLS, List.of(far));
    assertTrue(value.digits(50) >= 45, value::toString);
    for (String x : List.of("-1.0000000001e300", "-0.9999999999e300")) {
      Ball end = Operations.ATAN.at(BALLS, List.of(ball(x)));
      assertEquals(0, BALLS.minus(value, end).sign(), x);
    }
    for (String middle : List.of("4", "40", "-4000")) {
      Ball wide = Operations.ATAN.at(BALLS, List.of(BALLS.widened(ball(middle), ball("2"))));
      for (String part : List.of("-2", "2")) {
        Ball end = Operations.ATAN.at(BALLS, List.of(BALLS.plus(ball(middle), ball(part))));
        assertEquals(0, BALLS.minus(wide, end).sign(), middle);
      }
    }
    Ball around = BALLS.widened(ball("3"), ball("1e9"));
    assertTrue(Operations.ATAN.at(BALLS, List.of(around)).most() <= 2.1);
  }

  @Test
  void doublesAreTakenExactly() {
    for (double x :
        List.of(0.0, -0.0, 0.1, -3.0, 1e300, -1e-300, Double.MIN_VALUE, Double.MAX_VALUE)) {
      assertEquals(
          0, BALLS.compare(BALLS.fromDouble(x), BALLS.literal(Rational.of(new BigDecimal(x)))));
    }
    assertThrows(NumberFormatException.class, () -> BALLS.fromDouble(Double.NaN));
  }

  @Test
  void aWrongValueWouldBeNoticed() {
    Ball sine = BALLS.sin(BALLS.one());
    Apfloat wrong = ApfloatMath.sin(new Apfloat("1", 70)).add(new Apfloat("1e-48", 70));
    assertTrue(BALLS.minus(sine, fromLibrary(wrong)).sign() != 0);
  }

  /// A value that is kept is that of this function, here, with as many bits; more are asked for
  /// than are kept.
  @Test
  void keptValuesAreTheOnesAskedFor() {
    List<Operation> functions =
        List.of(
            Operations.SIN,
            Operations.COS,
            Operations.EXP,
            Operations.SIGMOID,
            Operations.TANH,
            Operations.ATAN,
            Operations.SINH,
            Operations.COSH);
    for (int i = 0; i < 1_000; i++) {
      Ball x = BALLS.literal(Rational.of(i));
      for (int bits : List.of(60, 90)) {
        Balls r = new Balls(bits);
        for (Operation f : functions)
          assertEquals(f.elementary().balls().apply(r, x), r.function(f, x), () -> f + " at " + x);
      }
    }
  }

  /// Far out, and next to 0, where a fixed-point number has no bits left.
  @Test
  void extremes() {
    Ball far = ball("-1e60"), tiny = BALLS.exp(far);
    assertTrue(tiny.containsZero() && tiny.top() < -(1 << 24), tiny::toString);
    assertEquals(0, BALLS.minus(tiny, tiny).sign());
    assertTrue(BALLS.sigmoid(far).top() < -(1 << 24));
    assertTrue(BALLS.sqrt(tiny).top() < -(1 << 23));
    assertTrue(BALLS.pow(ball("2"), far).top() < -(1 << 24));
    for (Ball one : List.of(BALLS.tanh(ball("1e60")), BALLS.cos(tiny), BALLS.exp(tiny))) {
      assertTrue(one.digits(50) >= 45 && BALLS.minus(one, BALLS.one()).containsZero());
    }
    // e⁻ˣ for the greatest x at which it is computed, and beyond it
    Ball most = BALLS.exp(ball("-67108863")), beyond = BALLS.exp(ball("-67108865"));
    assertTrue(most.digits(50) >= 45 && BALLS.minus(beyond, most).containsZero());
    Ball small = new Ball(BigInteger.ONE, 0, -(1 << 27));
    Ball power = BALLS.times(small, BALLS.times(small, small));
    assertTrue(power.containsZero() && power.top() < -(1 << 27), power::toString);
    for (Operation f : List.of(Operations.SIN, Operations.TAN, Operations.TANH, Operations.ATAN)) {
      for (String x : List.of("1e-20", "-1e-27", "3e-30", "1e-20000")) {
        Ball value = f.at(BALLS, List.of(ball(x)));
        assertTrue(value.digits(50) >= 45, () -> f + " at " + x + ": " + value);
        Apfloat near = new Apfloat(x, 200), cubed = near.multiply(near).multiply(near);
        Apfloat third = cubed.divide(new Apfloat(f == Operations.SIN ? 6 : 3, 200));
        boolean up = f == Operations.TAN;
        Ball series = fromLibrary(up ? near.add(third) : near.subtract(third));
        assertTrue(BALLS.minus(value, series).containsZero(), () -> f + " at " + x + ": " + value);
      }
    }
    Ball sinh = BALLS.sinh(ball("-1e-30"));
    assertTrue(BALLS.minus(sinh, ball("-1e-30")).containsZero() && sinh.digits(50) >= 45);
    assertEquals(
        "too small to be told from 0",
        assertThrows(Unresolved.class, () -> BALLS.divide(BALLS.one(), tiny))
            .getMessage()
            .replaceFirst(".*: ", ""));
  }

  @Test
  void constantsToAHundredDigits() {
    assertEquals(
        "3.14159265358979323846264338327950288419716939937510582097494459230781640628620899862803"
            + "4825342117068",
        BallConstants.pi(400).toDecimal(100).toString());
    assertEquals(
        "0.69314718055994530941723212145817656807550013436025525412068000949339362196969471560586"
            + "33269964186875",
        BallConstants.log2(400).toDecimal(100).toString());
  }

  @Test
  void cancellationIsSeen() {
    Ball x = BALLS.exp(ball("100"));
    Ball difference = BALLS.minus(BALLS.plus(x, BALLS.one()), x);
    assertTrue(difference.sign() > 0);
    assertTrue(difference.digits(50) <= 8, difference.toString());
    Ball more =
        BALLS.minus(BALLS.plus(BALLS.exp(ball("200")), BALLS.one()), BALLS.exp(ball("200")));
    assertEquals(0, more.sign());
  }

  @Test
  void sineOfAHugeNumber() {
    agree(Operations.SIN, "1e30", ApfloatMath.sin(new Apfloat("1e30", 110)));
    agree(Operations.COS, "-7e25", ApfloatMath.cos(new Apfloat("-7e25", 110)));
  }

  @Test
  void errorsNameOperationAndArgument() {
    assertEquals(
        "log(-1) is undefined: the argument must be positive",
        assertThrows(DomainError.class, () -> BALLS.log(ball("-1"))).getMessage());
    assertThrows(DomainError.class, () -> BALLS.sqrt(ball("-1e-60")));
    assertThrows(DomainError.class, () -> BALLS.divide(BALLS.one(), BALLS.zero()));
    assertThrows(DomainError.class, () -> BALLS.pow(BALLS.zero(), BALLS.one()));
    Ball around = new Ball(BigInteger.ZERO, 1, -200);
    assertThrows(Unresolved.class, () -> BALLS.log(around));
    assertThrows(Unresolved.class, () -> BALLS.divide(BALLS.one(), around));
    assertThrows(Unresolved.class, () -> BALLS.sqrt(around));
    assertThrows(Unresolved.class, () -> BALLS.exp(ball("1e9")));
    assertThrows(Unresolved.class, () -> BALLS.compare(around, BALLS.zero()));
    assertThrows(IllegalArgumentException.class, () -> new Balls(1));
  }

  @Test
  void printsWhatIsKnown() {
    assertEquals("0.5", BALLS.literal(Rational.of(1, 2)).toString());
    assertEquals("-3", BALLS.of(-3).toString());
    assertTrue(new Balls(40).sin(BALLS.one()).toString().startsWith("0.841470984"), "a prefix");
  }
}
