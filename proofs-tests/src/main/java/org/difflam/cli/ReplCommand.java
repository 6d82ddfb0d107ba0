package org.difflam.cli;

import io.vavr.control.Option;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.jline.reader.EOFError;
import org.jline.reader.EndOfFileException;
import org.jline.reader.LineReader;
import org.jline.reader.LineReaderBuilder;
import org.jline.reader.ParsedLine;
import org.jline.reader.Parser;
import org.jline.reader.UserInterruptException;
import org.jline.reader.impl.DefaultParser;
import org.jline.terminal.Terminal;
import org.jline.terminal.TerminalBuilder;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/// A conversation at a terminal: lines are edited, remembered and completed by JLine. What comes
/// through a pipe is answered without prompts, and the exit status is that of the worst answer.
@Command(
    name = "repl",
    description = "Type statements and terms, and see their results.",
    sortOptions = false)
final class ReplCommand implements Task {
  @Mixin Accuracy accuracy = new Accuracy();

  @Override
  public Status run(Console plain) {
    Console console = accuracy.on(plain);
    if (console.json()) {
      throw new InputError(
          "a conversation is not one document; put the statements into a file:"
              + " difflam run FILE --json");
    }
    if (!Option.of(System.console()).exists(c -> c.isTerminal())) {
      return answer(
          new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8)),
          new Session(console));
    }
    try (Terminal terminal = TerminalBuilder.builder().system(true).dumb(true).build()) {
      String home = Option.of(System.getenv("HOME")).getOrElse(System.getProperty("user.home"));
      converse(terminal, new Session(console), console, Path.of(home, ".difflam_history"));
      return Status.GOOD;
    } catch (IOException broken) {
      throw InputError.file("the terminal cannot be used", broken);
    }
  }

  /// Answers all that can be read, input by input.
  static Status answer(BufferedReader in, Session session) {
    Status status = Status.GOOD;
    StringBuilder input = new StringBuilder();
    int number = 0, first = 1; // of the line, and of the input's first one
    try {
      for (String line = in.readLine(); line != null && !session.isOver(); line = in.readLine()) {
        number++;
        if (!input.isEmpty() && session.isAnother(input.toString(), line)) {
          status = status.and(session.answer(input.toString(), first));
          input.setLength(0);
        }
        if (input.isEmpty()) first = number;
        input.append(line);
        if (!line.isBlank() && session.isUnfinished(input.toString())) {
          input.append('\n');
          continue;
        }
        status = status.and(session.answer(input.toString(), first));
        input.setLength(0);
      }
    } catch (IOException broken) {
      throw InputError.file("standard input cannot be read", broken);
    }
    return status.and(session.answer(input.toString(), first));
  }

  static void converse(Terminal terminal, Session session, Console console, Path history) {
    LineReader reader =
        LineReaderBuilder.builder()
            .terminal(terminal)
            .parser(new Statements(session))
            .completer((_, line, candidates) -> session.completions().add(line, candidates))
            .variable(LineReader.HISTORY_FILE, history)
            .variable(LineReader.SECONDARY_PROMPT_PATTERN, "     … ")
            .option(LineReader.Option.DISABLE_EVENT_EXPANSION, true)
            .build();
    Thread reading = Thread.currentThread();
    Runnable giveUp =
        () -> {
          if (session.interrupt() == null) reading.interrupt(); // gives up the line
        };
    console.interruption().goesOn(giveUp);
    // while a line is read, the reader has a handler of its own
    Terminal.SignalHandler _ = terminal.handle(Terminal.Signal.INT, _ -> giveUp.run());
    console.print("difflam; :help says what can be typed, :quit ends");
    while (!session.isOver()) {
      try {
        String input = reader.readLine("difflam> ");
        Status _ = session.answer(input);
      } catch (UserInterruptException _) {
        // the line is given up, and the next one read
      } catch (EndOfFileException _) {
        return;
      }
    }
  }

  /// Backslashes and quotes are no escapes here; an unfinished statement goes on in the next line.
  private static final class Statements extends DefaultParser {
    private final Session session;

    Statements(Session session) {
      this.session = session;
      setEscapeChars(null);
      setQuoteChars(null);
    }

    @Override
    public ParsedLine parse(String line, int cursor, Parser.ParseContext context) {
      if (context == Parser.ParseContext.ACCEPT_LINE && session.isUnfinished(line)) {
        throw new EOFError(-1, -1, "the statement goes on");
      }
      return super.parse(line, cursor, context);
    }
  }
}
