package org.difflam.syntax.lambda;

import java.util.List;

/// A derivation of `Γ ⊢ M : σ` by the rules of Figure 1, its last step first. The term alone does
/// not tell the type of an injection or of 0, so that this is what is interpreted.
///
/// @param <T> the terms of the calculus
public record Derivation<T>(T term, Type type, List<Derivation<T>> premises) {
  /// With all that is known of its types, and `otherwise` for what is not.
  public Derivation<T> resolved(Unification types, Type otherwise) {
    return new Derivation<>(
        term,
        types.resolve(type, otherwise),
        premises.stream().map(p -> p.resolved(types, otherwise)).toList());
  }
}
