package org.difflam.semantics.reverse;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.vavr.collection.Vector;
import java.util.List;
import org.difflam.category.algebra.Rational;
import org.difflam.category.number.Agreement;
import org.difflam.category.number.Enclosure;
import org.difflam.semantics.tensor.Tensor;
import org.difflam.syntax.curry.Dimensions;
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

  private static Agreement.Found found(TangentValue<Enclosure> a, TangentValue<Enclosure> b) {
    return TangentAgreement.of(a, b).found();
  }

  @Test
  void labelsCount() {
    assertEquals(Agreement.Found.SAME, found(tagged("Left", 3), tagged("Left", 3)));
    assertEquals(Agreement.NONE.found(), found(tagged("Left", 3), tagged("Left", 4)));
    assertEquals(Agreement.Found.OPEN, found(tagged("Left", 3), tagged("Right", 3)));
  }

  @Test
  void lengthsCount() {
    assertEquals(Agreement.Found.SAME, found(sequence(1, 2), sequence(1, 2)));
    assertEquals(Agreement.NONE.found(), found(sequence(1, 2), sequence(1, 3)));
    assertEquals(Agreement.Found.OPEN, found(sequence(1, 2), sequence(1)));
  }

  @Test
  void zeroIsNotWrittenOut() {
    assertEquals(Agreement.Found.SAME, found(TangentValue.zero(), number(0)));
    assertEquals(Agreement.NONE.found(), found(number(1), TangentValue.zero()));
  }
}
