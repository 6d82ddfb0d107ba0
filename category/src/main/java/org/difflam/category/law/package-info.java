/// Laws as data, and the one runner that checks them.
///
/// A [Law] is a sentence of the morphism language with an id, a title and a citation; [Catalogue]
/// has all of them, which are text: one [LawFile] for each level of the tower. A [Model] is a
/// category with names for its objects and generators; [LawRunner] fills the hypotheses with random
/// expressions over those (or, in a [GenericModel], with fresh generators, so that one instance
/// stands for all), asks the category whether the sides are equal, and makes a refutation small.
/// [Cases] draws what a law is filled with, once for all laws of a model; [Independence] is the
/// table of what models break and keep; a [Theory] is a list of axioms, from which the other laws
/// follow; [FunctorCheck] asks of a functor whether it preserves what it says.
@NullMarked
package org.difflam.category.law;

import org.jspecify.annotations.NullMarked;
