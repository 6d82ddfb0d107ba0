package org.difflam.semantics.perturbative;

import java.util.List;
import org.difflam.syntax.lambda.Simple;

/// What a term is worth: a bag has one value, the sum.
sealed interface Value<N> {
  /// 0, of any type.
  record Zero<N>() implements Value<N> {}

  record Real<N>(N value) implements Value<N> {}

  record Pair<N>(Value<N> left, Value<N> right) implements Value<N> {}

  /// A sum of abstractions.
  record Functions<N>(List<Closure<N>> summands) implements Value<N> {}

  /// An abstraction with what is bound around it.
  record Closure<N>(Simple.Lambda code, Machine.Frame<N> around) {}

  /// `πₖ`.
  default Value<N> part(int k) {
    return switch (this) {
      case Zero<N> _ -> this;
      case Pair<N>(var left, var right) -> k == 1 ? left : right;
      case Real<N> _, Functions<N> _ ->
          throw new IllegalArgumentException("expected a pair, but found " + this);
    };
  }
}
