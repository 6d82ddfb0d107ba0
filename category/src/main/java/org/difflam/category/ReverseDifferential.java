package org.difflam.category;

/// A reverse differential operator, axioms RD.1–RD.7 (Cockett, Cruttwell, Gallagher, Lemay,
/// MacAdam, Plotkin, Pronk, "Reverse derivative categories", CSL 2020, Def. 13).
public interface ReverseDifferential<O, M> extends Cartesian<O, M>, LeftAdditive<O, M> {
  /// `R f : a × b → a` for `f : a → b`; point first, so that `R f ⟨x, w⟩ = Jf(x)ᵀ · w`.
  M R(M f);
}
