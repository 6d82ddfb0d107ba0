/// The pullback language of Mak and Ong, *A Differential-form Pullback Programming Language for
/// Higher-order Reverse-mode Automatic Differentiation*: reverse mode as reduction.
///
/// ```
/// S ::= x | λx. S | S P | let x = P in P | π_i(S) | ⟨S, S⟩ | r | f(P)
///     | J f · S | (λx. S)* · S | (Ω λx. P) · S | r*                  Figure 1              [PullbackTerm]
/// P ::= 0 | S | S + P
/// σ, τ ::= R | σ × τ | σ ⇒ τ | σ*                 Ωσ ≡ σ ⇒ σ*        Figure 2              [PullbackType]
/// Γ ⊢ P : σ                                                          Figure 2              [PullbackTyping]
/// x ∈ lin(S)                                                         §3.1.1, as printed    [Lin]
///                                                                    as terms are typed    [LinCompleted]
/// P → P′                                                             §3.1.3–§3.5, Figure 3
///                                                            [org.difflam.syntax.pullback.reduction]
/// (P)_t                                                              Appendix D            [ToDifferential]
/// ```
///
/// There is one more former, `J F · S` for a function `F` that is no operation: the derivative of
/// `λg. g y` in `y` is that of a function which is a variable still. It is linear in both parts,
/// and computed where `F` is known.
///
/// Read in this order: [PullbackType], [DifferentiableOperation] (with [Scalar]), [PullbackTerm],
/// [Vectors], [Lin], [LinCompleted] (with [LinContext] and [JacobianSummands]), [SideCondition],
/// [PullbackTyping] (with [BinderAnnotations]), [PullbackElaboration] (with [PullbackTypeReading],
/// [PullbackApplications] and [PullbackNotations]), [PullbackPrinting], [ToDifferential] and
/// [TranslationSteps] (the same, clause by clause). Terms to test with are made in
/// [org.difflam.syntax.pullback.generate]; a text changes the rules in
/// [org.difflam.syntax.pullback.stated].
@NullMarked
package org.difflam.syntax.pullback;

import org.jspecify.annotations.NullMarked;
