package org.difflam.bench.taylor;

import java.math.BigDecimal;
import java.util.List;
import org.difflam.syntax.simple.Arithmetic;
import org.difflam.syntax.simple.Primitive;

/// The arithmetic of the simple language in [DoubleJets]: any program runs on jets. A program that
/// is run many times is faster as a [JetProgram].
public record JetArithmetic(DoubleJets jets) implements Arithmetic<double[]> {
  @Override
  public double[] numeral(BigDecimal value) {
    return jets.constant(value.doubleValue());
  }

  @Override
  public double[] apply(Primitive operation, List<double[]> x) {
    return operation.arity() == 1
        ? jets.apply(operation, x.get(0))
        : jets.apply(operation, x.get(0), x.get(1));
  }

  @Override
  public double[] apply(Primitive operation, double[] x) {
    return jets.apply(operation, x);
  }

  @Override
  public double[] apply(Primitive operation, double[] x, double[] y) {
    return jets.apply(operation, x, y);
  }
}
