package org.difflam.category;

/// A differential λ-category (Manzyuk Def. 3.5). Adds laws, no operation: `Λ` is additive, which
/// makes the category closed left-additive (Def. 3.4), and D-curry, `D(Λ f) = Λ(D f ∘ ⟨π₁ × 0, π₂ ×
/// id⟩)`. Both are stated in `closed.laws`; in the free category, `syntax.free.Differentiation`
/// decides D-curry.
public interface DifferentialLambda<O, M>
    extends CartesianDifferential<O, M>, CartesianClosed<O, M> {}
