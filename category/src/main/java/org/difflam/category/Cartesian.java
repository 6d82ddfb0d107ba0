package org.difflam.category;

/// Finite products, chosen: a terminal object and binary products. Adds laws, no operation: `π₁ ∘
/// ⟨f, g⟩ = f` and its like, which hold where all maps are total.
public interface Cartesian<O, M> extends Products<O, M> {}
