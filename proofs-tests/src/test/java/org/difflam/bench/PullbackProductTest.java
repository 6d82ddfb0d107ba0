package org.difflam.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

class PullbackProductTest {
  /// What is compared for its time is the same gradient.
  @Test
  void theGradientIsThatByHand() {
    PullbackBenchmark product = new PullbackBenchmark();
    product.n = 10;
    product.compile();
    double[] expected = product.byHand();
    List<Double> found = product.gradient();
    assertEquals(expected.length, found.size());
    for (int i = 0; i < expected.length; i++) {
      assertEquals(expected[i], found.get(i), 1e-14 * Math.abs(expected[i]));
    }
  }

  /// All steps are made, at the depth that is said.
  @Test
  void everyStepIsCounted() {
    PullbackStepsBenchmark steps = new PullbackStepsBenchmark();
    steps.depth = 20;
    steps.build();
    assertEquals(PullbackStepsBenchmark.STEPS, steps.steps().size());
    assertEquals(20, steps.steps().getLast().depth());
  }
}
