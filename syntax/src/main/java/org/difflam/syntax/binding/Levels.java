package org.difflam.syntax.binding;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// The de Bruijn levels of the names in scope.
final class Levels {
  private final Map<Name, Integer> levels = new HashMap<>();
  private final List<@Nullable Integer> shadowed = new ArrayList<>();

  /// By level, the number of the scope: each that is entered has its own.
  private final List<Integer> scopes = new ArrayList<>();

  private int entered;

  /// The level, or -1 for a free name.
  int of(Name x) {
    return levels.getOrDefault(x, -1);
  }

  /// The number of the innermost scope that binds one of these, 0 if none does.
  int innermost(Iterable<Name> names) {
    int level = -1;
    for (Name x : names) level = Math.max(level, of(x));
    return level < 0 ? 0 : scopes.get(level);
  }

  void enter(List<Name> binders) {
    entered++;
    for (Name x : binders) {
      shadowed.add(levels.put(x, shadowed.size()));
      scopes.add(entered);
    }
  }

  void leave(List<Name> binders) {
    for (Name x : binders.reversed()) {
      Integer before = shadowed.removeLast();
      scopes.removeLast();
      if (before == null) levels.remove(x);
      else levels.put(x, before);
    }
  }
}
