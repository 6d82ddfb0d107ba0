/// Gluing: categories of structures with a relation, by which logical relations are a functor
/// (Huot, Staton and Vákár, §6.2, Proposition 5).
///
/// ```
/// objects     (X₁, …, Xₙ, S)   S ⊆ C₁(U₁, X₁) × … × Cₙ(Uₙ, Xₙ), a relation between points at stages
/// morphisms   (f₁, …, fₙ)      with (f₁ ∘ p₁, …, fₙ ∘ pₙ) ∈ S_Y whenever (p₁, …, pₙ) ∈ S_X
/// ```
///
/// In the paper n is 2; for a property it is 1. Products, exponentials, coproducts and lists are
/// those of the `Cᵢ`, each with its relation, so that the projection to `C₁ × … × Cₙ` preserves
/// them. A [Relation] tells whether two points are related, as far as that can be told, and draws
/// some that are, which the left of an arrow needs. The theorem says that composites of morphisms
/// are morphisms; [ClosedGluing#check] looks.
///
/// Read in this order: [Relation], [Glued], [GluedMorphism], [ClosedGluing] with [ClosedRelations]
/// for what is related where, [Definable] for the functions that are drawn, then [Points], [Gluing]
/// and [Relations] for coproducts and lists, and [GluingOfAlgebras] for trees. [Interning] makes
/// equal objects identical, and [NotAPoint] is thrown for a map between summands that is no point.
@NullMarked
package org.difflam.category.glue;

import org.jspecify.annotations.NullMarked;
