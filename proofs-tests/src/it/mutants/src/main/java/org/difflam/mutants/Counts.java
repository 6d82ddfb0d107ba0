package org.difflam.mutants;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Stream;
import org.difflam.papers.statement.SourcePlaces;

/// How many faults were seen.
final class Counts {
  private Counts() {}

  /// How many were seen, how many were tried, and how many were seen by nothing but a time limit.
  static Map<String, String> by(List<Mutant> mutants, Function<Mutant, List<String>> groups) {
    Map<String, int[]> counts = new TreeMap<>();
    for (Mutant m : mutants)
      for (String group : groups.apply(m)) {
        int[] n = counts.computeIfAbsent(group, _ -> new int[3]);
        if (!m.survives()) n[0]++;
        n[1]++;
        if (m.status().equals("TIMED_OUT")) n[2]++;
      }
    Map<String, String> lines = new TreeMap<>();
    counts.forEach((group, n) ->
        lines.put(
            group,
            "%5d of %5d (%3d %%, %d by time)".formatted(n[0], n[1], 100 * n[0] / n[1], n[2])));
    return lines;
  }

  /// The same by the figures, and other items of the papers, that a class is about.
  static Map<String, String> byFigure(List<Mutant> mutants) {
    Map<String, List<String>> figures = figures();
    return by(mutants, m -> figures.getOrDefault(m.topLevel(), List.of()));
  }

  private static Map<String, List<String>> figures() {
    Map<String, List<String>> figures = new HashMap<>();
    SourcePlaces.all()
        .classes()
        .forEach((ids, classes) ->
            classes.forEach(c ->
                figures.merge(
                    c, List.of(ids), (a, b) -> Stream.concat(a.stream(), b.stream()).toList())));
    return figures;
  }
}
