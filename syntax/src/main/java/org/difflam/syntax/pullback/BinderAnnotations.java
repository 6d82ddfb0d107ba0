package org.difflam.syntax.pullback;

import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.UnaryOperator;
import org.difflam.category.Deep;
import org.difflam.syntax.binding.Shape;
import org.difflam.syntax.pullback.PullbackTyping.Typed;

/// Adds type annotations to the binders of a term, and removes those that inference finds again.
/// They make no difference to the equality of terms.
public final class BinderAnnotations {
  private BinderAnnotations() {}

  /// The term with a type at each binder.
  public static PullbackTerm of(Typed derivation) {
    return Deep.call(() -> annotated(derivation, (_, found) -> Option.some(found)));
  }

  /// The term with those types only that are not found again without them. What is left open is
  /// `R`, so that the type `(R -> R) -> R -> R` of `\f. f` needs to be written, and `R -> R` not.
  ///
  /// Rules leave some binders without a type that others determine: each has its own first, so that
  /// what is printed does not depend on which they are.
  static PullbackTerm sparse(PullbackTerm t) {
    return Deep.call(() -> {
      PullbackTerm whole =
          PullbackTyping.open(t).map(d -> annotated(d, BinderAnnotations::ifKnown)).getOrElse(t);
      return PullbackTyping.unannotated(whole)
          .map(found -> annotated(found, BinderAnnotations::unlessFound))
          .getOrElse(t);
    });
  }

  /// The term with what is known of the type that is written at each binder.
  static PullbackTerm resolved(PullbackTerm t, UnaryOperator<PullbackType> known) {
    PullbackTerm inside =
        t.shape() instanceof Shape.Former<PullbackTerm> former
            ? former.with(former.scopes().stream().map(s -> resolved(s.body(), known)).toList())
            : t;
    return t.boundType().isEmpty() ? inside : inside.binding(t.boundType().map(known));
  }

  private static Option<PullbackType> ifKnown(Option<PullbackType> written, PullbackType found) {
    return found.isOpen() ? written : Option.some(found);
  }

  private static Option<PullbackType> unlessFound(
      Option<PullbackType> written, PullbackType found) {
    return written.filter(type -> !type.equals(found));
  }

  /// @param note what a binder gets, of the type that is written there and the one that was found
  private static PullbackTerm annotated(
      Typed d, BiFunction<Option<PullbackType>, PullbackType, Option<PullbackType>> note) {
    List<PullbackTerm> parts = new ArrayList<>(d.parts().size());
    for (Typed part : d.parts()) parts.add(annotated(part, note));
    PullbackTerm t =
        d.term().shape() instanceof Shape.Former<PullbackTerm> former
            ? former.with(parts)
            : d.term();
    return switch (t) {
      case PullbackTerm.Lambda _, PullbackTerm.DualMap _, PullbackTerm.Pullback _ ->
          t.binding(note.apply(t.boundType(), d.bound()));
      default -> t;
    };
  }
}
