package org.difflam.syntax.lambda;

import java.util.List;
import org.difflam.category.type.FirstOrder;
import org.difflam.syntax.binding.TooLarge;
import org.difflam.syntax.surface.Notation;
import org.difflam.syntax.surface.Span;
import org.difflam.syntax.surface.SurfaceType;
import org.difflam.syntax.surface.TermPrinter;

/// `σ, τ ::= α | 1 | σ × τ | σ → τ`, and `T σ = σ × σ` (§4). The real numbers are the atomic type
/// `R`; the paper has no 1.
///
/// The types of the simple language, whose tuples have any length, are translated into these by
/// [FromSimple]: in them a pair of pairs is no triple, and `T σ = σ × σ` has to be one of the
/// products.
public sealed interface LambdaType extends FirstOrder<LambdaType> {
  /// `α`.
  record Atom(String name) implements LambdaType {}

  /// `1`, where 0 is the only value.
  record Unit() implements LambdaType {}

  /// `σ × τ`.
  record Product(LambdaType left, LambdaType right) implements LambdaType {}

  /// `σ → τ`.
  record Function(LambdaType domain, LambdaType codomain) implements LambdaType {}

  /// A type former of a text, with the types that it takes.
  record Declared(String name, List<LambdaType> parts) implements LambdaType {}

  /// Not yet known; it is solved by unification and in no type of a [TypingDerivation].
  record Unknown(int number) implements LambdaType, FirstOrder.Unknown {}

  LambdaType R = new Atom("R");
  LambdaType UNIT = new Unit();

  static LambdaType atom(String name) {
    return new Atom(name);
  }

  default LambdaType times(LambdaType right) {
    return new Product(this, right);
  }

  default LambdaType to(LambdaType codomain) {
    return new Function(this, codomain);
  }

  /// `T σ = σ × σ`.
  default LambdaType tangent() {
    return new Product(this, this);
  }

  /// `R × … × R`, the brackets to the left; 1 for n = 0.
  static LambdaType reals(int n) {
    LambdaType all = n == 0 ? UNIT : R;
    for (int i = 1; i < n; i++) all = all.times(R);
    return all;
  }

  /// How many atoms and formers it has, those of shared parts counted as often as they are written;
  /// `Long.MAX_VALUE` stands for at least this many.
  default long size() {
    return FirstOrder.size(this);
  }

  /// Formers of texts are told apart by their names.
  @Override
  default Object symbol() {
    return this instanceof Declared(var name, _) ? name : FirstOrder.super.symbol();
  }

  @Override
  default List<LambdaType> parts() {
    return switch (this) {
      case Declared(_, var parts) -> parts;
      case Atom _, Unit _, Unknown _ -> List.of();
      case Product(var a, var b) -> List.of(a, b);
      case Function(var a, var b) -> List.of(a, b);
    };
  }

  @Override
  default LambdaType with(List<LambdaType> parts) {
    return switch (this) {
      case Atom _, Unit _, Unknown _ -> this;
      case Declared(var name, _) -> new Declared(name, parts);
      case Product _ -> new Product(parts.get(0), parts.get(1));
      case Function _ -> new Function(parts.get(0), parts.get(1));
    };
  }

  /// As it is written; the size of a type is bounded then, since `n` times `T` has `2ⁿ` parts.
  default SurfaceType surface() {
    TooLarge.check("the type", size());
    return FirstOrder.fold(
        this,
        (type, parts) ->
            switch (type) {
              case Atom(var name) -> new SurfaceType.Named(name, List.of(), Span.NOWHERE);
              case Declared(var name, _) -> new SurfaceType.Named(name, parts, Span.NOWHERE);
              case Unit _ -> new SurfaceType.Product(List.of(), Span.NOWHERE);
              case Product _ -> new SurfaceType.Product(parts, Span.NOWHERE);
              case Function _ -> new SurfaceType.Arrow(parts.get(0), parts.get(1), Span.NOWHERE);
              case Unknown(var n) -> new SurfaceType.Named("?" + n, List.of(), Span.NOWHERE);
            });
  }

  default String show() {
    return TermPrinter.print(Notation.ASCII, surface());
  }
}
