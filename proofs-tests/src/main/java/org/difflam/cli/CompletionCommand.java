package org.difflam.cli;

import java.util.Locale;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.AutoComplete;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Parameters;

/// A script that makes a shell complete commands and options.
@Command(
    name = "completion",
    description = "Print a script that makes a shell complete commands and options.",
    sortOptions = false,
    footer = {
      "",
      "  bash   source <(difflam completion bash)",
      "  zsh    source <(difflam completion zsh)",
      "  fish   difflam completion fish | source"
    })
final class CompletionCommand implements Task {
  enum Shell {
    BASH,
    ZSH,
    FISH
  }

  @Parameters(paramLabel = "SHELL", description = "bash, zsh or fish")
  @Nullable String shell;

  private record Document(String shell, String script) {}

  @Override
  public Status run(Console console) {
    Shell named = shell();
    CommandLine all = new DifflamCommand().commandLine();
    String script = // picocli's script loads what makes zsh understand bash's
        named == Shell.FISH ? fish(all) : AutoComplete.bash("difflam", all);
    console.print(script.stripTrailing());
    console.document(new Document(named.name().toLowerCase(Locale.ROOT), script));
    return Status.GOOD;
  }

  private Shell shell() {
    for (Shell known : Shell.values()) if (known.name().equalsIgnoreCase(shell)) return known;
    throw new InputError("no shell called '" + shell + "' is known here: bash, zsh or fish");
  }

  private static String fish(CommandLine all) {
    String commands =
        all.getSubcommands().entrySet().stream()
            .map(e ->
                "complete -c difflam -f -n __fish_use_subcommand -a %s -d %s\n%s"
                    .formatted(
                        e.getKey(),
                        quoted(about(e.getValue().getCommandSpec())),
                        options(e.getKey(), e.getValue().getCommandSpec())))
            .collect(Collectors.joining());
    return "# completion of difflam for fish\n" + commands;
  }

  private static String about(CommandSpec spec) {
    return String.join(" ", spec.usageMessage().description());
  }

  private static String options(String command, CommandSpec spec) {
    return spec.options().stream()
        .map(o ->
            "complete -c difflam -n %s %s%s -d %s\n"
                .formatted(
                    quoted("__fish_seen_subcommand_from " + command),
                    "-l " + o.longestName().replaceFirst("^-+", ""),
                    o.arity().max() == 0 ? "" : " -r",
                    quoted(said(o))))
        .collect(Collectors.joining());
  }

  private static String said(OptionSpec option) {
    return String.join(" ", option.description());
  }

  /// As fish reads it back.
  private static String quoted(String text) {
    return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'";
  }
}
