package org.difflam.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.vavr.collection.List;
import java.io.StringReader;
import javax.xml.parsers.DocumentBuilderFactory;
import org.difflam.report.Plot.Axis;
import org.difflam.report.Plot.Point;
import org.difflam.report.Plot.Series;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;

final class PlotTest {
  private static final Axis N = Axis.logarithmic("n");

  private static Plot plot(Axis y, Series... series) {
    return new Plot("a < b & c", N, y, List.of(series));
  }

  private static Series series(String name, double... xy) {
    List<Point> points = List.empty();
    for (int i = 0; i < xy.length; i += 2) points = points.append(new Point(xy[i], xy[i + 1]));
    return new Series(name, points);
  }

  private static Document drawn(Plot plot) throws Exception {
    return parsed(plot.svg());
  }

  private static Document parsed(String svg) throws Exception {
    return DocumentBuilderFactory.newInstance()
        .newDocumentBuilder()
        .parse(new InputSource(new StringReader(svg)));
  }

  @Test
  void theTableHasARowForEachPlaceAndHolesWhereNothingIsKnown() {
    Plot plot = plot(N, series("one, two", 10, 100, 1, 0.5), series("\"x\"", 100, 1e8));
    assertEquals("n,\"one, two\",\"\"\"x\"\"\"\n1,0.5,\n10,100,\n100,,100000000\n", plot.csv());
  }

  @Test
  void aPowerIsAStraightLineOnLogarithmicAxes() throws Exception {
    Document svg = drawn(plot(N, series("n²", 1, 1, 10, 100, 100, 10_000)));
    assertEquals("a < b & c", svg.getElementsByTagName("title").item(0).getTextContent());
    NodeList lines = svg.getElementsByTagName("polyline");
    assertEquals(1, lines.getLength());
    assertEquals(
        "80.0,400.0 320.0,225.0 560.0,50.0", ((Element) lines.item(0)).getAttribute("points"));
  }

  @Test
  void plotsStandOneBelowTheOther() throws Exception {
    Plot one = plot(N, series("n", 1, 1, 10, 10)), other = plot(N, series("n²", 1, 1, 10, 100));
    assertEquals(one.svg(), Plot.svg(List.of(one)));
    Document svg = parsed(Plot.svg(List.of(one, other, one)));
    assertEquals("0 0 860 1380", svg.getDocumentElement().getAttribute("viewBox"));
    NodeList parts = svg.getElementsByTagName("svg");
    assertEquals(4, parts.getLength());
    for (int i = 0; i < 3; i++) {
      Element moved = (Element) parts.item(i + 1).getParentNode();
      assertEquals("translate(0 %d)".formatted(460 * i), moved.getAttribute("transform"));
    }
    assertEquals(3, svg.getElementsByTagName("polyline").getLength());
  }

  @Test
  void aLinearAxisStartsAtZeroAndShowsNegativeNumbers() throws Exception {
    Document up = drawn(plot(Axis.linear("y"), series("s", 1, 4, 10, 8)));
    assertTrue(points(up).equals("80.0,225.0 560.0,50.0"), points(up));
    Document down = drawn(plot(Axis.linear("y"), series("s", 1, -4, 10, 4)));
    assertTrue(points(down).equals("80.0,400.0 560.0,50.0"), points(down));
  }

  private static String points(Document svg) {
    return ((Element) svg.getElementsByTagName("polyline").item(0)).getAttribute("points");
  }

  @Test
  void onePointIsEnough() throws Exception {
    assertEquals("80.0,400.0", points(drawn(plot(N, series("s", 1, 1)))));
    assertEquals("80.0,400.0", points(drawn(plot(Axis.linear("y"), series("s", 1, 0)))));
  }

  @Test
  void whatHasNoPlaceIsRefused() {
    assertThrows(IllegalArgumentException.class, () -> plot(N));
    assertThrows(IllegalArgumentException.class, () -> plot(N, series("s")));
    assertThrows(IllegalArgumentException.class, () -> plot(N, series("s", 1, 0)));
    assertThrows(IllegalArgumentException.class, () -> plot(N, series("s", 1, Double.NaN)));
  }

  @Test
  void aLineIsBrokenAtAGap() throws Exception {
    Axis x = Axis.linear("x");
    List<Series> one = List.of(series("1/x", -2, -0.5, -1, -1, 1, 1, 2, 0.5));
    Plot whole = new Plot("1/x", x, x, one), broken = new Plot("1/x", x, x, one, List.of(0.0));
    assertEquals(1, drawn(whole).getElementsByTagName("polyline").getLength());
    assertEquals(2, drawn(broken).getElementsByTagName("polyline").getLength());
  }
}
