package org.difflam.cli;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.difflam.category.algebra.Rational;
import org.difflam.semantics.real.Ball;
import org.difflam.semantics.real.Doubles;
import org.difflam.syntax.simple.Value;

/// Numbers and values as they are printed, for a person and in a document.
final class Values {
  private static final int DIGITS = 16;

  private Values() {}

  /// `22/7` exactly; a ball to the digits that are certain, 16 at most.
  static String show(Object number) {
    return switch (number) {
      case Rational q -> q.toString();
      case Ball ball when ball.isExact() -> plain(ball.toDecimal(DIGITS));
      case Ball ball -> plain(ball.toDecimal(Math.max(1, ball.digits(DIGITS))));
      case Double x -> new Doubles().show(x);
      default -> String.valueOf(number);
    };
  }

  private static String plain(BigDecimal value) {
    BigDecimal x = value.signum() == 0 ? BigDecimal.ZERO : value.stripTrailingZeros();
    return Math.abs((long) x.scale()) <= DIGITS + 4 && x.precision() - x.scale() <= DIGITS + 4
        ? x.toPlainString()
        : x.toString().replace("E+", "e").replace("E", "e");
  }

  static <N> String show(Value<N> value) {
    return value.show(Values::show);
  }

  /// A number of JSON: exact where it is a decimal, else near it.
  static Number json(Object number) {
    return switch (number) {
      case Rational q when q.isInteger() -> integer(q.numerator());
      case Rational q -> decimal(q);
      case Ball ball -> near(ball);
      case Number n -> n;
      default -> throw new IllegalArgumentException(number + " is no number");
    };
  }

  private static Number integer(BigInteger n) {
    return n.bitLength() < Long.SIZE ? (Number) n.longValue() : n;
  }

  private static Number decimal(Rational q) {
    try {
      return new BigDecimal(q.numerator()).divide(new BigDecimal(q.denominator()));
    } catch (ArithmeticException _) {
      return new BigDecimal(q.numerator())
          .divide(new BigDecimal(q.denominator()), MathContext.DECIMAL64);
    }
  }

  private static Number near(Ball ball) {
    BigDecimal x = ball.toDecimal(17).round(new MathContext(17, RoundingMode.HALF_EVEN));
    double d = x.doubleValue();
    return Double.isFinite(d) ? (Number) d : x;
  }

  /// Numbers, lists (of tuples too), `{"tag": …, "value": …}`; a function is `"<function>"`.
  static <N> Object document(Value<N> value) {
    return document(value, Values::json);
  }

  private static <N> Object document(Value<N> value, Function<Object, Number> number) {
    return switch (value) {
      case Value.Real<N>(var x) -> number.apply(x);
      case Value.Tuple<N>(var parts) -> parts.stream().map(p -> document(p, number)).toList();
      case Value.Sequence<N>(var elements) ->
          List.copyOf(elements.map(e -> document(e, number)).toJavaList());
      case Value.Tagged<N>(var label, var content) ->
          Map.of("tag", label, "value", document(content, number));
      case Value.Rolled<N>(_, var content) -> document(content, number);
      case Value.Closure<N> _ -> "<function>";
    };
  }
}
