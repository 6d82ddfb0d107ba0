package org.difflam.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class CampaignPaceTest {
  private static String after(long seconds, long done, long all) {
    return CampaignPace.show(CampaignPace.left(done, all, TimeUnit.SECONDS.toNanos(seconds)));
  }

  @Test
  void whatIsLeftTakesAsLongAsWhatIsDone() {
    assertEquals(", 90 s left", after(10, 100, 1_000));
    assertEquals(", 0 s left", after(10, 100, 100));
    assertEquals(", 15 min left", after(10, 10, 910));
    assertEquals(", 27 h left", after(10, 1, 10_000));
  }

  /// Of what has no end, or has hardly begun, nothing is said.
  @Test
  void nothingIsSaidOfWhatNobodyKnows() {
    assertEquals("", after(10, 100, Long.MAX_VALUE));
    assertEquals("", after(10, 0, 10_000_000_000L));
  }
}
