/// The simply typed perturbative λ-calculus (Manzyuk, §4): λ-calculus with sums and the pushforward
/// `T`.
///
/// ```
/// Λp:  M, N ::= 0 | s | s + N                                  bags of simple terms
/// Λs:  s, t ::= x | λx. s | s N | T s | ιₖ s | πₖ s             simple terms
/// σ, τ      ::= α | σ × τ | σ → τ                               T σ = σ × σ
///
/// (λx. s) N → s[N/x]    πₖ (ιₖ s) → s    πₖ (ιₗ s) → 0    T (λx. s) → λx. Tₓ s
/// ```
///
/// To these we add the type 1, real numbers and operations on them.
///
/// Types, terms, and the judgement `Γ ⊢ M : σ` (Figure 1) stand in [org.difflam.syntax.lambda], of
/// which this is one calculus; substitution (Figure 2) is
/// [org.difflam.syntax.binding.Substitution]. Read in this order: [Perturbative] (the grammar),
/// [Pushforward] (Figure 4), [PerturbativeReduction] (Figure 3); [PushforwardCorner], [Completion],
/// [UpToDirections], [LongForm] (what §6 leaves open); [Sizes]. [NumeralInContext] finds and adds
/// summands whose numerals can be added.
@NullMarked
package org.difflam.syntax.perturbative;

import org.jspecify.annotations.NullMarked;
