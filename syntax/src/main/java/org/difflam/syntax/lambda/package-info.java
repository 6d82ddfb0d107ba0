/// The λ-calculus with sums and pairs, which the perturbative and the differential λ-calculus
/// extend: each adds term formers of its own, and its figures stand in its own package.
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
/// [FromSimple]; [RandomTerms], [AllLambdaTerms] (with an [Odometer]). Notation of one calculus
/// comes by [Notations], types from text by [LambdaTypeReading], judgements to text by
/// [JudgementSpelling], and formers that a text declares are [DeclaredFormer]s, and type formers
/// [DeclaredType]s.
@NullMarked
package org.difflam.syntax.lambda;

import org.jspecify.annotations.NullMarked;
