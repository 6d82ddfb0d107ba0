/// The simple language of Huot, Staton and Vákár, *Higher Order Automatic Differentiation of Higher Order Functions*: §3.1 and its
/// extension of §5.1, with `let` as a former of its own (for sharing) and initial algebras of polynomials beside lists.
///
///     τ, σ ::= real | (τ₁ * … * τₙ) | τ → σ | {ℓ₁ τ₁ | … | ℓₙ τₙ} | list(τ) | μX. P
///     t, s ::= x | op(t₁, …, tₙ) | ⟨t₁, …, tₙ⟩ | case t of ⟨x₁, …, xₙ⟩ → s | λx:τ. t | t s | let x = t in s
///            | τ.ℓ t | case t of {ℓ₁ x₁ → s₁ | … | ℓₙ xₙ → sₙ} | [] | t :: s | fold (x₁, x₂). t over s from r
///            | roll_τ t | fold_σ x. t over s
///
/// The judgement `Γ ⊢ t : τ` (Figures 3 and 4) is [Typing]. Terms are Church style: each has at most one type in a context.
/// Sugar (subtraction, powers, projections, patterns) is gone here: [Elaboration] expands it, finds
/// the types that are not written ([Sketch]: types with unknowns), and gives names their meaning: of
/// this place ([Meanings]), or of the program around ([Declarations]). `op` declares an operation
/// by a body; its derivatives follow ([StraightLine]).
///
/// Closed terms evaluate by value, over any real numbers ([Evaluator], [Arithmetic], [Value]).
///
/// Read in this order: [Type], [Polynomial], [Operation], [Primitive], [Term], [Typing], [Value],
/// [Evaluator], [Compilation]; then [Declarations], [Elaboration] (with [Applications] and
/// [Eliminations]), [Definitions],
/// [Printing]. [Expression] writes terms in Java.
@NullMarked
package org.difflam.syntax.simple;

import org.jspecify.annotations.NullMarked;
