package org.difflam.syntax.surface;

import io.vavr.control.Option;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.List;
import org.difflam.category.algebra.Rational;

/// Builds surface terms for printing, which have no place in a source.
public final class Writing {
  private Writing() {}

  public static SurfaceTerm identifier(String name) {
    return new SurfaceTerm.Identifier(name, Span.NOWHERE);
  }

  public static Pattern pattern(String name) {
    return new Pattern.Variable(name, Span.NOWHERE);
  }

  /// `\x. t`.
  public static SurfaceTerm lambda(String x, SurfaceTerm body) {
    return new SurfaceTerm.Lambda(pattern(x), Option.none(), body, Span.NOWHERE);
  }

  /// `t u`.
  public static SurfaceTerm apply(SurfaceTerm function, SurfaceTerm argument) {
    return new SurfaceTerm.Application(function, argument, Span.NOWHERE);
  }

  /// `p1 t` and the like.
  public static SurfaceTerm apply(String function, SurfaceTerm argument) {
    return apply(identifier(function), argument);
  }

  public static SurfaceTerm tuple(List<SurfaceTerm> parts) {
    return new SurfaceTerm.Tuple(parts, Span.NOWHERE);
  }

  public static SurfaceTerm infix(
      SurfaceTerm left, SurfaceTerm.Operator operator, SurfaceTerm right) {
    return new SurfaceTerm.Infix(operator, left, right, Span.NOWHERE);
  }

  /// `t + u + …`; `0` for none.
  public static SurfaceTerm sum(List<SurfaceTerm> summands) {
    return summands.stream()
        .reduce((t, u) -> infix(t, SurfaceTerm.Operator.PLUS, u))
        .orElseGet(() -> numeral(BigDecimal.ZERO));
  }

  public static SurfaceTerm numeral(BigDecimal value) {
    return new SurfaceTerm.Numeral(value, Span.NOWHERE);
  }

  /// A number as these digits, zeros at the end too; or `x ± r`.
  public static SurfaceTerm digits(String shown) {
    if (shown.contains("±")) return identifier("(" + shown + ")");
    BigDecimal value = new BigDecimal(shown);
    boolean zeros = value.stripTrailingZeros().scale() != value.scale();
    if (!zeros) return numeral(value);
    return value.signum() < 0
        ? new SurfaceTerm.Negation(identifier(shown.substring(1)), Span.NOWHERE)
        : identifier(shown);
  }

  /// A decimal where it has an end, `1/3` otherwise.
  public static SurfaceTerm number(Rational q) {
    BigDecimal above = new BigDecimal(q.numerator()), below = new BigDecimal(q.denominator());
    return isDecimal(q.denominator())
        ? numeral(above.divide(below))
        : infix(numeral(above), SurfaceTerm.Operator.DIVIDE, numeral(below));
  }

  private static boolean isDecimal(BigInteger denominator) {
    BigInteger rest = denominator;
    for (int prime : new int[] {2, 5}) {
      BigInteger p = BigInteger.valueOf(prime);
      while (rest.mod(p).signum() == 0) rest = rest.divide(p);
    }
    return rest.equals(BigInteger.ONE);
  }
}
