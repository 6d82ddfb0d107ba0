package org.difflam.semantics.jvm;

import java.util.Arrays;
import java.util.List;
import org.difflam.category.number.Doubles;
import org.difflam.category.number.Formula;
import org.difflam.category.number.Interval;
import org.difflam.category.number.Intervals;
import org.difflam.category.number.Reals;
import org.difflam.category.number.Unresolved;

/// A formula run where its code gave up, which says what is wrong, and beside its code where
/// doubles may have no digit left.
record CheckedFormula(Formula formula) {
  private static final Doubles DOUBLES = new Doubles();
  private static final Intervals INTERVALS = new Intervals();

  private record Results<N>(List<N> values, List<N> cotangents) {}

  void at(double[] x, double[] into) {
    List<Double> said =
        Doubles.meant(
            () -> formula.at(DOUBLES, boxed(x)), () -> formula.at(INTERVALS, intervals(x)));
    for (int j = 0; j < into.length; j++) into[j] = said.get(j);
  }

  void transposed(double[] x, double[] w, double[] values, double[] into) {
    Results<Double> said =
        Doubles.meant(
            () -> results(DOUBLES, boxed(x), boxed(w)),
            () -> results(INTERVALS, intervals(x), intervals(w)));
    for (int j = 0; j < values.length; j++) values[j] = said.values.get(j);
    for (int i = 0; i < into.length; i++) into[i] = said.cotangents.get(i);
  }

  private <N> Results<N> results(Reals<N> r, List<N> x, List<N> w) {
    List<N> values = formula.at(r, x);
    formula.requireDerivatives(r, x);
    return new Results<>(values, formula.transposed(r, x, w));
  }

  /// Intervals around the values, or [Unresolved].
  static List<Interval> values(Formula formula, List<Interval> x) {
    return formula.at(INTERVALS, x);
  }

  /// Says what has no value, or no derivative, wherever the point is in these intervals.
  static void derivatives(Formula formula, List<Interval> x) {
    List<Interval> _ = formula.at(INTERVALS, x);
    formula.requireDerivatives(INTERVALS, x);
  }

  /// Intervals around `J(f)(x)ᵀ w`.
  static List<Interval> cotangents(Formula formula, List<Interval> x, double[] w) {
    return formula.transposed(INTERVALS, x, intervals(w));
  }

  /// Throws [Unresolved] where rounding may have made a number of something else.
  void requireDigits(double[] x) {
    values(formula, intervals(x)).forEach(Doubles::requireDigits);
  }

  void requireDigits(double[] x, double[] w) {
    requireDigits(x);
    cotangents(formula, intervals(x), w).forEach(Doubles::requireDigits);
  }

  private static List<Double> boxed(double[] x) {
    return Arrays.stream(x).boxed().toList();
  }

  static List<Interval> intervals(double[] x) {
    return Arrays.stream(x).mapToObj(Interval::of).toList();
  }
}
