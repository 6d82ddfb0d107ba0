package org.difflam.book;

import io.vavr.collection.List;
import java.util.Map;
import org.difflam.report.Plot;
import org.difflam.report.Plot.Axis;
import org.difflam.report.Plot.Point;
import org.difflam.report.Plot.Series;
import org.jspecify.annotations.Nullable;

/// What the document of a campaign has that can be drawn: how large its cases were, how many had
/// been tried when, and with how much memory.
public final class CampaignPlots {
  private CampaignPlots() {}

  /// The document, in the folder of a campaign.
  public static final String DOCUMENT = "report.json";

  public static List<Plot> of(Map<String, ?> document) {
    String name = String.valueOf(document.get("searched"));
    List<Map<?, ?>> track = rows(document.get("track"));
    List<Map<?, ?>> sizes =
        document.get("distribution") instanceof Map<?, ?> d ? rows(d.get("sizes")) : List.empty();
    return List.of(
            plot(name, "formers and variables", "cases of a size", sizes, "value", "cases"),
            plot(name, "seconds", "cases tried", track, "seconds", "cases"),
            plot(name, "cases tried", "heap, MB", track, "cases", "heap"))
        .flatMap(all -> all);
  }

  /// None of fewer than two places.
  private static List<Plot> plot(
      String name, String x, String y, List<Map<?, ?>> rows, String across, String up) {
    List<Point> points = rows.map(row -> new Point(number(row.get(across)), number(row.get(up))));
    return points.size() < 2
        ? List.empty()
        : List.of(new Plot(name, Axis.linear(x), Axis.linear(y), List.of(new Series(y, points))));
  }

  static double number(@Nullable Object value) {
    return value instanceof Number n ? n.doubleValue() : Double.parseDouble(String.valueOf(value));
  }

  static List<Map<?, ?>> rows(@Nullable Object value) {
    if (!(value instanceof Iterable<?> all)) return List.empty();
    return List.ofAll(all).filter(row -> row instanceof Map<?, ?>).map(row -> (Map<?, ?>) row);
  }
}
