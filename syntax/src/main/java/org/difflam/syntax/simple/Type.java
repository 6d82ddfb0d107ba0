package org.difflam.syntax.simple;

import java.util.Collections;
import java.util.List;

/// `τ, σ ::= real | (τ₁ * … * τₙ) | τ → σ | {ℓ₁ τ₁ | … | ℓₙ τₙ} | list(τ) | μX. P`, the types of
/// §3.1 and §5.1 of Huot, Staton and Vákár, and the initial algebras that lists stand for there.
public sealed interface Type {
  /// The real numbers.
  record Real() implements Type {}

  /// `(τ₁ * … * τₙ)`; the unit type for n = 0. A product of one type is a type of its own, as in
  /// the paper.
  record Product(List<Type> factors) implements Type {
    public Product {
      factors = List.copyOf(factors);
    }
  }

  /// `τ → σ`.
  record Function(Type domain, Type codomain) implements Type {}

  /// `{ℓ₁ τ₁ | … | ℓₙ τₙ}`, the labels pairwise different; the empty type for n = 0. The order
  /// matters.
  record Variant(List<Summand<Type>> summands) implements Type {
    public Variant {
      summands = List.copyOf(summands);
      Summand.checkDistinct(summands);
    }

    /// The place of a label, or -1.
    public int indexOf(String label) {
      return Summand.indexOf(summands, label);
    }
  }

  /// `list(τ)`.
  record ListOf(Type element) implements Type {}

  /// `μX. P(X)`, the initial algebra of a polynomial type constructor.
  record Inductive(Polynomial constructor) implements Type {
    /// `P(μX. P)`, what [Term.Roll] takes.
    public Type unrolled() {
      return constructor.at(this);
    }
  }

  static Type real() {
    return new Real();
  }

  static Type unit() {
    return new Product(List.of());
  }

  static Type product(Type... factors) {
    return new Product(List.of(factors));
  }

  /// `τⁿ`.
  static Type power(Type type, int n) {
    return new Product(Collections.nCopies(n, type));
  }

  /// `realⁿ`.
  static Type real(int n) {
    return power(real(), n);
  }

  static Type function(Type domain, Type codomain) {
    return new Function(domain, codomain);
  }

  static Type list(Type element) {
    return new ListOf(element);
  }

  /// `τ → this` reads as `this.to(σ)`.
  default Type to(Type codomain) {
    return new Function(this, codomain);
  }

  /// No functions inside (§6.3); such types have an equality that can be tested at values.
  default boolean isFirstOrder() {
    return switch (this) {
      case Real _ -> true;
      case Product(var factors) -> factors.stream().allMatch(Type::isFirstOrder);
      case Function _ -> false;
      case Variant(var summands) -> summands.stream().allMatch(s -> s.content().isFirstOrder());
      case ListOf(var element) -> element.isFirstOrder();
      case Inductive(var constructor) -> constructor.isFirstOrder();
    };
  }
}
