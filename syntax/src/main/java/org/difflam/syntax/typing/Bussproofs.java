package org.difflam.syntax.typing;

import org.difflam.category.Deep;
import org.difflam.syntax.surface.Notation;

/// A derivation as LaTeX, for the package bussproofs (and amssymb).
public final class Bussproofs {
  /// What an inference of this many premises is called, from none on; there is none for more.
  private static final String[] INFERENCES = {
    "\\UnaryInfC",
    "\\UnaryInfC",
    "\\BinaryInfC",
    "\\TrinaryInfC",
    "\\QuaternaryInfC",
    "\\QuinaryInfC"
  };

  private final StringBuilder out = new StringBuilder();

  private Bussproofs() {}

  public static String of(TypingTree tree) {
    return Deep.call(() -> {
      Bussproofs proof = new Bussproofs();
      proof.out.append("\\begin{prooftree}\n");
      proof.add(tree);
      return proof.out.append("\\end{prooftree}").toString();
    });
  }

  private void add(TypingTree tree) {
    if (tree.premises().isEmpty()) line("\\AxiomC{}");
    int waiting = 0, most = INFERENCES.length - 1;
    for (TypingTree premise : tree.premises()) {
      if (waiting == most) {
        line("\\noLine");
        line(INFERENCES[most] + "{}"); // they stand beside each other, as one
        waiting = 1;
      }
      add(premise);
      waiting++;
    }
    line("\\RightLabel{\\scriptsize $" + tree.rule(Notation.LATEX) + "$}");
    if (tree.isOpen()) line("\\dashedLine");
    line(INFERENCES[waiting] + "{$" + tree.judgement(Notation.LATEX) + "$}");
  }

  private void line(String line) {
    out.append("  ").append(line).append('\n');
  }
}
