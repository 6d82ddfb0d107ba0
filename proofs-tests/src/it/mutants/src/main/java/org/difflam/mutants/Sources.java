package org.difflam.mutants;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// The lines of what is mutated.
final class Sources {
  private static final List<String> MODULES = List.of("category", "syntax", "semantics");

  private final Path root;
  private final Map<String, List<String>> known = new HashMap<>();

  Sources(Path root) {
    this.root = root;
  }

  /// The file of a class that is called as its class file is: `org/difflam/syntax/lambda/Term$Sum`.
  static Path file(Path root, String module, String type) {
    int inner = type.indexOf('$');
    String name = inner < 0 ? type : type.substring(0, inner);
    return root.resolve(module).resolve("src/main/java").resolve(name + ".java");
  }

  /// The line in which a mutant is.
  String line(Mutant m) throws IOException {
    List<String> lines = lines(m.topLevel().replace('.', '/'));
    return m.line() >= 1 && m.line() <= lines.size() ? lines.get(m.line() - 1).strip() : "";
  }

  private List<String> lines(String type) throws IOException {
    List<String> lines = known.get(type);
    if (lines != null) return lines;
    lines = List.of();
    for (String module : MODULES) {
      Path file = file(root, module, type);
      if (Files.exists(file)) lines = Files.readAllLines(file);
    }
    known.put(type, lines);
    return lines;
  }
}
