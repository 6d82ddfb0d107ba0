package org.difflam.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/// A [Layered] graph for a paper, as a picture of the package TikZ. Nodes are their texts where all
/// of these are short, and numbers with a legend where not; what stands at an arrow stands beside
/// it.
///
/// @param graph its nodes as plain texts, which tell how long they are
/// @param latex its nodes in LaTeX, for math mode
public record TikzGraph(Layered graph, List<String> latex) {
  private static final int SHORT = 14;

  /// In centimetres.
  private static final double ACROSS = 1.6, WIDE = 3.2, DOWN = 2;

  /// The picture, and after it the legend, if there is one.
  public String text() {
    boolean numbers = graph.nodes().stream().anyMatch(n -> n.length() > SHORT);
    StringBuilder out = new StringBuilder("\\begin{tikzpicture}[->, shorten >=1pt, auto]\n");
    List<List<Integer>> layers = graph.inOrder();
    for (int down = 0; down < layers.size(); down++) {
      List<Integer> row = layers.get(down);
      for (int i = 0; i < row.size(); i++) {
        int node = row.get(i);
        double x = (i - (row.size() - 1) / 2.0) * (numbers ? ACROSS : WIDE);
        String shape = numbers ? "circle, inner sep=1.5pt" : "rounded corners";
        out.append(
            String.format(
                Locale.ROOT,
                "  \\node[draw, %s%s] (%d) at (%.2f, %.2f) {$%s$};\n",
                shape,
                graph.ends().get(node) ? ", double" : "",
                node,
                x,
                0 - DOWN * down,
                numbers ? String.valueOf(node + 1) : latex.get(node)));
      }
    }
    Map<List<Integer>, List<String>> arrows = new LinkedHashMap<>();
    for (Layered.Edge e : graph.edges()) {
      List<String> labels =
          arrows.computeIfAbsent(List.of(e.from(), e.to()), _ -> new ArrayList<>());
      if (!labels.contains(e.label())) labels.add(e.label());
    }
    arrows.forEach((ends, labels) ->
        out.append(
            "  \\path (%d) edge%s node[font=\\tiny, sloped] {%s} (%d);\n"
                .formatted(
                    ends.get(0),
                    ends.get(0).equals(ends.get(1)) ? "[loop right]" : "",
                    escaped(String.join(", ", labels)),
                    ends.get(1))));
    out.append("\\end{tikzpicture}\n");
    if (numbers) {
      out.append("\\begin{enumerate}\\raggedright\n");
      for (String term : latex) out.append("  \\item $%s$\n".formatted(term));
      out.append("\\end{enumerate}\n");
    }
    return out.toString();
  }

  /// A rule's name as text.
  private static String escaped(String text) {
    return text.replace("\\", "\\textbackslash ")
        .replace("_", "\\_")
        .replace("&", "\\&")
        .replace("#", "\\#")
        .replace("%", "\\%")
        .replace("^", "\\^{}");
  }
}
