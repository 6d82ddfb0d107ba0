package example;

import java.math.BigDecimal;
import java.util.List;
import org.difflam.category.algebra.Rational;
import org.difflam.category.number.Operation;
import org.difflam.category.number.Reals;
import org.difflam.category.number.Unresolved;

/// A library that differentiates, as the numbers that programs run on. This is all that has to be
/// said of one.
///
/// @param <N> its numbers with derivatives, or plain ones to begin with
public interface Library<N> extends Reals<N> {
  /// A function of the library by its usual name, `atan2` or `cbrt`.
  N call(String function, List<N> x);

  /// The derivative of a program at `x` along `v`, as the library finds it.
  List<N> along(Program f, List<N> x, List<N> v);

  double value(N x);

  /// What can be run on any numbers, also on numbers with derivatives of numbers with derivatives.
  interface Program {
    <N> List<N> at(Library<N> r, List<N> x);
  }

  /// Of this name the library has no function.
  default Unresolved none(String function) {
    return new Unresolved(function, "x", name(), "it has no such function");
  }

  @Override
  default N function(Operation function, N x) {
    return call(function.name(), List.of(x));
  }

  @Override
  default N pow(N x, N y) {
    return call("pow", List.of(x, y));
  }

  @Override
  default boolean isZero(N x) {
    return false; // a number with derivatives is more than its value
  }

  default N number(double x) {
    return literal(Rational.of(new BigDecimal(x)));
  }
}
