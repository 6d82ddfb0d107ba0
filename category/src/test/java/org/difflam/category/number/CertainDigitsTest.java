package org.difflam.category.number;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.vavr.control.Option;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.math.RoundingMode;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.apfloat.Apfloat;
import org.apfloat.ApfloatRuntimeException;
import org.difflam.category.algebra.Rational;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// Every digit that is printed is right, by a library of its own making, on random terms in which
/// digits cancel. `-Ddifflam.digits.terms=1000000` looks at this many, `-Ddifflam.digits.seed=7` at
/// others.
@Tag("sized")
final class CertainDigitsTest {
  private static final int TERMS = Integer.getInteger("difflam.digits.terms", 80);
  private static final long SEED = Long.getLong("difflam.digits.seed", 2012);

  /// The library is asked with more and more digits, until this many stay.
  private static final int STABLE = 60;

  private static final int MOST_ASKED = 700;
  private static final int MUTANT_TERMS = 150;
  private static final Duration LIMIT = Duration.ofSeconds(20);
  private static final Drawing DRAWING = new Drawing(SEED);

  /// What is printed of a number that has been enclosed.
  interface Printer {
    String print(Enclosure x, int digits);
  }

  /// @param open printed as `x ± r`
  /// @param unknown without a value to compare with
  private record Count(int right, int open, int unknown, Option<String> wrong) {}

  @Test
  void everyPrintedDigitIsRight() {
    Count count = count(Enclosure::show, TERMS);
    System.out.printf(
        "%d terms from seed %d: %d right, %d of them as x ± r; %d without a value%n",
        TERMS, SEED, count.right, count.open, count.unknown);
    assertEquals(Option.none(), count.wrong);
    assertTrue(count.right > 0.6 * TERMS, () -> "too few were compared: " + count);
  }

  /// One digit more than is certain is wrong soon.
  @Test
  void oneDigitMoreIsNoticed() {
    Printer bold =
        (x, digits) -> {
          if (!(x instanceof Enclosure.Within(var ball, _))) return x.show(digits);
          int certain = Math.max(1, ball.digits(digits));
          return ball.toDecimal(certain + 1).toString();
        };
    assertTrue(count(coarse(bold), MUTANT_TERMS).wrong.isDefined());
    assertEquals(Option.none(), count(coarse(Enclosure::show), MUTANT_TERMS).wrong);
  }

  /// The middle of an enclosure, however wide, as it was once printed.
  @Test
  void theMiddleOfAWideEnclosureIsNoticed() {
    Printer middle =
        (x, digits) ->
            x instanceof Enclosure.Within(var ball, _)
                ? ball.toDecimal(Math.max(1, ball.digits(digits))).toString()
                : x.show(digits);
    assertTrue(count(coarse(middle), MUTANT_TERMS).wrong.isDefined());
  }

  /// A printer that knows numbers to fewer digits than it prints.
  private static Printer coarse(Printer printer) {
    return (x, digits) ->
        x instanceof Enclosure.Within(var ball, _)
            ? printer.print(Enclosure.of(new Balls(20 + digits).round(ball)), 10 + digits)
            : printer.print(x, digits);
  }

  /// A random term, to this many digits, which are none where it has no value.
  ///
  /// @param exact by the library, to more digits
  private record Drawn(
      Closed term, int digits, Option<Enclosure> found, Option<BigDecimal> exact) {}

  /// The terms of a seed, each looked at once for all tests.
  private static final class Drawing {
    private final Random random;
    private final Closed.Draw draw;
    private final List<Drawn> drawn = new ArrayList<>();

    Drawing(long seed) {
      random = new Random(seed);
      draw = new Closed.Draw(random);
    }

    Drawn get(int i) {
      while (drawn.size() <= i) drawn.add(next());
      return drawn.get(i);
    }

    private Drawn next() {
      Closed term = draw.term();
      int digits = 1 + random.nextInt(30);
      Precision precision = new Precision(digits, LIMIT);
      Option<Enclosure> found;
      try {
        found = precision.refine(term::over, (Enclosure x) -> x.hasDigits(digits)).answer();
      } catch (DomainError _) {
        found = Option.none();
      }
      return new Drawn(term, digits, found, found.isEmpty() ? Option.none() : value(term));
    }
  }

