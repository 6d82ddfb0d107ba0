package org.difflam.category.glue;

/// A pair `(f, f′)`.
public record GluedMorphism<O, P, M, N>(
    Glued<O, P, M, N> source, Glued<O, P, M, N> target, M left, N right) {}
