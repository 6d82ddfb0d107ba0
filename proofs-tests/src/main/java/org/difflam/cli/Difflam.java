package org.difflam.cli;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ScopeType;
import picocli.CommandLine.Spec;

/// The command without a name. Its options belong to every command; the commands are named here,
/// one line each.
@Command(
    name = "difflam",
    description = "The semantics of differentiable programming, executable.",
    subcommands = {
      Prove.class,
      Refute.class,
      CheckProof.class,
      Reduce.class,
      Check.class,
      Eval.class,
      Normalize.class,
      Diff.class,
      Glue.class,
      Run.class,
      Repl.class,
      Laws.class,
      Models.class,
      Papers.class,
      Search.class,
      Bench.class,
    },
    sortOptions = false,
    synopsisSubcommandLabel = "[COMMAND]",
    footer = {
      "",
      "Exit status: 0 all well, 1 something was refuted or failed, 2 the input was wrong,",
      "3 nothing was refuted but something stayed inconclusive."
    })
final class Difflam implements Task {
  static final long DEFAULT_SEED = 2012;

  @Option(
      names = "--json",
      scope = ScopeType.INHERIT,
      description = "one JSON document on standard output, and nothing else there")
  boolean json;

  @Option(
      names = "--seed",
      scope = ScopeType.INHERIT,
      paramLabel = "N",
      description = "what all random choices start from (default: " + DEFAULT_SEED + ")")
  long seed = DEFAULT_SEED;

  @Option(names = "--no-color", scope = ScopeType.INHERIT, description = "no colours")
  boolean noColor;

  @Option(
      names = "--classpath",
      scope = ScopeType.INHERIT,
      paramLabel = "JARS",
      description = "jars and folders with models of your own (also in DIFFLAM_CLASSPATH)")
  List<String> classpath = List.of();

  @Option(
      names = {"-h", "--help"},
      scope = ScopeType.INHERIT,
      usageHelp = true,
      description = "what can be typed here")
  boolean help;

  @Option(names = "--version", description = "the versions of difflam and of Java")
  boolean version;

  @Spec CommandSpec spec;

  /// What there is.
  @Override
  public Status run(Console console) {
    console.print(versions());
    Map<String, Object> document = new LinkedHashMap<>();
    document.put("version", release());
    document.put("java", Runtime.version().toString());
    document.put("commands", commands());
    if (!version) {
      Overview overview = new Overview(KnownModels.on(console));
      overview.known().problems().forEach(console::remark);
      console.print("");
      overview.print(console);
      console.print("");
      console.print(spec.commandLine().getUsageMessage(console.ansi()).stripTrailing());
      document.putAll(overview.document());
    }
    console.document(document);
    return Status.GOOD;
  }

  private List<Map<String, String>> commands() {
    return spec.subcommands().entrySet().stream()
        .map(command -> about(command.getKey(), command.getValue()))
        .toList();
  }

  private static Map<String, String> about(String name, CommandLine command) {
    Map<String, String> fields = new LinkedHashMap<>();
    fields.put("name", name);
    fields.put("about", String.join(" ", command.getCommandSpec().usageMessage().description()));
    return fields;
  }

  static String versions() {
    return "difflam " + release() + " on Java " + Runtime.version();
  }

  private static String release() {
    String version = Difflam.class.getPackage().getImplementationVersion();
    return version == null ? "(not packaged)" : version;
  }
}
