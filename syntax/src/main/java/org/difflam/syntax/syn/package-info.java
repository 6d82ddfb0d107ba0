/// The free syntactic category **Syn** of the simple language and the functors out of it (Huot,
/// Staton and Vákár, §6.1).
///
/// [Syn] is the category, an [Arrow] its morphisms `x : σ ⊢ t : τ`, equal when
/// [org.difflam.syntax.normal.Equality] proves it. [InitialFunctor] is Lemma 4: the functor to any
/// bicartesian closed category with list objects. [SynModel] puts Syn before the laws.
///
/// The other calculi have a [SyntacticCategory], too, with morphisms [TermInContext]: each says by
/// its [Formers] how it writes pairs and functions. [SyntaxModels] names the syntactic categories
/// that are models.
@NullMarked
package org.difflam.syntax.syn;

import org.jspecify.annotations.NullMarked;
