package org.difflam.category.algebra;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.math.BigDecimal;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class DecimalsTest {
  @Test
  void boundsAreRoundedUp() {
    assertEquals("at most 1.3e-12", Decimals.atMost(1.21e-12));
    assertEquals("at most 2.4", Decimals.atMost(2.34));
    assertEquals("at most 1.0e-99", Decimals.atMost(9.99e-100));
    assertEquals("at most 5.0e-324", Decimals.atMost(Double.MIN_VALUE));
    assertEquals("at most 0", Decimals.atMost(0));
    assertEquals("without a bound", Decimals.atMost(Double.NaN));
  }

  @Test
  void longDecimalsAreReadAsShortOnes() {
    Random random = new Random(2012);
    for (int length : new int[] {999, 1000, 1001, 1002, 2000, 2001, 4001, 12_345}) {
      StringBuilder digits = new StringBuilder();
      for (int i = 0; i < length; i++) digits.append(random.nextInt(i % 7 == 0 ? 1 : 10));
      for (String text : List.of("", ".", ".5", "e7", "E-12", ".25e+3")) {
        String decimal = digits + text;
        assertEquals(new BigDecimal(decimal), Decimals.read(decimal), decimal);
        assertEquals(
            new BigDecimal("1." + decimal.replace(".", "")),
            Decimals.read("1." + decimal.replace(".", "")));
      }
    }
    for (String none : List.of("x", "e", ".5.5", "e99999999999", "e9999999999")) {
      String decimal = "7".repeat(1500) + none;
      assertThrows(NumberFormatException.class, () -> Decimals.read(decimal));
    }
  }

  /// Ten times as many digits would take a quadratic reader a hundred times as long.
  @Test
  void aMillionDigitsAreRead() {
    long few =
        cpuTime(() -> assertEquals(100_000, new BigDecimal("7".repeat(100_000)).precision()));
    long many =
        cpuTime(() -> assertEquals(1_000_000, Decimals.read("7".repeat(1_000_000)).precision()));
    assertTrue(many < 20 * few, many + " ns, and a tenth of it read at once " + few + " ns");
  }

  /// What this thread has used of a processor, whatever else the machine does.
  private static long cpuTime(Runnable work) {
    ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    long start = threads.getCurrentThreadCpuTime();
    work.run();
    return threads.getCurrentThreadCpuTime() - start;
  }

  @Test
  void noBoundIsPrintedBelowItself() {
    Random random = new Random(2012);
    for (int i = 0; i < 2_000; i++) {
      double bound = Math.scalb(random.nextDouble(), random.nextInt(-1000, 1000));
      String shown = Decimals.atMost(bound).substring("at most ".length());
      BigDecimal printed = new BigDecimal(shown);
      assertTrue(printed.compareTo(new BigDecimal(bound)) >= 0, shown);
      assertTrue(printed.doubleValue() <= 1.1 * bound, shown);
    }
  }
}
