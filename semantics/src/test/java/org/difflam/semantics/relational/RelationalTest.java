package org.difflam.semantics.relational;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.difflam.category.EndsMismatch;
import org.difflam.category.Refused;
import org.difflam.category.Verdict;
import org.difflam.category.algebra.Booleans;
import org.difflam.category.algebra.Naturals;
import org.difflam.category.algebra.PrimeField;
import org.difflam.category.algebra.Rational;
import org.difflam.category.algebra.Rationals;
import org.difflam.category.expression.Obj;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

class RelationalTest {
  private static final Obj A = Obj.base("A"), B = Obj.base("B");
  private static final Point a = Point.atom("a"), b = Point.atom("b"), c = Point.atom("c");
  private final Relational<BigInteger> naturals = Relations.model(new Naturals(), 2);

  private WeightedRelation<BigInteger> power(int n) {
    return naturals.relation(A, A, List.of(entry(Collections.nCopies(n, a), a, 1)));
  }

  private static WeightedRelation.Entry<BigInteger> entry(List<Point> bag, Point to, long weight) {
    return new WeightedRelation.Entry<>(bag, to, BigInteger.valueOf(weight));
  }

  @Test
  void webs() {
    assertEquals("[]", naturals.points(Obj.UNIT).toString());
    assertEquals("[1.a, 2.b, 2.c]", naturals.points(A.times(B)).toString());
    assertEquals("[([], a), ([a], a), ([a, a], a)]", naturals.points(A.to(A)).toString());
    assertEquals("[([], b), ([], c)]", naturals.points(Obj.UNIT.to(B)).toString());
    assertEquals("[]", naturals.points(B.to(Obj.UNIT)).toString());
    assertEquals(6 * 2, naturals.points(B.to(B)).size());
    assertEquals(10 * 1, naturals.points(A.to(A).to(A)).size());
    assertEquals(1, Relations.model(new Naturals(), 0).points(A.to(A)).size());
  }

  /// All points of an object, each with itself, are the identity: also where cut points stand
  /// between others, and whatever the order of a bag is.
  @Test
  void everyPointIsFoundAgain() {
    Obj cutInTheMiddle = A.to(A).times(B);
    for (Obj x : List.of(B, A.times(B), B.to(B), cutInTheMiddle, B.to(cutInTheMiddle))) {
      List<Point> points = naturals.points(x);
      assertEquals(points.size(), points.stream().distinct().count(), x.show());
      var each =
          naturals.relation(
              x, x, points.stream().map(p -> entry(List.of(p), turned(p), 1)).toList());
      Verdict same = naturals.equal(each, naturals.identity(x));
      assertTrue(same.isGood(), x.show() + ": " + same);
    }
  }

  /// With its bags in the opposite order.
  private static Point turned(Point point) {
    return switch (point) {
      case Point.Left(var of) -> new Point.Left(turned(of));
      case Point.Right(var of) -> new Point.Right(turned(of));
      case Point.Arrow(var bag, var to) ->
          new Point.Arrow(bag.reversed().stream().map(RelationalTest::turned).toList(), turned(to));
      case Point.Atom _, Point.Cut _ -> point;
    };
  }

  @Test
  void derivativesCountOccurrences() {
    assertEquals("{[1.a, 2.a, 2.a] ↦ a : 3}", naturals.show(naturals.D(power(3))));
    assertEquals("{}", naturals.show(naturals.D(power(0))));
    Relational<Boolean> booleans = Relations.model(new Booleans(), 2);
    WeightedRelation<Boolean> cube =
        booleans.relation(A, A, List.of(new WeightedRelation.Entry<>(List.of(a, a, a), a, true)));
    assertEquals("{[1.a, 2.a, 2.a] ↦ a : true}", booleans.show(booleans.D(cube)));
  }

