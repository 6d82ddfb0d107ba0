package org.difflam.category.glue;

import io.vavr.collection.Seq;
import io.vavr.control.Either;

/// The points `U → X` at a stage `U`, a functor `C(U, −)` to sets. It preserves products by itself;
/// where the stage is connected it preserves coproducts, and these methods are how.
public interface Points<O, M> {
  O stage();

  /// The point `U → a + b` as a point of one of the two; throws [NotAPoint] where it jumps.
  Either<M, M> split(O a, O b, M point);

  /// The point `U → list a` as this many points of `a`; throws [NotAPoint] where its length jumps.
  Seq<M> elements(O a, M point);
}
