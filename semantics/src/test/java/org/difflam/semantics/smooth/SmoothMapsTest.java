package org.difflam.semantics.smooth;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.difflam.category.EndsMismatch;
import org.difflam.category.Places;
import org.difflam.category.Verdict;
import org.difflam.category.Witness;
import org.difflam.category.algebra.Rational;
import org.difflam.category.number.Doubles;
import org.difflam.category.number.Formula;
import org.difflam.category.number.FormulaBuilder;
import org.difflam.category.number.Operations;
import org.difflam.category.number.Slot;
import org.junit.jupiter.api.Test;

class SmoothMapsTest {
  private static final SmoothMaps SMOOTH = new SmoothMaps();

  private interface Unary {
    Slot at(FormulaBuilder r, Slot x);
  }

  private static Formula of(Unary f) {
    return Formula.scalar(1, (r, x) -> f.at(r, x.getFirst()));
  }

  private static Witness refuted(Formula f, Formula g) {
    return assertInstanceOf(Verdict.Refuted.class, SMOOTH.equal(f, g, Places.of(7))).witness();
  }

  private static Verdict.Holds holds(Formula f, Formula g) {
    return assertInstanceOf(Verdict.Holds.class, SMOOTH.equal(f, g, Places.of(7)));
  }

  @Test
  void printsDerivatives() {
    Formula f =
        Formula.scalar(
            2,
            (r, x) ->
                r.plus(
                    r.apply(Operations.SIN, r.times(x.get(0), x.get(1))),
                    r.apply(Operations.EXP, x.get(0))));
    assertEquals("(x, y) ↦ sin(x*y) + exp(x)", SMOOTH.show(f));
    assertEquals(
        "(x, y, z, u) ↦ cos(z*u)*(u*x + z*y) + exp(z)*x",
        SMOOTH.show(SMOOTH.D(f)),
        "tangent first: (x, y) is the direction, (z, u) the point");
    assertEquals(
        "(x, y, z) ↦ (z*exp(x) + z*cos(x*y)*y, z*cos(x*y)*x)",
        SMOOTH.show(SMOOTH.R(f)),
        "point first");
  }

  /// The exponential inside of tanh is too large at `e²⁵⁶`, and tanh is 1 there to any digits.
  @Test
  void aDifferenceIsShownWhereAnExponentialIsTooLarge() {
    Witness w =
        refuted(
            of((r, _) -> r.apply(Operations.TANH, r.apply(Operations.EXP, r.of(256)))),
            of((r, _) ->
                r.divide(r.apply(Operations.TANH, r.apply(Operations.EXP, r.of(256))), r.of(2))));
    assertEquals("1", w.left());
    assertEquals("0.5", w.right());
  }

  /// No number of digits tells `sigmoid (−10¹⁶)` from 0, so that its root is out of reach; beside 1
  /// it is none the less nothing.
  @Test
  void intervalsMayKnowWhatNoDigitsReach() {
    Unary root =
        (r, x) -> {
          Slot far = r.minus(r.literal(Rational.parse("-1e16")), r.power(x, 2));
          return r.apply(Operations.SQRT, r.apply(Operations.SIGMOID, far));
        };
    Verdict.Holds ones = holds(of((r, x) -> r.plus(r.one(), root.at(r, x))), of((r, _) -> r.one()));
    assertTrue(ones.worstError() < 1e-15, ones::toString);
    Formula twice = of((r, x) -> r.times(r.of(2), root.at(r, x)));
    assertInstanceOf(Verdict.Inconclusive.class, SMOOTH.equal(of(root), twice, Places.of(7)));
  }

  /// At 0 and at 1 nothing is known.
  @Test
  void whereNothingIsKnownThereIsNoSimplePoint() {
    Formula sine =
        of((r, x) ->
            r.apply(
                Operations.SIN,
                r.apply(
                    Operations.EXP, r.apply(Operations.EXP, r.minus(r.of(12), r.power(x, 2))))));
    assertEquals("2", refuted(sine, SMOOTH.zero(1, 1)).point().get());
  }

  @Test
  void aMapTimesANumber() {
    Formula square = of((r, x) -> r.power(x, 2));
    Formula half = SMOOTH.scale(Rational.of(1, 2), square).get();
    assertEquals(
        Verdict.PROVED,
        SMOOTH.equal(half, of((r, x) -> r.times(r.literal(Rational.of(1, 2)), r.power(x, 2)))));
  }

  /// Where many points are asked for, some are looked at with more digits.
  @Test
  void manyPointsSeeMoreDigits() {
    Unary exp = (r, x) -> r.apply(Operations.EXP, r.plus(x, r.literal(Rational.of(1, 3))));
    Formula almost = of((r, x) -> r.plus(exp.at(r, x), r.literal(Rational.parse("1e-60"))));
    holds(of(exp), almost);
    assertTrue(SMOOTH.equal(of(exp), almost, new Places(7, Places.MANY + 1)).isRefuted());
  }

