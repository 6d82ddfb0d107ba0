package org.difflam.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

final class CaseTimeTest {
  private static final long BEGAN = 17;

  private static long seconds(long n) {
    return TimeUnit.SECONDS.toNanos(n);
  }

  private static long at(CaseTime time, long seconds, long stood, long processor) {
    return time.at(BEGAN, BEGAN + seconds(seconds), seconds(stood), seconds(processor));
  }

  /// A night in which all stood still is nobody's time, and the next case begins anew.
  @Test
  void timeInWhichAllStoodStillIsNoCases() {
    CaseTime time = new CaseTime();
    assertEquals(seconds(2), at(time, 2, 0, 1));
    assertEquals(seconds(2), at(time, 30_002, 30_000, 1));
    assertEquals(seconds(5), at(time, 30_005, 0, 2));
    long next = BEGAN + seconds(30_006);
    assertEquals(seconds(1), time.at(next, next + seconds(1), 0, seconds(3)));
  }

  /// What stood still before the case began it has not stood.
  @Test
  void noMoreStandsStillThanHasPassed() {
    assertEquals(0, at(new CaseTime(), 4, 60, 0));
  }

  /// Who looks late each time sees a case that waits for nothing after some looks more.
  @Test
  void whoLooksLateEachTimeIsSlow() {
    CaseTime time = new CaseTime();
    for (int i = 1; i <= CaseTime.MOST_STILL; i++) assertEquals(0, at(time, 5L * i, 5, 0));
    assertEquals(seconds(5), at(time, 5L * CaseTime.MOST_STILL + 5, 5, 0));
    assertEquals(seconds(10), at(time, 5L * CaseTime.MOST_STILL + 10, 5, 0));
  }

  /// And one that works at the second look.
  @Test
  void whoWorksDoesNotStandStill() {
    CaseTime time = new CaseTime();
    assertEquals(0, at(time, 5, 5, 4));
    assertEquals(seconds(5), at(time, 10, 5, 9));
  }

  @Test
  void aThreadThatWorksHasAProcessor() {
    Thread me = Thread.currentThread();
    long before = CaseTime.processor(me);
    assertTrue(before >= 0, "this Java does not know: " + before);
    while (CaseTime.processor(me) == before) Thread.onSpinWait();
    assertTrue(CaseTime.processor(me) > before);
  }
}
