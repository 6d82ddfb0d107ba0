/// Correctness of Taylor-mode differentiation by gluing (Huot, Staton and Vákár, §6.2): the
/// category `Gl_k` over `Diff × Diff`, and the semantics of terms in it.
///
/// ```
/// S_real = {(p, p′) : p : R^k → R smooth, p′_α = ∂_α p}        ⦇real⦈ = (R, R^(R+k over k), S_real)
/// ⦇op⦈ = (⟦op⟧, ⟦D(op)⟧)                                        ⦇t⦈ = (⟦t⟧, ⟦D(t)⟧), diagram (4)
/// ```
///
/// The relations at the other types are formed in [org.difflam.category.glue]. `S_real` compares
/// with differences of the plot in hundreds of bits ([org.difflam.semantics.taylor.Stencil]), and
/// draws pairs by running a random program twice, on numbers and on power series; neither knows the
/// macro.
///
/// The semantics is the functor of Lemma 4 into `Gl_k`, and its two legs are functors too: `⟦−⟧`,
/// and `⟦−⟧` after the macro. Read in this order: [RealRelation], [GluedPairs], [TaylorGluing],
/// [Subterm], [FundamentalLemma], [NonUnique]. Plots are drawn, and [Definedness] says where
/// between them the program may have no value. [StatedGluing] is the same for a relation that a
/// text states ([StatedRealRelation]), with any number of places; what both have, the lemma is
/// about ([ProgramGluing]).
///
/// What happens to `difflam glue t`: the text becomes a typed [org.difflam.syntax.simple.Term], and
/// each of its subterms an arrow of **Syn**; [TaylorGluing] maps that to a morphism of `Gl_k`;
/// [GluedPairs] draws related plots at its source; [org.difflam.category.glue.Gluing] asks whether
/// it carries them to related ones; the answer is a [org.difflam.category.Verdict], and
/// [FundamentalLemma] blames the smallest subterm of which it is a refutation. At a function type
/// that question is `ClosedRelations.Exponential` in [org.difflam.category.glue].
@NullMarked
package org.difflam.semantics.glued;

import org.jspecify.annotations.NullMarked;
