package org.difflam.papers.kit;

import io.vavr.collection.HashMap;
import io.vavr.collection.List;
import org.difflam.category.number.Formula;
import org.difflam.category.number.Operation;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.simple.DeclaredOperation;
import org.difflam.syntax.simple.Formulas;
import org.difflam.syntax.simple.OperationSymbol;
import org.difflam.syntax.simple.Type;
import org.difflam.syntax.simple.elaboration.Elaboration;

/// An operation with a body, beside the primitives, of which none has three arguments or more.
///
/// @param symbol it finds its derivatives itself
/// @param meaning its derivatives are written down here
public record BodiedOperation(OperationSymbol symbol, Operation meaning) {
  private static final List<String> PARAMETERS = List.of("x", "y", "z", "w");

  public static final BodiedOperation CUBE = of("cube", "x * x * x", "3 * x * x");

  /// `∂₁` is `−1`.
  public static final BodiedOperation LESS = of("less", "x * x - y", "2 * x", "-1");

  public static final BodiedOperation MIXED =
      of("mixed", "x * y * z + x * x + 2 * z", "y * z + 2 * x", "x * z", "x * y + 2");

  /// ∂₁₁₂ and ∂₁₂₂ are different.
  public static final BodiedOperation SKEW =
      of(
          "skew",
          "x * x * x * y + 2 * x * y * y",
          "3 * x * x * y + 2 * y * y",
          "x * x * x + 4 * x * y");

  /// Another one of the same name.
  public static final BodiedOperation NAMESAKE = of("skew", "x - y * y", "1", "-2 * y");

  /// It has no derivative at 0.
  public static final BodiedOperation ROOT = of("root", "sqrt(x)", "1 / (2 * sqrt(x))");

  public static final BodiedOperation FOUR =
      of(
          "four",
          "x * y * y * z - 3 * z * w * w + x * w",
          "y * y * z + w",
          "2 * x * y * z",
          "x * y * y - 3 * w * w",
          "x - 6 * z * w");

  private static BodiedOperation of(String name, String body, String... partials) {
    int n = partials.length;
    Formula value = formula(declared(name, body, n));
    Operation.Body[] stated =
        List.of(partials)
            .map(d -> formula(declared(name, d, n)))
            .map(d -> (Operation.Body) d::scalar)
            .toJavaArray(Operation.Body[]::new);
    return new BodiedOperation(
        declared(name, body, n), Operation.smooth(name, value::scalar, stated));
  }

  private static OperationSymbol.Declared declared(String name, String body, int n) {
    List<String> x = PARAMETERS.take(n);
    String function =
        "\\%s. %s".formatted(n == 1 ? x.head() : x.mkString("(", ", ", ") : R^" + n), body);
    return DeclaredOperation.of(
            name,
            n == 1 ? Type.real() : Type.real(n),
            Type.real(),
            x.map(Name::of).asJava(),
            Elaboration.term(function).term(),
            HashMap.empty())
        .components()
        .getFirst();
  }

  private static Formula formula(OperationSymbol.Declared f) {
    return Formulas.of(f.parameters(), List.of(f.body()).asJava());
  }
}
