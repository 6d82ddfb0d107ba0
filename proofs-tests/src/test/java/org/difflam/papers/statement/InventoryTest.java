package org.difflam.papers.statement;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.vavr.collection.List;
import org.junit.jupiter.api.Test;

class InventoryTest {
  private static final Inventory ALL = Inventory.all();

  @Test
  void everyPaperHasItsStatements() {
    assertEquals(
        List.of(76, 36, 79, 67),
        List.of(Paper.values()).map(p -> ALL.statements().count(s -> s.paper() == p)));
  }

  @Test
  void idsAreUniqueAndBeginWithTheirPaper() {
    List<String> ids = ALL.statements().map(Statement::id);
    assertEquals(ids.size(), ids.distinct().size());
    for (Statement s : ALL.statements())
      assertTrue(s.id().startsWith(s.paper().prefix() + "-"), s.id());
  }

  @Test
  void noFieldIsEmptyAndBarsInAStatementStay() {
    for (Statement s : ALL.statements()) {
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
  void aBadLineIsNamed() {
    assertThrows(IllegalArgumentException.class, () -> Inventory.parse("M-x | §1 | free", ""));
    IllegalArgumentException unknown =
        assertThrows(
            IllegalArgumentException.class,
            () -> Inventory.parse("= manzyuk\n== 1 | One\nM-x | §1 | free | M9 | text", ""));
    assertTrue(String.valueOf(unknown.getMessage()).contains("no erratum M9: M-x"));
  }
}
