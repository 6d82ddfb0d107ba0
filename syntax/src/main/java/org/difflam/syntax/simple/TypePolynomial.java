package org.difflam.syntax.simple;

import java.util.ArrayList;
import java.util.List;

/// `P(X) ::= X | τ | P₁(X) * … * Pₙ(X) | {ℓ₁ P₁(X) | … | ℓₙ Pₙ(X)}`: type constructors formed by
/// finite products and variants (§5). What does not mention `X` is a [Constant], so that equal
/// constructors are equal records.
public sealed interface TypePolynomial {
  record Self() implements TypePolynomial {}

  record Constant(Type type) implements TypePolynomial {}

  record Product(List<TypePolynomial> factors) implements TypePolynomial {
    public Product {
      factors = List.copyOf(factors);
    }
  }

  record Variant(List<Summand<TypePolynomial>> summands) implements TypePolynomial {
    public Variant {
      summands = List.copyOf(summands);
      Summand.checkDistinct(summands);
    }
  }

  static TypePolynomial self() {
    return new Self();
  }

  static TypePolynomial constant(Type type) {
    return new Constant(type);
  }

  static TypePolynomial product(List<TypePolynomial> factors) {
    return factors.stream().allMatch(Constant.class::isInstance)
        ? constant(new Product(factors).at(Type.unit()))
        : new Product(factors);
  }

  static TypePolynomial variant(List<Summand<TypePolynomial>> summands) {
    return summands.stream().allMatch(s -> s.content() instanceof Constant)
        ? constant(new Variant(summands).at(Type.unit()))
        : new Variant(summands);
  }

  /// A product or a variant of polynomials.
  static TypePolynomial of(Head head, List<TypePolynomial> parts) {
    return switch (head) {
      case Head.Product _ -> product(parts);
      case Head.Variant(var labels) -> variant(Summand.of(labels, parts));
      case Head.Real _, Head.Function _, Head.ListOf _, Head.Inductive _ ->
          throw new IllegalArgumentException(head + " forms no polynomial");
    };
  }

  /// `P(τ)`.
  default Type at(Type x) {
    return switch (this) {
      case Self _ -> x;
      case Constant(var type) -> type;
      case Product(var factors) -> {
        List<Type> types = new ArrayList<>(factors.size());
        for (TypePolynomial p : factors) types.add(p.at(x));
        yield new Type.Product(types);
      }
      case Variant(var summands) -> {
        List<Summand<Type>> types = new ArrayList<>(summands.size());
        for (var s : summands) types.add(new Summand<>(s.label(), s.content().at(x)));
        yield new Type.Variant(types);
      }
    };
  }
}
