/// Proofs as a person would write them: a calculation from both sides of an equation towards each
/// other, by laws with names.
///
/// [DirectedLaws] are the laws in the direction in which one uses them, as instances of what the
/// kernel believes ([Functions] those of `cur` and `ev`); what a reader does without being told is
/// [PlainForm]. A [SideRewriting] is what becomes of one side; a [Derivation] is two of them that
/// meet ([CalculationSearch]), with the proof that it summarises, and its [CalculationStep]s, told
/// as a [Calculation]. [Latex] sets it.
///
/// [Citations] use lemmas that have names ([CitedLemma], the file `lemmas.laws` and statements of
/// the papers) in expressions in which definitions stand ([FoldedForm]); [LemmaInstance] finds
/// where one applies, and [org.difflam.syntax.proof.Instantiation] makes its proof one of the
/// instance. Where that takes fewer lines, it is what is told.
///
/// The rules are not complete: where two sides do not meet, one line is a lemma that
/// `org.difflam.syntax.free` proves, with the names of the axioms in its proof.
///
/// A [DirectedLaw] is a law in one direction, and [Linearity] recognises what is evidently linear.
@NullMarked
package org.difflam.syntax.proof.steps;

import org.jspecify.annotations.NullMarked;
