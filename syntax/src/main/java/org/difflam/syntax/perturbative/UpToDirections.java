package org.difflam.syntax.perturbative;

import io.vavr.collection.HashMap;
import io.vavr.collection.Map;
import io.vavr.control.Option;
import java.util.List;
import org.difflam.category.Deep;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.lambda.LambdaTerm;
import org.difflam.syntax.lambda.Simple;
import org.difflam.syntax.lambda.Sum;

/// Equality up to the names of bound variables, the order in bags, and the order of the directions
/// of a derivative, `∂² s (x; u, v) = ∂² s (x; v, u)`: terms are equal if their keys are, in which
/// variables are levels and what has no order is sorted.
public final class UpToDirections {
  private UpToDirections() {}

  public static boolean equal(LambdaTerm a, LambdaTerm b) {
    return Deep.call(() -> key(Scopes.NONE, a).equals(key(Scopes.NONE, b)));
  }

  /// The binders around, by level.
  private record Scopes(Map<Name, Integer> levels, int depth) {
    static final Scopes NONE = new Scopes(HashMap.empty(), 0);

    Scopes in(Name x) {
      return new Scopes(levels.put(x, depth), depth + 1);
    }

    String show(Name x) {
      return levels.get(x).map(level -> "#" + level).getOrElse(x::text);
    }
  }

  private static String key(Scopes scopes, LambdaTerm t) {
    return switch (t) {
      case Simple.Variable(var x) -> scopes.show(x);
      case Simple.Numeral(var q) -> q.toString();
      case Simple.Operator(var f) -> "op(" + f + ")";
      case Simple.Lambda(var x, var s) -> "λ" + key(scopes.in(x), s);
      case Simple.Application(var s, var n) -> "(" + key(scopes, s) + " " + key(scopes, n) + ")";
      case Simple.T(var s) -> "T(" + key(scopes, s) + ")";
      case Simple.In(int k, var s) -> "i" + k + "(" + key(scopes, s) + ")";
      case Simple.Pi(int k, var s) ->
          derivative(scopes, t).getOrElse(() -> "p" + k + "(" + key(scopes, s) + ")");
      case Sum(var summands) -> "[" + sorted(scopes, summands) + "]";
      case Simple.Differential other -> throw Perturbative.GRAMMAR.foreign(other);
    };
  }

  private static Option<String> derivative(Scopes scopes, LambdaTerm t) {
    return PushforwardCorner.of(t)
        .filter(PushforwardCorner::isDerivative)
        .map(c ->
            "∂("
                + key(scopes, c.s())
                + "; "
                + key(scopes, c.base())
                + "; "
                + sorted(scopes, c.single())
                + ")");
  }

  private static String sorted(Scopes scopes, List<? extends LambdaTerm> terms) {
    return String.join(", ", terms.stream().map(t -> key(scopes, t)).sorted().toList());
  }
}
