package org.difflam.category;

/// A category. `compose(g, f)` is `g ∘ f`, as in the papers; it throws [EndsMismatch] unless `f`
/// ends where `g` begins.
///
/// @param <O> objects, with a sensible `equals`
/// @param <M> morphisms
public interface Category<O, M> {
  O source(M f);

  O target(M f);

  M identity(O a);

  M compose(M g, M f);

  /// Whether two parallel morphisms are equal. An exact model decides; a sampled one looks at
  /// points.
  Verdict equal(M f, M g);

  /// Whether two parallel morphisms are equal, where a model that looks at points looks at these;
  /// an exact model has no use for them.
  default Verdict equal(M f, M g, Places at) {
    return equal(f, g);
  }

  /// A morphism as a reader wants to see it.
  default String show(M f) {
    return String.valueOf(f);
  }
}
