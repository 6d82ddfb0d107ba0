/// The pullback language of Mak and Ong, *A Differential-form Pullback Programming Language for
/// Higher-order Reverse-mode Automatic Differentiation*: reverse mode as reduction.
///
/// ```
/// σ, τ ::= R | σ × τ | σ ⇒ τ | σ*                                    Ωσ ≡ σ ⇒ σ*
/// S ::= x | λx. S | S P | let x = P in P | π_i(S) | ⟨S, S⟩ | r | f(P)
///     | J f · S | (λx. S)* · S | (Ω λx. P) · S | r*                  Figure 1
/// P ::= 0 | S | S + P
///     | J F · S, with which we extend the figure to functions F that are no operations
///
/// Γ ⊢ P : σ                                  Figure 2                          [Typing]
/// x ∈ lin(S)                                 §3.1.1                            [Linear]
/// P →A P′                                    Appendix B                        [Administrative]
/// (Ω λy. let x = E in L) · ω → …             Figure 3, rules 7 and 8           [LetSeries]
/// ((Ω λy. E) · ω) V → (λv. S)* · (ω E[V/y])  Figure 3, rules 9–20              [Conquer]
/// r → r′                                     §3.4, rules 1–6                   [Combine]
/// C[r] → C[r′]                               the call-by-value strategy, §3.4  [Reducer]
/// ```
///
/// The last is what rules 19b and 18 need together: the derivative of `λg. g y` in `y` is that of a
/// function which is a variable still. It is linear in both parts, and computed where `F` is known.
///
/// Rules are called `MO-1` … `MO-20b` as in the paper, `MO-A-…` for A-reduction, `MO-3.1.3` where
/// the sugar of §3.1.3 moves a sum or 0, and `MO+…` where the paper has no rule for a well-typed
/// term; [Rules#STRICT] does without the last.
///
/// Read in this order: [Type], [Operation] (with [Straight], [Arithmetic] and [Scalar]), [Term],
/// [Vectors], [Linear] (with [Moving], [Directions] and [LinearAsPrinted]), [Typing] (with
/// [Unification]), [Substitute], [Elaboration] (with [Patterns] and [Literals]), [Printing],
/// [Elementary], [Administrative], [Combine] (with [Adjoint]), [LetSeries], [Conquer] (with
/// [Tangents], [Instance], [Heads], [Slope] and [Premises]), [Reducer] (with [Context],
/// [Contraction] and [Rules]), [Configuration] and [ContinuationPassing], [Grammar],
/// [PullbackLanguage], [RandomTerms], [EnumeratedTerms], [Answers].
@NullMarked
package org.difflam.syntax.pullback;

import org.jspecify.annotations.NullMarked;
