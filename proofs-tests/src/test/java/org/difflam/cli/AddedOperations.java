package org.difflam.cli;

import java.util.List;
import org.difflam.category.algebra.Rational;
import org.difflam.category.number.Ball;
import org.difflam.category.number.Balls;
import org.difflam.category.number.Domain;
import org.difflam.category.number.Elementary;
import org.difflam.category.number.Formula;
import org.difflam.category.number.Intervals;
import org.difflam.category.number.Operation;
import org.difflam.category.number.OperationSource;
import org.difflam.category.number.Operations;

/// Two operations that the program does not have: a composite, and a function with algorithms of
/// its own. Nothing else is said of them anywhere.
public final class AddedOperations implements OperationSource {
  @Override
  public List<Operation> operations() {
    return List.of(softplus(), arsinh());
  }

  /// `log(1 + exp x)`, whose derivative is the sigmoid function.
  private static Operation softplus() {
    return Operation.function(
        "softplus",
        Formula.scalar(
            1,
            (r, x) ->
                r.apply(Operations.LOG, r.plus(r.one(), r.apply(Operations.EXP, x.getFirst())))),
        (r, x, _) -> r.apply(Operations.SIGMOID, x));
  }

  /// `log(x + √(1 + x²))`, whose derivative is `1 / √(1 + x²)`.
  private static Operation arsinh() {
    return Operation.function(
            "arsinh",
            new Elementary(
                Domain.REALS,
                AddedOperations::arsinh,
                Elementary.only(Rational.ZERO, Rational.ZERO),
                Intervals.rising(AddedOperations::arsinh, 8),
                AddedOperations::arsinh),
            (r, x, _) ->
                r.divide(r.one(), r.apply(Operations.SQRT, r.plus(r.one(), r.power(x, 2)))))
        .printed(new Operation.Notation("", "\\operatorname{arsinh} ", true));
  }

  private static double arsinh(double x) {
    double a = Math.abs(x), root = Math.sqrt(1 + a * a);
    return Math.copySign(Math.log1p(a + a * a / (1 + root)), x);
  }

  private static Ball arsinh(Balls in, Ball x) {
    if (x.sign() < 0) return in.negate(arsinh(in, in.negate(x)));
    return in.log(in.plus(x, in.sqrt(in.plus(in.one(), in.times(x, x)))));
  }
}
