package org.difflam.hipparchus;

import java.util.Collections;
import java.util.List;
import org.difflam.semantics.Compiled;
import org.hipparchus.analysis.MultivariateMatrixFunction;
import org.hipparchus.analysis.differentiation.DerivativeStructure;
import org.hipparchus.analysis.differentiation.MultivariateDifferentiableVectorFunction;

/// A compiled program `Rⁿ → Rᵐ` where Hipparchus wants a function that it can differentiate.
public record DifferentiableProgram(Compiled program)
    implements MultivariateDifferentiableVectorFunction {
  @Override
  public double[] value(double[] x) {
    return program.values(x);
  }

  /// Its Jacobian matrix, which optimisers take beside the function.
  public MultivariateMatrixFunction jacobian() {
    return program::jacobian;
  }

  /// `f(x₀ + h) = Σ_α c_α h^α`, for `h` without constant terms: the jet of the program at `x₀`, in
  /// the algebra that the arguments belong to.
  @Override
  public DerivativeStructure[] value(DerivativeStructure[] x) {
    if (x.length == 0) throw new IllegalArgumentException("without arguments it has no order");
    int order = x[0].getOrder();
    double[] at = new double[x.length];
    for (int i = 0; i < at.length; i++) at[i] = x[i].getValue();
    double[][] coefficients = order == 0 ? columns(program.values(at)) : program.jet(at, order);
    List<List<Integer>> indices =
        order == 0 ? List.of(Collections.nCopies(x.length, 0)) : program.indices(order);
    DerivativeStructure[] all = new DerivativeStructure[program.outputs()];
    for (int j = 0; j < all.length; j++) {
      all[j] = x[0].getFactory().constant(0);
      for (int a = 0; a < indices.size(); a++) {
        all[j] = all[j].add(power(x, at, indices.get(a)).multiply(coefficients[j][a]));
      }
    }
    return all;
  }

  /// `h^α`.
  private static DerivativeStructure power(
      DerivativeStructure[] x, double[] at, List<Integer> alpha) {
    DerivativeStructure product = x[0].getFactory().constant(1);
    for (int i = 0; i < x.length; i++) {
      for (int times = 0; times < alpha.get(i); times++) {
        product = product.multiply(x[i].subtract(at[i]));
      }
    }
    return product;
  }

  private static double[][] columns(double[] values) {
    double[][] all = new double[values.length][];
    for (int j = 0; j < all.length; j++) all[j] = new double[] {values[j]};
    return all;
  }
}
