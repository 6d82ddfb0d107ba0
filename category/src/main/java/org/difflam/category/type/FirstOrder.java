package org.difflam.category.type;

import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.BiFunction;

/// A type as a first-order term: a symbol with its parts, or an [Unknown]. A language of types says
/// what its symbols and parts are; traversal, size and unification follow from that.
public interface FirstOrder<T extends FirstOrder<T>> {
  /// A type that is not known yet, the same one for the same number.
  interface Unknown {
    int number();
  }

  /// What it is formed by, without its parts; equal symbols have equally many parts. Where a former
  /// is a class of its own with nothing beside the parts, it is that.
  default Object symbol() {
    return parts().isEmpty() ? this : getClass();
  }

  /// `A₁ … Aₖ`.
  List<T> parts();

  /// The same symbol with other parts, as many as it has.
  T with(List<T> parts);

  /// What a function makes of each node and of the results for its parts, from left to right; a
  /// shared part has one result.
  static <T extends FirstOrder<T>, A> A fold(T whole, BiFunction<T, List<A>, A> of) {
    return fold(whole, of, new IdentityHashMap<>());
  }

  /// @param results those that are there already, and all further ones
  static <T extends FirstOrder<T>, A> A fold(
      T whole, BiFunction<T, List<A>, A> of, IdentityHashMap<T, A> results) {
    return Fold.over(whole, FirstOrder::parts, of, results);
  }

  /// How many symbols it has as it is written, those of a shared part each time it is;
  /// `Long.MAX_VALUE` stands for at least this many.
  static <T extends FirstOrder<T>> long size(T type) {
    return fold(type, FirstOrder::sum);
  }

  /// One for a symbol and what its parts have.
  static long sum(Object symbol, List<Long> parts) {
    long size = 1;
    for (long part : parts) size = size + part < 0 ? Long.MAX_VALUE : size + part;
    return size;
  }

  /// The unknowns in it, from left to right, each once.
  static <T extends FirstOrder<T>> List<T> unknowns(T type) {
    Set<T> found = new LinkedHashSet<>();
    fold(type, (at, _) -> !(at instanceof Unknown) || found.add(at));
    return List.copyOf(found);
  }
}
