package org.difflam.category.number;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.function.LongUnaryOperator;

/// The elementary functions on balls: the value at the middle from a Taylor series in fixed point,
/// with every rounding counted, then widened by what the radius of the argument allows.
///
/// A fixed-point number is an integer in units of `2^-scale`; "error" always counts such units.
record Series(Balls balls) {
  /// Spare bits, for the count of rounding errors.
  private static final int SPARE = 32;

  private static final int HALVINGS = 8;
  private static final int MOST_TOP = 1 << 16;
  private static final int MOST_POWER = 26;

  /// `e^(m ± r) ⊂ eᵐ (1 ± 2r)` for `r ≤ 1`. Far below 0 it lies between 0 and `2^-2ⁿ`, for the
  /// greatest `n` that leaves room for both.
  Ball exp(Ball x) {
    if (x.top() > MOST_POWER) {
      boolean far = x.sign() < 0 && x.log2Least() > MOST_POWER - 1;
      if (far) return new Ball(BigInteger.ONE, 1, -(1 << (MOST_POWER - 1)) - 1);
      throw tooLarge("exp", x, MOST_POWER);
    }
    Ball value = expOfMiddle(new Ball(x.middle(), 0, x.exponent()));
    if (x.isExact()) return value;
    Ball error = new Ball(BigInteger.valueOf(2 * x.radius()), 0, x.exponent());
    if (error.log2Most() > 1) {
      throw Unresolved.tooWide("exp", x::toString, balls.name(), "it is too uncertain");
    }
    return balls.widened(value, balls.times(value, error));
  }

  /// `eᵐ = 2ⁿ e^t` with `t = m − n log 2`.
  private Ball expOfMiddle(Ball m) {
    int scale = balls.bits() + SPARE + HALVINGS;
    Balls finer = new Balls(scale + Math.max(0, m.top()) + 8);
    long n = Math.round(m.toDouble() / Math.log(2));
    Ball t =
        n == 0 ? m : finer.minus(m, finer.times(finer.of(n), BallConstants.log2(finer.bits())));
    BigInteger x = fixed(t, scale).shiftRight(HALVINGS);
    Sum series = sum(one(scale), x, k -> k, scale);
    BigInteger sum = series.value;
    long error = 3 + uncertainty(t, scale) + series.error;
    for (int i = 0; i < HALVINGS; i++) {
      sum = sum.multiply(sum).shiftRight(scale);
      error = 4 * error + 1;
    }
    return balls.round(sum, BigInteger.valueOf(error), n - scale);
  }

  /// `|log(m ± r) − log m| ≤ r / (m − r)`, for positive `x`.
  Ball log(Ball x) {
    Ball value = logOfMiddle(x.middle(), x.exponent());
    if (x.isExact()) return value;
    BigInteger radius = BigInteger.valueOf(x.radius());
    Ball least = balls.round(x.middle().subtract(radius), BigInteger.ZERO, 0);
    return balls.widened(value, balls.divide(new Ball(radius, 0, 0), least));
  }

  /// `log(2ᵏ u) = k log 2 + y + 2 artanh z`, for `y` near `log u`, `z = (u − eʸ)/(u + eʸ)`.
  private Ball logOfMiddle(BigInteger m, long exponent) {
    int length = m.bitLength();
    boolean low = length < 2 || !m.testBit(length - 2);
    int down = low ? length - 1 : length;
    Ball u = new Ball(m, 0, -down);
    Ball distance = new Balls(length + 8).minus(u, balls.one());
    long k = exponent + down;
    if (distance.isZero() && k == 0) return Ball.ZERO;
    int near = distance.isZero() || k != 0 ? 0 : Math.max(0, -distance.top());
    Balls finer = new Balls(balls.bits() + SPARE + near);
    Ball y = finer.fromDouble(Math.log1p(distance.toDouble()));
    Ball e = finer.exp(y);
    Ball z = finer.divide(finer.minus(u, e), finer.plus(u, e));
    Ball square = finer.times(z, z), power = z, sum = z;
    int j = 3;
    for (; power.log2Most() > -finer.bits() - near; j += 2) {
      power = finer.times(power, square);
      sum = finer.plus(sum, finer.divide(power, finer.of(j)));
    }
    sum = finer.widened(sum, power);
    Ball whole =
        k == 0 ? Ball.ZERO : finer.times(finer.of(k), BallConstants.log2(finer.bits() + Long.SIZE));
    return balls.round(finer.plus(whole, finer.plus(y, finer.times(finer.of(2), sum))));
  }

