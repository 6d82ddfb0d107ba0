package org.difflam.syntax.curry;

import java.util.List;
import java.util.stream.Collectors;
import org.difflam.syntax.simple.Summand;

/// `τ, σ ::= Float | Tensor⟨Float⟩ | Int | Tensor⟨Int⟩ | Bool | (τ₁, …, τₙ) | τ ⇝ σ | {ℓ₁ τ₁ | … |
/// ℓₙ τₙ} | list τ`, the types of λ_∂ (Figure 6), with the variants and lists of §6.2. A float is a
/// tensor without axes, an int is a tensor of ints without axes.
public sealed interface Type {
  /// Floats, as many as the dimensions say.
  record Tensor(Dimensions dimensions) implements Type {}

  /// Ints; nothing about them can vary a little.
  record Ints(Dimensions dimensions) implements Type {}

  record Bool() implements Type {}

  /// `(τ₁, …, τₙ)`; Unit for n = 0.
  record Product(List<Type> factors) implements Type {
    public Product {
      factors = List.copyOf(factors);
    }
  }

  /// `τ ⇝ σ`, the differentiable functions.
  record Function(Type domain, Type codomain) implements Type {}

  /// `{ℓ₁ τ₁ | … | ℓₙ τₙ}`.
  record Variant(List<Summand<Type>> summands) implements Type {
    public Variant {
      summands = List.copyOf(summands);
      Summand.checkDistinct(summands);
    }

    /// The place of a label, or -1.
    public int indexOf(String label) {
      return Summand.indexOf(summands, label);
    }
  }

  record ListOf(Type element) implements Type {}

  Type FLOAT = new Tensor(Dimensions.NONE);
  Type INT = new Ints(Dimensions.NONE);
  Type BOOL = new Bool();
  Type UNIT = new Product(List.of());

  static Type tensor(Integer... axes) {
    return new Tensor(Dimensions.of(axes));
  }

  static Type product(Type... factors) {
    return new Product(List.of(factors));
  }

  /// `this ⇝ codomain`.
  default Type to(Type codomain) {
    return new Function(this, codomain);
  }

  /// No functions inside.
  default boolean isFirstOrder() {
    return switch (this) {
      case Tensor _, Ints _, Bool _ -> true;
      case Product(var factors) -> factors.stream().allMatch(Type::isFirstOrder);
      case Function _ -> false;
      case Variant(var summands) -> summands.stream().allMatch(s -> s.content().isFirstOrder());
      case ListOf(var element) -> element.isFirstOrder();
    };
  }

  /// As it is typed: `R * Tensor^2^3 -> Int`.
  default String show() {
    return show(0);
  }

  /// @param level 0 anywhere, 1 left of an arrow, 2 in a product, 3 as an argument
  private String show(int level) {
    return switch (this) {
      case Tensor(var d) -> d.rank() == 0 ? "R" : in(level > 2, powers("Tensor", d));
      case Ints(var d) -> d.rank() == 0 ? "Int" : in(level > 2, powers("Ints", d));
      case Bool _ -> "Bool";
      case Product(var factors) ->
          switch (factors.size()) {
            case 0 -> "1";
            case 1 -> in(level > 2, factors.getFirst().show(3) + "^1");
            default ->
                in(
                    level > 1,
                    factors.stream().map(f -> f.show(2)).collect(Collectors.joining(" * ")));
          };
      case Function(var a, var b) -> in(level > 0, a.show(1) + " -> " + b.show(0));
      case Variant(var summands) ->
          summands.stream()
              .map(s -> s.label() + " " + s.content().show(0))
              .collect(Collectors.joining(" | ", "{", "}"));
      case ListOf(var element) -> in(level > 2, "list " + element.show(3));
    };
  }

  private static String powers(String name, Dimensions d) {
    return name + d.axes().stream().map(n -> "^" + n).collect(Collectors.joining());
  }

  private static String in(boolean parentheses, String text) {
    return parentheses ? "(" + text + ")" : text;
  }
}
