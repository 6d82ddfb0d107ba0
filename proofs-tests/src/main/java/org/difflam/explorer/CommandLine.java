package org.difflam.explorer;

import io.vavr.collection.List;

/// A command with its words, which fixed code makes: what a person has typed is the value of an
/// option, or what stands after `--`, and never an option.
///
/// @param options whole words, such as `--at=3`
/// @param operand the term or equation, or nothing
/// @param input what stands on standard input
public record CommandLine(String command, List<String> options, String operand, String input) {
  private static final String PLAIN = "[-\\w=.,/:+]+";

  static CommandLine of(String command, String operand) {
    return new CommandLine(command, List.empty(), operand, "");
  }

  /// A file of statements, as `run -` reads it.
  static CommandLine file(String statements) {
    return new CommandLine("run", List.empty(), "-", statements);
  }

  CommandLine with(String flag) {
    return new CommandLine(command, options.append(flag), operand, input);
  }

  /// With this option, unless it has no value.
  CommandLine with(String option, String value) {
    return value.isBlank() ? this : with(option + "=" + value.strip());
  }

  /// As the program takes it. An operand that is no term stands by itself.
  List<String> words() {
    List<String> head = options.prepend(command).append("--json");
    if (operand.isEmpty()) return head;
    return operand.startsWith("-") && !operand.equals("-")
        ? head.append("--").append(operand)
        : head.append(operand);
  }

  /// As a person types it.
  String shown() {
    boolean dashed = operand.startsWith("-") && !operand.equals("-");
    List<String> words = List.of(command);
    if (!operand.isEmpty() && !dashed) words = words.append(quoted(operand));
    for (String option : options) {
      int at = option.indexOf('=');
      words =
          at < 0
              ? words.append(option)
              : words.append(
                  option.substring(0, at) + separator(option) + quoted(option.substring(at + 1)));
    }
    if (dashed) words = words.append("--").append(quoted(operand));
    String line = "difflam " + words.mkString(" ");
    return input.isEmpty() ? line : "printf '%s\\n' " + quoted(input.strip()) + " | " + line;
  }

  /// A value that begins with a dash would be taken for an option.
  private static String separator(String option) {
    return option.contains("=-") ? "=" : " ";
  }

  /// As a shell reads it back.
  static String quoted(String text) {
    return text.matches(PLAIN) ? text : "'" + text.replace("'", "'\\''") + "'";
  }
}
