/// The pullback language of Mak and Ong, *A Differential-form Pullback Programming Language for
/// Higher-order Reverse-mode Automatic Differentiation*: reverse mode as reduction.
///
/// ```
/// S ::= x | λx. S | S P | let x = P in P | π_i(S) | ⟨S, S⟩ | r | f(P)
///     | J f · S | (λx. S)* · S | (Ω λx. P) · S | r*                  Figure 1              [Term]
/// P ::= 0 | S | S + P
/// σ, τ ::= R | σ × τ | σ ⇒ τ | σ*                 Ωσ ≡ σ ⇒ σ*        Figure 2              [Type]
/// Γ ⊢ P : σ                                                          Figure 2              [Typing]
/// x ∈ lin(S)                                                         §3.1.1, as printed    [Lin]
///                                                                    as terms are typed    [LinCompleted]
/// S[S₁ + S₂/y] ≡ S[S₁/y] + S[S₂/y]   iff y ∈ lin(S)                  §3.1.3                [Sums]
/// E, L                                                               §3.2                  [Elementary]
/// P →A P′                                                            Appendix B            [AReduction]
/// (Ω λy. L) · ω → …, ((Ω λy. E) · ω) V → …                           Figure 3, rules 7–20  [Figure3]
/// r → r′                                                             §3.4, rules 1–6       [Combine]
/// C[r] → C[r′]                                                       §3.4, call-by-value   [Reducer]
/// ⟨P | K⟩_y → …                                                      §3.5                  [ContinuationPassing]
/// (P)_t                                                              Appendix D            [ToDifferential]
/// ```
///
/// What the paper lacks stands apart, in [Extensions]: rules for well-typed terms that would be
/// stuck. They need one more former, `J F · S` for a function `F` that is no operation: the
/// derivative of `λg. g y` in `y` is that of a function which is a variable still. It is linear in
/// both parts, and computed where `F` is known.
///
/// Rules are called `MO-1` … `MO-20b` as in the paper, `MO-A-…` for A-reduction, `MO-3.1.3` where
/// the sugar of §3.1.3 moves a sum or 0, and `MO+…` where the paper has no rule; [Rules#STRICT]
/// does without the last.
///
/// Read in this order: [Type], [Operation] (with [Straight], [Arithmetic] and [Scalar]), [Term],
/// [Vectors], [Lin], [LinCompleted] (with [LinContext] and [JacobianSummands]), [Typing] (with
/// [Annotation]), [Sums], [Elaboration] (with [Notations]), [Printing], [Elementary] (with
/// [Projections]), [AReduction], [Figure3], [Combine], [Extensions] (with [Adjoint]; a [Rule] has a
/// [RuleName], a [PullbackRedex] and [Premises]), [Rules], [Reducer] (with [Context], [Contraction]
/// and [Fuel]), [Configuration] and [ContinuationPassing], [PullbackLanguage], [RandomTerms] (with
/// [RandomLinearTerms]), [EnumeratedTerms], [Answers].
@NullMarked
package org.difflam.syntax.pullback;

import org.jspecify.annotations.NullMarked;
