package org.difflam.syntax.syn;

import java.util.function.BinaryOperator;
import java.util.function.Function;
import org.difflam.syntax.binding.Name;

/// How a λ-calculus writes what makes its terms a cartesian closed category, in this order:
///
/// ```
/// 1   σ × τ   σ ⇒ τ   a type as text        x   ⟨⟩   ⟨t, u⟩   πₖ t   λx : σ. t   t u
/// ```
public record Formers<A, T>(
    A unit,
    BinaryOperator<A> product,
    BinaryOperator<A> exponential,
    Function<A, String> show,
    Function<Name, T> variable,
    T empty,
    BinaryOperator<T> pair,
    Part<T> part,
    Abstraction<A, T> lambda,
    BinaryOperator<T> application) {

  /// `π₁` or `π₂`.
  @FunctionalInterface
  public interface Part<T> {
    T of(int k, T pair);
  }

  /// `λx : σ. t`.
  @FunctionalInterface
  public interface Abstraction<A, T> {
    T of(Name x, A type, T body);
  }
}
