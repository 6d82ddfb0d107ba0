package org.difflam.syntax.free;

import org.difflam.category.expression.Obj;

/// Normal forms, by type: `⟨⟩` at 1, a pair at a product, `λx. N` at a function type, a sum of
/// neutrals at a base type.
final class Normal extends SharedNode<Normal.Shape> {
  sealed interface Shape {}

  record Star() implements Shape {}

  record Pair(Normal first, Normal second) implements Shape {}

  record Lambda(Obj parameter, Normal body) implements Shape {}

  /// At other types a sum of neutrals occurs only on the way, in the place of a function or a pair
  /// about to be taken apart.
  record Sum(Combination<Neutral> of) implements Shape {}

  Normal(Shape shape, int number, long free) {
    super(shape, number, free);
  }
}
