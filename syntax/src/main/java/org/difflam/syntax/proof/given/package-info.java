/// Equations as hypotheses: what follows from `f = g . h` in every differential λ-category.
///
/// A generator that stands alone on one side, and not on the other, is defined by it:
/// [DefinitionElimination] puts its definition in its place, by congruence ([Replacement]), and
/// then forgets the equation. Where no equation is left, the claim is one about free generators,
/// which normal forms decide: the category that is free on the other generators has the defined
/// ones, too. A [SubstitutedClaim] is the claim after this substitution.
///
/// An equation that defines nothing is used from left to right
/// (`org.difflam.syntax.free.NormalFormRewriting`), with what follows from overlaps, as far as a
/// limit ([SubstitutedClaim#isCut]); and where that does not prove the claim, a world of small
/// polynomials is looked for in which the hypotheses hold and the claim fails
/// (`org.difflam.syntax.refutation.RefutationSearch`), and after that, for claims about functions,
/// a free category in which they do ([HypothesisModels]). Otherwise it stays open.
@NullMarked
package org.difflam.syntax.proof.given;

import org.jspecify.annotations.NullMarked;
