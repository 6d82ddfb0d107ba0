package org.difflam.cli;

import static org.difflam.papers.statement.Check.check;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.vavr.collection.List;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.difflam.category.Witness;
import org.difflam.category.law.LawRunner;
import org.difflam.papers.Registry;
import org.difflam.papers.statement.Check;
import org.difflam.papers.statement.Finding;
import org.difflam.papers.statement.Inventory;
import org.difflam.papers.statement.Item;
import org.difflam.papers.statement.Paper;
import org.difflam.papers.statement.PaperStatement;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class PapersCommandTest {

  @Test
  void anItemIsPrintedWithItsMethodAndEvidence() throws IOException {
    Typed run = Typed.run("papers", "--item", "M-D5", "--cases", "5");
    assertEquals(Status.GOOD, run.status(), run.err());
    assertTrue(run.out().contains("Def. 3.4, D5"), run.out());
    assertTrue(run.out().contains("free proved, polynomial-Z holds on 5 cases"), run.out());
    Map<String, Object> item =
        Typed.run("papers", "--item", "m-d5", "--cases", "5", "--json").list("items").getFirst();
    assertEquals("manzyuk", item.get("paper"));
    assertEquals(true, item.get("expected"));
    assertTrue(item.keySet().containsAll(List.of("id", "statement", "verdict", "detail").asJava()));
    assertTrue(item.get("seconds") instanceof Double seconds && seconds > 0);
  }

  @Test
  void measurementsAreWrittenAsTablesAndPlots(@TempDir Path folder) throws IOException {
    Path plots = folder.resolve("new");
    Typed run = Typed.run("papers", "--item", "DC-S5-recomp", "--plots", plots.toString());
    assertEquals(Status.GOOD, run.status(), run.err());
    assertTrue(run.out().contains("wrote " + plots.resolve("DC-S5-recomp.svg")), run.out());
    assertTrue(run.out().contains("\n      12,13,1\n"), run.out());
    assertTrue(Files.readString(plots.resolve("DC-S5-recomp.svg")).startsWith("<svg"));
    var table = Files.readAllLines(plots.resolve("DC-S5-recomp.csv"));
    assertEquals(13, table.size());
    assertEquals("12,13,1", table.getLast());

    Typed none = Typed.run("papers", "--item", "M-S2-ex1", "--plots", plots.toString());
    assertTrue(none.out().contains("none of these items has a plot"), none.out());
    String file = plots.resolve("DC-S5-recomp.csv").toString();
    Typed blocked = Typed.run("papers", "--item", "M-S2-ex1", "--plots", file);
    assertEquals(Status.WRONG_INPUT, blocked.status());
    assertTrue(blocked.err().contains("cannot write to"), blocked.err());
  }

  /// Before anything is run, and whatever a symbolic link points to is kept.
  @Test
  void whatIsInTheWayOfAPlotIsFoundFirst(@TempDir Path folder) throws IOException {
    String[] typed = {"papers", "--item", "DC-S5-recomp", "--plots", folder.toString()};
    Path table = Files.createDirectory(folder.resolve("DC-S5-recomp.csv"));
    Typed run = Typed.run(typed);
    assertEquals(Status.WRONG_INPUT, run.status());
    assertEquals("", run.out());
    assertTrue(run.err().contains("cannot write " + table + ": it is there"), run.err());
    Files.delete(table);
    Path mine = Files.writeString(folder.resolve("mine.txt"), "mine");
    Files.createSymbolicLink(folder.resolve("DC-S5-recomp-2.svg"), mine);
    assertEquals(Status.WRONG_INPUT, Typed.run(typed).status());
    assertEquals("mine", Files.readString(mine));
  }

  @Test
  void aRunGoesOnWhereItWasInterrupted() throws IOException {
    String[] typed = {"papers", "--item", "M-S2-ex1", "--item", "DC-S5-recomp", "--json"};
    assertEquals(2, Typed.run(typed).list("items").size());
    String[] from = {
      "papers", "--item", "M-S2-ex1", "--item", "DC-S5-recomp", "--json", "--from", "DC-S5-recomp"
    };
    assertEquals(
        List.of("DC-S5-recomp").asJava(),
        Typed.run(from).list("items").stream().map(i -> i.get("id")).toList());
    Typed none = Typed.run("papers", "--item", "M-S2-ex1", "--from", "DC-S5-recomp");
    assertTrue(none.err().contains("is none of these items"), none.err());
  }

  /// So few cases do not show what an erratum says, and the last lines tell it.
  @Test
  void whatIsNotAsExpectedIsTold() {
    Typed run = Typed.run("papers", "--item", "DC-Fig-6-0", "--cases", "1");
    assertEquals(Status.INCONCLUSIVE, run.status(), run.out());
    assertTrue(run.out().contains("not as expected: DC-Fig-6-0, an erratum says"), run.out());
  }

  @Test
  void anErratumIsHeadedByWhatIsWrong() throws IOException {
    Typed run = Typed.run("papers", "--item", "DC-Fig-5-eval", "--item", "DC-Fig-6-+");
    assertTrue(run.out().contains("\n  misprint (D4) in about"), run.out());
    assertTrue(run.out().contains("\n  print incomplete (D1, D5) in about"), run.out());
    assertTrue(run.out().contains("\n1 print incomplete, 1 misprint; seed"), run.out());
    assertTrue(run.out().contains("\n  print incomplete: true as far as"), run.out());
    assertTrue(run.out().contains("\n  misprint: true with the evident"), run.out());
    assertFalse(run.out().contains("gap in a proof: "), run.out());
    String help = Typed.run("papers", "--help").out().replaceAll("\\s+", " ");
    assertTrue(help.contains("print incomplete: true as far"), help);
    Map<String, Object> item =
        Typed.run("papers", "--item", "DC-Fig-5-eval", "--json").list("items").getFirst();
    assertEquals("misprint", item.get("headline"));
    assertEquals("refuted", item.get("verdict"));
  }

  @Test
  void theListNamesEveryStatement() throws IOException {
    assertEquals(
        Inventory.all().statements().size(),
        Typed.run("papers", "--list", "--json").list("items").size());
    assertEquals(
        Inventory.all().statements().count(s -> s.paper() == Paper.CURRY),
        Typed.run("papers", "--list", "--paper", "DC").out().lines().count());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "--paper manzjuk | unknown paper 'manzjuk': did you mean 'manzyuk'?",
        "--item M-D55 | unknown item 'M-D55': did you mean 'M-D5'",
        "--item M-D5 --paper gluing | none of these items is in that paper",
        "--cases 0 | --cases takes a positive number"
      })
  void wrongInput(String options, String message) {
    Typed run = Typed.run(("papers " + options).split(" "));
    assertEquals(Status.WRONG_INPUT, run.status());
    assertTrue(run.err().contains(message), run.err());
  }

  /// Some are called alike but for the case of a letter.
  @Test
  void eachStatementHasItsName() {
    List<PaperStatement> all = Registry.statements();
    for (PaperStatement s : all) assertEquals(s.id(), PapersCommand.named(s.id(), all).id());
  }

  @Test
  void openItemsDoNotFailRefutedOnesDoUnlessAnErratumSaysSo() {
    Finding red = Finding.refuted(Witness.of("1", "2"));
    Finding green = Finding.proved("yes");
    Finding doubt = Finding.inconclusive("no fuel");
    assertEquals(Status.GOOD, PapersCommand.status(item()));
    assertEquals(Status.GOOD, PapersCommand.status(item(statement(green))));
    assertEquals(Status.FAILED, PapersCommand.status(item(statement(green), statement(red))));
    assertEquals(Status.INCONCLUSIVE, PapersCommand.status(item(statement(doubt))));
    assertEquals(Status.GOOD, PapersCommand.status(item(erratum(green, red))));
    assertEquals(Status.FAILED, PapersCommand.status(item(erratum(green, green))));
    assertEquals(Status.FAILED, PapersCommand.status(item(erratum(red, red))));
    assertEquals(Status.INCONCLUSIVE, PapersCommand.status(item(erratum(green, doubt))));
  }

  private static Check<Finding> statement(Finding found) {
    return check("M-D1", "says").on(found).not("red", found).by((f, _) -> f);
  }

  private static Check<Finding> erratum(Finding corrected, Finding printed) {
    return check("M-D1", "says").on(corrected).printed("print", printed).by((f, _) -> f);
  }

  private static Item item(Check<?>... checks) {
    return new Item(
        Inventory.all().find("M-D1").get(), List.of(checks).map(c -> c.run(LawRunner.STANDARD)));
  }
}
