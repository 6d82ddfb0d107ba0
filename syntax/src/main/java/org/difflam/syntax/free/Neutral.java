package org.difflam.syntax.free;

import java.util.List;
import org.difflam.category.expression.Expression;

/// Neutrals: a variable or a generator under eliminations.
final class Neutral extends SharedNode<Neutral.Shape> {
  sealed interface Shape {}

  /// A de Bruijn index; the outermost variable is the argument of the morphism.
  record Variable(int index) implements Shape {}

  /// A generator `f : X → Y`, a constant `f : X ⇒ Y` of the internal language; always applied.
  record Constant(Expression.Generator generator) implements Shape {}

  record First(Neutral of) implements Shape {}

  record Second(Neutral of) implements Shape {}

  /// `Dᵏ(function)(argument) · [d₁, …, d_k]`; the directions are a bag (D7), kept in the order of
  /// their numbers.
  record Apply(Neutral function, Normal argument, List<Direction> along) implements Shape {}

  /// A generator that is additive, at an atomic direction, since `f(a + b) = f(a) + f(b)`. Then `D
  /// f ⟨v, u⟩` does not depend on `u`: it is the generator's tangent at `v`, additive again. A
  /// linear generator is its own tangent.
  record Additive(Expression.Generator generator, boolean tangent, Direction at) implements Shape {}

  Neutral(Shape shape, int number, long free) {
    super(shape, number, free);
  }
}
