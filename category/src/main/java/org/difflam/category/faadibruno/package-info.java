/// The Faà di Bruno construction: differential categories out of left-additive ones (Cockett,
/// Seely, "The Faà di Bruno construction", Theory and Applications of Categories 25, 2011).
///
/// A morphism `X → Y` of `Faà(C)` is a sequence of morphisms of `C`,
///
/// ```
/// f₀ : X → Y     f₁ : X × X → Y     f₂ : X² × X → Y     …
/// ```
///
/// each `fₙ` symmetric and additive in its first `n` arguments, the directions; `f₀` alone does not
/// determine the others. Sequences compose by the higher-order chain rule, and have a derivative:
///
/// ```
/// (g ∘ f)ₙ(v₁ … vₙ, x) = Σ g_k(f_B₁(v, x), …, f_B_k(v, x), f₀(x))     over partitions B₁ … B_k of v₁ … vₙ
/// (D f)ₙ(⟨v₁, x₁⟩ … ⟨vₙ, xₙ⟩, ⟨v, x⟩) = fₙ₊₁(x₁ … xₙ, v, x) + Σᵢ fₙ(vᵢ, x₁ … xₙ without xᵢ, x)
/// ```
///
/// Where `C` has a derivative of its own, each morphism has the sequence of its higher derivatives;
/// that this is a functor, and keeps `D`, is what makes `C` a differential category (Theorem: the
/// coalgebras of `Faà` are the differential categories; here at the objects `(X, X)`).
///
/// Read [FaaMap], [Partitions] and [Arguments], then [FaaDiBruno].
@NullMarked
package org.difflam.category.faadibruno;

import org.jspecify.annotations.NullMarked;
