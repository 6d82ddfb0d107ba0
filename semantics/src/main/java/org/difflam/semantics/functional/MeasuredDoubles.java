package org.difflam.semantics.functional;

import java.util.List;
import org.difflam.category.number.Ball;
import org.difflam.category.number.Balls;
import org.difflam.category.number.Closeness;
import org.difflam.category.number.Doubles;
import org.difflam.category.number.MemoizedReals;
import org.difflam.category.number.Reals;
import org.difflam.category.number.Unresolved;

/// Computes in doubles, and measures what it computes: the exact numbers are enclosed, with as many
/// digits as it takes. Whether two numbers agree is said by the enclosures alone, so rounding
/// refutes nothing, and whatever differs by more than [Closeness#TOLERANCE] of itself is told
/// apart. The error that is reported is that of the doubles, relative where the number is above 1,
/// or what the enclosures leave open, if that is more: there is none only where both sides are
/// exact. Where it is too large for doubles to mean anything, as for `sin 10²⁰`, nothing has been
/// compared.
record MeasuredDoubles() implements PointwiseEquality.Judge {
  private static final long FUEL = 100_000;
  private static final int FIRST_DIGITS = 24;
  private static final int CLOSER_DIGITS = 160;
  private static final int DIGITS = 8;
  private static final int MOST_BITS = 2048;
  private static final double MOST_ERROR = 1e-6;

  @Override
  public PointwiseEquality.Outcome compare(
      PointwiseEquality.Evaluation left, PointwiseEquality.Evaluation right) {
    return compare(FIRST_DIGITS, left, right);
  }

  @Override
  public PointwiseEquality.Outcome closer(
      PointwiseEquality.Evaluation left, PointwiseEquality.Evaluation right) {
    return compare(CLOSER_DIGITS, left, right);
  }

  private static PointwiseEquality.Outcome compare(
      int digits, PointwiseEquality.Evaluation left, PointwiseEquality.Evaluation right) {
    int bits = Balls.ofDigits(digits).bits();
    while (bits <= MOST_BITS) {
      Balls balls = new Balls(bits);
      try {
        Reals<Ball> shared = new MemoizedReals<>(balls);
        Ball a = left.in(values(shared)), b = right.in(values(shared));
        Closeness closeness = new Closeness(balls, MOST_BITS);
        closeness.add(a, b);
        if (closeness.differ()) {
          List<String> shown = Closeness.show(a, b);
          return new PointwiseEquality.Outcome.Differ(shown.getFirst(), shown.getLast());
        }
        if (closeness.missing() <= 0) {
          double x = left.in(doubles()), y = right.in(doubles());
          double rounded = Math.max(error(x, a, balls), error(y, b, balls));
          return agreement(Math.max(rounded, closeness.worst()));
        }
        bits = Math.max(2 * bits, bits + (int) closeness.missing() + 32);
      } catch (Unresolved tooWide) {
        if (!tooWide.mayResolve()) throw tooWide;
        bits *= 2;
      }
    }
    return new PointwiseEquality.Outcome.Unknown(
        "more than " + new Balls(MOST_BITS).digits() + " digits needed");
  }

  @Override
  public String show(PointwiseEquality.Evaluation number) {
    for (int bits = Balls.ofDigits(FIRST_DIGITS).bits(); ; bits *= 2) {
      try {
        Ball value = number.in(values(new Balls(bits)));
        if (Closeness.isTold(value, DIGITS) || bits > MOST_BITS)
          return Closeness.show(value, DIGITS);
      } catch (Unresolved tooWide) {
        if (!tooWide.mayResolve() || bits > MOST_BITS) throw tooWide;
      }
    }
  }

  private static PointwiseEquality.Outcome agreement(double error) {
    return error <= MOST_ERROR
        ? new PointwiseEquality.Outcome.Agree(error)
        : new PointwiseEquality.Outcome.Unknown("rounding leaves doubles no digits");
  }

  private static double error(double computed, Ball exact, Balls balls) {
    Ball distance = balls.minus(balls.fromDouble(computed), exact);
    return Math.abs(distance.toDouble()) / Math.max(1, Math.abs(exact.toDouble()));
  }

  private static Values<Double> doubles() {
    return new FuelledValues<>(new Doubles(), _ -> 1, FUEL);
  }

  private static Values<Ball> values(Reals<Ball> balls) {
    return new FuelledValues<>(balls, _ -> 1, FUEL);
  }
}
