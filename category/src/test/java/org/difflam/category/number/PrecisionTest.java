package org.difflam.category.number;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.vavr.control.Option;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.function.Function;
import org.difflam.category.algebra.Rational;
import org.junit.jupiter.api.Test;

final class PrecisionTest {
  private static final Precision SHORT = new Precision(17, Duration.ofMillis(50));

  /// A single operation that does not end by itself.
  private static Enclosure endless(CountDownLatch ended) {
    try {
      new CountDownLatch(1).await();
      throw new AssertionError("it ended");
    } catch (InterruptedException _) {
      ended.countDown();
      throw new IllegalStateException("given up");
    }
  }

  @Test
  void anOperationThatDoesNotEndIsGivenUp() throws InterruptedException {
    CountDownLatch ended = new CountDownLatch(1);
    Precision.Refined<Enclosure> none =
        SHORT.refine((Enclosures _) -> endless(ended), (Enclosure x) -> x.hasDigits(17));
    assertEquals(Option.none(), none.answer());
    assertEquals("the time limit of 0 s was reached", none.why().get().getMessage());
    assertTrue(SHORT.said(none.why().get()).contains("--limit"));
    ended.await();
  }

  /// More digits are offered where they may tell more, and nowhere else.
  @Test
  void whatMayTellMoreIsSaid() {
    Unresolved wide = Unresolved.tooWide("sin", () -> "1e100", "3-digit balls", "too wide");
    Unresolved large = Unresolved.tooLarge(1L << 40, "balls");
    for (RuntimeException met :
        List.of(wide, large, Unresolved.late(Duration.ofSeconds(1)), Domain.division(1, 0))) {
      boolean may = met instanceof Unresolved unresolved && unresolved.mayResolve();
      assertEquals(may, SHORT.said(met).contains("may tell more"), met::toString);
    }
    assertTrue(SHORT.said(wide).contains("may tell more"));
    assertFalse(SHORT.said(large).contains("may tell more"));
  }

  @Test
  void soAreRationalNumbersInHalfOfTheTime() throws InterruptedException {
    CountDownLatch ended = new CountDownLatch(1);
    Precision patient = new Precision(17, Duration.ofMillis(500));
    Precision.Refined<Enclosure> e =
        patient.<Enclosure>refine(
            _ -> endless(ended),
            x -> x.apply(Operations.EXP, x.literal(Rational.ONE)),
            x -> x.hasDigits(17));
    ended.await();
    assertTrue(e.answer().isEmpty() || e.answer().get().hasDigits(17), e::toString);
  }

  /// What was found before the time was over is not lost, and what did not end takes nothing with
  /// it.
  @Test
  void theBestAnswerSoFarIsKept() {
    CountDownLatch ended = new CountDownLatch(1);
    Function<Enclosures, Enclosure> one = Enclosures::one;
    List<Precision.Refined<Enclosure>> both;
    int seconds = 1;
    do { // where nothing is found in this time, there is more
      Precision later = new Precision(17, Duration.ofSeconds(seconds));
      both = later.refine(List.of(one, _ -> endless(ended)), x -> x.hasDigits(17));
      seconds *= 10;
    } while (both.get(0).answer().isEmpty() && seconds <= 100);
    assertEquals(Rational.ONE, both.get(0).answer().get().exactly().get());
    assertTrue(both.get(0).enough());
    assertFalse(both.get(1).enough());
    assertEquals(Option.none(), both.get(1).answer());
  }

  @Test
  void faultsAreThrown() {
    assertThrows(
        DomainError.class,
        () ->
            Precision.STANDARD.refine(
                x -> x.apply(Operations.LOG, x.zero()), (Enclosure x) -> x.hasDigits(17)));
  }

  /// Beside 1, or beside what is larger.
  @Test
  void aNumberHasDigitsBesideItsSize() {
    for (double size : new double[] {0, 1, -1, 1e9, -1e9}) {
      double width = 1e-7 * (1 + Math.abs(size));
      Doubles.requireDigits(new Interval(size - width, size + width));
      Interval wide = new Interval(size - 100 * width, size + 100 * width);
      assertThrows(Unresolved.class, () -> Doubles.requireDigits(wide), wide::toString);
    }
  }
}
