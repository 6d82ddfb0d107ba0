package org.difflam.semantics.manifold;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.difflam.syntax.simple.Summand;
import org.difflam.syntax.simple.Type;
import org.difflam.syntax.simple.TypePolynomial;
import org.difflam.syntax.simple.Value;

/// A first-order type as a disjoint union of Euclidean spaces (Proposition 6), with the isomorphism
/// in both directions: [#component] and [#coordinates], and [#point].
public record Manifold(Type type) {
  public Manifold {
    if (!type.isFirstOrder()) {
      throw new IllegalArgumentException(
          "a type without functions has charts, by Proposition 6; this one is " + type);
    }
  }

  /// Which component the value is in.
  public <N> Component component(Value<N> value) {
    int[] places = {0};
    return new Component(value.map(_ -> places[0]++), places[0]);
  }

  /// Its chart there.
  public <N> List<N> coordinates(Value<N> value) {
    return value.leaves().get();
  }

  /// The inverse of the chart.
  public <N> Value<N> point(Component component, List<N> coordinates) {
    if (coordinates.size() != component.dimension()) {
      throw new IllegalArgumentException(
          "%s takes %d numbers, not %d"
              .formatted(component, component.dimension(), coordinates.size()));
    }
    return component.shape().map(coordinates::get);
  }

  /// The components, those of lists up to a length and of trees up to a height; all of them where
  /// the type has neither.
  public List<Component> components(int bound) {
    return shapes(type, bound).stream().map(this::component).toList();
  }

  private static List<Value<Integer>> shapes(Type type, int bound) {
    return switch (type) {
      case Type.Real _ -> List.of(Value.of(0));
      case Type.Product(var factors) ->
          products(factors.stream().map(f -> shapes(f, bound)).toList());
      case Type.Variant(var summands) -> {
        List<Value<Integer>> all = new ArrayList<>();
        for (Summand<Type> s : summands) {
          for (Value<Integer> v : shapes(s.content(), bound)) {
            all.add(new Value.Tagged<>(s.label(), v));
          }
        }
        yield all;
      }
      case Type.ListOf(var element) -> {
        List<Value<Integer>> elements = shapes(element, bound);
        List<Value<Integer>> all = new ArrayList<>();
        for (int n = 0; n <= bound; n++) {
          int length = n;
          IntFunction<List<Value<Integer>>> same = _ -> elements;
          for (Value<Integer> v : products(IntStream.range(0, length).mapToObj(same).toList())) {
            all.add(Value.list(v.parts()));
          }
        }
        yield all;
      }
      case Type.Inductive inductive -> trees(inductive, bound);
      case Type.Function _ -> throw new IllegalArgumentException("a function type");
    };
  }

  private static List<Value<Integer>> trees(Type.Inductive type, int height) {
    if (height < 0) return List.of();
    return layers(type, type.constructor(), height).stream()
        .<Value<Integer>>map(v -> new Value.Rolled<>(type, v))
        .toList();
  }

  private static List<Value<Integer>> layers(Type.Inductive type, TypePolynomial p, int height) {
    return switch (p) {
      case TypePolynomial.Self _ -> trees(type, height - 1);
      case TypePolynomial.Constant(var constant) -> shapes(constant, height);
      case TypePolynomial.Product(var factors) ->
          products(factors.stream().map(f -> layers(type, f, height)).toList());
      case TypePolynomial.Variant(var summands) -> {
        List<Value<Integer>> all = new ArrayList<>();
        for (Summand<TypePolynomial> s : summands) {
          for (Value<Integer> v : layers(type, s.content(), height)) {
            all.add(new Value.Tagged<>(s.label(), v));
          }
        }
        yield all;
      }
    };
  }

  private static List<Value<Integer>> products(List<List<Value<Integer>>> factors) {
    List<List<Value<Integer>>> tuples = List.of(List.of());
    Iterator<List<Value<Integer>>> rest = factors.iterator();
    while (rest.hasNext()) {
      List<Value<Integer>> next = rest.next();
      List<List<Value<Integer>>> longer = new ArrayList<>();
      for (List<Value<Integer>> t : tuples) {
        for (Value<Integer> v : next) {
          List<Value<Integer>> more = new ArrayList<>(t);
          more.add(v);
          longer.add(more);
        }
      }
      tuples = longer;
    }
    return tuples.stream().<Value<Integer>>map(Value.Tuple::new).toList();
  }
}
