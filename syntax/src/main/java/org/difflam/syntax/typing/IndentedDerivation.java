package org.difflam.syntax.typing;

import org.difflam.category.Deep;
import org.difflam.syntax.surface.Notation;

/// A derivation with its conclusion first, and what a judgement rests on below it, a little to the
/// right.
public final class IndentedDerivation {
  private final Notation notation;
  private final StringBuilder out = new StringBuilder();

  private IndentedDerivation(Notation notation) {
    this.notation = notation;
  }

  public static String of(TypingTree tree, Notation notation) {
    return Deep.call(() -> {
      IndentedDerivation outline = new IndentedDerivation(notation);
      outline.add(tree, "");
      return outline.out.toString().stripTrailing();
    });
  }

  private void add(TypingTree tree, String margin) {
    out.append(margin).append(tree.judgement(notation)).append("    ");
    out.append("(").append(tree.rule(notation)).append(")");
    tree.why().forEach(why -> out.append(": ").append(why));
    out.append('\n');
    for (TypingTree premise : tree.premises()) add(premise, margin + "  ");
  }
}
