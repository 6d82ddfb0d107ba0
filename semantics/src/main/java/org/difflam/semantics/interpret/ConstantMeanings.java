package org.difflam.semantics.interpret;

import java.util.function.Function;
import org.difflam.category.DifferentialLambda;
import org.difflam.category.algebra.Rational;
import org.difflam.syntax.lambda.LambdaType;
import org.difflam.syntax.simple.OperationSymbol;

/// The interpretation of atomic types and constants in a differential λ-category.
///
/// @param atoms `|α|`
/// @param numbers `1 → |R|`
/// @param operations `|R| × … × |R| → |R|`, the brackets to the left
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
  public O type(LambdaType type) {
    return switch (type) {
      case LambdaType.Atom(var name) -> atoms.apply(name);
      case LambdaType.Unit _ -> in.terminal();
      case LambdaType.Product(var a, var b) -> in.product(type(a), type(b));
      case LambdaType.Function(var a, var b) -> in.exponential(type(a), type(b));
      case LambdaType.Declared d ->
          throw new IllegalArgumentException(
              "what the type %s means is said by the text that declares it".formatted(d.show()));
      case LambdaType.Unknown u -> throw new IllegalArgumentException("unknown type " + u.show());
    };
  }
}
