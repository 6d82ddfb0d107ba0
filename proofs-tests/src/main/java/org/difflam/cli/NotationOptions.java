package org.difflam.cli;

import org.difflam.syntax.surface.Notation;
import picocli.CommandLine.Option;

/// How terms are written.
final class NotationOptions {
  static final String FOR_A_PAPER =
      "as a paper wants it (packages amsmath and amssymb, and bussproofs for derivations)";

  @Option(names = "--latex", description = FOR_A_PAPER)
  private boolean latex;

  @Option(names = "--ascii", description = "\\x. t for λx. t, and so on")
  private boolean ascii;

  boolean isLatex() {
    return latex;
  }

  /// Without either, in Unicode.
  Notation notation() {
    return latex ? Notation.LATEX : plain();
  }

  /// For what is no LaTeX.
  Notation plain() {
    return ascii ? Notation.ASCII : Notation.UNICODE;
  }
}