  /// `(x⁵ + x⁴)³¹²⁵` has few bags, but of so many points that the memory ended with them; there is
  /// an answer now.
  @Test
  @Tag("long")
  void bagsMayHaveManyPoints() {
    WeightedRelation<BigInteger> sum = naturals.plus(power(5), power(4));
    Verdict same =
        naturals.equal(naturals.compose(power(3125), sum), naturals.compose(power(3125), sum));
    assertFalse(same.isRefuted(), same.toString());
  }

  /// `(b + c)^(2·5⁴) = b^(2·5⁴) + 2 b^(5⁴) c^(5⁴) + c^(2·5⁴)` over the field of five elements, and
  /// what stands between these terms in the powers before is not computed.
  @Test
  void powersOfTheCharacteristicHaveFewTerms() {
    Relational<Integer> five = Relations.model(new PrimeField(5), 2);
    WeightedRelation<Integer> sum =
        five.relation(
            B,
            A,
            List.of(
                new WeightedRelation.Entry<>(List.of(b), a, 1),
                new WeightedRelation.Entry<>(List.of(c), a, 1)));
    int n = 625;
    WeightedRelation<Integer> power =
        five.relation(
            A, A, List.of(new WeightedRelation.Entry<>(Collections.nCopies(2 * n, a), a, 1)));
    List<Point> bs = Collections.nCopies(n, b), cs = Collections.nCopies(n, c);
    WeightedRelation<Integer> expected =
        five.relation(
            B,
            A,
            List.of(
                new WeightedRelation.Entry<>(Collections.nCopies(2 * n, b), a, 1),
                new WeightedRelation.Entry<>(
                    Stream.concat(bs.stream(), cs.stream()).toList(), a, 2),
                new WeightedRelation.Entry<>(Collections.nCopies(2 * n, c), a, 1)));
    assertEquals(Verdict.PROVED, five.equal(five.compose(power, sum), expected));
  }

  @Test
  void compositionCountsTheWays() {
    WeightedRelation<BigInteger> sum =
        naturals.relation(B, A, List.of(entry(List.of(b), a, 1), entry(List.of(c), a, 1)));
    assertEquals(
        "{[b, b] ↦ a : 1; [b, c] ↦ a : 2; [c, c] ↦ a : 1}",
        naturals.show(naturals.compose(power(2), sum)));
  }

  @Test
  void equalPairsAddTheirWeights() {
    var twice =
        naturals.relation(B, A, List.of(entry(List.of(b, c), a, 1), entry(List.of(c, b), a, 2)));
    assertEquals("{[b, c] ↦ a : 3}", naturals.show(twice));
    assertEquals("{}", naturals.show(naturals.relation(B, A, List.of(entry(List.of(), a, 0)))));
  }

  /// `Λ` keeps what has at most two points of its argument, and what it cut is not claimed.
  @Test
  void theBoundIsPartOfTheVerdict() {
    WeightedRelation<BigInteger> f =
        naturals.compose(naturals.plus(power(3), power(1)), naturals.second(Obj.UNIT, A));
    WeightedRelation<BigInteger> back = naturals.uncurry(A, A, naturals.curry(Obj.UNIT, A, f));
    assertEquals("{[2.a] ↦ a : 1; [2.a, 2.a, 2.a] + … ↦ a : ?}", naturals.show(back));
    assertEquals(Verdict.holds(2, 0), naturals.equal(f, back));
    // A difference below the bound is one.
    WeightedRelation<BigInteger> g = naturals.compose(power(3), naturals.second(Obj.UNIT, A));
    assertEquals(
        "refuted: at the weight of [2.a] ↦ a: left 0, right 1", naturals.equal(g, back).toString());
    // Through a constant, the cut part reaches every weight.
    WeightedRelation<BigInteger> constant = power(0);
    WeightedRelation<BigInteger> at = naturals.pair(naturals.bang(A), constant);
    assertEquals(
        "inconclusive: every weight may depend on what was cut off (bags of more than 2 points,"
            + " rows of more than 5000 bags); raise the degree bound",
        naturals.equal(naturals.compose(back, at), naturals.compose(f, at)).toString());
    // With a higher bound nothing is lost.
    Relational<BigInteger> three = Relations.model(new Naturals(), 3);
    assertEquals(Verdict.PROVED, three.equal(f, three.uncurry(A, A, three.curry(Obj.UNIT, A, f))));
  }

