package org.difflam.cli;

import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import java.util.List;
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
    sortOptions = false,
    synopsisSubcommandLabel = "[COMMAND]",
    footer = {
      "",
      "Exit status: 0 all well, 1 something was refuted or failed, 2 the input was wrong,",
      "3 nothing was refuted but something stayed inconclusive."
    })
final class DifflamCommand implements Task {
  static final long DEFAULT_SEED = 2012;

  private static final List<String> NEXT =
      List.of(
          "diff '\\(x, y). sin (x * y) + exp x' --at '(0, 2)' --mode all",
          "laws --law D5 --model broken-D-half-product",
          "--help");

  /// The commands by their names, in the order of the help.
  static final Map<String, Class<? extends Task>> COMMANDS =
      LinkedHashMap.<String, Class<? extends Task>>empty()
          .put("prove", ProveCommand.class)
          .put("refute", RefuteCommand.class)
          .put("check-proof", CheckProofCommand.class)
          .put("reduce", ReduceCommand.class)
          .put("check", CheckCommand.class)
          .put("eval", EvalCommand.class)
          .put("normalize", NormalizeCommand.class)
          .put("diff", DiffCommand.class)
          .put("vjp", VjpCommand.class)
          .put("curve", CurveCommand.class)
          .put("D", SymbolicCommand.class)
          .put("macro", MacroCommand.class)
          .put("glue", GlueCommand.class)
          .put("run", RunCommand.class)
          .put("new", NewCommand.class)
          .put("repl", ReplCommand.class)
          .put("laws", LawsCommand.class)
          .put("models", ModelsCommand.class)
          .put("papers", PapersCommand.class)
          .put("report", ReportCommand.class)
          .put("guide", GuideCommand.class)
          .put("serve", ServeCommand.class)
          .put("search", SearchCommand.class)
          .put("worker", WorkerCommand.class)
          .put("bench", BenchCommand.class)
          .put("completion", CompletionCommand.class);

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

  /// Reads what was typed. Where the first word names a command, the others stay out of it: picocli
  /// reads their annotations more slowly than most commands run.
  CommandLine commandLine(String... typed) {
    CommandLine line = new CommandLine(this);
    boolean alone = typed.length > 0 && COMMANDS.containsKey(typed[0]);
    (alone ? COMMANDS.filterKeys(typed[0]::equals) : COMMANDS)
        .forEach((name, command) -> line.addSubcommand(name, new CommandLine(command)));
    return line;
  }

  /// The main job: all of it in short, where the report is, and what to try next.
  @Override
  public Status run(Console console) {
    console.print(Version.text());
    if (version) {
      console.document(new About(Version.release(), Runtime.version().toString()));
      return Status.GOOD;
    }
    console.print();
    ReportCommand.Document report = new ReportCommand().document(console);
    console.print();
    console.print(console.paint(Style.STRONG, "Try"));
    NEXT.forEach(typed -> console.print("  difflam " + typed));
    console.document(report);
    return Status.coded(report.status());
  }

  /// Prints the list of all commands.
  void help(Console console) {
    Overview overview = new Overview(console.known().get());
    overview.known().problems().forEach(console::remark);
    console.print(Version.text());
    console.print();
    overview.print(console);
    console.print();
    String help = spec.commandLine().getUsageMessage(console.ansi()).stripTrailing();
    console.print(help);
    console.document(
        new Document(
            Version.release(),
            Runtime.version().toString(),
            help.lines().toList(),
            commands(),
            overview.document()));
  }

  private record About(String version, String java) {}

  private record Document(
      String version,
      String java,
      List<String> help,
      List<Named> commands,
      @Json.Inline Overview.Document overview) {}

  private record Named(String name, String about) {}

  private List<Named> commands() {
    return spec.subcommands().entrySet().stream()
        .map(e ->
            new Named(
                e.getKey(),
                String.join(" ", e.getValue().getCommandSpec().usageMessage().description())))
        .toList();
  }
}
