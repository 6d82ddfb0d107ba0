/// What the perturbative and the differential λ-calculus have in common: a λ-calculus with sums and
/// pairs.
///
/// ```
/// S, T ::= 0 | s | s + T                                        bags of simple terms
/// s, t ::= x | λx. s | s T | πₖ s | r | …                       simple terms, …: of the calculus
/// σ, τ ::= α | 1 | σ × τ | σ → τ                                T σ = σ × σ
/// ```
///
/// A calculus gives its simple terms, as a sealed family of its own, and their [Formers]; it gets
/// [Bags] and the linearity of formers, [Inference] with [Unification], [Mismatch] and
/// [Derivation], [TypedTerms] at random, the arithmetic of numerals, [Elaboration] from text, and
/// the [Named] types of what is open.
@NullMarked
package org.difflam.syntax.lambda;

import org.jspecify.annotations.NullMarked;
