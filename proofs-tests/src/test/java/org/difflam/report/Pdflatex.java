package org.difflam.report;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/// Compiles documents, where TeX is installed.
final class Pdflatex {
  private Pdflatex() {}

  /// What `pdflatex` says of a document that compiles without an error. The test is skipped where
  /// there is no `pdflatex`, or the document's package is missing.
  static String compile(Path folder, String neededPackage, String document)
      throws IOException, InterruptedException {
    assumeTrue(
        said(folder, "kpsewhich", neededPackage + ".sty").contains(neededPackage + ".sty"),
        "there is no " + neededPackage + " here");
    Files.writeString(folder.resolve("document.tex"), document);
    String log = said(folder, "pdflatex", "-interaction=nonstopmode", "document.tex");
    assertTrue(log.contains("Output written on document.pdf"), log);
    assertFalse(log.lines().anyMatch(l -> l.startsWith("!")), log);
    return log;
  }

  private static String said(Path folder, String... command)
      throws IOException, InterruptedException {
    try {
      Process run =
          new ProcessBuilder(command).directory(folder.toFile()).redirectErrorStream(true).start();
      String text = new String(run.getInputStream().readAllBytes(), StandardCharsets.ISO_8859_1);
      run.waitFor();
      return text;
    } catch (IOException missing) {
      return "";
    }
  }
}
