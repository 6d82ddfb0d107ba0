/// βη-equality of the simple language (Figure 5 of Huot, Staton and Vákár).
///
/// ```
/// t ──Denotation──> meaning ──Readback──> normal form ──Splitting──> cases in order
/// ```
///
/// Normal forms:
///
/// ```
/// N ::= λx. N | ⟨N, …, N⟩ | B                                            functions, products; else
/// B ::= n | op(B, …, B) | ℓ N | [] | N :: B | roll N | case n of {ℓᵢ xᵢ → B}
/// n ::= x | n N | πᵢ n | fold (x₁, x₂). N over n from N | fold_σ x. N over n
/// ```
///
/// Read in this order: [SemanticValue], [NeutralTerm], [Elimination] (the β-rules), [Denotation],
/// [Readback], [BetaEtaNormaliser], [Splitting], [Equality] with [EquationSearch], [Uniqueness] and
/// [ClosedCounterexample]; and [Enumeration], all normal forms of a size.
///
/// Reading back needs [FreshNames]. Splitting asks where a subject occurs ([Occurrences]) and which
/// comes first ([Order]). A counterexample is two sides with different values at [ClosedArguments]:
/// over [DistinguishableNumbers], or over the [FreeArithmetic], in which no operation is computed.
@NullMarked
package org.difflam.syntax.normal;

import org.jspecify.annotations.NullMarked;
