package org.difflam.syntax.free;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import org.junit.jupiter.api.Test;

class NodeMemoTest {
  /// A node has another meaning under each number of binders.
  @Test
  void knowsANodeWhereItStands() {
    NodeTable nodes = new NodeTable(10_000);
    NodeMemo<String> memo = new NodeMemo<>();
    for (int i = 0; i < 1_000; i++) {
      for (int depth = 0; depth < 3; depth++) {
        Neutral x = nodes.of(new Neutral.Variable(i));
        assertNull(memo.get(x, depth));
        memo.put(x, depth, i + " under " + depth);
      }
    }
    for (int i = 0; i < 1_000; i++) {
      for (int depth = 0; depth < 3; depth++) {
        assertEquals(i + " under " + depth, memo.get(nodes.of(new Neutral.Variable(i)), depth));
      }
    }
  }
}
