package org.difflam.report;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.difflam.report.StringDiagram.Kind;
import org.difflam.report.StringDiagram.Node;
import org.difflam.report.StringDiagram.Port;

/// Each wire of a [StringDiagram] ends once: where it goes to several places there is a dot, and
/// where to none another one.
final class Copies {
  private final Map<Port, Integer> uses = new HashMap<>();

  /// Where the next use of a wire finds it.
  private final Map<Port, Port> next = new HashMap<>();

  private final List<Node> all = new ArrayList<>();

  private Copies() {}

  /// @param nodes each after those that it uses
  static List<Node> made(List<Node> nodes) {
    Copies copies = new Copies();
    for (Node node : nodes) for (Port in : node.in()) copies.uses.merge(in, 1, Integer::sum);
    for (Node node : nodes) copies.add(node);
    return copies.all;
  }

  private void add(Node node) {
    List<Port> in = new ArrayList<>();
    for (Port wire : node.in()) {
      Port here = next.getOrDefault(wire, wire);
      in.add(here);
      if (here.node().kind() == Kind.COPY) {
        next.put(wire, new Port(here.node(), here.place() + 1));
      }
    }
    Node moved = new Node(node.kind(), node.label(), node.plain(), List.copyOf(in), node.outs());
    all.add(moved);
    for (int i = 0; i < node.outs(); i++) {
      Port before = new Port(node, i), wire = new Port(moved, i);
      int times = uses.getOrDefault(before, 0);
      next.put(before, wire);
      if (times == 1) continue;
      Node dot = new Node(times == 0 ? Kind.END : Kind.COPY, "", "", List.of(wire), times);
      all.add(dot);
      if (times > 1) next.put(before, new Port(dot, 0));
    }
  }
}
