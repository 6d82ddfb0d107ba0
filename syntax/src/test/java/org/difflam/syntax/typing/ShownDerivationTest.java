package org.difflam.syntax.typing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.vavr.control.Option;
import org.difflam.syntax.simple.elaboration.Declarations;
import org.difflam.syntax.simple.elaboration.Elaboration;
import org.difflam.syntax.surface.Notation;
import org.difflam.syntax.surface.Parser;
import org.difflam.syntax.surface.Source;
import org.junit.jupiter.api.Test;

/// Derivations as they are shown.
class ShownDerivationTest {
  private static TypingTree tree(String text) {
    Source source = Source.of(text);
    return Elaboration.derivation(source, Parser.term(source), Declarations.NONE).tree();
  }

  @Test
  void isDrawnAsInThePapers() {
    assertEquals(
        """
        ───────────────────── var   ───────────────── const
        f : ℝ → ℝ ⊢ f : ℝ → ℝ       f : ℝ → ℝ ⊢ 2 : ℝ
        ───────────────────────────────────────────── app
                     f : ℝ → ℝ ⊢ f 2 : ℝ
               ─────────────────────────────── λ
               ⊢ λf : ℝ → ℝ. f 2 : (ℝ → ℝ) → ℝ\
        """,
        Figure.of(tree("\\f : R -> R. f 2"), Notation.UNICODE, 80).get());
  }

  /// The last lines of premises stand in one line, whichever is taller.
  @Test
  void premisesStandOnOneLine() {
    assertEquals(
        """
                                    ───────────────────── var   ───────────────── const
                                    f : ℝ → ℝ ⊢ f : ℝ → ℝ       f : ℝ → ℝ ⊢ 2 : ℝ
        ───────────────────── var   ───────────────────────────────────────────── app
        f : ℝ → ℝ ⊢ f : ℝ → ℝ                    f : ℝ → ℝ ⊢ f 2 : ℝ
        ──────────────────────────────────────────────────────────── app
                          f : ℝ → ℝ ⊢ f (f 2) : ℝ
                    ─────────────────────────────────── λ
                    ⊢ λf : ℝ → ℝ. f (f 2) : (ℝ → ℝ) → ℝ\
        """,
        Figure.of(tree("\\f : R -> R. f (f 2)"), Notation.UNICODE, 100).get());
  }

  @Test
  void largeDerivationsAreNotDrawn() {
    String sum = "1" + " + 1".repeat(28);
    assertTrue(Figure.of(tree(sum), Notation.UNICODE, 10_000).isDefined());
    assertTrue(Figure.of(tree(sum + " + 1 + 1 + 1 + 1"), Notation.UNICODE, 10_000).isEmpty());
  }

  @Test
  void whatIsWrongIsSaidWhereItIs() {
    assertEquals(
        """
        |- \\f : R -> R. f (1, 2) : (R -> R) -> R    (not derived)
          f : R -> R |- f (1, 2) : R    (not derived)
            f : R -> R |- f : R -> R    (var)
            f : R -> R |- (1, 2) : R    (not derived): the argument of this function must be R, \
        and this is a pair\
        """,
        IndentedDerivation.of(tree("\\f : R -> R. f (1, 2)"), Notation.ASCII));
  }

  @Test
  void whatIsNotDerivedIsBelowADottedLine() {
    assertEquals(
        """
        ───────────────────── var   ┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄ not derived
        f : ℝ → ℝ ⊢ f : ℝ → ℝ       f : ℝ → ℝ ⊢ ⟨1, 2⟩ : ℝ
        ┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄ not derived
                     f : ℝ → ℝ ⊢ f ⟨1, 2⟩ : ℝ
               ┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄ not derived
               ⊢ λf : ℝ → ℝ. f ⟨1, 2⟩ : (ℝ → ℝ) → ℝ\
        """,
        Figure.of(tree("\\f : R -> R. f (1, 2)"), Notation.UNICODE, 100).get());
  }

