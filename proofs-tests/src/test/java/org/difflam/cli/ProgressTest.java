package org.difflam.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import org.junit.jupiter.api.Test;

final class ProgressTest {
  private final ByteArrayOutputStream err = new ByteArrayOutputStream();
  private long now;

  private Progress bar(boolean shown, long total) {
    return new Progress(Typed.utf8(err), shown, "laws", total, () -> now);
  }

  private String seen() {
    return err.toString(StandardCharsets.UTF_8);
  }

  @Test
  void nothingIsPrintedWhereNobodyLooks() {
    try (Progress bar = bar(false, 10)) {
      bar.step("D5");
    }
    assertEquals("", seen());
  }

  @Test
  void theBarGrowsAndIsTakenAway() {
    try (Progress bar = bar(true, 4)) {
      bar.step("D1");
      now += 1_000_000_000;
      bar.step("D2");
    }
    String[] paints = seen().split("\r\u001b\\[2K");
    assertEquals("laws [######..................] 1/4 D1", paints[1]);
    assertEquals("laws [############............] 2/4 D2", paints[2]);
    assertTrue(seen().endsWith("\r\u001b[2K"), seen());
  }

  /// Where there is no terminal a line comes every few seconds, if lines are wanted.
  @Test
  void linesComeEveryFewSeconds() {
    try (Progress bar = bar(false, 100).inLines()) {
      bar.at(1, "draws");
      now += 5_000_000_000L;
      bar.at(20, "draws");
      now += 1_000_000_000L;
      bar.at(30, "draws");
    }
    assertEquals("laws 20/100 draws", seen().strip());
  }

  /// Of a night there are few, each with all that is said; at once there is none.
  @Test
  void linesComeAsSeldomAsIsAsked() {
    String all = "120 cases/s, 80 min left, no counterexample so far";
    try (Progress bar = bar(false, 0).inLines(Duration.ofMinutes(1))) {
      for (int s = 0; s < 119; s++) {
        bar.at(s, all);
        now += 1_000_000_000L;
      }
    }
    assertEquals("laws 60 " + all, seen().strip());
  }

  @Test
  void stepsInQuickSuccessionArePaintedOnce() {
    try (Progress bar = bar(true, 1000)) {
      for (int i = 0; i < 1000; i++) bar.step("D" + i);
    }
    assertEquals(1, seen().split("laws", -1).length - 1);
  }

  @Test
  void anUnknownTotalAndALongNoteFitTheLine() {
    try (Progress bar = bar(true, 0)) {
      bar.step("x".repeat(500) + "\n");
    }
    assertTrue(seen().lines().allMatch(line -> line.length() < 100), seen());
  }
}
