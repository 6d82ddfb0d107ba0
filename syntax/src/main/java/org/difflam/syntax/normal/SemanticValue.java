package org.difflam.syntax.normal;

import java.util.List;
import java.util.function.UnaryOperator;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.simple.OperationSymbol;
import org.difflam.syntax.simple.Term;
import org.difflam.syntax.simple.Type;
import org.jspecify.annotations.Nullable;

/// The meaning of a term during normalisation: at positive types a weak normal form, at functions
/// and products their behaviour under elimination.
///
///     m ::= op(m₁, …, mₙ) | ⟨m₁, …, mₙ⟩ | m ↦ m | ℓ m | [] | m :: m | roll m | n | case n of {ℓᵢ xᵢ → m}
///
/// Neutral meanings `n` stand here at real, variants, lists and inductive types only (η). A case
/// may have any type; what is done to it is done to its branches (commuting conversions).
sealed interface SemanticValue {
  record Operation(OperationSymbol operation, List<SemanticValue> arguments)
      implements SemanticValue {}

  record Tuple(List<SemanticValue> parts) implements SemanticValue {}

  /// The name is a proposal for the variable.
  record Function(Name x, UnaryOperator<SemanticValue> rule) implements SemanticValue {}

  record Injection(Type.Variant type, String label, SemanticValue content)
      implements SemanticValue {}

  record Nil(Type element) implements SemanticValue {}

  record Cons(SemanticValue head, SemanticValue tail) implements SemanticValue {}

  record Roll(Type.Inductive type, SemanticValue content) implements SemanticValue {}

  /// Once it is read back it knows its term, so that where it is shared the term is shared.
  final class Stuck implements SemanticValue {
    final NeutralTerm neutral;
    @Nullable Term read = null;

    Stuck(NeutralTerm neutral) {
      this.neutral = neutral;
    }
  }

  record Case(NeutralTerm subject, List<Branch> branches) implements SemanticValue {}

  record Branch(String label, Name x, UnaryOperator<SemanticValue> rule) {
    Branch then(UnaryOperator<SemanticValue> next) {
      return new Branch(label, x, m -> next.apply(rule.apply(m)));
    }
  }
}
