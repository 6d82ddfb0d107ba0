package org.difflam.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import org.junit.jupiter.api.Test;

/// The examples of sections 2 to 7 run, and all is well.
final class TaylorExampleTest {
  @Test
  void theFileRuns() throws IOException {
    Typed run = Typed.run("run", "examples/taylor.dlam", "--json");
    assertEquals(Status.GOOD, run.status(), run.out() + run.err());
    assertEquals(16, run.list("results").size(), run.out());
    String first = String.valueOf(run.list("results").getFirst());
    assertTrue(first.contains("value=37"), first); // the mixed derivative of x³y + xy²
    String last = String.valueOf(run.list("results").getLast());
    assertTrue(last.contains("value=[1, 8]"), last); // ev₂′(7)(swap), as corrected
    assertFalse(run.out().contains("\"agree\" : false"), run.out());
  }
}
