package org.difflam.syntax.lambda;

import java.util.List;
import java.util.function.UnaryOperator;
import org.difflam.category.type.Unification;

/// A derivation of `Γ ⊢ M : σ` by the rules of [LambdaTyping], its last step first. The term alone
/// does not tell the type of an injection or of 0, so that this is what is interpreted.
public record TypingDerivation(LambdaTerm term, LambdaType type, List<TypingDerivation> premises) {
  /// With all that is known of its types, and `otherwise` for what is not.
  public TypingDerivation resolved(Unification<LambdaType> types, LambdaType otherwise) {
    return resolved(types, (LambdaType _) -> otherwise);
  }

  /// @param otherwise a type for each unknown
  TypingDerivation resolved(Unification<LambdaType> types, UnaryOperator<LambdaType> otherwise) {
    return new TypingDerivation(
        term,
        types.resolve(type, otherwise),
        premises.stream().map(p -> p.resolved(types, otherwise)).toList());
  }
}
