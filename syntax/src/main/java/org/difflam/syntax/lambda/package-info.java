/// The λ-calculus with sums and pairs, of which the perturbative and the differential λ-calculus
/// are two: each has formers of its own beside those that both have, and its figures.
///
/// ```
/// M, N ::= 0 | s | s + N                                        bags of simple terms
/// s, t ::= x | λx. s | s N | πₖ s | r | …                       simple terms, …: of one calculus
/// σ, τ ::= α | 1 | σ × τ | σ → τ                                T σ = σ × σ
/// Γ ⊢ M : σ
/// ```
///
/// Read in this order: [LambdaType], [LambdaTerm], [Sum], [Simple] (the grammar and its sugar),
/// [LambdaTyping] (the rules, Manzyuk's Figure 1), [LambdaInference] with [TypingDerivation];
/// [LambdaCalculus] (which simple terms a calculus has), [Pairs], [NumeralsAndOperations];
/// [LambdaElaboration] with [Names] and [WrittenTypes], [Named] and [Surface], from and to text;
/// [FromSimple]; [RandomTerms], [EnumeratedTerms].
@NullMarked
package org.difflam.syntax.lambda;

import org.jspecify.annotations.NullMarked;
