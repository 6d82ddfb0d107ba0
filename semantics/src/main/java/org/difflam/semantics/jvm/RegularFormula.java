package org.difflam.semantics.jvm;

import java.util.List;
import org.difflam.category.number.Formula;
import org.difflam.category.number.FormulaBuilder;

/// Chooses between two forms of a formula the one with shorter code. Usually that is the form
/// without `1 · x` and `0 + x`; but where the data contain zeros, ones or equal numbers,
/// simplifying these destroys the repetition that loops need.
public final class RegularFormula {
  private static final int SOME = 16;

  /// Steps and loops that are code of a moderate size.
  private static final int SHORT = 512;

  private RegularFormula() {}

  public static Formula formula(int inputs, Formula.Recipe recipe) {
    FormulaBuilder simple = new FormulaBuilder(inputs);
    Formula simplified = simple.build(recipe.at(simple, simple.variables()));
    if (simple.shortened() < SOME) return simplified;
    int size = size(Rolling.of(simplified).nodes());
    if (size <= SHORT && size <= simplified.steps().size() / SOME) return simplified;
    FormulaBuilder plain = FormulaBuilder.asWritten(inputs);
    Formula written = plain.build(recipe.at(plain, plain.variables()));
    return 2 * size(Rolling.of(written).nodes()) <= size ? written : simplified;
  }

  /// Steps and loops.
  static int size(List<Node> nodes) {
    int size = 0;
    for (Node node : nodes) {
      size += node instanceof Node.Loop(_, List<Node> body) ? 1 + size(body) : 1;
    }
    return size;
  }
}