  /// A cut in a place that is never evaluated does no harm.
  @Test
  void cutsMatterOnlyWhereTheyAreUsed() {
    WeightedRelation<BigInteger> curried =
        naturals.curry(A, A, naturals.compose(power(3), naturals.second(A, A)));
    WeightedRelation<BigInteger> unused =
        naturals.compose(naturals.second(A.to(A), A), naturals.pair(curried, power(2)));
    assertEquals(Verdict.PROVED, naturals.equal(unused, power(2)));
  }

  @Test
  void badInput() {
    Obj foreign = Obj.base("C");
    assertEquals(
        "expected an object made of [A, B, E], 1, * and =>, but found C",
        assertThrows(EndsMismatch.class, () -> naturals.identity(foreign)).getMessage());
    assertThrows(EndsMismatch.class, () -> naturals.identity(A.to(foreign)));
    for (Obj none : List.of(Obj.EMPTY, new Obj.Sum(A, B), new Obj.ListOf(A), new Obj.Unknown(1)))
      assertEquals(
          "expected an object made of [A, B, E], 1, * and =>, but found " + none.show(),
          assertThrows(EndsMismatch.class, () -> naturals.identity(none)).getMessage());
    assertThrows(EndsMismatch.class, () -> naturals.compose(power(1), naturals.identity(B)));
    assertThrows(EndsMismatch.class, () -> naturals.plus(power(1), naturals.zero(A, B)));
    assertThrows(EndsMismatch.class, () -> naturals.pair(power(1), naturals.identity(B)));
    assertThrows(EndsMismatch.class, () -> naturals.curry(A, A, power(1)));
    assertEquals(
        "expected a point of [a], but found b",
        assertThrows(
                EndsMismatch.class, () -> naturals.relation(A, A, List.of(entry(List.of(b), a, 1))))
            .getMessage());
    Obj functions = A.to(A);
    assertEquals(
        "expected a point of [([], a), ([a], a), ([a, a], a), (…, a)], but found a",
        assertThrows(
                EndsMismatch.class,
                () -> naturals.relation(A, functions, List.of(entry(List.of(a), a, 1))))
            .getMessage());
    for (Point.Arrow none : List.of(new Point.Arrow(List.of(b), a), new Point.Arrow(List.of(), b)))
      assertThrows(
          EndsMismatch.class,
          () -> naturals.relation(A, functions, List.of(entry(List.of(a), none, 1))));
    assertThrows(IllegalArgumentException.class, () -> Relations.model(new Naturals(), -1));
  }

  /// Functions of functions of functions have more points than the memory has room for; nobody can
  /// stop what fills it.
  @Test
  void aWebThatIsTooLargeIsRefused() {
    Obj object = A;
    for (int i = 0; i < 3; i++) object = object.to(A);
    assertEquals(object, naturals.identity(object).source());
    Obj larger = object.to(A).to(A);
    String said =
        String.valueOf(assertThrows(Refused.class, () -> naturals.identity(larger)).getMessage());
    assertTrue(said.startsWith("X => Y has more than 500,000 points where X has "), said);
  }

