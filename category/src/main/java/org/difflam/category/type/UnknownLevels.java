package org.difflam.category.type;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import java.util.function.UnaryOperator;

/// Levels of unknowns, so that most types need not be looked through before one of them solves an
/// unknown: whatever is in the solution of an unknown and is not solved has a lower level than the
/// unknown. Where all unknowns of a type have lower levels than an unknown, then so has all that
/// their solutions contain, and the unknown is not there. A new unknown has a higher level than
/// those before it.
final class UnknownLevels<T extends FirstOrder<T>> {
  /// This many nodes are looked at before those that have been are remembered: most types are
  /// small.
  private static final int FEW = 16;

  /// The highest level in a type without unknowns.
  private static final int CLOSED = Integer.MIN_VALUE;

  private final UnaryOperator<T> head;

  /// By number: how far the level of an unknown is below its number.
  private int[] lowered = new int[16];

  /// No unknown in a type, unless it is solved, has a higher level than this; levels only fall.
  /// Each node is looked at once while this lives: a space of many dimensions is a large type.
  private final IdentityHashMap<T, Integer> highest = new IdentityHashMap<>(4);

  /// @param head the type as far as it is known at its root
  UnknownLevels(UnaryOperator<T> head) {
    this.head = head;
  }

  private int level(FirstOrder.Unknown unknown) {
    int n = unknown.number();
    return n < lowered.length ? n - lowered[n] : n;
  }

  private void lower(FirstOrder.Unknown unknown, int level) {
    int n = unknown.number();
    if (n >= lowered.length) lowered = Arrays.copyOf(lowered, 2 * n);
    lowered[n] = Math.max(lowered[n], n - level);
  }

  /// Whether there are no unknowns in a type, solved or not.
  boolean isClosed(T type) {
    if (type.parts().isEmpty()) return !(type instanceof FirstOrder.Unknown);
    List<T> open = new ArrayList<>(4);
    open.add(type);
    for (int steps = 0; !open.isEmpty(); steps++) {
      if (steps == FEW) return highest(type) == CLOSED;
      T at = open.removeLast();
      if (at instanceof FirstOrder.Unknown) return false;
      open.addAll(at.parts());
    }
    return true;
  }

  private int highest(T type) {
    if (type.parts().isEmpty()) return leaf(type);
    return FirstOrder.fold(
        type,
        (at, parts) -> {
          int most = leaf(at);
          for (int part : parts) most = Math.max(most, part);
          return most;
        },
        highest);
  }

  private int leaf(T at) {
    return at instanceof FirstOrder.Unknown u ? level(u) : CLOSED;
  }

  /// Gives all unknowns in the type lower levels than this one, which is not solved; answers false
  /// if it is one of them.
  boolean put(T type, FirstOrder.Unknown below) {
    int level = level(below);
    List<FirstOrder.Unknown> higher = new ArrayList<>(4);
    List<T> open = new ArrayList<>(4);
    open.add(type);
    Set<T> looked = null;
    for (int steps = 0; !open.isEmpty(); steps++) {
      T at = open.removeLast();
      if (at instanceof FirstOrder.Unknown u && level(u) < level) continue;
      T known = head.apply(at);
      if (known instanceof FirstOrder.Unknown u) {
        if (u.number() == below.number()) return false;
        if (level(u) >= level) higher.add(u);
        continue;
      }
      List<T> parts = known.parts();
      if (parts.isEmpty()) continue;
      if (looked == null && steps >= FEW) {
        looked = Collections.newSetFromMap(new IdentityHashMap<>());
      }
      if (looked == null || highest(known) >= level && looked.add(known)) open.addAll(parts);
    }
    for (FirstOrder.Unknown u : higher) lower(u, level - 1);
    if (looked != null) for (T at : looked) highest.merge(at, level - 1, Math::min);
    return true;
  }
}
