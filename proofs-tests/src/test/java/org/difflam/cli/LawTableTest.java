package org.difflam.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The table of laws and models.
final class LawTableTest {
  /// Whether numbers were compared with an error or without, and in how many cases.
  @ParameterizedTest
  @ValueSource(strings = {"D5", "D-eval", "RD.1.plus", "DR.9", "equal.D"})
  void aCellSaysWhatTheDocumentSays(String law) throws IOException {
    List<String> table =
        Typed.run("laws", "--law", law, "--cases", "12").out().lines().limit(2).toList();
    List<String> models = words(table.getFirst()), cells = words(table.getLast());
    assertEquals(List.of("law", law), List.of(models.getFirst(), cells.getFirst()));
    assertEquals(models.size(), cells.size(), table.toString());
    int compared = 0;
    for (Map<String, Object> r :
        Typed.run("laws", "--law", law, "--cases", "12", "--json").list("results")) {
      int column = models.indexOf(r.get("model"));
      if (column < 0) continue; // those that break laws have a table of their own
      compared++;
      boolean exact = r.get("worstError") instanceof Number error && error.doubleValue() == 0;
      String expected =
          switch (String.valueOf(r.get("verdict"))) {
            case "proved" -> "proved";
            case "holds" -> (exact ? "=" : "~") + r.get("cases");
            case "refuted" -> "REFUTED";
            default -> "?";
          };
      assertEquals(expected, cells.get(column), r.toString());
    }
    assertEquals(models.size() - 1, compared);
  }

  /// How many cases were left out, and for each reason how many.
  @ParameterizedTest
  @ValueSource(strings = {"smooth-partial", "relational-Q"})
  void whatIsLeftOutIsCounted(String model) throws IOException {
    Typed text = Typed.run("laws", "--model", model, "--cases", "15");
    int counted = 0;
    for (Map<String, Object> r :
        Typed.run("laws", "--model", model, "--cases", "15", "--json").list("results")) {
      if (!"holds".equals(r.get("verdict"))) continue;
      String line =
          text.out().lines().filter(l -> l.startsWith(r.get("law") + " ")).findFirst().get();
      int left = ((Number) Objects.requireNonNull(r.get("skipped"))).intValue(), sum = 0;
      assertEquals(left > 0, line.contains(" more could not be compared"), line);
      if (left == 0) continue;
      counted++;
      assertTrue(line.contains("; %d more could not be compared".formatted(left)), line);
      Map<?, ?> reasons = (Map<?, ?>) Objects.requireNonNull(r.get("skips"));
      for (var reason : reasons.entrySet()) {
        int times = ((Number) reason.getValue()).intValue();
        sum += times;
        assertTrue(line.contains(reason.getKey() + (times == 1 ? "" : " (" + times + " times)")));
      }
      assertEquals(left, sum, line);
    }
    assertTrue(counted > 0, text.out());
  }

  private static List<String> words(String line) {
    return List.of(line.strip().split(" +"));
  }
}