  private static Count count(Printer printer, int terms) {
    int right = 0, open = 0, unknown = 0;
    for (int i = 0; i < terms; i++) {
      Drawn drawn = DRAWING.get(i);
      if (drawn.exact.isEmpty()) {
        unknown++;
        continue;
      }
      BigDecimal exact = drawn.exact.get();
      String shown = printer.print(drawn.found.get(), drawn.digits);
      if (!isRight(shown, exact, drawn.found.get())) {
        String wrong =
            "%s is %s, not %s".formatted(drawn.term, exact.round(new MathContext(50)), shown);
        return new Count(right, open, unknown, Option.some(wrong));
      }
      right++;
      if (shown.contains("±")) open++;
    }
    return new Count(right, open, unknown, Option.none());
  }

  /// Rounded to the digits shown, or within the error shown; and next to the double given.
  private static boolean isRight(String shown, BigDecimal exact, Enclosure found) {
    BigDecimal slack = exact.abs().movePointLeft(STABLE - 5);
    if (found.nearestDouble().exists(d -> !isNearest(d, exact, slack))) return false;
    Bounds bounds = found.bounds(40);
    if (bounds.low().compareTo(exact.add(slack)) > 0) return false;
    if (bounds.high().compareTo(exact.subtract(slack)) < 0) return false;
    if (shown.contains("/")) {
      Rational q = Rational.parse(shown);
      BigDecimal quotient =
          new BigDecimal(q.numerator())
              .divide(new BigDecimal(q.denominator()), new MathContext(STABLE + 20));
      return quotient.subtract(exact).abs().compareTo(slack) <= 0;
    }
    String[] parts = shown.split(" ± ");
    BigDecimal x = new BigDecimal(parts[0]);
    BigDecimal error = parts.length == 2 ? new BigDecimal(parts[1]) : x.ulp();
    if (parts.length == 1) {
      boolean isInteger = found.exactly().exists(Rational::isInteger);
      error = isInteger ? BigDecimal.ZERO : error.divide(BigDecimal.valueOf(2));
    }
    return x.subtract(exact).abs().compareTo(error.add(slack)) <= 0;
  }

  private static boolean isNearest(double d, BigDecimal exact, BigDecimal slack) {
    return exact.add(slack).doubleValue() == d || exact.subtract(slack).doubleValue() == d;
  }

  /// None where the library has no value, or its digits do not stay.
  private static Option<BigDecimal> value(Closed term) {
    Option<BigDecimal> before = Option.none();
    for (int digits = STABLE * 3 / 2; digits <= MOST_ASKED; digits = digits * 3 / 2) {
      Option<BigDecimal> now = value(term, digits);
      for (BigDecimal a : before) {
        for (BigDecimal b : now) {
          boolean stays =
              a.signum() != 0 && a.subtract(b).abs().compareTo(b.abs().movePointLeft(STABLE)) <= 0;
          if (stays) return now;
        }
      }
      before = now;
    }
    return Option.none();
  }

  private static Option<BigDecimal> value(Closed term, int digits) {
    try {
      Apfloat value = term.inLibrary(digits);
      if (Math.abs(value.scale()) > 1_000_000) return Option.none();
      return Option.some(new BigDecimal(value.toString()));
    } catch (ApfloatRuntimeException | ArithmeticException _) {
      return Option.none();
    }
  }

  @Test
  void whatIsPrinted() {
    assertEquals("0.3333", Bounds.of(Rational.of(1, 3), 60).show(4));
    assertEquals("2.50", shown("2.4996", "2.5004", 3));
    assertEquals("10.0", shown("9.996", "10.004", 3));
    assertEquals("1.00e5", shown("99999.9", "100000.1", 3));
    assertEquals("-1.5e-9", shown("-0.00000000151", "-0.00000000149", 2));
    assertEquals("1.2350 ± 0.0019", shown("1.2331", "1.2369", 4));
    assertEquals("0 ± 0.0032", shown("-0.003", "0.0031001", 3));
    assertEquals("0.125", shown("0.12499999999999", "0.12500000000001", 2));
    assertEquals("3", shown("3", "3", 9));
    assertEquals("0", Ball.ZERO.toString());
    Balls balls = new Balls(200);
    Ball large = balls.times(balls.exp(balls.one()), balls.literal(Rational.parse("1e30")));
    assertEquals("2.7182818e30", Closeness.show(large, 8));
    assertEquals("1.5e40", Closeness.show(new Balls(30).literal(Rational.parse("1.5e40")), 4));
  }

  private static String shown(String low, String high, int digits) {
    return new Bounds(new BigDecimal(low), new BigDecimal(high)).show(digits);
  }

