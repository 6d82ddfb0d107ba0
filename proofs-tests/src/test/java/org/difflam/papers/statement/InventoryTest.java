package org.difflam.papers.statement;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.vavr.collection.List;
import io.vavr.control.Option;
import org.difflam.papers.statement.PaperStatement.Fault;
import org.junit.jupiter.api.Test;

class InventoryTest {
  private static final Inventory ALL = Inventory.all();

  @Test
  void everyPaperHasItsStatements() {
    assertEquals(
        List.of(106, 55, 98, 97),
        List.of(Paper.values()).map(p -> ALL.statements().count(s -> s.paper() == p)));
  }

  @Test
  void idsAreUniqueAndBeginWithTheirPaper() {
    List<String> ids = ALL.statements().map(PaperStatement::id);
    assertEquals(ids.size(), ids.distinct().size());
    for (PaperStatement s : ALL.statements())
      assertTrue(s.id().startsWith(s.paper().prefix() + "-"), s.id());
  }

  @Test
  void noFieldIsEmptyAndBarsInAStatementStay() {
    for (PaperStatement s : ALL.statements()) {
      assertFalse(s.text().isBlank() || s.where().isBlank() || s.title().isBlank(), s.id());
    }
    assertTrue(ALL.find("MO-S2.1-fwd").get().text().contains("((2, 11) | [[1, 0], [2, 6]])"));
  }

  @Test
  void errataAreFoundFromTheStatementsTheyConcern() {
    List<String> numbers = ALL.find("MO-Cor-4.7").get().errata().map(e -> e.number());
    assertEquals(List.of("O1", "O3"), numbers);
    assertTrue(ALL.errata().get("H1").get().text().contains("(9, 6)"));
  }

  @Test
  void aFaultIsThatOfTheErratumUnlessTheStatementSaysAnother() {
    assertEquals(Option.some(Fault.GAP), ALL.find("HSV-Lem-9").get().fault());
    assertEquals(Option.some(Fault.FALSE), ALL.find("HSV-7.1-sort").get().fault());
    assertEquals(Option.some(Fault.INCOMPLETE), ALL.find("DC-Fig-6-+").get().fault());
    assertEquals(Option.none(), ALL.find("M-D5").get().fault());
  }

  /// True theorems with a slip in print are not headed as if they were false.
  @Test
  void whatIsFalseAsPrintedIsNamedOneByOne() {
    assertEquals(
        List.of(
            ("M-Open-conf MO-S3.2-A MO-S3.3.3 MO-Rem-3.6 MO-S3.4-one MO-Lem-3.8 MO-Lem-4.4.1"
                 + " MO-Lem-4.4.2 MO-Cor-4.7 MO-Lem-5.1.1 MO-Cor-5.2 MO-App-B MO-claim-swell"
                 + " MO-claim-2nd HSV-2.1-part HSV-2.2-basis HSV-7.1-ev HSV-7.1-sort HSV-Prop-10b")
                .split(" ")),
        ALL.statements().filter(s -> s.fault().contains(Fault.FALSE)).map(PaperStatement::id));
  }

  @Test
  void aBadLineIsNamed() {
    assertThrows(IllegalArgumentException.class, () -> Inventory.parse("M-x | §1 | free", ""));
    IllegalArgumentException unknown =
        assertThrows(
            IllegalArgumentException.class,
            () -> Inventory.parse("= manzyuk\n== 1 | One\nM-x | §1 | free | M9 | text", ""));
    assertTrue(String.valueOf(unknown.getMessage()).contains("no erratum M9: M-x"));
  }
}
