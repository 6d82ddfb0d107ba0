package org.difflam.semantics.reverse;

import java.util.function.Supplier;
import org.difflam.syntax.curry.CurryType;

/// A rep-function with its ends: a morphism `τ → σ`.
///
/// @param text how it is shown, asked for only when it is
public record RepMap<N>(
    CurryType source, CurryType target, RepFunction<N> function, Supplier<String> text) {
  @Override
  public String toString() {
    return text.get();
  }
}
