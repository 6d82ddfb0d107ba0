package org.difflam.syntax.curry;

import java.util.List;
import org.difflam.category.type.FirstOrder;
import org.difflam.syntax.binding.TooLarge;
import org.difflam.syntax.simple.Head;
import org.difflam.syntax.simple.Summand;
import org.difflam.syntax.surface.Notation;
import org.difflam.syntax.surface.Span;
import org.difflam.syntax.surface.SurfaceType;
import org.difflam.syntax.surface.TermPrinter;

/// `τ, σ ::= Float | Tensor⟨Float⟩ | Int | Tensor⟨Int⟩ | Bool | (τ₁, …, τₙ) | τ ⇝ σ | {ℓ₁ τ₁ | … |
/// ℓₙ τₙ} | list τ`, the types of λ_∂ (Figure 6), with the variants and lists of §6.2. A float is a
/// tensor without axes, an int is a tensor of ints without axes.
///
/// The types of the simple language are a part of these, by [Embedding]. There all numbers are one
/// type; here a tensor has its shape, on which depends what a primitive returns.
public sealed interface CurryType extends FirstOrder<CurryType> {
  /// Floats, as many as the dimensions say.
  record Tensor(Dimensions dimensions) implements CurryType {}

  /// Ints; nothing about them can vary a little.
  record Ints(Dimensions dimensions) implements CurryType {}

  record Bool() implements CurryType {}

  /// `(τ₁, …, τₙ)`; Unit for n = 0.
  record Product(List<CurryType> factors) implements CurryType {
    public Product {
      factors = List.copyOf(factors);
    }
  }

  /// `τ ⇝ σ`, the differentiable functions.
  record Function(CurryType domain, CurryType codomain) implements CurryType {}

  /// `{ℓ₁ τ₁ | … | ℓₙ τₙ}`.
  record Variant(List<Summand<CurryType>> summands) implements CurryType {
    public Variant {
      summands = List.copyOf(summands);
      Summand.checkDistinct(summands);
    }

    /// The place of a label, or -1.
    public int indexOf(String label) {
      return Summand.indexOf(summands, label);
    }
  }

  record ListOf(CurryType element) implements CurryType {}

  CurryType FLOAT = new Tensor(Dimensions.NONE);
  CurryType INT = new Ints(Dimensions.NONE);
  CurryType BOOL = new Bool();
  CurryType UNIT = new Product(List.of());

  static CurryType tensor(Integer... axes) {
    return new Tensor(Dimensions.of(axes));
  }

  static CurryType product(CurryType... factors) {
    return new Product(List.of(factors));
  }

  /// `this ⇝ codomain`.
  default CurryType to(CurryType codomain) {
    return new Function(this, codomain);
  }

  /// No functions inside.
  default boolean isFirstOrder() {
    return FirstOrder.fold(
        this, (type, parts) -> !(type instanceof Function) && !parts.contains(false));
  }

  @Override
  default Object symbol() {
    return switch (this) {
      case Tensor _, Ints _, Bool _ -> this;
      case Product(var factors) -> new Head.Product(factors.size());
      case Function _ -> new Head.Function();
      case Variant(var summands) -> new Head.Variant(Summand.labels(summands));
      case ListOf _ -> new Head.ListOf();
    };
  }

  @Override
  default List<CurryType> parts() {
    return switch (this) {
      case Tensor _, Ints _, Bool _ -> List.of();
      case Product(var factors) -> factors;
      case Function(var domain, var codomain) -> List.of(domain, codomain);
      case Variant(var summands) -> Summand.contents(summands);
      case ListOf(var element) -> List.of(element);
    };
  }

  @Override
  default CurryType with(List<CurryType> parts) {
    return switch (this) {
      case Tensor _, Ints _, Bool _ -> this;
      case Product _ -> new Product(parts);
      case Function _ -> new Function(parts.get(0), parts.get(1));
      case Variant(var summands) -> new Variant(Summand.of(Summand.labels(summands), parts));
      case ListOf _ -> new ListOf(parts.getFirst());
    };
  }

  /// As it is typed: `R * Tensor^2^3 -> Int`.
  default String show() {
    return TermPrinter.print(Notation.ASCII, surface());
  }

  default SurfaceType surface() {
    TooLarge.check("the type", FirstOrder.size(this));
    return FirstOrder.fold(
        this,
        (type, parts) ->
            switch (type) {
              case Tensor(var d) -> powers(d.rank() == 0 ? "R" : "Tensor", d);
              case Ints(var d) -> powers(d.rank() == 0 ? "Int" : "Ints", d);
              case Bool _ -> Head.named("Bool");
              case Product _ ->
                  parts.size() == 1
                      ? new SurfaceType.Power(parts.getFirst(), 1, Span.NOWHERE)
                      : new SurfaceType.Product(parts, Span.NOWHERE);
              case Function _, Variant _, ListOf _ -> ((Head) type.symbol()).surface(parts);
            });
  }

  private static SurfaceType powers(String name, Dimensions d) {
    SurfaceType all = Head.named(name);
    for (int n : d.axes()) all = new SurfaceType.Power(all, n, Span.NOWHERE);
    return all;
  }
}
