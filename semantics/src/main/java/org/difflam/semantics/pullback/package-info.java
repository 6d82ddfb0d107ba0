/// The meaning of the pullback language of Mak and Ong in models, and a machine that runs large
/// programs of it.
///
/// ```
/// ⟦Γ ⊢ P : σ⟧ in a differential λ-category            §4.3, Appendix C       [PullbackSemantics]
/// ((Ω λy. P) · ω) V = v ↦ D(ω (P V) ∘ P)⟨v, V⟩         tape and environment   [PullbackMachine]
/// ⟦P⟧ = ⟦P′⟧ at random elements                        Proposition E.3        [FunctionalMeaning]
/// row p of J(f)(r) = ((Ω λy. f y) · Ω e_p) r           Corollary 4.8          [PullbackMode]
/// ```
///
/// [PullbackTerms] is the syntactic category, with the functors into it and out of it.
///
/// Read in this order: [PullbackSemantics] (with [FunctionalNumbers]), [FunctionalMeaning] (with
/// [RandomElement]); [Num], [Nums], [Tape], [MachineValue], [PullbackMachine],
/// [MachineCompilation]; [SimpleToPullback], [PullbackMode]. [RealScalars] are the numbers of a
/// reduction, with as many certain digits as are wanted.
@NullMarked
package org.difflam.semantics.pullback;

import org.jspecify.annotations.NullMarked;