  Ball sin(Ball x) {
    return wave("sin", x, 0);
  }

  Ball cos(Ball x) {
    return wave("cos", x, 1);
  }

  /// `sin(x + quarter · π/2)`: with `t = x − n π/2`, one of `± sin t`, `± cos t`. Its derivative is
  /// at most 1, so the radius of the argument is added.
  private Ball wave(String name, Ball x, int quarter) {
    Ball radius = new Ball(BigInteger.valueOf(x.radius()), 0, x.exponent());
    if (!x.isExact() && radius.log2Most() > 1) return new Ball(BigInteger.ZERO, 1, 0);
    if (x.top() > MOST_TOP) throw tooLarge(name, x, MOST_TOP);
    Ball m = new Ball(x.middle(), 0, x.exponent());
    int small = quarter == 0 ? Balls.smallness(x) : 0;
    int scale = balls.bits() + SPARE + small;
    Balls finer = new Balls(scale + Math.max(0, m.top()) + 8);
    BigInteger n = BigInteger.ZERO;
    Ball t = m;
    if (m.top() > -1) {
      Ball halfPi = halved(BallConstants.pi(finer.bits()));
      n = nearest(finer.divide(m, halfPi));
      t = finer.minus(m, finer.times(finer.round(n, BigInteger.ZERO, 0), halfPi));
    }
    int turn = n.add(BigInteger.valueOf(quarter)).and(BigInteger.valueOf(3)).intValue();
    BigInteger angle = fixed(t, scale), first = turn % 2 == 0 ? angle : one(scale);
    Ball value = alternating(angle, first, 2 - turn % 2, uncertainty(t, scale), scale);
    if (turn >= 2) value = balls.negate(value);
    return x.isExact() ? value : balls.widened(value, radius);
  }

  /// `first − first · x²/(k (k+1)) + …`, for `|x| ≤ 1`.
  private Ball alternating(BigInteger x, BigInteger first, int k, long uncertainty, int scale) {
    BigInteger square = x.multiply(x).shiftRight(scale);
    Sum series = sum(first, square.negate(), n -> (k + 2 * n - 2) * (k + 2 * n - 1), scale);
    return balls.round(series.value, BigInteger.valueOf(6 + uncertainty + series.error), -scale);
  }

  /// A number in fixed point and its error.
  private record Sum(BigInteger value, long error) {}

  /// `first · (1 + z/d₁ + z²/(d₁ d₂) + …)`, for `|first| ≤ 1`, `|z| ≤ 1` and `dₙ ≥ n`.
  ///
  /// As in D. M. Smith, "Efficient multiple-precision evaluation of elementary functions": of `c`
  /// columns, column `i` adds up the coefficients of `zⁱ`, `zᶜ⁺ⁱ`, …, so that only every `c`-th
  /// step multiplies, by `zᶜ`, and the others divide by small numbers. Where every step rounds by
  /// 1, the power has an error below `c`, a coefficient one below `2c + 2`, and what comes after
  /// the last one is below `4c + 8`.
  private static Sum sum(BigInteger first, BigInteger z, LongUnaryOperator d, int scale) {
    int columns = Math.max(1, (int) Math.sqrt(scale) / 8);
    BigInteger power = z;
    for (int i = 1; i < columns; i++) power = power.multiply(z).shiftRight(scale);
    BigInteger[] sums = new BigInteger[columns];
    Arrays.fill(sums, BigInteger.ZERO);
    BigInteger coefficient = first;
    sums[0] = first;
    int n = 1;
    for (; coefficient.bitLength() > 1; n++) {
      int column = n % columns;
      if (column == 0) coefficient = coefficient.multiply(power).shiftRight(scale);
      coefficient = coefficient.divide(BigInteger.valueOf(d.applyAsLong(n)));
      sums[column] = sums[column].add(coefficient);
    }
    BigInteger value = BigInteger.ZERO;
    for (int i = columns - 1; i >= 0; i--) value = value.multiply(z).shiftRight(scale).add(sums[i]);
    return new Sum(value, n * (2L * columns + 2) + 5L * columns + 8);
  }

