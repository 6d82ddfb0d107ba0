package org.difflam.cli;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/// How a command went, whose lines have been printed, and its document for `--json`.
record Outcome(Status status, Map<String, ? extends @Nullable Object> document) {
  /// As all that the program has to say.
  Status print(Console console) {
    console.document(document);
    return status;
  }
}
