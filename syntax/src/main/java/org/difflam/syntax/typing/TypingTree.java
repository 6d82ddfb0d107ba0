package org.difflam.syntax.typing;

import io.vavr.control.Option;
import java.util.List;
import java.util.stream.Collectors;
import org.difflam.syntax.surface.Notation;
import org.difflam.syntax.surface.SurfaceTerm;
import org.difflam.syntax.surface.SurfaceType;
import org.difflam.syntax.surface.TermPrinter;

/// A judgement `x₁ : A₁, … ⊢ t : A`, the rule that it is by, and the judgements that it rests on.
///
/// @param type none where it was not found
/// @param rule as it is typed
/// @param isOpen whether it is not derived
/// @param why what is wrong, at the judgement that cannot be derived; those under it are open for
///   its sake
public record TypingTree(
    List<Assumption> context,
    SurfaceTerm term,
    Option<SurfaceType> type,
    String rule,
    List<TypingTree> premises,
    boolean isOpen,
    Option<String> why) {
  /// `x : A`.
  public record Assumption(String name, SurfaceType type) {}

  /// `x : A, y : B ⊢ t : C`, with `?` for what is not known.
  public String judgement(Notation notation) {
    String around =
        context.stream()
            .map(x -> notation.name(x.name()) + " : " + TermPrinter.print(notation, x.type()))
            .collect(Collectors.joining(", "));
    return (around.isEmpty() ? "" : around + " ")
        + notation.turnstile()
        + " "
        + TermPrinter.print(notation, term)
        + " : "
        + type.map(a -> TermPrinter.print(notation, a)).getOrElse("?");
  }

  /// The name of the rule, or that there is none.
  public String rule(Notation notation) {
    if (isOpen) return notation == Notation.LATEX ? "\\text{not derived}" : "not derived";
    if (!rule.equals("lambda")) return notation.name(rule);
    return notation == Notation.LATEX ? "\\lambda" : notation == Notation.ASCII ? "\\" : "λ";
  }

  /// How many judgements it has.
  public int size() {
    int size = 1;
    for (TypingTree premise : premises) size += premise.size();
    return size;
  }
}
