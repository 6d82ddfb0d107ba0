package org.difflam.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Numbers in documents are such as every reader of JSON takes: what is longer is a string.
final class DocumentNumbersTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "eval 1e4000",
        "eval -1e-4000",
        "eval 123456789012345678901234567890123456789012345678901234567890",
        "eval (1e4000, [1e-4000, 3.5], (Some (exp 1000) : {Some R | None 1}))",
        "eval exp (exp 7)",
        "eval exp (-exp 20)",
        "diff \\x. x * x * 1e3000 at 1e2000 mode all",
        "diff \\(x, y). exp (x * y) at (1000, 1/3) mode all order 2",
        "diff \\(x, y). (x * y * 1e900, x) at (1e200, 1/3) mode all",
        "assert \\x. x * 1e4000 == \\x. x",
        "assert \\x. sin x == \\x. x * 1e4000",
        "glue \\x. 1e4000 * sin x",
        "check 1e4000",
        "normalize \\x. x * 1e4000"
      })
  void areShort(String statement, @TempDir Path folder) throws IOException {
    Path file = Files.writeString(folder.resolve("large.dlam"), statement + "\n");
    Typed run = Typed.run("run", file.toString(), "--json");
    assertEquals(1, run.list("results").size(), run.out());
    assertFalse(run.numbers().anyMatch(number -> number.length() > 40), run.out());
  }

  /// The digits are not lost.
  @Test
  void haveTheirDigitsBesideThem() throws IOException {
    Typed run = Typed.run("eval", "1e4000", "--json");
    assertEquals("1" + "0".repeat(4000), run.document().get("exact"));
    assertTrue(run.out().contains("\"value\" : null"), run.out());
  }

  @Test
  void areFound() {
    Typed typed = new Typed(Status.GOOD, "{\"1\" : [ -12e+3, \"34 \\\" 5\", 6.7 ]}", "");
    assertEquals(List.of("-12e+3", "6.7"), typed.numbers().toList());
  }
}
