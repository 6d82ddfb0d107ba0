package org.difflam.syntax.simple;

import java.util.List;
import org.difflam.syntax.surface.Span;
import org.difflam.syntax.surface.SurfaceType;

/// A polynomial whose constants are numbered.
sealed interface Skeleton {
  record Self() implements Skeleton {}

  record Part(int number) implements Skeleton {}

  record Product(List<Skeleton> factors) implements Skeleton {}

  record Variant(List<Summand<Skeleton>> summands) implements Skeleton {}

  /// `P(A)`.
  default Sketch at(List<Sketch> parts, Sketch self) {
    return switch (this) {
      case Self _ -> self;
      case Part(var number) -> parts.get(number);
      case Product(var factors) ->
          Sketch.product(factors.stream().map(p -> p.at(parts, self)).toList());
      case Variant(var summands) ->
          new Sketch.Former(
              new Sketch.Head.Variant(summands.stream().map(Summand::label).toList()),
              summands.stream().map(s -> s.content().at(parts, self)).toList());
    };
  }

  default SurfaceType surface(List<SurfaceType> parts) {
    return switch (this) {
      case Self _ -> Sketch.named("X");
      case Part(var number) -> parts.get(number);
      case Product(var factors) ->
          Sketch.product(factors.stream().map(p -> p.surface(parts)).toList(), Span.NOWHERE);
      case Variant(var summands) ->
          new SurfaceType.Variant(
              summands.stream()
                  .map(s -> new SurfaceType.Labelled(s.label(), s.content().surface(parts)))
                  .toList(),
              Span.NOWHERE);
    };
  }

  /// With types as constants again.
  default Polynomial filled(List<Type> parts) {
    return switch (this) {
      case Self _ -> Polynomial.self();
      case Part(var number) -> Polynomial.constant(parts.get(number));
      case Product(var factors) ->
          Polynomial.product(factors.stream().map(p -> p.filled(parts)).toList());
      case Variant(var summands) ->
          Polynomial.variant(
              summands.stream()
                  .map(s -> new Summand<>(s.label(), s.content().filled(parts)))
                  .toList());
    };
  }

  static Skeleton of(Polynomial p, List<Sketch> parts) {
    return switch (p) {
      case Polynomial.Self _ -> new Self();
      case Polynomial.Constant(var type) -> {
        parts.add(Sketch.of(type));
        yield new Part(parts.size() - 1);
      }
      case Polynomial.Product(var factors) ->
          new Product(factors.stream().map(f -> of(f, parts)).toList());
      case Polynomial.Variant(var summands) ->
          new Variant(
              summands.stream()
                  .map(s -> new Summand<>(s.label(), of(s.content(), parts)))
                  .toList());
    };
  }
}
