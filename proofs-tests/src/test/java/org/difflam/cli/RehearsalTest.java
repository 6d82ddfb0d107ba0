package org.difflam.cli;

import static java.util.Objects.requireNonNull;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.vavr.collection.List;
import io.vavr.collection.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;
import picocli.CommandLine;

final class RehearsalTest {
  @ParameterizedTest
  @FieldSource("org.difflam.cli.Rehearsal#RUNS")
  void eachRunIsGood(List<String> typed) {
    assertEquals(Status.GOOD, Rehearsal.status(typed));
  }

  /// What runs long, or begins a conversation, starts no quicker for it; `check-proof` reads a
  /// file, of what the others read as text, and `new` writes one.
  @Test
  void everyShortCommandIsRehearsed() {
    Set<String> left = DifflamCommand.COMMANDS.keySet().removeAll(Rehearsal.RUNS.map(List::head));
    assertEquals(
        List.of(
            "check-proof",
            "new",
            "repl",
            "report",
            "guide",
            "serve",
            "worker",
            "bench",
            "completion"),
        left.toList());
  }

  @Test
  void commandsAreCalledWhatTheySay() {
    CommandLine all = new DifflamCommand().commandLine();
    assertEquals(
        DifflamCommand.COMMANDS.keySet().toJavaSet(),
        List.ofAll(all.getSubcommands().values()).map(c -> c.getCommandSpec().name()).toJavaSet());
  }

  /// A command read alone has what it has among the others, and the options of all.
  @Test
  void aCommandAloneIsTheSame() {
    for (String name : DifflamCommand.COMMANDS.keySet()) {
      String among = help(new DifflamCommand().commandLine(), name);
      assertEquals(among, help(new DifflamCommand().commandLine(name), name));
    }
  }

  private static String help(CommandLine line, String name) {
    return requireNonNull(line.getSubcommands().get(name)).getUsageMessage();
  }
}
