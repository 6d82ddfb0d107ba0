package org.difflam.category.number;

import java.math.BigInteger;
import java.util.concurrent.ConcurrentHashMap;
import org.difflam.category.algebra.Rational;

/// `π`, `log 2` and the `atan(k/32)` as balls, kept for each precision. There are at most four
/// precisions between `n` and `2n` bits, so what is kept is bounded by the most digits that anyone
/// asks for. The first two are series of fractions, added up exactly.
final class BallConstants {
  /// Bits more than asked for.
  private static final int SPARE = 32;

  /// `640320³ / 24`.
  private static final BigInteger RATIO = BigInteger.valueOf(10939058860032000L);

  private static final ConcurrentHashMap<Integer, Ball> PI = new ConcurrentHashMap<>();
  private static final ConcurrentHashMap<Integer, Ball> LOG_2 = new ConcurrentHashMap<>();

  private static final ConcurrentHashMap<Arc, Ball> ATAN = new ConcurrentHashMap<>();

  private record Arc(int k, int bits) {}

  private BallConstants() {}

  /// `π = 426880 √10005 / Σ tₖ` (Chudnovsky), with 47 bits from each term.
  static Ball pi(int bits) {
    return PI.computeIfAbsent(
        roundedUp(bits),
        b -> {
          int scale = b + SPARE;
          Sum sum = Sum.chudnovsky(0, scale / 47 + 2);
          BigInteger root = BigInteger.valueOf(10005).shiftLeft(2 * scale).sqrt();
          BigInteger top = root.multiply(BigInteger.valueOf(426880)).multiply(sum.below);
          return new Balls(b + SPARE / 2).round(top.divide(sum.top), BigInteger.TWO, -scale);
        });
  }

  /// `log 2 = 18 artanh(1/26) − 2 artanh(1/4801) + 8 artanh(1/8749)`.
  static Ball log2(int bits) {
    return LOG_2.computeIfAbsent(
        roundedUp(bits),
        b -> {
          int scale = b + SPARE;
          BigInteger value =
              artanh(26, scale)
                  .multiply(BigInteger.valueOf(18))
                  .subtract(artanh(4801, scale).shiftLeft(1))
                  .add(artanh(8749, scale).shiftLeft(3));
          return new Balls(b + SPARE / 2).round(value, BigInteger.valueOf(56), -scale);
        });
  }

  /// `atan(k/32)`, from one to the next: `atan(k/32) − atan((k−1)/32) = atan(32 / (32² + k
  /// (k−1)))`.
  static Ball atan32(int k, int bits) {
    int b = roundedUp(bits);
    Ball known = k == 0 ? Ball.ZERO : ATAN.get(new Arc(k, b));
    if (known != null) return known;
    Balls balls = new Balls(b + SPARE);
    Ball step = balls.literal(Rational.of(32, 1024 + k * (k - 1)));
    Ball value = balls.plus(atan32(k - 1, b), Series.arc(step, b + SPARE));
    ATAN.put(new Arc(k, b), value);
    return value;
  }

  /// `artanh(1/q) = 1/q + 1/(3 q³) + 1/(5 q⁵) + …`, with an error below two units.
  private static BigInteger artanh(long q, int scale) {
    int terms = (int) (scale / (2 * Math.log((double) q) / Math.log(2))) + 1;
    Sum sum = Sum.artanh(0, terms, BigInteger.valueOf(q * q));
    BigInteger below = sum.below.multiply(sum.factor).multiply(BigInteger.valueOf(q));
    return sum.top.shiftLeft(scale).divide(below);
  }

  /// By less than a quarter from 512 on, so that few different precisions are ever worked out.
  private static int roundedUp(int bits) {
    int step = Math.max(128, Integer.highestOneBit(bits) / 4);
    return (bits + step - 1) / step * step;
  }

  /// A part of a series in exact numbers, put together from halves, so that few factors are long.
  private record Sum(BigInteger top, BigInteger below, BigInteger factor) {
    /// `Σ 1/((2k + 1) sᵏ⁻ᵃ)` for `a ≤ k < b` is `top / (below · factor)`, and `factor = sᵇ⁻ᵃ`.
    static Sum artanh(int a, int b, BigInteger s) {
      if (b == a + 1) return new Sum(s, BigInteger.valueOf(2L * a + 1), s);
      int middle = (a + b) / 2;
      Sum l = artanh(a, middle, s), r = artanh(middle, b, s);
      return new Sum(
          l.top.multiply(r.below).multiply(r.factor).add(r.top.multiply(l.below)),
          l.below.multiply(r.below),
          l.factor.multiply(r.factor));
    }

    /// `Σ tₖ = top / below` over `a ≤ k < b`, in units of the product of the ratios of Chudnovsky's
    /// terms before `a`; `factor / below` is that of the ratios from `a` on.
    static Sum chudnovsky(int a, int b) {
      if (b == a + 1) {
        BigInteger n = BigInteger.valueOf(a);
        BigInteger below = a == 0 ? BigInteger.ONE : n.pow(3).multiply(RATIO);
        BigInteger factor =
            a == 0
                ? BigInteger.ONE
                : BigInteger.valueOf(-(6L * a - 5))
                    .multiply(BigInteger.valueOf((2L * a - 1) * (6L * a - 1)));
        BigInteger linear = BigInteger.valueOf(13591409 + 545140134L * a);
        return new Sum(factor.multiply(linear), below, factor);
      }
      int middle = (a + b) / 2;
      Sum l = chudnovsky(a, middle), r = chudnovsky(middle, b);
      return new Sum(
          l.top.multiply(r.below).add(l.factor.multiply(r.top)),
          l.below.multiply(r.below),
          l.factor.multiply(r.factor));
    }
  }
}
