package org.difflam.semantics.perturbative;

import java.util.List;
import org.difflam.syntax.lambda.Simple;

/// The value of a term; the value of a bag is a sum.
///
/// Unlike those of the simple language, values of every type have a sum: a sum of abstractions
/// stays one, since to apply it is to apply each.
sealed interface BagValue<N> {
  /// 0, of any type.
  record Zero<N>() implements BagValue<N> {}

  record Real<N>(N value) implements BagValue<N> {}

  record Pair<N>(BagValue<N> left, BagValue<N> right) implements BagValue<N> {}

  /// A sum of abstractions.
  record Functions<N>(List<Closure<N>> summands) implements BagValue<N> {}

  /// An abstraction with what is bound around it.
  record Closure<N>(Simple.Lambda code, PushforwardMachine.Frame<N> around) {}

  /// `πₖ`.
  default BagValue<N> part(int k) {
    return switch (this) {
      case Zero<N> _ -> this;
      case Pair<N>(var left, var right) -> k == 1 ? left : right;
      case Real<N> _, Functions<N> _ ->
          throw new IllegalArgumentException("expected a pair, but found " + this);
    };
  }
}
