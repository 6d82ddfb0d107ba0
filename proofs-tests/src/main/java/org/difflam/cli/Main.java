package org.difflam.cli;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.difflam.category.Deep;
import org.difflam.cli.Console.Terminal;
import org.jline.utils.Signals;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;

/// One run of the program: reads what was typed, runs the command on the deep thread, answers its
/// status. Whatever goes wrong becomes a message ([Failure]), never a stack trace.
///
/// Standard output is the program's own: what a model prints goes to standard error. What ends the
/// program from inside, before it has said its status, is status 1.
public final class Main {
  private static final int SIGINT = 2, SIGTERM = 15;

  private final Output out;
  private final Output err;
  private final Terminal terminal;
  private final Map<String, String> environment;
  private volatile Interruption interruption = new Interruption();

  /// Whether the program ends because it wants to, or is told to by a signal.
  private volatile boolean ending;

  /// Whether someone else's code has been loaded.
  private boolean others;

  Main(Output out, Output err, Terminal terminal, Map<String, String> environment) {
    this.out = out;
    this.err = err;
    this.terminal = terminal;
    this.environment = environment;
  }

  public static void main(String... arguments) {
    Output out = new Output(new FileOutputStream(FileDescriptor.out));
    Output err = new Output(new FileOutputStream(FileDescriptor.err));
    System.setOut(err);
    System.setErr(err);
    Locale.setDefault(Locale.ROOT); // 1.5, not 1,5, whoever reads it
    // The launcher has looked, since Java cannot tell for each stream.
    Terminal terminal =
        new Terminal(
            Boolean.getBoolean("difflam.terminal.out"), Boolean.getBoolean("difflam.terminal.err"));
    Main main = new Main(out, err, terminal, System.getenv());
    Runtime.getRuntime().addShutdownHook(new Thread(main::endedByOthers));
    main.heedSignals();
    int status = main.run(arguments).code();
    main.ending = true;
    if (main.others) Runtime.getRuntime().halt(status); // and wait for nothing of theirs
    System.exit(status);
  }

  /// From now on a signal ends this run, which says what it has so far.
  void heedSignals() {
    at("INT", SIGINT);
    at("TERM", SIGTERM);
  }

  private void at(String signal, int number) {
    Object _ =
        Signals.register(
            signal,
            () -> {
              if (number == SIGINT && interruption.isSurvived()) return;
              boolean again = ending;
              ending = true;
              if (!again) interruption.happen();
              Runtime.getRuntime().halt(128 + number);
            });
  }

  private void endedByOthers() {
    if (ending) return;
    err.println(
        "difflam: something other than difflam ended the program; what it was to say is lost");
    Runtime.getRuntime().halt(Status.FAILED.code());
  }

  Status run(String... arguments) {
    interruption = new Interruption(arguments);
    try {
      Status status = answered(arguments);
      interruption.over();
      out.check();
      return status;
    } catch (Output.Lost lost) {
      interruption.over();
      if (!lost.isBrokenPipe()) err.println("difflam: " + lost.getMessage());
      return Status.FAILED;
    }
  }

  private Status answered(String... arguments) {
    try {
      return answer(arguments);
    } catch (Output.Lost lost) {
      throw lost;
    } catch (Throwable thrown) { // a stack overflow too, and what a user's model throws
      Status status = failed(thrown, Arrays.asList(arguments).contains("--json"));
      if (environment.containsKey("DIFFLAM_TRACE")) thrown.printStackTrace(err);
      return status;
    }
  }

  /// Says it; what comes to pass after the document makes no other one.
  Status failed(Throwable thrown, boolean json) {
    Failure failure = Failure.of(thrown);
    if (json && !out.hasDocument()) {
      out.document(Json.text(failure));
    } else {
      err.println("difflam: " + failure.message());
    }
    return failure.status();
  }

  private Status answer(String... arguments) throws ParameterException {
    System.setProperty("difflam.trace", "" + environment.containsKey("DIFFLAM_TRACE"));
    DifflamCommand difflam = new DifflamCommand();
    CommandLine command = difflam.commandLine(arguments);
    command.setUsageHelpWidth(100);
    command.setExpandAtFiles(false); // @ is an operator of the language
    ParseResult typed = command.parseArgs(arguments);
    while (typed.hasSubcommand()) typed = typed.subcommand();
    boolean color = terminal.out() && !difflam.noColor && !environment.containsKey("NO_COLOR");
    ClassLoader classes =
        Classes.with(difflam.classpath, environment.getOrDefault("DIFFLAM_CLASSPATH", ""));
    others = classes instanceof ModelClasses;
    Console console =
        new Console(out, err, terminal, difflam.json, color, difflam.seed, classes, interruption);
    if (typed.isUsageHelpRequested()) {
      if (typed.commandSpec().userObject() == difflam) {
        difflam.help(console);
        return Status.GOOD;
      }
      String help = typed.commandSpec().commandLine().getUsageMessage(console.ansi());
      console.print(help.stripTrailing());
      console.document(new Help(help.lines().toList()));
      return Status.GOOD;
    }
    Task task = (Task) typed.commandSpec().userObject();
    return Deep.call(() -> task.run(console));
  }

  private record Help(List<String> help) {}
}
