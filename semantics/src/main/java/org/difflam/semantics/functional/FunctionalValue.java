package org.difflam.semantics.functional;

import java.util.function.UnaryOperator;
import org.difflam.category.number.HyperDual;

/// The value of a term of any type: a number with infinitesimals, a tuple of values, or a function
/// on values.
///
/// Unlike those of the simple language, functions can be added and differentiated here, as
/// morphisms of a differential λ-category can.
public sealed interface FunctionalValue<N> {
  record Real<N>(HyperDual<N> number) implements FunctionalValue<N> {
    @Override
    public String toString() {
      return number.toString();
    }
  }

  record Unit<N>() implements FunctionalValue<N> {
    @Override
    public String toString() {
      return "()";
    }
  }

  record Pair<N>(FunctionalValue<N> left, FunctionalValue<N> right) implements FunctionalValue<N> {
    @Override
    public String toString() {
      return "(" + left + ", " + right + ")";
    }
  }

  /// A function that computes the same whatever the tags in its argument are called.
  record Function<N>(UnaryOperator<FunctionalValue<N>> rule) implements FunctionalValue<N> {
    @Override
    public String toString() {
      return "function";
    }
  }

  static <N> FunctionalValue<N> pair(FunctionalValue<N> left, FunctionalValue<N> right) {
    return new Pair<>(left, right);
  }

  static <N> FunctionalValue<N> function(UnaryOperator<FunctionalValue<N>> rule) {
    return new Function<>(rule);
  }

  /// `π₁`.
  default FunctionalValue<N> left() {
    if (this instanceof Pair<N>(var left, _)) return left;
    throw new IllegalArgumentException("expected a pair, but found " + this);
  }

  /// `π₂`.
  default FunctionalValue<N> right() {
    if (this instanceof Pair<N>(_, var right)) return right;
    throw new IllegalArgumentException("expected a pair, but found " + this);
  }

  default FunctionalValue<N> apply(FunctionalValue<N> argument) {
    if (this instanceof Function<N>(var rule)) return rule.apply(argument);
    throw new IllegalArgumentException("expected a function, but found " + this);
  }

  default HyperDual<N> number() {
    if (this instanceof Real<N>(var number)) return number;
    throw new IllegalArgumentException("expected a number, but found " + this);
  }
}
