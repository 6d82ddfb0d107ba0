package org.difflam.syntax.curry;

import io.vavr.collection.HashMap;
import io.vavr.collection.Map;
import org.difflam.syntax.binding.IllTyped;
import org.difflam.syntax.binding.Name;

/// `Δ`: variables with their types, as the type `(…((), τ₁), … τₙ)` of what they stand for.
record CurryEnvironment(Map<Name, Entry> entries, int size, CurryType type) {
  private record Entry(int index, CurryType type) {}

  static final CurryEnvironment EMPTY = new CurryEnvironment(HashMap.empty(), 0, CurryType.UNIT);

  /// `Δ, x:τ`; a variable of that name in `Δ` is hidden, and keeps its place.
  CurryEnvironment with(Name x, CurryType of) {
    return new CurryEnvironment(
        entries.put(x, new Entry(size + 1, of)), size + 1, CurryType.product(type, of));
  }

  /// `proj_i` for the variable that is `i`-th in `Δ`.
  Combinator projection(Name x) {
    Entry entry = entries.get(x).getOrElseThrow(() -> new IllTyped("`" + x + "` is not bound"));
    return new Combinator.Variable(type, entry.index, size - entry.index, entry.type);
  }
}
