/// The reduction of the pullback language: Figure 3, with what it needs and what it lacks.
///
/// ```
/// S[S₁ + S₂/y] ≡ S[S₁/y] + S[S₂/y]   iff y ∈ lin(S)                  §3.1.3                [LinearSums]
/// E, L                                                               §3.2                  [ElementaryTerms]
/// P →A P′                                                            Appendix B            [AReduction]
/// (Ω λy. L) · ω → …, ((Ω λy. E) · ω) V → …                           Figure 3, rules 7–20  [Figure3]
/// r → r′                                                             §3.4, rules 1–6       [Combine]
/// C[r] → C[r′]                                                       §3.4, call-by-value   [Reducer]
/// ⟨P | K⟩_y → …                                                      §3.5                  [ContinuationPassing]
/// ```
///
/// What the paper lacks stands apart, in [Extensions]: rules for well-typed terms that would be
/// stuck, such as the sum of a list in Appendix A.2 and Figure 5.
///
/// Rules are called `MO-1` … `MO-20b` as in the paper, `MO-A-…` for A-reduction, `MO-3.1.3` where
/// the sugar of §3.1.3 moves a sum or 0, and `MO+…` where the paper has no rule;
/// [PullbackRules#STRICT] does without the last.
///
/// Read in this order: [LinearSums], [ElementaryTerms] (with [Projections]), [AReduction],
/// [Figure3], [Combine], [Extensions] (with [Adjoint]; a [PullbackRule] has a [RuleName], a
/// [PullbackRedex] and [Premises]), [PullbackRules], [Reducer] (with [EvaluationContext],
/// [Contraction] and [StepBudget]), [Configuration] and [ContinuationPassing], [PullbackLanguage],
/// [Decompositions].
@NullMarked
package org.difflam.syntax.pullback.reduction;

import org.jspecify.annotations.NullMarked;
