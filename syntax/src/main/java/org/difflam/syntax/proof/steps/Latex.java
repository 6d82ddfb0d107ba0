package org.difflam.syntax.proof.steps;

import io.vavr.collection.List;
import org.difflam.category.expression.Expression;
import org.difflam.category.expression.ExpressionPrinter;
import org.difflam.category.expression.Sentence;

/// Writes the result for an equation as aligned lines of LaTeX (package amsmath), which may break
/// across pages; long formulas are broken at sensible places.
public final class Latex {
  /// How many symbols stand side by side.
  private static final int WIDTH = 64;

  private Latex() {}

  /// The lines of a proof, each with its laws; the sentence alone, where it needs none.
  public static String proof(Sentence sentence, List<CalculationStep> steps) {
    return steps.isEmpty()
        ? aligned(sentence.show(ExpressionPrinter.LATEX), List.empty())
        : aligned(show(steps.head().from()), steps.map(Latex::line));
  }

  private static String line(CalculationStep s) {
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
        .mkString("{\\allowdisplaybreaks\n\\begin{align*}\n  ", " \\\\\n  ", "\n\\end{align*}}");
  }

  private static String show(Expression e) {
    return broken(ExpressionPrinter.LATEX.show(e));
  }

  /// New lines after commas and before `+` and `∘`, where a line would be too long.
  static String broken(String formula) {
    StringBuilder out = new StringBuilder();
    int width = 0;
    for (String word : formula.split(" ")) {
      int symbols = word.replaceAll("\\\\[a-zA-Z]+", "x").replaceAll("[{}_^\\\\]", "").length();
      boolean here =
          !out.isEmpty() && out.charAt(out.length() - 1) == ','
              || word.equals("+")
              || word.equals("\\circ");
      if (here && width + symbols > WIDTH) {
        out.append(" \\\\\n  &\\qquad ");
        width = 0;
      } else if (!out.isEmpty()) {
        out.append(" ");
      }
      out.append(word);
      width += symbols + 1;
    }
    return out.toString();
  }

  private static String words(String label) {
    return label.replace("_", "\\_").replace("×", "$\\times$").replace("η", "$\\eta$");
  }
}
