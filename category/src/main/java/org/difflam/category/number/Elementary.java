package org.difflam.category.number;

import java.util.function.BiFunction;
import java.util.function.DoubleUnaryOperator;
import java.util.function.Function;
import org.difflam.category.algebra.Rational;
import org.jspecify.annotations.Nullable;

/// A function of one argument as an algorithm for each kind of numbers.
///
/// @param doubles near its value
/// @param exactly its value where that is known to be rational, else null; asked inside the domain
/// @param intervals around its values, given its name for errors; asked inside the domain
/// @param balls around its values; asked where the domain is not missed
public record Elementary(
    Domain domain,
    DoubleUnaryOperator doubles,
    Function<Rational, @Nullable Rational> exactly,
    BiFunction<String, Interval, Interval> intervals,
    BiFunction<Balls, Ball, Ball> balls) {

  /// A function that has a rational value at one rational point alone.
  public static Function<Rational, @Nullable Rational> only(Rational at, Rational value) {
    return x -> x.equals(at) ? value : null;
  }

  Elementary on(Domain other) {
    return new Elementary(other, doubles, exactly, intervals, balls);
  }
}
