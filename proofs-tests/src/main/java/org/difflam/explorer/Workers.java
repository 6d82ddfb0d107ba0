package org.difflam.explorer;

import io.vavr.collection.List;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.Writer;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import tools.jackson.jr.ob.JSON;

/// Processes that run commands, so that what takes too long or too much can be ended. One that has
/// answered is kept for the next command; the one that answered last is asked first, as it is warm.
///
/// They speak in lines of JSON: `{"words": […], "input": "…"}` goes in, and `{"status": 0, "out":
/// "…", "err": "…"}` comes out.
public final class Workers implements AutoCloseable {
  /// So many commands run at a time.
  private static final int MOST = 2;

  /// How long a command waits for its turn.
  private static final Duration PATIENCE = Duration.ofSeconds(15);

  private static final String HEAP = "-Xmx512m";

  /// Options of this Java that are not for another one beside it.
  private static final String OWN =
      "-Xm[xsn].*|-agentlib.*|-javaagent.*|-XX:AOTMode.*|-XX:AOTConf.*";

  private final String program;
  private final Duration limit;
  private final Semaphore turns = new Semaphore(MOST, true);
  private final Deque<Worker> idle = new ArrayDeque<>();
  private boolean closed;

  /// @param program the class whose `main` speaks as is said above
  /// @param limit how long a command may take
  public Workers(String program, Duration limit) {
    this.program = program;
    this.limit = limit;
  }

  /// Runs the command, or says why it has no answer.
  Answer ask(CommandLine command) {
    try {
      if (!turns.tryAcquire(PATIENCE.toSeconds(), TimeUnit.SECONDS))
        return Answer.none(
            command, 3, "The two commands that run at a time are busy; try again in some seconds.");
    } catch (InterruptedException _) {
      return Answer.none(command, 3, "The server ends.");
    }
    try {
      return answer(command);
    } catch (IOException failed) {
      return Answer.none(
          command, 1, "No process can be started for the command: " + failed.getMessage());
    } finally {
      turns.release();
    }
  }

  private Answer answer(CommandLine command) throws IOException {
    Worker worker = take();
    boolean kept = false;
    try {
      Answer answer = worker.ask(command, limit);
      kept = true;
      return answer;
    } catch (TimeoutException _) {
      return Answer.none(
          command,
          3,
          "It was given up after %d s, which is the limit here. At a terminal the command goes on for as long as you let it."
              .formatted(limit.toSeconds()));
    } catch (IOException died) {
      return Answer.none(
          command,
          1,
          "It took more memory than there is here, or ended for another reason. At a terminal the"
              + " command may have more.");
    } finally {
      if (kept) give(worker);
      else worker.end();
    }
  }

  private Worker take() throws IOException {
    synchronized (idle) {
      Worker last = idle.poll();
      if (last != null) return last;
    }
    return new Worker(command());
  }

  private void give(Worker worker) {
    synchronized (idle) {
      if (!closed) {
        idle.push(worker);
        return;
      }
    }
    worker.end();
  }

  /// This Java with this program's classes, and a heap of its own.
  private List<String> command() {
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    List<String> options =
        List.ofAll(ManagementFactory.getRuntimeMXBean().getInputArguments())
            .reject(option -> option.matches(OWN));
    return List.of(java)
        .appendAll(options)
        .append(HEAP)
        .append("-cp")
        .append(System.getProperty("java.class.path"))
        .append(program);
  }

  @Override
  public void close() {
    synchronized (idle) {
      closed = true;
      idle.forEach(Worker::end);
      idle.clear();
    }
  }

  private static final class Worker {
    private final Process process;
    private final Writer in;
    private final BufferedReader out;

    Worker(List<String> command) throws IOException {
      process =
          new ProcessBuilder(command.toJavaList())
              .redirectError(ProcessBuilder.Redirect.DISCARD)
              .start();
      in = process.outputWriter(StandardCharsets.UTF_8);
      out = process.inputReader(StandardCharsets.UTF_8);
    }

    Answer ask(CommandLine command, Duration limit) throws IOException, TimeoutException {
      Map<String, Object> request = new LinkedHashMap<>();
      request.put("words", command.words().toJavaList());
      request.put("input", command.input());
      in.write(JSON.std.asString(request) + "\n");
      in.flush();
      CompletableFuture<String> line = new CompletableFuture<>();
      Thread.ofVirtual()
          .start(() -> {
            try {
              String read = out.readLine();
              while (read != null && !read.startsWith("{")) read = out.readLine(); // Java's own
              if (read == null) line.completeExceptionally(new IOException("it has ended"));
              else line.complete(read);
            } catch (IOException failed) {
              line.completeExceptionally(failed);
            }
          });
      try {
        return read(command, line.get(limit.toMillis(), TimeUnit.MILLISECONDS));
      } catch (InterruptedException | ExecutionException failed) {
        throw new IOException(failed);
      }
    }

    private static Answer read(CommandLine command, String line) {
      Answer.Fields reply = new Answer.Fields(JSON.std.mapFrom(line));
      int status = reply.get("status") instanceof Number n ? n.intValue() : 1;
      String out = reply.text("out");
      if (!out.stripLeading().startsWith("{"))
        return Answer.none(command, status, reply.text("err"));
      return new Answer(
          command, status, new Answer.Fields(JSON.std.mapFrom(out)), reply.text("err"), true);
    }

    void end() {
      process.destroyForcibly().onExit().join();
    }
  }
}
