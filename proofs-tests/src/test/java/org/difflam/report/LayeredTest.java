package org.difflam.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.xml.sax.InputSource;

class LayeredTest {
  private static Document parse(Layered graph) throws Exception {
    String svg = graph.svg("a < b & c");
    return DocumentBuilderFactory.newInstance()
        .newDocumentBuilder()
        .parse(new InputSource(new StringReader(svg)));
  }

  private static double number(Element e, String attribute) {
    return Double.parseDouble(e.getAttribute(attribute));
  }

  /// The borders of the nodes, without the inner ones.
  private static List<Element> boxes(Document svg) {
    List<Element> boxes = new ArrayList<>();
    var groups = svg.getElementsByTagName("g");
    for (int i = 0; i < groups.getLength(); i++) {
      boxes.add((Element) ((Element) groups.item(i)).getElementsByTagName("rect").item(0));
    }
    return boxes;
  }

  /// A diamond with a long way round, and a step back.
  private static Layered diamond() {
    return new Layered(
        List.of("s", "a & b", "c < d", "e", "n", "x".repeat(200)),
        List.of(false, false, false, false, true, false),
        List.of(
            new Layered.Edge(0, 1, "l"),
            new Layered.Edge(0, 2, "r"),
            new Layered.Edge(0, 2, "r'"),
            new Layered.Edge(1, 4, "m"),
            new Layered.Edge(2, 3, "m"),
            new Layered.Edge(3, 4, "m"),
            new Layered.Edge(0, 5, "long"),
            new Layered.Edge(4, 0, "back")));
  }

  /// Where a term is too long, it is cut between letters, of which some are two characters.
  @Test
  void aLongTermIsCutBetweenLetters() throws Exception {
    for (int before = 0; before < 2; before++) {
      String term = "x".repeat(before) + "𝑥".repeat(100);
      String svg = new Layered(List.of(term), List.of(true), List.of()).svg("");
      assertEquals(svg, new String(svg.getBytes(StandardCharsets.UTF_8), StandardCharsets.UTF_8));
      assertTrue(svg.contains(">" + "x".repeat(before) + "𝑥".repeat(63 - before) + "…<"), svg);
    }
  }

  @Test
  void stepsLeadDownAndBoxesDoNotOverlap() throws Exception {
    Document svg = parse(diamond());
    List<Element> boxes = boxes(svg);
    assertEquals(6, boxes.size());
    for (int[] down : new int[][] {{0, 1}, {0, 2}, {1, 4}, {2, 3}, {3, 4}}) {
      assertTrue(number(boxes.get(down[0]), "y") < number(boxes.get(down[1]), "y"));
    }
    double width = number(svg.getDocumentElement(), "width");
    for (Element a : boxes) {
      double left = number(a, "x"), right = left + number(a, "width");
      assertTrue(left > 0 && right < width);
      for (Element b : boxes) {
        boolean apart =
            a.equals(b)
                || number(a, "y") != number(b, "y")
                || right < number(b, "x")
                || left > number(b, "x") + number(b, "width");
        assertTrue(apart);
      }
    }
  }

  @Test
  void arrowsBetweenTheSameTermsAreOne() throws Exception {
    // 7 arrows, and the tip
    assertEquals(8, parse(diamond()).getElementsByTagName("path").getLength());
    // with the rules of both; one of the same rule is said once
    assertTrue(diamond().svg("").contains(">r, r&#x27;<"), diamond().svg(""));
    Layered twice =
        new Layered(
            List.of("s", "t"),
            List.of(false, true),
            List.of(new Layered.Edge(0, 1, "l"), new Layered.Edge(0, 1, "l")));
    assertTrue(twice.svg("").contains(">l<"), twice.svg(""));
  }

  @Test
  void oneTermAlone() throws Exception {
    Document svg = parse(new Layered(List.of("x"), List.of(true), List.of()));
    assertEquals(1, boxes(svg).size());
    // the background, the border and the inner one
    assertEquals(3, svg.getElementsByTagName("rect").getLength());
  }
}
