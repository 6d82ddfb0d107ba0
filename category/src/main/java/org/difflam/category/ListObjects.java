package org.difflam.category;

/// A category with parametrised list objects: the initial algebras of `x ↦ 1 + a × x`, stable under
/// products.
public interface ListObjects<O, M> extends Cartesian<O, M> {
  O list(O a);

  /// `nil : 1 → list a`.
  M nil(O a);

  /// `cons : a × list a → list a`.
  M cons(O a);

  /// `fold(s, c) : z × list a → x` for `s : z → x` and `c : z × (a × x) → x`.
  M fold(O z, O a, M s, M c);
}
