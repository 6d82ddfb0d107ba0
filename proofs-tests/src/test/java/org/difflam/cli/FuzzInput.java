package org.difflam.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/// Something that could be typed.
///
/// @param arguments those of the program; `FILE` stands for a file with the text
/// @param text what stands in that file, or what is typed into a conversation
/// @param equal whether both sides of its equation are equal by the way they were made
record FuzzInput(List<String> arguments, String text, boolean equal) {
  static FuzzInput of(String... arguments) {
    return new FuzzInput(List.of(arguments), "", false);
  }

  static FuzzInput file(String text) {
    return new FuzzInput(List.of("run", "FILE"), text, false);
  }

  String command() {
    return arguments.getFirst();
  }

  boolean isConversation() {
    return command().equals("repl");
  }

  boolean hasFile() {
    return arguments.contains("FILE");
  }

  FuzzInput with(String... more) {
    List<String> all = new ArrayList<>(arguments);
    all.addAll(List.of(more));
    return new FuzzInput(all, text, equal);
  }

  /// As one could type it into a shell.
  String shown() {
    String words =
        arguments.stream()
            .map(a -> a.matches("[\\w./-]+") ? a : "'" + a + "'")
            .collect(Collectors.joining(" ", "difflam ", ""));
    return text.isEmpty() ? words : words + "   with FILE, or typed in:\n" + text.indent(4);
  }
}
