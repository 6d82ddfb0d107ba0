package org.difflam.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The rules of Manzyuk's sections 4 and 5 as a person would type them, and variants that are
/// false.
final class ManzyukSection4Test {
  private static final Path FILE = Path.of("examples/manzyuk-section-4.dlam");

  @TempDir Path folder = Path.of("");

  @Test
  void everyEquationIsProved() throws IOException {
    Typed run = Typed.run("run", FILE.toString(), "--json");
    assertEquals(Status.GOOD, run.status(), run.out() + run.err());
    int proved = 0;
    for (Map<String, Object> result : run.list("results")) {
      String statement = String.valueOf(result.get("statement"));
      assertEquals(0, result.get("status"), statement);
      if (!statement.startsWith("assert ")) continue;
      proved++;
      assertEquals("proved", result.get("verdict"), statement);
    }
    assertTrue(proved >= 65, proved + " equations are proved");
  }

  /// The same file with one false equation in the place of a true one.
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "k ((\\M. \\N. ((p1 M) (p2 N) + p1 | k ((\\M. \\N. (p1",
        "k ((\\M. \\N. ((p1 M) (p2 N) + p1 | k ((\\M. \\N. ((p1 M) (p1 N) + p1",
        "f (p1 (in2 y)) == f 0 | f (p1 (in2 y)) == f y",
        "g (\\w. u y w) | g (\\y. u y y)",
        "(D (\\x. u x) @ t) y (f y) + | 0 +",
        "(\\x. x + x) 1 == 2 | (\\x. x + x) 1 == 1",
      })
  void aFalseEquationIsNotProved(String here, String there) throws IOException {
    String text = Files.readString(FILE);
    assertTrue(text.contains(here), here);
    Path file = Files.writeString(folder.resolve("a.dlam"), text.replace(here, there));
    Typed run = Typed.run("run", file.toString(), "--json");
    assertEquals(Status.INCONCLUSIVE, run.status(), run.err());
  }
}
