package org.difflam.report;

import static j2html.utils.EscapeUtil.escape;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.difflam.category.Cut;

/// A drawing of a directed graph in layers, as SVG: each node stands below all that lead to it, as
/// far as there are no cycles, and near these.
///
/// @param nodes what is written in them
/// @param ends which of them have a double border
public record Layered(List<String> nodes, List<Boolean> ends, List<Edge> edges) {
  private static final int CHARACTER = 8,
      LONGEST = 64,
      HEIGHT = 28,
      GAP = 28,
      LAYER = 92,
      EDGE = 20;
  private static final int SWEEPS = 8;

  /// An arrow with what is written at it.
  public record Edge(int from, int to, String label) {}

  private record Box(double x, double y, double width) {
    double middle() {
      return x + width / 2;
    }
  }

  /// The nodes of each layer from left to right, the first layer first.
  List<List<Integer>> inOrder() {
    return ordered(layers());
  }

  public String svg(String title) {
    List<List<Integer>> layers = inOrder();
    double width = layers.stream().mapToDouble(this::width).max().orElse(0) + 2 * EDGE;
    int height = layers.size() * LAYER - (LAYER - HEIGHT) + 2 * EDGE;
    Box[] boxes = new Box[nodes.size()];
    for (int i = 0; i < layers.size(); i++) {
      double x = (width - width(layers.get(i))) / 2;
      for (int node : layers.get(i)) {
        boxes[node] = new Box(x, EDGE + i * LAYER, width(node));
        x += width(node) + GAP;
      }
    }
    StringBuilder out = new StringBuilder();
    add(
        out,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %.0f %d\" width=\"%.0f\""
            + " height=\"%d\" font-family=\"monospace\" font-size=\"13\" role=\"img\">",
        width,
        height,
        width,
        height);
    add(out, "<title>%s</title>", escape(title));
    add(
        out,
        "<defs><marker id=\"tip\" viewBox=\"0 0 8 8\" refX=\"8\" refY=\"4\" markerWidth=\"8\""
            + " markerHeight=\"8\" orient=\"auto\"><path d=\"M0 0 L8 4 L0 8 z\" fill=\"#555555\"/>"
            + "</marker></defs>");
    add(out, "<rect width=\"100%%\" height=\"100%%\" fill=\"white\"/>");
    Map<List<Integer>, String> arrows = new LinkedHashMap<>();
    for (Edge e : edges) {
      arrows.merge(List.of(e.from, e.to), e.label, (a, b) -> a.equals(b) ? a : a + ", " + b);
    }
    arrows.forEach((ends, label) -> arrow(out, boxes[ends.get(0)], boxes[ends.get(1)], label));
    for (int i = 0; i < boxes.length; i++) node(out, i, boxes[i]);
    return out.append("</svg>\n").toString();
  }

  /// One more than the lowest of those that lead here; nodes on cycles stand where a walk meets
  /// them first.
  private int[] layers() {
    int[] layer = new int[nodes.size()];
    for (int round = 0; round < nodes.size(); round++) {
      boolean changed = false;
      for (Edge e : edges) {
        // numbers grow along walks from the start, so that an arrow to a smaller one may be a cycle
        if (e.from < e.to && layer[e.to] <= layer[e.from]) {
          layer[e.to] = layer[e.from] + 1;
          changed = true;
        }
      }
      if (!changed) break;
    }
    return layer;
  }

  /// Each layer in an order in which arrows cross less: by the mean place of the neighbours above,
  /// then of those below, some times.
  private List<List<Integer>> ordered(int[] layer) {
    List<List<Integer>> layers = new ArrayList<>();
    for (int i = 0; i < nodes.size(); i++) {
      while (layers.size() <= layer[i]) layers.add(new ArrayList<>());
      layers.get(layer[i]).add(i);
    }
    double[] place = new double[nodes.size()];
    for (List<Integer> row : layers) number(row, place);
    for (int sweep = 0; sweep < SWEEPS; sweep++) {
      boolean down = sweep % 2 == 0;
      for (List<Integer> row : down ? layers : layers.reversed()) {
        Map<Integer, Double> mean = new LinkedHashMap<>();
        for (int node : row) mean.put(node, mean(node, down, place));
        row.sort(Comparator.comparing(mean::get));
        number(row, place);
      }
    }
    return layers;
  }

  private static void number(List<Integer> row, double[] place) {
    for (int i = 0; i < row.size(); i++) place[row.get(i)] = i - (row.size() - 1) / 2.0;
  }

  private double mean(int node, boolean above, double[] place) {
    return edges.stream()
        .filter(e -> (above ? e.to : e.from) == node)
        .mapToDouble(e -> place[above ? e.from : e.to])
        .average()
        .orElse(place[node]);
  }

  private double width(List<Integer> layer) {
    return layer.stream().mapToDouble(this::width).sum() + GAP * (layer.size() - 1.0);
  }

  private double width(int node) {
    return CHARACTER * shown(node).codePointCount(0, shown(node).length()) + 20.0;
  }

  /// Long ones end in an ellipsis; all of them is said when one points there.
  private String shown(int node) {
    return Cut.to(nodes.get(node), LONGEST);
  }

  private void node(StringBuilder out, int i, Box b) {
    add(out, "<g><title>%s</title>", escape(nodes.get(i)));
    add(
        out,
        "<rect x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%d\" rx=\"4\" fill=\"white\""
            + " stroke=\"black\"/>",
        b.x,
        b.y,
        b.width,
        HEIGHT);
    if (ends.get(i)) {
      add(
          out,
          "<rect x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%d\" rx=\"2\" fill=\"none\""
              + " stroke=\"black\"/>",
          b.x + 3,
          b.y + 3,
          b.width - 6,
          HEIGHT - 6);
    }
    add(
        out,
        "<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"middle\">%s</text></g>",
        b.middle(),
        b.y + HEIGHT / 2.0 + 4.5,
        escape(shown(i)));
  }

  private static void arrow(StringBuilder out, Box from, Box to, String label) {
    double x1 = from.middle(), y1 = from.y + HEIGHT, x2 = to.middle(), y2 = to.y;
    // past other layers an arrow bends out of the way
    double layers = (y2 - y1 + LAYER - HEIGHT) / LAYER;
    double bend = Math.abs(layers - 1) < 0.5 ? 0 : 30 * layers * (x2 < x1 ? -1 : 1);
    double y = (y1 + y2) / 2, x = (x1 + x2) / 2 + 0.75 * bend;
    add(
        out,
        "<path d=\"M%.1f %.1f C%.1f %.1f %.1f %.1f %.1f %.1f\" fill=\"none\" stroke=\"#555555\""
            + " marker-end=\"url(#tip)\"/>",
        x1,
        y1,
        x1 + bend,
        y,
        x2 + bend,
        y,
        x2,
        y2);
    add(
        out,
        "<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"middle\" font-size=\"11\" fill=\"#0072b2\""
            + " stroke=\"white\" stroke-width=\"3\" paint-order=\"stroke\">%s</text>",
        x,
        y + 4,
        escape(label));
  }

  private static void add(StringBuilder out, String form, Object... parts) {
    out.append(String.format(Locale.ROOT, form, parts)).append('\n');
  }
}
