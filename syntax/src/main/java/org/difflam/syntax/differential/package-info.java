/// The differential λ-calculus (Ehrhard and Regnier), extended by pairs, numbers and function
/// symbols as in Mak and Ong, §5.1 and Appendix D.
///
/// ```
/// s, t ::= x | λx. s | s T | D s · t | πᵢ s | ⟨S, T⟩ | r | f(T) | D f · t          simple terms
/// S, T ::= 0 | s | s + T                                                          bags
///
/// (λx. s) T → s[T/x]      D (λx. s) · t → λx. ∂s/∂x · t      πᵢ ⟨S₁, S₂⟩ → Sᵢ
/// ```
///
/// The parts of a pair are bags, since differential substitution makes them so. Types, terms and
/// the judgement `Γ ⊢ S : σ` stand in [org.difflam.syntax.lambda], of which this is one calculus.
///
/// Read in this order: [Differential] (the grammar), [DifferentialSubstitution],
/// [DifferentialReduction], [PerturbativeTranslation] to and from the perturbative calculus.
@NullMarked
package org.difflam.syntax.differential;

import org.jspecify.annotations.NullMarked;
