package org.difflam.explorer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.vavr.collection.List;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Scanner;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/// Commands are bounded, whatever they do.
final class WorkersTest {
  static final String PROGRAM = "org.difflam.cli.ExplorerWorker";
  private static final CommandLine ANY = CommandLine.of("eval", "1");

  /// Does what nothing inside it can end.
  static final class Endless {
    public static void main(String... none) {
      long n = 0;
      while (!Thread.interrupted() || n >= 0) n = Math.max(0, n + 1);
    }
  }

  /// Takes all memory.
  static final class Greedy {
    public static void main(String... none) {
      List<byte[]> all = List.empty();
      while (true) all = all.append(new byte[1 << 24]);
    }
  }

  /// Answers with its pid.
  static final class Pid {
    public static void main(String... none) {
      try (Scanner in = new Scanner(System.in, StandardCharsets.UTF_8)) {
        while (in.hasNextLine()) {
          in.nextLine();
          System.out.println(
              "{\"status\": 0, \"out\": \"{\\\"pid\\\": "
                  + ProcessHandle.current().pid()
                  + "}\", \"err\": \"\"}");
        }
      }
    }
  }

  @Test
  void whatNeverEndsIsEnded() {
    List<ProcessHandle> before = children();
    try (Workers workers = new Workers(Endless.class.getName(), Duration.ofMillis(300))) {
      Answer answer = workers.ask(ANY);
      assertEquals(3, answer.status());
      assertTrue(answer.wrong().get().message().startsWith("It was given up after"));
      assertFalse(answer.isSaid());
      assertEquals(before, children(), "it is gone");
    }
  }

  @Test
  void whatTakesAllMemoryFailsAlone() {
    try (Workers workers = new Workers(Greedy.class.getName(), Duration.ofMinutes(1))) {
      Answer answer = workers.ask(ANY);
      assertEquals(1, answer.status());
      assertTrue(answer.wrong().get().message().startsWith("It took more memory"));
    }
  }

  @Test
  void aProcessIsUsedAgainAndEndsWithTheServer() {
    List<ProcessHandle> before = children();
    try (Workers workers = new Workers(Pid.class.getName(), Duration.ofMinutes(1))) {
      String first = workers.ask(ANY).document().text("pid");
      assertEquals(first, workers.ask(ANY).document().text("pid"));
      List<String> fresh = children().removeAll(before).map(p -> "" + p.pid());
      assertEquals(List.of(first), fresh);
    }
    assertEquals(before, children());
  }

  /// Whoever has started it may have been killed, in the middle of a long command.
  @Test
  void aProcessEndsWhenNobodyAsksAnyMore() throws Exception {
    Process process =
        new ProcessBuilder(
                ProcessHandle.current().info().command().orElseThrow(),
                "-cp",
                System.getProperty("java.class.path"),
                PROGRAM)
            .start();
    try (Writer in = process.outputWriter(StandardCharsets.UTF_8)) {
      in.write("{\"words\": [\"laws\", \"--broken\", \"--json\"]}\n");
    }
    assertTrue(process.waitFor(1, TimeUnit.MINUTES), "it goes on");
  }

  private static List<ProcessHandle> children() {
    return List.ofAll(ProcessHandle.current().children().filter(ProcessHandle::isAlive).toList())
        .sorted();
  }
}
