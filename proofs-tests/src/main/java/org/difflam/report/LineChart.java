package org.difflam.report;

import static j2html.utils.EscapeUtil.escape;

import io.vavr.collection.List;
import io.vavr.collection.Seq;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Locale;
import org.difflam.report.Plot.Axis;
import org.difflam.report.Plot.Point;
import org.difflam.report.Plot.Scale;
import org.difflam.report.Plot.Series;

/// A plot as SVG: lines with marks, whose shapes differ as well as their colours, for print and for
/// the colour blind. Written out, because it is shorter than what a chart library and its SVG
/// encoder ask for.
final class LineChart {
  private static final int WIDTH = 860, HEIGHT = 460;
  private static final int LEFT = 80, RIGHT = 560, TOP = 50, BOTTOM = 400;

  /// Lines with more points than this have marks at some of them.
  private static final int MARKED = 25;

  private static final List<String> COLOURS =
      List.of("#0072b2", "#d55e00", "#009e73", "#cc79a7", "#000000", "#e69f00", "#56b4e9");

  private static final MathContext SHOWN = new MathContext(12);

  private final Plot plot;
  private final Line x;
  private final Line y;
  private final StringBuilder out = new StringBuilder();

  LineChart(Plot plot) {
    this.plot = plot;
    Seq<Point> points = plot.series().flatMap(Series::points);
    this.x = new Line(plot.x(), points.map(Point::x), LEFT, RIGHT);
    this.y = new Line(plot.y(), points.map(Point::y), BOTTOM, TOP);
  }

  /// An axis with what it shows: `low` is drawn at `from`, `high` at `to`.
  private static final class Line {
    private final boolean logarithmic;
    // in steps
    private final double low;
    private final double high;
    private final double step;
    private final int from;
    private final int to;

    Line(Axis axis, Seq<Double> values, int from, int to) {
      this.logarithmic = axis.scale() == Scale.LOGARITHMIC;
      this.from = from;
      this.to = to;
      Seq<Double> shown = values.map(this::scaled);
      double least = logarithmic ? shown.min().get() : Math.min(0, shown.min().get());
      double most = shown.max().get();
      // what lies between two doubles may be no double, and its parts are
      double eighth = most / 8 - least / 8;
      step = logarithmic ? Math.max(1, Math.ceil(eighth)) : round(eighth > 0 ? eighth : 1e-300);
      low = Math.floor(least / step);
      high = Math.max(Math.ceil(most / step), low + 1);
    }

    /// The next of 1, 2, 5, 10, … times a power of ten.
    private static double round(double step) {
      double power = Math.pow(10, Math.floor(Math.log10(step)));
      double digits = step / power;
      return power * (digits <= 1 ? 1 : digits <= 2 ? 2 : digits <= 5 ? 5 : 10);
    }

    private double scaled(double value) {
      return logarithmic ? Math.log10(value) : value;
    }

    double at(double value) {
      return onLine(scaled(value));
    }

    double onLine(double scaled) {
      return from + (to - from) * (scaled / step - low) / (high - low);
    }

    /// Where the axis is marked, in its scale.
    List<Double> marks() {
      return List.rangeClosed((long) low, (long) high).map(i -> i * step).filter(Double::isFinite);
    }

    String label(double mark) {
      // 3 · 0.2 is no double
      if (!logarithmic) return Plot.number(new BigDecimal(mark).round(SHOWN).doubleValue());
      String power = String.format(Locale.ROOT, "%.0f", mark);
      return "10<tspan dy=\"-6\" font-size=\"10\">" + power + "</tspan>";
    }
  }

  /// Each plot is a picture in the picture, below those before it.
  static String stacked(Seq<Plot> plots) {
    int height = plots.size() * HEIGHT;
    StringBuilder all =
        new StringBuilder(
            format(
                "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" width=\"%d\""
                    + " height=\"%d\">%n",
                WIDTH, height, WIDTH, height));
    for (int i = 0; i < plots.size(); i++) {
      all.append(format("<g transform=\"translate(0 %d)\">%n", i * HEIGHT));
      all.append(new LineChart(plots.get(i)).svg()).append("</g>\n");
    }
    return all.append("</svg>\n").toString();
  }

