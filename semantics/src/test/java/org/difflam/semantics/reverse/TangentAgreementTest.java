package org.difflam.semantics.reverse;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.vavr.collection.Vector;
import java.util.List;
import org.difflam.category.algebra.Rational;
import org.difflam.category.number.Agreement;
import org.difflam.category.number.Enclosure;
import org.difflam.semantics.tensor.Tensor;
import org.difflam.syntax.curry.CurryType;
import org.difflam.syntax.curry.Dimensions;
import org.difflam.syntax.curry.TangentType;
import org.difflam.syntax.simple.Summand;
import org.junit.jupiter.api.Test;

/// What is the same, what differs, and what is left open where other lists may stand for one sum.
class TangentAgreementTest {
  private static TangentValue<Enclosure> number(long n) {
    return new TangentValue.Floats<>(
        new Tensor.Entries<>(Dimensions.NONE, List.of(Enclosure.of(Rational.of(n)))));
  }

  private static TangentValue<Enclosure> tagged(String label, long n) {
    return new TangentValue.Tagged<>(label, number(n));
  }

  private static TangentValue<Enclosure> sequence(long... all) {
    return new TangentValue.Sequence<>(Vector.ofAll(all).map(TangentAgreementTest::number));
  }

  /// An argument and a result in turn.
  private static TangentValue<Enclosure> calls(long... all) {
    return new TangentValue.Calls<>(
        Vector.range(0, all.length / 2)
            .map(i -> new TangentValue.Call<>(value(all[2 * i]), number(all[2 * i + 1]))));
  }

  private static CurryValue<Enclosure> value(long n) {
    return new CurryValue.Floats<>(number(n).tensor());
  }

  private static Agreement.Found found(TangentValue<Enclosure> a, TangentValue<Enclosure> b) {
    return TangentAgreement.of(a, b).found();
  }

  /// Where a value decides what a space is, the zero of every space stands for its zero.
  @Test
  void aZeroOfWhatAValueDecides() {
    CurryType r = CurryType.FLOAT;
    for (TangentType type :
        List.of(
            TangentType.dependent(r.to(r)),
            TangentType.dependent(new CurryType.ListOf(r)),
            TangentType.dependent(new CurryType.Variant(List.of(new Summand<>("A", r))))))
      assertEquals(TangentValue.zero(), new Tangents<>(Exact.TENSORS).zero(type));
  }

  @Test
  void labelsCount() {
    assertEquals(Agreement.Found.SAME, found(tagged("Left", 3), tagged("Left", 3)));
    assertEquals(Agreement.Found.DIFFERENT, found(tagged("Left", 3), tagged("Left", 4)));
    assertEquals(Agreement.Found.DIFFERENT, found(tagged("Left", 3), tagged("Right", 3)));
    assertEquals(Agreement.Found.DIFFERENT, found(tagged("Left", 3), tagged("Right", 0)));
    assertEquals(Agreement.Found.DIFFERENT, found(tagged("Left", 0), tagged("Right", 3)));
  }

  @Test
  void labelsOfASpaceCount() {
    CurryType.Variant type =
        new CurryType.Variant(
            List.of(new Summand<>("Left", CurryType.FLOAT), new Summand<>("None", CurryType.UNIT)));
    TangentType space = TangentType.simplyTyped(type);
    assertTrue(Tangents.fits(space, tagged("Left", 3)));
    assertFalse(Tangents.fits(space, tagged("Right", 3)));
    assertFalse(Tangents.fits(space, tagged("None", 3)));
  }

  @Test
  void lengthsCount() {
    assertEquals(Agreement.Found.SAME, found(sequence(1, 2), sequence(1, 2)));
    assertEquals(Agreement.Found.DIFFERENT, found(sequence(1, 2), sequence(1, 3)));
    assertEquals(Agreement.Found.DIFFERENT, found(sequence(1, 2), sequence(1)));
    assertEquals(Agreement.Found.DIFFERENT, found(sequence(1), sequence(1, 2)));
  }

  /// One call differs from another of the same argument; more may be added up otherwise.
  @Test
  void callsAreTheSameCallByCall() {
    assertEquals(Agreement.Found.SAME, found(calls(1, 2, 3, 4), calls(1, 2, 3, 4)));
    assertEquals(Agreement.Found.DIFFERENT, found(calls(1, 2), calls(1, 3)));
    assertEquals(Agreement.Found.OPEN, found(calls(1, 2), calls(2, 2)));
    assertEquals(Agreement.Found.OPEN, found(calls(1, 2, 1, 3), calls(1, 3, 1, 2)));
    assertEquals(Agreement.Found.OPEN, found(calls(1, 2, 1, 3), calls(1, 5)));
    assertEquals(Agreement.Found.OPEN, found(calls(1, 5), calls(1, 2, 1, 3)));
  }

  @Test
  void argumentsThatArePairsAreComparedPartByPart() {
    assertEquals(Agreement.Found.SAME, found(callAtPair(1, 2, 3), callAtPair(1, 2, 3)));
    assertEquals(Agreement.Found.DIFFERENT, found(callAtPair(1, 2, 3), callAtPair(1, 2, 4)));
    assertEquals(Agreement.Found.OPEN, found(callAtPair(1, 2, 3), callAtPair(1, 4, 3)));
    assertEquals(Agreement.Found.OPEN, found(callAtPair(1, 2, 3), callAtPair(4, 2, 3)));
  }

  private static TangentValue<Enclosure> callAtPair(long a, long b, long result) {
    return TangentValue.call(CurryValue.pair(value(a), value(b)), number(result));
  }

  @Test
  void zeroIsNotWrittenOut() {
    assertEquals(Agreement.Found.SAME, found(TangentValue.zero(), number(0)));
    assertEquals(Agreement.Found.DIFFERENT, found(number(1), TangentValue.zero()));
    for (TangentValue<Enclosure> nothing :
        List.of(tagged("Left", 0), sequence(0, 0), calls(1, 0), calls(1, 0, 2, 0))) {
      assertEquals(Agreement.Found.SAME, found(nothing, TangentValue.zero()), "" + nothing);
      assertEquals(Agreement.Found.SAME, found(TangentValue.zero(), nothing), "" + nothing);
    }
    for (TangentValue<Enclosure> some : List.of(tagged("Left", 3), sequence(0, 1), calls(1, 2))) {
      assertEquals(Agreement.Found.DIFFERENT, found(some, TangentValue.zero()), "" + some);
    }
    assertEquals(Agreement.Found.OPEN, found(calls(1, 2, 1, -2), TangentValue.zero()));
  }

  @Test
  void isShownAsItIsTyped() {
    assertEquals("Left 3", TangentAgreement.show(tagged("Left", 3), x -> x.show(3)));
    assertEquals("[1, 2]", TangentAgreement.show(sequence(1, 2), x -> x.show(3)));
    assertEquals("[(1, 2), (3, 4)]", TangentAgreement.show(calls(1, 2, 3, 4), x -> x.show(3)));
    var closure =
        new TangentValue.OfClosure<>(
            RepFunction.pure(x -> {
              throw new AssertionError();
            }),
            sequence(1, 2));
    assertEquals("environment [1, 2]", TangentAgreement.show(closure, x -> x.show(3)));
    assertEquals("environment " + sequence(1, 2), closure.toString());
    var list = new CurryValue.Sequence<>(Vector.of(value(1), value(2)));
    assertEquals("[one, one]", TangentAgreement.show(list, _ -> "one"));
  }
}
