package org.difflam.explorer;

import static j2html.TagCreator.rawHtml;
import static j2html.utils.EscapeUtil.escape;

import io.vavr.collection.List;
import j2html.tags.DomContent;
import java.util.Locale;
import org.difflam.explorer.Answer.Fields;

/// Both sides of an equation as two ways from one object to another, the left one above: SVG, in
/// the colour of the text.
final class Diagram {
  private static final int LETTER = 9, GAP = 46, MIDDLE = 120, HIGH = 28, LOW = 212, HEIGHT = 240;

  /// What a curve keeps clear of the objects at its ends.
  private static final double LIFT = 14;

  private final StringBuilder out = new StringBuilder();

  private Diagram() {}

  /// @param ways the left one and the right one, each with its `objects` and the `arrows` between
  ///   them
  /// @param verdict what became of the equation
  static DomContent of(List<Fields> ways, String verdict) {
    Diagram diagram = new Diagram();
    Way above = Way.of(ways.head()), below = Way.of(ways.last());
    int width = Math.max(above.width(), below.width());
    diagram.way(above, width, HIGH, -8);
    diagram.way(below, width, LOW, 20);
    diagram.text(width / 2.0, MIDDLE + 8, "sign " + verdict, sign(verdict));
    return rawHtml(
        """
        <svg class="diagram" viewBox="0 0 %d %d" width="%d" height="%d" role="img" aria-label="%s">
        <defs><marker id="head" viewBox="0 0 10 10" refX="9" refY="5" markerWidth="8" markerHeight="8" orient="auto"><path d="M0 0 L10 5 L0 10" class="line"/></marker></defs>
        %s</svg>\
        """
            .formatted(
                width,
                HEIGHT,
                width,
                HEIGHT,
                escape(above.said() + " and " + below.said()),
                diagram.out));
  }

  /// Objects, and between each two of them an arrow. What stands between the sides.
  static String sign(String verdict) {
    return switch (verdict) {
      case "proved" -> "=";
      case "refuted" -> "≠";
      default -> "?";
    };
  }

  private record Way(List<String> objects, List<String> arrows) {
    static Way of(Fields way) {
      return new Way(
          way.list("objects").map(String::valueOf), way.list("arrows").map(String::valueOf));
    }

    int width() {
      return objects.map(Way::room).sum().intValue()
          + arrows.map(a -> Math.max(GAP, room(a) + 24)).sum().intValue();
    }

    static int room(String text) {
      return 16 + LETTER * text.codePointCount(0, text.length());
    }

    String said() {
      return objects.head()
          + objects.tail().zip(arrows).map(s -> " –" + s._2 + "→ " + s._1).mkString();
    }
  }

  /// What lies between the ends stands in a row above or below them.
  private void way(Way way, int width, int row, int label) {
    double[] xs = new double[way.objects.size()], ys = new double[xs.length];
    double spare = (width - way.width()) / (double) way.arrows.size(), x = 0;
    for (int i = 0; i < xs.length; i++) {
      int room = Way.room(way.objects.get(i));
      xs[i] = x + room / 2.0;
      boolean end = i == 0 || i == xs.length - 1;
      ys[i] = end ? MIDDLE : row;
      if (!end || row == HIGH) text(xs[i], ys[i] + 5, "object", way.objects.get(i));
      if (i < way.arrows.size())
        x += room + Math.max(GAP, Way.room(way.arrows.get(i)) + 24) + spare;
    }
    for (int i = 0; i < way.arrows.size(); i++) {
      boolean alone = way.arrows.size() == 1;
      double from = xs[i], to = xs[i + 1];
      double bend = alone ? row : (ys[i] + ys[i + 1]) / 2;
      curve(
          from,
          ys[i],
          to,
          ys[i + 1],
          alone ? row : Double.NaN,
          Way.room(way.objects.get(i)) / 2.0,
          Way.room(way.objects.get(i + 1)) / 2.0);
      double high = alone ? (MIDDLE + LIFT * Math.signum(row - MIDDLE) + row) / 2 : bend;
      boolean flat = ys[i] == ys[i + 1];
      double beside =
          flat || alone ? 0 : (i == 0 ? -1 : 1) * (Way.room(way.arrows.get(i)) / 2.0 - 4);
      text(
          (from + to) / 2 + beside,
          high + label + (flat || alone ? 0 : row == HIGH ? 2 : -2),
          "arrow",
          way.arrows.get(i));
    }
  }

  private void curve(
      double x1, double y1, double x2, double y2, double bend, double room1, double room2) {
    if (Double.isNaN(bend)) {
      boolean flat = y1 == y2;
      double dy = flat ? 0 : LIFT * Math.signum(y2 - y1);
      add(
          "<path class=\"line\" marker-end=\"url(#head)\" d=\"M%.1f %.1f L%.1f %.1f\"/>",
          x1 + (flat ? room1 : Math.min(12, room1)),
          y1 + dy,
          x2 - (flat ? room2 : Math.min(12, room2)),
          y2 - dy);
    } else {
      add(
          "<path class=\"line\" marker-end=\"url(#head)\" d=\"M%.1f %.1f Q%.1f %.1f %.1f %.1f\"/>",
          x1 + 6,
          y1 + LIFT * Math.signum(bend - y1),
          (x1 + x2) / 2,
          bend,
          x2 - 6,
          y2 + LIFT * Math.signum(bend - y1));
    }
  }

  private void text(double x, double y, String style, String words) {
    add(
        "<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"middle\" class=\"%s\">%s</text>",
        x, y, style, escape(words));
  }

  private void add(String form, Object... parts) {
    out.append(String.format(Locale.ROOT, form, parts)).append('\n');
  }
}