  String svg() {
    add(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" width=\"%d\" height=\"%d\""
            + " font-family=\"sans-serif\" font-size=\"13\" role=\"img\">",
        WIDTH, HEIGHT, WIDTH, HEIGHT);
    add("<title>%s</title>", escape(plot.title()));
    add("<rect width=\"100%%\" height=\"100%%\" fill=\"white\"/>");
    text(LEFT, 26, "start", "font-size=\"16\" font-weight=\"bold\"", escape(plot.title()));
    for (double mark : x.marks()) {
      double at = x.onLine(mark);
      rule(at, TOP, at, BOTTOM, "#dddddd");
      text(at, BOTTOM + 20, "middle", "", x.label(mark));
    }
    for (double mark : y.marks()) {
      double at = y.onLine(mark);
      rule(LEFT, at, RIGHT, at, "#dddddd");
      text(LEFT - 8, at + 4, "end", "", y.label(mark));
    }
    rule(LEFT, BOTTOM, RIGHT, BOTTOM, "black");
    rule(LEFT, TOP, LEFT, BOTTOM, "black");
    text((LEFT + RIGHT) / 2.0, BOTTOM + 45, "middle", "", escape(plot.x().label()));
    double middle = (TOP + BOTTOM) / 2.0;
    String turned = format("transform=\"rotate(-90 22 %.1f)\"", middle);
    text(22, middle, "middle", turned, escape(plot.y().label()));
    for (int i = 0; i < plot.series().size(); i++) series(i, plot.series().get(i));
    add("</svg>");
    return out.toString();
  }

  private void series(int i, Series s) {
    String colour = COLOURS.get(i % COLOURS.size());
    Seq<Point> points = s.points().sortBy(Point::x);
    for (Seq<Point> piece : pieces(points)) {
      String path = piece.map(p -> format("%.1f,%.1f", x.at(p.x()), y.at(p.y()))).mkString(" ");
      add("<polyline points=\"%s\" fill=\"none\" stroke=\"%s\" stroke-width=\"2\"/>", path, colour);
    }
    // curves have too many points for a mark at each; those of one curve stand beside another's
    int every = points.size() > MARKED ? points.size() / 10 : 1;
    for (int j = every > 1 ? i % every : 0; j < points.size(); j += every)
      mark(i, x.at(points.get(j).x()), y.at(points.get(j).y()), colour);
    int legend = TOP + 12 + 24 * i;
    rule(RIGHT + 16, legend, RIGHT + 44, legend, colour);
    mark(i, RIGHT + 30, legend, colour);
    text(RIGHT + 52, legend + 4, "start", "", escape(s.name()));
  }

  /// A line is broken at each gap.
  private Seq<Seq<Point>> pieces(Seq<Point> points) {
    List<Seq<Point>> all = List.empty();
    List<Point> piece = List.empty();
    for (Point p : points) {
      boolean apart = piece.nonEmpty() && isGapBetween(piece.last(), p);
      if (apart) all = all.append(piece);
      piece = apart ? List.of(p) : piece.append(p);
    }
    return all.append(piece);
  }

  private boolean isGapBetween(Point p, Point q) {
    return plot.gaps().exists(gap -> p.x() < gap && gap < q.x());
  }

  private void mark(int i, double cx, double cy, String colour) {
    switch (i % 3) {
      case 0 -> add("<circle cx=\"%.1f\" cy=\"%.1f\" r=\"4\" fill=\"%s\"/>", cx, cy, colour);
      case 1 ->
          add(
              "<rect x=\"%.1f\" y=\"%.1f\" width=\"8\" height=\"8\" fill=\"%s\"/>",
              cx - 4, cy - 4, colour);
      default ->
          add(
              "<path d=\"M%.1f %.1f l5 9 l-10 0 z\" fill=\"white\" stroke=\"%s\""
                  + " stroke-width=\"2\"/>",
              cx, cy - 5, colour);
    }
  }

  private void rule(double x1, double y1, double x2, double y2, String colour) {
    add(
        "<line x1=\"%.1f\" y1=\"%.1f\" x2=\"%.1f\" y2=\"%.1f\" stroke=\"%s\"/>",
        x1, y1, x2, y2, colour);
  }

  /// @param content escaped already
  private void text(double x, double y, String anchor, String attributes, String content) {
    add(
        "<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"%s\" %s>%s</text>",
        x, y, anchor, attributes, content);
  }

  private void add(String form, Object... parts) {
    out.append(format(form, parts)).append('\n');
  }

  private static String format(String form, Object... parts) {
    return String.format(Locale.ROOT, form, parts);
  }
}
