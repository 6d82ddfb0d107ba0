/// Gluing: categories of structures with a relation, by which logical relations are a functor
/// (Huot, Staton and Vákár, §6.2, Proposition 5).
///
/// ```
/// objects     (X, X′, S)   S ⊆ C(U, X) × C′(U′, X′), a relation between points at a stage
/// morphisms   (f, f′)      with (f ∘ p, f′ ∘ p′) ∈ S_Y whenever (p, p′) ∈ S_X
/// ```
///
/// Products, exponentials, coproducts and lists are those of `C` and `C′`, each with its relation,
/// so that the projection to `C × C′` preserves them. A [Relation] tells whether two points are
/// related, as far as that can be told, and draws some that are, which the left of an arrow needs.
/// The theorem says that composites of morphisms are morphisms; [Gluing#check] looks.
///
/// Read in this order: [Points], [Relation], [Glued], [GluedMorphism], [Gluing], [Relations] for
/// what is related where, and [GluingOfAlgebras] for trees.
@NullMarked
package org.difflam.category.glue;

import org.jspecify.annotations.NullMarked;