  /// `x ± r` has both ends in it, whichever is farther from `x`.
  @Test
  void whatIsAroundContainsTheEnds() {
    Random random = new Random(SEED);
    for (int i = 0; i < 2000; i++) {
      BigDecimal low = BigDecimal.valueOf(random.nextInt(2_000_000) - 1_000_000, 4);
      BigDecimal high = low.add(BigDecimal.valueOf(1 + random.nextInt(99_999), 5));
      String shown = new Bounds(low, high).around();
      String[] parts = shown.split(" ± ");
      BigDecimal x = new BigDecimal(parts[0]), r = new BigDecimal(parts[1]);
      assertTrue(x.subtract(r).compareTo(low) <= 0 && x.add(r).compareTo(high) >= 0, shown);
    }
  }

  /// A little more than a short decimal, in absolute value, is not rounded to it.
  @Test
  void boundsOfWhatIsNextToAShortDecimal() {
    BigInteger large = BigInteger.TEN.pow(45).add(BigInteger.ONE);
    for (int exponent : new int[] {0, 7, -7}) {
      Ball above = new Ball(large, 0, exponent), below = new Ball(large.negate(), 0, exponent);
      Rational exact = EnclosureProperties.middle(above);
      for (int digits : new int[] {5, 17}) {
        assertTrue(Rational.of(above.bounds(digits).high()).compareTo(exact) >= 0);
        assertTrue(Rational.of(above.bounds(digits).low()).compareTo(exact) <= 0);
        assertTrue(Rational.of(below.bounds(digits).low()).compareTo(exact.negate()) <= 0);
        assertTrue(Rational.of(below.bounds(digits).high()).compareTo(exact.negate()) >= 0);
      }
    }
  }

  /// The nearest double of a rational, also where it lies next to the middle between two.
  @Test
  void nearestDoubles() {
    Rational half = Rational.of(1, 2);
    for (double x : List.of(1.0, 0.1, 1e300, Double.MIN_VALUE, 1e-310, Math.PI, 4e15)) {
      Rational a = Rational.of(new BigDecimal(x));
      Rational b = Rational.of(new BigDecimal(Math.nextUp(x)));
      Rational middle = a.plus(b).times(half);
      Rational little = b.minus(a).times(new ExactReals().power(Rational.of(10), -90));
      assertEquals(Option.some(x), Enclosure.of(a).nearestDouble());
      assertEquals(Option.some(x), Enclosure.of(middle.minus(little)).nearestDouble());
      assertEquals(Option.some(Math.nextUp(x)), Enclosure.of(middle.plus(little)).nearestDouble());
    }
    assertEquals(
        Option.none(), Enclosure.of(new ExactReals().power(Rational.of(10), 400)).nearestDouble());
    assertEquals(
        Option.some(0.0),
        Enclosure.of(new ExactReals().power(Rational.of(10), -400)).nearestDouble());
    BigDecimal tiny = new BigDecimal("1e-435");
    assertEquals(Option.some(0.0), new Bounds(tiny, tiny.add(tiny)).nearestDouble());
    assertEquals(Option.some(0.0), new Bounds(tiny.negate(), BigDecimal.ZERO).nearestDouble());
    assertEquals(Option.none(), new Bounds(tiny.negate(), tiny).nearestDouble());
    assertEquals(Option.some(0.0), Enclosure.of(Rational.ZERO).nearestDouble());
  }

  /// Ends of balls as decimals, against exact ends.
  @Test
  void boundsContainTheBall() {
    Random random = new Random(SEED);
    for (int i = 0; i < 3000; i++) {
      Ball ball =
          new Ball(
              new BigInteger(1 + random.nextInt(90), random)
                  .multiply(BigInteger.valueOf(random.nextBoolean() ? 1 : -1)),
              random.nextInt(1000),
              random.nextInt(-400, 400));
      Bounds bounds = ball.bounds(1 + random.nextInt(40));
      Rational low = EnclosureProperties.middle(ball).minus(EnclosureProperties.radius(ball));
      Rational high = EnclosureProperties.middle(ball).plus(EnclosureProperties.radius(ball));
      assertTrue(Rational.of(bounds.low()).compareTo(low) <= 0, ball::toString);
      assertTrue(Rational.of(bounds.high()).compareTo(high) >= 0, ball::toString);
      BigDecimal tight = Bounds.of(low, 40).high().round(new MathContext(12, RoundingMode.FLOOR));
      assertTrue(ball.bounds(12).low().compareTo(tight.subtract(tight.ulp())) >= 0, ball::toString);
    }
  }
}
