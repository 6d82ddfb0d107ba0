package org.difflam.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.Map;
import org.junit.jupiter.api.Test;

/// The statements of Manzyuk's section 3 as a person would type them, and variants that are false.
final class ManzyukSection3Test {
  @Test
  void trueStatementsAreProvedAndFalseOnesRefutedWithNumbers() throws IOException {
    Typed run = Typed.run("run", "examples/manzyuk-section-3.dlam", "--json");
    assertEquals(Status.GOOD, run.status(), run.err());
    int proved = 0, refuted = 0;
    for (Map<String, Object> result : run.list("results")) {
      String statement = String.valueOf(result.get("statement"));
      assertEquals(0, result.get("status"), statement);
      if (statement.startsWith("prove ")) {
        proved++;
        assertEquals("proved", result.get("verdict"), statement);
        assertEquals(result.get("left"), result.get("right"), statement);
      } else {
        refuted++;
        assertEquals("refuted", result.get("verdict"), statement);
        Map<?, ?> example = (Map<?, ?>) result.get("counterexample");
        assertNotNull(example, statement);
        assertNotEquals(example.get("left"), example.get("right"), statement);
      }
    }
    assertTrue(proved >= 70, proved + " statements are proved");
    assertTrue(refuted >= 10, refuted + " variants are refuted");
  }
}
