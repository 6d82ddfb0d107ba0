package org.difflam.cli;

import static java.util.Objects.requireNonNull;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A model that throws, one without numbers and one that hangs are inconclusive, each with the
/// reason, and the models beside them are checked all the same.
final class FaultyModelsTest {
  @Test
  void theOthersAreStillChecked(@TempDir Path folder) throws IOException {
    Path services = folder.resolve("META-INF/services/org.difflam.category.law.Model");
    Files.createDirectories(services.getParent());
    Files.writeString(
        services,
        """
        org.difflam.cli.FaultyModels$Throwing
        org.difflam.cli.FaultyModels$NotANumber
        org.difflam.cli.FaultyModels$Hanging
        """);
    Map<Object, Map<String, Object>> results = new HashMap<>();
    int limit = 1;
    do { // where the others are not done in this time, there is more
      Typed run =
          Typed.run(
              ("laws --json --cases 2 --law D3.id --model faulty-throwing --model faulty-nan"
                      + " --model faulty-hanging --model polynomial-Z --classpath %s --limit %d")
                  .formatted(folder, limit)
                  .split(" "));
      assertEquals(Status.INCONCLUSIVE, run.status(), run.err());
      for (Map<String, Object> r : run.list("results")) results.put(r.get("model"), r);
      assertReason(results.get("faulty-hanging"), "the time limit of " + limit + " s was reached");
      limit *= 10;
      results.remove("faulty-hanging");
    } while (results.toString().contains("the time limit") && limit <= 100);
    assertReason(results.get("faulty-throwing"), "no derivative today");
    assertReason(results.get("faulty-nan"), "NaN");
    Map<String, Object> good = requireNonNull(results.get("polynomial-Z"));
    assertEquals("holds", good.get("verdict"));
  }

  private static void assertReason(@Nullable Map<String, Object> result, String reason) {
    Map<String, Object> r = requireNonNull(result);
    assertEquals("inconclusive", r.get("verdict"), r.toString());
    assertTrue(String.valueOf(r.get("reason")).contains(reason), r.toString());
  }
}
