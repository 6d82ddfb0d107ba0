/// The simple language of Huot, Staton and Vákár, *Higher Order Automatic Differentiation of Higher Order Functions*: §3.1 and its
/// extension of §5.1, with `let` as a former of its own (for sharing) and initial algebras of polynomials beside lists.
///
///     τ, σ ::= real | (τ₁ * … * τₙ) | τ → σ | {ℓ₁ τ₁ | … | ℓₙ τₙ} | list(τ) | μX. P
///     t, s ::= x | op(t₁, …, tₙ) | ⟨t₁, …, tₙ⟩ | case t of ⟨x₁, …, xₙ⟩ → s | λx:τ. t | t s | let x = t in s
///            | τ.ℓ t | case t of {ℓ₁ x₁ → s₁ | … | ℓₙ xₙ → sₙ} | [] | t :: s | fold (x₁, x₂). t over s from r
///            | roll_τ t | fold_σ x. t over s
///
/// The judgement `Γ ⊢ t : τ` (Figures 3 and 4) is [Typing]. Terms are Church style: each has at most one type in a context.
/// What a person writes becomes such a term in [org.difflam.syntax.simple.elaboration]. `op` declares
/// an operation by a body ([DeclaredOperation]); its derivatives follow ([Formulas]).
/// The built-in ones are those of the table of operations, [org.difflam.category.number].
///
/// Closed terms evaluate by value, over any real numbers ([Evaluator], [Arithmetic], [Value]).
///
/// Read in this order: [Type] with its signature [Head], [TypePolynomial], [Skeleton] and [Summand];
/// [OperationSymbol], [Primitive] (with [TableDerivatives]), [DeclaredOperation]; [Term], [Typing], [Value], [Evaluator],
/// [TermCompilation], [Printing].
///
/// Derivatives of programs as programs are [SymbolicDerivative], which [Simplification] makes
/// readable; numbers in evaluation are [RealArithmetic].
///
/// A formula of the table becomes terms by a run on [PrimitiveReals]: [TermReals] write it down, and
/// of sums of monomials [MonomialSum] has the derivatives of every order. [TermCompilation] makes
/// [CompiledTerm]s; evaluation takes [Fuel], and ends with [OutOfFuel].
@NullMarked
package org.difflam.syntax.simple;

import org.jspecify.annotations.NullMarked;
