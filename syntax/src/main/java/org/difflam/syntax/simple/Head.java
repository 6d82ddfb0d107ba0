package org.difflam.syntax.simple;

import java.util.List;
import org.difflam.category.type.FirstOrder;
import org.difflam.syntax.surface.Span;
import org.difflam.syntax.surface.SurfaceType;

/// The signature of the types: a type without its parts, `A ::= head A₁ … Aₙ`.
public sealed interface Head {
  record Real() implements Head {}

  record Product(int size) implements Head {}

  record Function() implements Head {}

  record ListOf() implements Head {}

  record Variant(List<String> labels) implements Head {}

  /// `μX. P`; the constants of P are the parts, in their order.
  record Inductive(Skeleton skeleton) implements Head {}

  /// The type with these parts.
  default Type of(List<Type> parts) {
    return switch (this) {
      case Real _ -> Type.real();
      case Product _ -> new Type.Product(parts);
      case Function _ -> Type.function(parts.get(0), parts.get(1));
      case ListOf _ -> Type.list(parts.getFirst());
      case Variant(var labels) -> new Type.Variant(Summand.of(labels, parts));
      case Inductive(var skeleton) ->
          new Type.Inductive(
              skeleton.at(
                  parts.stream().map(TypePolynomial::constant).toList(),
                  TypePolynomial.self(),
                  TypePolynomial::of));
    };
  }

  /// The type with this head and these parts, as it is written.
  default SurfaceType surface(List<SurfaceType> parts) {
    return switch (this) {
      case Real _ -> named("R");
      case Product _ -> product(parts);
      case Function _ -> new SurfaceType.Arrow(parts.get(0), parts.get(1), Span.NOWHERE);
      case ListOf _ -> named("list", parts.getFirst());
      case Variant(var labels) ->
          new SurfaceType.Variant(
              Summand.of(labels, parts).stream()
                  .map(s -> new SurfaceType.Labelled(s.label(), s.content()))
                  .toList(),
              Span.NOWHERE);
      case Inductive(var skeleton) ->
          new SurfaceType.Mu("X", skeleton.at(parts, named("X"), Head::surface), Span.NOWHERE);
    };
  }

  /// How many symbols there are with parts of these sizes, at most `Long.MAX_VALUE`.
  default long size(List<Long> parts) {
    return this instanceof Inductive(var skeleton)
        ? skeleton.at(parts, 1L, Head::size)
        : FirstOrder.sum(this, parts);
  }

  /// A name with its arguments, written nowhere.
  static SurfaceType named(String name, SurfaceType... arguments) {
    return new SurfaceType.Named(name, List.of(arguments), Span.NOWHERE);
  }

  /// `A * B`; three equal factors and more are a power, and so is a product of one.
  private static SurfaceType product(List<SurfaceType> factors) {
    if (factors.isEmpty()) return new SurfaceType.Product(factors, Span.NOWHERE);
    SurfaceType first = factors.getFirst();
    boolean alike = !first.equals(named("?")) && factors.stream().allMatch(first::equals);
    boolean power = factors.size() == 1 || factors.size() > 2 && alike;
    return power
        ? new SurfaceType.Power(first, factors.size(), Span.NOWHERE)
        : new SurfaceType.Product(factors, Span.NOWHERE);
  }
}
