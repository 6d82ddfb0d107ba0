package org.difflam.category.glue;

/// An object `(X, X′, S)`.
public record Glued<O, P, M, N>(O left, P right, Relation<M, N> relation) {
  @Override
  public String toString() {
    return "(" + left + ", " + right + ", " + relation + ")";
  }
}
