package org.difflam.syntax.curry;

import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.difflam.syntax.simple.Summand;

/// What the tangents of a type are: the spaces `T[τ]` of Figure 6, and of Definition 5.2 where a
/// function hides the tangents of its environment.
///
/// These are not types of the language: no term denotes a list of calls or the hidden environment
/// of a closure.
public sealed interface TangentType {
  /// `Tensor⟨Float⟩`, a float where it has no axes.
  record Tensor(Dimensions dimensions) implements TangentType {}

  /// `(t₁, …, tₙ)`; Unit for n = 0.
  record Tuple(List<TangentType> parts) implements TangentType {
    public Tuple {
      parts = List.copyOf(parts);
    }
  }

  /// `[(τ, t)]`: a list of arguments, each with a tangent of the result.
  record Calls(CurryType argument, TangentType result) implements TangentType {}

  /// `match v with exT e → e` (Definition 5.2): only a value `v` says what it is.
  record Hidden(CurryType.Function function) implements TangentType {}

  /// For the constructor that a value is made with, the tangents of what it holds (§6.2).
  record Chosen(List<Summand<TangentType>> summands) implements TangentType {
    public Chosen {
      summands = List.copyOf(summands);
    }
  }

  /// For each element a tangent (§6.2).
  record Each(TangentType element) implements TangentType {}

  /// The same of a list whose elements are known: no tuple of them is one of these.
  record Sequence(List<TangentType> elements) implements TangentType {
    public Sequence {
      elements = List.copyOf(elements);
    }
  }

  TangentType UNIT = new Tuple(List.of());

  /// `T[τ]` of Figure 6.
  static TangentType simplyTyped(CurryType type) {
    return of(type, f -> new Calls(f.domain(), simplyTyped(f.codomain())));
  }

  /// `T[_ : τ]` of Definition 5.2, as far as the type alone tells it.
  static TangentType dependent(CurryType type) {
    return of(type, Hidden::new);
  }

  private static TangentType of(
      CurryType type, Function<CurryType.Function, TangentType> function) {
    return switch (type) {
      case CurryType.Tensor(var dimensions) -> new Tensor(dimensions);
      case CurryType.Ints _, CurryType.Bool _ -> UNIT;
      case CurryType.Product(var factors) ->
          new Tuple(factors.stream().map(f -> of(f, function)).toList());
      case CurryType.Function f -> function.apply(f);
      case CurryType.Variant(var summands) ->
          new Chosen(
              summands.stream()
                  .map(s -> new Summand<>(s.label(), of(s.content(), function)))
                  .toList());
      case CurryType.ListOf(var element) -> new Each(of(element, function));
    };
  }

  /// In the paper's words: `(Float, [(Float, Float)])`.
  default String show() {
    return switch (this) {
      case Tensor(var d) -> d.rank() == 0 ? "Float" : "Tensor" + d;
      case Tuple(var parts) ->
          parts.isEmpty()
              ? "Unit"
              : parts.stream().map(TangentType::show).collect(Collectors.joining(", ", "(", ")"));
      case Calls(var argument, var result) -> "[(" + argument.show() + ", " + result.show() + ")]";
      case Hidden(var f) -> "hidden by " + f.show();
      case Chosen(var summands) ->
          summands.stream()
              .map(s -> s.label() + " " + s.content().show())
              .collect(Collectors.joining(" | ", "{", "}"));
      case Each(var element) -> "list " + element.show();
      case Sequence(var elements) ->
          elements.stream().map(TangentType::show).collect(Collectors.joining(", ", "[", "]"));
    };
  }
}
