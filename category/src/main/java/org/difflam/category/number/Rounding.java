package org.difflam.category.number;

/// Doubles rounded towards `−∞` or `+∞`. The rounding error of `+ − × ÷ √` is computed exactly (by
/// Knuth's two-sum, and fused multiply-add), so an exact result stays as it is.
final class Rounding {
  /// Below this the error of a product may not be a double.
  private static final double TINY = 0x1p-960;

  private Rounding() {}

  static double addDown(double a, double b) {
    double sum = a + b;
    return addError(a, b, sum) < 0 ? Math.nextDown(sum) : sum;
  }

  static double addUp(double a, double b) {
    double sum = a + b;
    return addError(a, b, sum) > 0 ? Math.nextUp(sum) : sum;
  }

  private static double addError(double a, double b, double sum) {
    double part = sum - a;
    return (a - (sum - part)) + (b - part);
  }

  static double timesDown(double a, double b) {
    double product = a * b;
    if (a == 0 || b == 0) return 0;
    boolean below = Math.abs(product) < TINY || Math.fma(a, b, -product) < 0;
    return below ? Math.nextDown(product) : product;
  }

  static double timesUp(double a, double b) {
    return -timesDown(-a, b);
  }

  static double divideDown(double a, double b) {
    double quotient = a / b;
    if (a == 0) return 0;
    double rest = Math.fma(-quotient, b, a);
    boolean doubtful = Math.abs(quotient) < TINY || Math.abs(a) < TINY;
    return doubtful || rest != 0 && rest > 0 != b > 0 ? Math.nextDown(quotient) : quotient;
  }

  static double divideUp(double a, double b) {
    return -divideDown(-a, b);
  }

  static double sqrtDown(double a) {
    double root = Math.sqrt(a);
    boolean below = a != 0 && (a < TINY || Math.fma(-root, root, a) < 0);
    return below ? Math.nextDown(root) : root;
  }

  static double sqrtUp(double a) {
    double root = Math.sqrt(a);
    boolean above = a != 0 && (a < TINY || Math.fma(-root, root, a) > 0);
    return above ? Math.nextUp(root) : root;
  }

  /// A lower bound of what a function with an error below `ulps` units computed as `x`.
  static double down(double x, int ulps) {
    double y = x;
    for (int i = 0; i < 2 * ulps; i++) y = Math.nextDown(y);
    return y;
  }

  static double up(double x, int ulps) {
    return -down(-x, ulps);
  }
}
