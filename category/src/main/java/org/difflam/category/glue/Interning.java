package org.difflam.category.glue;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;

/// Remembers the objects that have been formed: the same former of the same parts gives the
/// identical object, so that most ends are compared by reference.
final class Interning<A> {
  /// This many are remembered.
  private static final int MOST = 10_000;

  private final Map<Former, A> known = new ConcurrentHashMap<>();

  /// A former, and what it takes: these objects, not equal ones.
  private record Former(String name, Object a, Object b) {
    @Override
    @SuppressWarnings("ReferenceEquality") // to look into the objects is what this avoids
    public boolean equals(Object other) {
      return other instanceof Former that && a == that.a && b == that.b && name.equals(that.name);
    }

    @Override
    public int hashCode() {
      return 31 * (31 * System.identityHashCode(a) + System.identityHashCode(b)) + name.hashCode();
    }
  }

  A of(String former, Object a, Object b, Supplier<A> object) {
    Former place = new Former(former, a, b);
    A before = known.get(place);
    if (before != null) return before;
    A fresh = object.get();
    if (known.size() >= MOST) known.clear();
    known.put(place, fresh);
    return fresh;
  }
}
