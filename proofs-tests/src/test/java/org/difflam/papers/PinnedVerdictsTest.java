package org.difflam.papers;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.List;
import io.vavr.collection.Map;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.stream.Stream;
import org.difflam.category.law.LawRunner;
import org.difflam.papers.statement.Check;
import org.difflam.papers.statement.Inventory;
import org.difflam.papers.statement.Item;
import org.difflam.papers.statement.Outcome;
import org.difflam.papers.statement.Statement;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/// Every statement has the verdict of the table `pinned-verdicts.txt`, and every check fails where
/// it must.
///
/// A verdict that has changed on purpose is written into the table by `mvn -q -Pquick -pl
/// proofs-tests -am test -Dtest=PinnedVerdictsTest -Dsurefire.failIfNoSpecifiedTests=false
/// -Ddifflam.pin=true`.
class PinnedVerdictsTest {
  private static final Path TABLE =
      Path.of("src/test/resources/org/difflam/papers/pinned-verdicts.txt");
  private static final LawRunner QUICK = new LawRunner(2012, 8, Duration.ofMinutes(2));

  private static Map<String, String> pinned() throws IOException {
    if (!Files.exists(TABLE)) return LinkedHashMap.empty();
    return List.ofAll(Files.readAllLines(TABLE))
        .reject(line -> line.isBlank() || line.startsWith("#"))
        .map(line -> line.split(" +"))
        .toLinkedMap(fields -> fields[0], fields -> fields[1]);
  }

  @Test
  void noVerdictChangesSilently() throws IOException {
    List<Item> items = Registry.statements().map(s -> Registry.run(s, QUICK));
    if (Boolean.getBoolean("difflam.pin")) write(items);
    Map<String, String> expected = pinned();
    List<String> changed =
        items
            .reject(i -> expected.get(i.statement().id()).contains(word(i)))
            .map(i ->
                i.statement().id()
                    + expected.get(i.statement().id()).map(w -> " was " + w).getOrElse(" is new")
                    + ", now "
                    + word(i)
                    + ": "
                    + i.detail());
    assertEquals("", changed.mkString("\n"));
    assertEquals("", items.reject(Item::isAsExpected).map(Item::detail).mkString("\n"));
    assertEquals(
        List.empty(), expected.keySet().toList().removeAll(items.map(i -> i.statement().id())));
  }

  /// The verdict, and for an erratum that of the corrected statement.
  private static String word(Item item) {
    return item.outcome().word() + item.corrected().map(c -> ":" + c.word()).getOrElse("");
  }

  private static void write(List<Item> items) throws IOException {
    Files.createDirectories(TABLE.getParent());
    Files.writeString(
        TABLE,
        items
            .map(i -> String.format("%-18s %s", i.statement().id(), word(i)))
            .prepend("# id and verdict; refuted:proved is refuted as printed, proved as corrected")
            .mkString("", "\n", "\n"));
  }

  @TestFactory
  Stream<DynamicTest> mutants() {
    return Registry.checks()
        .toJavaStream()
        .map(c ->
            DynamicTest.dynamicTest(
                c.id() + ", " + c.method(),
                () -> {
                  c.mutants(QUICK)
                      .forEach((mutant, f) ->
                          assertEquals(
                              Outcome.REFUTED,
                              f.outcome(),
                              () -> c.id() + ", " + mutant + ": " + f.detail()));
                }));
  }

  @Test
  void everyCheckIsOfAStatementAndAnErratumIsKnown() {
    for (Check<?> c : Registry.checks()) {
      Statement s = Inventory.all().find(c.id()).getOrElseThrow(() -> new AssertionError(c.id()));
      assertTrue(c.printed().isEmpty() || !s.errata().isEmpty(), "no erratum for " + c.id());
    }
  }
}
