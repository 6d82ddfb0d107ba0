package org.difflam.report;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.difflam.category.expression.Expression;
import org.difflam.report.StringDiagram.Kind;
import org.difflam.report.StringDiagram.Node;
import org.difflam.report.StringDiagram.Port;

/// The places of a [StringDiagram], in centimetres: nodes in columns, wires from left to right, in
/// an order in which few of them cross. What goes past a column has a place there.
final class StringLayout {
  private static final int SWEEPS = 6;

  /// Between two wires of a box.
  static final double WIRE = 0.7;

  /// Between nodes of a column.
  private static final double GAP = 0.35;

  /// Between two columns, beside the boxes.
  private static final double ACROSS = 0.9;

  private final List<Node> nodes = new ArrayList<>();
  private final List<List<Node>> columns = new ArrayList<>();
  private final Map<Node, Double> y = new HashMap<>(), x = new HashMap<>();

  StringLayout(Expression f) {
    place(StringDiagram.of(f));
    for (List<Node> column : columns) spread(column);
    for (int sweep = 0; sweep < SWEEPS; sweep++) {
      boolean forth = sweep % 2 == 0;
      for (List<Node> column : forth ? columns : columns.reversed()) {
        Map<Node, Double> wanted = new HashMap<>();
        for (Node node : column) wanted.put(node, wanted(node, forth));
        if (isFree(column)) column.sort(Comparator.comparing(wanted::get));
        wanted.forEach(y::put);
        apart(column);
      }
    }
    double left = 0;
    for (List<Node> column : columns) {
      double width = column.stream().mapToDouble(StringLayout::width).max().orElse(0);
      for (Node node : column) x.put(node, left + width / 2);
      left += width + ACROSS;
    }
  }

  /// Inputs and outputs stand as they are.
  private static boolean isFree(List<Node> column) {
    return column.stream().noneMatch(n -> n.kind() == Kind.INPUT || n.kind() == Kind.OUTPUT);
  }

  /// Each node one column after the last of those that lead to it; inputs first, outputs last.
  private void place(List<Node> all) {
    Map<Node, Integer> at = new HashMap<>();
    int last = 1;
    for (Node node : all) {
      int column = node.kind() == Kind.INPUT ? 0 : 1;
      for (Port in : node.in()) column = Math.max(column, at.getOrDefault(in.node(), 0) + 1);
      at.put(node, column);
      last = Math.max(last, node.kind() == Kind.OUTPUT ? column : column + 1);
    }
    for (int i = 0; i <= last; i++) columns.add(new ArrayList<>());
    Map<Node, Node> moved = new HashMap<>();
    for (Node node : all) {
      int column = node.kind() == Kind.OUTPUT ? last : at.getOrDefault(node, 0);
      List<Port> in = new ArrayList<>();
      for (Port wire : node.in()) {
        Port along = new Port(moved.getOrDefault(wire.node(), wire.node()), wire.place());
        for (int i = at.getOrDefault(wire.node(), 0) + 1; i < column; i++) {
          Node pass = new Node(Kind.PASS, "", "", List.of(along), 1);
          add(pass, i);
          along = new Port(pass, 0);
        }
        in.add(along);
      }
      Node here = new Node(node.kind(), node.label(), node.plain(), List.copyOf(in), node.outs());
      moved.put(node, here);
      add(here, column);
    }
  }

  private void add(Node node, int column) {
    nodes.add(node);
    columns.get(column).add(node);
  }

  static double height(Node node) {
    int wires = Math.max(node.in().size(), node.outs());
    return node.kind() == Kind.BOX ? Math.max(1, wires) * WIRE : WIRE / 2;
  }

  static double width(Node node) {
    return switch (node.kind()) {
      case BOX -> 0.5 + 0.17 * node.plain().length();
      case INPUT, OUTPUT -> 0.2 + 0.17 * node.plain().length();
      case PLUS, ZERO -> 0.4;
      case COPY, END, PASS -> 0.1;
    };
  }

  /// All of them, and what goes past a column.
  List<Node> nodes() {
    return nodes;
  }

  double across(Node node) {
    return x.getOrDefault(node, 0.0);
  }

  double left(Node node) {
    return across(node) - width(node) / 2;
  }

  double right(Node node) {
    return across(node) + width(node) / 2;
  }

  private void spread(List<Node> column) {
    double at = 0;
    for (Node node : column) {
      y.put(node, at);
      at += height(node) + GAP;
    }
  }

  /// Pushes nodes that are too near to each other apart, around where they want to be.
  private void apart(List<Node> column) {
    double shift = 0, least = Double.NEGATIVE_INFINITY;
    for (Node node : column) {
      double half = height(node) / 2, wanted = middle(node);
      double found = Math.max(wanted, least + half);
      y.put(node, found);
      shift += found - wanted;
      least = found + half + GAP;
    }
    if (column.isEmpty()) return;
    double back = shift / column.size();
    for (Node node : column) y.put(node, middle(node) - back);
  }

  /// How far down it is.
  double middle(Node node) {
    return y.getOrDefault(node, 0.0);
  }

  /// Where its neighbours are, on this side.
  private double wanted(Node node, boolean before) {
    List<Double> at = new ArrayList<>();
    if (before) {
      for (Port in : node.in()) at.add(out(in));
    } else {
      for (Node other : nodes) {
        for (int i = 0; i < other.in().size(); i++) {
          if (other.in().get(i).node().equals(node)) at.add(in(other, i));
        }
      }
    }
    return at.stream().mapToDouble(d -> d).average().orElse(middle(node));
  }

  /// How far down the wire that leaves there is.
  double out(Port port) {
    return wire(port.node(), port.place(), port.node().outs());
  }

  /// How far down its i-th wire comes in.
  double in(Node node, int i) {
    return wire(node, i, node.in().size());
  }

  private double wire(Node node, int i, int of) {
    double apart =
        switch (node.kind()) {
          case BOX -> WIRE;
          case PLUS -> 0.2;
          default -> 0;
        };
    return middle(node) + (i - (of - 1) / 2.0) * apart;
  }
}
