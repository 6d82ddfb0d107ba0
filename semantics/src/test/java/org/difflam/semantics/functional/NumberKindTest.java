package org.difflam.semantics.functional;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.EnumSet;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

final class NumberKindTest {
  /// Also where each case has one place, and the seeds follow each other.
  @Test
  void allHaveTheirTurn() {
    Set<NumberKind> inPlaces = EnumSet.noneOf(NumberKind.class),
        inSeeds = EnumSet.of(NumberKind.WHOLE);
    for (int i = 0; i < 25; i++) {
      inPlaces.add(NumberKind.of(2012, i));
      inSeeds.add(NumberKind.of(i, 0));
    }
    assertEquals(EnumSet.allOf(NumberKind.class), inPlaces);
    assertTrue(inSeeds.containsAll(Set.of(NumberKind.FAR, NumberKind.VANISHING, NumberKind.LARGE)));
  }

  @Test
  void farIsFarAndVanishingIsSmall() {
    SplittableRandom random = new SplittableRandom(1);
    double largest = 0, smallest = 1;
    for (int i = 0; i < 200; i++) {
      largest = Math.max(largest, Math.abs(NumberKind.FAR.draw(random, 3).doubleValue()));
      smallest = Math.min(smallest, Math.abs(NumberKind.VANISHING.draw(random, 3).doubleValue()));
    }
    assertTrue(largest > 1e28, "largest " + largest);
    assertTrue(smallest < 1e-26, "smallest " + smallest);
  }

  /// On both sides of 0, whatever their size is.
  @ParameterizedTest
  @EnumSource(names = {"TEN", "LARGE", "TINY", "FAR", "VANISHING"})
  void numbersHaveBothSigns(NumberKind kind) {
    SplittableRandom random = new SplittableRandom(2);
    int positive = 0, negative = 0;
    for (int i = 0; i < 200; i++) {
      int sign = kind.draw(random, 3).signum();
      if (sign > 0) positive++;
      if (sign < 0) negative++;
    }
    assertTrue(positive > 20 && negative > 20, kind + ": " + positive + " and " + negative);
  }
}
