package org.difflam.semantics.jvm;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.difflam.semantics.jvm.Node.Loop;
import org.difflam.semantics.jvm.Node.Step;

/// The pieces of code: the JVM's compiler refuses methods of more than 8000 bytes, and compiles
/// those of a few hundred bytes best.
final class MethodSplitting {
  /// Steps in a method.
  private static final int MOST = 24;

  /// Pieces of code in a class, which has room for 65,535 constants: there and back a piece takes
  /// two methods, each with a name, a type and a reference, and [Constants] has up to 40,000.
  private static final int IN_CLASS = 2_000;

  /// Nodes in a row.
  ///
  /// @param isMethod whether it is a method of its own; what is not stands in a loop's body
  /// @param depth how many loops there are around
  record Part(List<Node> nodes, boolean isMethod, int depth) {
    @Override
    public boolean equals(Object other) {
      return this == other;
    }

    @Override
    public int hashCode() {
      return System.identityHashCode(this);
    }
  }

  private final Map<Loop, List<Part>> bodies = new HashMap<>();
  private final Map<Step, Part> parts = new HashMap<>();
  private final List<Part> all;

  MethodSplitting(List<Node> nodes) {
    all = cut(nodes, 0, true);
  }

  List<Part> all() {
    return all;
  }

  /// The pieces of each class, of one at least.
  List<List<Part>> classes() {
    List<List<Part>> rows = new ArrayList<>(List.of(new ArrayList<>()));
    int size = 0;
    for (Part part : all) {
      int more = size(part);
      size += more;
      if (size > IN_CLASS && !rows.getLast().isEmpty()) {
        rows.add(new ArrayList<>());
        size = more;
      }
      rows.getLast().add(part);
    }
    return rows;
  }

  /// The piece, and those of the loops in it.
  private int size(Part part) {
    int size = 1;
    for (Node node : part.nodes) {
      if (node instanceof Loop loop) {
        for (Part inside : body(loop)) size += size(inside);
      }
    }
    return size;
  }

  List<Part> body(Loop loop) {
    return bodies.getOrDefault(loop, List.of());
  }

  /// Whether two steps of the same loop are in the same piece of code.
  boolean areTogether(Step a, Step b) {
    return part(a).equals(part(b));
  }

  /// Whether the local variables of a step's loop live through all its turns.
  boolean isInOneMethod(Step step) {
    return !part(step).isMethod();
  }

  private Part part(Step step) {
    Part part = parts.get(step);
    if (part == null) throw new IllegalStateException("a step without a place");
    return part;
  }

  private List<Part> cut(List<Node> nodes, int depth, boolean apart) {
    List<List<Node>> rows = new ArrayList<>();
    int weight = MOST;
    for (Node node : nodes) {
      int more = weight(node);
      weight += more;
      if (weight > MOST) {
        rows.add(new ArrayList<>());
        weight = more;
      }
      rows.getLast().add(node);
    }
    List<Part> found = new ArrayList<>();
    for (List<Node> row : rows) {
      Part part = new Part(List.copyOf(row), apart || rows.size() > 1, depth);
      found.add(part);
      for (Node node : row) {
        switch (node) {
          case Step step -> parts.put(step, part);
          case Loop loop -> bodies.put(loop, cut(loop.body(), depth + 1, false));
        }
      }
    }
    return found;
  }

  /// A loop whose body is too long for one method only calls some.
  private static int weight(Node node) {
    return switch (node) {
      case Step _ -> 1;
      case Loop(_, List<Node> body) -> {
        int inside = body.stream().mapToInt(MethodSplitting::weight).sum();
        yield inside > MOST ? 4 : inside + 2;
      }
    };
  }
}
