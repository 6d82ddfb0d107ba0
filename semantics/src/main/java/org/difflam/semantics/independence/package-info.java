/// Which axioms follow from the other axioms of their theory; for those that do not, models that
/// show it.
///
/// A [org.difflam.category.law.Theory] is a list of axioms, and a [AxiomStatus] says of one of them
/// what is known: it follows, by a derivation that the kernel has checked
/// ([org.difflam.syntax.proof.dependence.Dependence]); or it does not, since a model breaks it and
/// keeps the others, as far as the cases go that are compared; or neither is known.
///
/// Models with these ideas:
///
/// | idea | breaks | where |
/// |---|---|---|
/// | the derivative is no part of the map, but a linear map that comes with it; so the map may go wrong | `id.left` | [ChosenDerivatives] |
/// | of a product one factor is left, and all maps are linear, or all derivatives 0 | `pair.p1`, `pair.p2` | [ProductAxiomModels], [ClosedAxiomModels], [ReverseAxiomModels] |
/// | products, or objects of functions, with a coordinate more that pairing, or Λ, sets to 0 | `pair.eta`, `curry.eta` | [ProductAxiomModels], [ClosedAxiomModels], [ReverseAxiomModels] |
/// | `D f = f ∘ π₁` in categories of additive maps, of maps that keep 0, of maps that preserve joins | `D2.plus`, `D2.zero`, `left.plus` | [DerivativeAxiomModels], [Unions] |
/// | variables that do not commute | `D7`, `RD.7` | [NoncommutativePolynomials] |
/// | all functions on a finite set, with a bad sum or zero of elements | `plus.assoc`, `left.zero` | [LeftAdditiveAxiomModels] |
/// | a sum of tuples twisted by a cocycle | `p1.plus`, `p2.plus` | [SumAxiomModels] |
/// | constants more in a composite, which D does not see | `assoc` | [ClosedAxiomModels] |
/// | the derivative is carried over by an automorphism that is not linear, of objects of functions only | `D-curry` | [TwistedFunctions] |
/// | one object and a few morphisms, by their table | the axioms of restriction categories | [RestrictionAxiomModels] |
///
/// The models are [OneAxiomBroken]. Many are made from a [Clone], or a [DifferentialClone], of
/// operations, such as the [FunctionTables] of a finite set; a [Magma] is one object by its table.
/// A [ConfirmedStatus] is what is known with the laws that were checked.
///
/// For the axioms of functions only, mistakes of the free category serve for D5, D6 and D7. Those
/// are models as far as the cases go; that equal morphisms go to equal ones is compared too.
@NullMarked
package org.difflam.semantics.independence;

import org.jspecify.annotations.NullMarked;