  /// What doubles do not tell apart is told apart by more digits, at each point.
  @Test
  void doublesAreNotEnough() {
    Unary exp = (r, x) -> r.apply(Operations.EXP, r.plus(x, r.literal(Rational.of(1, 3))));
    for (String gap : List.of("1e-17", "1e-20", "1e-25")) {
      Formula almost = of((r, x) -> r.plus(exp.at(r, x), r.literal(Rational.parse(gap))));
      assertTrue(SMOOTH.equal(of(exp), almost, Places.of(7)).isRefuted(), gap);
    }
  }

  /// Both are −1 to thousands of digits up to 10,000, and the first is 1 from 30,000 on.
  @Test
  void whatDiffersFarFromZeroOnlyIsFound() {
    Verdict v =
        SMOOTH.equal(
            of((r, x) -> r.apply(Operations.TANH, r.minus(x, r.of(20_000)))),
            of((r, _) -> r.of(-1)),
            new Places(7, 200));
    Witness w = assertInstanceOf(Verdict.Refuted.class, v).witness();
    assertTrue(Double.parseDouble(w.point().get()) > 10_000, w::toString);
  }

  @Test
  void aDifferenceIsShownAtASimplePoint() {
    Witness w = refuted(of((_, x) -> x), of((r, x) -> r.power(x, 3)));
    assertEquals("2", w.point().get());
    assertEquals("2", w.left());
    assertEquals("8", w.right());
    Witness two =
        refuted(
            Formula.scalar(2, (r, x) -> r.times(x.get(0), x.get(1))),
            Formula.scalar(2, (r, x) -> r.apply(Operations.SIN, r.plus(x.get(0), x.get(1)))));
    assertEquals("(0, 1)", two.point().get());
    assertEquals("0", two.left());
    assertEquals("0.84147098", two.right());
  }

  @Test
  void aDifferenceOfFewDigitsIsShownWithThem() {
    Unary f = (r, x) -> r.apply(Operations.EXP, x);
    Witness w =
        refuted(of(f), of((r, x) -> r.plus(f.at(r, x), r.literal(Rational.parse("1e-14")))));
    assertEquals("1", w.left());
    assertEquals("1.00000000000001", w.right());
    Formula sine = of((r, x) -> r.apply(Operations.SIN, x));
    Rational little = Rational.parse("1e-10");
    Witness far =
        refuted(
            sine,
            of((r, x) -> r.plus(r.apply(Operations.SIN, r.minus(x, r.one())), r.literal(little))));
    assertEquals("0", far.point().get());
    Witness near =
        refuted(
            sine, of((r, x) -> r.plus(r.apply(Operations.SIN, x), r.times(r.literal(little), x))));
    assertEquals("1", near.point().get());
    assertEquals("0.8414709848078965", near.left());
    assertEquals("0.8414709849078965", near.right());
  }

  /// The value of the side that has one: a short fraction, or as many digits as tell something.
  @Test
  void beyondTheDomainOfOneSideTheOtherIsShown() {
    Formula nowhere = of((r, _) -> r.divide(r.one(), r.zero()));
    List<Formula> others =
        List.of(
            of((r, x) -> {
              Slot large = r.apply(Operations.EXP, r.plus(r.of(100), x));
              return r.minus(large, r.minus(large, r.one()));
            }),
            of((r, x) -> r.plus(x, r.literal(Rational.of(5, 2)))),
            of((r, x) -> r.plus(x, r.divide(r.one(), r.power(r.of(3), 50)))),
            of((r, x) -> r.apply(Operations.EXP, r.plus(x, r.one()))));
    List<String> shown = List.of("1", "5/2", "1.3929556e-24", "2.7182818");
    for (int i = 0; i < others.size(); i++) {
      Witness w = refuted(nowhere, others.get(i));
      assertEquals("0", w.point().get());
      assertTrue(w.left().startsWith("undefined: "), w::toString);
      assertEquals(shown.get(i), w.right());
    }
  }

  /// Beyond 5 there is no simple point, but one with few digits.
  @Test
  void whereNoPointIsSimpleOneHasFewDigits() {
    Unary log = (r, x) -> r.apply(Operations.LOG, r.minus(x, r.of(5)));
    for (long seed = 0; seed < 10; seed++) {
      Verdict v =
          SMOOTH.equal(of(log), of((r, x) -> r.times(r.of(2), log.at(r, x))), new Places(seed, 20));
      String at = assertInstanceOf(Verdict.Refuted.class, v).witness().point().get();
      assertTrue(Rational.parse(at).denominator().bitLength() <= 10, at);
    }
  }