  /// The formula for composition, summed tuple by tuple, against substitution of series.
  @Test
  void compositionByTheFormula() {
    for (int seed = 0; seed < 60; seed++) {
      Random random = new Random(seed);
      var f = Relations.random(naturals, B, B, 2, r -> BigInteger.valueOf(r.nextInt(4)), random);
      var g = Relations.random(naturals, B, A, 3, r -> BigInteger.valueOf(r.nextInt(4)), random);
      Map<Bag, BigInteger> sum = new HashMap<>();
      Relations.weights(g.row(0))
          .forEach((bag, weight) -> {
            Map<Bag, BigInteger> ways = new HashMap<>(Map.of(Bag.EMPTY, weight));
            for (int i = 0; i < bag.size(); i++) {
              Map<Bag, BigInteger> longer = new HashMap<>();
              Map<Bag, BigInteger> row = Relations.weights(f.row(bag.get(i)));
              ways.forEach((m, w) ->
                  row.forEach((n, x) -> longer.merge(m.plus(n), w.multiply(x), BigInteger::add)));
              ways = longer;
            }
            ways.forEach((m, w) -> sum.merge(m, w, BigInteger::add));
          });
      sum.values().removeIf(w -> w.signum() == 0);
      assertEquals(sum, Relations.weights(naturals.compose(g, f).row(0)), "seed " + seed);
    }
  }

  /// `D f ⟨v, x⟩` is the coefficient of `t` in `f(x + t·v)`, found by interpolation through exact
  /// values of `f`, which uses no rule of differentiation.
  @Test
  void derivativesByInterpolation() {
    Relational<Rational> model = Relations.model(new Rationals(), 2);
    for (int seed = 0; seed < 60; seed++) {
      Random random = new Random(seed);
      var f = Relations.random(model, B, A, 4, r -> Rational.of(r.nextInt(9) - 4, 3), random);
      List<Rational> v = new ArrayList<>(), x = new ArrayList<>();
      for (int i = 0; i < 2; i++) {
        v.add(Rational.of(random.nextInt(9) - 4, 2));
        x.add(Rational.of(random.nextInt(9) - 4, 5));
      }
      // Lagrange through t = 0, …, 4: the degree is at most 4.
      Rational slope = Rational.ZERO;
      for (int i = 0; i <= 4; i++) {
        List<Rational> point = new ArrayList<>();
        for (int j = 0; j < 2; j++) point.add(x.get(j).plus(v.get(j).times(Rational.of(i))));
        slope = slope.plus(value(f, point).times(slopeAtZero(i)));
      }
      List<Rational> tangent = new ArrayList<>(v);
      tangent.addAll(x);
      assertEquals(slope, value(model.D(f), tangent), "seed " + seed);
    }
  }

  /// The derivative at 0 of the polynomial that is 1 at `i` and 0 at the other of 0, …, 4.
  private static Rational slopeAtZero(int i) {
    Rational sum = Rational.ZERO;
    for (int left = 0; left <= 4; left++) {
      if (left == i) continue;
      Rational product = Rational.of(1, i - left);
      for (int j = 0; j <= 4; j++) {
        if (j != i && j != left) product = product.times(Rational.of(-j, i - j));
      }
      sum = sum.plus(product);
    }
    return sum;
  }

  private static Rational value(WeightedRelation<Rational> f, List<Rational> x) {
    Rational sum = Rational.ZERO;
    for (PowerSeries.Term<Rational> t : f.row(0).terms()) {
      Rational product = t.weight();
      for (int i = 0; i < t.bag().size(); i++) product = product.times(x.get(t.bag().get(i)));
      sum = sum.plus(product);
    }
    return sum;
  }

  /// Rows that grow past all bounds are given up, and the verdict says that nothing is known.
  @Test
  void whatGrowsTooLargeIsUnknown() {
    WeightedRelation<BigInteger> f = naturals.plus(naturals.identity(B), constantOnes());
    WeightedRelation<BigInteger> square =
        naturals.relation(
            B, B, List.of(entry(List.of(b, b, c), b, 1), entry(List.of(c, c, b), c, 1)));
    for (int i = 0; i < 6; i++) f = naturals.compose(naturals.plus(square, constantOnes()), f);
    Verdict verdict = naturals.equal(f, f);
    assertTrue(verdict instanceof Verdict.Inconclusive, verdict::toString);
  }

