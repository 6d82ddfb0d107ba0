package org.difflam.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

/// What is measured beside a peer is the same number.
final class NestedDerivativeTest {
  @Test
  void bothFindTheSameFifthDerivative() {
    NestedDerivativeBenchmark measured = new NestedDerivativeBenchmark();
    double peer = measured.fifthHipparchus();
    assertEquals(peer, measured.fifth(), 1e-9 * Math.abs(peer));
    assertEquals(measured.fifth(), measured.fifthFromScratch());
  }

  @Test
  void theCompositeHasTheDegreeThatIsClaimed() {
    PolynomialBenchmark measured = new PolynomialBenchmark();
    assertEquals(12, measured.derivative().source());
    assertEquals(6, measured.reverseDerivative().target());
    assertEquals(measured.compose(), measured.compose());
  }
}