  /// Also where simpler ones are outside the domain of one side.
  @Test
  void bothSidesAreDefinedAtASimplePoint() {
    Formula log = of((r, x) -> r.apply(Operations.LOG, x));
    Verdict v = SMOOTH.equal(log, of((_, x) -> x), Places.of(7).whereDefined(true));
    assertEquals(Witness.at("1", "0", "1"), assertInstanceOf(Verdict.Refuted.class, v).witness());
  }

  /// `log (exp x · exp (−x) − 1)`, which no digits tell to be undefined, and `log (−1 − x²)`.
  @Test
  void whatMayBeUndefinedIsNotApartFromWhatIs() {
    Formula unknown =
        of((r, x) ->
            r.apply(
                Operations.LOG,
                r.minus(
                    r.times(r.apply(Operations.EXP, x), r.apply(Operations.EXP, r.negate(x))),
                    r.one())));
    Formula nowhere = of((r, x) -> r.apply(Operations.LOG, r.minus(r.of(-1), r.power(x, 2))));
    assertFalse(SMOOTH.equal(unknown, nowhere, Places.of(7)).isRefuted());
    assertFalse(SMOOTH.equal(nowhere, unknown, Places.of(7)).isRefuted());
  }

  @Test
  void nothingToCompare() {
    Formula nowhere = of((r, x) -> r.apply(Operations.LOG, r.minus(r.of(-1), r.power(x, 2))));
    Verdict.Inconclusive v =
        assertInstanceOf(Verdict.Inconclusive.class, SMOOTH.equal(nowhere, nowhere, Places.of(7)));
    assertEquals(
        "both sides are undefined at all of 42 points: at 0, log(-1) is undefined: the argument"
            + " must be positive",
        v.why());
    Formula quotient = Formula.scalar(0, (r, _) -> r.divide(r.one(), r.zero()));
    assertEquals(
        Verdict.inconclusive(
            "both sides are undefined at the only point: at (), div(1, 0) is undefined: the divisor"
                + " is zero"),
        SMOOTH.equal(quotient, quotient, Places.of(7)));
    Formula tower =
        of((r, x) ->
            r.apply(
                Operations.EXP,
                r.apply(
                    Operations.EXP,
                    r.apply(
                        Operations.EXP, r.apply(Operations.EXP, r.plus(r.of(3), r.power(x, 2)))))));
    Verdict.Inconclusive large =
        assertInstanceOf(Verdict.Inconclusive.class, SMOOTH.equal(tower, tower, Places.of(7)));
    assertTrue(large.why().startsWith("no point was found where both sides have"), large.why());
    assertTrue(large.why().contains("too large"), large.why());
    Formula log = of((r, x) -> r.apply(Operations.LOG, r.plus(x, r.one())));
    Formula mirrored = of((r, x) -> r.apply(Operations.LOG, r.minus(r.of(-1), x)));
    Verdict.Inconclusive never =
        assertInstanceOf(
            Verdict.Inconclusive.class,
            SMOOTH.equal(log, mirrored, Places.of(7).whereDefined(true)));
    assertTrue(v.why().startsWith("both sides are undefined at all of"), v.why());
    assertTrue(never.why().startsWith("no point was found where both sides have"), never.why());
    assertTrue(never.why().endsWith(", one side is undefined"), never.why());
    Formula zeroDivisor =
        of((r, x) -> {
          Slot one =
              r.plus(
                  r.power(r.apply(Operations.SIN, x), 2), r.power(r.apply(Operations.COS, x), 2));
          return r.divide(r.one(), r.minus(one, r.one()));
        });
    assertInstanceOf(
        Verdict.Inconclusive.class, SMOOTH.equal(zeroDivisor, zeroDivisor, Places.of(7)));
  }

  @Test
  void cancellationIsSeenThrough() {
    Formula one = of((r, _) -> r.one());
    Formula huge =
        of((r, x) -> {
          Slot e = r.apply(Operations.EXP, r.plus(r.of(300), x));
          return r.minus(r.plus(e, r.one()), e);
        });
    holds(huge, one);
    Rational almost = Rational.ONE.plus(Rational.parse("1e-9"));
    refuted(huge, of((r, _) -> r.literal(almost)));
    Formula beyondDoubles =
        of((r, x) -> {
          Slot e = r.apply(Operations.EXP, r.plus(r.of(2000), r.power(x, 2)));
          return r.minus(r.plus(e, r.one()), e);
        });
    holds(beyondDoubles, one);
    refuted(beyondDoubles, of((r, _) -> r.literal(almost)));
    Formula tiny =
        of((r, x) ->
            r.minus(r.plus(r.one(), r.apply(Operations.EXP, r.minus(r.of(-200), x))), r.one()));
    refuted(
        tiny,
        of((r, x) -> r.times(r.literal(almost), r.apply(Operations.EXP, r.minus(r.of(-200), x)))));
    holds(tiny, of((r, x) -> r.apply(Operations.EXP, r.minus(r.of(-200), x))));
  }

