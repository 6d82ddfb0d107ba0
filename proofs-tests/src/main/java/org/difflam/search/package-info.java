/// Campaigns that look for counterexamples to what is conjectured, or proved, of reduction: among
/// random terms for as long as one wants, or all terms up to a size.
///
/// ```
/// confluence     u ← t → v  ⇒  u →* w ← v for some w         all reducts of t have one normal form
/// termination    no t → t₁ → t₂ → …                          every order, where the graph is small
/// pullbacks      Lemma 3.8, Theorem 4.6, Corollaries 4.7 and 5.2, at each step
/// types          Γ ⊢ M : σ, M → N  ⇒  Γ ⊢ N : σ, ⟦M⟧ = ⟦N⟧     [Preservation], [PullbackPreservation]
/// translated     Γ ⊢ M : σ  ⇒  Γ ⊢ M' : σ, ⟦M⟧ = ⟦M'⟧           [SameMeaning], [PullbackTranslation], [TypesAreTranslated]
/// modes          all modes of differentiation agree            [ModesAgree]
/// macro          t : τ  ⇒  D(t) : D(τ)                         [MacroIsTyped]
/// jets           ⟦D(t)⟧ makes jets of jets                     [JetsAreDerivatives]
/// translations   Γ ⊢ M : σ, M → N  ⇒  Γ ⊢ M' : σ, M' = N'     of a text: [TranslatedSteps], [EqualTerms]
/// ```
///
/// Read [Subject], [Findings], [Trial] with [Joining] and [PullbackLemmas], [Campaign]; then
/// [Conjecture], [Engine], which tries many cases: [LocalEngine] on several threads, or
/// [org.difflam.search.cluster] on several machines; [LeastTerm], which makes counterexamples small
/// while somebody waits for it ([LeastSoFar]), and [Checkpoint]. All cases up to a size are those
/// of a [Listing]: [Listed], [ListedPullbackTerms], [ListedPrograms].
///
/// [KnownConjectures] lists the properties that `search --property` knows: those of programs
/// ([ProgramConjecture]), [LawsHold] of a model, those of single terms of a λ-calculus
/// ([AboutTerms]), [PrintedIsRead] and [PrintedPrograms] of printers, [PullbackTrials],
/// [MacroSubstitution], [TangentCurves]; [Mutants] are those of what is wrong on purpose, such as
/// rules ([RuleMutants]) and derivatives ([ModeMutants]). A [WrittenCase] is one case as a claim of
/// a file, `holds …`; a [Corpus] keeps those that have failed once. What may be asked of a calculus
/// that a text states is a [CalculusQuestion]: [Confluence], [OnTerms] (whether it terminates and
/// keeps types), and [RuleSoundness], on [StatedTerms].
@NullMarked
package org.difflam.search;

import org.jspecify.annotations.NullMarked;
