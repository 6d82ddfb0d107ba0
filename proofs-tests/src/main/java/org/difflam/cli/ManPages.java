package org.difflam.cli;

import io.vavr.collection.List;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.stream.Collectors;
import picocli.CommandLine;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/// The manual for `man`: a page for the program and one for each command, in the language of man,
/// from the same model as `--help`. (picocli's own generator writes AsciiDoc, which only a program
/// in Ruby makes such pages of.)
final class ManPages {
  private ManPages() {}

  /// @param arguments the folder that they are written to
  public static void main(String... arguments) throws IOException {
    Path folder = Files.createDirectories(Path.of(arguments[0]));
    CommandLine program = new DifflamCommand().commandLine();
    Files.writeString(folder.resolve("difflam.1"), page(program));
    for (CommandLine command : program.getSubcommands().values())
      Files.writeString(
          folder.resolve("difflam-" + command.getCommandName() + ".1"), page(command));
  }

  static String page(CommandLine command) {
    CommandSpec spec = command.getCommandSpec();
    String name = spec.qualifiedName("-");
    String about = String.join(" ", spec.usageMessage().description());
    List<String> others =
        spec.parent() != null
            ? List.of("difflam")
            : List.ofAll(command.getSubcommands().keySet()).map(c -> "difflam-" + c);
    return ".TH \"%s\" 1 \"\" \"difflam\" \"difflam\"\n".formatted(name.toUpperCase(Locale.ROOT))
        + section("NAME", "%s \\- %s".formatted(text(name), text(about)))
        + section("SYNOPSIS", synopsis(command))
        + described("COMMANDS", commands(command))
        + described("ARGUMENTS", List.ofAll(spec.positionalParameters()).map(ManPages::argument))
        + described(
            "OPTIONS", List.ofAll(spec.options()).reject(OptionSpec::hidden).map(ManPages::option))
        + notes(spec)
        + section("SEE ALSO", others.map(o -> ".BR " + text(o) + " (1)").mkString("\n"));
  }

  private static String section(String title, String body) {
    return ".SH " + title + "\n" + body + "\n";
  }

  private static String described(String title, List<String> items) {
    return items.isEmpty() ? "" : section(title, items.mkString("\n"));
  }

  private static String synopsis(CommandLine command) {
    CommandLine.Help help = command.getHelp();
    return ".nf\n" + lines(help.synopsis(0)) + "\n.fi";
  }

  private static List<String> commands(CommandLine command) {
    return List.ofAll(command.getSubcommands().values())
        .map(c ->
            item(
                c.getCommandName(),
                String.join(" ", c.getCommandSpec().usageMessage().description())));
  }

  private static String argument(ArgSpec argument) {
    return item(argument.paramLabel(), said(argument));
  }

  private static String option(OptionSpec option) {
    String value = option.arity().max() == 0 ? "" : " " + option.paramLabel();
    return item(String.join(", ", option.names()) + value, said(option));
  }

  private static String said(ArgSpec argument) {
    return String.join(" ", argument.description());
  }

  private static String item(String term, String description) {
    return ".TP\n\\fB" + text(term) + "\\fR\n" + line(description);
  }

  /// What stands at the foot of the help, line by line.
  private static String notes(CommandSpec spec) {
    String[] footer = spec.usageMessage().footer();
    if (footer.length == 0) return "";
    return section("NOTES", ".nf\n" + lines(String.join("\n", footer).strip()) + "\n.fi");
  }

  private static String lines(String text) {
    return text.stripTrailing().lines().map(ManPages::line).collect(Collectors.joining("\n"));
  }

  /// A line of its own, which must not begin as a request does.
  private static String line(String text) {
    String escaped = text(text);
    return escaped.startsWith(".") || escaped.startsWith("'") ? "\\&" + escaped : escaped;
  }

  private static String text(String text) {
    return text.replace("\\", "\\e").replace("-", "\\-").replace("%%", "%").replace("%n", " ");
  }
}
