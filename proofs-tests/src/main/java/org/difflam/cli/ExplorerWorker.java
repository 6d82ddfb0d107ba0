package org.difflam.cli;

import java.io.BufferedReader;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.LinkedBlockingQueue;
import org.difflam.cli.Console.Terminal;
import tools.jackson.jr.ob.JSON;

/// A process that runs one command after the other, for the explorer: command lines come in, and
/// what the program says goes out, as [org.difflam.explorer.Workers] has it. It ends with the
/// process that has started it.
final class ExplorerWorker {
  /// More than this is no answer for a page.
  private static final int MOST_BYTES = 16 << 20;

  private record Said(int status, String out, String err) {}

  private ExplorerWorker() {}

  public static void main(String... none) throws InterruptedException {
    Output answers = new Output(new FileOutputStream(FileDescriptor.out));
    System.setOut(System.err);
    Locale.setDefault(Locale.ROOT);
    LinkedBlockingQueue<String> typed = new LinkedBlockingQueue<>();
    Thread.ofPlatform().daemon().start(() -> listen(typed));
    JSON lines = JSON.std;
    while (true) answers.println(lines.asString(answer(lines.mapFrom(typed.take()))));
  }

  /// Reads on while a command runs, so that the end of the input is noticed at once.
  private static void listen(LinkedBlockingQueue<String> typed) {
    try (BufferedReader in =
        new BufferedReader(
            new InputStreamReader(
                new FileInputStream(FileDescriptor.in), StandardCharsets.UTF_8))) {
      for (String line = in.readLine(); line != null; line = in.readLine()) typed.add(line);
    } catch (IOException _) {
      // the other end is gone
    }
    Runtime.getRuntime().halt(0);
  }

  private static Map<String, Object> answer(Map<String, Object> request) {
    List<?> words = (List<?>) request.getOrDefault("words", List.of());
    String input = String.valueOf(request.getOrDefault("input", ""));
    System.setIn(new ByteArrayInputStream(input.getBytes(StandardCharsets.UTF_8)));
    Said said = run(words.stream().map(String::valueOf).toArray(String[]::new));
    return Map.of("status", said.status, "out", said.out, "err", said.err);
  }

  private static Said run(String... words) {
    Bounded out = new Bounded(), err = new Bounded();
    Main main = new Main(new Output(out), new Output(err), new Terminal(false, false), Map.of());
    int status = main.run(words).code();
    return out.isFull()
        ? new Said(Status.INCONCLUSIVE.code(), "", "The answer is too long to be shown on a page.")
        : new Said(status, out.text(), err.text());
  }

  /// Keeps what is printed, up to a limit.
  private static final class Bounded extends OutputStream {
    private final ByteArrayOutputStream kept = new ByteArrayOutputStream();
    private boolean full;

    @Override
    public void write(int b) {
      write(new byte[] {(byte) b}, 0, 1);
    }

    @Override
    public synchronized void write(byte[] bytes, int from, int count) {
      full |= kept.size() + count > MOST_BYTES;
      if (!full) kept.write(bytes, from, count);
    }

    synchronized boolean isFull() {
      return full;
    }

    synchronized String text() {
      return kept.toString(StandardCharsets.UTF_8);
    }
  }
}
