package org.difflam.category;

/// A cartesian left-additive category with a differential operator, axioms D1–D7 (Manzyuk Def.
/// 3.4).
public interface CartesianDifferential<O, M> extends Cartesian<O, M>, LeftAdditive<O, M> {
  /// `D f : x × x → y` for `f : x → y`; tangent first, so that `D f ⟨v, x⟩ = Jf(x) · v`.
  M D(M f);

  /// The tangent bundle `T x = x × x`.
  default O tangent(O x) {
    return product(x, x);
  }

  /// `T f = ⟨D f, f ∘ π₂⟩`, the tangent bundle functor.
  default M T(M f) {
    O x = source(f);
    return pair(D(f), compose(f, second(x, x)));
  }
}
