package org.difflam.semantics.reverse;

import static org.difflam.semantics.reverse.Exact.tangent;
import static org.difflam.semantics.reverse.Exact.value;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.vavr.collection.Vector;
import java.util.Arrays;
import java.util.List;
import java.util.function.UnaryOperator;
import org.difflam.category.EndsMismatch;
import org.difflam.category.Verdict;
import org.difflam.category.algebra.Rational;
import org.difflam.semantics.broken.BrokenRepFunctions;
import org.difflam.syntax.curry.CurryTerm;
import org.difflam.syntax.curry.CurryType;
import org.difflam.syntax.simple.Summand;
import org.junit.jupiter.api.Test;

/// §4.1 on lists, and on rep-functions.
class EquivalenceTest {
  private static final CurryType R = CurryType.FLOAT;
  private static final Combinators<Rational> LISTS = new SimplyTyped<>(Exact.TENSORS);
  private static final Equivalence EQUIVALENCE = new Equivalence(LISTS);
  private static final Equivalence PLAIN = new BrokenRepFunctions.PlainEquality(LISTS);

  @SafeVarargs
  @SuppressWarnings("varargs") // the array is only read
  private static TangentValue<Rational> calls(TangentValue.Call<Rational>... calls) {
    return new TangentValue.Calls<>(Vector.ofAll(Arrays.asList(calls)));
  }

  private static TangentValue.Call<Rational> call(long x, long g) {
    return new TangentValue.Call<>(value(x), tangent(g));
  }

  private static void same(TangentValue<Rational> a, TangentValue<Rational> b) {
    assertTrue(EQUIVALENCE.tangents(R.to(R), a, b), a + " ~ " + b);
    assertFalse(PLAIN.tangents(R.to(R), a, b), a + " = " + b);
  }

  @Test
  void listsStandForSums() {
    same(calls(call(3, 1), call(3, 1)), calls(call(3, 2)));
    same(calls(call(3, 0)), TangentValue.zero());
    same(calls(call(3, 0)), calls());
    same(calls(call(3, 1), call(4, 2)), calls(call(4, 2), call(3, 1)));
    same(calls(call(3, 1), call(4, 2), call(3, -1)), calls(call(4, 2)));
  }

  @Test
  void differentSumsDiffer() {
    assertFalse(EQUIVALENCE.tangents(R.to(R), calls(call(3, 1)), calls(call(4, 1))));
    assertFalse(EQUIVALENCE.tangents(R.to(R), calls(call(3, 1)), calls(call(3, 2))));
    assertFalse(EQUIVALENCE.tangents(R.to(R), calls(call(3, 1)), TangentValue.zero()));
  }

  @Test
  void whatIsOfAnotherShapeIsNoZero() {
    CurryType list = new CurryType.ListOf(R);
    CurryType choice = new CurryType.Variant(List.of(new Summand<>("Some", R)));
    TangentValue<Rational> pair = TangentValue.pair(tangent(1), tangent(2));
    var noughts = new TangentValue.Sequence<>(Vector.of(tangent(0), tangent(0)));
    var none = new TangentValue.Tagged<>("Some", tangent(0));
    for (TangentValue<Rational> other : List.of(tangent(5), pair)) {
      assertThrows(TangentMismatch.class, () -> EQUIVALENCE.tangents(list, noughts, other));
      assertThrows(TangentMismatch.class, () -> EQUIVALENCE.tangents(list, other, noughts));
      assertThrows(TangentMismatch.class, () -> EQUIVALENCE.tangents(choice, none, other));
      assertThrows(TangentMismatch.class, () -> EQUIVALENCE.tangents(choice, other, none));
    }
  }

  /// `()` is all that comes back to what has no numbers, and among what is sent back through a
  /// function to it.
  @Test
  void whatHasNoNumbersHasOneTangent() {
    TangentValue<Rational> unit = new TangentValue.Tuple<>(List.of());
    for (CurryType type : List.of(CurryType.UNIT, CurryType.INT, CurryType.BOOL)) {
      assertTrue(EQUIVALENCE.tangents(type, unit, TangentValue.zero()), type.show());
      assertFalse(EQUIVALENCE.tangents(type, unit, tangent(1)), type.show());
      assertFalse(EQUIVALENCE.tangents(type, calls(call(3, 1)), unit), type.show());
      for (CurryType domain : List.of(R, R.to(R))) {
        CurryType f = domain.to(type);
        var right = calls(new TangentValue.Call<>(value(3), unit));
        assertTrue(EQUIVALENCE.tangents(f, right, TangentValue.zero()), f.show());
        assertFalse(EQUIVALENCE.tangents(f, calls(call(3, 1)), right), f.show());
      }
    }
  }

