/// Laws as data, and the one runner that checks them.
///
/// A [Law] is a sentence of the morphism language with an id, a title and a citation; [Catalogue]
/// has all of them, which are text: one [LawFile] for each level of the tower. A [Model] is a
/// category with names for its objects and generators; [LawRunner] fills the hypotheses with random
/// expressions over those (or, in a [GenericModel], with fresh generators, so that one instance
/// stands for all), asks the category whether the sides are equal, and makes a refutation small.
/// [Cases] draws what a law is filled with, once for all laws of a model; [Independence] is the
/// table of what models break and keep; a [Theory] is a list of axioms, from which the other laws
/// follow; [FunctorCheck] asks of a functor whether it preserves what it says, and [MonadCheck] of
/// families of morphisms whether they are natural transformations, and monads.
///
/// To add a law, write it into the file of its level, `differential.laws` for example: every model
/// that can state it is asked, and `difflam prove` may be. For each law some broken model must be
/// known to fail it: name it in a row of `semantics.broken`, and have `BrokenTableTest` write its
/// table anew with `-Ddifflam.pin=true`.
///
/// NaN, an exception or too few digits leave a place undecided. The result reports such a place,
/// which neither confirms nor refutes its case. A case without a decided place is not counted, and
/// a law without a counted case is [org.difflam.category.Verdict.Inconclusive].
///
/// A [Law] has its [RequiredStructure], the levels of the tower that a model must have to state it.
/// [LawRunner] checks it by [LawCheck] (draw, compare, shrink) or [GenericCheck], with a
/// [LawResult]. [SignatureCheck] checks what a model supplies, and [Ends] the ends of what its
/// operations return. [SampledCheck] checks properties that are no equations; [EqualMorphisms] are
/// pairs on which operations have to agree. [SampledCases] are shared by models that have the same
/// names, [InstanceStatistics] tell what was drawn, and [Incomparable] remembers where comparing
/// took too long. [Models] are several models under one name for the service loader.
@NullMarked
package org.difflam.category.law;

import org.jspecify.annotations.NullMarked;
