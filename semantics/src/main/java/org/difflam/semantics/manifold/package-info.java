/// First-order types as manifolds, and their jet bundles (Huot, Staton and Vákár, §6.3).
///
/// ```
/// ⟦τ⟧ ≅ ⊎ᵢ R^dᵢ                        a value is its shape and its numbers: Proposition 6
/// J^(k,R) M = {(x, [γ]) : γ : R^k → M, γ 0 = x}      J(f)(x, [γ]) = (f x, [f ∘ γ])
/// φ_τ : ⟦D_(k,R)(τ)⟧ ≅ J^(k,R) ⟦τ⟧     φ_real(x_α) = [t ↦ Σ_α x_α tᵅ / α!]
/// ```
///
/// Plots `γ` that represent the same jet have the same derivatives up to order R in the chart of
/// their component; so a jet is kept as these numbers, and computed from a plot by differences.
///
/// Read in this order: [Component], [Manifold], [JetPoint], [JetBundle].
@NullMarked
package org.difflam.semantics.manifold;

import org.jspecify.annotations.NullMarked;
