package org.difflam.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.vavr.collection.List;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Set;
import java.util.regex.Pattern;
import org.difflam.category.expression.Expression;
import org.difflam.category.expression.Obj;
import org.difflam.category.expression.Sentence;
import org.difflam.category.law.Law;
import org.difflam.category.tangent.TangentLaws;
import org.difflam.report.StringDiagram.Kind;
import org.difflam.report.StringDiagram.Node;
import org.difflam.report.StringDiagram.Port;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class StringPictureTest {
  private static final String GIVEN =
      "f : A -> B, g : B -> C, h : A -> B, k : A * B -> C, u : A -> 1, v : 1 -> A,"
          + " i : A -> A, q : A * B -> A, s : A * B -> B * A";

  /// What stands first, before `=` and something of the same ends.
  private static Expression left(String sides) {
    String both = sides.contains("=") ? sides : sides + " = " + sides;
    return Sentence.parse(GIVEN, both, TangentLaws.DEFINITIONS, List.empty()).left();
  }

  /// Boxes by their names, and the other things by their numbers, after those of the ends.
  private static String said(String side) {
    StringBuilder boxes = new StringBuilder();
    int copies = 0, ends = 0, sums = 0, zeros = 0;
    for (Node node : StringDiagram.of(left(side))) {
      switch (node.kind()) {
        case BOX -> boxes.append(node.plain()).append(' ');
        case COPY -> copies++;
        case END -> ends++;
        case PLUS -> sums++;
        case ZERO -> zeros++;
        case INPUT, OUTPUT, PASS -> {}
      }
    }
    return "%s| %d %d %d %d".formatted(boxes, copies, ends, sums, zeros);
  }

  /// What comes out at each end, of the wires that go in.
  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "id = i; x0",
        "p2 = (p2 : A * B -> B); x1",
        "<p2, p1> = s; x1 x0",
        "<f, h> + <h, f>; (f(x0).0+h(x0).0) (h(x0).0+f(x0).0)",
        "s + <p2, p1>; (s(x0,x1).0+x1) (s(x0,x1).1+x0)",
        "<p2, p1> . s + 0; (s(x0,x1).1+0) (s(x0,x1).0+0)",
        "<k . <p1, f . p1>, q>; k(x0,f(x0).0).0 q(x0,x1).0",
        "(f * (g . h)) * i; f(x0).0 g(h(x1).0).0 i(x2).0",
        "s * s; s(x0,x1).0 s(x0,x1).1 s(x2,x3).0 s(x2,x3).1",
      })
  void theWiresAreThoseOfTheMorphism(String side, String expected) {
    List<Node> nodes = List.ofAll(StringDiagram.of(left(side)));
    List<Node> inputs = nodes.filter(n -> n.kind() == Kind.INPUT);
    assertEquals(
        expected,
        nodes
            .filter(n -> n.kind() == Kind.OUTPUT)
            .map(n -> along(n.in().getFirst(), inputs))
            .mkString(" "));
  }

  private static String along(Port wire, List<Node> inputs) {
    Node from = wire.node();
    List<String> in = List.ofAll(from.in()).map(w -> along(w, inputs));
    return switch (from.kind()) {
      case INPUT -> "x" + inputs.indexOf(from);
      case BOX -> from.plain() + in.mkString("(", ",", ").") + wire.place();
      case PLUS -> in.mkString("(", "+", ")");
      case ZERO -> "0";
      case COPY, PASS -> in.head();
      case OUTPUT, END -> throw new AssertionError(from);
    };
  }

  /// Copies, ends, sums and zeros.
  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "id = i; | 0 0 0 0",
        "g . f; f g | 0 0 0 0",
        "p1 = q; | 0 1 0 0",
        "<f, h>; f h | 1 0 0 0",
        "<f, <h, f>>; f h f | 1 0 0 0",
        "f * g; f g | 0 0 0 0",
        "<p2, p1> = s; | 0 0 0 0",
        "f + h; f h | 1 0 1 0",
        "<f, h> + 0; f h | 1 0 2 2",
        "0 = f; | 0 1 0 1",
        "! = u; | 0 1 0 0",
        "D(g . f); D(g ∘ f) | 0 0 0 0",
        "k . <p1, f . p1> = k; f k | 1 1 0 0",
        "v . u; u v | 0 0 0 0"
      })
  void formersAreDrawnAsTheFigureSays(String side, String expected) {
    assertEquals(expected, said(side).replace("  ", " "));
  }

  /// Of both sides of all laws: each wire ends once, the ends are those of the morphism.
  @Test
  void wiresEndOnce() {
    for (Law law : TangentLaws.all()) {
      for (Expression side : List.of(law.sentence().left(), law.sentence().right())) {
        Set<Port> open = new HashSet<>();
        int ins = 0, outs = 0;
        for (Node node : StringDiagram.of(side)) {
          for (Port in : node.in()) assertTrue(open.remove(in), law.id() + ": " + side.show());
          for (int i = 0; i < node.outs(); i++) open.add(new Port(node, i));
          if (node.kind() == Kind.INPUT) ins++;
          if (node.kind() == Kind.OUTPUT) outs++;
        }
        assertTrue(open.isEmpty(), side.show());
        assertEquals(factors(side.source()), ins);
        assertEquals(factors(side.target()), outs);
      }
    }
  }

  private static int factors(Obj a) {
    return switch (a) {
      case Obj.Unit _ -> 0;
      case Obj.Product(var left, var right) -> factors(left) + factors(right);
      default -> 1;
    };
  }

  @Test
  void inputsAndOutputsKeepTheirOrder() {
    String swap = new StringPicture(left("<p2, p1> = s")).tikz();
    assertTrue(place(swap, "A", 0) > place(swap, "B", 0), swap);
    assertTrue(place(swap, "B", 1) > place(swap, "A", 1), swap);
  }

  /// How high the first or the second node of this name stands.
  private static double place(String picture, String name, int which) {
    var found =
        Pattern.compile("at \\([-0-9.]+, ([-0-9.]+)\\) \\{\\$" + name + "\\$}").matcher(picture);
    for (int i = 0; i <= which; i++) assertTrue(found.find(), picture);
    return Double.parseDouble(found.group(1));
  }

  @Test
  void pagesShowThem() {
    String page = new StringPicture(left("k . <p1, f . p1> = k")).svg("k . <p1, f>");
    assertTrue(page.startsWith("<svg") && page.endsWith("</svg>"), page);
    assertTrue(page.contains("aria-label=\"k . &lt;p1, f&gt;\""), page);
    assertTrue(page.contains(">k</text>"), page);
    assertFalse(page.contains("NaN"), page);
  }

  /// Both sides of all laws. Skipped where there is no `pdflatex`, or no TikZ.
  @Test
  void theyCompile(@TempDir Path folder) throws IOException, InterruptedException {
    StringBuilder all =
        new StringBuilder("\\documentclass{article}\\usepackage{amssymb,tikz}\\begin{document}\n");
    for (Law law : TangentLaws.all()) {
      for (Expression side : List.of(law.sentence().left(), law.sentence().right())) {
        all.append("\\[").append(new StringPicture(side).tikz()).append("\\]\n\n");
      }
    }
    Pdflatex.compile(folder, "tikz", all.append("\\end{document}\n").toString());
  }
}
