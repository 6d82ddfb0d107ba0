package org.difflam.papers.statement;

import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.List;
import io.vavr.collection.Map;
import java.util.Comparator;

/// The classes in which figures, rules and lemmas are written down: what stands in `places.txt`.
///
/// @param classes by ids, or by what ids begin with and a star
public record SourcePlaces(Map<String, List<String>> classes) {
  private static final String ROOT = "org.difflam.";
  private static final SourcePlaces ALL = parse(Inventory.resource("places.txt"));

  public static SourcePlaces all() {
    return ALL;
  }

  static SourcePlaces parse(String text) {
    Map<String, List<String>> all = LinkedHashMap.empty();
    for (String line : Inventory.lines(text)) {
      String[] fields = Inventory.fields(line, 2);
      List<String> classes = names(fields[1]).map(ROOT::concat);
      for (String ids : names(fields[0])) {
        if (all.containsKey(ids)) throw Inventory.wrong(ids + " has two lines", line);
        all = all.put(ids, classes);
      }
    }
    return new SourcePlaces(all);
  }

  private static List<String> names(String list) {
    return List.of(list.split(",")).map(String::strip);
  }

  /// The full names of the classes that define what the statement speaks of.
  public List<String> of(PaperStatement statement) {
    String id = statement.id();
    return classes
        .get(id)
        .orElse(() ->
            classes
                .filterKeys(
                    ids -> ids.endsWith("*") && id.startsWith(ids.substring(0, ids.length() - 1)))
                // of several, the one that says most of the id
                .maxBy(Comparator.comparingInt(e -> e._1.length()))
                .map(e -> e._2))
        .getOrElse(List.empty());
  }
}
