package org.difflam.semantics.pullback;

import java.util.List;
import org.difflam.syntax.pullback.PullbackType;

/// The values of the [PullbackMachine].
///
/// Unlike those of the simple language, functionals are values that may be vectors of numbers, and
/// zero has no type.
sealed interface MachineValue<N> {
  record Real<N>(Num<N> number) implements MachineValue<N> {}

  record Pair<N>(MachineValue<N> left, MachineValue<N> right) implements MachineValue<N> {}

  /// A function, or a linear functional, whose results are numbers.
  record Function<N>(Rule<N> rule) implements MachineValue<N> {}

  /// `v ↦ Σ wᵢ vᵢ`, a functional on a space of vectors.
  record Covector<N>(PullbackType space, List<Num<N>> entries) implements MachineValue<N> {}

  /// The zero of any type.
  record Zero<N>() implements MachineValue<N> {}

  /// The code of a function.
  @FunctionalInterface
  interface Rule<N> {
    MachineValue<N> apply(MachineValue<N> argument);
  }
}
