package org.difflam.category;

/// Exponentials, chosen.
public interface CartesianClosed<O, M> extends Cartesian<O, M> {
  /// `x ⇒ y`.
  O exponential(O x, O y);

  /// `Λ(f) : z → (x ⇒ y)` for `f : z × x → y`. Where products are strict, the source alone does not
  /// tell `z` from `x`.
  M curry(O z, O x, M f);

  /// `ev : (x ⇒ y) × x → y`.
  M eval(O x, O y);

  /// `Λ⁻(g) = ev ∘ (g × id) : z × x → y` for `g : z → (x ⇒ y)`.
  default M uncurry(O x, O y, M g) {
    return compose(eval(x, y), times(g, identity(x)));
  }
}
