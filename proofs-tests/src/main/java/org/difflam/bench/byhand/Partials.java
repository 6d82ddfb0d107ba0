package org.difflam.bench.byhand;

/// All partial derivatives of `sin(x y) + exp(x) / (1 + y²)` up to an order, divided by factorials,
/// by what is known of the function. With `x + s` and `y + t`
///
/// ```
/// sin((x + s)(y + t)) = Σᵢ sⁱ / i! (y + t)ⁱ Σₘ (x t)ᵐ / m! sin⁽ⁱ⁺ᵐ⁾(x y)
/// ```
///
/// and of the rest each coefficient is a product of one in `s` and one in `t`.
public final class Partials {
  /// In the simple language.
  public static final String PROGRAM = "\\(x, y). sin (x * y) + exp x / (1 + y^2)";

  private final int R;
  private final double[] inverseFactorials;

  /// `C(i, l)`.
  private final double[][] binomials;

  private final double[] xs, ys, rest;

  public Partials(int order) {
    this.R = order;
    inverseFactorials = new double[R + 1];
    binomials = new double[R + 1][R + 1];
    inverseFactorials[0] = 1;
    for (int i = 0; i <= R; i++) {
      if (i > 0) inverseFactorials[i] = inverseFactorials[i - 1] / i;
      binomials[i][0] = 1;
      for (int l = 1; l <= i; l++) binomials[i][l] = binomials[i][l - 1] * (i - l + 1) / l;
    }
    xs = new double[R + 1];
    ys = new double[R + 1];
    rest = new double[R + 1];
  }

  /// Where the coefficient of `sⁱ tʲ` is.
  public static int place(int i, int j) {
    return (i + j) * (i + j + 1) / 2 + j;
  }

  public double[] at(double x, double y) {
    double[] c = new double[(R + 1) * (R + 2) / 2];
    double sin = Math.sin(x * y), cos = Math.cos(x * y), exp = Math.exp(x);
    xs[0] = 1;
    ys[0] = 1;
    for (int i = 1; i <= R; i++) {
      xs[i] = xs[i - 1] * x;
      ys[i] = ys[i - 1] * y;
    }
    double square = 1 / (1 + y * y);
    rest[0] = square;
    if (R > 0) rest[1] = -2 * y * square * square;
    for (int j = 2; j <= R; j++) rest[j] = -(2 * y * rest[j - 1] + rest[j - 2]) * square;
    for (int i = 0; i <= R; i++) {
      for (int j = 0; i + j <= R; j++) {
        double sum = 0;
        for (int l = 0; l <= Math.min(i, j); l++) {
          int n = i + j - l;
          double circular = (n & 1) == 0 ? sin : cos;
          double signed = (n & 2) == 0 ? circular : -circular;
          sum += binomials[i][l] * ys[i - l] * xs[j - l] * inverseFactorials[j - l] * signed;
        }
        c[place(i, j)] = (sum + exp * rest[j]) * inverseFactorials[i];
      }
    }
    return c;
  }
}
