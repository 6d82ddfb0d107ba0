/// Axioms that follow from the other axioms of their theory.
///
/// `axioms.calculations` has the proofs as one writes them on paper, from one side of an axiom to
/// the other, each step with the laws by which it is made; those of some theories stand in files of
/// their own beside it. [CalculationFile] reads them; a [Calculation] becomes a derivation, since a
/// step is one instance of a law ([LawOrLemma], [org.difflam.syntax.proof.Matching]), or both its
/// ends become the same by [Rewriting]. A lemma is derived once, and its derivation is used in each
/// instance ([org.difflam.syntax.proof.Instantiation]). A [Dependence] is the derivation after the
/// kernel has accepted it, which believes all axioms of the theory but the one in question.
///
/// The ideas, of which the first three need no functions:
///
/// - *The derivative of + is additive in its tangent*: `(a + b) + (c + d) = (a + c) + (b + d)` by
///   D1, D2 and D3. With a neutral element on both sides, + is associative.
/// - *The derivative of + at 0 is +*, by D2, D3 and the chain rule; by D6 it is the same at every
///   point. So `D(π₁ + π₂) = (π₁ + π₂) ∘ π₁`, and D1 follows.
/// - *D(0) is 0*: the same morphism on a product of two copies is additive in its tangent, and each
///   half of the tangent alone gives 0. So `0 ∘ u = 0` for all `u` into such a product, and every
///   zero is a composite of that.
/// - *Maps out of a product are `ev ∘ ⟨Λ(k) ∘ π₁, id ∘ π₂⟩`*. With `π₂` for `k` this says that
///   identities on the left do nothing. Maps out of `X` are maps out of `X × 1`, and so identities
///   on the right do nothing, either.
/// - *Λ(ev) is an identity*, so that by D-curry `ev` is linear in the function, by D2 additive in
///   it, and Λ preserves sums.
/// - *A derivative along 0 is 0*: `D(f) ∘ ⟨0, id⟩` is its own derivative at every point (D6, D7).
///   If `f` is evaluation at a point, whose derivative is linear in the function, this is only so
///   where it is 0; so points have the derivative 0, and so do names of morphisms.
/// - *What is linear in two arguments at once is a sum*: after currying, D-curry tells it by its
///   part for the first argument alone, in the same way as the sum. With `D(f) ∘ ⟨a + b, c⟩` for
///   it, D2 follows.
/// - *Sums that Λ preserves are preserved by whatever functions can do*: contraction, weakening, a
///   morphism before an argument. So + is one morphism after pairs, for all sources.
/// - *`R⟨id, id⟩` is +*: by the reverse chain rule at `π₁ ∘ ⟨id, id⟩` it has neutral elements on
///   both sides, and with it come all laws of sums. `R` is the transpose of the forward derivative
///   that it defines (RD.6), so that `R(R(h))` is linear in its covector, and RD.1 follows.
/// - *Restrictions commute, those of composites with identities too*: `f̄ ∘ id` is a restriction by
///   R.4, and by R.2 it is `f̄`.
///
/// All this holds of one axiom at a time: D3 and D4 are derived from each other.
@NullMarked
package org.difflam.syntax.proof.dependence;

import org.jspecify.annotations.NullMarked;
