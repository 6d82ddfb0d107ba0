package org.difflam.report;

import static j2html.utils.EscapeUtil.escape;

import java.util.Locale;
import org.difflam.category.expression.Expression;
import org.difflam.report.StringDiagram.Kind;
import org.difflam.report.StringDiagram.Node;
import org.difflam.report.StringDiagram.Port;

/// A [StringDiagram] drawn: for a paper, and for a page.
public final class StringPicture {
  /// Pixels for a centimetre.
  private static final double SCALE = 48;

  private final StringLayout at;

  public StringPicture(Expression f) {
    at = new StringLayout(f);
  }

  /// For a paper, with the package TikZ.
  public String tikz() {
    StringBuilder out =
        new StringBuilder(
            "\\begin{tikzpicture}[baseline={([yshift=-.5ex]current bounding box.center)}]\n");
    for (Node node : at.nodes()) {
      for (int i = 0; i < node.in().size(); i++) {
        Port from = node.in().get(i);
        add(
            out,
            "  \\draw (%.2f, %.2f) to[out=0, in=180] (%.2f, %.2f);\n",
            at.right(from.node()),
            -at.out(from),
            at.left(node),
            -at.in(node, i));
      }
    }
    for (Node node : at.nodes()) {
      String what =
          switch (node.kind()) {
            case INPUT, OUTPUT, PASS -> "";
            case BOX ->
                String.format(
                    Locale.ROOT,
                    "draw, fill=white, minimum width=%.2fcm, minimum height=%.2fcm",
                    StringLayout.width(node),
                    StringLayout.height(node));
            case PLUS, ZERO -> "draw, circle, fill=white, inner sep=0.5pt, font=\\scriptsize";
            case COPY, END -> "circle, fill, inner sep=1.2pt";
          };
      if (node.kind() == Kind.PASS) {
        add(
            out,
            "  \\draw (%.2f, %.2f) -- (%.2f, %.2f);\n",
            at.left(node),
            -at.middle(node),
            at.right(node),
            -at.middle(node));
        continue;
      }
      add(
          out,
          "  \\node[%s] at (%.2f, %.2f) {%s};\n",
          what,
          at.across(node),
          -at.middle(node),
          node.label().isEmpty() ? "" : "$" + node.label() + "$");
    }
    return out.append("\\end{tikzpicture}").toString();
  }

  /// For a page: lines in the colour of the text, boxes in that of the paper, which `--paper` is.
  public String svg(String said) {
    double low = Double.POSITIVE_INFINITY, high = Double.NEGATIVE_INFINITY, wide = 0;
    for (Node node : at.nodes()) {
      low = Math.min(low, at.middle(node) - StringLayout.height(node) / 2);
      high = Math.max(high, at.middle(node) + StringLayout.height(node) / 2);
      wide = Math.max(wide, at.right(node));
    }
    if (at.nodes().isEmpty()) low = high = 0;
    double top = low - StringLayout.WIRE / 2;
    StringBuilder out = new StringBuilder();
    add(
        out,
        "<svg class=\"diagram strings\" viewBox=\"0 0 %1$.0f %2$.0f\" width=\"%1$.0f\""
            + " height=\"%2$.0f\" role=\"img\" aria-label=\"%3$s\">",
        SCALE * Math.max(wide, StringLayout.WIRE),
        SCALE * (high - low + StringLayout.WIRE),
        escape(said));
    for (Node node : at.nodes()) {
      for (int i = 0; i < node.in().size(); i++) {
        Port from = node.in().get(i);
        double x1 = SCALE * at.right(from.node()), x2 = SCALE * at.left(node);
        double y1 = SCALE * (at.out(from) - top), y2 = SCALE * (at.in(node, i) - top);
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
    for (Node node : at.nodes()) svg(node, top, out);
    return out.append("</svg>").toString();
  }

  private void svg(Node node, double top, StringBuilder out) {
    double x = SCALE * at.across(node), down = SCALE * (at.middle(node) - top);
    switch (node.kind()) {
      case BOX ->
          add(
              out,
              "<rect class=\"box\" x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%.1f\"/>",
              SCALE * at.left(node),
              down - SCALE * StringLayout.height(node) / 2,
              SCALE * StringLayout.width(node),
              SCALE * StringLayout.height(node));
      case PLUS, ZERO ->
          add(out, "<circle class=\"box\" cx=\"%.1f\" cy=\"%.1f\" r=\"9\"/>", x, down);
      case COPY, END -> add(out, "<circle cx=\"%.1f\" cy=\"%.1f\" r=\"3.5\"/>", x, down);
      case PASS ->
          add(
              out,
              "<path class=\"line\" d=\"M%.1f %.1f H%.1f\"/>",
              SCALE * at.left(node),
              down,
              SCALE * at.right(node));
      case INPUT, OUTPUT -> {}
    }
    if (node.plain().isEmpty()) return;
    add(
        out,
        "<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"middle\">%s</text>",
        x,
        down + 5,
        escape(node.plain()));
  }

  private static void add(StringBuilder out, String form, Object... parts) {
    out.append(String.format(Locale.ROOT, form, parts));
  }
}
