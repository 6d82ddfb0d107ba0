package org.difflam.semantics.functional;

import java.math.BigDecimal;
import java.util.random.RandomGenerator;
import org.difflam.category.algebra.Rational;

/// The kind of numbers in a sampled point. The kinds take turns: among the first five places there
/// are one of zeros, one of negative and one of positive numbers. In every second round, tiny
/// numbers go down to `10⁻³⁰` and large ones up to `10³⁰`.
enum NumberKind {
  ANY,
  NEGATIVE,
  WHOLE,
  POSITIVE,
  TEN,
  TINY,
  BELOW,
  UNITS,
  ABOVE,
  LARGE,
  ZERO,
  VANISHING,
  FAR;

  private static final int TURNS = 10;

  /// That of a place, one of those that a seed determines.
  static NumberKind of(long seed, int place) {
    NumberKind turn = values()[(int) Math.floorMod(seed + place, (long) TURNS)];
    if (Math.floorMod(seed + place, 2L * TURNS) >= TURNS) {
      if (turn == TINY) return VANISHING;
      if (turn == LARGE) return FAR;
    }
    return place < 5 && (turn == WHOLE || turn == UNITS) ? ZERO : turn;
  }

  /// @param size how large numbers get that are of no particular kind
  Rational draw(RandomGenerator random, int size) {
    return switch (this) {
      case ANY -> Rational.of(random.nextInt(-size, size + 1), 1 + random.nextInt(1 + size / 3));
      case NEGATIVE -> Rational.of(-random.nextInt(1, 13), 4);
      case WHOLE -> Rational.of(random.nextInt(-3, 4));
      case POSITIVE -> Rational.of(random.nextInt(1, 13), 4);
      case TEN -> Rational.of(sign(random) * random.nextInt(30, 101), 10);
      case UNITS -> Rational.of(random.nextInt(-1, 2));
      case BELOW -> Rational.of(-random.nextInt(1, 60), 10);
      case LARGE -> Rational.of(sign(random) * random.nextInt(10, 300));
      case ABOVE -> Rational.of(random.nextInt(1, 25), 10);
      case ZERO -> Rational.ZERO;
      case TINY -> Rational.of(sign(random), 1L << random.nextInt(5, 40));
      case VANISHING -> digits(random).dividedBy(power(random.nextInt(14, 31)));
      case FAR -> digits(random).times(power(random.nextInt(1, 28)));
    };
  }

  /// Three of them.
  private static Rational digits(RandomGenerator random) {
    return Rational.of(sign(random) * random.nextInt(100, 1000));
  }

  private static Rational power(int exponent) {
    return Rational.of(BigDecimal.TEN.pow(exponent));
  }

  private static long sign(RandomGenerator random) {
    return random.nextBoolean() ? 1 : -1;
  }
}
