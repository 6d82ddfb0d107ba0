package example;

import java.math.BigDecimal;
import java.util.Arrays;
import java.util.List;
import org.difflam.category.algebra.Rational;
import org.difflam.category.number.Enclosure;
import org.difflam.category.number.EvaluationError;
import org.difflam.category.number.Formula;
import org.difflam.category.number.Precision;
import org.difflam.category.number.Precision.Refined;

/// Values of formulas at doubles, as the nearest double; certain, since they are enclosed by balls
/// that are narrowed until they tell it.
final class Certain {
  private Certain() {}

  /// NaN where there is no value, or none that a double has with all its digits.
  static double value(Formula f, double... x) {
    List<Enclosure> point =
        Arrays.stream(x).mapToObj(a -> Enclosure.of(Rational.of(new BigDecimal(a)))).toList();
    try {
      Refined<Enclosure> y =
          Precision.STANDARD.refine(
              numbers -> f.scalar(numbers, point), e -> e.nearestDouble().isDefined());
      double value = y.orThrow().nearestDouble().getOrElse(Double.NaN);
      return value != 0 && Math.abs(value) < Double.MIN_NORMAL ? Double.NaN : value;
    } catch (EvaluationError none) {
      return Double.NaN;
    }
  }

  /// How many of 16 digits are right. Where 0 is right, what is left by rounding numbers near 1 is
  /// right, too.
  static int digits(double is, double should) {
    if (should == 0) return Math.abs(is) <= Math.ulp(1.0) ? 16 : 0;
    double error = Math.abs(is - should) / Math.abs(should);
    return error == 0 ? 16 : (int) Math.clamp(Math.floor(-Math.log10(error)), 0, 16);
  }
}
