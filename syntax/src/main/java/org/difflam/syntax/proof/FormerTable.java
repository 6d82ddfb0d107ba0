package org.difflam.syntax.proof;

import org.jspecify.annotations.Nullable;

/// What stands for a former at one part or two: parts are the same where they are one object. There
/// is one of these for each thing that a derivation writes, so looking up makes nothing.
@SuppressWarnings("ReferenceEquality") // equal parts are one object here
final class FormerTable<V> {
  private static final int FIRST = 256;

  private static final class Entry<V> {
    final Object kind;
    final Object first;
    final @Nullable Object second;
    final int hash;
    final V value;
    @Nullable Entry<V> next;

    Entry(Object kind, Object first, @Nullable Object second, int hash, V value) {
      this.kind = kind;
      this.first = first;
      this.second = second;
      this.hash = hash;
      this.value = value;
    }
  }

  private @Nullable Entry<V>[] entries = made(FIRST);
  private int size;

  @SuppressWarnings("unchecked") // an array of nothing yet
  private static <V> @Nullable Entry<V>[] made(int length) {
    return (@Nullable Entry<V>[]) new Entry<?>[length];
  }

  private static int hash(Object kind, Object first, @Nullable Object second) {
    int hash = (kind.hashCode() * 31 + System.identityHashCode(first)) * 31;
    return (hash + System.identityHashCode(second)) * 0x9E3779B9;
  }

  private int place(int hash) {
    return hash >>> Integer.numberOfLeadingZeros(entries.length) + 1;
  }

  int size() {
    return size;
  }

  @Nullable V get(Object kind, Object first, @Nullable Object second) {
    int hash = hash(kind, first, second);
    for (Entry<V> e = entries[place(hash)]; e != null; e = e.next) {
      if (e.hash == hash && e.first == first && e.second == second && e.kind == kind) {
        return e.value;
      }
    }
    return null;
  }

  /// Where there is none yet.
  void put(Object kind, Object first, @Nullable Object second, V value) {
    if (++size > entries.length) grow();
    link(new Entry<>(kind, first, second, hash(kind, first, second), value));
  }

  private void link(Entry<V> e) {
    int at = place(e.hash);
    e.next = entries[at];
    entries[at] = e;
  }

  private void grow() {
    @Nullable Entry<V>[] before = entries;
    entries = made(2 * before.length);
    for (Entry<V> bucket : before) {
      for (Entry<V> e = bucket; e != null; ) {
        Entry<V> next = e.next;
        link(e);
        e = next;
      }
    }
  }
}
