package org.difflam.bench;

import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class SoundnessBenchmarkTest {
  /// What is timed ends in agreement: proved in the free category, confirmed by numbers.
  @Test
  void bothSidesAgree() {
    SoundnessBenchmark b = new SoundnessBenchmark();
    assertTrue(b.provedInTheFreeCategory().isProved());
    assertTrue(b.comparedInTheFreeCategory().isProved());
    assertTrue(b.checkedInTheFunctionalModel().isGood());
    assertTrue(b.comparedInTheFunctionalModel().isGood());
  }
}
