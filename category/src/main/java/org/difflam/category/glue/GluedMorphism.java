package org.difflam.category.glue;

import io.vavr.collection.Seq;

/// Morphisms `(f₁, …, fₙ)`, one for each leg.
public record GluedMorphism<O, M>(Glued<O, M> source, Glued<O, M> target, Seq<M> legs) {
  /// The first of them.
  public M left() {
    return legs.head();
  }

  /// The second of them.
  public M right() {
    return legs.get(1);
  }
}
