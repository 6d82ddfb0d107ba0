package org.difflam.mutants;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Stream;
import org.difflam.papers.statement.SourcePlaces;

/// What came of the mutants of an area: how many were seen, by package and by figure, and the lines
/// of those that nobody saw.
record Report(Area area, List<Mutant> mutants, Sample sample, Path root) {
  /// Whether everything that survived is known to.
  boolean print() throws IOException {
    PrintStream out = System.out;
    Known known = Known.read();
    out.println(area.word() + ": mutants that were seen");
    counts(mutants, m -> List.of(m.home()))
        .forEach((p, n) -> out.println("  " + n + "  " + p + ofAll(p)));
    counts(mutants, m -> List.of(m.kind()))
        .forEach((kind, n) -> out.println("  " + n + "  " + kind));
    Map<String, List<String>> figures = figures();
    counts(mutants, m -> figures.getOrDefault(m.topLevel(), List.of()))
        .forEach((figure, n) -> out.println("  " + n + "  " + figure));
    boolean pin = Boolean.getBoolean("mutants.pin"), all = true;
    int equivalent = 0, open = 0;
    Sources sources = new Sources(root);
    Set<String> said = new LinkedHashSet<>();
    for (Mutant m : mutants) {
      if (!m.survives()) continue;
      String line = sources.line(m), key = Known.key(m, line);
      Optional<String> reason = known.reason(m, line);
      if (reason.isPresent()) {
        if (reason.get().equals(Known.OPEN)) open++;
        else equivalent++;
        continue;
      }
      if (!said.add(key)) continue;
      out.println("  " + m.type() + "." + m.method() + ", line " + m.line());
      out.println("    - " + line);
      out.println(
          "    + " + m.fault() + (m.status().equals("SURVIVED") ? "" : ", which no judge runs"));
      if (pin) Known.add(key);
      else all = false;
    }
    out.println(
        "  of those not seen, %d cannot be, %d are open, and %d are new"
            .formatted(equivalent, open, said.size()));
    return all;
  }

  /// What the package has, where a sample was tried.
  private String ofAll(String home) {
    return sample.each() == 0 ? "" : ", a sample of about " + sample.of().getOrDefault(home, 0);
  }

  /// How many were seen, how many were tried, and how many were seen by nothing but a time limit.
  private static Map<String, String> counts(
      List<Mutant> mutants, Function<Mutant, List<String>> groups) {
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
