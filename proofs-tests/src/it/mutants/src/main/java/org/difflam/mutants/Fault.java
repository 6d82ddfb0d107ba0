package org.difflam.mutants;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

/// A fault that somebody has thought of: lines of a class, what is written instead of them, and who
/// has to see it. The files of `faults` hold them:
///
/// ```
/// fault side-condition-second
/// in syntax.pullback.reduction.Rule4
/// by MO-S3.4-ctx, MO-Fig, syntax.pullback.reduction.ReductionTest
/// - if (!free.contains(x) && !free.contains(y)) return …
/// + if (!free.contains(x)) return …
/// ```
///
/// Lines are compared without the space around them. What judges are called is a test, or what the
/// names of items begin with; they are asked one after the other until one sees it. `cannot be
/// seen: …` gives the reason for which nobody can; they are asked all the same.
///
/// @param file of the faults, called as the paper is, or `program`
/// @param type below `org.difflam`
record Fault(
    String file,
    String name,
    String type,
    List<String> judges,
    List<String> before,
    List<String> after,
    Optional<String> unseen) {
  /// The faults of a file, by its name.
  static List<Fault> read(String file) throws IOException {
    List<Fault> faults = new ArrayList<>();
    List<String> entry = new ArrayList<>();
    try (BufferedReader lines = open(file)) {
      for (String line; (line = lines.readLine()) != null; ) {
        if (line.startsWith("#") || line.isBlank()) continue;
        if (line.startsWith("fault ") && !entry.isEmpty()) {
          faults.add(of(file, entry));
          entry.clear();
        }
        entry.add(line);
      }
    }
    if (!entry.isEmpty()) faults.add(of(file, entry));
    return faults;
  }

  private static BufferedReader open(String file) {
    var in = Fault.class.getResourceAsStream("faults/" + file + ".txt");
    return new BufferedReader(
        new InputStreamReader(Objects.requireNonNull(in, file), StandardCharsets.UTF_8));
  }

  private static Fault of(String file, List<String> entry) {
    List<String> judges =
        all("by ", entry).stream().flatMap(l -> Stream.of(l.split(", *"))).toList();
    List<String> names = all("fault ", entry), types = all("in ", entry);
    List<String> before = all("- ", entry), after = all("+ ", entry);
    if (names.size() != 1 || types.size() != 1 || judges.isEmpty() || before.isEmpty())
      throw new IllegalArgumentException(
          "%s.txt: a fault has a name, a class, judges and lines that it is in, not %s"
              .formatted(file, String.join("\n", entry)));
    int known =
        names.size() + types.size() + all("by ", entry).size() + before.size() + after.size();
    List<String> reasons = all("cannot be seen: ", entry);
    if (known + reasons.size() != entry.size())
      throw new IllegalArgumentException(
          file + ".txt: a line says nothing in " + String.join("\n", entry));
    return new Fault(
        file,
        names.getFirst(),
        types.getFirst(),
        judges,
        before,
        after,
        reasons.stream().findFirst());
  }

  private static List<String> all(String start, List<String> entry) {
    return entry.stream()
        .filter(line -> (line + " ").startsWith(start))
        .map(line -> line.substring(Math.min(start.length(), line.length())).strip())
        .toList();
  }

  /// The source of the class with the fault in it.
  String source(Path file) throws IOException {
    List<String> lines = Files.readAllLines(file),
        bare = lines.stream().map(String::strip).toList();
    List<Integer> places = new ArrayList<>();
    for (int i = 0; i + before.size() <= bare.size(); i++)
      if (bare.subList(i, i + before.size()).equals(before)) places.add(i);
    if (places.size() != 1)
      throw new IllegalArgumentException(
          "%s: what it replaces is %d times in %s, not once".formatted(name, places.size(), file));
    int at = places.getFirst();
    List<String> faulty = new ArrayList<>(lines.subList(0, at));
    faulty.addAll(after);
    faulty.addAll(lines.subList(at + before.size(), lines.size()));
    return String.join("\n", faulty);
  }

  String home() {
    return type.substring(0, type.lastIndexOf('.'));
  }
}
