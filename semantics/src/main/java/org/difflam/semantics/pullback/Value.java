package org.difflam.semantics.pullback;

/// What a term is worth to the machine.
sealed interface Value<N> {
  record Real<N>(Num<N> number) implements Value<N> {}

  record Pair<N>(Value<N> left, Value<N> right) implements Value<N> {}

  /// A function, or a linear functional, whose results are numbers.
  record Function<N>(Rule<N> rule) implements Value<N> {}

  /// The zero of any type.
  record Zero<N>() implements Value<N> {}

  /// What a function does.
  @FunctionalInterface
  interface Rule<N> {
    Value<N> apply(Value<N> argument);
  }
}
