package org.difflam.syntax.simple;

import java.util.List;
import java.util.function.BiFunction;

/// A polynomial whose constants are numbered: `P(X) ::= X | n | P₁ * … * Pₙ | {ℓ₁ P₁ | … | ℓₙ Pₙ}`.
///
/// Two polynomials can be unified only if they have the same skeleton; their constants may still be
/// unknown. Therefore the skeleton is a part of the [Head] of an inductive type, and the constants
/// are the arguments of that head.
public sealed interface Skeleton {
  record Self() implements Skeleton {}

  record Part(int number) implements Skeleton {}

  /// A product or a variant.
  record Formed(Head head, List<Skeleton> parts) implements Skeleton {}

  static Skeleton product(List<Skeleton> factors) {
    return new Formed(new Head.Product(factors.size()), factors);
  }

  static Skeleton variant(List<Summand<Skeleton>> summands) {
    return new Formed(new Head.Variant(Summand.labels(summands)), Summand.contents(summands));
  }

  /// `P(A)`, whatever types are: these constants, this `A`, and types of a head with parts.
  default <A> A at(List<A> constants, A self, BiFunction<Head, List<A>, A> formed) {
    return switch (this) {
      case Self _ -> self;
      case Part(var number) -> constants.get(number);
      case Formed(var head, var parts) ->
          formed.apply(head, parts.stream().map(p -> p.at(constants, self, formed)).toList());
    };
  }

  /// @param constants gets those of the polynomial, in their order
  static Skeleton of(TypePolynomial p, List<Type> constants) {
    return switch (p) {
      case TypePolynomial.Self _ -> new Self();
      case TypePolynomial.Constant(var type) -> {
        constants.add(type);
        yield new Part(constants.size() - 1);
      }
      case TypePolynomial.Product(var factors) ->
          product(factors.stream().map(f -> of(f, constants)).toList());
      case TypePolynomial.Variant(var summands) ->
          variant(
              summands.stream()
                  .map(s -> new Summand<>(s.label(), of(s.content(), constants)))
                  .toList());
    };
  }
}
