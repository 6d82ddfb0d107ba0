package org.difflam.book;

import static j2html.TagCreator.dd;
import static j2html.TagCreator.dl;
import static j2html.TagCreator.dt;
import static j2html.TagCreator.figure;
import static j2html.TagCreator.h2;
import static j2html.TagCreator.rawHtml;
import static j2html.TagCreator.text;

import io.vavr.collection.List;
import j2html.tags.DomContent;
import java.util.Collection;
import java.util.Locale;
import java.util.Map;
import org.difflam.bench.Timing;
import org.difflam.html.Page;
import org.difflam.html.PageParts;
import org.difflam.report.Plot;
import org.jspecify.annotations.Nullable;

/// What was measured: the document that `difflam bench … --json` prints, as tables and plots. A
/// field that is a list of objects is a table, any other is said above them, the machine first; of
/// what has both a time and that of a baseline at several sizes, there is a plot.
///
/// @param document empty if nothing was measured
public record BenchmarkPage(Map<String, Object> document) {
  /// The field that every measurement has.
  public static final String MACHINE = "machine";

  Page page() {
    return new Page(
        "benchmarks.html",
        "Benchmarks",
        List.<DomContent>of(PageParts.title("Benchmarks"))
            .appendAll(document.isEmpty() ? List.empty() : measured())
            .appendAll(howTo()));
  }

  /// Times depend on the machine, and take more than an hour: a report does not measure them.
  private static List<DomContent> howTo() {
    return List.of(
        PageParts.lead(
            "To measure all of it takes more than an hour, and a machine that does nothing else."
                + " Afterwards the tables, the plots and the machine stand here:"),
        PageParts.command("difflam bench ratios --json > bench.json"),
        PageParts.command("difflam report --benchmarks bench.json"));
  }

  private List<DomContent> measured() {
    var facts = dl().withClass("witness");
    List<DomContent> tables = List.empty();
    for (var field : document.entrySet()) {
      List<Map<?, ?>> rows = rows(field.getValue());
      if (!rows.isEmpty())
        tables =
            tables.append(h2(label(field.getKey()))).append(table(rows)).appendAll(plots(rows));
      else if (field.getValue() instanceof Map<?, ?> facet)
        facet.forEach((key, value) -> facts.with(dt(label(key)), dd(show(value))));
      else if (!(field.getValue() instanceof Collection<?>))
        facts.with(dt(field.getKey()), dd(show(field.getValue())));
    }
    String where =
        "Measured on the machine that is named here; on another one times and ratios differ.";
    return List.<DomContent>of(PageParts.lead(where), facts).appendAll(tables);
  }

  private static List<Map<?, ?>> rows(@Nullable Object value) {
    if (!(value instanceof Iterable<?> all)) return List.empty();
    List<Object> rows = List.ofAll(all);
    return rows.forAll(row -> row instanceof Map<?, ?>)
        ? rows.map(row -> (Map<?, ?>) row)
        : List.empty();
  }

  /// What the fields of the document are called for a person; others keep their names.
  private static String label(Object field) {
    return switch (String.valueOf(field)) {
      case "ratios" -> "Times beside those of a baseline";
      case "growth" -> "How times grow with the size";
      case "difflam" -> "difflam, ns";
      case "baseline" -> "baseline, ns";
      case "least" -> "at least";
      case "most" -> "at most";
      case "bytes" -> "bytes a call";
      case "baselineBytes" -> "bytes, baseline";
      case "nanosecondsAUnit" -> "ns a unit of work";
      case "baselineExponent" -> "exponent, baseline";
      case "targets" -> "aimed at";
      case "heap" -> "heap, MB";
      default -> String.valueOf(field);
    };
  }

  private static DomContent table(List<Map<?, ?>> rows) {
    List<String> heads =
        rows.flatMap(row -> List.ofAll(row.keySet()).map(String::valueOf)).distinct();
    return PageParts.table(
        heads.map(BenchmarkPage::label),
        rows.map(row -> heads.map(head -> (DomContent) text(show(row.get(head))))));
  }

  /// A plot for each name that was measured at more than one size.
  private static List<DomContent> plots(List<Map<?, ?>> rows) {
    return rows.filter(row -> number(row, "n") > 0 && number(row, "difflam") > 0)
        .filter(row -> number(row, "baseline") > 0)
        .groupBy(row -> String.valueOf(row.get("name")))
        .filterValues(of -> of.size() > 1)
        .toList()
        .map(of -> figure(rawHtml(plot(of._1, of._2).svg())));
  }

  private static Plot plot(String name, List<Map<?, ?>> rows) {
    return new Plot(
        name,
        Plot.Axis.logarithmic("n"),
        Plot.Axis.logarithmic("nanoseconds a call"),
        List.of("difflam", "baseline")
            .map(of ->
                new Plot.Series(
                    of, rows.map(row -> new Plot.Point(number(row, "n"), number(row, of))))));
  }

  /// Or 0, which is no size and no time.
  private static double number(Map<?, ?> row, String field) {
    return row.get(field) instanceof Number x && Double.isFinite(x.doubleValue())
        ? x.doubleValue()
        : 0;
  }

  /// `ratio at most 1.2: met`, or by how much it is missed, by what was found: whatever the
  /// document says of itself.
  private static String judged(Map<?, ?> target) {
    double atMost = number(target, "atMost");
    double found = target.get("found") instanceof Number x ? x.doubleValue() : Double.NaN;
    String of = String.valueOf(target.get("of"));
    Timing.Judged judged = new Timing.Judged(of, atMost, found);
    return "%s at most %s: %s".formatted(of, show(target.get("atMost")), judged.verdict());
  }

  private static String show(@Nullable Object value) {
    return switch (value) {
      case null -> "";
      case Double x -> String.format(Locale.ROOT, Math.abs(x) < 1_000 ? "%.4g" : "%,.0f", x);
      case Map<?, ?> target when target.containsKey("atMost") -> judged(target);
      case Map<?, ?> map ->
          List.ofAll(map.entrySet()).map(e -> e.getKey() + " " + show(e.getValue())).mkString(", ");
      case Iterable<?> all -> List.ofAll(all).map(BenchmarkPage::show).mkString("; ");
      default -> String.valueOf(value);
    };
  }
}
