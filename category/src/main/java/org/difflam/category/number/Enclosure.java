package org.difflam.category.number;

import io.vavr.control.Option;
import org.difflam.category.algebra.Quantity;
import org.difflam.category.algebra.Rational;
import org.jspecify.annotations.Nullable;

/// What is known of a real number: its exact rational value, a ball around it, or a double computed
/// in its place.
public sealed interface Enclosure extends Quantity {
  record Exactly(Rational number) implements Enclosure {
    @Override
    public Bounds bounds(int digits) {
      return Bounds.of(number, digits);
    }

    /// The double nearest to a rational number is certain when enough digits are looked at: one in
    /// the middle between two doubles is a finite decimal.
    @Override
    public Option<Double> nearestDouble() {
      for (int digits = LOOK; ; digits *= 2) {
        Bounds bounds = bounds(digits);
        Option<Double> nearest = bounds.nearestDouble();
        if (nearest.isDefined() || digits > MOST_LOOK || bounds.isPoint()) return nearest;
      }
    }

    @Override
    public String show(int digits) {
      return number.toString();
    }

    @Override
    public String toString() {
      return number.toString();
    }
  }

  /// @param written the number as it is written, if that is short: two that are written the same
  ///   are the same
  record Within(Ball ball, FormalReals.@Nullable Written written) implements Enclosure {
    @Override
    public Bounds bounds(int digits) {
      return Bounds.of(ball, digits);
    }

    @Override
    public Option<Double> nearestDouble() {
      return bounds(LOOK).nearestDouble();
    }

    @Override
    public String show(int digits) {
      return bounds(digits + LOOK).show(digits);
    }

    @Override
    public String toString() {
      return ball.toString();
    }
  }

  /// A double, where rounding went on: it is no nearer to the number than the ball says.
  record Rounded(double number, Ball ball) implements Enclosure {
    @Override
    public Bounds bounds(int digits) {
      return Bounds.of(ball, digits);
    }

    /// The one that was computed, whether or not it is the nearest.
    @Override
    public Option<Double> nearestDouble() {
      return Option.some(number);
    }

    /// The digits that rounding has left.
    @Override
    public String show(int digits) {
      return bounds(LOOK).showCertain(most(digits));
    }

    @Override
    public int digitsOf(int wanted) {
      return bounds(LOOK).certain(most(wanted));
    }

    private static int most(int wanted) {
      return Math.min(wanted, Precision.STANDARD.digits());
    }

    /// All that doubles may have, and not less than numbers need that are to agree.
    @Override
    public boolean hasDigits(int digits) {
      return digits <= Precision.STANDARD.digits()
          && bounds(LOOK).rounded(Math.min(digits, Agreement.ENOUGH)).isDefined();
    }

    @Override
    public String toString() {
      return ball.toString();
    }
  }

  /// Two doubles next to each other, and their middle, differ in 17 digits or less; this is how far
  /// enclosures are looked at beyond what is wanted.
  int LOOK = 40;

  /// No double, and no middle between two, has more digits than this.
  int MOST_LOOK = 2_000;

  static Enclosure of(Rational q) {
    return new Exactly(q);
  }

  static Enclosure of(Ball ball) {
    return of(ball, null);
  }

  static Enclosure of(Ball ball, FormalReals.@Nullable Written written) {
    return ball.isZero() ? Enclosures.ZERO : new Within(ball, written);
  }

  /// Whether both are written the same; others may be the same, too.
  default boolean isSame(Enclosure other) {
    return this instanceof Within(_, var written)
        && other instanceof Within(_, var same)
        && written != null
        && written.equals(same);
  }

  /// The number that it is, if that is known.
  default Option<Rational> exactly() {
    return this instanceof Exactly(var q) ? Option.some(q) : Option.none();
  }

  /// Decimals that it lies between, of this many digits each.
  Bounds bounds(int digits);

  /// The nearest double, if that is certain and there is one: see [Bounds#nearestDouble()].
  Option<Double> nearestDouble();

  /// As a fraction if it is exact, else with this many digits if they are certain, else `x ± r`.
  @Override
  String show(int digits);

  /// How many of the digits that are wanted are shown: those of a double that rounding has left.
  default int digitsOf(int wanted) {
    return wanted;
  }

  /// Whether it is exact, or this many decimal digits of it are certain.
  default boolean hasDigits(int digits) {
    return this instanceof Exactly || bounds(digits + LOOK).rounded(digits).isDefined();
  }

  /// Whether it may be 0 for all that is known, and no number of digits tells more.
  default boolean isTooSmall() {
    return this instanceof Within(var ball, _) && Balls.isTooSmall(ball);
  }

  default boolean meetsZero() {
    return switch (this) {
      case Exactly(var q) -> q.signum() == 0;
      case Within(var ball, _) -> ball.containsZero();
      case Rounded(_, var ball) -> ball.containsZero();
    };
  }
}
