package org.difflam.report;

import io.vavr.collection.List;
import io.vavr.collection.Seq;
import java.util.Locale;

/// Measurements: some quantities over one other.
///
/// @param gaps where no line goes through, as it has no value there
public record Plot(String title, Axis x, Axis y, Seq<Series> series, Seq<Double> gaps) {
  public Plot(String title, Axis x, Axis y, Seq<Series> series) {
    this(title, x, y, series, List.empty());
  }

  /// How distances on an axis are to be read.
  public enum Scale {
    LINEAR,
    LOGARITHMIC
  }

  public record Axis(String label, Scale scale) {
    public static Axis linear(String label) {
      return new Axis(label, Scale.LINEAR);
    }

    public static Axis logarithmic(String label) {
      return new Axis(label, Scale.LOGARITHMIC);
    }

    private void check(double value) {
      if (!Double.isFinite(value) || (scale == Scale.LOGARITHMIC && value <= 0)) {
        throw new IllegalArgumentException(value + " has no place on the axis of " + label);
      }
    }
  }

  public record Point(double x, double y) {}

  /// One quantity; it need not be known everywhere.
  public record Series(String name, Seq<Point> points) {}

  public Plot {
    if (series.flatMap(Series::points).isEmpty()) {
      throw new IllegalArgumentException("nothing was measured for " + title);
    }
    for (Point p : series.flatMap(Series::points)) {
      x.check(p.x());
      y.check(p.y());
    }
  }

  /// A row for each place of the first axis, a column for each quantity.
  public String csv() {
    Seq<Double> places = series.flatMap(Series::points).map(Point::x).distinct().sorted();
    Seq<String> rows =
        places.map(place ->
            series.map(s -> cell(s, place)).prepend(number(place)).mkString("", ",", "\n"));
    return series.map(Series::name).prepend(x.label()).map(Plot::quoted).mkString("", ",", "\n")
        + rows.mkString();
  }

  private static String cell(Series s, double place) {
    return s.points().find(p -> p.x() == place).map(p -> number(p.y())).getOrElse("");
  }

  private static String quoted(String text) {
    boolean plain = text.chars().noneMatch(c -> c == ',' || c == '"' || c == '\n' || c == '\r');
    return plain ? text : '"' + text.replace("\"", "\"\"") + '"';
  }

  /// Whole numbers without a point.
  static String number(double value) {
    return value == Math.rint(value) && Math.abs(value) < 1e15
        ? String.format(Locale.ROOT, "%.0f", value)
        : String.valueOf(value);
  }

  /// A picture.
  public String svg() {
    return new LineChart(this).svg();
  }

  /// One picture of several plots, one below the other.
  public static String svg(Seq<Plot> plots) {
    return plots.size() == 1 ? plots.head().svg() : LineChart.stacked(plots);
  }
}
