package org.difflam.syntax.free;

import org.difflam.category.expression.Obj;

/// Atomic directions. Every normal form is a sum of atomic directions in exactly one way; since `D
/// f` is additive in its direction (D2), derivatives need no others.
final class Direction extends SharedNode<Direction.Shape> {
  sealed interface Shape {}

  record Along(Neutral neutral) implements Shape {}

  /// `ι₁ d = ⟨d, 0⟩`.
  record Left(Direction of) implements Shape {}

  /// `ι₂ d = ⟨0, d⟩`.
  record Right(Direction of) implements Shape {}

  record Under(Obj parameter, Direction body) implements Shape {}

  Direction(Shape shape, int number, long free) {
    super(shape, number, free);
  }
}
