package org.difflam.syntax.refutation;

import java.util.function.Function;
import org.difflam.category.expression.Expression;

/// A point of an object.
///
/// It shares nothing with the values of the models, so that a refutation is checked by other code
/// than found it.
sealed interface PointValue<N> {
  record Scalar<N>(InfinitesimalPolynomial<N> value) implements PointValue<N> {}

  record Unit<N>() implements PointValue<N> {}

  record Tuple<N>(PointValue<N> left, PointValue<N> right) implements PointValue<N> {}

  /// `cur(body)` at a point: what takes `x` to `body` at `(point, x)`.
  record Closure<N>(Expression body, PointValue<N> point) implements PointValue<N> {}

  /// `x ↦ f(x) + g(x)`.
  record Sum<N>(PointValue<N> f, PointValue<N> g) implements PointValue<N> {}

  /// `x ↦ by · f(x)`.
  record Multiple<N>(InfinitesimalPolynomial<N> by, PointValue<N> f) implements PointValue<N> {}

  /// `x ↦ b` where `f(x) = a + e·b`; `e` is bound.
  record Part<N>(String e, PointValue<N> f) implements PointValue<N> {}

  default PointValue<N> plus(PointValue<N> other) {
    return switch (this) {
      case Scalar(var a) when other instanceof Scalar(var b) -> new Scalar<>(a.plus(b));
      case Unit() -> this;
      case Tuple(var a, var b) when other instanceof Tuple(var c, var d) ->
          new Tuple<>(a.plus(c), b.plus(d));
      default -> new Sum<>(this, other);
    };
  }

  default PointValue<N> times(InfinitesimalPolynomial<N> by) {
    return switch (this) {
      case Scalar(var a) -> new Scalar<>(by.times(a));
      case Unit() -> this;
      case Tuple(var a, var b) -> new Tuple<>(a.times(by), b.times(by));
      default -> new Multiple<>(by, this);
    };
  }

  default PointValue<N> part(String e) {
    return switch (this) {
      case Scalar(var a) -> new Scalar<>(a.part(e));
      case Unit() -> this;
      case Tuple(var a, var b) -> new Tuple<>(a.part(e), b.part(e));
      default -> new Part<>(e, this);
    };
  }

  /// With another name for an infinitesimal, which is new: so nothing binds it.
  default PointValue<N> renamed(String from, String to) {
    return switch (this) {
      case Scalar(var a) -> new Scalar<>(a.renamed(from, to));
      case Unit() -> this;
      case Tuple(var a, var b) -> new Tuple<>(a.renamed(from, to), b.renamed(from, to));
      case Closure(var body, var point) -> new Closure<>(body, point.renamed(from, to));
      case Sum(var f, var g) -> new Sum<>(f.renamed(from, to), g.renamed(from, to));
      case Multiple(var by, var f) -> new Multiple<>(by.renamed(from, to), f.renamed(from, to));
      case Part(var e, var f) -> e.equals(from) ? this : new Part<>(e, f.renamed(from, to));
    };
  }

  /// Whether it is made of numbers, so that it can be compared.
  default boolean isNumeric() {
    return switch (this) {
      case Scalar(_), Unit() -> true;
      case Tuple(var a, var b) -> a.isNumeric() && b.isNumeric();
      case Closure(_, _), Sum(_, _), Multiple(_, _), Part(_, _) -> false;
    };
  }

  /// Numbers as they are, functions by their names.
  default String show(Function<PointValue<N>, String> functions) {
    return switch (this) {
      case Scalar(var a) -> a.show();
      case Unit() -> "()";
      case Tuple(var a, var b) -> "(" + a.show(functions) + ", " + b.show(functions) + ")";
      default -> functions.apply(this);
    };
  }

  /// How a function is made of others, in words.
  default String describe(Function<PointValue<N>, String> functions) {
    return switch (this) {
      case Closure(var body, var point) -> "cur(" + body.show() + ") at " + point.show(functions);
      case Sum(var f, var g) -> f.show(functions) + " + " + g.show(functions);
      case Multiple(var by, var f) -> "(" + by.show() + ") * " + f.show(functions);
      case Part(var e, var f) -> "the part at " + e + " of " + f.show(functions);
      default -> show(functions);
    };
  }
}
