package org.difflam.search;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

final class StandstillTest {
  private static long seconds(long n) {
    return TimeUnit.SECONDS.toNanos(n);
  }

  /// A program that was stopped for a minute has stood still for it; one that looks often has not.
  @Test
  void aGapBetweenLooksIsTold() {
    Standstill still = new Standstill(0, 0);
    assertEquals(0, still.at(seconds(1), 0));
    assertEquals(seconds(60), still.at(seconds(61), 0));
    assertEquals(0, still.at(seconds(62), 0));
  }

  /// However long garbage is collected, again and again, the time of the case that makes it goes
  /// on.
  @Test
  void toCollectGarbageIsNotToStandStill() {
    Standstill still = new Standstill(0, seconds(3));
    for (int i = 1; i < 9; i++) {
      assertEquals(0, still.at(seconds(7L * i), seconds(3 + 6L * i)));
    }
    assertEquals(seconds(50), still.at(seconds(56 + 52), seconds(3 + 48 + 2)));
  }
}
