package org.difflam.category;

/// The operations of finite products. What laws they keep depends on the maps: where all are total
/// they are products ([Cartesian]); partial maps have products in a weaker sense
/// ([CartesianRestriction]).
public interface Products<O, M> extends Category<O, M> {
  O terminal();

  O product(O a, O b);

  /// `! : a → 1`.
  M bang(O a);

  /// `π₁ : a × b → a`.
  M first(O a, O b);

  /// `π₂ : a × b → b`.
  M second(O a, O b);

  /// `⟨f, g⟩ : z → x × y` for `f : z → x` and `g : z → y`.
  M pair(M f, M g);

  /// `f × g = ⟨f ∘ π₁, g ∘ π₂⟩`.
  default M times(M f, M g) {
    O a = source(f), b = source(g);
    return pair(compose(f, first(a, b)), compose(g, second(a, b)));
  }

  /// The symmetry `c = ⟨π₂, π₁⟩ : a × b → b × a`.
  default M swap(O a, O b) {
    return pair(second(a, b), first(a, b));
  }
}
