package org.difflam.semantics.interpret;

import java.math.BigDecimal;
import java.util.List;
import org.difflam.category.algebra.Rational;
import org.difflam.category.number.Operation;
import org.difflam.category.number.Operations;
import org.difflam.category.number.Reals;
import org.difflam.category.number.Unresolved;
import org.difflam.syntax.simple.Arithmetic;
import org.difflam.syntax.simple.Primitive;

/// The arithmetic of the simple language in some reals: doubles, exact rationals, intervals, balls,
/// dual numbers.
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
    return reals.apply(meaning(operation), arguments);
  }

  @Override
  public N apply(Primitive operation, N first, N second) {
    return switch (operation) {
      case PLUS -> reals.plus(first, second);
      case TIMES -> reals.times(first, second);
      case DIVIDE -> reals.divide(first, second);
      case SIN, COS, TAN, EXP, LOG, SQRT, SIGMOID, TANH -> apply(operation, List.of(first, second));
    };
  }

  /// `⟦op⟧ : Rⁿ → R`, as an operation with its derivatives.
  public static Operation meaning(Primitive operation) {
    return switch (operation) {
      case PLUS -> Operations.ADD;
      case TIMES -> Operations.MUL;
      case DIVIDE -> Operations.DIV;
      case SIN -> Operations.SIN;
      case COS -> Operations.COS;
      case TAN -> Operations.TAN;
      case EXP -> Operations.EXP;
      case LOG -> Operations.LOG;
      case SQRT -> Operations.SQRT;
      case SIGMOID -> Operations.SIGMOID;
      case TANH -> Operations.TANH;
    };
  }
}
