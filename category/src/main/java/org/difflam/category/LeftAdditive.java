package org.difflam.category;

/// Every hom-set is a commutative monoid, kept by precomposition (Manzyuk Def. 3.1).
public interface LeftAdditive<O, M> extends Category<O, M> {
  /// `0 : a → b`.
  M zero(O a, O b);

  M plus(M f, M g);
}
