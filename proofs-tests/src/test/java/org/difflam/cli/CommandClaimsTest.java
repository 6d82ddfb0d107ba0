package org.difflam.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.vavr.collection.List;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Stream;
import org.difflam.papers.Registry;
import org.difflam.papers.statement.Check;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/// What `papers --item` shows of a claim is a file for `difflam run`, which finds that the claim
/// holds and that its mutants fail, without the models that confirm it there.
final class CommandClaimsTest {
  @TempDir Path folder = Path.of("");

  private static List<Check.Text> texts() {
    return Registry.checks().flatMap(Check::text);
  }

  @Tag("long")
  @TestFactory
  Stream<DynamicTest> eachClaimCanBeRunAlone() {
    return texts()
        .toJavaStream()
        .map(text ->
            DynamicTest.dynamicTest(text.file() + ":" + text.line(), () -> runsAlone(text)));
  }

  private void runsAlone(Check.Text text) throws IOException {
    Path file = Files.writeString(folder.resolve("a.dlam"), text.text() + "\n");
    Typed run = Typed.run("run", file.toString(), "--json");
    assertEquals(Status.GOOD, run.status(), () -> text.text() + "\n" + run.out() + run.err());
    for (Map<String, Object> result : run.list("results")) {
      String statement = String.valueOf(result.get("statement"));
      boolean mutant = statement.startsWith("mutant") || statement.startsWith("printed");
      assertEquals(mutant ? true : null, result.get("mutant"), statement);
      assertEquals(0, result.get("status"), statement);
    }
  }

  @Test
  void theStatementsOfAPaperAreShownAsTheyStand() {
    Typed item = Typed.run("papers", "--item", "M-Prop-3.11", "--cases", "5");
    assertTrue(item.out().contains("manzyuk/section-3.dlam:"), item.out());
    assertTrue(item.out().contains("prove TT . cur(f) = cur(T(f) . t)\n"), item.out());
  }
}
