package org.difflam.report;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.difflam.category.expression.Expression;
import org.difflam.report.StringDiagram.Kind;
import org.difflam.report.StringDiagram.Node;
import org.difflam.report.StringDiagram.Port;

/// A [StringDiagram] with places: nodes in columns, wires from left to right, in an order in which
/// few of them cross. What goes past a column has a place there.
public final class StringPicture {
  private static final int SWEEPS = 6;

  /// Between two wires of a box, and between nodes of a column.
  private static final double WIRE = 0.7, GAP = 0.35;

  /// Between two columns, beside the boxes.
  private static final double ACROSS = 0.9;

  /// Pixels for a centimetre.
  private static final double SCALE = 48;

  private final List<Node> nodes = new ArrayList<>();
  private final List<List<Node>> columns = new ArrayList<>();
  private final Map<Node, Double> y = new HashMap<>(), x = new HashMap<>();

  public StringPicture(Expression f) {
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
      double width = column.stream().mapToDouble(StringPicture::width).max().orElse(0);
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

  private static double height(Node node) {
    int wires = Math.max(node.in().size(), node.outs());
    return node.kind() == Kind.BOX ? Math.max(1, wires) * WIRE : WIRE / 2;
  }

  private static double width(Node node) {
    return switch (node.kind()) {
      case BOX -> 0.5 + 0.17 * node.plain().length();
      case INPUT, OUTPUT -> 0.2 + 0.17 * node.plain().length();
      case PLUS, ZERO -> 0.4;
      case COPY, END, PASS -> 0.1;
    };
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

  private double middle(Node node) {
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

  /// The height of the wire that leaves there.
  private double out(Port port) {
    return wire(port.node(), port.place(), port.node().outs());
  }

  private double in(Node node, int i) {
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

  /// For a paper, with the package TikZ.
  public String tikz() {
    StringBuilder out =
        new StringBuilder(
            "\\begin{tikzpicture}[baseline={([yshift=-.5ex]current bounding box.center)}]\n");
    for (Node node : nodes) {
      for (int i = 0; i < node.in().size(); i++) {
        Port from = node.in().get(i);
        add(
            out,
            "  \\draw (%.2f, %.2f) to[out=0, in=180] (%.2f, %.2f);\n",
            right(from.node()),
            -out(from),
            left(node),
            -in(node, i));
      }
    }
    for (Node node : nodes) {
      String what =
          switch (node.kind()) {
            case INPUT, OUTPUT, PASS -> "";
            case BOX ->
                String.format(
                    Locale.ROOT,
                    "draw, fill=white, minimum width=%.2fcm, minimum height=%.2fcm",
                    width(node),
                    height(node));
            case PLUS, ZERO -> "draw, circle, fill=white, inner sep=0.5pt, font=\\scriptsize";
            case COPY, END -> "circle, fill, inner sep=1.2pt";
          };
      if (node.kind() == Kind.PASS) {
        add(
            out,
            "  \\draw (%.2f, %.2f) -- (%.2f, %.2f);\n",
            left(node),
            -middle(node),
            right(node),
            -middle(node));
        continue;
      }
      add(
          out,
          "  \\node[%s] at (%.2f, %.2f) {%s};\n",
          what,
          x.getOrDefault(node, 0.0),
          -middle(node),
          node.label().isEmpty() ? "" : "$" + node.label() + "$");
    }
    return out.append("\\end{tikzpicture}").toString();
  }

  /// For a page: lines in the colour of the text, boxes in that of the paper, which `--paper` is.
  public String svg(String said) {
    double low = Double.POSITIVE_INFINITY, high = Double.NEGATIVE_INFINITY, wide = 0;
    for (Node node : nodes) {
      low = Math.min(low, middle(node) - height(node) / 2);
      high = Math.max(high, middle(node) + height(node) / 2);
      wide = Math.max(wide, right(node));
    }
    if (nodes.isEmpty()) low = high = 0;
    double top = low - WIRE / 2;
    StringBuilder out = new StringBuilder();
    add(
        out,
        "<svg class=\"diagram strings\" viewBox=\"0 0 %1$.0f %2$.0f\" width=\"%1$.0f\""
            + " height=\"%2$.0f\" role=\"img\" aria-label=\"%3$s\">",
        SCALE * Math.max(wide, WIRE),
        SCALE * (high - low + WIRE),
        escaped(said));
    for (Node node : nodes) {
      for (int i = 0; i < node.in().size(); i++) {
        Port from = node.in().get(i);
        double x1 = SCALE * right(from.node()), x2 = SCALE * left(node);
        double y1 = SCALE * (out(from) - top), y2 = SCALE * (in(node, i) - top);
        double bend = (x1 + x2) / 2;
        add(
            out,
            "<path class=\"line\" d=\"M%.1f %.1f C%.1f %.1f %.1f %.1f %.1f %.1f\"/>",
            x1,
            y1,
            bend,
            y1,
            bend,
            y2,
            x2,
            y2);
      }
    }
    for (Node node : nodes) svg(node, top, out);
    return out.append("</svg>").toString();
  }

  private void svg(Node node, double top, StringBuilder out) {
    double at = SCALE * x.getOrDefault(node, 0.0), down = SCALE * (middle(node) - top);
    switch (node.kind()) {
      case BOX ->
          add(
              out,
              "<rect class=\"box\" x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%.1f\"/>",
              SCALE * left(node),
              down - SCALE * height(node) / 2,
              SCALE * width(node),
              SCALE * height(node));
      case PLUS, ZERO ->
          add(out, "<circle class=\"box\" cx=\"%.1f\" cy=\"%.1f\" r=\"9\"/>", at, down);
      case COPY, END -> add(out, "<circle cx=\"%.1f\" cy=\"%.1f\" r=\"3.5\"/>", at, down);
      case PASS ->
          add(
              out,
              "<path class=\"line\" d=\"M%.1f %.1f H%.1f\"/>",
              SCALE * left(node),
              down,
              SCALE * right(node));
      case INPUT, OUTPUT -> {}
    }
    if (node.plain().isEmpty()) return;
    add(
        out,
        "<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"middle\">%s</text>",
        at,
        down + 5,
        escaped(node.plain()));
  }

  private static String escaped(String text) {
    return text.replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("\"", "&quot;");
  }

  private double left(Node node) {
    return x.getOrDefault(node, 0.0) - width(node) / 2;
  }

  private double right(Node node) {
    return x.getOrDefault(node, 0.0) + width(node) / 2;
  }

  private static void add(StringBuilder out, String form, Object... parts) {
    out.append(String.format(Locale.ROOT, form, parts));
  }
}
