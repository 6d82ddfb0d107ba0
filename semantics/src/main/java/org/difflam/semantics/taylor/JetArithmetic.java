package org.difflam.semantics.taylor;

import java.math.BigDecimal;
import java.util.List;
import org.difflam.syntax.simple.Arithmetic;
import org.difflam.syntax.simple.Primitive;

/// The arithmetic of the simple language in [DoubleJets]: the fast way to run a program on jets.
public record JetArithmetic(DoubleJets jets) implements Arithmetic<double[]> {
  @Override
  public double[] numeral(BigDecimal value) {
    return jets.constant(value.doubleValue());
  }

  @Override
  public double[] apply(Primitive operation, List<double[]> x) {
    return switch (operation) {
      case PLUS -> jets.plus(x.get(0), x.get(1));
      case TIMES -> jets.times(x.get(0), x.get(1));
      case DIVIDE -> jets.divide(x.get(0), x.get(1));
      case SIN -> jets.sin(x.get(0));
      case COS -> jets.cos(x.get(0));
      case TAN -> jets.tan(x.get(0));
      case EXP -> jets.exp(x.get(0));
      case LOG -> jets.log(x.get(0));
      case SQRT -> jets.sqrt(x.get(0));
      case SIGMOID -> jets.sigmoid(x.get(0));
      case TANH -> jets.tanh(x.get(0));
    };
  }
}
