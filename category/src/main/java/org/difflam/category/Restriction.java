package org.difflam.category;

/// A restriction category: its morphisms are partial maps, and each says where it is defined,
/// axioms R.1–R.4 (Cockett, Lack, "Restriction categories I", TCS 270 (2002); Cockett, Cruttwell,
/// Gallagher, "Differential restriction categories", TAC 25 (2011), §2).
///
/// Equality is Kleene's: where one side is defined, the other is, with the same value. A category
/// of total maps is one with `f̄ = id`, and says nothing by it.
public interface Restriction<O, M> extends Category<O, M> {
  /// `f̄ : a → a` for `f : a → b`: the identity where `f` is defined, undefined elsewhere.
  M restriction(M f);
}
