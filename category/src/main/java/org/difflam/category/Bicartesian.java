package org.difflam.category;

/// Finite coproducts beside finite products.
public interface Bicartesian<O, M> extends Cartesian<O, M> {
  O initial();

  O coproduct(O a, O b);

  /// `¡ : 0 → a`.
  M absurd(O a);

  /// `inl : a → a + b`.
  M left(O a, O b);

  /// `inr : b → a + b`.
  M right(O a, O b);

  /// `[f, g] : a + b → z` for `f : a → z` and `g : b → z`.
  M copair(M f, M g);

  /// The distributivity isomorphism `z × (a + b) → z × a + z × b`; an operation, since nothing
  /// above implies it.
  M distribute(O z, O a, O b);
}
