package org.difflam.semantics.smooth;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.function.DoublePredicate;
import java.util.stream.Stream;
import org.difflam.category.Places;
import org.junit.jupiter.api.Test;

/// The kinds of points take turns, near ones and far ones.
class SeededPointsTest {
  private static final List<Double> ORIGIN = List.of(0.0, 0.0, 0.0);

  private final List<List<Double>> points =
      Stream.generate(new SeededPoints(3, new Places(0, 60))::next).limit(60).toList();

  private void are(int place, DoublePredicate kind) {
    List<Double> point = points.get(place);
    assertTrue(point.stream().allMatch(kind::test), place + ": " + point);
  }

  @Test
  void theOriginIsLookedAtOnce() {
    assertEquals(ORIGIN, points.get(2));
    for (int i : List.of(12, 22, 32, 42)) {
      assertNotEquals(ORIGIN, points.get(i));
      are(i, x -> x == Math.rint(x) && Math.abs(x) <= 3);
    }
  }

  @Test
  void signsAndSizesTakeTurns() {
    for (int round = 0; round < 60; round += 10) {
      boolean far = round / 10 % 2 == 1;
      are(round + 1, x -> x < 0);
      are(round + 3, x -> x > 0);
      are(round + 4, x -> Math.abs(x) >= 3);
      are(round + 5, x -> x != 0 && Math.abs(x) < 0.2);
      are(round + 5, x -> Math.abs(x) < 1e-13 == far);
      are(round + 9, x -> Math.abs(x) > 9);
      are(round + 9, x -> Math.abs(x) > 999 == far);
    }
  }
}
