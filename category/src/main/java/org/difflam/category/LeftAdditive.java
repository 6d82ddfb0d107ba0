package org.difflam.category;

/// Every hom-set is a commutative monoid, kept by precomposition (Manzyuk Def. 3.1); additive
/// morphisms keep it by postcomposition, too (Def. 3.2). Adds laws, no operation.
public interface LeftAdditive<O, M> extends Sums<O, M> {}
