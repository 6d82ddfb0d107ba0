/// λ_∂, the language of Abadi, Wei, Plotkin, Vytiniotis and Belov, *The Differentiable Curry*, and
/// the combinators it is compiled to.
///
/// ```
/// τ, σ ::= Float | Tensor⟨Float⟩ | Int | Tensor⟨Int⟩ | Bool | (τ₁, …, τₙ) | τ ⇝ σ        Figure 6
///        | {ℓ₁ τ₁ | … | ℓₙ τₙ} | list τ                                                  §6.2
/// e    ::= x | diffλ x:τ. e | e₁ e₂ | (e₁, …, eₙ) | p (e₁, …, eₙ)                         Figure 1
///        | v | pᵢ e | let x = e₁ in e₂ | if | ℓ e | case | [] | e₁ :: e₂ | fold           §6.2
/// b    ::= id | curry b | eval | prod b₁ … bₙ | b ∘ b | const v | proj_i | p | …          §2
/// ```
///
/// The judgement `Δ ⊩ e : τ` is [CurryTyping], Figure 1 is [CombinatorTranslation]: if `Δ ⊩ e : τ`,
/// then `J[Δ ⊩ e : τ] : Δ ⇝ τ`. Tensors have their shape in their type, so that a program whose
/// shapes do not fit never runs.
///
/// Read in this order: [Dimensions], [CurryType], [TangentType], [Literal], [TensorPrimitive],
/// [CurryTerm], [CurryTyping], [Combinator], [CurryEnvironment], [CombinatorTranslation]. From text
/// to terms lead [CurryElaboration] with [CurryTypeReading], [PrimitiveCalls], [CurryPatterns],
/// [Literals], [Data] and [CurryApplications], and back [CurryPrinting]; combinators are read by
/// [CombinatorReading] as [Former] writes them.
///
/// As a calculus, λ_∂ is [DifferentiableCurry], whose reduction applies the rules of [Figure1] one
/// by one to a [PartialTranslation]. [Embedding] leads from the simple language. Combinators carry
/// their types, which [CombinatorTyping] checks; a [Place] is where errors point.
@NullMarked
package org.difflam.syntax.curry;

import org.jspecify.annotations.NullMarked;
