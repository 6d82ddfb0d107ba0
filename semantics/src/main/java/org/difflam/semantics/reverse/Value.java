package org.difflam.semantics.reverse;

import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import java.util.List;
import java.util.stream.Collectors;
import org.difflam.semantics.tensor.Tensor;
import org.difflam.syntax.curry.Dimensions;

/// What a term of λ_∂ is worth.
public sealed interface Value<N> {
  /// Floats.
  record Floats<N>(Tensor<N> tensor) implements Value<N> {
    @Override
    public String toString() {
      return tensor.toString();
    }
  }

  record Ints<N>(Dimensions dimensions, List<Long> entries) implements Value<N> {
    @Override
    public String toString() {
      return dimensions.rank() == 0 ? String.valueOf(entries.getFirst()) : entries.toString();
    }
  }

  record Truth<N>(boolean value) implements Value<N> {
    @Override
    public String toString() {
      return String.valueOf(value);
    }
  }

  record Tuple<N>(List<Value<N>> parts) implements Value<N> {
    @Override
    public String toString() {
      return parts.stream().map(String::valueOf).collect(Collectors.joining(", ", "(", ")"));
    }
  }

  /// A rep-function.
  record Function<N>(RepFunction<N> function) implements Value<N> {
    @Override
    public String toString() {
      return "function";
    }
  }

  /// `ℓ v`.
  record Tagged<N>(String label, Value<N> content) implements Value<N> {
    @Override
    public String toString() {
      return label + " " + content;
    }
  }

  record Sequence<N>(Seq<Value<N>> elements) implements Value<N> {
    @Override
    public String toString() {
      return elements.mkString("[", ", ", "]");
    }
  }

  /// The empty list.
  static <N> Value<N> nil() {
    return new Sequence<>(Vector.empty());
  }

  static <N> Value<N> unit() {
    return new Tuple<>(List.of());
  }

  static <N> Value<N> pair(Value<N> a, Value<N> b) {
    return new Tuple<>(List.of(a, b));
  }

  static <N> Value<N> integer(long n) {
    return new Ints<>(Dimensions.NONE, List.of(n));
  }

  default Tensor<N> tensor() {
    if (this instanceof Floats<N>(var tensor)) return tensor;
    throw wrong("floats");
  }

  /// The int of a tensor of ints without axes.
  default long integer() {
    if (this instanceof Ints<N>(_, var entries) && entries.size() == 1) return entries.getFirst();
    throw wrong("an int");
  }

  default boolean truth() {
    if (this instanceof Truth<N>(var value)) return value;
    throw wrong("a truth value");
  }

  /// The parts of a tuple, counted from 0.
  default Value<N> part(int i) {
    if (this instanceof Tuple<N>(var parts) && i < parts.size()) return parts.get(i);
    throw wrong("a tuple with " + (i + 1) + " parts");
  }

  default RepFunction<N> function() {
    if (this instanceof Function<N>(var function)) return function;
    throw wrong("a function");
  }

  default Tagged<N> tagged() {
    if (this instanceof Tagged<N> tagged) return tagged;
    throw wrong("a value with a constructor");
  }

  default Seq<Value<N>> elements() {
    if (this instanceof Sequence<N>(var elements)) return elements;
    throw wrong("a list");
  }

  private IllegalArgumentException wrong(String expected) {
    return new IllegalArgumentException("expected " + expected + ", but found " + this);
  }
}
