package org.difflam.category.tangent;

import org.difflam.category.DifferentialLambda;

/// The tangent functor on function objects (Manzyuk §3, Prop. 3.9): it is linear (Theorem 3.10),
/// and the tangent functor on names of morphisms (Prop. 3.11).
///
/// @param in where it lives
public record InternalTangent<O, M>(DifferentialLambda<O, M> in) {
  private Tangent<O, M> tangent() {
    return new Tangent<>(in);
  }

  /// `T = Λ(T(ev) ∘ t) : (X ⇒ Y) → (T X ⇒ T Y)`.
  public M T(O x, O y) {
    O function = in.exponential(x, y);
    return in.curry(
        function, in.tangent(x), in.compose(in.T(in.eval(x, y)), tangent().t(function, x)));
  }

  /// `ψ̂ = Λ(T(ev) ∘ ψ) : T (X ⇒ Y) → (T X ⇒ T Y)`.
  public M psiHat(O x, O y) {
    O function = in.exponential(x, y);
    return in.curry(
        in.tangent(function),
        in.tangent(x),
        in.compose(in.T(in.eval(x, y)), tangent().psi(function, x)));
  }
}
