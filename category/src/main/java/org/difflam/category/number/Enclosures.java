package org.difflam.category.number;

import java.util.function.BinaryOperator;
import java.util.function.Function;
import java.util.function.Supplier;
import org.difflam.category.algebra.Rational;

/// Rational numbers as long as they go, and balls from there on: `exp 1 · (1/10 + 2/10 − 3/10)` is
/// exactly 0, and `sin 10¹⁰⁰` is the sine of that number, not of a ball around it.
///
/// They may have a moment after which they compute no more, but are [Unresolved].
public final class Enclosures implements Numbers<Enclosure> {
  static final Enclosure ZERO = Enclosure.of(Rational.ZERO);
  private static final int LEAST_BITS = 4096;

  private final ExactReals exact;
  private final Balls balls;
  private final Runnable deadline;

  /// @param deadline throws [Unresolved] once the time has come
  Enclosures(Balls balls, Runnable deadline) {
    this.exact = new ExactReals(Math.max(LEAST_BITS, 4 * balls.bits()));
    this.balls = balls;
    this.deadline = deadline;
  }

  public static Enclosures of(Balls balls) {
    return new Enclosures(balls, () -> {});
  }

  public Balls balls() {
    return balls;
  }

  @Override
  public String name() {
    return balls.name();
  }

  /// The ball that a number lies in. Whole numbers are taken exactly, however large they are.
  public Ball ball(Enclosure a) {
    return switch (a) {
      case Enclosure.Within(var ball) -> ball;
      case Enclosure.Exactly(var q) when q.signum() == 0 -> Ball.ZERO;
      case Enclosure.Exactly(var q) when q.isInteger() -> whole(q);
      case Enclosure.Exactly(var q) -> balls.literal(q);
    };
  }

  private static Ball whole(Rational q) {
    int zeros = q.numerator().getLowestSetBit();
    return new Ball(q.numerator().shiftRight(zeros), 0, zeros);
  }

  private Enclosure either(Supplier<Rational> exactly, Supplier<Ball> enclosed) {
    deadline.run();
    try {
      return Enclosure.of(exactly.get());
    } catch (Unresolved _) {
      return Enclosure.of(enclosed.get());
    }
  }

  private Enclosure both(
      Enclosure a, Enclosure b, BinaryOperator<Rational> exactly, BinaryOperator<Ball> enclosed) {
    if (a instanceof Enclosure.Exactly(var p) && b instanceof Enclosure.Exactly(var q)) {
      return either(() -> exactly.apply(p, q), () -> enclosed.apply(ball(a), ball(b)));
    }
    deadline.run();
    return Enclosure.of(enclosed.apply(ball(a), ball(b)));
  }

  private Enclosure one(
      Enclosure a, Function<Rational, Rational> exactly, Function<Ball, Ball> enclosed) {
    if (a instanceof Enclosure.Exactly(var q)) {
      return either(() -> exactly.apply(q), () -> enclosed.apply(ball(a)));
    }
    deadline.run();
    return Enclosure.of(enclosed.apply(ball(a)));
  }

  @Override
  public Enclosure literal(Rational q) {
    return Enclosure.of(q);
  }

  @Override
  public Enclosure enclosed(Ball ball) {
    return Enclosure.of(ball);
  }

  @Override
  public boolean isZero(Enclosure a) {
    return a instanceof Enclosure.Exactly(var q) && q.signum() == 0;
  }

  @Override
  public Enclosure plus(Enclosure a, Enclosure b) {
    if (isZero(a)) return b;
    if (isZero(b)) return a;
    return both(a, b, exact::plus, balls::plus);
  }

  @Override
  public Enclosure times(Enclosure a, Enclosure b) {
    if (isZero(a)) return a;
    if (isZero(b)) return b;
    return both(a, b, exact::times, balls::times);
  }

  @Override
  public Enclosure negate(Enclosure a) {
    return switch (a) {
      case Enclosure.Exactly(var q) -> Enclosure.of(q.negate());
      case Enclosure.Within(var ball) -> Enclosure.of(balls.negate(ball));
    };
  }

  @Override
  public Enclosure divide(Enclosure a, Enclosure b) {
    return both(a, b, exact::divide, balls::divide);
  }

  @Override
  public Enclosure power(Enclosure x, int n) {
    if (isZero(x) && n < 0) throw Domain.power(x, n);
    return Numbers.super.power(x, n);
  }

  @Override
  public Enclosure function(Operation function, Enclosure x) {
    return one(x, q -> exact.function(function, q), ball -> balls.function(function, ball));
  }

  @Override
  public Enclosure pow(Enclosure x, Enclosure y) {
    return both(x, y, exact::pow, balls::pow);
  }

  @Override
  public int compare(Enclosure a, Enclosure b) {
    return a instanceof Enclosure.Exactly(var p) && b instanceof Enclosure.Exactly(var q)
        ? p.compareTo(q)
        : balls.compare(ball(a), ball(b));
  }

  @Override
  public double toDouble(Enclosure a) {
    return switch (a) {
      case Enclosure.Exactly(var q) -> q.doubleValue();
      case Enclosure.Within(var ball) -> ball.toDouble();
    };
  }
}
