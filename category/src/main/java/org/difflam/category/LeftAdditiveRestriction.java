package org.difflam.category;

/// Sums of partial maps: `(f + g)‾ = f̄ ∘ ḡ`, and `0` is total (Cockett, Cruttwell, Gallagher 2011,
/// §3). Adds laws, no operation.
public interface LeftAdditiveRestriction<O, M> extends Restriction<O, M>, Sums<O, M> {}
