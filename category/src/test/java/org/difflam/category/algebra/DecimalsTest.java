package org.difflam.category.algebra;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigDecimal;
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
