package org.difflam.semantics.interpret;

import java.util.function.Function;
import org.difflam.category.DifferentialLambda;
import org.difflam.category.algebra.Rational;
import org.difflam.syntax.lambda.Type;
import org.difflam.syntax.simple.OperationSymbol;

/// What atoms and constants mean in a differential λ-category.
///
/// @param atoms `|α|`
/// @param numbers `1 → |R|`
/// @param operations `|R| × … × |R| → |R|`, the brackets to the left; `1 → |R|` without arguments
public record ConstantMeanings<O, M>(
    DifferentialLambda<O, M> in,
    Function<String, O> atoms,
    Function<Rational, M> numbers,
    Function<OperationSymbol, M> operations) {

  /// A category where no constant has a meaning.
  public static <O, M> ConstantMeanings<O, M> none(
      DifferentialLambda<O, M> in, Function<String, O> atoms) {
    return new ConstantMeanings<>(
        in,
        atoms,
        q -> {
          throw new IllegalArgumentException("there are no numbers in this category");
        },
        f -> {
          throw new IllegalArgumentException("there are no operations in this category");
        });
  }

  /// `|σ × τ| = |σ| × |τ|`, `|σ → τ| = |σ| ⇒ |τ|`.
  public O type(Type type) {
    return switch (type) {
      case Type.Atom(var name) -> atoms.apply(name);
      case Type.Unit _ -> in.terminal();
      case Type.Product(var a, var b) -> in.product(type(a), type(b));
      case Type.Function(var a, var b) -> in.exponential(type(a), type(b));
      case Type.Unknown u -> throw new IllegalArgumentException("unknown type " + u.show());
    };
  }
}
