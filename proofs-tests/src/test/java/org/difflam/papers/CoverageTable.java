package org.difflam.papers;

import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.List;
import io.vavr.collection.Map;
import java.util.function.UnaryOperator;
import org.difflam.papers.statement.Check;
import org.difflam.papers.statement.Coverage;
import org.difflam.papers.statement.Item;
import org.difflam.papers.statement.Paper;
import org.difflam.papers.statement.PaperStatement;

/// The table of how far the checks of each statement go.
final class CoverageTable {
  private CoverageTable() {}

  private static final String BETWEEN = " | ";

  /// The column of the counts.
  private static final int INSTANCES = 4;

  /// The table with new rows for the items that it does not say as they are.
  ///
  /// @param items looked at on any number of instances
  /// @param run looks at one on as many as there are without options
  static String updated(String table, List<Item> items, UnaryOperator<Item> run) {
    Map<String, List<String>> rows = rows(table);
    StringBuilder out =
        new StringBuilder(
            """
            # How far the checks go

            Written by a test. The terms that the checks draw are told by the formers that they have,
            and by the types and the numbers of variables that they are drawn for; where none are
            told, they are of maps, values or spaces, as the checks say, or of what stands in a file.
            Instances are those of a run without options; where a statement is decided for all
            instances at once, or measured, there are none. Each check refutes the
            mutants that are named. `difflam papers --item ID` shows the same of one statement, with
            what was found. Where they confirm that the print is wrong, the headline says how:
            """);
    out.append(PaperStatement.Fault.legend().map(f -> "\n- " + f).mkString()).append("\n");
    for (Paper paper : Paper.values()) {
      out.append("\n## ").append(paper.citation()).append("\n\n");
      out.append(
          "| item | statement | what the checks do | terms they draw | instances | mutants killed |"
              + " headline |\n");
      out.append("|---|---|---|---|---|---|---|\n");
      for (Item item : items.filter(i -> i.statement().paper() == paper)) {
        List<String> said = rows.getOrElse(item.statement().id(), List.empty());
        List<String> row = differences(said, item).isEmpty() ? said : row(run.apply(item));
        out.append("| ").append(row.mkString(BETWEEN)).append(" |\n");
      }
    }
    return out.append(names()).toString();
  }

  /// How often random terms meet the hard cases of names.
  static String names() {
    StringBuilder out =
        new StringBuilder(
            """

            ## Names

            How often names clash in the random terms that statements are tried on: of 1000 terms that
            bind a variable, so many bind a name below a binder of the same name (shadowing), bind a
            name that is free or bound elsewhere in the term (reuse), and would capture a variable of
            another random term that is put in for a free one (capture).

            | calculus | terms | shadowing | reuse | capture |
            |---|---|---|---|---|
            """);
    for (NameClashes each : NameClashes.all())
      out.append("| ").append(each.row().mkString(BETWEEN)).append(" |\n");
    return out.toString();
  }

  private static Map<String, List<String>> rows(String table) {
    return List.ofAll(table.lines().toList())
        .filter(line -> line.startsWith("| ") && line.endsWith(" |"))
        .map(line -> List.of(line.substring(2, line.length() - 2).split(" \\| ", -1)))
        .toLinkedMap(List::head, cells -> cells);
  }

  private static List<String> row(Item item) {
    PaperStatement s = item.statement();
    Coverage coverage = Coverage.of(item);
    return List.of(
            s.id(),
            s.text(),
            item.results().map(Check.Result::check).map(Check::method).distinct().mkString("; "),
            coverage.drawn().show(),
            coverage.show(),
            coverage.mutants().mkString("; "),
            item.headline())
        .map(cell -> cell.replaceAll("\\s+", " ").strip().replace("|", "\\|").replace("*", "\\*"));
  }

  /// What the table says otherwise than these items, which may be looked at on fewer instances.
  static String differences(String table, List<Item> items) {
    Map<String, List<String>> rows = rows(table);
    return items
        .flatMap(i -> differences(rows.getOrElse(i.statement().id(), List.empty()), i))
        .mkString("\n");
  }

  private static List<String> differences(List<String> said, Item item) {
    List<String> row = row(item);
    if (said.size() != row.size()) return List.of(row.head() + " has no row");
    List<String> others =
        List.of(1, 2, 5, 6)
            .reject(column -> row.get(column).equals(said.get(column)))
            .map(column ->
                "%s: the table has \"%s\", and it is \"%s\""
                    .formatted(row.head(), said.get(column), row.get(column)));
    Map<String, Long> counts = counts(said.get(INSTANCES));
    return others.appendAll(
        counts(row.get(INSTANCES))
            .filter((kind, number) -> counts.getOrElse(kind, 0L) < number)
            .map(e ->
                "%s: more instances than the table says: %s %d".formatted(row.head(), e._1, e._2)));
  }

  /// `300: β 100 · η 200`.
  private static Map<String, Long> counts(String shown) {
    if (shown.isEmpty()) return LinkedHashMap.empty();
    String[] parts = shown.split(": ", 2);
    Map<String, Long> all = LinkedHashMap.of("in all", Long.valueOf(parts[0]));
    if (parts.length == 1) return all;
    for (String each : parts[1].split(" · "))
      all =
          all.put(
              each.substring(0, each.lastIndexOf(' ')),
              Long.valueOf(each.substring(each.lastIndexOf(' ') + 1)));
    return all;
  }
}
