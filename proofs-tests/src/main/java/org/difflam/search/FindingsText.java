package org.difflam.search;

import io.vavr.collection.List;
import io.vavr.collection.SortedMap;
import io.vavr.collection.TreeMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import org.difflam.search.Findings.Cause;
import org.difflam.search.Findings.Counterexample;
import org.jspecify.annotations.Nullable;
import tools.jackson.jr.ob.JSON;

/// Findings as fields of a JSON document, as they are kept in files and sent from place to place.
public final class FindingsText {
  private FindingsText() {}

  public static String write(Findings found) {
    return JSON.std.asString(fields(found));
  }

  /// @throws RuntimeException if this is no text of findings
  public static Findings read(String text) {
    return of(JSON.std.mapFrom(text));
  }

  static Map<String, Object> fields(Findings f) {
    Map<String, Object> causes = new LinkedHashMap<>();
    f.causes()
        .forEach(cause -> {
          Counterexample least = cause._2.least();
          causes.put(
              cause._1,
              Map.of(
                  "count", cause._2.count(),
                  "first", cause._2.first(),
                  "at", cause._2.at(),
                  "given", least.given(),
                  "term", least.term(),
                  "left", least.left(),
                  "right", least.right()));
        });
    Map<String, Object> all = new LinkedHashMap<>();
    all.put("terms", f.terms());
    all.put("normal", f.normal());
    all.put("held", f.held());
    all.put("graphs", f.graphs());
    all.put("longest", f.longest());
    all.put("from", f.from());
    all.put("given", f.given());
    all.put("sizes", counts(f.seen().sizes()));
    all.put("formers", counts(f.seen().formers()));
    all.put("hits", counts(f.seen().hits()));
    all.put("causes", causes);
    all.put("others", f.others());
    all.put("open", f.open().asJava());
    return all;
  }

  static Findings of(Map<String, Object> all) {
    SortedMap<String, Cause> causes = TreeMap.empty();
    for (var cause : objects(all.get("causes")).entrySet()) {
      Map<String, Object> c = objects(cause.getValue());
      Counterexample least =
          new Counterexample(
              cause.getKey(), text(c, "given"), text(c, "term"), text(c, "left"), text(c, "right"));
      causes =
          causes.put(
              cause.getKey(),
              new Cause(number(c, "count"), number(c, "first"), number(c, "at"), least));
    }
    return new Findings(
        number(all, "terms"),
        number(all, "normal"),
        number(all, "held"),
        number(all, "graphs"),
        (int) number(all, "longest"),
        text(all, "from"),
        number(all, "given"),
        new Seen(
            counts(all, "sizes", Integer::valueOf),
            counts(all, "formers", name -> name),
            counts(all, "hits", name -> name)),
        causes,
        number(all, "others"),
        numbers(all.get("open")));
  }

  private static Map<String, Long> counts(Counts<?> of) {
    Map<String, Long> all = new LinkedHashMap<>();
    of.map().forEach((key, n) -> all.put(key.toString(), n));
    return all;
  }

  private static <K extends Comparable<K>> Counts<K> counts(
      Map<String, Object> in, String field, Function<String, K> key) {
    Map<String, Object> found = objects(in.get(field));
    SortedMap<K, Long> all = TreeMap.empty();
    for (String name : found.keySet()) all = all.put(key.apply(name), number(found, name));
    return Counts.of(all);
  }

  @SuppressWarnings("unchecked") // objects of a JSON document have strings for keys
  static Map<String, Object> objects(@Nullable Object value) {
    return (Map<String, Object>) Objects.requireNonNull(value);
  }

  private static List<Long> numbers(@Nullable Object value) {
    return List.ofAll((Iterable<?>) Objects.requireNonNull(value))
        .map(n -> ((Number) n).longValue());
  }

  private static String text(Map<String, Object> in, String key) {
    return (String) Objects.requireNonNull(in.get(key));
  }

  static long number(Map<String, Object> in, String key) {
    return ((Number) Objects.requireNonNull(in.get(key))).longValue();
  }
}
