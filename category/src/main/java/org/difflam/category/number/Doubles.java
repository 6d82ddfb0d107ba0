package org.difflam.category.number;

import java.math.BigDecimal;
import java.util.function.Supplier;
import org.difflam.category.algebra.Rational;

/// Doubles. A result that is no finite number is an error that names the operation.
public record Doubles() implements Numbers<Double> {
  /// A number that is closer to zero, and not zero, has powers that are soon rounded to zero.
  public static final double TINY = 0x1p-128;

  /// An error that nobody calls rounding, beside a number of size 1 or less.
  private static final double LARGE = 1e-6;

  /// What is computed by doubles. That something is undefined is said where intervals say so too:
  /// at `x = 1e-200`, `1/(x x)` divides by a product that is 0 for doubles alone.
  ///
  /// @param intervals the same work
  public static <A> A meant(Supplier<A> doubles, Runnable intervals) {
    try {
      return doubles.get();
    } catch (DomainError undefined) {
      try {
        intervals.run();
      } catch (DomainError _) {
        throw undefined;
      } catch (Unresolved _) {
        // they cannot tell either
      }
      throw Unresolved.rounded(undefined);
    }
  }

  /// Throws [Unresolved] where rounding has left no digit of a number of size 1, or of a larger
  /// one.
  ///
  /// @param known where the number lies that was computed
  public static void requireDigits(Interval known) {
    if (known.high() - known.low() > LARGE * (1 + known.mignitude())) {
      throw new Unresolved(
          "number", known.toString(), "doubles", "digits are lost where numbers are so small");
    }
  }

  @Override
  public String name() {
    return "doubles";
  }

  @Override
  public Double literal(Rational q) {
    return finite("literal", q.doubleValue(), q);
  }

  @Override
  public Double of(long n) {
    return (double) n;
  }

  @Override
  public Double zero() {
    return 0.0;
  }

  @Override
  public Double one() {
    return 1.0;
  }

  @Override
  public boolean isZero(Double a) {
    return a == 0;
  }

  @Override
  public Double plus(Double a, Double b) {
    return finite("add", a + b, a, b);
  }

  @Override
  public Double minus(Double a, Double b) {
    return finite("sub", a - b, a, b);
  }

  @Override
  public Double times(Double a, Double b) {
    return finite("mul", a * b, a, b);
  }

  @Override
  public Double negate(Double a) {
    return -a;
  }

  @Override
  public Double divide(Double a, Double b) {
    if (b == 0) throw Domain.division(a, b);
    return finite("div", a / b, a, b);
  }

  @Override
  public Double power(Double x, int n) {
    if (x == 0 && n < 0) throw Domain.power(x, n);
    return finite("^" + n, Math.pow(x, n), x);
  }

  @Override
  public Double function(Operation function, Double x) {
    Elementary known = function.elementary();
    if (!known.domain().contains(compare(x, 0.0))) throw known.domain().error(function.name(), x);
    return finite(function.name(), known.doubles().applyAsDouble(x), x);
  }

  @Override
  public Double pow(Double x, Double y) {
    if (x <= 0) throw Domain.pow(x, y);
    return finite("pow", Math.pow(x, y), x, y);
  }

  @Override
  public int compare(Double a, Double b) {
    return a < b ? -1 : a > b ? 1 : 0;
  }

  /// `3`, `0.1`: the shortest decimal that is this double.
  @Override
  public String show(Double a) {
    return a == Math.rint(a) && Math.abs(a) < 1e15
        ? BigDecimal.valueOf(a).toBigInteger().toString()
        : Double.toString(a);
  }

  private static double finite(String operation, double value, Object x) {
    if (Double.isFinite(value)) return value;
    throw notFinite(operation, value, String.valueOf(x));
  }

  private static double finite(String operation, double value, double x, double y) {
    if (Double.isFinite(value)) return value;
    throw notFinite(operation, value, x + ", " + y);
  }

  private static Unresolved notFinite(String operation, double value, String arguments) {
    String why = Double.isNaN(value) ? "not a number" : "too large";
    return new Unresolved(operation, arguments, "doubles", why);
  }
}
