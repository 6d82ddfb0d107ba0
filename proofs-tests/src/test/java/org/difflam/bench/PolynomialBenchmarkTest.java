package org.difflam.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.vavr.collection.Vector;
import java.math.BigInteger;
import java.util.Map;
import org.difflam.semantics.polynomial.Polynomial;
import org.junit.jupiter.api.Test;

class PolynomialBenchmarkTest {
  /// Both composites are one polynomial: as many terms, and one value at a point.
  @Test
  void bothComposeTheSame() {
    PolynomialBenchmark b = new PolynomialBenchmark();
    Polynomial<BigInteger> ours = b.compose().components().head();
    Map<Long, BigInteger> byHand = b.composeByHand();
    assertEquals(ours.size(), byHand.size());
    Vector<BigInteger> point = Vector.range(1, 7).map(BigInteger::valueOf);
    BigInteger value = BigInteger.ZERO;
    for (Map.Entry<Long, BigInteger> term : byHand.entrySet()) {
      BigInteger t = term.getValue();
      for (int i = 0; i < 6; i++)
        t = t.multiply(point.get(i).pow((int) (term.getKey() >> 8 * i & 255)));
      value = value.add(t);
    }
    assertEquals(ours.at(point), value);
  }
}
