package org.difflam.syntax.free;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// The nodes that there are, found by their shapes: the hash of a shape, which is as long as the
/// shape is wide, is computed once.
@SuppressWarnings("unchecked") // an array of nodes has nodes
final class Shared<S, N extends SharedNode<S>> {
  private @Nullable Object[] nodes = new Object[16];

  /// Beside each node that of its shape, and 0 where there is none.
  private int[] hashes = new int[16];

  private int size;

  /// The hash of a shape, as it is kept: it is never 0.
  static int hash(Object shape) {
    int h = shape.hashCode() * 0x9E3779B9;
    h ^= h >>> 16;
    return h == 0 ? 1 : h;
  }

  @Nullable N find(S shape, int hash) {
    int mask = hashes.length - 1;
    for (int at = hash & mask; hashes[at] != 0; at = at + 1 & mask) {
      if (hashes[at] != hash) continue;
      N node = (N) Objects.requireNonNull(nodes[at]);
      if (node.shape().equals(shape)) return node;
    }
    return null;
  }

  /// One that is not there.
  N add(N node, int hash) {
    if (2 * ++size > nodes.length) grow();
    put(node, hash);
    return node;
  }

  private void grow() {
    @Nullable Object[] old = nodes;
    int[] known = hashes;
    nodes = new Object[2 * old.length];
    hashes = new int[2 * old.length];
    for (int i = 0; i < old.length; i++) if (known[i] != 0) put(old[i], known[i]);
  }

  private void put(@Nullable Object node, int hash) {
    int mask = nodes.length - 1;
    int at = hash & mask;
    while (hashes[at] != 0) at = at + 1 & mask;
    nodes[at] = node;
    hashes[at] = hash;
  }
}
