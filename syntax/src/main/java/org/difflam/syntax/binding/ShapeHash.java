package org.difflam.syntax.binding;

import java.util.IdentityHashMap;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A hash that ignores which variables occur, so that it is the same in every scope and can be
/// cached.
final class ShapeHash<T extends Syntax<T>> extends BottomUp<T, Integer, Integer> {
  private final IdentityHashMap<T, Integer> outlines = new IdentityHashMap<>();

  @Override
  @Nullable Integer known(T t) {
    return outlines.get(t);
  }

  @Override
  Integer variable(T t, Name x) {
    return 1;
  }

  @Override
  Integer leave(Scope<T> scope, Integer body) {
    return body;
  }

  @Override
  Integer former(T t, Shape.Former<T> former, List<Integer> scopes) {
    Integer outline = AlphaHash.combined(former, scopes);
    outlines.put(t, outline);
    return outline;
  }
}
