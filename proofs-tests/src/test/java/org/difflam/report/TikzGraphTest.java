package org.difflam.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TikzGraphTest {
  private static String text(String... nodes) {
    Layered graph =
        new Layered(
            List.of(nodes),
            List.of(false, true, true),
            List.of(
                new Layered.Edge(0, 1, "pi.in_0"),
                new Layered.Edge(0, 1, "T"),
                new Layered.Edge(0, 2, "beta"),
                new Layered.Edge(2, 2, "beta")));
    return new TikzGraph(graph, List.of("\\lambda x.\\,x", "x_{1}", "y^{2}")).text();
  }

  @Test
  void shortTermsStandInTheNodes() {
    assertEquals(
        """
        \\begin{tikzpicture}[->, shorten >=1pt, auto]
          \\node[draw, rounded corners] (0) at (0.00, 0.00) {$\\lambda x.\\,x$};
          \\node[draw, rounded corners, double] (1) at (-1.60, -2.00) {$x_{1}$};
          \\node[draw, rounded corners, double] (2) at (1.60, -2.00) {$y^{2}$};
          \\path (0) edge node[font=\\tiny, sloped] {pi.in\\_0, T} (1);
          \\path (0) edge node[font=\\tiny, sloped] {beta} (2);
          \\path (2) edge[loop right] node[font=\\tiny, sloped] {beta} (2);
        \\end{tikzpicture}
        """,
        text("\\x. x", "x_1", "y^2"));
  }

  @Test
  void longOnesStandInALegend() {
    String text = text("a term that is rather long", "x_1", "y^2");
    assertTrue(text.contains("(2) at (0.80, -2.00) {$3$};"), text);
    assertTrue(text.contains("  \\item $x_{1}$\n"), text);
    assertFalse(text.contains("{$x_{1}$}"), text);
  }

  /// Skipped where there is no `pdflatex`, or no TikZ.
  @Test
  void bothCompile(@TempDir Path folder) throws IOException, InterruptedException {
    String document =
        "\\documentclass{article}\\usepackage{tikz}\\begin{document}%s%s\\end{document}\n"
            .formatted(text("x", "y", "z"), text("a term that is rather long", "y", "z"));
    assertFalse(Pdflatex.compile(folder, "tikz", document).contains("Overfull"));
  }
}
