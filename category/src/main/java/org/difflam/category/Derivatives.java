package org.difflam.category;

/// The differential operator `D` and the operations derived from it. Its axioms are those of
/// [CartesianDifferential] or of [DifferentialRestriction].
public interface Derivatives<O, M> extends Products<O, M>, Sums<O, M> {
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
