package org.difflam.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What `run` says of all statements of all files together, and where each of them stands.
final class ScriptResultsTest {
  private static final List<String> STATEMENTS =
      List.of("assert 1 == 1\n", "assert sin 0 == 1\n", "assert \\x. x + 0 == \\x. x\n");

  @TempDir Path folder;

  private Path file(String name, String text) throws IOException {
    return Files.writeString(folder.resolve(name + ".dlam"), text);
  }

  /// That of the worst of them, in whatever order they come, in one file or in several.
  @Test
  void theStatusIsThatOfTheWorst() throws IOException {
    for (int a = 0; a < 3; a++) {
      for (int b = 0; b < 3; b++) {
        for (int c = 0; c < 3; c++) {
          List<String> all = List.of(STATEMENTS.get(a), STATEMENTS.get(b), STATEMENTS.get(c));
          Status expected =
              a == 1 || b == 1 || c == 1
                  ? Status.FAILED
                  : a + b + c > 0 ? Status.INCONCLUSIVE : Status.GOOD;
          Path one = file("a", all.getFirst());
          Path more = file("b", all.get(1)), last = file("c", all.getLast());
          Path whole = file("all", String.join("", all));
          assertEquals(expected, Typed.run("run", whole.toString()).status(), all.toString());
          Typed parts = Typed.run("run", one.toString(), more.toString(), last.toString());
          assertEquals(expected, parts.status(), all.toString());
        }
      }
    }
  }

  /// Its first line, whatever stands before it.
  @Test
  void eachStatementHasItsLine() throws IOException {
    String text =
        """
        -- of several lines

        eval let x = 1 in
          let y = 2 in
          x + y

        eval 2
        eval 3
        op cube : R -> R = \\x.
          x * x * x
        eval cube
          2 -- more
        eval 4
        """;
    List<Integer> expected = new ArrayList<>();
    List<String> lines = text.lines().toList();
    for (int i = 0; i < lines.size(); i++) if (lines.get(i).startsWith("eval")) expected.add(i + 1);
    Typed run = Typed.run("run", "--json", file("lines", text).toString());
    assertEquals(Status.GOOD, run.status(), run.err());
    List<Map<String, Object>> results = run.list("results");
    assertEquals(expected, results.stream().map(r -> r.get("line")).toList());
    String shown = Typed.run("run", folder.resolve("lines.dlam").toString()).out();
    for (int line : expected) assertTrue(shown.contains("lines.dlam:" + line + ": eval"), shown);
  }
}
