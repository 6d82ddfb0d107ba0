package org.difflam.syntax.free;

import org.jspecify.annotations.Nullable;

/// What is known of a node where so many binders have been entered.
@SuppressWarnings("unchecked") // an array of values has values
final class NodeMemo<V> {
  private long[] keys = new long[16];
  private @Nullable Object[] values = new Object[16];
  private int size;

  @Nullable V get(SharedNode<?> node, int depth) {
    return (V) values[slot(key(node, depth))];
  }

  /// There is nothing of it yet.
  void put(SharedNode<?> node, int depth, V value) {
    if (2 * ++size > keys.length) grow();
    long key = key(node, depth);
    int at = slot(key);
    keys[at] = key;
    values[at] = value;
  }

  private static long key(SharedNode<?> node, int depth) {
    return (long) depth << Integer.SIZE | node.number();
  }

  private int slot(long key) {
    int mask = keys.length - 1;
    long h = key * 0x9E3779B97F4A7C15L;
    int at = (int) (h >>> 32) & mask;
    while (values[at] != null && keys[at] != key) at = at + 1 & mask;
    return at;
  }

  private void grow() {
    long[] oldKeys = keys;
    @Nullable Object[] old = values;
    keys = new long[2 * oldKeys.length];
    values = new Object[2 * old.length];
    for (int i = 0; i < old.length; i++) {
      if (old[i] == null) continue;
      int at = slot(oldKeys[i]);
      keys[at] = oldKeys[i];
      values[at] = old[i];
    }
  }
}
