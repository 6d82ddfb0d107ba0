package org.difflam.semantics.reverse;

import io.vavr.collection.Vector;
import java.util.List;
import org.difflam.semantics.tensor.Tensor;

/// A small change of a value, in the space that Figure 6 or Definition 5.2 gives it.
public sealed interface TangentValue<N> {
  /// The zero of any space, not written out: `(0, 0)`, `[]`, a tensor of zeros.
  record Zero<N>() implements TangentValue<N> {
    private static final TangentValue<?> ZERO = new Zero<>();

    @Override
    public String toString() {
      return "0";
    }
  }

  record Floats<N>(Tensor<N> tensor) implements TangentValue<N> {
    @Override
    public String toString() {
      return tensor.toString();
    }
  }

  /// `(t₁, …, tₙ)`; for n = 0 the one tangent of what cannot change.
  record Tuple<N>(List<TangentValue<N>> parts) implements TangentValue<N> {
    private static final TangentValue<?> UNIT = new Tuple<>(List.of());

    @Override
    public String toString() {
      return TangentAgreement.show(this, String::valueOf);
    }
  }

  /// `[(x₁, g₁), …]`, of a function: the arguments that it was called with, each with the tangent
  /// of what came out (Figure 6).
  record Calls<N>(Vector<Call<N>> calls) implements TangentValue<N> {
    @Override
    public String toString() {
      return calls.mkString("[", ", ", "]");
    }
  }

  /// `(x, g)`.
  record Call<N>(CurryValue<N> argument, TangentValue<N> result) {
    @Override
    public String toString() {
      return "(" + argument + ", " + result + ")";
    }
  }

  /// Of a closure: the tangent of its environment (Definition 5.2), with the closure that it is one
  /// of.
  record OfClosure<N>(RepFunction<N> closure, TangentValue<N> environment)
      implements TangentValue<N> {
    @Override
    public String toString() {
      return "environment " + environment;
    }
  }

  /// Of `ℓ v`: one of `v` (§6.2).
  record Tagged<N>(String label, TangentValue<N> content) implements TangentValue<N> {
    @Override
    public String toString() {
      return TangentAgreement.show(this, String::valueOf);
    }
  }

  /// Of a list: one of each element (§6.2).
  record Sequence<N>(Vector<TangentValue<N>> elements) implements TangentValue<N> {
    @Override
    public String toString() {
      return elements.mkString("[", ", ", "]");
    }
  }

  @SuppressWarnings("unchecked") // it has no numbers
  static <N> TangentValue<N> zero() {
    return (TangentValue<N>) Zero.ZERO;
  }

  /// `()`.
  @SuppressWarnings("unchecked") // it has no numbers
  static <N> TangentValue<N> unit() {
    return (TangentValue<N>) Tuple.UNIT;
  }

  static <N> TangentValue<N> pair(TangentValue<N> a, TangentValue<N> b) {
    return new Tuple<>(List.of(a, b));
  }

  /// `[(x, g)]`.
  static <N> TangentValue<N> call(CurryValue<N> argument, TangentValue<N> result) {
    return new Calls<>(Vector.of(new Call<>(argument, result)));
  }

  default boolean isZero() {
    return this instanceof Zero<N>;
  }

  /// The `i`-th of `n` parts, counted from 0.
  default TangentValue<N> part(int i, int n) {
    return switch (this) {
      case Zero<N> _ -> this;
      case Tuple<N>(var parts) when parts.size() == n -> parts.get(i);
      case Tuple<N> _, Floats<N> _, Calls<N> _, OfClosure<N> _, Tagged<N> _, Sequence<N> _ ->
          throw new TangentMismatch("a tuple of " + n + " tangents", this);
    };
  }

  /// The tensor; not to be asked of a zero.
  default Tensor<N> tensor() {
    throw new TangentMismatch("a tensor", this);
  }
}
