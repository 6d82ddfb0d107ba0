package org.difflam.bench;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.difflam.category.number.Doubles;
import org.difflam.category.number.Formula;
import org.difflam.category.number.Operations;
import org.difflam.category.number.Slot;
import org.difflam.semantics.smooth.SmoothMaps;
import org.hipparchus.analysis.differentiation.DSFactory;
import org.hipparchus.analysis.differentiation.DerivativeStructure;
import org.openjdk.jmh.annotations.Benchmark;

/// The fifth derivative of a composite of twenty operations `R → R` at a point: `D` taken five
/// times in the category of smooth maps, with its formula made before or each time, beside the one
/// Taylor expansion in which Hipparchus finds it.
public class NestedDerivativeBenchmark extends Measured {
  private static final int ORDER = 5;
  private static final double AT = 0.7;

  private final DSFactory hipparchus = new DSFactory(1, ORDER);
  private final Formula fifth = differentiated(composite());
  private final List<Double> point = point();

  /// `y ↦ sin(tanh(y) · σ(x) + y)`, five times.
  private static Formula composite() {
    return Formula.scalar(
        1,
        (r, x) -> {
          Slot y = x.getFirst();
          for (int i = 0; i < 5; i++) {
            y =
                r.apply(
                    Operations.SIN,
                    r.plus(
                        r.times(
                            r.apply(Operations.TANH, y), r.apply(Operations.SIGMOID, x.getFirst())),
                        y));
          }
          return y;
        });
  }

  private static Formula differentiated(Formula f) {
    SmoothMaps smooth = new SmoothMaps();
    Formula d = f;
    for (int i = 0; i < ORDER; i++) d = smooth.D(d);
    return d;
  }

  /// At every level the direction is a unit in the last place of the base, so that `D⁵ f` is
  /// `f⁽⁵⁾`.
  private static List<Double> point() {
    int n = 1 << ORDER;
    List<Double> point = new ArrayList<>(Collections.nCopies(n, 0.0));
    for (int i = 0; i < ORDER; i++) point.set(n - 1 - (1 << i), 1.0);
    point.set(n - 1, AT);
    return point;
  }

  @Benchmark
  public double fifth() {
    return fifth.scalar(new Doubles(), point);
  }

  @Benchmark
  public double fifthHipparchus() {
    DerivativeStructure x = hipparchus.variable(0, AT), y = x;
    DerivativeStructure sigmoid = x.negate().exp().add(1).reciprocal();
    for (int i = 0; i < 5; i++) y = y.tanh().multiply(sigmoid).add(y).sin();
    return y.getPartialDerivative(ORDER);
  }

  @Benchmark
  public double fifthFromScratch() {
    return differentiated(composite()).scalar(new Doubles(), point());
  }
}
