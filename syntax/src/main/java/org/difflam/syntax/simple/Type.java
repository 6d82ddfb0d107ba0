package org.difflam.syntax.simple;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.difflam.category.type.FirstOrder;
import org.difflam.syntax.surface.SurfaceType;

/// `τ, σ ::= real | (τ₁ * … * τₙ) | τ → σ | {ℓ₁ τ₁ | … | ℓₙ τₙ} | list(τ) | μX. P`, the types of
/// §3.1 and §5.1 of Huot, Staton and Vákár, and the initial algebras that lists stand for there.
public sealed interface Type extends FirstOrder<Type> {
  /// The real numbers.
  record Real() implements Type {
    private static final Real ONE = new Real();
  }

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
  record Inductive(TypePolynomial constructor) implements Type {
    /// `P(μX. P)`, what [Term.Roll] takes.
    public Type unrolled() {
      return constructor.at(this);
    }
  }

  static Type real() {
    return Real.ONE;
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
    return FirstOrder.fold(
        this, (type, parts) -> !(type instanceof Function) && !parts.contains(false));
  }

  /// Whether it has no closed values.
  default boolean isEmpty() {
    return switch (this) {
      case Real _, ListOf _ -> false;
      case Product(var factors) -> factors.stream().anyMatch(Type::isEmpty);
      case Function(var domain, var codomain) -> codomain.isEmpty() && !domain.isEmpty();
      case Variant(var summands) -> summands.stream().allMatch(s -> s.content().isEmpty());
      // the least solution has a value if there is one without others inside
      case Inductive(var constructor) -> constructor.at(new Variant(List.of())).isEmpty();
    };
  }

  /// The head.
  @Override
  default Head symbol() {
    return switch (this) {
      case Real _ -> new Head.Real();
      case Product(var factors) -> new Head.Product(factors.size());
      case Function _ -> new Head.Function();
      case Variant(var summands) -> new Head.Variant(Summand.labels(summands));
      case ListOf _ -> new Head.ListOf();
      case Inductive(var constructor) ->
          new Head.Inductive(Skeleton.of(constructor, new ArrayList<>()));
    };
  }

  @Override
  default List<Type> parts() {
    return switch (this) {
      case Real _ -> List.of();
      case Product(var factors) -> factors;
      case Function(var domain, var codomain) -> List.of(domain, codomain);
      case Variant(var summands) -> Summand.contents(summands);
      case ListOf(var element) -> List.of(element);
      case Inductive(var constructor) -> {
        List<Type> constants = new ArrayList<>();
        Skeleton _ = Skeleton.of(constructor, constants);
        yield constants;
      }
    };
  }

  @Override
  default Type with(List<Type> parts) {
    return symbol().of(parts);
  }

  /// How many symbols it has as it is written, those of a shared part each time it is;
  /// `Long.MAX_VALUE` stands for at least this many.
  default long size() {
    return FirstOrder.fold(this, (type, parts) -> type.symbol().size(parts));
  }

  /// As it is written.
  default SurfaceType surface() {
    return FirstOrder.fold(this, (type, parts) -> type.symbol().surface(parts));
  }
}