  private WeightedRelation<BigInteger> constantOnes() {
    return naturals.relation(B, B, List.of(entry(List.of(), b, 1), entry(List.of(), c, 1)));
  }

  /// What is past the bound in the second factor stays unknown in the curried relation, whatever
  /// stands there in another one.
  @Test
  void whatIsUnknownStaysSoWhenCurried() {
    Bag second = Bag.of(1); // the a of the second factor
    WeightedRelation<BigInteger> unknown = row(r -> r.reach(second));
    WeightedRelation<BigInteger> known = row(r -> r.add(second, BigInteger.ONE));
    Verdict curried = naturals.equal(naturals.curry(A, A, unknown), naturals.curry(A, A, known));
    assertFalse(curried.isRefuted() || curried instanceof Verdict.Proved, curried::toString);
    assertEquals(
        "{[] + … ↦ ([a], a) : ?; [] + … ↦ ([a, a], a) : ?}",
        naturals.show(naturals.curry(A, A, unknown)));
    Verdict elsewhere =
        naturals.equal(
            naturals.curry(A, A, unknown),
            naturals.curry(A, A, row(r -> r.add(Bag.of(0), BigInteger.ONE))));
    assertTrue(elsewhere.isRefuted(), elsewhere::toString);
  }

  /// `D(b · u)` for some `u` in b and c: `b′ · u + b · (b′ · ∂u/∂b + c′ · ∂u/∂c)`.
  @Test
  void theDerivativeOfWhatIsUnknown() {
    var unknown = new WeightedRelation<>(B, A, List.of(PowerSeries.<BigInteger>unknown(Bag.of(0))));
    assertEquals("{[1.b] + … ↦ a : ?; [1.c, 2.b] + … ↦ a : ?}", naturals.show(naturals.D(unknown)));
  }

  /// What becomes of `b · u`, of which only b is known, covers what becomes of it for each u.
  @Test
  void whatIsUnknownStaysSo() {
    Random random = new Random(7);
    PrimeField two = new PrimeField(2);
    for (int i = 0; i < 500; i++) {
      Bag bag = Bag.of(random.ints(random.nextInt(3), 0, 2).toArray());
      PowerSeries<Integer> u = series(random), other = series(random);
      PowerSeries<Integer> one = PowerSeries.term(bag, 1).times(u, two);
      PowerSeries<Integer> any = PowerSeries.unknown(bag);
      covers(any, one, List.of());
      covers(any.derivative(2, two), one.derivative(2, two), List.of());
      covers(any.power(2), one.power(2), List.of());
      covers(any.shift(2), one.shift(2), List.of());
      covers(any.times(other, two), one.times(other, two), List.of());
      covers(any.plus(other, two), one.plus(other, two), other.terms());
    }
  }

  private static PowerSeries<Integer> series(Random random) {
    PowerSeries.Building<Integer> terms = new PowerSeries.Building<>(new PrimeField(2));
    for (int i = random.nextInt(4); i >= 0; i--)
      terms.add(Bag.of(random.ints(random.nextInt(4), 0, 2).toArray()), 1);
    return terms.done();
  }

  /// @param besides what may be there, known
  private static void covers(
      PowerSeries<Integer> any, PowerSeries<Integer> one, List<PowerSeries.Term<Integer>> besides) {
    for (PowerSeries.Term<Integer> t : one.terms())
      assertTrue(besides.contains(t) || any.reaches(t.bag()), () -> t + " in " + any);
  }

  /// From A × A to A.
  private static WeightedRelation<BigInteger> row(Consumer<PowerSeries.Building<BigInteger>> made) {
    PowerSeries.Building<BigInteger> row = new PowerSeries.Building<>(new Naturals());
    made.accept(row);
    return new WeightedRelation<>(A.times(A), A, List.of(row.done()));
  }
}