  @Test
  void callsOfCallsAreComparedInTurn() {
    CurryType type = R.to(R.to(R));
    TangentValue<Rational> a =
        calls(new TangentValue.Call<>(value(1), calls(call(2, 3), call(2, 4))));
    TangentValue<Rational> b =
        calls(
            new TangentValue.Call<>(value(1), calls(call(2, 5))),
            new TangentValue.Call<>(value(1), calls(call(2, 2))));
    assertTrue(EQUIVALENCE.tangents(type, a, b));
    assertFalse(
        EQUIVALENCE.tangents(
            type, a, calls(new TangentValue.Call<>(value(1), TangentValue.zero()))));
  }

  /// Two terms for one function, as arguments: nobody can compare them, but what they send back.
  @Test
  void functionsAsArgumentsAreComparedByWhatTheySendBack() {
    CurryType type = R.to(R).to(R);
    CurryTerm x = CurryTerm.variable("x");
    CurryValue<Rational> twice = function(x.plus(x)),
        doubled = function(CurryTerm.number(2).times(x));
    CurryValue<Rational> square = function(x.times(x));
    TangentValue<Rational> a = calls(new TangentValue.Call<>(twice, tangent(3)));
    TangentValue<Rational> b =
        calls(
            new TangentValue.Call<>(doubled, tangent(1)),
            new TangentValue.Call<>(twice, tangent(2)));
    assertTrue(EQUIVALENCE.tangents(type, a, b));
    assertFalse(EQUIVALENCE.tangents(type, a, calls(new TangentValue.Call<>(square, tangent(3)))));
    assertTrue(
        EQUIVALENCE.tangents(
            type, calls(new TangentValue.Call<>(square, tangent(0))), TangentValue.zero()));
  }

  /// What belongs to a list, a variant, a pair or a function that such a function answered, part by
  /// part: the functions that are sampled answer others.
  @Test
  void resultsOfFunctionsOfFunctionsAreComparedPartByPart() {
    CurryTerm x = CurryTerm.variable("x");
    CurryValue<Rational> square = function(x.times(x)), twice = function(x.plus(x));
    CurryType.Variant maybe =
        new CurryType.Variant(
            List.of(new Summand<>("None", CurryType.UNIT), new Summand<>("Some", R)));
    comparedPartByPart(
        new CurryType.ListOf(R), square, twice, g -> new TangentValue.Sequence<>(Vector.of(g, g)));
    comparedPartByPart(maybe, square, twice, g -> new TangentValue.Tagged<>("Some", g));
    comparedPartByPart(
        CurryType.product(new CurryType.ListOf(R), R),
        square,
        twice,
        g -> TangentValue.pair(new TangentValue.Sequence<>(Vector.of(g)), g));
    comparedPartByPart(
        R.to(new CurryType.ListOf(R)),
        square,
        twice,
        g -> TangentValue.call(value(2), new TangentValue.Sequence<>(Vector.of(g))));
  }

  private static void comparedPartByPart(
      CurryType result,
      CurryValue<Rational> f,
      CurryValue<Rational> other,
      UnaryOperator<TangentValue<Rational>> of) {
    CurryType type = R.to(R).to(result);
    var once = calls(new TangentValue.Call<>(f, of.apply(tangent(3))));
    var split =
        calls(
            new TangentValue.Call<>(f, of.apply(tangent(1))),
            new TangentValue.Call<>(f, of.apply(tangent(2))));
    assertTrue(EQUIVALENCE.tangents(type, once, split), type.show());
    assertFalse(
        EQUIVALENCE.tangents(type, once, calls(new TangentValue.Call<>(f, of.apply(tangent(4))))));
    assertFalse(
        EQUIVALENCE.tangents(
            type, once, calls(new TangentValue.Call<>(other, of.apply(tangent(3))))));
  }

  private static CurryValue<Rational> function(CurryTerm body) {
    return new CurryValue.Function<>(Exact.function(LISTS, CurryTerm.lambda("x", R, body)));
  }

  @Test
  void repFunctionsAreComparedByValueAndPullback() {
    for (Combinators<Rational> combinators : Exact.versions()) {
      Reverse category = new Reverse(combinators, new Equivalence(combinators));
      RepMap<Rational> id = category.identity(R);
      RepFunction<Rational> twice =
          RepFunction.pure(v -> RepFunction.evaluated(v, g -> combinators.tangents().plus(g, g)));
      Verdict verdict = category.equal(id, new RepMap<>(R, R, twice, () -> "id with 2 g"));
      assertTrue(verdict.isRefuted(), "a wrong pullback under right values");
      CurryType pair = CurryType.product(R, R.to(R));
      Verdict same =
          category.equal(
              category.identity(pair),
              category.pair(category.first(R, R.to(R)), category.second(R, R.to(R))));
      assertTrue(same.isGood(), same.toString());
      Verdict wrong =
          category.equal(category.first(R.to(R), R.to(R)), category.second(R.to(R), R.to(R)));
      assertTrue(wrong.isRefuted(), wrong.toString());
    }
  }

