package org.difflam.hipparchus;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigDecimal;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.difflam.semantics.Difflam;
import org.hipparchus.analysis.differentiation.DSFactory;
import org.hipparchus.analysis.differentiation.DerivativeStructure;
import org.hipparchus.linear.Array2DRowRealMatrix;
import org.hipparchus.linear.ArrayRealVector;
import org.hipparchus.linear.QRDecomposition;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DifferentiableProgramTest {
  /// The program inside of a function of Hipparchus, against the same function by its own rules.
  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 3, 4})
  void composesWithFunctionsOfHipparchus(int order) {
    var program =
        new DifferentiableProgram(
            Difflam.compile("\\(x, y). (sin (x * y) + exp x, x / (1 + y * y))"));
    DSFactory factory = new DSFactory(3, order);
    DerivativeStructure s = factory.variable(0, 0.3);
    DerivativeStructure t = factory.variable(1, 0.7);
    DerivativeStructure x = s.multiply(t).sin(), y = s.add(t.exp());
    DerivativeStructure[] found = program.value(new DerivativeStructure[] {x, y});
    DerivativeStructure[] expected = {
      x.multiply(y).sin().add(x.exp()), x.divide(y.multiply(y).add(1))
    };
    for (int j = 0; j < 2; j++) {
      assertArrayEquals(
          expected[j].getAllDerivatives(), found[j].getAllDerivatives(), 1e-11, "result " + j);
    }
    assertEquals(
        expected[0].getValue(), program.value(new double[] {x.getValue(), y.getValue()})[0]);
  }

  /// `a exp(−b t) + c` through twenty points, by Gauss–Newton: each step solves `J h = r`, with the
  /// matrix of the program, and near the solution the error is squared.
  @Test
  void gaussNewtonFitsACurve() {
    double[] truth = {2, 0.7, -0.5};
    String residuals =
        IntStream.range(0, 20)
            .mapToObj(i -> {
              double t = i / 4.0, y = truth[0] * Math.exp(-truth[1] * t) + truth[2];
              return "a * exp (0 - b * %s) + c - (%s)".formatted(t, decimal(y));
            })
            .collect(Collectors.joining(", "));
    var r = new DifferentiableProgram(Difflam.compile("\\(a, b, c). (" + residuals + ")"));
    double[] at = {1, 1, 0};
    double before = Double.POSITIVE_INFINITY;
    for (int step = 0; step < 8; step++) {
      var J = new Array2DRowRealMatrix(r.jacobian().value(at));
      var h = new QRDecomposition(J).getSolver().solve(new ArrayRealVector(r.value(at)));
      at = new ArrayRealVector(at).subtract(h).toArray();
      double now = new ArrayRealVector(r.value(at)).getNorm();
      assertTrue(now < before || now < 1e-13, "step " + step + ": " + now + " after " + before);
      before = now;
    }
    assertArrayEquals(truth, at, 1e-12);
  }

  private static String decimal(double y) {
    return new BigDecimal(y).toPlainString();
  }
}
