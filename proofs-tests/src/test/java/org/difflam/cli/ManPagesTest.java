package org.difflam.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;
import picocli.CommandLine.Model.OptionSpec;

/// The manual has what the help has, in requests that `man` knows.
final class ManPagesTest {
  private static final Set<String> REQUESTS = Set.of(".TH", ".SH", ".TP", ".nf", ".fi", ".BR");
  private static final Pattern REQUEST = Pattern.compile("^[.'](\\S*)");

  @Test
  void eachCommandHasAPageWithItsOptions(@TempDir Path folder) throws IOException {
    ManPages.main(folder.resolve("man1").toString());
    CommandLine program = new DifflamCommand().commandLine();
    check(program, Files.readString(folder.resolve("man1/difflam.1")));
    for (CommandLine command : program.getSubcommands().values()) {
      String name = "man1/difflam-" + command.getCommandName() + ".1";
      check(command, Files.readString(folder.resolve(name)));
    }
    String first = Files.readString(folder.resolve("man1/difflam.1"));
    for (String name : DifflamCommand.COMMANDS.keySet())
      assertTrue(first.contains(".BR difflam\\-" + name.replace("-", "\\-") + " (1)"), name);
  }

  private static void check(CommandLine command, String page) {
    for (OptionSpec option : command.getCommandSpec().options()) {
      String name = option.longestName().replace("-", "\\-");
      assertEquals(!option.hidden(), page.contains(name), option.longestName() + " in " + page);
    }
    assertFalse(page.contains("${"), page);
    page.lines()
        .filter(line -> REQUEST.matcher(line).find())
        .forEach(line -> assertTrue(REQUESTS.contains(line.split(" ", 2)[0]), line));
    assertEquals(count(page, ".nf"), count(page, ".fi"), page);
  }

  private static long count(String page, String request) {
    return page.lines().filter(request::equals).count();
  }
}
