package org.difflam.syntax.proof.steps;

import org.difflam.category.expression.Expression;
import org.difflam.syntax.proof.Proof;
import org.jspecify.annotations.Nullable;

/// A law, used in one direction.
///
/// @param name as the catalogue has it
/// @param use what simplifies always, before what is done only to make two sides meet
/// @param alone whether it is not for the outer factor of a composite
record DirectedLaw(String name, Use use, boolean alone, At at) {
  DirectedLaw(String name, Use use, At at) {
    this(name, use, false, at);
  }

  enum Use {
    SIMPLIFY,
    SPLIT,
    ORDER
  }

  interface At {
    /// `e = …`, if the law applies to the whole of `e`.
    @Nullable Proof root(Expression e);
  }
}
