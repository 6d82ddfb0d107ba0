package org.difflam.cli;

import org.difflam.syntax.binding.Position;
import org.difflam.syntax.binding.Syntax;
import org.difflam.syntax.rewrite.Calculus;
import org.difflam.syntax.rewrite.Traced;
import org.difflam.syntax.surface.Notation;

/// The steps of a reduction, as lines of text or of LaTeX.
record PrintedSteps<T extends Syntax<T>>(Calculus<T> in, Notation notation) {
  /// The step, with its premises before it, one level in.
  void print(String margin, Traced<T> step, Console console) {
    for (Traced.Premise<T> premise : step.premises()) {
      console.print(margin + "  | " + in.print(notation, premise.start()));
      for (Traced<T> s : premise.steps()) print(margin + "  | ", s, console);
    }
    console.print(
        margin
            + "→ "
            + in.print(notation, step.to().get())
            + console.paint(Style.FAINT, "    " + step.rule() + " at " + place(step.at())));
  }

  /// A line of an aligned block (package amsmath); what a step rests on is left out.
  String aligned(Traced<T> step) {
    String rule = step.rule().replace("_", "\\_");
    return "  \\\\ & \\to "
        + in.print(Notation.LATEX, step.to().get())
        + " && \\text{%s at %s}".formatted(rule, place(step.at()));
  }

  private static String place(Position at) {
    return at.equals(Position.ROOT) ? "the root" : at.toString();
  }
}
