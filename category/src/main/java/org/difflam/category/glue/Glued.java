package org.difflam.category.glue;

import io.vavr.collection.List;
import io.vavr.collection.Seq;

/// An object `(X₁, …, Xₙ, S)`.
public record Glued<O, M>(Seq<O> legs, Relation<M> relation) {
  /// `(X, X′, S)`.
  public static <O, M> Glued<O, M> of(O left, O right, Relation<M> relation) {
    return new Glued<>(List.of(left, right), relation);
  }

  /// The first of the objects.
  public O left() {
    return legs.head();
  }

  /// The second of the objects.
  public O right() {
    return legs.get(1);
  }

  @Override
  public String toString() {
    return "(" + legs.mkString(", ") + ", " + relation + ")";
  }
}
