package org.difflam.syntax.lambda;

import java.util.List;
import java.util.function.UnaryOperator;
import org.difflam.category.type.Unification;

/// A derivation of `Γ ⊢ M : σ` by the rules of [LambdaTyping], its last step first. The term alone
/// does not tell the type of an injection or of 0, so that this is what is interpreted.
public record TypingDerivation(Term term, Type type, List<TypingDerivation> premises) {
  /// With all that is known of its types, and `otherwise` for what is not.
  public TypingDerivation resolved(Unification<Type> types, Type otherwise) {
    return resolved(types, (Type _) -> otherwise);
  }

  /// @param otherwise a type for each unknown
  TypingDerivation resolved(Unification<Type> types, UnaryOperator<Type> otherwise) {
    return new TypingDerivation(
        term,
        types.resolve(type, otherwise),
        premises.stream().map(p -> p.resolved(types, otherwise)).toList());
  }
}
