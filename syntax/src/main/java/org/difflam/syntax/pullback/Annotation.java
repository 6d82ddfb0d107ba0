package org.difflam.syntax.pullback;

import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;
import org.difflam.category.Deep;
import org.difflam.syntax.binding.Shape;
import org.difflam.syntax.pullback.Typing.Typed;

/// Types at the binders of a term, which make no difference to what it is.
public final class Annotation {
  private Annotation() {}

  /// The term with a type at each binder.
  public static Term of(Typed derivation) {
    return Deep.call(() -> annotated(derivation, (_, found) -> Option.some(found)));
  }

  /// The term with those types only that are not found again without them. What is left open is
  /// `R`, so that the type `(R -> R) -> R -> R` of `\f. f` needs to be written, and `R -> R` not.
  ///
  /// Rules leave some binders without a type that others determine: each has its own first, so that
  /// what is printed does not depend on which they are.
  static Term sparse(Term t) {
    return Deep.call(() -> {
      Term whole = Typing.open(t).map(d -> annotated(d, Annotation::ifKnown)).getOrElse(t);
      return Typing.unannotated(whole)
          .map(found -> annotated(found, Annotation::unlessFound))
          .getOrElse(t);
    });
  }

  private static Option<Type> ifKnown(Option<Type> written, Type found) {
    return found.isOpen() ? written : Option.some(found);
  }

  private static Option<Type> unlessFound(Option<Type> written, Type found) {
    return written.filter(type -> !type.equals(found));
  }

  /// @param note what a binder gets, of the type that is written there and the one that was found
  private static Term annotated(Typed d, BiFunction<Option<Type>, Type, Option<Type>> note) {
    List<Term> parts = new ArrayList<>(d.parts().size());
    for (Typed part : d.parts()) parts.add(annotated(part, note));
    Term t = d.term().shape() instanceof Shape.Former<Term> former ? former.with(parts) : d.term();
    return switch (t) {
      case Term.Lambda _, Term.DualMap _, Term.Pullback _ ->
          t.binding(note.apply(t.boundType(), d.bound()));
      default -> t;
    };
  }
}
