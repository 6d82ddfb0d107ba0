package org.difflam.papers;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.vavr.Lazy;
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
import org.difflam.papers.statement.PaperStatement;
import org.difflam.report.Plot;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Every statement has the verdict of the table `pinned-verdicts.txt`, and every check fails where
/// it must.
///
/// A verdict that has changed on purpose is written into the table by `mvn -q -Pquick -pl
/// proofs-tests -am test -Dtest=PinnedVerdictsTest -Dsurefire.failIfNoSpecifiedTests=false
/// -Ddifflam.pin=true`, and all counts of `COVERAGE.md` anew by the same with `-Plong`.
class PinnedVerdictsTest {
  private static final Path TABLE =
      Path.of("src/test/resources/org/difflam/papers/pinned-verdicts.txt");
  private static final Path COVERAGE = Path.of("COVERAGE.md");
  private static final LawRunner QUICK = new LawRunner(2012, 8, Duration.ofMinutes(2));

  private static Map<String, String> pinned() throws IOException {
    if (!Files.exists(TABLE)) return LinkedHashMap.empty();
    return List.ofAll(Files.readAllLines(TABLE))
        .reject(line -> line.isBlank() || line.startsWith("#"))
        .map(line -> line.split(" +"))
        .toLinkedMap(fields -> fields[0], fields -> fields[1]);
  }

  /// Every statement, checked once for all tests.
  private static final Lazy<List<Item>> ITEMS =
      Lazy.of(() -> Registry.statements().map(s -> Registry.run(s, QUICK)));

  /// What is measured for one number after the other is handed over as that.
  @ParameterizedTest
  @CsvSource({
    "M-S2-prod, 0, 12, '12,144'",
    "M-S2-prod, 1, 12, '12,24'",
    "M-S2-swell, 0, 60, '2,7'",
    "M-S2-const, 0, 7, '1,4,5'",
    "M-S2-const, 1, 8, '1,9,9'",
    "M-Open-cost, 0, 4, ''",
    "DC-S5-recomp, 0, 12, '12,13,1'",
    "MO-Rem-2.1, 0, 4, ''",
    "MO-claim-swell, 0, 5, ''",
    "HSV-8.2-perf, 0, 5, ''"
  })
  void seriesAreHandedOver(String id, int plot, int points, String row) {
    Item item = ITEMS.get().find(i -> i.statement().id().equals(id)).get();
    Plot measured = item.results().flatMap(r -> r.finding().plots()).get(plot);
    List<String> table = List.ofAll(measured.csv().lines().toList());
    assertEquals(points + 1, table.size(), measured.csv());
    assertTrue(row.isEmpty() || table.contains(row), measured.csv());
    assertTrue(measured.svg().startsWith("<svg"));
  }

  @Test
  void noVerdictChangesSilently() throws IOException {
    List<Item> items = ITEMS.get();
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

  /// The table says how far the checks go where nobody asks for more or fewer cases; with fewer
  /// they look at nothing else.
  @Test
  void theTableOfCoverageSaysTheSame() throws IOException {
    if (Boolean.getBoolean("difflam.pin"))
      Files.writeString(
          COVERAGE,
          CoverageTable.updated(
              Files.exists(COVERAGE) ? Files.readString(COVERAGE) : "",
              ITEMS.get(),
              item -> Registry.run(item.statement(), LawRunner.STANDARD)));
    String table = Files.readString(COVERAGE);
    assertEquals("", CoverageTable.differences(table, ITEMS.get()));
    assertTrue(table.endsWith(CoverageTable.names()), CoverageTable.names());
  }

  /// As many instances as a run without options counts, which are the same ones each time.
  @Test
  @Tag("long")
  void theTableOfCoverageCountsEachInstance() throws IOException {
    List<Item> items = Registry.statements().map(s -> Registry.run(s, LawRunner.STANDARD));
    String table = CoverageTable.updated("", items, item -> item);
    if (Boolean.getBoolean("difflam.pin")) Files.writeString(COVERAGE, table);
    assertEquals(table, Files.readString(COVERAGE));
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
      PaperStatement s =
          Inventory.all().find(c.id()).getOrElseThrow(() -> new AssertionError(c.id()));
      assertTrue(c.printed().isEmpty() || !s.errata().isEmpty(), "no erratum for " + c.id());
    }
  }
}
