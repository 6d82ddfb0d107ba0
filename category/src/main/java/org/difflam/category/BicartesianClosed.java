package org.difflam.category;

/// A bicartesian closed category with list objects: what the simple language has a meaning in
/// (Huot, Staton and Vákár, Lemma 4). Adds no operation.
public interface BicartesianClosed<O, M>
    extends CartesianClosed<O, M>, Bicartesian<O, M>, ListObjects<O, M> {}
