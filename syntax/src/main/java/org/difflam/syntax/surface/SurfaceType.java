package org.difflam.syntax.surface;

import java.util.List;

/// A type as it is written. Each calculus gives names their meaning.
public sealed interface SurfaceType {
  Span span();

  /// The types that it is written with.
  default List<SurfaceType> parts() {
    return switch (this) {
      case Named(_, var arguments, _) -> arguments;
      case Product(var factors, _) -> factors;
      case Power(var base, _, _) -> List.of(base);
      case Arrow(var domain, var codomain, _) -> List.of(domain, codomain);
      case Variant(var summands, _) -> summands.stream().map(Labelled::content).toList();
      case Mu(_, var body, _) -> List.of(body);
      case Dual(var of, _) -> List.of(of);
    };
  }

  /// `R`, `A`, `maybe R`, `list (R * R)`, `T A`: a name with its arguments.
  record Named(String name, List<SurfaceType> arguments, Span span) implements SurfaceType {}

  /// `A * B * C`; `1` for no factor. A product of one is written as a [Power].
  record Product(List<SurfaceType> factors, Span span) implements SurfaceType {
    public Product {
      if (factors.size() == 1) throw new IllegalArgumentException("a product of one is a power");
    }
  }

  /// `A^3`.
  record Power(SurfaceType base, int exponent, Span span) implements SurfaceType {}

  /// `A -> B`.
  record Arrow(SurfaceType domain, SurfaceType codomain, Span span) implements SurfaceType {}

  /// `{Nothing 1 | Just R}`.
  record Variant(List<Labelled> summands, Span span) implements SurfaceType {}

  /// `Just R` in a variant.
  record Labelled(String label, SurfaceType content) {}

  /// `mu X. A`.
  record Mu(String name, SurfaceType body, Span span) implements SurfaceType {}

  /// `A'`, also written `A^*`.
  record Dual(SurfaceType type, Span span) implements SurfaceType {}
}
