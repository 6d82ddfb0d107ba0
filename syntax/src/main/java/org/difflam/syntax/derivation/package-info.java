/// Steps for equations with coefficients other than ℕ, for which no derivations are written yet: an
/// equation between morphism expressions as a chain of steps, each by one named axiom of
/// differential λ-categories (Manzyuk §3, Defs. 3.1–3.5, (1) and (2)). Over ℕ,
/// `org.difflam.syntax.proof.steps` calculates, and the kernel checks it.
///
/// Both sides are rewritten by the axioms, read from left to right, until none applies: composites
/// by [Composition], what stands alone by [Axioms]; [Rewriting] goes through an expression. Where
/// the two ends differ still, one last step, "normal form", is the decision of
/// [org.difflam.syntax.free.FreeDifferentialLambda]. Every [Move] is a true equation by itself.
///
/// Read [Rewritten] first.
@NullMarked
package org.difflam.syntax.derivation;

import org.jspecify.annotations.NullMarked;
