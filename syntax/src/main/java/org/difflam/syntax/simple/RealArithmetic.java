package org.difflam.syntax.simple;

import java.math.BigDecimal;
import java.util.List;
import org.difflam.category.algebra.Rational;
import org.difflam.category.number.Reals;
import org.difflam.category.number.Unresolved;

/// The arithmetic of the simple language in some reals: doubles, exact rationals, intervals, balls,
/// dual numbers, formulas.
public record RealArithmetic<N>(Reals<N> reals) implements Arithmetic<N> {
  private static final int MOST_DIGITS = 100_000;

  @Override
  public N numeral(BigDecimal value) {
    if (Math.abs((long) value.scale()) > MOST_DIGITS) {
      throw new Unresolved(
          "literal", value.toString(), reals.name(), "its exponent is past " + MOST_DIGITS);
    }
    return reals.literal(Rational.of(value));
  }

  @Override
  public N apply(Primitive operation, List<N> arguments) {
    return reals.apply(operation.meaning(), arguments);
  }

  @Override
  public N apply(Primitive operation, N first, N second) {
    if (operation == Primitive.PLUS) return reals.plus(first, second);
    if (operation == Primitive.TIMES) return reals.times(first, second);
    return apply(operation, List.of(first, second));
  }
}
