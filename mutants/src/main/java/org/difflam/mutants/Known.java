package org.difflam.mutants;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/// The survivors of `survivors.txt`, each with the reason for which nobody can see it.
///
/// @param reasons by what [#key] says of a mutant
record Known(Map<String, String> reasons) {
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

  Optional<String> reason(Mutant m, String line) {
    return Optional.ofNullable(reasons.get(key(m, line)));
  }

  /// The place without its number, and the fault.
  static String key(Mutant m, String line) {
    String type = m.type().substring("org.difflam.".length());
    return type + "." + m.method() + " | " + m.fault() + " | " + line;
  }
}
