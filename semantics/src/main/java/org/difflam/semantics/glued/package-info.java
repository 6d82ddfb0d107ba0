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
/// [FundamentalLemma] blames the smallest subterm of which it is a refutation. The relation at a
/// function type is that of `X ⇒ Y` in `category.glue.ClosedRelations`.
///
/// Relations that a text states have the same parts: [StatedRealRelation] is the relation at R,
/// [StatedGluing] the category over it, and [ProgramGluing] what both gluings share.
/// [JetComparison] is the second, independent way in which [RealRelation] compares derivatives.
/// Whether a program is defined between the numbers drawn, intervals tell ([Definedness]), in a
/// [Cell] of numbers and at an [ArgumentShape]. [GluedModel] puts `Gl_1` before the laws.
@NullMarked
package org.difflam.semantics.glued;

import org.jspecify.annotations.NullMarked;
