package org.difflam.semantics.glued;

import java.util.ArrayList;
import java.util.List;
import org.difflam.semantics.diffeology.Space;
import org.difflam.syntax.simple.Summand;
import org.difflam.syntax.simple.Type;
import org.difflam.syntax.simple.Value;

/// Types with products and variants of any number as spaces with binary ones, and their values from
/// one to the other: `(A₁ * … * Aₙ) ≅ A₁ × (A₂ × …)`, `{ℓ₁ A₁ | … | ℓₙ Aₙ} ≅ A₁ + (A₂ + …)`; one
/// factor or summand is itself.
public final class Binary {
  private Binary() {}

  /// `⟦τ⟧`.
  public static Space space(Type type) {
    return switch (type) {
      case Type.Real _ -> new Space.Real();
      case Type.Product(var factors) -> product(factors);
      case Type.Function(var domain, var codomain) ->
          new Space.Functions(space(domain), space(codomain));
      case Type.Variant(var summands) -> sum(summands);
      case Type.ListOf(var element) -> new Space.Lists(space(element));
      case Type.Inductive inductive -> new Space.Trees(inductive);
    };
  }

  private static Space product(List<Type> factors) {
    return switch (factors.size()) {
      case 0 -> new Space.Unit();
      case 1 -> space(factors.getFirst());
      default -> new Space.Product(space(factors.getFirst()), product(rest(factors)));
    };
  }

  private static Space sum(List<Summand<Type>> summands) {
    return switch (summands.size()) {
      case 0 -> new Space.Empty();
      case 1 -> space(summands.getFirst().content());
      default -> new Space.Sum(space(summands.getFirst().content()), sum(rest(summands)));
    };
  }

  /// A value of the type as a point of its space.
  public static <N> Value<N> in(Type type, Value<N> value) {
    return switch (type) {
      case Type.Real _ -> value;
      case Type.Product(var factors) -> tuple(factors, value.parts());
      case Type.Function(var domain, var codomain) ->
          Value.function(x -> in(codomain, value.apply(out(domain, x))));
      case Type.Variant variant -> {
        if (!(value instanceof Value.Tagged<N>(var label, var content)))
          throw new IllegalStateException("expected a variant, but found " + value);
        yield tagged(variant.summands(), label, content);
      }
      case Type.ListOf(var element) -> Value.list(list(value).map(v -> in(element, v)));
      case Type.Inductive _ -> value;
    };
  }

  private static <N> Value<N> tuple(List<Type> factors, List<Value<N>> parts) {
    return switch (factors.size()) {
      case 0 -> Value.tuple();
      case 1 -> in(factors.getFirst(), parts.getFirst());
      default ->
          Value.tuple(in(factors.getFirst(), parts.getFirst()), tuple(rest(factors), rest(parts)));
    };
  }

  private static <N> Value<N> tagged(List<Summand<Type>> summands, String label, Value<N> content) {
    Summand<Type> first = summands.getFirst();
    if (summands.size() == 1) return in(first.content(), content);
    return first.label().equals(label)
        ? new Value.Tagged<>(Space.LEFT, in(first.content(), content))
        : new Value.Tagged<>(Space.RIGHT, tagged(rest(summands), label, content));
  }

  /// A point of the space as a value of the type.
  public static <N> Value<N> out(Type type, Value<N> point) {
    return switch (type) {
      case Type.Real _ -> point;
      case Type.Product(var factors) -> {
        List<Value<N>> parts = new ArrayList<>();
        Value<N> left = point;
        for (int i = 0; i < factors.size(); i++) {
          boolean last = i == factors.size() - 1;
          parts.add(out(factors.get(i), last ? left : left.parts().get(0)));
          if (!last) left = left.parts().get(1);
        }
        yield new Value.Tuple<>(parts);
      }
      case Type.Function(var domain, var codomain) ->
          Value.function(x -> out(codomain, point.apply(in(domain, x))));
      case Type.Variant(var summands) -> untagged(summands, point);
      case Type.ListOf(var element) -> Value.list(list(point).map(v -> out(element, v)));
      case Type.Inductive _ -> point;
    };
  }

  private static <N> Value<N> untagged(List<Summand<Type>> summands, Value<N> point) {
    Summand<Type> first = summands.getFirst();
    if (summands.size() == 1) return new Value.Tagged<>(first.label(), out(first.content(), point));
    if (!(point instanceof Value.Tagged<N>(var side, var content)))
      throw new IllegalStateException("expected a point of a sum, but found " + point);
    return side.equals(Space.LEFT)
        ? new Value.Tagged<>(first.label(), out(first.content(), content))
        : untagged(rest(summands), content);
  }

  private static <N> io.vavr.collection.List<Value<N>> list(Value<N> value) {
    if (value instanceof Value.Sequence<N>(var elements)) return elements;
    throw new IllegalStateException("expected a list, but found " + value);
  }

  private static <A> List<A> rest(List<A> all) {
    return all.subList(1, all.size());
  }
}