  /// `atan x = π/2 − atan(1/x)` above two, then from the nearest `c = k/32`, `atan x = atan c +
  /// atan((x − c) / (1 + c x))`. Its derivative is at most 1, and at most `1/a²` above `a`.
  Ball atan(Ball x) {
    Ball m = new Ball(x.middle(), 0, x.exponent());
    if (m.middle().signum() < 0) return balls.negate(atan(balls.negate(x)));
    if (x.isExact()) return m.isZero() ? m : atanOfPositive(m);
    int above = x.sign() == 0 ? 0 : (int) Math.max(0, Math.floor(x.log2Least()) - 1);
    Ball radius = new Ball(BigInteger.valueOf(x.radius()), 0, x.exponent() - 2 * above);
    if (radius.log2Most() > 1) return new Ball(BigInteger.ZERO, 2, 0);
    return balls.widened(m.isZero() ? m : atanOfPositive(m), radius);
  }

  private Ball atanOfPositive(Ball m) {
    int scale = balls.bits() + SPARE + Balls.smallness(m);
    Balls finer = new Balls(scale + 8);
    boolean large = m.top() > 1;
    Ball t = large ? finer.divide(finer.one(), m) : m;
    int k = (int) Math.round(32 * t.toDouble());
    Ball value;
    if (k == 0) {
      value = arc(t, scale);
    } else {
      Ball c = new Ball(BigInteger.valueOf(k), 0, -5);
      Ball rest = finer.divide(finer.minus(t, c), finer.plus(finer.one(), finer.times(t, c)));
      value = finer.plus(BallConstants.atan32(k, scale), arc(rest, scale));
    }
    return balls.round(large ? finer.minus(halved(BallConstants.pi(scale)), value) : value);
  }

  /// `atan t = t − t³/3 + t⁵/5 − …`, for `|t| ≤ 1/31`.
  static Ball arc(Ball t, int scale) {
    BigInteger x = fixed(t, scale), square = x.multiply(x).shiftRight(scale);
    BigInteger sum = x, power = x;
    long error = 6 + uncertainty(t, scale);
    for (int j = 3; power.bitLength() > 1; j += 2) {
      power = power.multiply(square).shiftRight(scale).negate();
      sum = sum.add(power.divide(BigInteger.valueOf(j)));
      error += 6;
    }
    return new Balls(scale + 8).round(sum, BigInteger.valueOf(error), -scale);
  }

  /// The argument is beyond `2^top`, or may seem so only because its enclosure is wide.
  private Unresolved tooLarge(String name, Ball x, int top) {
    return x.log2Least() > top - 1
        ? new Unresolved(name, x::toString, balls.name(), "too large")
        : Unresolved.tooWide(name, x::toString, balls.name(), "it is too uncertain");
  }

  private static BigInteger one(int scale) {
    return BigInteger.ONE.shiftLeft(scale);
  }

  private static Ball halved(Ball a) {
    return new Ball(a.middle(), a.radius(), a.exponent() - 1);
  }

  /// The middle in fixed point, with an error below 1.
  private static BigInteger fixed(Ball a, int scale) {
    int by = a.exponent() + scale;
    return by >= 0 ? a.middle().shiftLeft(by) : a.middle().shiftRight(-by);
  }

  /// The radius in fixed point, rounded up.
  private static long uncertainty(Ball a, int scale) {
    int by = a.exponent() + scale;
    return by >= 0
        ? Math.multiplyExact(a.radius(), 1L << Math.min(by, 62))
        : (a.radius() >> Math.min(-by, 62)) + 1;
  }

  private static BigInteger nearest(Ball a) {
    BigInteger twice = fixed(a, 1);
    return twice.add(BigInteger.ONE).shiftRight(1);
  }
}
