package org.difflam.category.type;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// One node of a fold over a tree without recursion: it collects the results of its parts, from
/// left to right.
record Fold<T, A>(T node, List<T> parts, List<A> values, IdentityHashMap<T, A> results) {
  /// What `of` makes of a node and of the results for its parts; a node that is shared has one
  /// result.
  ///
  /// @param parts what is below a node
  /// @param results those that are there already, and all further ones
  static <T, A> A over(
      T whole,
      Function<T, List<T>> parts,
      BiFunction<T, List<A>, A> of,
      IdentityHashMap<T, A> results) {
    A known = results.get(whole);
    if (known != null) return known;
    List<Fold<T, A>> open = new ArrayList<>(2);
    open.add(new Fold<>(whole, parts.apply(whole), new ArrayList<>(2), results));
    while (true) {
      Fold<T, A> at = open.getLast();
      T next = at.missing();
      if (next != null) {
        open.add(new Fold<>(next, parts.apply(next), new ArrayList<>(2), results));
      } else {
        A result = of.apply(at.node, at.values);
        results.put(at.node, result);
        open.removeLast();
        if (open.isEmpty()) return result;
      }
    }
  }

  /// Takes the results that are there, up to a part that has none.
  private @Nullable T missing() {
    while (values.size() < parts.size()) {
      T part = parts.get(values.size());
      A value = results.get(part);
      if (value == null) return part;
      values.add(value);
    }
    return null;
  }
}
