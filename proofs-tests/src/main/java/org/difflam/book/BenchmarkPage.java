package org.difflam.book;

import static j2html.TagCreator.dd;
import static j2html.TagCreator.dl;
import static j2html.TagCreator.dt;
import static j2html.TagCreator.h2;
import static j2html.TagCreator.text;

import io.vavr.collection.List;
import j2html.tags.DomContent;
import java.util.Collection;
import java.util.Locale;
import java.util.Map;
import org.difflam.html.Page;
import org.difflam.html.PageParts;
import org.jspecify.annotations.Nullable;

/// What was measured: the document that `difflam bench … --json` prints, as tables. A field that is
/// a list of objects is a table, any other is said above them.
public record BenchmarkPage(Map<String, Object> document) {
  Page page() {
    var facts = dl().withClass("witness");
    List<DomContent> tables = List.empty();
    for (var field : document.entrySet()) {
      List<Map<?, ?>> rows = rows(field.getValue());
      if (!rows.isEmpty()) tables = tables.append(h2(field.getKey())).append(table(rows));
      else if (!(field.getValue() instanceof Collection<?>))
        facts.with(dt(field.getKey()), dd(show(field.getValue())));
    }
    return new Page(
        "benchmarks.html",
        "Benchmarks",
        PageParts.all(
                PageParts.title("Benchmarks"),
                PageParts.lead("As measured by difflam bench, on the machine that is named here."),
                facts)
            .appendAll(tables));
  }

  private static List<Map<?, ?>> rows(@Nullable Object value) {
    if (!(value instanceof Iterable<?> all)) return List.empty();
    List<Object> rows = List.ofAll(all);
    return rows.forAll(row -> row instanceof Map<?, ?>)
        ? rows.map(row -> (Map<?, ?>) row)
        : List.empty();
  }

  private static DomContent table(List<Map<?, ?>> rows) {
    List<String> heads =
        rows.flatMap(row -> List.ofAll(row.keySet()).map(String::valueOf)).distinct();
    return PageParts.table(
        heads, rows.map(row -> heads.map(head -> (DomContent) text(show(row.get(head))))));
  }

  private static String show(@Nullable Object value) {
    return switch (value) {
      case null -> "";
      case Double x -> String.format(Locale.ROOT, "%.4g", x);
      case Map<?, ?> map ->
          List.ofAll(map.entrySet())
              .map(e -> e.getKey() + " = " + show(e.getValue()))
              .mkString(", ");
      default -> String.valueOf(value);
    };
  }
}
