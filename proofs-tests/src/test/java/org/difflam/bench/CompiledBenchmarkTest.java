package org.difflam.bench;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Random;
import org.difflam.semantics.Compiled;
import org.difflam.semantics.Difflam;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CompiledBenchmarkTest {
  /// What is compared for its time is the same gradient.
  @ParameterizedTest
  @CsvSource({
    "sines, 1",
    "sines, 30",
    "rosenbrock, 2",
    "rosenbrock, 20",
    "network, 3",
    "network, 9"
  })
  void theGradientIsThatByHand(String family, int n) {
    Compiled f = Difflam.compile(CompiledBenchmark.program(family, n));
    double[] x = new Random(n).doubles(f.inputs(), 0.5, 1.5).toArray();
    double[] expected = new double[x.length], found = new double[x.length];
    double value = CompiledBenchmark.byHand(family, n).gradient(x, expected);
    assertEquals(value, f.gradient(x, found), 1e-14 * Math.abs(value));
    assertArrayEquals(expected, found, 1e-12 * Math.abs(value));
  }
}
