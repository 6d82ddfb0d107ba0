package org.difflam.cli;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Map;
import org.difflam.category.Deep;
import org.difflam.cli.Console.Terminal;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;

/// One run of the program: reads what was typed, runs the command on the deep thread, answers its
/// status. Whatever goes wrong becomes a message ([Failure]), never a stack trace.
public final class Main {
  /// Answered before the options are read, which takes longer than the rest of a start: picocli's
  /// class files are too old for the ahead-of-time cache.
  private static final String[] VERSION_ALONE = {"--version"};

  private final PrintStream out;
  private final PrintStream err;
  private final Terminal terminal;
  private final Map<String, String> environment;

  Main(PrintStream out, PrintStream err, Terminal terminal, Map<String, String> environment) {
    this.out = out;
    this.err = err;
    this.terminal = terminal;
    this.environment = environment;
  }

  public static void main(String... arguments) {
    PrintStream out = utf8(FileDescriptor.out);
    PrintStream err = utf8(FileDescriptor.err);
    System.setOut(out);
    System.setErr(err);
    // The launcher has looked, since Java cannot tell for each stream.
    Terminal terminal =
        new Terminal(
            Boolean.getBoolean("difflam.terminal.out"), Boolean.getBoolean("difflam.terminal.err"));
    System.exit(new Main(out, err, terminal, System.getenv()).run(arguments).code());
  }

  private static PrintStream utf8(FileDescriptor descriptor) {
    return new PrintStream(new FileOutputStream(descriptor), true, StandardCharsets.UTF_8);
  }

  Status run(String... arguments) {
    if (Arrays.equals(arguments, VERSION_ALONE)) {
      out.println(Difflam.versions());
      return Status.GOOD;
    }
    try {
      return runWithFailures(arguments);
    } catch (Throwable thrown) { // a stack overflow too, and what a user's model throws
      Failure failure = Failure.of(thrown);
      if (Arrays.asList(arguments).contains("--json")) {
        out.println(Json.text(failure.document()));
      } else {
        err.println("difflam: " + failure.message());
      }
      if (environment.containsKey("DIFFLAM_TRACE")) thrown.printStackTrace(err);
      return failure.status();
    }
  }

  private Status runWithFailures(String... arguments) throws ParameterException {
    Difflam difflam = new Difflam();
    CommandLine command = new CommandLine(difflam);
    command.setUsageHelpWidth(100);
    ParseResult typed = command.parseArgs(arguments);
    while (typed.hasSubcommand()) typed = typed.subcommand();
    boolean color = terminal.out() && !difflam.noColor && !environment.containsKey("NO_COLOR");
    Console console =
        new Console(
            out,
            err,
            terminal,
            difflam.json,
            color,
            difflam.seed,
            Classes.with(difflam.classpath, environment.getOrDefault("DIFFLAM_CLASSPATH", "")));
    if (typed.isUsageHelpRequested()) {
      typed.commandSpec().commandLine().usage(out, console.ansi());
      return Status.GOOD;
    }
    Task task = (Task) typed.commandSpec().userObject();
    return Deep.call(() -> task.run(console));
  }
}
