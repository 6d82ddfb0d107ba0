package org.difflam.syntax.proof;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.vavr.collection.List;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/// Runs Coq in a folder.
record Coqc(Path folder) {
  /// Skips the test where there is none.
  static void isThere() {
    boolean there =
        List.of(System.getenv().getOrDefault("PATH", "").split(File.pathSeparator))
            .exists(p -> Files.isExecutable(Path.of(p, "coqc")));
    assumeTrue(there, "there is no coqc here");
  }

  record Answer(int status, String said) {
    /// That this many theorems were accepted, and none assumes anything.
    void accepts(int theorems) {
      assertEquals("Closed under the global context\n".repeat(theorems), said);
      assertEquals(0, status, said);
    }
  }

  Answer compile(String name, String text) throws IOException, InterruptedException {
    Files.writeString(folder.resolve(name + ".v"), text);
    Process run =
        new ProcessBuilder("coqc", name + ".v")
            .directory(folder.toFile())
            .redirectErrorStream(true)
            .start();
    String said = new String(run.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    return new Answer(run.waitFor(), said);
  }
}
