package org.difflam.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class RunCoqTest {
  @TempDir Path folder;

  @Test
  void theTheoremsOfAFileAreNamedByTheirLines() throws IOException {
    Path file = folder.resolve("my-laws.dlam"), out = folder.resolve("coq");
    Files.writeString(
        file,
        """
        given f : X -> Y, g : Y -> Z
        prove D(g . f) = D(g) . T(f)
        refute D(f) = f . p1
        prove f + f = 2 . f
        prove id . f = f
        """);
    Typed run = Typed.run("run", file.toString(), "--coq", out.toString());
    assertEquals(Status.GOOD, run.status(), run.err());
    assertTrue(run.err().contains("my_laws.v: 3 theorems; coqc DiffLambda.v"), run.err());
    String text = Files.readString(out.resolve("my_laws.v"));
    assertTrue(text.startsWith("Require Import DiffLambda.\n"), text);
    for (String name : new String[] {"line_2", "line_4", "line_5"}) {
      assertTrue(text.contains("\nPrint Assumptions " + name + ".\n"), name);
    }
    assertTrue(!text.contains("line_3"), text);
    assertTrue(Files.readString(out.resolve("DiffLambda.v")).contains("Record DiffLambda"));
  }
}
