package org.difflam.semantics.reverse;

import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import java.util.List;
import org.difflam.semantics.tensor.Tensor;
import org.difflam.syntax.curry.Dimensions;

/// The value of a term of λ_∂.
///
/// Unlike those of the simple language, a function comes with its pullback, and numbers in tensors.
public sealed interface CurryValue<N> {
  /// Floats.
  record Floats<N>(Tensor<N> tensor) implements CurryValue<N> {
    @Override
    public String toString() {
      return tensor.toString();
    }
  }

  record Ints<N>(Dimensions dimensions, List<Long> entries) implements CurryValue<N> {
    @Override
    public String toString() {
      return dimensions.rank() == 0 ? String.valueOf(entries.getFirst()) : entries.toString();
    }
  }

  record Truth<N>(boolean value) implements CurryValue<N> {
    @Override
    public String toString() {
      return String.valueOf(value);
    }
  }

  record Tuple<N>(List<CurryValue<N>> parts) implements CurryValue<N> {
    @Override
    public String toString() {
      return TangentAgreement.show(this, String::valueOf);
    }
  }

  /// A rep-function.
  record Function<N>(RepFunction<N> function) implements CurryValue<N> {
    @Override
    public String toString() {
      return "function";
    }
  }

  /// `ℓ v`.
  record Tagged<N>(String label, CurryValue<N> content) implements CurryValue<N> {
    @Override
    public String toString() {
      return TangentAgreement.show(this, String::valueOf);
    }
  }

  record Sequence<N>(Seq<CurryValue<N>> elements) implements CurryValue<N> {
    @Override
    public String toString() {
      return elements.mkString("[", ", ", "]");
    }
  }

  /// The empty list.
  static <N> CurryValue<N> nil() {
    return new Sequence<>(Vector.empty());
  }

  static <N> CurryValue<N> unit() {
    return new Tuple<>(List.of());
  }

  static <N> CurryValue<N> pair(CurryValue<N> a, CurryValue<N> b) {
    return new Tuple<>(List.of(a, b));
  }

  static <N> CurryValue<N> integer(long n) {
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
  default CurryValue<N> part(int i) {
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

  default Seq<CurryValue<N>> elements() {
    if (this instanceof Sequence<N>(var elements)) return elements;
    throw wrong("a list");
  }

  private IllegalArgumentException wrong(String expected) {
    return new IllegalArgumentException("expected " + expected + ", but found " + this);
  }
}
