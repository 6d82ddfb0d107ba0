package org.difflam.syntax.derivation;

import io.vavr.collection.List;
import org.difflam.category.expression.Expression;
import org.difflam.category.expression.Printer;
import org.difflam.category.expression.Sentence;

/// What was found about an equation, as an aligned block of LaTeX (package amsmath).
public final class Latex {
  private Latex() {}

  /// The steps of a proof, each line with its axiom; the sentence alone, where it needs none.
  public static String proof(Sentence sentence, List<Step> steps) {
    return steps.isEmpty()
        ? aligned(sentence.show(Printer.LATEX), List.empty())
        : aligned(show(steps.head().from()), steps.map(Latex::line));
  }

  private static String line(Step s) {
    return "&= " + show(s.to()) + " && \\text{" + words(s.label()) + "}";
  }

  /// Each side of a sentence with its normal form; these differ.
  public static String refutation(Sentence sentence, Sentence normal) {
    String left = show(sentence.left()), right = show(sentence.right());
    String first = show(normal.left()), second = show(normal.right());
    List<String> lines = left.equals(first) ? List.empty() : List.of("&= " + first);
    lines = lines.append("&\\neq " + second);
    return aligned(left, second.equals(right) ? lines : lines.append("&= " + right));
  }

  private static String aligned(String first, List<String> lines) {
    return lines
        .prepend("& " + first)
        .mkString("\\begin{align*}\n  ", " \\\\\n  ", "\n\\end{align*}");
  }

  private static String show(Expression e) {
    return Printer.LATEX.show(e);
  }

  private static String words(String label) {
    return label.replace("_", "\\_").replace("×", "$\\times$").replace("η", "$\\eta$");
  }
}