  @Test
  void mapsThatDoNotMeetAreNotComposed() {
    Reverse category = new Reverse(LISTS, EQUIVALENCE);
    RepMap<Rational> id = category.identity(R), first = category.first(R, R);
    assertThrows(EndsMismatch.class, () -> category.compose(first, id));
    assertThrows(EndsMismatch.class, () -> category.pair(first, id));
    assertThrows(EndsMismatch.class, () -> category.curry(R, R, id));
    assertThrows(EndsMismatch.class, () -> category.equal(first, id));
    assertThrows(EndsMismatch.class, () -> category.equal(id, category.bang(R)));
  }

  /// Whichever comes first.
  @Test
  void aMapThatCannotBePulledBackIsNotOneThatCan() {
    RepFunction<Rational> none =
        RepFunction.pure(v ->
            RepFunction.evaluated(
                v,
                g -> {
                  throw new TangentMismatch("it is one of another closure");
                }));
    Reverse category = new Reverse(LISTS, EQUIVALENCE);
    RepMap<Rational> id = category.identity(R), refusing = new RepMap<>(R, R, none, () -> "none");
    for (Verdict verdict : List.of(category.equal(id, refusing), category.equal(refusing, id))) {
      assertTrue(verdict.isRefuted(), verdict.toString());
      assertTrue(verdict.toString().contains("it is one of another closure"), verdict.toString());
    }
  }

  @Test
  void environmentsAreComparedPartByPart() {
    DependentlyTyped<Rational> combinators = new DependentlyTyped<>(Exact.TENSORS);
    Equivalence equivalence = new Equivalence(combinators);
    RepFunction<Rational> f =
        combinators.curry(combinators.part(0, 2)).at(value(3)).value().function();
    TangentValue<Rational> zero = TangentValue.zero();
    TangentValue<Rational> one =
        new TangentValue.OfClosure<>(f, TangentValue.pair(zero, tangent(1)));
    TangentValue<Rational> unit =
        new TangentValue.OfClosure<>(f, TangentValue.pair(TangentValue.unit(), tangent(1)));
    TangentValue<Rational> none =
        new TangentValue.OfClosure<>(f, TangentValue.pair(zero, tangent(0)));
    assertTrue(equivalence.tangents(R.to(R), one, unit));
    assertTrue(equivalence.tangents(R.to(R), none, zero));
    assertFalse(equivalence.tangents(R.to(R), one, none));
  }

  /// Whichever comes first: what only one of the two has counts.
  @Test
  void environmentsOfOtherShapesAreComparedBothWays() {
    TangentValue<Rational> left = new TangentValue.Tagged<>("Left", tangent(0));
    compared(left, new TangentValue.Tagged<>("Right", tangent(3)), false);
    compared(left, new TangentValue.Tagged<>("Right", tangent(0)), true);
    compared(left, new TangentValue.Tagged<>("Left", tangent(3)), false);
    compared(sequence(1), sequence(1, 2), false);
    compared(sequence(1), sequence(1, 0), true);
    compared(sequence(), sequence(0, 2), false);
    compared(left, TangentValue.zero(), true);
    compared(sequence(0, 2), TangentValue.zero(), false);
  }

  private static TangentValue<Rational> sequence(long... all) {
    return new TangentValue.Sequence<>(Vector.ofAll(all).map(n -> tangent(n)));
  }

  /// As what one closure hides.
  private static void compared(
      TangentValue<Rational> a, TangentValue<Rational> b, boolean equivalent) {
    DependentlyTyped<Rational> combinators = new DependentlyTyped<>(Exact.TENSORS);
    RepFunction<Rational> f =
        combinators.curry(combinators.part(0, 2)).at(value(3)).value().function();
    TangentValue<Rational> one = new TangentValue.OfClosure<>(f, a),
        other = new TangentValue.OfClosure<>(f, b);
    Equivalence equivalence = new Equivalence(combinators);
    assertEquals(equivalent, equivalence.tangents(R.to(R), one, other), a + " and " + b);
    assertEquals(equivalent, equivalence.tangents(R.to(R), other, one), b + " and " + a);
  }
}
