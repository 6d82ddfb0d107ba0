package org.difflam.category.tangent;

import org.difflam.category.CartesianDifferential;

/// The tangent bundle functor and its natural transformations; `T X = X × X` (Manzyuk §3, Lemmas
/// 3.7 and 3.8; with exchanged variables, Def. 3.12 and Lemma 3.13).
///
/// @param in where they live
public record Tangent<O, M>(CartesianDifferential<O, M> in) {
  private O T(O x) {
    return in.tangent(x);
  }

  /// `η = ⟨0, id⟩ : X → T X`, the unit, and the zero section.
  public M eta(O x) {
    return in.pair(in.zero(x, x), in.identity(x));
  }

  /// `μ = ⟨π₂ ∘ π₁ + π₁ ∘ π₂, π₂ ∘ π₂⟩ : T T X → T X`, the multiplication.
  public M mu(O x) {
    M p1 = in.first(T(x), T(x)), p2 = in.second(T(x), T(x));
    M left = in.first(x, x), right = in.second(x, x);
    return in.pair(in.plus(in.compose(right, p1), in.compose(left, p2)), in.compose(right, p2));
  }

  /// `t = ⟨0 × π₁, id × π₂⟩ : X × T Y → T (X × Y)`, the tensorial strength.
  public M t(O x, O y) {
    return in.pair(
        in.times(in.zero(x, x), in.first(y, y)), in.times(in.identity(x), in.second(y, y)));
  }

  /// `t′ = T(c) ∘ t ∘ c : T X × Y → T (X × Y)`, the other strength.
  public M tPrime(O x, O y) {
    return in.compose(in.T(in.swap(y, x)), in.compose(t(y, x), in.swap(T(x), y)));
  }

  /// `ψ = μ ∘ T(t) ∘ t′ : T X × T Y → T (X × Y)`.
  public M psi(O x, O y) {
    return in.compose(mu(in.product(x, y)), in.compose(in.T(t(x, y)), tPrime(x, T(y))));
  }

  /// `ψ̃ = μ ∘ T(t′) ∘ t`.
  public M psiTilde(O x, O y) {
    return in.compose(mu(in.product(x, y)), in.compose(in.T(tPrime(x, y)), t(T(x), y)));
  }

  /// `σ = ⟨π₁ × π₁, π₂ × π₂⟩`, what `ψ` and `ψ̃` come to.
  public M sigma(O x, O y) {
    return in.pair(
        in.times(in.first(x, x), in.first(y, y)), in.times(in.second(x, x), in.second(y, y)));
  }

  /// `sw = ⟨⟨π₁ ∘ π₁, π₂⟩, π₂ ∘ π₁⟩ : (X × Y) × Z → (X × Z) × Y` (Def. 3.12).
  public M sw(O x, O y, O z) {
    O xy = in.product(x, y);
    M p1 = in.first(xy, z);
    return in.pair(
        in.pair(in.compose(in.first(x, y), p1), in.second(xy, z)), in.compose(in.second(x, y), p1));
  }

  /// `⟨π₁ ∘ π₁ + π₂ ∘ π₁, π₂⟩ : T₂ X → T X`, the sum of two tangents at a point, where `T₂ X = (X ×
  /// X) × X`.
  public M add(O x) {
    O xx = in.product(x, x);
    M tangents = in.first(xx, x);
    return in.pair(
        in.plus(in.compose(in.first(x, x), tangents), in.compose(in.second(x, x), tangents)),
        in.second(xx, x));
  }

  /// `ℓ = ⟨⟨π₁, 0⟩, ⟨0, π₂⟩⟩ : T X → T T X`, the vertical lift.
  public M lift(O x) {
    M zero = in.zero(T(x), x);
    return in.pair(in.pair(in.first(x, x), zero), in.pair(zero, in.second(x, x)));
  }

  /// `κ = σ : T T X → T T X`, the canonical flip.
  public M flip(O x) {
    return sigma(x, x);
  }
}
