package org.difflam.semantics.jvm;

import java.util.Arrays;
import java.util.List;

/// Visits all iterations of all loops, in the order in which the formula computes its values.
final class LoopWalk {
  @FunctionalInterface
  interface Visitor {
    void visit(Node.Step step, Turn turn);
  }

  /// Where a walk is: the counters of the loops around, from the outermost.
  static final class Turn {
    int[] counters = {};

    /// The loops around, each as often as it was begun.
    int[] entries = {};

    /// The innermost loop, as often as it was begun; 0 outside of all loops.
    int entry;

    /// The first value of that entry.
    int entered;

    /// The turn of the innermost loop, and whether it is its last.
    int index;

    boolean isLast = true;

    /// Whether that entry of a loop goes on.
    boolean isIn(int entered) {
      for (int around : entries) if (around == entered) return true;
      return false;
    }
  }

  private final Visitor visitor;
  private final Turn turn = new Turn();
  private int begun;
  private int values;

  private LoopWalk(Visitor visitor) {
    this.visitor = visitor;
  }

  static void through(List<Node> nodes, Visitor visitor) {
    new LoopWalk(visitor).all(nodes);
  }

  private void all(List<Node> nodes) {
    for (Node node : nodes) {
      switch (node) {
        case Node.Step step -> {
          visitor.visit(step, turn);
          values++;
        }
        case Node.Loop(int count, List<Node> body) -> {
          int[] around = turn.counters, entries = turn.entries;
          int entry = turn.entry, entered = turn.entered, index = turn.index;
          boolean last = turn.isLast;
          int[] inside = Arrays.copyOf(around, around.length + 1);
          int own = ++begun;
          turn.entries = Arrays.copyOf(entries, entries.length + 1);
          turn.entries[entries.length] = own;
          int first = values;
          for (int i = 0; i < count; i++) {
            inside[around.length] = i;
            turn.counters = inside;
            turn.entry = own;
            turn.entered = first;
            turn.index = i;
            turn.isLast = i == count - 1;
            all(body);
          }
          turn.counters = around;
          turn.entries = entries;
          turn.entry = entry;
          turn.entered = entered;
          turn.index = index;
          turn.isLast = last;
        }
      }
    }
  }
}
