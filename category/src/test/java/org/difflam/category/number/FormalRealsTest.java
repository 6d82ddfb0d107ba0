package org.difflam.category.number;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.SplittableRandom;
import org.difflam.category.algebra.Rational;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class FormalRealsTest {
  private final FormalReals r = new FormalReals();
  private final FormalReals.Sum half = r.literal(Rational.of(1, 2));
  private final FormalReals.Sum x = r.apply(Operations.SIN, half),
      y = r.apply(Operations.EXP, r.apply(Operations.COS, half));

  @Test
  void whatCancelsIsZero() {
    assertTrue(r.isZero(r.minus(r.times(x, y), r.times(y, x))));
    assertEquals(r.one(), r.divide(r.times(x, y), r.times(y, x)));
    assertEquals(r.times(r.plus(x, y), r.plus(x, y)), r.power(r.plus(x, y), 2));
    assertEquals(r.apply(Operations.SIN, r.plus(x, y)), r.apply(Operations.SIN, r.plus(y, x)));
    assertEquals(r.literal(Rational.of(2)), r.apply(Operations.SQRT, r.literal(Rational.of(4))));
  }

  /// A multiple of a sum has the same inverse, up to its factor.
  @Test
  void inversesOfSums() {
    FormalReals.Sum once = r.plus(x, y);
    FormalReals.Sum twice = r.negate(r.plus(once, once));
    FormalReals.Sum minusTwo = r.literal(Rational.of(-2));
    assertEquals(r.divide(r.one(), once), r.divide(minusTwo, twice));
    assertThrows(DomainError.class, () -> r.divide(x, r.minus(once, once)));
  }

  @Test
  void rootsHaveSquares() {
    FormalReals.Sum root = r.apply(Operations.SQRT, x);
    assertEquals(x, r.times(root, root));
    assertEquals(r.times(x, root), r.power(root, 3));
    assertEquals(r.divide(r.one(), x), r.power(root, -2));
    assertEquals(r.one(), r.times(r.power(root, -3), r.times(x, root)));
    assertEquals(r.one(), r.times(r.power(root, 5), r.power(root, -5)));
    FormalReals.Sum ofSum = r.apply(Operations.SQRT, r.plus(x, y));
    assertEquals(r.plus(x, y), r.power(ofSum, 2));
    assertNotEquals(x, r.apply(Operations.SQRT, r.times(x, x)));
  }

  @Test
  void whatDiffersAsItIsWrittenIsNotTheSame() {
    assertNotEquals(x, y);
    assertFalse(r.isZero(r.minus(r.apply(Operations.SIN, x), r.apply(Operations.SIN, y))));
    assertNotEquals(r.one(), r.plus(r.power(x, 2), r.power(r.apply(Operations.COS, half), 2)));
  }

  /// Two sums that are the same have enclosures that meet.
  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4})
  void theSameIsNeverApart(long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    Balls numbers = Balls.ofDigits(60);
    int same = 0;
    for (int i = 0; i < 2000; i++) {
      long left = random.nextLong(), right = random.nextInt(4) == 0 ? left : random.nextLong();
      try {
        Ball a = drawn(numbers, new SplittableRandom(left), 3, false);
        Ball b = drawn(numbers, new SplittableRandom(right), 3, true);
        FormalReals formal = new FormalReals();
        if (!drawn(formal, new SplittableRandom(left), 3, false)
            .equals(drawn(formal, new SplittableRandom(right), 3, true))) continue;
        same++;
        assertTrue(numbers.minus(a, b).containsZero(), () -> "seed " + seed + ": " + a + ", " + b);
      } catch (EvaluationError _) {
        // it has no value
      }
    }
    assertTrue(same > 100, "only " + same);
  }

  /// @param otherWay sums and products are written from right to left
  private static <N> N drawn(Reals<N> r, SplittableRandom random, int depth, boolean otherWay) {
    int kind = depth == 0 ? 0 : random.nextInt(7);
    if (kind == 0) return r.of(random.nextInt(-2, 3));
    N a = drawn(r, random, depth - 1, otherWay);
    if (kind == 1) return r.apply(Operations.SIN, a);
    if (kind == 2) return r.apply(Operations.EXP, a);
    if (kind == 6) return r.apply(Operations.SQRT, a);
    N b = drawn(r, random, depth - 1, otherWay);
    if (kind == 3) return otherWay ? r.plus(b, a) : r.plus(a, b);
    if (kind == 4) return otherWay ? r.times(b, a) : r.times(a, b);
    return otherWay ? r.times(r.divide(r.one(), b), a) : r.divide(a, b);
  }
}
