package org.difflam.category;

/// A differential λ-category (Manzyuk Def. 3.5). Adds laws, no operation: `Λ` is additive, and
/// D-curry, `D(Λ f) = Λ(D f ∘ ⟨π₁ × 0, π₂ × id⟩)`. The law D-curry is stated in `closed.laws`; in
/// the free category, `syntax.free.Differentiation` decides it.
public interface DifferentialLambda<O, M>
    extends CartesianDifferential<O, M>, CartesianClosed<O, M> {}
