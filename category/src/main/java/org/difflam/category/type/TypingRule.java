package org.difflam.category.type;

import java.util.List;
import org.jspecify.annotations.Nullable;

/// The typing rule of a former: the types that its parts must have, from left to right, and the
/// type that it then has. A calculus gives its rules as data, to be read from the premises to the
/// conclusion to find types, and the other way to make terms.
public record TypingRule<A>(A conclusion, List<Premise<A>> premises) {
  @SafeVarargs
  @SuppressWarnings("varargs")
  public static <A> TypingRule<A> of(A conclusion, Premise<A>... premises) {
    return new TypingRule<>(conclusion, List.of(premises));
  }

  /// `Γ ⊢ s : σ` or `Γ ⊢ P : σ`, or the same in `Γ; x : bound`.
  ///
  /// @param isBag whether any bag may stand here
  /// @param part which part of a term it is about, as errors say it
  public record Premise<A>(@Nullable A bound, A type, boolean isBag, String part) {
    public Premise<A> of(String part) {
      return new Premise<>(bound, type, isBag, part);
    }
  }

  public static <A> Premise<A> simple(A type) {
    return new Premise<>(null, type, false, "this");
  }

  public static <A> Premise<A> bag(A type) {
    return new Premise<>(null, type, true, "this");
  }

  public static <A> Premise<A> under(A bound, A type) {
    return new Premise<>(bound, type, false, "this");
  }
}
