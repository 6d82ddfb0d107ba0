package org.difflam.syntax.binding;

import java.util.IdentityHashMap;
import java.util.List;
import java.util.function.Function;

/// How many symbols something has that is kept as a graph and written as a tree: a shared part
/// counts as often as it is written. For terms there is [Measure].
public final class Symbols {
  private Symbols() {}

  /// One for each part; `Long.MAX_VALUE` stands for at least so many.
  public static <T> long in(T whole, Function<T, List<T>> parts) {
    return in(whole, parts, new IdentityHashMap<>());
  }

  private static <T> long in(T part, Function<T, List<T>> parts, IdentityHashMap<T, Long> known) {
    Long before = known.get(part);
    if (before != null) return before;
    long symbols = 1;
    for (T p : parts.apply(part)) {
      symbols += in(p, parts, known);
      if (symbols < 0) symbols = Long.MAX_VALUE;
    }
    known.put(part, symbols);
    return symbols;
  }
}
