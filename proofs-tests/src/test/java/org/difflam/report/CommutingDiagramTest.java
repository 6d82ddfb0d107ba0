package org.difflam.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.vavr.collection.List;
import java.io.IOException;
import java.nio.file.Path;
import org.difflam.category.expression.Sentence;
import org.difflam.category.law.Law;
import org.difflam.category.tangent.TangentLaws;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CommutingDiagramTest {
  private static final String GIVEN = "f : A -> B, g : B -> C, h : C -> C, k : A -> C, i : A -> A";

  private static String text(String equation, String sign) {
    Sentence s = Sentence.parse(GIVEN, equation, TangentLaws.DEFINITIONS, List.empty());
    return new CommutingDiagram(s.left(), s.right(), sign).text();
  }

  private static String lines(String body) {
    return "\\begin{tikzcd}\n  " + body.replace(" | ", " \\\\\n  ") + "\n\\end{tikzcd}";
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        // a square, one with a longer bottom, one with a longer top, triangles, parallel arrows
        "eta . f = T(f) . eta; {A} \\ar[r, \"{f}\"] \\ar[d, \"{\\eta}\"'] & {B} \\ar[d,"
            + " \"{\\eta}\"] | {A \\times A} \\ar[r, \"{T(f)}\"'] & {B \\times B}",
        "g . f = h . g . f; {A} \\ar[rr, \"{f}\"] \\ar[d, \"{f}\"'] & & {B} \\ar[d, \"{g}\"] | {B}"
            + " \\ar[r, \"{g}\"'] & {C} \\ar[r, \"{h}\"'] & {C}",
        "h . h . g . f = h . k; {A} \\ar[r, \"{f}\"] \\ar[d, \"{k}\"'] & {B} \\ar[r, \"{g}\"] & {C}"
            + " \\ar[r, \"{h}\"] & {C} \\ar[d, \"{h}\"] | {C} \\ar[rrr, \"{h}\"'] & & & {C}",
        "h . h . g . f = g . f . i . i; {A} \\ar[r, \"{f}\"] \\ar[d, \"{i}\"'] & {B} \\ar[r,"
            + " \"{g}\"] & {C} \\ar[r, \"{h}\"] & {C} \\ar[d, \"{h}\"] | {A} \\ar[r, \"{i}\"'] &"
            + " {A} \\ar[r, \"{f}\"'] & {B} \\ar[r, \"{g}\"'] & {C}",
        "k = g . f; {A} \\ar[dr, \"{k}\"] \\ar[d, \"{f}\"'] & | {B} \\ar[r, \"{g}\"'] & {C}",
        "h . g . f = k; {A} \\ar[r, \"{f}\"] \\ar[drr, \"{k}\"'] & {B} \\ar[r, \"{g}\"] & {C}"
            + " \\ar[d, \"{h}\"] | & & {C}",
        "k = k + k; {A} \\ar[r, \"{k}\", shift left=1.5] \\ar[r, \"{k + k}\"', shift right=1.5] &"
            + " {C}",
      })
  void eachSideIsAWay(String equation, String body) {
    assertEquals(lines(body), text(equation, ""));
  }

  @Test
  void whatDoesNotCommuteSaysSo() {
    assertTrue(text("g . f = h . k", "\\neq").contains("\\ar[dr, phantom, \"{\\neq}\"]"));
    assertTrue(text("k = h . k", "?").contains("\"{?}\""), text("k = h . k", "?"));
    assertTrue(text("k = k + k", "?").contains("\"{?}\""));
  }

  /// Those above and all laws. Skipped where there is no `pdflatex`, or no tikz-cd.
  @Test
  void theyCompile(@TempDir Path folder) throws IOException, InterruptedException {
    StringBuilder all =
        new StringBuilder(
            "\\documentclass{article}\\usepackage{amssymb,tikz-cd}\\begin{document}\n");
    for (String equation :
        List.of("eta . f = T(f) . eta", "g . f = h . g . f", "k = g . f", "h . g . f = k")) {
      for (String sign : List.of("", "\\neq", "?")) {
        all.append("\\[").append(text(equation, sign)).append("\\]\n\n");
      }
    }
    for (Law law : TangentLaws.all()) {
      Sentence s = law.sentence();
      all.append("\\[")
          .append(new CommutingDiagram(s.left(), s.right(), "").text())
          .append("\\]\n");
    }
    Pdflatex.compile(folder, "tikz-cd", all.append("\\end{document}\n").toString());
  }
}
