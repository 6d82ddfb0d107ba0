package org.difflam.bench.objective;

import java.math.BigDecimal;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/// A function `Rⁿ → R`, as a program and in Java by hand. Not for several threads at once: what is
/// written by hand keeps its arrays.
public interface Objective {
  /// A closed function of the simple language.
  String program();

  /// Where it is asked for its gradient.
  double[] point();

  /// By hand.
  double value(double[] x);

  /// By hand, into `g`.
  ///
  /// @return the value
  double gradient(double[] x, double[] g);

  /// `t₀, …, tₙ₋₁`.
  static String list(int n, IntFunction<String> t) {
    return IntStream.range(0, n).mapToObj(t).collect(Collectors.joining(", "));
  }

  /// `t₀ op … op tₙ₋₁`.
  static String chain(String op, int n, IntFunction<String> t) {
    return IntStream.range(0, n).mapToObj(t).collect(Collectors.joining(" " + op + " "));
  }

  /// `(c₀, …, cₙ₋₁)`.
  static String numerals(double... c) {
    return DoubleStream.of(c)
        .mapToObj(x -> new BigDecimal(Double.toString(x)).toPlainString())
        .collect(Collectors.joining(", ", "(", ")"));
  }
}
