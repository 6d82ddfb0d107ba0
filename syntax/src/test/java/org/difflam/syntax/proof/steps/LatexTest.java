package org.difflam.syntax.proof.steps;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.vavr.collection.List;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.difflam.category.expression.Sentence;
import org.difflam.category.law.Law;
import org.difflam.category.tangent.TangentLaws;
import org.difflam.syntax.free.FreeDifferentialLambda;
import org.difflam.syntax.free.FreeLanguage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LatexTest {
  private static String latex(String givens, String equation) {
    Sentence s = Sentence.parse(givens, equation, TangentLaws.DEFINITIONS, List.empty());
    return Latex.proof(s, Derivation.of(FreeDifferentialLambda.free(), s, 100_000).get().lines());
  }

  @Test
  void aProofIsSetInLatex() {
    assertEquals(
        """
        {\\allowdisplaybreaks
        \\begin{align*}
          & D(g \\circ f) \\\\
          &= D(g) \\circ T(f) && \\text{D5}
        \\end{align*}}\
        """,
        latex("f : X -> Y, g : Y -> Z", "D(g . f) = D(g) . T(f)"));
  }

  /// A row has one `&` for its formula and two for its laws, and every group is closed in its row
  /// or after it.
  @Test
  void longFormulasAreBroken() {
    String all =
        latex(
            "f : X -> Y, g : Y -> Z, h : W -> X, u : W -> X, v : W -> X",
            "D(D(g . f)) . <<0, h>, <u, v>> = D(D(g)) . <<0, D(f) . <h, v>>, <D(f) . <u, v>, f ."
                + " v>> + D(g) . <D(D(f)) . <<0, h>, <u, v>>, f . v>");
    List<String> rows =
        List.ofAll(all.lines().toList()).drop(2).dropRight(1).map(r -> r.replace(" \\\\", ""));
    for (String row : rows) {
      assertTrue(row.matches("  &(=|\\\\qquad)? [^&]*( && \\\\text\\{[^&]*})?"), row);
      String shown = row.replaceAll("\\\\text.*", "").replaceAll("\\\\[a-z]+|[{}_&]", "x");
      assertTrue(shown.length() < 130, shown);
    }
    assertTrue(rows.exists(r -> r.contains("\\qquad")), all);
  }

  /// All laws with their proofs are a document, on whose pages every line fits. Skipped where there
  /// is no `pdflatex`.
  @Test
  void theFragmentsCompile(@TempDir Path folder) throws IOException, InterruptedException {
    boolean there =
        List.of(System.getenv().getOrDefault("PATH", "").split(File.pathSeparator))
            .exists(p -> Files.isExecutable(Path.of(p, "pdflatex")));
    assumeTrue(there, "there is no pdflatex here");
    StringBuilder text =
        new StringBuilder(
            """
            \\documentclass{article}
            \\usepackage[a4paper,margin=2cm]{geometry}
            \\usepackage{amsmath}
            \\begin{document}
            """);
    List<Law> laws = FreeLanguage.laws();
    for (Law law : laws) {
      Sentence s = law.sentence();
      FreeDifferentialLambda<?> free = FreeDifferentialLambda.free();
      Derivation derivation = Derivation.of(free, s, 100_000).get();
      text.append(Latex.proof(s, derivation.lines())).append("\n\n");
    }
    Sentence wrong = Sentence.parse("f : X -> X, g : X -> X", "f . g = g . f");
    text.append(Latex.refutation(wrong, wrong)).append("\n\\end{document}\n");
    Files.writeString(folder.resolve("proofs.tex"), text);
    Process run =
        new ProcessBuilder("pdflatex", "-interaction=nonstopmode", "-halt-on-error", "proofs.tex")
            .directory(folder.toFile())
            .redirectErrorStream(true)
            .start();
    String said = new String(run.getInputStream().readAllBytes(), StandardCharsets.ISO_8859_1);
    assertEquals(0, run.waitFor(), said);
    assertEquals(
        List.empty(), List.ofAll(said.lines().toList()).filter(l -> l.startsWith("Overfull")));
  }
}
