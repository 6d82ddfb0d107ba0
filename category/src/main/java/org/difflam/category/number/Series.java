package org.difflam.category.number;

import java.math.BigInteger;
import java.util.function.LongUnaryOperator;

/// The elementary functions on balls: the value at the middle from a Taylor series in fixed point,
/// with every rounding counted, then widened by what the radius of the argument allows.
///
/// A fixed-point number is an integer in units of `2^-scale`; "error" always counts such units.
record Series(Balls balls) {
  /// Spare bits, for the count of rounding errors.
  private static final int SPARE = 32;

  private static final int HALVINGS = 8;

  /// Division by no more than this is fast.
  private static final long WORD = (1L << 32) - 1;

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
  /// As in F. Johansson, "Efficient implementation of elementary functions in the medium-precision
  /// range": from the last term on, with `c` columns, one for each power of `z` below `zᶜ`, by
  /// which only every `c`-th step multiplies; and several terms have a common denominator of one
  /// word, so that most steps multiply by a small number instead of dividing by one.
  ///
  /// Relative to the numerator of a term, what is added up is below 3, a step adds an error of at
  /// most `c`, one that multiplies `3c + 1` more, one that divides 1, and none makes it larger.
  private static Sum sum(BigInteger first, BigInteger z, LongUnaryOperator d, int scale) {
    int terms = terms(z, d, scale), columns = (int) Math.sqrt(terms);
    BigInteger[] powers = new BigInteger[columns + 1];
    powers[0] = one(scale);
    powers[1] = z;
    for (int i = 2; i <= columns; i++) powers[i] = powers[i - 1].multiply(z).shiftRight(scale);
    BigInteger sum = BigInteger.ZERO;
    long numerator = 1;
    for (int n = terms - 1; n > 0; n--) {
      sum = sum.add(powers[n % columns].multiply(BigInteger.valueOf(numerator)));
      if (n % columns == 0) sum = sum.multiply(powers[columns]).shiftRight(scale);
      numerator *= d.applyAsLong(n);
      if (n > 1 && d.applyAsLong(n - 1) <= WORD / numerator) continue;
      sum = sum.divide(BigInteger.valueOf(numerator));
      numerator = 1;
    }
    BigInteger value = sum.add(powers[0]).multiply(first).shiftRight(scale);
    return new Sum(value, terms * (columns + 5L) + 5);
  }

  /// So many that all others together are at most 2: the first of them is at most 1.
  private static int terms(BigInteger z, LongUnaryOperator d, int scale) {
    int zeros = scale - z.bitLength();
    double product = 1;
    long bits = 0;
    int n = 1;
    for (; bits + Math.getExponent(product) < scale; n++) {
      bits += zeros;
      product *= d.applyAsLong(n);
      if (product > 0x1p500) {
        bits += 500;
        product *= 0x1p-500;
      }
    }
    return n;
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
