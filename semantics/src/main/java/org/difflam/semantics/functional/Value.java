package org.difflam.semantics.functional;

import java.util.function.UnaryOperator;
import org.difflam.category.number.HyperDual;

/// What a term of any type is worth: numbers with infinitesimals, tuples of values, functions of
/// values.
public sealed interface Value<N> {
  record Real<N>(HyperDual<N> number) implements Value<N> {
    @Override
    public String toString() {
      return number.toString();
    }
  }

  record Unit<N>() implements Value<N> {
    @Override
    public String toString() {
      return "()";
    }
  }

  record Pair<N>(Value<N> left, Value<N> right) implements Value<N> {
    @Override
    public String toString() {
      return "(" + left + ", " + right + ")";
    }
  }

  /// A function that computes the same whatever the tags in its argument are called.
  record Function<N>(UnaryOperator<Value<N>> rule) implements Value<N> {
    @Override
    public String toString() {
      return "function";
    }
  }

  static <N> Value<N> pair(Value<N> left, Value<N> right) {
    return new Pair<>(left, right);
  }

  static <N> Value<N> function(UnaryOperator<Value<N>> rule) {
    return new Function<>(rule);
  }

  /// `π₁`.
  default Value<N> left() {
    if (this instanceof Pair<N>(var left, _)) return left;
    throw new IllegalArgumentException("expected a pair, but found " + this);
  }

  /// `π₂`.
  default Value<N> right() {
    if (this instanceof Pair<N>(_, var right)) return right;
    throw new IllegalArgumentException("expected a pair, but found " + this);
  }

  default Value<N> apply(Value<N> argument) {
    if (this instanceof Function<N>(var rule)) return rule.apply(argument);
    throw new IllegalArgumentException("expected a function, but found " + this);
  }

  default HyperDual<N> number() {
    if (this instanceof Real<N>(var number)) return number;
    throw new IllegalArgumentException("expected a number, but found " + this);
  }
}
