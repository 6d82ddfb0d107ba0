package org.difflam.mutants;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// What came of the mutants of an area: how many were seen, by package and by figure, and the lines
/// of those that nobody saw.
record Report(Area area, List<Mutant> mutants, Sample sample, Path root) {
  /// Whether everything that survived is known to.
  boolean print() throws IOException {
    PrintStream out = System.out;
    Known known = Known.read();
    out.println(area.word() + ": mutants that were seen");
    Counts.by(mutants, m -> List.of(m.home()))
        .forEach((p, n) -> out.println("  " + n + "  " + p + ofAll(p)));
    Counts.by(mutants, m -> List.of(m.kind()))
        .forEach((kind, n) -> out.println("  " + n + "  " + kind));
    Counts.byFigure(mutants).forEach((figure, n) -> out.println("  " + n + "  " + figure));
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
}
