package org.difflam.mutants;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/// The survivors of `survivors.txt`, each with the reason for which nobody can see it; `open` where
/// somebody should.
///
/// @param reasons by what [#key] says of a mutant
record Known(Map<String, String> reasons) {
  static final String OPEN = "open";
  private static final Path FILE = Path.of("src/main/resources/org/difflam/mutants/survivors.txt");

  static Known read() throws IOException {
    try (InputStream in = Known.class.getResourceAsStream("survivors.txt")) {
      String text = new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8);
      Map<String, String> reasons = new HashMap<>();
      for (String line : text.lines().toList()) {
        int bar = line.lastIndexOf(" | ");
        if (line.startsWith("#") || bar < 0) continue;
        reasons.put(line.substring(0, bar), line.substring(bar + 3));
      }
      return new Known(reasons);
    }
  }

  /// Adds one that is not known yet, so that the next run tells only of those that are new.
  static void add(String key) throws IOException {
    Files.writeString(FILE, key + " | " + OPEN + "\n", StandardOpenOption.APPEND);
  }

  Optional<String> reason(Mutant m, String line) {
    return Optional.ofNullable(reasons.get(key(m, line)));
  }

  /// The place without its number, and the fault.
  static String key(Mutant m, String line) {
    String type = m.type().substring("org.difflam.".length());
    return type + "." + m.method() + " | " + m.fault() + " | " + line;
  }
}
