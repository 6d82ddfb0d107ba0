package org.difflam.semantics.pullback;

/// A number of the machine: one of the numbers that it runs over, or one that a derivative in
/// progress follows. Derivatives are numbered; the youngest is outermost, and all that is inside a
/// number belongs to older ones.
///
/// A [org.difflam.category.number.HyperDual] would suffice if all derivatives were forward; here
/// the next older one may be a tape.
sealed interface Num<N> {
  /// No derivative follows it.
  record Plain<N>(N value) implements Num<N> {}

  /// `x + ε x′`, forwards.
  record Dual<N>(long level, Num<N> value, Num<N> tangent) implements Num<N> {}

  /// An entry of a tape, backwards.
  record Entry<N>(Tape<N> tape, int index, Num<N> value) implements Num<N> {}

  /// The number of the youngest derivative that follows it, 0 for none.
  default long level() {
    return switch (this) {
      case Plain<N> _ -> 0;
      case Dual<N>(var level, _, _) -> level;
      case Entry<N>(var tape, _, _) -> tape.level();
    };
  }
}
