package org.difflam.syntax.binding;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// A hash that is equal for α-equal terms: variables enter it by their levels.
final class AlphaHash<T extends Syntax<T>> extends BottomUp<T, Integer, Integer> {
  private final Levels levels = new Levels();
  private final FreeVariables<T> free = new FreeVariables<>();
  private final Map<Pair<T>, Integer> hashes = new HashMap<>();
  private final T root;
  private int hashed;
  private boolean shared;

  AlphaHash(T root) {
    this.root = root;
  }

  @Override
  @Nullable Integer known(T t) {
    if (++hashed == Alpha.LONG) shared = Measure.isShared(root);
    return shared ? hashes.get(here(t)) : null;
  }

  private Pair<T> here(T t) {
    return new Pair<>(t, t, levels.innermost(free.in(t)));
  }

  @Override
  Integer variable(T t, Name x) {
    int level = levels.of(x);
    return level < 0 ? x.hashCode() : mix(level + 1);
  }

  @Override
  @Nullable Integer enter(Scope<T> scope) {
    levels.enter(scope.binders());
    return null;
  }

  @Override
  Integer leave(Scope<T> scope, Integer body) {
    levels.leave(scope.binders());
    return body;
  }

  @Override
  Integer former(T t, Shape.Former<T> former, List<Integer> scopes) {
    int hash = combined(former, scopes);
    if (shared) hashes.put(here(t), hash);
    return hash;
  }

  static int mix(int h) {
    int mixed = h * 0x9E3779B9;
    return mixed ^ (mixed >>> 15);
  }

  /// A hash of the label and of those below, whose order counts unless it is a bag.
  static int combined(Shape.Former<?> former, List<Integer> scopes) {
    int all = 0;
    for (int one : scopes) all = former.isBag() ? all + mix(one) : 31 * all + one;
    return mix(31 * all + former.label().hashCode());
  }
}
