package org.difflam.category.number;

import java.util.List;
import org.difflam.category.algebra.Field;
import org.difflam.category.algebra.Rational;

/// Real numbers as a parameter: whatever can be added, multiplied, divided and given to the
/// operations of the table. Instances are numbers ([Numbers]), dual numbers, jets, and code.
///
/// A function that is not defined at its argument throws [DomainError]; one whose value these
/// numbers cannot tell throws [Unresolved]. Neither NaN nor an infinity is ever an answer.
public interface Reals<N> extends Field<N> {
  /// The image of an exact number.
  N literal(Rational q);

  /// The value of a function of one argument that is no composite of others: it has its algorithms
  /// ([Elementary]) and a differential equation ([Operation#equation]).
  N function(Operation function, N x);

  /// `xʸ = exp(y · log x)`, for `x > 0`; whole exponents of any base are [#power].
  N pow(N x, N y);

  /// The value of an operation. Numbers run its body; dual numbers, jets and code may prefer its
  /// name and its partial derivatives.
  default N apply(Operation operation, List<N> x) {
    return operation.at(this, x);
  }

  /// The value of an operation of one argument.
  default N apply(Operation operation, N x) {
    return apply(operation, List.of(x));
  }

  @Override
  default N zero() {
    return literal(Rational.ZERO);
  }

  @Override
  default N one() {
    return literal(Rational.ONE);
  }

  @Override
  default N of(long n) {
    return literal(Rational.of(n));
  }

  /// `xⁿ` for any whole `n`; `x⁰ = 1`, and `x` must not be zero where `n < 0`.
  @Override
  default N power(N x, int n) {
    if (n >= 0) return Field.super.power(x, n);
    N inverse = divide(one(), x);
    return times(inverse, Field.super.power(inverse, -(n + 1)));
  }
}
