package org.difflam.syntax.normal;

import java.util.List;
import java.util.function.UnaryOperator;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.simple.Type;

/// What a term means while it is normalised: weak normal forms of the positive types, and at
/// functions and products only what they do.
///
///     m ::= op(m₁, …, mₙ) | ⟨m₁, …, mₙ⟩ | m ↦ m | ℓ m | [] | m :: m | roll m | n | case n of {ℓᵢ xᵢ → m}
///
/// Neutral meanings `n` stand here at real, variants, lists and inductive types only (η). A case
/// may have any type; what is done to it is done to its branches (commuting conversions).
sealed interface Meaning {
  record Operation(org.difflam.syntax.simple.Operation operation, List<Meaning> arguments)
      implements Meaning {}

  record Tuple(List<Meaning> parts) implements Meaning {}

  /// The name is a proposal for the variable.
  record Function(Name x, UnaryOperator<Meaning> rule) implements Meaning {}

  record Injection(Type.Variant type, String label, Meaning content) implements Meaning {}

  record Nil(Type element) implements Meaning {}

  record Cons(Meaning head, Meaning tail) implements Meaning {}

  record Roll(Type.Inductive type, Meaning content) implements Meaning {}

  record Stuck(Neutral neutral) implements Meaning {}

  record Case(Neutral subject, List<Branch> branches) implements Meaning {}

  record Branch(String label, Name x, UnaryOperator<Meaning> rule) {
    Branch then(UnaryOperator<Meaning> next) {
      return new Branch(label, x, m -> next.apply(rule.apply(m)));
    }
  }
}