  /// Beside what is not derived, too.
  @Test
  void casesAreByTheirRule() {
    String outline =
        IndentedDerivation.of(
            tree(
                "(case (1, 2) of (x, y) -> y, case (A 3 : {A R}) of {A z -> z},"
                    + " fold (x, a). a over [1] from 0, 4 5)"),
            Notation.ASCII);
    assertTrue(outline.contains("over [1] from 0 : R    (fold)"), outline);
    assertTrue(outline.contains("|- case (1, 2) of (x, y) -> y : R    (case)"), outline);
    assertTrue(outline.contains("|- case (A 3 : {A R}) of {A z -> z} : R    (case)"), outline);
  }

  @Test
  void isTypesetByBussproofs() {
    assertEquals(
        """
        \\begin{prooftree}
          \\AxiomC{}
          \\RightLabel{\\scriptsize $\\mathit{var}$}
          \\UnaryInfC{$f : \\mathbb{R} \\to \\mathbb{R} \\vdash f : \\mathbb{R} \\to \\mathbb{R}$}
          \\AxiomC{}
          \\RightLabel{\\scriptsize $\\text{not derived}$}
          \\dashedLine
          \\UnaryInfC{$f : \\mathbb{R} \\to \\mathbb{R} \\vdash \\langle 1, 2\\rangle  : \\mathbb{R}$}
          \\RightLabel{\\scriptsize $\\text{not derived}$}
          \\dashedLine
          \\BinaryInfC{$f : \\mathbb{R} \\to \\mathbb{R} \\vdash f\\;\\langle 1, 2\\rangle  : \\mathbb{R}$}
          \\RightLabel{\\scriptsize $\\text{not derived}$}
          \\dashedLine
          \\UnaryInfC{$\\vdash \\lambda f : \\mathbb{R} \\to \\mathbb{R}.\\,f\\;\\langle 1, 2\\rangle  : (\\mathbb{R} \\to \\mathbb{R}) \\to \\mathbb{R}$}
        \\end{prooftree}\
        """,
        Bussproofs.of(tree("\\f : R -> R. f (1, 2)")));
  }

  @Test
  void isOutlinedWithItsConclusionFirst() {
    assertEquals(
        """
        |- \\f : R -> R. f 2 : (R -> R) -> R    (\\)
          f : R -> R |- f 2 : R    (app)
            f : R -> R |- f : R -> R    (var)
            f : R -> R |- 2 : R    (const)\
        """,
        IndentedDerivation.of(tree("\\f : R -> R. f 2"), Notation.ASCII));
  }

  @Test
  void theRuleOfAFunctionIsItsLetter() {
    TypingTree tree = tree("\\x : R. x");
    String latex = Bussproofs.of(tree);
    assertTrue(latex.contains("\\RightLabel{\\scriptsize $\\lambda$}"), latex);
    assertTrue(IndentedDerivation.of(tree, Notation.UNICODE).contains("(λ)"));
    assertTrue(IndentedDerivation.of(tree, Notation.ASCII).contains("(\\)"));
  }

  @Test
  void manyPremisesStandBesideEachOther() {
    TypingTree tree = tree("(1, 2, 3, 4, 5, 6, 7)");
    String latex = Bussproofs.of(tree);
    assertEquals(7, latex.split("AxiomC", -1).length - 1);
    assertEquals(0, left(latex), latex);
    assertTrue(latex.contains("\\noLine\n  \\QuinaryInfC{}\n"), latex);
    Option<String> narrow = Figure.of(tree, Notation.UNICODE, 20);
    assertTrue(narrow.isEmpty());
    assertEquals(8, IndentedDerivation.of(tree, Notation.UNICODE).lines().count());
  }

  /// What remains of the premises that wait beside the conclusion.
  private static int left(String latex) {
    int waiting = 0;
    for (String line : latex.lines().map(String::strip).toList()) {
      if (line.startsWith("\\AxiomC")) waiting++;
      if (line.startsWith("\\BinaryInfC")) waiting -= 1;
      if (line.startsWith("\\TrinaryInfC")) waiting -= 2;
      if (line.startsWith("\\QuaternaryInfC")) waiting -= 3;
      if (line.startsWith("\\QuinaryInfC")) waiting -= 4;
    }
    return waiting - 1;
  }
}
