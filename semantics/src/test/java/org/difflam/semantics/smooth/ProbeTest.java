package org.difflam.semantics.smooth;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Random;
import org.difflam.category.number.Closeness;
import org.difflam.category.number.Formula;
import org.difflam.category.number.Interval;
import org.difflam.semantics.smooth.Probe.Outcome;
import org.junit.jupiter.api.Test;

/// What is said of two sides that lie in intervals holds of each two numbers in these.
class ProbeTest {
  private static final List<Double> WIDTHS = List.of(0.0, 1e-15, 1e-13, 1e-9, 1.0);

  /// The one side is the first variable, and the other the second.
  private static final Probe PROBE =
      new Probe(Formula.scalar(2, (_, x) -> x.get(0)), Formula.scalar(2, (_, x) -> x.get(1)));

  @Test
  void quickAnswersHoldOfAllNumbers() {
    int agreed = 0, different = 0, open = 0;
    for (int seed = 0; seed < 2_000; seed++) {
      Random random = new Random(seed);
      Interval l = interval(random, 1), r = interval(random, l.high());
      String at = l + " and " + r;
      switch (PROBE.quick(List.of(l, r))) {
        case Outcome.Agree(var error) -> {
          agreed++;
          assertTrue(error <= Closeness.TOLERANCE, at);
          for (double p : ends(l)) {
            for (double q : ends(r)) {
              double size = Math.max(Math.abs(p), Math.abs(q));
              assertTrue(Math.abs(p - q) <= error * size, at);
            }
          }
        }
        case Outcome.Differ() -> {
          different++;
          assertFalse(l.low() <= r.high() && r.low() <= l.high(), at);
        }
        default -> open++;
      }
    }
    assertTrue(Math.min(Math.min(agreed, different), open) > 100, agreed + ", " + different);
  }

  /// One that begins or ends near the number.
  private static Interval interval(Random random, double near) {
    double width = WIDTHS.get(random.nextInt(WIDTHS.size())), step = 1e-14 * random.nextInt(-1, 2);
    double end = near + step;
    return random.nextBoolean() ? new Interval(end - width, end) : new Interval(end, end + width);
  }

  private static List<Double> ends(Interval x) {
    return List.of(x.low(), x.high());
  }
}
