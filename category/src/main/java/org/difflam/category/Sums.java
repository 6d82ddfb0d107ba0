package org.difflam.category;

/// The operations of commutative monoids on hom-sets ([LeftAdditive], [LeftAdditiveRestriction]).
public interface Sums<O, M> extends Category<O, M> {
  /// `0 : a → b`.
  M zero(O a, O b);

  M plus(M f, M g);
}
