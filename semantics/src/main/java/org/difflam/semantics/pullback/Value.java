package org.difflam.semantics.pullback;

import java.util.List;
import org.difflam.syntax.pullback.Type;

/// What a term is worth to the machine.
sealed interface Value<N> {
  record Real<N>(Num<N> number) implements Value<N> {}

  record Pair<N>(Value<N> left, Value<N> right) implements Value<N> {}

  /// A function, or a linear functional, whose results are numbers.
  record Function<N>(Rule<N> rule) implements Value<N> {}

  /// `v ↦ Σ wᵢ vᵢ`, a functional on a space of vectors.
  record Covector<N>(Type space, List<Num<N>> entries) implements Value<N> {}

  /// The zero of any type.
  record Zero<N>() implements Value<N> {}

  /// What a function does.
  @FunctionalInterface
  interface Rule<N> {
    Value<N> apply(Value<N> argument);
  }
}
