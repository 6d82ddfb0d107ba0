package org.difflam.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

class PullbackNetworkTest {
  /// The machine's gradient is the one by hand, and is not zero.
  @Test
  void theGradientIsThatByHand() {
    PullbackNetworkBenchmark network = new PullbackNetworkBenchmark();
    network.units = 5;
    network.compile();
    double[] expected = network.byHand();
    List<Double> found = network.gradient();
    assertEquals(expected.length, found.size());
    double size = 0;
    for (int k = 0; k < expected.length; k++) {
      assertEquals(expected[k], found.get(k), 1e-14);
      size += Math.abs(expected[k]);
    }
    assertEquals(true, size > 0.1);
  }
}
