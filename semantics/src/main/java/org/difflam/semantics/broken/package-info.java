/// Broken models: for every law of the catalogue one that must fail it.
///
/// A broken model is a correct one with some operations replaced. It is a row of a [Table], which
/// has its name, what is wrong, the laws that fail, and the replacement of each operation
/// ([Replaced]). It keeps all other laws. Which axioms follow from one another, and models for
/// those that do not, is what `org.difflam.semantics.independence` is about.
///
/// [BrokenProducts] (composition, products, the unit), [BrokenSums], [BrokenDerivatives],
/// [BrokenReverses] stand over polynomials; [BrokenSets] (coproducts, lists) over sets;
/// [BrokenRestrictions] over rational functions; [BrokenFaaDiBruno] over sequences of polynomials;
/// [BrokenClosed] over the free differential λ-category; [BrokenRepFunctions] over rep-functions.
/// [BrokenEqualities] have operations that depend on how a morphism is written. [BrokenModels] has
/// all of them, and the free categories with a mistake ([org.difflam.syntax.free.InjectedFault]) in
/// their normal forms.
///
/// Coefficients of some are elements of `ℕ³` ([Triple]) or of the rig of minimum and addition
/// ([Tropical]).
@NullMarked
package org.difflam.semantics.broken;

import org.jspecify.annotations.NullMarked;
