package org.difflam.category.number;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BinaryOperator;
import java.util.function.Supplier;
import org.difflam.category.algebra.Rational;
import org.jspecify.annotations.Nullable;

/// Rational numbers as long as they go, and balls from there on: `exp 1 · (1/10 + 2/10 − 3/10)` is
/// exactly 0, and `sin 10¹⁰⁰` is the sine of that number, not of a ball around it. As long as they
/// are short, they are also kept as they are written ([FormalReals]), since no ball tells that `sin
/// 1 − sin 1` is 0.
///
/// They may have a moment after which they compute no more, but are [Unresolved].
public final class Enclosures implements Numbers<Enclosure> {
  static final Enclosure ZERO = Enclosure.of(Rational.ZERO);
  private static final int LEAST_BITS = 4096;

  /// This many operations are done on numbers as they are written.
  private static final int MOST_WRITTEN = 20_000;

  private final ExactReals exact;
  private final Balls balls;
  private final Runnable deadline;
  private final FormalReals formal = new FormalReals();
  private int written;

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
      case Enclosure.Within(var ball, _) -> ball;
      case Enclosure.Rounded(_, var ball) -> ball;
      case Enclosure.Exactly(var q) when q.signum() == 0 -> Ball.ZERO;
      case Enclosure.Exactly(var q) when q.isInteger() -> whole(q);
      case Enclosure.Exactly(var q) -> balls.literal(q);
    };
  }

  private static Ball whole(Rational q) {
    int zeros = q.numerator().getLowestSetBit();
    return new Ball(q.numerator().shiftRight(zeros), 0, zeros);
  }

  /// What is computed by rational numbers, if these have it, and else by balls.
  private Enclosure of(
      Operation operation,
      @Nullable Supplier<Rational> exactly,
      Supplier<Ball> enclosed,
      Enclosure... x) {
    deadline.run();
    if (exactly != null) {
      try {
        return Enclosure.of(exactly.get());
      } catch (Unresolved _) {
        // it is irrational, or long
      }
    }
    Ball ball = enclosed.get(); // so it has a value
    FormalReals.@Nullable Sum sum = written(operation, x);
    if (sum == null) return Enclosure.of(ball);
    return sum.constant()
        .map(Enclosure::of)
        .getOrElse(() -> Enclosure.of(ball, new FormalReals.Written(formal, sum)));
  }

  /// An operation on numbers as they are written, if all of that is short.
  private FormalReals.@Nullable Sum written(Operation operation, Enclosure... x) {
    if (written > MOST_WRITTEN) return null;
    written++;
    List<FormalReals.Sum> sums = new ArrayList<>(x.length);
    for (Enclosure a : x) {
      switch (a) {
        case Enclosure.Exactly(var q) -> sums.add(formal.literal(q));
        case Enclosure.Within(_, var known) -> {
          if (known == null || known.in() != formal) return null;
          sums.add(known.sum());
        }
        case Enclosure.Rounded _ -> {
          return null;
        }
      }
    }
    try {
      FormalReals.Sum sum = formal.apply(operation, sums);
      return sum.isShort() ? sum : null;
    } catch (EvaluationError _) {
      return null;
    }
  }

  private Enclosure both(
      Operation operation,
      Enclosure a,
      Enclosure b,
      BinaryOperator<Rational> exactly,
      BinaryOperator<Ball> enclosed) {
    return of(
        operation,
        a instanceof Enclosure.Exactly(var p) && b instanceof Enclosure.Exactly(var q)
            ? () -> exactly.apply(p, q)
            : null,
        () -> enclosed.apply(ball(a), ball(b)),
        a,
        b);
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
  public Enclosure rounded(double number, Interval around) {
    return around.isPoint() && around.contains(number)
        ? Numbers.super.rounded(number, around)
        : new Enclosure.Rounded(number, balls.between(around));
  }

  @Override
  public boolean isZero(Enclosure a) {
    return a instanceof Enclosure.Exactly(var q) && q.signum() == 0;
  }

  @Override
  public Enclosure plus(Enclosure a, Enclosure b) {
    if (isZero(a)) return b;
    if (isZero(b)) return a;
    return both(Operations.ADD, a, b, exact::plus, balls::plus);
  }

  @Override
  public Enclosure times(Enclosure a, Enclosure b) {
    if (isZero(a)) return a;
    if (isZero(b)) return b;
    return both(Operations.MUL, a, b, exact::times, balls::times);
  }

  @Override
  public Enclosure negate(Enclosure a) {
    return switch (a) {
      case Enclosure.Exactly(var q) -> Enclosure.of(q.negate());
      case Enclosure.Within _, Enclosure.Rounded _ ->
          of(Operations.NEG, null, () -> balls.negate(ball(a)), a);
    };
  }

  @Override
  public Enclosure divide(Enclosure a, Enclosure b) {
    return both(Operations.DIV, a, b, exact::divide, balls::divide);
  }

  @Override
  public Enclosure power(Enclosure x, int n) {
    if (isZero(x) && n < 0) throw Domain.power(x, n);
    return Numbers.super.power(x, n);
  }

  @Override
  public Enclosure function(Operation function, Enclosure x) {
    return of(
        function,
        x instanceof Enclosure.Exactly(var q) ? () -> exact.function(function, q) : null,
        () -> balls.function(function, ball(x)),
        x);
  }

  @Override
  public Enclosure pow(Enclosure x, Enclosure y) {
    return both(Operations.POW, x, y, exact::pow, balls::pow);
  }

  @Override
  public int compare(Enclosure a, Enclosure b) {
    if (a.isSame(b)) return 0;
    return a instanceof Enclosure.Exactly(var p) && b instanceof Enclosure.Exactly(var q)
        ? p.compareTo(q)
        : balls.compare(ball(a), ball(b));
  }
}
