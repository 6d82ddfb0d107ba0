package org.difflam.papers.statement;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.List;
import io.vavr.collection.Map;
import io.vavr.collection.TreeMap;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.difflam.papers.Registry;
import org.junit.jupiter.api.Test;

/// From each statement to its class and back. `-Ddifflam.pin=true` writes the table `PAPERS.md`
/// anew.
class SourcePlacesTest {
  private static final Path TABLE = Path.of("PAPERS.md");
  private static final List<String> SOURCES =
      List.of("category", "syntax", "semantics", "proofs-tests")
          .map(module -> "../" + module + "/src/main/java/");

  @Test
  void everyStatementHasItsClassesAndTheyAreThere() {
    for (PaperStatement s : Inventory.all().statements()) {
      List<String> classes = SourcePlaces.all().of(s);
      assertFalse(classes.isEmpty(), s.id());
      for (String name : classes)
        assertFalse(source(name).isEmpty(), name + " has moved: change places.txt, for " + s.id());
      for (Check<?> c : Registry.checks(s)) assertFalse(source(c.place()).isEmpty(), c.place());
    }
  }

  @Test
  void everyLineIsOfAStatement() {
    List<String> used =
        SourcePlaces.all()
            .classes()
            .keySet()
            .toList()
            .filter(ids -> Inventory.all().statements().exists(s -> matches(ids, s.id())));
    assertEquals(SourcePlaces.all().classes().keySet().toList(), used);
  }

  private static boolean matches(String ids, String id) {
    return ids.endsWith("*") ? id.startsWith(ids.substring(0, ids.length() - 1)) : ids.equals(id);
  }

  @Test
  void theLineThatSaysMostCounts() {
    SourcePlaces places = SourcePlaces.parse("M-* | a.A\nM-D* | b.B\nM-D5 | c.C");
    assertEquals(List.of("org.difflam.c.C"), places.of(Inventory.all().find("M-D5").get()));
    assertEquals(List.of("org.difflam.b.B"), places.of(Inventory.all().find("M-D6").get()));
    assertEquals(List.of("org.difflam.a.A"), places.of(Inventory.all().find("M-eq-1").get()));
    assertThrows(
        IllegalArgumentException.class, () -> SourcePlaces.parse("M-D5 | a.A\nM-D5 | b.B"));
  }

  @Test
  void theTableSaysTheSame() throws IOException {
    String table = table();
    if (Boolean.getBoolean("difflam.pin")) Files.writeString(TABLE, table);
    assertEquals(table, Files.exists(TABLE) ? Files.readString(TABLE) : "");
  }

  private static String table() {
    StringBuilder out =
        new StringBuilder(
            "# From the papers to the program, and back\n\n"
                + "Written by a test. `difflam papers --item ID` says the same of one statement,"
                + " and runs its checks; `difflam run` runs a file of claims (`.dlam`).\n"
                + "\n"
                + "Where the checks confirm that the print is wrong, `papers` heads a statement by"
                + " how it is wrong:\n"
                + PaperStatement.Fault.legend().map(f -> "\n- " + f).mkString()
                + "\n");
    for (Paper paper : Paper.values()) {
      out.append("\n## ").append(paper.citation()).append("\n\n");
      out.append("| where | item | statement | defined in | checked in |\n|---|---|---|---|---|\n");
      for (PaperStatement s : Inventory.all().statements().filter(s -> s.paper() == paper)) {
        out.append(
            "| %s | %s | %s | %s | %s |\n"
                .formatted(
                    s.where(),
                    s.id(),
                    s.text().replace("|", "\\|").replace("*", "\\*"),
                    SourcePlaces.all().of(s).map(SourcePlacesTest::link).mkString(", "),
                    Registry.checks(s)
                        .map(c -> link(c.place().replaceFirst(":\\d+$", "")))
                        .distinct()
                        .mkString(", ")));
      }
    }
    out.append("\n## From classes to statements\n\n| class | statements |\n|---|---|\n");
    Map<String, List<String>> back = TreeMap.empty();
    for (PaperStatement s : Inventory.all().statements())
      for (String name : SourcePlaces.all().of(s))
        back = back.put(name, back.getOrElse(name, List.empty()).append(s.id()));
    LinkedHashMap.ofEntries(back)
        .forEach(
            (name, ids) -> out.append("| %s | %s |\n".formatted(link(name), ids.mkString(", "))));
    return out.toString();
  }

  private static String link(String place) {
    String name = place.replaceFirst("^org\\.difflam\\.", "");
    return "[%s](%s)".formatted(name, source(place));
  }

  /// The file of a class or of claims, as it is reached from the table; nothing if there is none.
  private static String source(String place) {
    String file = place.replaceFirst(":\\d+$", "");
    if (file.endsWith(".dlam")) {
      String path = "src/main/resources/org/difflam/papers/" + file;
      return Files.exists(Path.of(path)) ? path : "";
    }
    String path = file.replace('.', '/') + ".java";
    return SOURCES
        .map(folder -> folder + path)
        .find(p -> Files.exists(Path.of(p)))
        .map(p -> p.replaceFirst("^\\.\\./proofs-tests/", ""))
        .getOrElse("");
  }
}