  @Test
  void removableSingularities() {
    Formula quotient =
        of((r, x) -> r.divide(r.minus(r.one(), r.apply(Operations.COS, x)), r.power(x, 2)));
    Formula half =
        of((r, x) -> {
          Slot s = r.apply(Operations.SIN, r.divide(x, r.of(2)));
          return r.divide(r.times(r.of(2), r.power(s, 2)), r.power(x, 2));
        });
    assertEquals(5, holds(quotient, half).cases());
  }

  @Test
  void zeroIsRecognised() {
    Formula zero =
        of((r, x) -> {
          Slot squares =
              r.plus(
                  r.power(r.apply(Operations.SIN, x), 2), r.power(r.apply(Operations.COS, x), 2));
          return r.minus(squares, r.one());
        });
    holds(zero, SMOOTH.zero(1, 1));
    assertEquals(Verdict.PROVED, SMOOTH.equal(SMOOTH.zero(1, 1), SMOOTH.zero(1, 1), Places.of(7)));
    refuted(zero, of((r, _) -> r.literal(Rational.parse("1e-60"))));
  }

  @Test
  void fewDimensions() {
    Formula two = Formula.constant(Rational.of(2));
    Formula root = Formula.scalar(0, (r, _) -> r.power(r.apply(Operations.SQRT, r.of(2)), 2));
    assertEquals(1, holds(two, root).cases());
    assertEquals("()", refuted(two, Formula.constant(Rational.of(3))).point().get());
    assertEquals(Verdict.PROVED, SMOOTH.equal(SMOOTH.bang(3), SMOOTH.bang(3)));
    assertEquals(Verdict.PROVED, SMOOTH.equal(SMOOTH.identity(0), SMOOTH.bang(0)));
    assertEquals("() ↦ 0", SMOOTH.show(SMOOTH.D(two)));
    assertEquals("x ↦ ()", SMOOTH.show(SMOOTH.R(two)));
    assertEquals(SMOOTH.identity(0), SMOOTH.D(SMOOTH.identity(0)));
    assertThrows(EndsMismatch.class, () -> SMOOTH.compose(two, two));
    assertThrows(EndsMismatch.class, () -> SMOOTH.equal(two, SMOOTH.bang(0)));
    assertThrows(EndsMismatch.class, () -> SMOOTH.pair(two, SMOOTH.identity(1)));
    assertThrows(EndsMismatch.class, () -> SMOOTH.plus(two, SMOOTH.identity(0)));
  }

  @Test
  void manyComponentsAreShownByTheOneThatDiffers() {
    Formula f = SMOOTH.identity(12);
    Formula g =
        Formula.of(
            12,
            (r, x) -> {
              List<Slot> changed = new ArrayList<>(x);
              changed.set(9, r.times(r.of(2), x.get(9)));
              return changed;
            });
    Witness w = refuted(f, g);
    assertEquals("component 10 = 1", w.left());
    assertEquals("component 10 = 2", w.right());
  }

  /// Twenty operations, differentiated five times, at a point: the same number as the fifth
  /// derivative along the line, computed otherwise.
  @Test
  void theFifthDerivativeOfACompositeOfTwentyOperations() {
    Formula f =
        of((r, x) -> {
          Slot y = x;
          for (int i = 0; i < 5; i++) {
            y =
                r.apply(
                    Operations.SIN,
                    r.plus(
                        r.times(r.apply(Operations.TANH, y), r.apply(Operations.SIGMOID, x)), y));
          }
          return y;
        });
    assertTrue(f.steps().size() >= 20, () -> f.steps().size() + " steps");
    Formula d = f, partial = f;
    for (int i = 0; i < 5; i++) {
      d = SMOOTH.D(d);
      partial = partial.partial(0);
    }
    assertEquals(32, d.inputs());
    // D(D f) ⟨⟨0, 1⟩, ⟨1, x⟩⟩ = f″(x): at each level the direction is a unit in the last slot of
    // the base
    List<Double> point = new ArrayList<>(Collections.nCopies(32, 0.0));
    for (int i = 0; i < 5; i++) point.set(31 - (1 << i), 1.0);
    point.set(31, 0.7);
    assertEquals(partial.scalar(new Doubles(), List.of(0.7)), d.scalar(new Doubles(), point), 1e-6);
  }

  @Test
  void everyStandardOperationIsAMap() {
    for (var operation : Operations.standard().all()) {
      Formula f = SMOOTH.operation(operation);
      assertEquals(operation.arity(), SMOOTH.source(f));
      assertTrue(SMOOTH.equal(f, f, Places.of(1)).isGood(), operation::name);
    }
  }
}
